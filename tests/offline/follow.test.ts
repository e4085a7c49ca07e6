// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { deviceId } from '@/lib/client/caller'
import { pass } from '@/lib/client/live'
import { follow } from '@/lib/client/outbox/follow'
import { shownNow, show as showOutbox } from '@/lib/client/outbox/shown'

type Change = { seq: number; device: string | null; createdAt: string }
let changes: Change[] = []
let asked: string[] = []
let isReset = false
/** How many of the next requests the server is too busy for. */
let failing = 0
/** The same, after it has said that the window was away for too long. */
let resetThenBusy = 0
let stop = () => {}
const onChange = vi.fn()

const later = () => new Date(Date.now() + 60_000).toISOString()
const before = () => new Date(performance.timeOrigin - 60_000).toISOString()

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  changes = []
  asked = []
  isReset = false
  failing = 0
  resetThenBusy = 0
  onChange.mockClear()
  vi.stubGlobal('fetch', async (url: string) => {
    asked.push(url)
    if (failing > 0) {
      failing--
      return new Response('', { status: 503 })
    }
    const since = new URL(url, 'https://gifts.example.org').searchParams.get('since')
    if (isReset && since !== null) {
      isReset = false
      failing = resetThenBusy
      return new Response(JSON.stringify({ code: 'SYNC_RESET', message: '' }), { status: 410 })
    }
    const found = since === null ? [] : changes.filter(({ seq }) => seq > Number(since))
    const body = {
      epoch: 'e1',
      seq: found.at(-1)?.seq ?? Number(since ?? 7),
      changes: found.map(one => ({ entity: 'gift', ids: ['kite'], isRemoved: false, ...one })),
      hasMore: false,
      now: new Date().toISOString(),
    }
    return new Response(JSON.stringify(body))
  })
  stop = follow(onChange)
})
afterEach(() => {
  stop()
  document.body.innerHTML = ''
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/** Lets everything that was asked be answered, and what waits a moment happen. */
const settle = async () => {
  for (let turn = 0; turn < 10; turn++) await vi.advanceTimersByTimeAsync(200)
}
const change = async (device: string | null, createdAt = later()) => {
  changes.push({ seq: 8 + changes.length, device, createdAt })
  pass({ type: 'changes', device })
  await settle()
}
const begin = async () => {
  pass({ type: 'ready' })
  await settle()
}

describe('a window', () => {
  it('reads its page again once when other devices changed something', async () => {
    await begin()
    expect(onChange).not.toHaveBeenCalled()
    for (const seq of [8, 9]) changes.push({ seq, device: 'phone', createdAt: later() })
    pass({ type: 'changes', device: 'phone' })
    pass({ type: 'changes', device: 'phone' })
    await settle()
    expect(onChange).toHaveBeenCalledTimes(1)
    await change('phone')
    expect(onChange).toHaveBeenCalledTimes(2)
    expect(asked.at(-1)).toContain('since=9')
  })

  it('does not react to its own changes', async () => {
    await begin()
    await change(deviceId())
    changes.push({ seq: 9, device: deviceId(), createdAt: later() })
    pass({ type: 'again' })
    await settle()
    expect(onChange).not.toHaveBeenCalled()
  })

  it('does not read a page again for what happened before it was sent', async () => {
    // The first window of this device has asked before, up to 7.
    changes.push({ seq: 8, device: 'phone', createdAt: before() })
    await begin()
    expect(onChange).not.toHaveBeenCalled()
  })

  it('waits until it is seen', async () => {
    await begin()
    const seen = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
    await change('phone')
    expect(onChange).not.toHaveBeenCalled()
    seen.mockReturnValue('visible')
    document.dispatchEvent(new Event('visibilitychange'))
    await settle()
    expect(onChange).toHaveBeenCalledTimes(1)
    seen.mockRestore()
  })

  it('waits while text is typed in a dialog, which could be lost', async () => {
    document.body.innerHTML = '<div role="dialog"><form><input /></form></div>'
    await begin()
    document.querySelector('input')!.dispatchEvent(new Event('input', { bubbles: true }))
    await change('phone')
    expect(onChange).not.toHaveBeenCalled()
    document.querySelector('form')!.dispatchEvent(new Event('reset', { bubbles: true }))
    await settle()
    expect(onChange).toHaveBeenCalledTimes(1)
  })

  it('asks again where the server was too busy to say what changed', async () => {
    await begin()
    // A call is made four times before it has failed.
    failing = 5
    await change('phone')
    expect(onChange).not.toHaveBeenCalled()
    await vi.advanceTimersByTimeAsync(30_000)
    expect(onChange).toHaveBeenCalledTimes(1)
  })

  it('asks again where it was away for too long and the server was too busy as well', async () => {
    await begin()
    isReset = true
    pass({ type: 'again' })
    failing = 0
    resetThenBusy = 5
    await settle()
    const before = asked.length
    await vi.advanceTimersByTimeAsync(60_000)
    expect(asked.length).toBeGreaterThan(before)
    expect(onChange).toHaveBeenCalledTimes(1)
    await change('phone')
    expect(onChange).toHaveBeenCalledTimes(2)
  })

  it('asks no more once its page is left', async () => {
    await begin()
    failing = 100
    pass({ type: 'changes', device: 'phone' })
    await vi.advanceTimersByTimeAsync(1_000)
    stop()
    await vi.advanceTimersByTimeAsync(30_000)
    const before = asked.length
    await vi.advanceTimersByTimeAsync(300_000)
    expect(asked).toHaveLength(before)
  })

  it('reads its page again when there is a network, where the change came just before there was none', async () => {
    await begin()
    const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
    await change('phone')
    expect(onChange).not.toHaveBeenCalled()
    online.mockReturnValue(true)
    window.dispatchEvent(new Event('online'))
    await settle()
    expect(onChange).toHaveBeenCalledTimes(1)
    online.mockRestore()
  })

  it('reads its page again when what waited was sent, where the server had not been reached', async () => {
    await begin()
    const { engine } = shownNow()
    showOutbox({ engine: { ...engine, activity: 'offline' } })
    await change('phone')
    expect(onChange).not.toHaveBeenCalled()
    showOutbox({ engine: { ...engine, activity: 'idle' } })
    await settle()
    expect(onChange).toHaveBeenCalledTimes(1)
  })

  it('reads everything anew where it has been away for too long', async () => {
    await begin()
    isReset = true
    pass({ type: 'again' })
    await settle()
    expect(onChange).toHaveBeenCalledTimes(1)
    expect(asked.at(-1)).not.toContain('since')
  })
})
