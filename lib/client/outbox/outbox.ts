import { newId } from '@/lib/core/id'
import { CallError } from '../call-error'
import { deviceId } from '../caller'
import type { WaitingCall } from './calls'
import { engineOf } from './engine'
import {
  again,
  basedOn,
  type Entry,
  fieldsOf,
  goingWith,
  isPending,
  type NewEntry,
  nameIn,
  schema,
  type Values,
  versionIn,
  withBody,
  writtenAfter,
  writtenId,
} from './entries'
import { shownNow } from './shown'
import { isFull, Store } from './store'

/** A call that may wait, as it is made. */
export interface Request {
  call: string
  waits: WaitingCall
  path: Record<string, string>
  body: Values
  base: Values | null
  version: number | null
  key: string
}

/** How long a new change waits for the earlier ones to be sent, in ms. After that it waits behind them. */
const patience = 5_000

const fileFormat = 'gift-tracker-outbox'

/** Whether no answer came. A gateway whose server is away answers too, but not in the server's words. */
const isLost = (error: unknown) => error instanceof CallError && /^(NETWORK|HTTP_50[234])$/.test(error.code)

/** Asks the browser once not to make room by deleting what waits, and to wake the service worker. */
let hasAsked = false
function guard() {
  if (!hasAsked) {
    hasAsked = true
    void navigator.storage?.persist?.().catch(() => undefined)
  }
  navigator.serviceWorker?.ready
    .then(registration =>
      (registration as { sync?: { register(tag: string): Promise<void> } }).sync?.register('outbox'),
    )
    .catch(() => undefined)
}

