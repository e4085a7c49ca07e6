import { isStillHere } from '../device-user'
import type { Outbox } from './outbox'

let account: string | null = null
let loading: Promise<Outbox | null> | null = null
let opened: Outbox | null = null

function teller<Said>() {
  const hearers = new Set<(said: Said) => void>()
  return {
    tell: (said: Said) => {
      for (const hear of [...hearers]) hear(said)
    },
    hear: (hearer: (said: Said) => void) => {
      hearers.add(hearer)
      return () => {
        hearers.delete(hearer)
      }
    },
  }
}
const taken = teller<void>()
const kept = teller<string>()

/** Calls back when the server has taken over something that waited, in whatever window it was sent. */
export const hearTaken = taken.hear
/** Calls back when a form ended because this device keeps its call, with the words for it. */
export const hearKept = kept.hear
export const tellKept = kept.tell

/**
 * The outbox of this window's account. It is a chunk of its own, so that no page loads it first. Null for visitors, and
 * where this browser can keep nothing: then everything needs a network.
 */
export function loadOutbox(): Promise<Outbox | null> {
  if (account === null || typeof indexedDB === 'undefined') return Promise.resolve(null)
  const mine = account
  loading ??= import(/* webpackChunkName: "outbox" */ './outbox')
    .then(({ openOutbox }) => openOutbox(mine, taken.tell, () => isStillHere(mine)))
    .then(outbox => {
      opened = outbox
      void import('./seal').then(({ sealOthers }) => sealOthers(mine)).catch(() => undefined)
      return outbox
    })
    .catch(() => {
      // The next call tries again.
      loading = null
      return null
    })
  return loading
}

/** The outbox, where it is loaded already. */
export const openedOutbox = () => opened

/** Says whose window this is. For another account the window is loaded anew. */
export function belongTo(userId: string) {
  account = userId
}

/** Takes back a call that threw WAITING with these details: out of the outbox, or by `undo` once it was sent. */
export async function takeBack(details: unknown, undo: () => Promise<unknown>): Promise<void> {
  const { key } = details as { key: string }
  if (!(await (await loadOutbox())?.throwAway(key))) await undo()
}

/** Deletes what this device kept of the window's account, in every window. */
export async function leaveOutbox(): Promise<void> {
  const outbox = await loadOutbox()
  account = null
  loading = null
  opened = null
  await outbox?.leave().catch(() => undefined)
}

/**
 * Nobody is signed in, or not any more: only what was not sent stays of each account, in a database of its own, until that
 * account is back.
 */
export async function sealOutboxes(): Promise<void> {
  if (typeof indexedDB === 'undefined') return
  if (account !== null) return void (await opened?.forgetRead().catch(() => undefined))
  await import('./seal').then(({ sealOthers }) => sealOthers(null)).catch(() => undefined)
}
