// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { NextIntlClientProvider } from 'next-intl'
import type { ReactNode } from 'react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import GlobalError from '@/app/global-error'
import { SessionEndedBanner } from '@/components/shell/device/session-ended-banner'
import { ErrorFallback } from '@/components/shell/error-fallback'
import { englishOfErrors } from '@/components/shell/words/error-english'
import { ErrorWords } from '@/components/shell/words/error-words'
import { CallError } from '@/lib/client/call-error'
import { writeCookie } from '@/lib/client/cookie'
import { renewSession } from '@/lib/client/session'
import { type Locale, localeCookie, locales } from '@/lib/i18n/locales'
import { messagesOf } from '@/lib/i18n/messages'

const error = Object.assign(new Error('the teapot broke'), { digest: '4711' })
let reported: ReturnType<typeof vi.spyOn>

beforeEach(() => {
  reported = vi.spyOn(console, 'error').mockImplementation(() => {})
})
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  writeCookie(localeCookie, '')
})

async function within(locale: Locale, children: ReactNode) {
  const messages = await messagesOf(locale, ['common', 'shell'])
  return render(
    <NextIntlClientProvider locale={locale} timeZone="UTC" messages={messages}>
      {children}
    </NextIntlClientProvider>,
  )
}

const links = () =>
  screen.getAllByRole('link').map(link => [link.textContent, link.getAttribute('href')] as const)

describe('a page that failed', () => {
  it('shows the specification’s text, links and tips', async () => {
    await within('en', <ErrorFallback error={error} retry={() => {}} />)
    expect(screen.getByRole('heading', { name: 'Something went wrong' })).toBeTruthy()
    expect(
      screen.getByText(
        'We encountered an unexpected error. Please try again or contact support if the problem persists.',
      ),
    ).toBeTruthy()
    expect(links()).toEqual([
      ['Go Home', '/'],
      ['Report This Issue', '/contact'],
      ['Get Help', '/help'],
    ])
    expect(screen.getAllByRole('listitem').map(tip => tip.textContent)).toEqual([
      'Refresh the browser or try again',
      'Check the internet connection',
      'Clear the browser cache, but keep cookies and site data',
      'Try a different browser',
    ])
    expect(screen.getByText('4711')).toBeTruthy()
  })

  it('can be tried again', async () => {
    const retry = vi.fn()
    await within('en', <ErrorFallback error={error} retry={retry} />)
    fireEvent.click(screen.getByRole('button', { name: 'Try Again' }))
    expect(retry).toHaveBeenCalledTimes(1)
  })

  it('loads anew where a part of the page did not arrive, because that part is not asked for twice', async () => {
    const reload = vi.spyOn(window.location, 'reload').mockImplementation(() => {})
    const retry = vi.fn()
    const lost = Object.assign(new Error('Loading chunk 7 failed.'), { name: 'ChunkLoadError' })
    await within('en', <ErrorFallback error={lost} retry={retry} />)
    fireEvent.click(screen.getByRole('button', { name: 'Try Again' }))
    expect(reload).toHaveBeenCalledOnce()
    expect(retry).not.toHaveBeenCalled()
  })

  it('reports to the console, and to nobody else', async () => {
    const fetch = vi.fn()
    vi.stubGlobal('fetch', fetch)
    await within('en', <ErrorFallback error={error} retry={() => {}} />)
    const report = reported.mock.calls.at(-1)?.[1] as Record<string, string>
    expect(report).toMatchObject({
      message: 'the teapot broke',
      stack: error.stack,
      url: window.location.href,
      userAgent: navigator.userAgent,
    })
    expect(Math.abs(Date.parse(report.time!) - Date.now())).toBeLessThan(60_000)
    expect(fetch).not.toHaveBeenCalled()
  })

  it.each(locales)('speaks %s', async locale => {
    const { shell } = await messagesOf(locale, ['shell'])
    const { container } = await within(locale, <ErrorFallback error={error} retry={() => {}} />)
    for (const word of ['title', 'text', 'tryAgain', 'goHome', 'report', 'help', 'tips', 'tipCache'] as const)
      expect(container.textContent).toContain(shell.error[word])
  })
})

describe('a frame that failed', () => {
  const show = () => render(<GlobalError error={error} retry={() => {}} />, { container: document })

  it('says that the application failed, in the language of the cookie', async () => {
    writeCookie(localeCookie, 'ar')
    const { shell } = await messagesOf('ar', ['shell'])
    const fetch = vi.fn(async () => Response.json(shell))
    vi.stubGlobal('fetch', fetch)
    show()
    await waitFor(() => expect(document.documentElement.dir).toBe('rtl'))
    expect(fetch).toHaveBeenCalledWith('/locales/ar/shell.json')
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(shell.error.application)
    expect(document.body.textContent).toContain(shell.error.tipConnection)
    expect(links().map(([, href]) => href)).toEqual(['/', '/contact', '/help'])
  })

  it('has a built-in copy of the English words, which needs no network', async () => {
    expect(englishOfErrors).toEqual((await messagesOf('en', ['shell'])).shell.error)
  })

  it('says it in English when the words cannot be loaded', async () => {
    writeCookie(localeCookie, 'de')
    const lost = vi.fn(async () => Promise.reject(new TypeError('Failed to fetch')))
    vi.stubGlobal('fetch', lost)
    show()
    await waitFor(() => expect(lost).toHaveBeenCalled())
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Unexpected Application Error!')
    expect(screen.getByRole('button', { name: 'Try Again' })).toBeTruthy()
  })
})

describe('the words of failed calls', () => {
  it('come with the page', async () => {
    const { errors } = await messagesOf('ja', ['errors'])
    await within('ja', <ErrorWords words={errors} />)
    expect(new CallError(0, 'NETWORK', '').message).toBe(errors.network)
    expect(new CallError(503, 'SERVICE_UNAVAILABLE', 'Service Unavailable').message).toBe(errors.server)
  })
})

describe('a session that ended', () => {
  it('is reported when a call is refused, with a sign-in beside the page', async () => {
    vi.stubGlobal('fetch', async () => Response.json({}))
    const { container } = await within('en', <SessionEndedBanner />)
    expect(container.textContent).toBe('')
    await act(async () => void (await renewSession()))
    expect(container.textContent).toContain('Your session has ended. What you typed is still here.')
    const way = screen.getByRole('link', { name: 'Sign in again' })
    expect([way.getAttribute('href'), way.getAttribute('target')]).toEqual(['/login', '_blank'])
  })

  it('is not reported while the session lives or the server cannot be reached', async () => {
    const { container } = await within('en', <SessionEndedBanner />)
    vi.stubGlobal('fetch', async () => Response.json({ user: {} }))
    await act(async () => void (await renewSession()))
    vi.stubGlobal('fetch', async () => Promise.reject(new TypeError('Failed to fetch')))
    await act(async () => void (await renewSession()))
    expect(container.textContent).toBe('')
  })
})
