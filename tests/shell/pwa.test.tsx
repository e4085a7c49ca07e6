// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { NextIntlClientProvider } from 'next-intl'
import type { ReactNode } from 'react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { GET } from '@/app/offline/route'
import { runOffline } from '@/app/offline/script'
import { InstallCard } from '@/components/shell/device/install-card'
import { UpdateNotice } from '@/components/shell/device/update-notice'
import { forgetDevice, leaveDevice, rememberUser } from '@/lib/client/device'
import { isStillHere, watchUser } from '@/lib/client/device-user'
import { declinedFor, installsByHand } from '@/lib/client/install'
import {
  basics,
  deviceStore,
  keepFor,
  keepPage,
  keptUser,
  owesSignOut,
  privatePrefix,
  titleHeader,
  userKey,
} from '@/lib/client/kept'
import { locales } from '@/lib/i18n/locales'
import { messagesOf } from '@/lib/i18n/messages'
import common from '@/messages/en/common.json'
import pwa from '@/messages/en/pwa.json'
import shell from '@/messages/en/shell.json'
import { memoryCaches } from '../client/memory-caches'

let pathname = '/app/dashboard'
vi.mock('next/navigation', () => ({ usePathname: () => pathname }))

const within = (children: ReactNode) =>
  render(
    <NextIntlClientProvider locale="en" timeZone="UTC" messages={{ common, shell, pwa }}>
      {children}
    </NextIntlClientProvider>,
  )

beforeEach(() => {
  pathname = '/app/dashboard'
  localStorage.clear()
  sessionStorage.clear()
})
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

describe('the offer to install', () => {
  /** The card of a reader who has begun to use the page. */
  const offers = (hasGifts = true) => {
    within(<InstallCard hasGifts={hasGifts} />)
    fireEvent.pointerDown(window)
  }
  const offered = (outcome: 'accepted' | 'dismissed' = 'accepted') => {
    const prompt = vi.fn(async () => ({ outcome }))
    const event = Object.assign(new Event('beforeinstallprompt', { cancelable: true }), { prompt })
    act(() => void window.dispatchEvent(event))
    return { prompt, event }
  }
  afterEach(() => act(() => void window.dispatchEvent(new Event('appinstalled'))))
  const title = () => screen.queryByText(pwa.install.title)
  const press = (name: string) => act(async () => fireEvent.click(screen.getByRole('button', { name })))

  it('waits for the browser’s own offer, and holds that back', () => {
    offers()
    expect(title()).toBeNull()
    const { event } = offered()
    expect(event.defaultPrevented).toBe(true)
    expect(title()).toBeTruthy()
  })

  it.each(['pointerDown', 'keyDown', 'scroll'] as const)('waits for a first sign of its reader: %s', sign => {
    within(<InstallCard hasGifts />)
    offered()
    expect(title()).toBeNull()
    fireEvent[sign](window)
    expect(title()).toBeTruthy()
  })

  it('is not shown to a new user, but at a second visit or with a first gift', () => {
    offers(false)
    offered()
    expect(title()).toBeNull()
    cleanup()
    sessionStorage.clear()
    offers(false)
    expect(title()).toBeTruthy()
  })

  it('stays on the dashboard', () => {
    pathname = '/app/gifts'
    offers()
    offered()
    expect(title()).toBeNull()
  })

  it('respects "not now" for 30 days', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: 1_000_000_000_000 })
    offers()
    const { prompt } = offered()
    await press(pwa.install.notNow)
    expect(title()).toBeNull()
    const again = () => {
      cleanup()
      offers()
      return title()
    }
    vi.setSystemTime(1_000_000_000_000 + declinedFor - 1)
    expect(again()).toBeNull()
    vi.setSystemTime(1_000_000_000_000 + declinedFor)
    expect(again()).toBeTruthy()
    expect(prompt).not.toHaveBeenCalled()
  })

  it('asks the browser, and counts a refusal there as "not now"', async () => {
    offers()
    const { prompt } = offered('dismissed')
    await press(pwa.install.action)
    expect(prompt).toHaveBeenCalledTimes(1)
    expect(title()).toBeNull()
    cleanup()
    offers()
    offered()
    expect(title()).toBeNull()
  })

  it('is not made inside the installed app', () => {
    vi.spyOn(window, 'matchMedia').mockImplementation(
      query =>
        ({
          matches: query.includes('standalone'),
          addEventListener() {},
          removeEventListener() {},
        }) as unknown as MediaQueryList,
    )
    offers()
    offered()
    expect(title()).toBeNull()
  })

  it('explains the steps where the system can install but the browser offers nothing', async () => {
    vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue('Mozilla/5.0 (iPhone; CPU iPhone OS 18_0)')
    offers()
    await press(pwa.install.how)
    expect((await screen.findAllByRole('listitem')).map(step => step.textContent)).toEqual([
      `1. ${pwa.ios.share}`,
      `2. ${pwa.ios.add}`,
      `3. ${pwa.ios.confirm}`,
    ])
  })

  it('recognises a tablet that calls itself a computer', () => {
    const mac = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) Version/18.0 Safari/605.1.15'
    expect([installsByHand(mac, 5), installsByHand(mac, 0)]).toEqual([true, false])
  })
})

