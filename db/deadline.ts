import 'server-only'
import type postgres from 'postgres'
import { gathering } from './gather'

/** Milliseconds that a caller waits for a connection, and for an answer on it. */
export interface Patience {
  connection: number
  answer: number
}

/** With PostgreSQL. Statements themselves end after 10 s. */
export const deadlines: Patience = { connection: 5000, answer: 12_000 }

/** How statements are sent: which texts by name, and how long their callers wait. */
interface Sending {
  keeps: (text: string) => boolean
  patience: Patience
}

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
function inTime<Result>(
  query: PromiseLike<Result>,
  pooled: Pending | null,
  patience: Patience,
): Promise<Result> {
  return new Promise((resolve, reject) => {
    const giveUp = () => reject(new NoAnswer())
    const firstWait = pooled ? patience.connection : patience.answer
    let timer = setTimeout(() => {
      if (!pooled) return giveUp()
      if (!pooled.state) return giveUp()
      timer = setTimeout(giveUp, patience.answer - firstWait)
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

/** Drizzle's two uses of a statement: it awaits rows as objects, or asks for them as arrays. */
interface Asked extends PromiseLike<unknown> {
  values(): PromiseLike<unknown>
}

const asked = (start: (read: (query: Pending) => PromiseLike<unknown>) => Promise<unknown>): Asked => ({
  // biome-ignore lint/suspicious/noThenProperty: a statement of postgres.js begins when it is waited for.
  then: (done, failed) => start(query => query).then(done, failed),
  values: () => start(query => query.values()),
})

type Unsafe = Parameters<Client['unsafe']>
type Sender = Pick<Client, 'unsafe'>
const named = ([text, parameters, options]: Unsafe, keeps: (text: string) => boolean): Unsafe => [
  text,
  parameters,
  { ...options, prepare: options?.prepare || keeps(text) },
]
const pendingOn = (client: Sender, given: Unsafe) => client.unsafe(...given) as unknown as Pending

/** A transaction or savepoint whose beginning and end have a deadline as well. */
function bounded<Result>(
  begin: (work: (inner: Inner) => Promise<Result>) => Promise<unknown>,
  work: (inner: Inner) => Promise<Result>,
  sending: Sending,
): Promise<Result> {
  const { patience } = sending
  return new Promise((resolve, reject) => {
    let given = false
    const giveUp = () => {
      given = true
      reject(new NoAnswer())
    }
    let timer = setTimeout(giveUp, patience.connection)
    begin(async inner => {
      clearTimeout(timer)
      // Nobody waits for this transaction any more, so it must not happen late.
      if (given) throw new NoAnswer()
      try {
        return await work(bounding(inner, sending, true))
      } catch (error) {
        // A rollback needs an answer too, and there was none.
        if (error instanceof NoAnswer || (error as { cause?: unknown }).cause instanceof NoAnswer) giveUp()
        throw error
      } finally {
        timer = setTimeout(giveUp, patience.answer)
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

/** Statements of the pool: those of the same moment go together. */
function pooled(client: Client, { keeps, patience }: Sending) {
  const gather = gathering(client, giveUp => setTimeout(() => giveUp(new NoAnswer()), patience.connection))
  return (...statement: Unsafe): Asked =>
    asked(
      read =>
        new Promise((resolve, reject) => {
          const given = named(statement, keeps)
          gather({
            rows: connection => read(pendingOn(connection, given)),
            sent: query => inTime(query, null, patience).then(resolve, reject),
            alone: () => {
              const query = pendingOn(client, given)
              inTime(read(query), query, patience).then(resolve, reject)
            },
            failed: reject,
          })
        }),
    )
}

function bounding<Kind extends Client | Inner>(client: Kind, sending: Sending, inTransaction: boolean): Kind {
  const { keeps, patience } = sending
  const inside = client as Inner
  const own: Record<string, unknown> = {
    unsafe: inTransaction
      ? (...given: Unsafe) =>
          asked(read => inTime(read(pendingOn(inside, named(given, keeps))), null, patience))
      : pooled(client as Client, sending),
    begin: (work: (inner: Inner) => Promise<unknown>) =>
      bounded(started => (client as Client).begin(started), work, sending),
    savepoint: (work: (inner: Inner) => Promise<unknown>) =>
      bounded(started => inside.savepoint(started), work, sending),
  }
  return new Proxy(client, {
    get: (target, name) => (typeof name === 'string' && own[name]) || Reflect.get(target, name),
  })
}

/**
 * The client with deadlines. postgres.js alone keeps callers waiting as long as the database is away, and for
 * ever if it is there and frozen. `keeps` says which texts are sent by name.
 */
export const withDeadlines = (client: Client, keeps: Sending['keeps'], patience: Patience): Client =>
  bounding(client, { keeps, patience }, false)
