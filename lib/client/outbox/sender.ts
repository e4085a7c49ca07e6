import { clientVersion, deviceId } from '../caller'
import { writtenAfter, writtenId } from './entries'
import { type Entry, isPending, type Refusal, type Result, type Written } from './entry'
import { type Op, opOf, settle } from './sending'
import { databaseOf, type Store } from './store'

/** The most entries that the server takes at once. */
const mostOps = 50
const timeoutMilliseconds = 60_000

/**
 * How sending ended. `busy`: another window or the worker is sending. `lost`: no answer came. `later`: the server asked to
 * wait, for `wait` ms at least. `signedOut`: the session has ended, or is another account's.
 */
export interface Sent {
  end: 'done' | 'busy' | 'lost' | 'later' | 'signedOut'
  wait: number
  /** What the server has taken over. */
  done: Entry[]
  /** Whether any entry is in another state than before. */
  isChanged: boolean
  /** The server's clock, ISO 8601, and this device's in ms, at the last answer. */
  clock: { server: string; device: number } | null
}

type Answer =
  | { kind: 'results'; results: Result[]; now: string }
  | { kind: 'refused'; refusal: Refusal }
  | { kind: 'lost' | 'later' | 'signedOut'; wait: number }

const secondsOf = (header: string | null) => {
  const seconds = Number(header ?? '')
  return Number.isFinite(seconds) && seconds > 0 ? seconds * 1000 : 0
}

/** Statuses that say something of the entries, and not of the moment. */
const isRefusal = (status: number) => [400, 413, 422].includes(status)

async function post(account: string, ops: readonly Op[]): Promise<Answer> {
  try {
    const response = await fetch('/api/sync', {
      method: 'POST',
      credentials: 'same-origin',
      headers: {
        'Content-Type': 'application/json',
        'X-Client-Version': clientVersion,
        'X-Device': deviceId(),
      },
      body: JSON.stringify({ account, ops }),
      signal: AbortSignal.timeout(timeoutMilliseconds),
    })
    const { status } = response
    const wait = secondsOf(response.headers.get('retry-after'))
    const said = (await response.json().catch(() => null)) as Record<string, unknown> | null
    if (response.ok)
      return Array.isArray(said?.results)
        ? { kind: 'results', results: said.results as Result[], now: String(said.now) }
        : // A page instead of data (a hotel's sign-in), or half an answer.
          { kind: 'lost', wait: 0 }
    if (status === 401) return { kind: 'signedOut', wait: 0 }
    if (!isRefusal(status) || typeof said?.code !== 'string') return { kind: 'later', wait }
    const { code, message, details } = said
    return {
      kind: 'refused',
      refusal: { status, code, message: String(message ?? ''), details: details ?? null },
    }
  } catch {
    return { kind: 'lost', wait: 0 }
  }
}

/** Takes what is to be sent next, and notes that it may reach the server. */
const take = (store: Store, size: number) =>
  store.edit(async entries => {
    const batch = entries.filter(isPending).slice(0, size)
    const put = batch.map((entry): Entry => ({ ...entry, state: 'sending', tries: entry.tries + 1 }))
    return { put, result: { batch: put, ops: put.map(entry => opOf(entry, entries)) } }
  })

/** Puts an answer into the store. What it does not name waits again. */
const apply = (store: Store, batch: readonly Entry[], results: readonly Result[]) =>
  store.edit(async (entries, writtenOf) => {
    const { put, done } = settle(entries, batch, results)
    const written = new Map<string, Written>()
    for (const entry of batch) {
      const result = results.find(({ key }) => key === entry.key)
      if (!result?.record || entry.id === null) continue
      const id = writtenId(entry)
      const { body, version } = entry
      const next = writtenAfter(written.get(id) ?? (await writtenOf(id)), entry, {
        body: entry.kind === 'act' ? {} : body,
        version,
        record: result.record,
        isMerged: result.isMerged,
      })
      if (next) written.set(id, next)
    }
    return { put, remove: done.map(({ place }) => place), written: [...written.values()], result: done }
  })

const refusedWith = (key: string, refusal: Refusal): Result => ({
  key,
  outcome: 'refused',
  record: null,
  conflictId: null,
  isRestored: false,
  isMerged: false,
  refusal,
})

async function sendHere(store: Store, onStep: () => void): Promise<Sent> {
  const sent: Sent = { end: 'done', wait: 0, done: [], isChanged: false, clock: null }
  let size = mostOps
  for (;;) {
    const { batch, ops } = await take(store, size)
    if (batch.length === 0) return sent
    onStep()
    const answer = await post(store.account, ops)
    if (answer.kind === 'refused' && batch.length > 1) {
      // One of them is not even read. Each alone says which.
      await apply(store, batch, [])
      size = Math.floor(batch.length / 2)
      continue
    }
    const results =
      answer.kind === 'results'
        ? answer.results
        : answer.kind === 'refused'
          ? [refusedWith(batch[0]!.key, answer.refusal)]
          : []
    sent.done.push(...(await apply(store, batch, results)))
    const isSettled = results.some(({ outcome }) => outcome !== 'later')
    sent.isChanged ||= isSettled
    if (answer.kind === 'results') sent.clock = { server: answer.now, device: Date.now() }
    if (answer.kind !== 'results' && answer.kind !== 'refused')
      return { ...sent, end: answer.kind, wait: answer.wait }
    if (!isSettled || results.some(({ outcome }) => outcome === 'later')) return { ...sent, end: 'later' }
    size = Math.min(2 * size, mostOps)
    onStep()
  }
}

const busy: Sent = { end: 'busy', wait: 0, done: [], isChanged: false, clock: null }

/** Sends what waits, in its order. Only one window, or the worker, sends at a time. */
export function sendWaiting(store: Store, onStep: () => void = () => {}): Promise<Sent> {
  // Without a safe connection there are no locks. Then the keys alone keep a change from being made twice.
  if (!navigator.locks) return sendHere(store, onStep)
  return navigator.locks.request(databaseOf(store.account), { ifAvailable: true }, async lock =>
    lock ? sendHere(store, onStep) : busy,
  )
}
