import 'server-only'
import type postgres from 'postgres'

/**
 * Milliseconds that a caller waits for a connection, and for an answer on it. Statements themselves end after
 * 10 s.
 */
export const deadlines = { connection: 5000, answer: 12_000 }

/** Thrown when the database is there and does not answer. Routes turn its code into 503. */
export class NoAnswer extends Error {
  readonly code = 'ETIMEDOUT'
  constructor() {
    super('The database does not answer.')
  }
}

type Client = postgres.Sql
type Inner = postgres.TransactionSql
type Pending = postgres.PendingQuery<postgres.Row[]> & { state: unknown }

/**
 * A statement with a deadline. Its caller stops waiting, but the statement is not cancelled: postgres.js
 * loses the connection that a cancelled statement was to open.
 */
function inTime<Result>(query: PromiseLike<Result>, pooled: Pending | null): Promise<Result> {
  return new Promise((resolve, reject) => {
    const giveUp = () => reject(new NoAnswer())
    const firstWait = pooled ? deadlines.connection : deadlines.answer
    let timer = setTimeout(() => {
      if (!pooled) return giveUp()
      if (!pooled.state) return giveUp()
      timer = setTimeout(giveUp, deadlines.answer - firstWait)
    }, firstWait)
    query.then(
      result => {
        clearTimeout(timer)
        resolve(result)
      },
      error => {
        clearTimeout(timer)
        reject(error)
      },
    )
  })
}

/** The two ways in which Drizzle uses a statement: it awaits it, or its rows as arrays. */
const watched = (query: Pending, pooled: boolean) => ({
  // biome-ignore lint/suspicious/noThenProperty: a statement of postgres.js begins when it is waited for.
  then: <Result>(done: (rows: unknown) => Result, failed: (error: unknown) => Result) =>
    inTime(query, pooled ? query : null).then(done, failed),
  values: () => inTime(query.values(), pooled ? query : null),
})

/** A transaction or savepoint whose beginning and end have a deadline as well. */
function bounded<Result>(
  begin: (work: (inner: Inner) => Promise<Result>) => Promise<unknown>,
  work: (inner: Inner) => Promise<Result>,
): Promise<Result> {
  return new Promise((resolve, reject) => {
    let given = false
    const giveUp = () => {
      given = true
      reject(new NoAnswer())
    }
    let timer = setTimeout(giveUp, deadlines.connection)
    begin(async inner => {
      clearTimeout(timer)
      // Nobody waits for this transaction any more, so it must not happen late.
      if (given) throw new NoAnswer()
      try {
        return await work(withDeadlines(inner))
      } catch (error) {
        // A rollback needs an answer too, and there was none.
        if (error instanceof NoAnswer || (error as { cause?: unknown }).cause instanceof NoAnswer) giveUp()
        throw error
      } finally {
        timer = setTimeout(giveUp, deadlines.answer)
      }
    }).then(
      result => {
        clearTimeout(timer)
        resolve(result as Result)
      },
      error => {
        clearTimeout(timer)
        reject(error)
      },
    )
  })
}

/**
 * The client with deadlines. postgres.js alone keeps callers waiting as long as the database is away, and for
 * ever if it is there and frozen.
 */
export function withDeadlines<Kind extends Client | Inner>(client: Kind): Kind {
  const pooled = 'begin' in client
  const own: Record<string, unknown> = {
    unsafe: (...given: Parameters<Client['unsafe']>) =>
      watched(client.unsafe(...given) as unknown as Pending, pooled),
    begin: (work: (inner: Inner) => Promise<unknown>) =>
      bounded(inside => (client as Client).begin(inside), work),
    savepoint: (work: (inner: Inner) => Promise<unknown>) =>
      bounded(inside => (client as Inner).savepoint(inside), work),
  }
  return new Proxy(client, {
    get: (target, name) => (typeof name === 'string' && own[name]) || Reflect.get(target, name),
  })
}