describe('the notice of a new version', () => {
  class Worker extends EventTarget {
    state = 'installing'
    postMessage = vi.fn()
  }
  function browser({ controlled = true, waits = false } = {}) {
    const next = new Worker()
    const registration = Object.assign(new EventTarget(), {
      waiting: waits ? next : null,
      installing: next,
      update: vi.fn(),
    })
    const register = vi.fn(async () => registration)
    const container = Object.assign(new EventTarget(), {
      controller: controlled ? ({} as object) : null,
      register,
    })
    vi.spyOn(document, 'readyState', 'get').mockReturnValue('complete')
    Object.defineProperty(navigator, 'serviceWorker', { value: container, configurable: true })
    const arrive = () =>
      act(async () => {
        registration.dispatchEvent(new Event('updatefound'))
        next.state = 'installed'
        next.dispatchEvent(new Event('statechange'))
      })
    return { next, container, register, arrive }
  }
  afterEach(() => Reflect.deleteProperty(navigator, 'serviceWorker'))

  const page = (form: boolean) => (
    <NextIntlClientProvider locale="en" timeZone="UTC" messages={{ common, shell, pwa }}>
      <UpdateNotice hasWorker />
      {form ? (
        <form>
          <input aria-label="Name" />
        </form>
      ) : null}
      {/* biome-ignore lint/a11y/useSemanticElements: some forms of search are marked so */}
      <form role="search">
        <input aria-label="Search" />
      </form>
    </NextIntlClientProvider>
  )
  const reloadButton = () => screen.queryByRole('button', { name: pwa.update.reload })

  it('activates the new version only when the user says so', async () => {
    const { next, container, arrive } = browser()
    const reload = vi.spyOn(window.location, 'reload').mockImplementation(() => {})
    await act(async () => void render(page(true)))
    expect(screen.queryByText(pwa.update.title)).toBeNull()
    await arrive()
    expect(screen.getByText(pwa.update.title)).toBeTruthy()
    expect(next.postMessage).not.toHaveBeenCalled()
    fireEvent.click(reloadButton()!)
    expect(next.postMessage).toHaveBeenCalledWith({ type: 'update' })
    expect(reload).not.toHaveBeenCalled()
    act(() => void container.dispatchEvent(new Event('controllerchange')))
    expect(reload).toHaveBeenCalled()
  })

  it('reloads the page even if the old version is still busy', async () => {
    const { arrive } = browser()
    const reload = vi.spyOn(window.location, 'reload').mockImplementation(() => {})
    await act(async () => void render(page(true)))
    await arrive()
    vi.useFakeTimers()
    fireEvent.click(reloadButton()!)
    vi.advanceTimersByTime(3_000)
    expect(reload).not.toHaveBeenCalled()
    vi.advanceTimersByTime(2_000)
    expect(reload).toHaveBeenCalled()
  })

  it('is gone once the version that waited at the start has taken over', async () => {
    const { next, container } = browser({ waits: true })
    await act(async () => void render(page(true)))
    expect(screen.getByText(pwa.update.title)).toBeTruthy()
    container.controller = next
    act(() => void container.dispatchEvent(new Event('controllerchange')))
    expect(screen.queryByText(pwa.update.title)).toBeNull()
  })

  it('waits while a form holds typed text, and goes on once that form is gone', async () => {
    const { arrive } = browser()
    let shown!: ReturnType<typeof render>
    await act(async () => {
      shown = render(page(true))
    })
    await arrive()
    fireEvent.input(screen.getByLabelText('Search'), { target: { value: 'tea' } })
    expect(reloadButton()).toBeTruthy()
    fireEvent.input(screen.getByLabelText('Name'), { target: { value: 'Half a teapot' } })
    expect(reloadButton()).toBeNull()
    expect(screen.getByText(new RegExp(pwa.update.typing))).toBeTruthy()
    await act(async () => {
      shown.rerender(page(false))
      await new Promise(done => setTimeout(done, 20))
    })
    expect(reloadButton()).toBeTruthy()
  })

  it('says nothing at the first visit, when there is no older version', async () => {
    const { arrive, container } = browser({ controlled: false })
    await act(async () => void render(page(true)))
    await arrive()
    act(() => void container.dispatchEvent(new Event('controllerchange')))
    expect(screen.queryByText(pwa.update.title)).toBeNull()
  })

  it('registers no service worker where the build has written none', async () => {
    const { register } = browser()
    await act(async () => void within(<UpdateNotice hasWorker={false} />))
    expect(register).not.toHaveBeenCalled()
  })
})

