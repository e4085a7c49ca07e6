import type { Outbox } from './outbox'

let account: string | null = null
let loading: Promise<Outbox | null> | null = null
let opened: Outbox | null = null
const hearers = new Set<() => void>()

/** Calls back when the server has taken over something that waited, in whatever window it was sent. */
export function hearTaken(hear: () => void) {
  hearers.add(hear)
  return () => {
    hearers.delete(hear)
  }
}

const taken = () => {
  for (const hear of [...hearers]) hear()
}

/**
 * The outbox of this window's account. It is a chunk of its own, so that no page loads it first. Null for visitors, and
 * where this browser can keep nothing: then everything needs a network.
 */
export function loadOutbox(): Promise<Outbox | null> {
  if (account === null || typeof indexedDB === 'undefined') return Promise.resolve(null)
  const mine = account
  loading ??= import(/* webpackChunkName: "outbox" */ './outbox')
    .then(({ openOutbox }) => openOutbox(mine, taken))
    .then(outbox => {
      opened = outbox
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