/** Opens the outbox of the account that this window belongs to, and begins to send. */
export async function openOutbox(account: string, onDone: () => void) {
  const store = new Store(account)
  const engine = engineOf(store, onDone)
  await engine.begin()

  async function keep(request: Request, mayHaveArrived: boolean): Promise<Entry> {
    const { waits, path, body, base } = request
    const id = waits.key ? path[waits.key] : waits.kind === 'create' ? body.id : null
    const draft: NewEntry = {
      key: request.key,
      account,
      call: request.call,
      noun: waits.noun,
      kind: waits.kind,
      id: typeof id === 'string' ? id : null,
      path,
      body,
      base: waits.kind === 'change' ? fieldsOf(base, body) : base,
      version: request.version,
      madeAt: new Date().toISOString(),
      schema,
      state: 'waiting',
      tries: mayHaveArrived ? 1 : 0,
      refusal: null,
      conflictId: null,
      name: nameIn(body, base),
    }
    await store.edit(async (entries, writtenOf) => {
      // It was kept, but the database did not say so.
      if (entries.some(({ key }) => key === draft.key)) return { result: null }
      const written = draft.id === null ? null : await writtenOf(writtenId(draft))
      const known = entries.find(
        one => one.id === draft.id && one.kind === 'create' && one.noun === draft.noun,
      )
      const next = basedOn(entries, written, draft)
      return { add: [{ ...next, name: next.name || (known?.name ?? '') }], result: null }
    })
    guard()
    await engine.changed()
    engine.kept()
    return shownNow().entries.find(({ key }) => key === draft.key)!
  }

  const byKey = (entries: readonly Entry[], key: string) => entries.find(entry => entry.key === key)

  type Edited = { put?: Entry[]; add?: NewEntry[]; remove?: number[] }
  /** Changes one entry. False where it is not there any more, or `decide` can do nothing. */
  async function change(
    key: string,
    decide: (entry: Entry, entries: Entry[]) => Edited | null,
  ): Promise<boolean> {
    const isThere = await store.edit(async entries => {
      const entry = byKey(entries, key)
      const edited = entry ? decide(entry, entries) : null
      return { ...edited, result: edited !== null }
    })
    await engine.changed()
    return isThere
  }

  return {
    account,

    /** Makes a call, or keeps it where that is not possible now. Then it throws WAITING. */
    async write<Output>(request: Request, send: () => Promise<Output>): Promise<Output> {
      const { waits, body, version } = request
      const wait = async (mayHaveArrived: boolean, instead?: unknown): Promise<never> => {
        const kept = await keep(request, mayHaveArrived).catch(error => {
          if (isFull(error)) throw new CallError(0, 'NO_ROOM', '')
          throw instead ?? new CallError(0, 'NETWORK', '')
        })
        throw new CallError(0, 'WAITING', '', { key: kept.key, id: kept.id })
      }
      if (shownNow().waiting.length > 0 && !engine.isResting()) {
        const late = new Promise(done => setTimeout(done, patience))
        await Promise.race([engine.flush(), late])
      }
      if (shownNow().waiting.length > 0 || engine.isPaused()) return wait(false)
      const wasOnline = navigator.onLine !== false
      let answer: Output
      try {
        answer = await send()
      } catch (error) {
        if (isLost(error)) return wait(wasOnline, error)
        throw error
      }
      const record = answer as Values | null
      const id = waits.key ? request.path[waits.key]! : null
      if (record && id !== null && waits.kind === 'change' && versionIn(record) !== null)
        void store
          .edit(async (_entries, writtenOf) => {
            const subject = { noun: waits.noun, id }
            const next = writtenAfter(await writtenOf(writtenId(subject)), subject, {
              body,
              version,
              record,
              isMerged: false,
            })
            return { written: next ? [next] : [], result: null }
          })
          .catch(() => undefined)
      return answer
    },

    /** Some call was answered: the network is there. */
    answered: engine.answered,
    start: engine.start,
    stop: engine.stop,
    pause: engine.pause,
    resume: engine.resume,
    /** Sends what waits now. */
    sendNow: () => engine.flush('now'),

    /** Gives an entry another body, from its own form. False where it was sent meanwhile: then the record is there. */
    async replaceBody(key: string, body: Values): Promise<boolean> {
      const isThere = await change(key, (entry, entries) => {
        const next = withBody(entries, entry, body, { key: newId(), madeAt: new Date().toISOString() })
        if (next === null) return {}
        return 'put' in next ? { put: [next.put] } : { add: [next.add] }
      })
      void engine.flush()
      return isThere
    },
    /** Throws an entry away, and what makes no sense without it. False where it is not there any more. */
    throwAway: (key: string) =>
      change(key, (entry, entries) =>
        entry.state === 'sending' ? null : { remove: goingWith(entries, entry).map(({ place }) => place) },
      ),
    /** Sends a refused entry again, with another body where it is given. */
    async sendAgain(key: string, body?: Values): Promise<boolean> {
      const isThere = await change(key, (entry, entries) => ({ put: again(entries, entry, newId, body) }))
      void engine.flush('now')
      return isThere
    },
    /** Forgets that a change met another, once that was decided on the server. */
    async forgetConflicts(isOpen: (conflictId: string) => boolean): Promise<void> {
      if (shownNow().conflicts.length === 0) return
      await store.edit(async entries => ({
        remove: entries
          .filter(({ state, conflictId }) => state === 'conflict' && !isOpen(conflictId ?? ''))
          .map(({ place }) => place),
        result: null,
      }))
      await engine.changed()
    },

    /** How many changes the server does not have. */
    async unsent(): Promise<number> {
      const { entries, unreadable } = await store.read()
      return entries.filter(({ state }) => state !== 'conflict').length + unreadable
    },
    /** Sends everything, also while the engine rests. True when nothing is left. */
    async sendAll(): Promise<boolean> {
      await engine.flush('anyway')
      const { entries, unreadable } = await store.read()
      return !entries.some(entry => isPending(entry) || entry.state === 'refused') && unreadable === 0
    },
    /** What was not sent, as a file that another device can read. */
    async asFile(): Promise<File> {
      const { entries } = await store.read()
      const text = JSON.stringify({ format: fileFormat, schema, account, entries }, null, 1)
      const day = new Date().toISOString().slice(0, 10)
      return new File([text], `waiting-${day}.json`, { type: 'application/json' })
    },
    /**
     * Takes the changes of a file over, behind what waits here. They keep their keys: what was sent meanwhile, by whatever
     * device, is not done twice. Null where it is no such file, or another account's.
     */
    async readFile(file: Blob): Promise<number | null> {
      const given = await file
        .text()
        .then(
          text =>
            JSON.parse(text) as { format?: string; schema?: number; account?: string; entries?: Entry[] },
        )
        .catch(() => null)
      if (given?.format !== fileFormat || given.account !== account || !Array.isArray(given.entries))
        return null
      if (typeof given.schema !== 'number' || given.schema > schema) return null
      const added = await store.edit(async entries => {
        const known = new Set(entries.map(({ key }) => key))
        const add = given
          .entries!.filter(entry => entry.state !== 'conflict' && !known.has(entry.key))
          .map(({ place: _, ...entry }): NewEntry => ({ ...entry, account, state: 'waiting', tries: 1 }))
        return { add, result: add.length }
      })
      await engine.changed()
      void engine.flush()
      return added
    },
    async throwAllAway(): Promise<void> {
      await store.edit(async entries => ({ remove: entries.map(({ place }) => place), result: null }))
      await engine.changed()
    },
    /** Ends, and deletes everything of the account on this device. */
    async leave(): Promise<void> {
      engine.end()
      await store.destroy()
    },
    device: deviceId(),
  }
}

export type Outbox = Awaited<ReturnType<typeof openOutbox>>
