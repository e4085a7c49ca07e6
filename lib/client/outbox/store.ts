import { type DBSchema, deleteDB, type IDBPDatabase, openDB } from 'idb'
import { isReadable } from './entries'
import type { Entry, NewEntry, Written } from './entry'

interface Tables extends DBSchema {
  entries: { key: number; value: Entry }
  /** What this device wrote last, with a number that grows with each write. */
  written: { key: string; value: Written & { order: number }; indexes: { order: number } }
  meta: { key: string; value: unknown }
}
type Open = IDBPDatabase<Tables>

/** What stays in a database about its account: how the engine stands. */
export interface Meta {
  state: 'stopped' | 'running' | 'paused'
  lastSyncAt: string | null
}

export interface Edit<Result> {
  add?: readonly NewEntry[]
  put?: readonly Entry[]
  remove?: readonly number[]
  written?: readonly Written[]
  result: Result
}

export interface Found {
  entries: Entry[]
  /** How many entries a newer build has kept. */
  unreadable: number
}

export const prefix = 'outbox:'
/** The name under which the service worker is woken when there is a network again. */
export const syncTag = 'outbox'
export const databaseOf = (account: string) => prefix + account

/** Records of which the last own write is remembered. */
const mostWritten = 300

/** WebKit loses its connection when a phone wakes. */
const isLost = (error: unknown) =>
  ['UnknownError', 'InvalidStateError'].includes((error as { name?: string } | null)?.name ?? '')

export const isFull = (error: unknown) => (error as { name?: string } | null)?.name === 'QuotaExceededError'

/** The version never rises: an older build must be able to open it. What changes is the `schema` of each entry. */
const openIt = (account: string, onClose: (isDeleted: boolean) => void) =>
  openDB<Tables>(databaseOf(account), 1, {
    upgrade(db) {
      db.createObjectStore('entries', { keyPath: 'place', autoIncrement: true })
      db.createObjectStore('written', { keyPath: 'id' }).createIndex('order', 'order')
      db.createObjectStore('meta')
    },
    // Another window deletes the database, or a newer build changes it. It would wait for ever.
    blocking: (_mine, next, event) => {
      ;(event.target as IDBDatabase).close()
      onClose(next === null)
    },
    terminated: () => onClose(false),
  })

/** The outbox of one account in this browser, as it is stored. All of its writes are on the disk when they end. */
export class Store {
  private db: Promise<Open> | null = null
  private isGone = false

  /** `isStillHere` says whether the browser is still the account's. */
  constructor(
    readonly account: string,
    private readonly isStillHere: () => boolean = () => true,
  ) {}

  private open(): Promise<Open> {
    // Opening it again would make an empty one, with the account's id in its name.
    if (this.isGone) return Promise.reject(new DOMException('signed out', 'AbortError'))
    this.db ??= openIt(this.account, isDeleted => {
      this.db = null
      this.isGone ||= isDeleted && !this.isStillHere()
    }).catch(error => {
      this.db = null
      throw error
    })
    return this.db
  }

  /** Works with the database, which is opened once more where the browser has lost it. */
  async use<Value>(work: (db: Open) => Promise<Value>): Promise<Value> {
    try {
      return await work(await this.open())
    } catch (error) {
      if (!isLost(error)) throw error
      this.close()
      return work(await this.open())
    }
  }

  close() {
    this.db?.then(
      db => db.close(),
      () => undefined,
    )
    this.db = null
  }

  /** The entries in their order. */
  read(): Promise<Found> {
    return this.use(async db => found(await db.getAll('entries')))
  }

  /**
   * Changes the entries by what they are at this moment. Nothing comes in between, also of other windows. It ends when the
   * changes are on the disk.
   */
  edit<Result>(
    decide: (entries: Entry[], written: (id: string) => Promise<Written | null>) => Promise<Edit<Result>>,
  ) {
    return this.use(async db => {
      const tx = db.transaction(['entries', 'written'], 'readwrite', { durability: 'strict' })
      const entries = tx.objectStore('entries')
      const written = tx.objectStore('written')
      const done = tx.done.catch(error => error as unknown)
      try {
        const known = found(await entries.getAll())
        const {
          add = [],
          put = [],
          remove = [],
          result,
          ...also
        } = await decide(known.entries, async id => (await written.get(id)) ?? null)
        for (const entry of add) await entries.add(entry as Entry)
        for (const entry of put) await entries.put(entry)
        for (const place of remove) await entries.delete(place)
        if (also.written?.length) {
          let newest = (await written.index('order').openKeyCursor(null, 'prev'))?.key ?? 0
          for (const one of also.written) await written.put({ ...one, order: ++newest })
          for (let old = (await written.count()) - mostWritten; old > 0; old--)
            await (await written.index('order').openCursor())?.delete()
        }
        const failure = await done
        if (failure) throw failure
        return result
      } catch (error) {
        try {
          tx.abort()
        } catch {
          // It has ended.
        }
        const failure = await done
        // A full disk may be said by the transaction alone.
        throw isFull(failure) ? failure : error
      }
    })
  }

  async meta(): Promise<Meta> {
    return this.use(async db => ({
      state: 'running',
      lastSyncAt: null,
      ...((await db.get('meta', 'engine')) as Partial<Meta> | undefined),
    }))
  }

  async keepMeta(meta: Meta): Promise<void> {
    await this.use(db => db.put('meta', meta, 'engine'))
  }

  /** What a screen keeps for a start without a network. */
  recall(key: string): Promise<unknown> {
    return this.use(db => db.get('meta', `screen:${key}`))
  }

  async remember(key: string, value: unknown): Promise<void> {
    await this.use(db => db.put('meta', value, `screen:${key}`))
  }

  /** Deletes everything of this account, in every window. */
  async destroy(): Promise<void> {
    this.isGone = true
    this.close()
    await deleteDB(databaseOf(this.account))
  }
}

function found(all: Entry[]): Found {
  const entries = all.filter(isReadable)
  return { entries, unreadable: all.length - entries.length }
}
