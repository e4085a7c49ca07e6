import { newId } from '@/lib/core/id'
import { CallError } from '../call-error'
import { waitingCalls } from './calls'
import { again, goingWith, withBody } from './editing'
import type { EngineOf } from './engine'
import { type Entry, isPending, type NewEntry, schema, type Values } from './entry'
import { shownNow } from './shown'
import { isFull, type Store } from './store'

const fileFormat = 'gift-tracker-outbox'

const isObject = (value: unknown): value is Values =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Whether an entry of a file can be sent. Somebody may have edited the file, or it was cut off and mended. */
function isEntry(one: unknown): one is Entry {
  if (!isObject(one)) return false
  const { key, call, path, body, base, madeAt, schema: written } = one
  return (
    typeof key === 'string' &&
    key.length >= 8 &&
    waitingCalls.has(String(call)) &&
    isObject(path) &&
    isObject(body) &&
    (base === null || isObject(base)) &&
    !Number.isNaN(Date.parse(String(madeAt))) &&
    typeof written === 'number' &&
    written <= schema
  )
}

/** What a person does with what waits. It is loaded when that is wanted first. */
export function deskOf(store: Store, engine: EngineOf, account: string) {
  const byKey = (entries: readonly Entry[], key: string) => entries.find(entry => entry.key === key)

  type Edited = { put?: Entry[]; add?: NewEntry[]; remove?: number[] }
  /** Changes one entry. False where it is not there any more, or `decide` can do nothing. */
  async function change(
    key: string,
    decide: (entry: Entry, entries: Entry[]) => Edited | null,
  ): Promise<boolean> {
    const isThere = await store
      .edit(async entries => {
        const entry = byKey(entries, key)
        const edited = entry ? decide(entry, entries) : null
        return { ...edited, result: edited !== null }
      })
      .catch(error => {
        throw new CallError(0, isFull(error) ? 'NO_ROOM' : 'NETWORK', '')
      })
    await engine.changed()
    return isThere
  }

  return {
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
     * device, is not done twice. Null where it is no such file, another account's, or one of which anything cannot be sent.
     */
    async readFile(file: Blob): Promise<number | null> {
      const given = await file
        .text()
        .then(
          text =>
            JSON.parse(text) as { format?: string; schema?: number; account?: string; entries?: unknown },
        )
        .catch(() => null)
      if (given?.format !== fileFormat || given.account !== account || !Array.isArray(given.entries))
        return null
      if (typeof given.schema !== 'number' || given.schema > schema) return null
      const read = given.entries.filter(isEntry)
      if (read.length < given.entries.length) return null
      const added = await store.edit(async entries => {
        const known = new Set(entries.map(({ key }) => key))
        const add = read
          .filter(entry => entry.state !== 'conflict' && !known.has(entry.key))
          .map(({ place: _, ...entry }): NewEntry => ({ ...entry, account, state: 'waiting', tries: 1 }))
        return { add, result: add.length }
      })
      await engine.changed()
      void engine.flush()
      return added
    },
    async throwAllAway(): Promise<void> {
      // Also those of a newer build.
      await store.use(async db => {
        const tx = db.transaction('entries', 'readwrite', { durability: 'strict' })
        await Promise.all([tx.store.clear(), tx.done])
      })
      await engine.changed()
    },
  }
}
export type Desk = ReturnType<typeof deskOf>
