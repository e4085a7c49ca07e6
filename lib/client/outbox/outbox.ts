import { pathKeys } from '@/lib/core/path-keys'
import { CallError } from '../call-error'
import { waitingCalls } from './calls'
import type { Desk } from './desk'
import { engineOf } from './engine'
import { basedOn, fieldsOf, nameIn, versionIn, writtenAfter, writtenId } from './entries'
import { type Entry, type NewEntry, schema, type Values } from './entry'
import { shownNow } from './shown'
import { isFull, Store, syncTag } from './store'

/** A call that may wait, as it is made: with the keys of its path among what is given. */
export interface Request {
  name: string
  given: Values
  base: object | null
  version: number | undefined
  key: string
}

/** How long a new change waits for the earlier ones to be sent, in ms. After that it waits behind them. */
const patience = 5_000

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
      (registration as { sync?: { register(tag: string): Promise<void> } }).sync?.register(syncTag),
    )
    .catch(() => undefined)
}

const ofDesk = [
  'replaceBody',
  'throwAway',
  'sendAgain',
  'forgetConflicts',
  'unsent',
  'sendAll',
  'asFile',
  'readFile',
  'throwAllAway',
] as const satisfies readonly (keyof Desk)[]

/** What a person does with entries: see desk.ts, which is loaded with the first of them. */
const onDesk = (desk: () => Promise<Desk>) =>
  Object.fromEntries(
    ofDesk.map(name => [
      name,
      (...given: unknown[]) => desk().then(it => (it[name] as (...given: unknown[]) => unknown)(...given)),
    ]),
  ) as Pick<Desk, (typeof ofDesk)[number]>

/** The entry of a call, before it is known what waits. */
function draftOf(account: string, { name, given, base, version, key }: Request): NewEntry {
  const waits = waitingCalls.get(name)!
  const keys = pathKeys(name)
  const isInPath = ([field]: [string, unknown]) => keys.includes(field)
  const fields = Object.entries(given)
  const body = Object.fromEntries(fields.filter(field => !isInPath(field)))
  const path = Object.fromEntries(fields.filter(isInPath)) as Record<string, string>
  const id = waits.key ? path[waits.key] : waits.kind === 'create' ? body.id : null
  const record = base as Values | null
  return {
    key,
    account,
    call: name,
    noun: waits.noun,
    kind: waits.kind,
    id: typeof id === 'string' ? id : null,
    path,
    body,
    base: waits.kind === 'change' ? fieldsOf(record, body) : record,
    version: version ?? versionIn(record),
    madeAt: new Date().toISOString(),
    schema,
    state: 'waiting',
    tries: 0,
    refusal: null,
    conflictId: null,
    name: nameIn(body, record),
  }
}

/** Opens the outbox of the account that this window belongs to, and begins to send. */
export async function openOutbox(account: string, onDone: () => void, isStillHere: () => boolean) {
  const store = new Store(account, isStillHere)
  const engine = engineOf(store, onDone)
  const desk = () =>
    import(/* webpackChunkName: "outbox-desk" */ './desk').then(it => it.deskOf(store, engine, account))
  await engine.begin()
  // Where no service worker has it, the network may be gone when it is wanted.
  if (!navigator.serviceWorker?.controller) void desk().catch(() => undefined)

  async function keep(draft: NewEntry): Promise<Entry> {
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

  /** Notes what this device has written into a record. */
  const note = (draft: NewEntry, record: Values | null) =>
    store.edit(async (_entries, writtenOf) => {
      const known = await writtenOf(writtenId(draft))
      const next = writtenAfter(known, draft, { ...draft, record, isMerged: false })
      return { written: next ? [next] : [], result: null }
    })

  return {
    account,

    /** Makes a call, or keeps it where that is not possible now. Then it throws WAITING. */
    async write<Output>(request: Request, send: () => Promise<Output>): Promise<Output> {
      const draft = draftOf(account, request)
      const wait = async (tries: number, instead?: unknown): Promise<never> => {
        const kept = await keep({ ...draft, tries }).catch(error => {
          if (isFull(error)) throw new CallError(0, 'NO_ROOM', '')
          throw instead ?? new CallError(0, 'NETWORK', '')
        })
        throw new CallError(0, 'WAITING', '', { key: kept.key, id: kept.id })
      }
      if (shownNow().waiting.length > 0 && !engine.isResting()) {
        const late = new Promise(done => setTimeout(done, patience))
        await Promise.race([engine.flush(), late])
      }
      if (shownNow().waiting.length > 0 || engine.isPaused()) return wait(0)
      const wasOnline = navigator.onLine !== false
      let answer: Output
      try {
        answer = await send()
      } catch (error) {
        if (isLost(error)) return wait(Number(wasOnline), error)
        throw error
      }
      if (draft.kind === 'change') void note(draft, answer as Values | null).catch(() => undefined)
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

    /** Something that a screen needs without a network. It goes with the account, and may be lost. */
    remember: (key: string, value: unknown): Promise<void> =>
      store.remember(key, value).catch(() => undefined),
    recall: <Value>(key: string): Promise<Value | null> =>
      store.recall(key).then(
        value => (value ?? null) as Value | null,
        () => null,
      ),

    ...onDesk(desk),

    /** The session has ended: what can be read without one is deleted. What was not sent stays. */
    forgetRead: () => import('./seal').then(it => it.forgetRead(store)),
    /** Ends, and deletes everything of the account on this device. */
    async leave(): Promise<void> {
      engine.end()
      await store.destroy()
    },
  }
}

export type Outbox = Awaited<ReturnType<typeof openOutbox>>
