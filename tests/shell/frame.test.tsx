// @vitest-environment happy-dom
import { act, cleanup, render, renderHook, screen, waitFor } from '@testing-library/react'
import { NextIntlClientProvider } from 'next-intl'
import type { ReactNode } from 'react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { OfflineBanner } from '@/components/shell/device/offline-banner'
import { Sidebar } from '@/components/shell/navigation/sidebar'
import { useOrientation } from '@/lib/client/hooks/use-orientation'
import type { WrittenLocale } from '@/lib/i18n/locales'
import common from '@/messages/en/common.json'
import shell from '@/messages/en/shell.json'

const refresh = vi.hoisted(() => vi.fn())
vi.mock('next/navigation', () => ({
  useRouter: () => ({ refresh, push() {} }),
  usePathname: () => '/app',
}))

const within = (children: ReactNode, locale: WrittenLocale = 'en') =>
  render(
    <NextIntlClientProvider locale={locale} timeZone="UTC" messages={{ common, shell }}>
      {children}
    </NextIntlClientProvider>,
  )

afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

describe('the offline banner', () => {
  it('says that the network is gone, that it is back, and then nothing', () => {
    vi.useFakeTimers()
    const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(true)
    const { container } = within(<OfflineBanner isFirst />)
    expect(container.textContent).toBe('')
    online.mockReturnValue(false)
    act(() => void window.dispatchEvent(new Event('offline')))
    expect(container.textContent).toBe('You are offline, some features may be limited')
    online.mockReturnValue(true)
    act(() => void window.dispatchEvent(new Event('online')))
    expect(container.textContent).toBe('Back online')
    act(() => void vi.advanceTimersByTime(5_000))
    expect(container.textContent).toBe('')
  })

  it('asks for a page that was kept as soon as the server answers, and says no more that it was kept', async () => {
    document.documentElement.dataset.keptAt = new Date(Date.now() - 60_000).toISOString()
    refresh.mockReset()
    let isThere = false
    vi.stubGlobal('fetch', async () => {
      if (!isThere) throw new TypeError('no network')
      return new Response('{}', { headers: { 'content-type': 'application/json' } })
    })
    const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
    const { container, rerender } = within(<OfflineBanner isFirst />)
    expect(container.textContent).toMatch(/Saved on this device 1 minute ago/)
    expect(refresh).not.toHaveBeenCalled()
    isThere = true
    online.mockReturnValue(true)
    act(() => void window.dispatchEvent(new Event('online')))
    await waitFor(() => expect(refresh).toHaveBeenCalledTimes(1))
    rerender(
      <NextIntlClientProvider locale="en" timeZone="UTC" messages={{ common, shell }}>
        <OfflineBanner isFirst={false} />
      </NextIntlClientProvider>,
    )
    expect(container.textContent).not.toMatch(/Saved on this device/)
    delete document.documentElement.dataset.keptAt
    vi.unstubAllGlobals()
  })
})

describe('the orientation of the device', () => {
  it('stands on the document for the frame, and follows when it is turned', () => {
    let isLandscape = false
    const heard = new Set<() => void>()
    vi.stubGlobal('matchMedia', () => ({
      get matches() {
        return isLandscape
      },
      addEventListener: (_: string, listener: () => void) => heard.add(listener),
      removeEventListener: (_: string, listener: () => void) => heard.delete(listener),
    }))
    const { unmount } = renderHook(useOrientation)
    expect(document.documentElement.dataset.orientation).toBe('portrait')
    isLandscape = true
    for (const listener of heard) listener()
    expect(document.documentElement.dataset.orientation).toBe('landscape')
    unmount()
    expect(heard.size).toBe(0)
    vi.unstubAllGlobals()
  })
})

describe('the sidebar', () => {
  const sidebar = (extra: { counts?: { gifts: number }; collapsed?: boolean; locale?: WrittenLocale } = {}) =>
    within(
      <Sidebar
        state={extra.collapsed ? 'collapsed' : 'open'}
        collapsed={extra.collapsed ?? false}
        toggle={() => {}}
        place="gifts"
        viewer={{
          id: 'a',
          name: 'Maya',
          shortName: 'Maya',
          avatarUrl: null,
          email: 'maya@okafor.family',
          keepsUntil: null,
        }}
        counts={extra.counts}
        moreOpen={false}
      />,
      extra.locale,
    )

  it.each(['en', 'en-GB', 'en-AU', 'en-CA'] as const)(
    'names the language also where dates are written as in %s',
    locale => {
      sidebar({ locale })
      expect(screen.getByRole('button', { name: 'Language: English' })).toBeTruthy()
    },
  )

  it('greets by name, leads home and marks the present screen', () => {
    sidebar()
    expect(screen.getByText('Welcome, Maya')).toBeTruthy()
    expect(screen.getByText('Gift Tracker').closest('a')?.getAttribute('href')).toBe('/')
    const current = screen.getAllByRole('link').filter(link => link.getAttribute('aria-current') === 'page')
    expect(current.map(link => link.getAttribute('href'))).toEqual(['/app/gifts'])
  })

  it('keeps the names of its links when it is collapsed', () => {
    sidebar({ collapsed: true })
    expect(screen.getByRole('link', { name: 'Occasions' })).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Expand sidebar' }).getAttribute('aria-expanded')).toBe('false')
  })

  it('shows counts only when there are any', () => {
    sidebar()
    expect(screen.getByRole('link', { name: /Gifts/ }).textContent).toBe('Gifts')
    cleanup()
    sidebar({ counts: { gifts: 48 } })
    expect(screen.getByRole('link', { name: /Gifts/ }).textContent).toBe('Gifts48')
  })

  it('opens the screens under More and stays open', () => {
    sidebar()
    expect(screen.queryByText('Trash')).toBeNull()
    act(() => screen.getByRole('button', { name: 'More' }).click())
    expect(screen.getByText('Trash')).toBeTruthy()
    expect(document.cookie).toContain('sidebarMore=1')
  })
})
