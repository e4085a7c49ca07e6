import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { open, renew, show } from '@/worker/push'
import type { WorkerScope } from '@/worker/scope'

const origin = 'https://gifts.example.org'

interface Window {
  url: string
  navigate: (url: string) => Promise<Window | null>
  focus: () => Promise<Window>
}

function worker(windows: Window[] = []) {
  const shown: [string, NotificationOptions & { vibrate?: number[] }][] = []
  const opened: string[] = []
  const subscribe = vi.fn(async () => ({
    toJSON: () => ({ endpoint: 'https://push.example.org/2', keys: { p256dh: 'p', auth: 'a' } }),
  }))
  const self = {
    location: new URL(origin),
    registration: {
      showNotification: async (title: string, options: NotificationOptions) => {
        shown.push([title, options])
      },
      pushManager: { subscribe },
    },
    clients: {
      matchAll: async () => windows,
      openWindow: async (url: string) => {
        opened.push(url)
        return null
      },
    },
  } as unknown as WorkerScope
  return { self, shown, opened, subscribe }
}
const message = (data: unknown) => ({ data: { json: () => data } }) as never
const badges: number[] = []

beforeEach(() => {
  badges.length = 0
  vi.stubGlobal('navigator', { setAppBadge: async (count: number) => void badges.push(count) })
})
afterEach(() => vi.unstubAllGlobals())

describe('a pushed message', () => {
  it('is shown with its tag, its sound and its way, and counts on the icon', async () => {
    const { self, shown } = worker()
    const sent = {
      title: 'Wrap',
      body: 'Today',
      tag: 't',
      url: '/app/gifts',
      silent: false,
      vibrate: [120],
      badge: 3,
    }
    await show(self, message(sent))
    expect(shown).toMatchObject([
      ['Wrap', { body: 'Today', tag: 't', silent: false, vibrate: [120], data: { url: '/app/gifts' } }],
    ])
    expect(badges).toEqual([3])
  })

  it('does not vibrate when it is silent, since browsers refuse that', async () => {
    const { self, shown } = worker()
    await show(self, message({ title: 'Wrap', silent: true, vibrate: [120] }))
    expect(shown[0]![1]).not.toHaveProperty('vibrate')
  })

  it('is shown even when it cannot be read', async () => {
    const { self, shown } = worker()
    await show(self, { data: { json: () => JSON.parse('nonsense') } } as never)
    await show(self, { data: null } as never)
    expect(shown.map(([title]) => title)).toEqual(['Gift Tracker', 'Gift Tracker'])
  })

  it('opens what it is about in the window of the app, or in a new one', async () => {
    const went: string[] = []
    const page: Window = {
      url: `${origin}/app/people`,
      navigate: async url => {
        went.push(url)
        return page
      },
      focus: vi.fn(async () => page),
    }
    const close = vi.fn()
    const pressed = (url: string) => ({ notification: { data: { url }, close } }) as never
    const inWindow = worker([{ ...page, url: `${origin}/` }, page])
    await open(inWindow.self, pressed('/app/gifts/1'))
    expect([went, inWindow.opened]).toEqual([[`${origin}/app/gifts/1`], []])
    expect(page.focus).toHaveBeenCalled()
    expect(close).toHaveBeenCalled()
    const alone = worker()
    await open(alone.self, pressed('/app/gifts/1'))
    // No message leads to another site.
    await open(alone.self, pressed('https://evil.example/'))
    expect(alone.opened).toEqual([`${origin}/app/gifts/1`, `${origin}/app`])
  })

  it('comes to a subscription that the browser has renewed', async () => {
    const asked: [string, RequestInit][] = []
    vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
      asked.push([url, init])
      return new Response(null, { status: 201 })
    })
    const { self, subscribe } = worker()
    const options = { userVisibleOnly: true, applicationServerKey: null }
    await renew(self, { oldSubscription: { options } } as never)
    expect(subscribe).toHaveBeenCalledWith(options)
    expect(asked[0]![0]).toBe('/api/push-subscriptions')
    expect(JSON.parse(String(asked[0]![1].body))).toEqual({
      endpoint: 'https://push.example.org/2',
      keys: { p256dh: 'p', auth: 'a' },
    })
  })
})
