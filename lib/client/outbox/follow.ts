'use client'
import { clearAnswers } from '../cache'
import { CallError, call } from '../call'
import { deviceId } from '../caller'
import { hearLive } from '../live'
import { isTypingInDialog, watchTyping } from '../typing'
import { backoff } from './backoff'
import { hearTaken, loadOutbox } from './load'
import { isReachable, shownNow, subscribeShown } from './shown'

interface Cursor {
  epoch: string
  seq: number
}

const memory = 'cursor'
const pauseMilliseconds = 500
/** A tab that comes to the front asks again, unless it has asked within these ms. */
const freshFor = 30_000
const isReset = (error: unknown) => error instanceof CallError && error.status === 410
/** An answer that asking again does not change. */
const isRefusal = (error: unknown) =>
  error instanceof CallError && error.status >= 400 && error.status < 500 && error.status !== 429

/** When the page was sent, by the clock of the server at `now`. */
const sentAt = (now: string) => Date.parse(now) - (Date.now() - performance.timeOrigin)

/**
 * Follows what other windows and devices change. `onChange` is called when the page is to be read again: at once while it is
 * seen, and otherwise when it comes to the front. Not while text in a dialog could be lost.
 */
export function follow(onChange: () => void): () => void {
  let cursor: Cursor | null = null
  let isFirst = true
  let askedAt = 0
  let pulling: Promise<void> | null = null
  let isWanted = false
  let timer: ReturnType<typeof setTimeout> | undefined
  let retry: ReturnType<typeof setTimeout> | undefined
  let failures = 0
  let isOver = false

  const show = () => {
    clearTimeout(timer)
    if (!isWanted) return
    timer = setTimeout(() => {
      if (!isWanted || document.visibilityState !== 'visible' || isTypingInDialog() || !isReachable()) return
      isWanted = false
      onChange()
    }, pauseMilliseconds)
  }
  const want = () => {
    clearAnswers()
    isWanted = true
    show()
  }

  /** Asks what changed since the last time. The first time it looks only at what happened after the page was sent. */
  async function ask() {
    const outbox = await loadOutbox()
    if (shownNow().engine.state !== 'running') return
    if (isFirst) cursor = (await outbox?.recall<Cursor>(memory)) ?? null
    for (let hasMore = true; hasMore; ) {
      const { epoch, seq } = cursor ?? {}
      const found = await call('GET /api/sync', cursor ? { since: seq, epoch } : {})
      const since = isFirst ? sentAt(found.now) : 0
      const isNews = found.changes.some(
        ({ device, createdAt }) => device !== deviceId() && Date.parse(createdAt) >= since,
      )
      if (isNews) want()
      cursor = { epoch: found.epoch, seq: found.seq }
      hasMore = found.hasMore
    }
    isFirst = false
    void outbox?.remember(memory, cursor)
  }

  function pull() {
    askedAt = Date.now()
    clearTimeout(retry)
    const answered = () => {
      failures = 0
    }
    const failed = (error: unknown) => {
      if (isOver) return
      if (isReset(error)) {
        // What is known here is too old to go on from. Everything is read anew.
        cursor = null
        isFirst = false
        want()
      } else if (isRefusal(error)) return
      clearTimeout(retry)
      retry = setTimeout(pull, backoff(++failures))
    }
    pulling = (pulling ?? Promise.resolve()).then(ask).then(answered, failed)
  }

  const toFront = () => {
    if (document.visibilityState !== 'visible') return
    if (Date.now() - askedAt > freshFor) pull()
    show()
  }
  const toNetwork = () => {
    pull()
    show()
  }
  const stops = [
    hearLive(heard => {
      if (
        heard.type === 'changes'
          ? heard.device !== deviceId()
          : heard.type === 'again' || heard.type === 'ready'
      )
        pull()
    }),
    hearTaken(want),
    watchTyping(show),
    subscribeShown(show),
  ]
  window.addEventListener('online', toNetwork)
  document.addEventListener('visibilitychange', toFront)
  return () => {
    isOver = true
    clearTimeout(timer)
    clearTimeout(retry)
    for (const stop of stops) stop()
    window.removeEventListener('online', toNetwork)
    document.removeEventListener('visibilitychange', toFront)
  }
}
