import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

type Live = typeof import('@/lib/client/live')

/** The streams that are open, over all tabs. */
let streams: FakeStream[] = []

class FakeStream extends EventTarget {
  static readonly CLOSED = 2
  readyState = 1
  constructor(readonly url: string) {
    super()
    streams.push(this)
  }
  close() {
    streams = streams.filter(one => one !== this)
  }
  say(type: string, data = '') {
    this.dispatchEvent(Object.assign(new Event(type), { data }))
  }
}

/** Locks as a browser gives them: to one, then to the next. */
function fakeLocks() {
  let held = false
  const waiting: (() => void)[] = []
  const run = async (work: (lock: object | null) => unknown) => {
    held = true
    try {
      return await work({})
    } finally {
      held = false
      waiting.shift()?.()
    }
  }
  return {
    request: (
      _: string,
      { ifAvailable, signal }: { ifAvailable?: boolean; signal?: AbortSignal },
      work: (lock: object | null) => unknown,
    ) => {
      if (!held) return run(work)
      if (ifAvailable) return Promise.resolve(work(null))
      return new Promise((resolve, reject) => {
        const begin = () => resolve(run(work))
        waiting.push(begin)
        signal?.addEventListener('abort', () => {
          waiting.splice(waiting.indexOf(begin), 1)
          reject(new Error('aborted'))
        })
      })
    },
  }
}

/** A tab has a module of its own. */
async function tab() {
  vi.resetModules()
  const live: Live = await import('@/lib/client/live')
  const heard: string[] = []
  let ready = 0
  live.hearLive(({ type }) => (type === 'ready' ? ready++ : heard.push(type)))
  const close = live.startLive('maya')
  await settled()
  return { heard, close, isReady: () => ready === 1 }
}
const settled = () => new Promise(resolve => setTimeout(resolve, 20))

describe('the live stream of a browser', () => {
  beforeEach(() => {
    streams = []
    vi.stubGlobal('EventSource', FakeStream)
    vi.stubGlobal('window', new EventTarget())
    vi.stubGlobal('navigator', { locks: fakeLocks() })
  })
  afterEach(() => vi.unstubAllGlobals())

  it('is one for all tabs, and each hears it', async () => {
    const [first, second] = [await tab(), await tab()]
    expect(streams).toHaveLength(1)
    streams[0]!.say('open')
    streams[0]!.say('notifications')
    streams[0]!.say('wishlist', '{"type":"wishlist","wishlistId":"1"}')
    await settled()
    expect(first.heard).toEqual(['notifications', 'wishlist'])
    expect(second.heard).toEqual(first.heard)
    first.close()
    second.close()
  })

  it('goes on in another tab when its own is closed, and has all look again', async () => {
    const [first, second, third] = [await tab(), await tab(), await tab()]
    first.close()
    await settled()
    expect(streams).toHaveLength(1)
    streams[0]!.say('open')
    await settled()
    expect([second.heard, third.heard]).toEqual([['again'], ['again']])
    third.close()
    streams[0]!.say('notifications')
    await settled()
    expect([second.heard, third.heard]).toEqual([['again', 'notifications'], ['again']])
    second.close()
    await settled()
    expect(streams).toEqual([])
  })

  it('says once to each tab that it hears from now on', async () => {
    const first = await tab()
    expect(first.isReady()).toBe(false)
    streams[0]!.say('open')
    const second = await tab()
    streams[0]!.say('open')
    await settled()
    expect([first.isReady(), second.isReady()]).toEqual([true, true])
    first.close()
    second.close()
  })

  it('looks again after it was interrupted', async () => {
    const one = await tab()
    streams[0]!.say('open')
    streams[0]!.say('open')
    expect(one.heard).toEqual(['again'])
    one.close()
  })

  it('is one for each tab where a browser has no locks', async () => {
    vi.stubGlobal('navigator', {})
    const [first, second] = [await tab(), await tab()]
    expect(streams).toHaveLength(2)
    first.close()
    second.close()
    expect(streams).toEqual([])
  })
})
