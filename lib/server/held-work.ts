import 'server-only'
import { PgDatabase, PgPreparedQuery, PgSession } from 'drizzle-orm/pg-core'
import type { Database } from '@/db'

/** A transaction that waits for its caller's word before it ends. */
interface Open {
  db: Database
  /** Commits or takes back, and answers once that is done. */
  end(commit: boolean): Promise<void>
}

const takenBack = Symbol('taken back')

/** Opens a transaction and answers while it is open. */
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

/** What Drizzle's builders ask of a session; its types keep most of it to themselves. */
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

/** A statement that neither changes nor locks anything may run before the transaction is there. */
const onlyReads = (text: string) =>
  /^\s*(?:select|with|values)\b/i.test(text) && !/\b(?:insert|update|delete|merge|share)\b/i.test(text)

/** A count of calls stands whatever becomes of this one, and is made before what takes time, such as hashing. */
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
 * Work whose writes become one transaction, which stays open until the caller knows what to do with it. It begins with
 * the first write: what is read, hashed or drawn before holds no connection. Whoever works needs to know nothing of
 * it: `db` is a database like every other, and a transaction of theirs is a part of this one.
 */
export class HeldWork {
  readonly db: Database
  private open: Promise<Open> | null = null
  private ended = false

  /** `first` runs at the beginning of the transaction and may refuse it. */
  constructor(
    private readonly base: Database,
    private readonly first: (db: Database) => Promise<void>,
  ) {
    const { dialect } = innerOf(base)
    this.db = new BaseDatabase(dialect, new LateSession(this, dialect))
  }

  private begin() {
    const opening = openOn(this.base, this.first)
    this.open = opening
    opening.catch(() => {
      if (this.open === opening) this.open = null
    })
    return opening
  }

  /**
   * Runs a statement: in the transaction once there is one; before that only what writes begins it. What runs outside
   * is sent at once, for on a single connection it would wait for a transaction that waits for it.
   */
  on<Result>(text: string, work: (db: Database) => Promise<Result>): Promise<Result> {
    if (this.ended || (!this.open && (onlyReads(text) || counts(text)))) return work(this.base)
    return (this.open ?? this.begin()).then(({ db }) => work(db))
  }

  /** A transaction of the worker's. The first one is the whole transaction so far, the next ones are savepoints. */
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

  /** The transaction with what is written last, begun for it if nothing was written before. */
  async last(write: (db: Database) => Promise<void>) {
    const open = await (this.open ?? this.begin())
    await write(open.db)
  }

  /** Ends what was written. What comes after runs outside. */
  async end(commit: boolean) {
    this.ended = true
    const open = this.open
    this.open = null
    // A transaction that did not begin failed the statement that began it.
    await (await open?.catch(() => null))?.end(commit)
  }
}
