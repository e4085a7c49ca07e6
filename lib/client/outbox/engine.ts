import { renewSession } from '../session'
import { backoff, longest } from './backoff'
import { isPending } from './entry'
import { overlaysOf } from './overlay'
import type { Sent } from './sender'
import { type Engine, show, shownNow } from './shown'
import { databaseOf, type Meta, type Store } from './store'

/** What a window tells the others of its account. `done` says that the server has taken something over. */
interface Told {
  type: 'entries' | 'engine'
  done?: boolean
  engine?: Partial<Engine>
}

const isOnline = () => navigator.onLine !== false

/** Sends what waits, and shows how that stands, in one window. */
export function engineOf(store: Store, onDone: () => void) {
  const channel =
    typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel(databaseOf(store.account))
  let meta: Meta = { state: 'running', lastSyncAt: null }
  let failures = 0
  let timer: ReturnType<typeof setTimeout> | undefined
  let running: Promise<Sent['end']> | null = null
  let isOver = false

  const tell = (told: Told) => channel?.postMessage(told)
  const showEngine = (engine: Partial<Engine>) => {
    show({ engine: { ...shownNow().engine, ...engine } })
    tell({ type: 'engine', engine })
  }

  /** Shows the entries as they are stored. */
  async function look() {
    const { entries, unreadable } = await store.read()
    const of = (state: string) => entries.filter(entry => entry.state === state)
    show({
      entries,
      overlay: overlaysOf(entries),
      waiting: entries.filter(isPending),
      refused: of('refused'),
      conflicts: of('conflict'),
      unreadable,
      isKnown: true,
    })
  }

  /** Shows changed entries here and in the other windows. */
  async function changed(done = false) {
    await look()
    tell({ type: 'entries', done })
    if (done) onDone()
  }

  function retry(after: number) {
    clearTimeout(timer)
    if (isOver) return
    timer = setTimeout(() => void flush(), after)
    return Date.now() + after
  }

  async function note(clock: NonNullable<Sent['clock']>) {
    meta = { ...meta, lastSyncAt: clock.server }
    await store.keepMeta(meta).catch(() => undefined)
    showEngine({ lastSyncAt: clock.server, clockAhead: clock.device - Date.parse(clock.server) })
  }

  async function send(): Promise<Sent['end']> {
    showEngine({ activity: 'syncing', retryAt: null })
    const { sendWaiting } = await import('./sender')
    const sent = await sendWaiting(store, () => void changed().catch(() => undefined))
    if (sent.clock) await note(sent.clock)
    await changed(sent.done.length > 0)
    const { end } = sent
    if (end === 'busy') {
      showEngine({ activity: 'idle' })
      // The other window may be closed before it is through.
      retry(longest)
    } else if (end === 'done') {
      failures = 0
      showEngine({ activity: 'idle', needsSignIn: false })
    } else if (end === 'signedOut') {
      // Says so to the reader, where it is true.
      await renewSession()
      showEngine({ activity: 'error', needsSignIn: true })
    } else if (end === 'lost' && !isOnline()) showEngine({ activity: 'offline' })
    else {
      failures = sent.isChanged ? 1 : failures + 1
      const retryAt = retry(Math.max(sent.wait, backoff(failures)))
      showEngine({ activity: end === 'lost' ? 'offline' : 'error', retryAt })
    }
    return end
  }

  /**
   * Sends what waits, once at a time. It ends when that is through or has failed. `now` does not believe the browser that
   * there is no network, and `anyway` sends also where that is paused.
   */
  async function flush(how: 'quietly' | 'now' | 'anyway' = 'quietly'): Promise<Sent['end'] | 'resting'> {
    if (running) return running
    if (isOver || (meta.state !== 'running' && how !== 'anyway')) return 'resting'
    if (shownNow().waiting.length === 0) return 'done'
    if (!isOnline() && how === 'quietly') {
      showEngine({ activity: 'offline' })
      return 'lost'
    }
    clearTimeout(timer)
    running = send()
      .catch((): Sent['end'] => {
        retry(longest)
        showEngine({ activity: 'error' })
        return 'later'
      })
      .finally(() => {
        running = null
      })
    return running
  }

  async function turn(state: Meta['state']) {
    meta = { ...meta, state }
    await store.keepMeta(meta)
    clearTimeout(timer)
    failures = 0
    showEngine({ state, activity: 'idle', retryAt: null })
    if (state === 'running') void flush()
  }

  const hear = ({ data }: MessageEvent) => {
    const told = data as Told
    if (told.engine) {
      show({ engine: { ...shownNow().engine, ...told.engine } })
      if (told.engine.state) meta = { ...meta, state: told.engine.state }
    }
    if (told.type !== 'entries') return
    void look().catch(() => undefined)
    if (told.done) onDone()
  }
  const again = () => {
    failures = 0
    void flush()
  }
  const visible = () => {
    if (document.visibilityState === 'visible') void flush()
  }
  const gone = () => {
    if (shownNow().waiting.length > 0) showEngine({ activity: 'offline' })
  }

  return {
    /** Begins: shows what waits, and sends it. */
    async begin() {
      meta = await store.meta()
      channel?.addEventListener('message', hear)
      window.addEventListener('online', again)
      window.addEventListener('offline', gone)
      document.addEventListener('visibilitychange', visible)
      show({ engine: { ...shownNow().engine, state: meta.state, lastSyncAt: meta.lastSyncAt } })
      await look()
      void flush()
    },
    end() {
      isOver = true
      clearTimeout(timer)
      channel?.close()
      window.removeEventListener('online', again)
      window.removeEventListener('offline', gone)
      document.removeEventListener('visibilitychange', visible)
    },
    changed,
    flush,
    /** Something was kept, because no answer came. */
    kept() {
      if (running || meta.state !== 'running' || shownNow().engine.retryAt !== null) return
      failures = 1
      showEngine({ activity: 'offline', retryAt: (isOnline() && retry(backoff(failures))) || null })
    },
    /** Whether a try to send would fail, or is not wanted, as far as is known. */
    isResting: () => meta.state !== 'running' || shownNow().engine.retryAt !== null,
    isPaused: () => meta.state === 'paused',
    /** The server has answered something else: the network is there. */
    answered() {
      if (shownNow().waiting.length > 0) void flush('now')
    },
    start: () => turn('running'),
    stop: () => turn('stopped'),
    pause: () => turn('paused'),
    resume: () => turn('running'),
  }
}
export type EngineOf = ReturnType<typeof engineOf>
