import { connect, createServer } from 'node:net'

/** Messages after which the client waits for PostgreSQL: simple query, sync, flush. */
const asking = new Set(['Q', 'S', 'H'].map(letter => letter.charCodeAt(0)))

/** Counts the messages of one connection that PostgreSQL has to answer before the client goes on. */
function counter(count) {
  let rest = Buffer.alloc(0)
  let greeted = false
  return chunk => {
    rest = rest.length ? Buffer.concat([rest, chunk]) : chunk
    for (;;) {
      const typed = greeted ? 1 : 0
      if (rest.length < typed + 4) return
      const end = typed + rest.readUInt32BE(typed)
      if (rest.length < end) return
      if (greeted && asking.has(rest[0])) count()
      // The start-up message has no type. A question about encryption (8 bytes) comes before it.
      if (!greeted) greeted = end > 8
      rest = rest.subarray(end)
    }
  }
}

/** Stands between the product and PostgreSQL and counts round trips, so that the product needs no counter. */
export async function countingProxy(databaseUrl) {
  const { port, hostname } = new URL(databaseUrl)
  let trips = 0
  const server = createServer(client => {
    const upstream = connect(Number(port), hostname)
    client.on(
      'data',
      counter(() => {
        trips++
      }),
    )
    client.pipe(upstream).pipe(client)
    for (const [one, other] of [
      [client, upstream],
      [upstream, client],
    ])
      one.on('error', () => other.destroy()).on('close', () => other.destroy())
  })
  await new Promise(resolve => server.listen(0, '127.0.0.1', resolve))
  const url = new URL(databaseUrl)
  url.port = String(server.address().port)
  return { url: String(url), trips: () => trips, close: () => server.close() }
}

/** Round trips of one request: the median of several, because the clock and the queue ask now and then. */
export async function roundTrips(proxy, { url, ...options }) {
  const counts = []
  for (let round = 0; round < 15; round++) {
    const before = proxy.trips()
    await (await fetch(url, { redirect: 'manual', ...options })).text()
    // The first rounds open connections and prepare statements.
    if (round >= 6) counts.push(proxy.trips() - before)
  }
  return counts.sort((one, other) => one - other)[counts.length >> 1]
}
