import 'server-only'
import type postgres from 'postgres'

/** A statement as the pool sends it. `rows` makes the query of postgres.js begin, with rows as arrays or as objects. */
export interface Statement {
  rows(client: postgres.ReservedSql): PromiseLike<unknown>
  /** Sends it alone, on any connection of the pool. */
  alone(): void
  /** Takes over the query that was sent on the shared connection. */
  sent(query: PromiseLike<unknown>): void
  failed(error: unknown): void
}

/** More than these wait for each other longer than another connection costs. */
const mostTogether = 12

/**
 * Sends the statements that are asked for in the same moment on one connection, one after the other without waiting:
 * a screen that needs six answers makes one round trip, and holds one connection of the pool instead of six.
 * `waiting` ends the wait for a connection.
 */
export function gathering(
  client: postgres.Sql,
  waiting: (giveUp: (error: unknown) => void) => NodeJS.Timeout,
) {
  let asked: Statement[] = []

  async function sendTogether(statements: Statement[]) {
    let late = false
    const timer = waiting(error => {
      late = true
      for (const statement of statements) statement.failed(error)
    })
    try {
      const connection = await client.reserve()
      if (late) return connection.release()
      clearTimeout(timer)
      const queries = statements.map(statement => {
        const query = Promise.resolve(statement.rows(connection))
        statement.sent(query)
        return query
      })
      await Promise.allSettled(queries)
      connection.release()
    } catch (error) {
      clearTimeout(timer)
      if (!late) for (const statement of statements) statement.failed(error)
    }
  }

  function send() {
    const statements = asked
    asked = []
    for (let start = 0; start < statements.length; start += mostTogether) {
      const together = statements.slice(start, start + mostTogether)
      if (together.length > 1) sendTogether(together)
      else together[0]?.alone()
    }
  }

  return (statement: Statement) => {
    // The next tick comes after all promises that are ready now, so every part of a screen has asked by then.
    if (asked.length === 0) process.nextTick(send)
    asked.push(statement)
  }
}
