'use client'
import { clearAnswers } from '../cache'
import { CallError, call } from '../call'
import { deviceId } from '../caller'
import { hearLive } from '../live'
import { isTypingInDialog, watchTyping } from '../typing'
import { hearTaken, loadOutbox } from './load'
import { shownNow } from './shown'

interface Cursor {
  epoch: string
  seq: number
}

const memory = 'cursor'
const pauseMilliseconds = 500
/** A tab that comes to the front asks again, unless it has asked within these ms. */
const freshFor = 30_000

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

  const show = () => {
    clearTimeout(timer)
    if (!isWanted) return
    timer = setTimeout(() => {
      if (!isWanted || document.visibilityState !== 'visible' || isTypingInDialog()) return
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
    let isChanged = false
    for (let hasMore = true; hasMore; ) {
      const { epoch, seq } = cursor ?? {}
      const found = await call('GET /api/sync', cursor ? { since: seq, epoch } : {})
      const since = isFirst ? sentAt(found.now) : 0
      isChanged ||= found.changes.some(
        ({ device, createdAt }) => device !== deviceId() && Date.parse(createdAt) >= since,
      )
      cursor = { epoch: found.epoch, seq: found.seq }
      hasMore = found.hasMore
    }
    isFirst = false
    void outbox?.remember(memory, cursor)
    if (isChanged) want()
  }

  function pull() {
    askedAt = Date.now()
    pulling = (pulling ?? Promise.resolve()).then(ask).catch(error => {
      if (!(error instanceof CallError) || error.status !== 410) return
      // What is known here is too old to go on from. Everything is read anew.
      cursor = null
      isFirst = false
      want()
      return ask().catch(() => undefined)
    })
  }

  const toFront = () => {
    if (document.visibilityState !== 'visible') return
    if (Date.now() - askedAt > freshFor) pull()
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
  ]
  window.addEventListener('online', pull)
  document.addEventListener('visibilitychange', toFront)
  return () => {
    clearTimeout(timer)
    for (const stop of stops) stop()
    window.removeEventListener('online', pull)
    document.removeEventListener('visibilitychange', toFront)
  }
}
