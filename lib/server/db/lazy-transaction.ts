import 'server-only'
import { PgDatabase, PgPreparedQuery, PgSession } from 'drizzle-orm/pg-core'
import type { Database } from '@/db'

/** A transaction that stays open until its caller ends it. */
interface Open {
  db: Database
  /** Commits or rolls back, and resolves once that is done. */
  end(commit: boolean): Promise<void>
}

const takenBack = Symbol('taken back')

/** Opens a transaction and resolves while it is open. */
function openOn(base: Database, first: (db: Database) => Promise<void>): Promise<Open> {
  return new Promise((resolve, reject) => {
    let decide = (_commit: boolean) => {}
    const decided = new Promise<boolean>(done => {
      decide = done
    })
    const ended = base.transaction(async transaction => {
      const db = transaction as Database
      await first(db)
      const end = (commit: boolean) => {
        decide(commit)
        return ended.catch(error => {
          if (error !== takenBack) throw error
        })
      }
      resolve({ db, end })
      if (!(await decided)) throw takenBack
    })
    ended.catch(reject)
  })
}

/** The part of a session that Drizzle's builders use; its types keep most of it private. */
interface Prepared {
  execute(values?: Record<string, unknown>, token?: unknown): Promise<unknown>
  all(values?: Record<string, unknown>): Promise<unknown>
  joinsNotNullableMap?: unknown
}
interface Session {
  prepareQuery(...given: unknown[]): Prepared
}
type Construct<Made> = new (...given: unknown[]) => Made
const [BaseDatabase, BaseSession, BasePrepared] = [PgDatabase, PgSession, PgPreparedQuery] as unknown as [
  Construct<Database>,
  Construct<object>,
  Construct<object>,
]

const innerOf = (db: Database) => db as unknown as { dialect: unknown; session: Session }

/** A text or a name in a statement may be any word. */
const quoted = /'(?:[^']|'')*'|"(?:[^"]|"")*"/g

/** A statement that neither changes nor locks anything may run before the transaction is there. */
const onlyReads = (text: string) =>
  /^\s*(?:select|with|values)\b/i.test(text) &&
  !/\b(?:insert|update|delete|merge|share)\b/i.test(text.replace(quoted, "''"))

/** A count of calls stays even if this call fails. It is written before slow work such as hashing. */
const counts = (text: string) => /^\s*(?:insert into|update|delete from) rate_limits\b/i.test(text)

class LatePrepared extends BasePrepared implements Prepared {
  declare joinsNotNullableMap?: unknown

  constructor(
    private readonly held: HeldWork,
    private readonly given: unknown[],
  ) {
    super(given[0])
  }

  private run<Result>(work: (prepared: Prepared) => Promise<Result>): Promise<Result> {
    return this.held.on((this.given[0] as { sql: string }).sql, db => {
      const prepared = innerOf(db).session.prepareQuery(...this.given)
      // A builder notes here which joined tables may be missing from a row.
      prepared.joinsNotNullableMap = this.joinsNotNullableMap
      return work(prepared)
    })
  }

  execute(values?: Record<string, unknown>, token?: unknown) {
    return this.run(prepared => prepared.execute(values, token))
  }

  all(values?: Record<string, unknown>) {
    return this.run(prepared => prepared.all(values))
  }
}

class LateSession extends BaseSession implements Session {
  constructor(
    private readonly held: HeldWork,
    dialect: unknown,
  ) {
    super(dialect)
  }

  prepareQuery(...given: unknown[]) {
    return new LatePrepared(this.held, given)
  }

  transaction<Result>(work: (db: Database) => Promise<Result>) {
    return this.held.transaction(work)
  }
}

/**
 * Work whose writes become one transaction. The transaction stays open until the caller decides how it ends.
 * It begins with the first write: reading, hashing or drawing before it holds no connection. The worker needs
 * to know nothing of it: `db` looks like any other database, and a transaction on it becomes a part of this
 * one.
 */
export class HeldWork {
  readonly db: Database
  private open: Promise<Open> | null = null
  /** The statements that were sent before the transaction and are not answered yet. */
  private readonly before = new Set<Promise<unknown>>()
  private ended = false

  /** `first` runs at the beginning of the transaction and may refuse it. */
  constructor(
    private readonly base: Database,
    private readonly first: (db: Database) => Promise<void>,
  ) {
    const { dialect } = innerOf(base)
    this.db = new BaseDatabase(dialect, new LateSession(this, dialect))
  }

  /** Whether the transaction has begun and not ended. */
  get isOpen() {
    return this.open !== null && !this.ended
  }

  /**
   * Begins the transaction once every statement before it is answered. On a single connection they would wait for the
   * transaction, whose worker waits for them.
   */
  private begin() {
    const opening =
      this.before.size === 0
        ? openOn(this.base, this.first)
        : Promise.allSettled(this.before).then(() => openOn(this.base, this.first))
    this.open = opening
    opening.catch(() => {
      if (this.open === opening) this.open = null
    })
    return opening
  }

  /**
   * Runs a statement: in the transaction once it has begun. Before that, only a write begins it, and other statements are
   * sent at once.
   */
  on<Result>(text: string, work: (db: Database) => Promise<Result>): Promise<Result> {
    if (this.ended) return work(this.base)
    if (!this.open && (onlyReads(text) || counts(text))) {
      const sent = work(this.base)
      this.before.add(sent)
      const forget = () => this.before.delete(sent)
      sent.then(forget, forget)
      return sent
    }
    return (this.open ?? this.begin()).then(({ db }) => work(db))
  }

  /** A transaction of the worker. The first is the whole transaction so far, later ones are savepoints. */
  async transaction<Result>(work: (db: Database) => Promise<Result>): Promise<Result> {
    if (this.ended) return this.base.transaction(db => work(db as Database))
    if (this.open) return (await this.open).db.transaction(db => work(db as Database))
    const open = await this.begin()
    try {
      return await work(open.db)
    } catch (error) {
      this.open = null
      await open.end(false)
      throw error
    }
  }

  /** Writes the last rows of the transaction. Does nothing where the work has only read, and so has begun none. */
  async last(write: (db: Database) => Promise<void>) {
    const open = await this.open
    if (open) await write(open.db)
  }

  /** Ends the transaction. Later statements run outside it. */
  async end(commit: boolean) {
    this.ended = true
    const open = this.open
    this.open = null
    // If the transaction did not begin, the statement that began it has failed.
    await (await open?.catch(() => null))?.end(commit)
  }
}