describe('a device', () => {
  const tomorrow = new Date(Date.now() + 86_400_000).toISOString()
  beforeEach(() => {
    vi.stubGlobal('caches', memoryCaches('https://gifts.example.org'))
  })
  afterEach(() => Reflect.deleteProperty(navigator, 'serviceWorker'))

  it('stores the signed-in user’s id and initials, nothing else', async () => {
    const viewer = { id: 'a1', initials: 'MO', name: 'Maya Okafor', email: 'maya@okafor.family' }
    await rememberUser(viewer, tomorrow)
    expect({ ...localStorage }).toEqual({ user: '{"id":"a1","initials":"MO"}' })
    expect(await keptUser(Date.now())).toBe('a1')
    expect([isStillHere('a1'), isStillHere('b2')]).toEqual([true, false])
  })

  it('keeps nothing for a user without "remember me", nor of the user before', async () => {
    await rememberUser({ id: 'a1', initials: 'MO' }, tomorrow)
    await (await caches.open('private:a1')).put('/app/gifts', new Response('Celadon teapot'))
    await rememberUser({ id: 'b2', initials: 'LO' }, null)
    expect([await keptUser(Date.now()), await caches.keys()]).toEqual([null, ['device']])
    expect(await (await caches.open('device')).keys()).toEqual([])
    expect(isStillHere('b2')).toBe(true)
  })

  it('learns from other windows who is signed in now', () => {
    const seen: (string | null)[] = []
    const stop = watchUser('a1', now => seen.push(now))
    const say = (newValue: string | null) =>
      window.dispatchEvent(new StorageEvent('storage', { key: 'user', newValue }))
    say('{"id":"a1","initials":"MO"}')
    say('{"id":"b2","initials":"LO"}')
    say(null)
    stop()
    say('{"id":"c3","initials":"X"}')
    expect(seen).toEqual(['b2', null])
  })

  it('deletes drafts, pages and the user', async () => {
    await rememberUser({ id: 'a1', initials: 'MO' }, tomorrow)
    sessionStorage.setItem('draft:gift:a1', '{"name":"half"}')
    await forgetDevice()
    expect([{ ...localStorage }, { ...sessionStorage }, await keptUser(Date.now())]).toEqual([{}, {}, null])
  })

  it('signs out offline where a service worker can end the session later', async () => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
    Object.defineProperty(navigator, 'serviceWorker', { value: { controller: {} }, configurable: true })
    await keepFor('a1', tomorrow)
    expect(await leaveDevice()).toEqual({ ok: true })
    expect([await owesSignOut(), await keptUser(Date.now())]).toEqual([true, null])
  })

  it('does not pretend to have signed out where no service worker can end the session', async () => {
    vi.stubGlobal('fetch', async () => Promise.reject(new TypeError('Failed to fetch')))
    await rememberUser({ id: 'a1', initials: 'MO' }, tomorrow)
    expect(await leaveDevice()).toEqual({ ok: false, code: 'NETWORK' })
    expect([await owesSignOut(), await keptUser(Date.now())]).toEqual([false, 'a1'])
  })
})

describe('the offline page', () => {
  it('holds the words of all languages and runs under the nonce of its answer', async () => {
    const answer = await GET(
      new Request('https://gifts.example.org/offline', { headers: { 'x-nonce': 'n0nce' } }),
    )
    const html = await answer.text()
    for (const locale of locales) {
      const { offline } = await messagesOf(locale, ['offline'])
      expect(html).toContain(JSON.stringify(offline.title))
    }
    expect(html.match(/<script[^>]*>/g)).toEqual(['<script nonce="n0nce">'])
    expect(html).not.toMatch(/src=|href=|url\(/)
  })
  it('lists every screen that is kept, no form, and the records that were visited last', async () => {
    vi.stubGlobal('caches', memoryCaches('https://gifts.example.org'))
    const now = Date.now()
    await keepFor('a1', new Date(now + 86_400_000).toISOString())
    const visit = (address: string, title: string) =>
      keepPage(
        new URL(address, 'https://gifts.example.org'),
        new Response(`<html><meta name="viewer" content="a1"><title>${title} · Gift Tracker</title></html>`),
        now,
      )
    const records = Array.from({ length: 14 }, (_, at) => `/app/gifts/${at}`)
    for (const address of ['/app/people', ...records, ...basics, `${records[3]}/edit`])
      await visit(address, address.startsWith('/app/gifts/') ? `Kite ${address.slice(11)}` : address)

    const { nav } = shell
    const words = {
      ...(await messagesOf('en', ['offline'])).offline,
      places: nav,
      signedOut: '',
      signedOutText: '',
    }
    document.body.innerHTML = '<h1 id="title"></h1><h2 id="kept"></h2><ul id="list"></ul>'
    const names = { words: { en: words }, rightToLeft: [], languageCookie: 'l' }
    await runOffline({ ...names, deviceStore, userKey, privatePrefix, titleHeader })

    const listed = [...document.querySelectorAll('a')].map(link => link.getAttribute('href'))
    const screens = basics.filter(it => !it.endsWith('/new') && !it.includes('?'))
    expect(listed).toEqual(expect.arrayContaining(screens))
    expect(listed.filter(it => /\/new$|\/edit$|\?/.test(it!))).toEqual([])
    expect(listed).toEqual(expect.arrayContaining(records.slice(-9)))
    expect([listed.includes(records[0]!), new Set(listed).size]).toEqual([false, listed.length])
    expect(document.querySelector('a')!.textContent).toBe(nav.dashboard)
  })
})
