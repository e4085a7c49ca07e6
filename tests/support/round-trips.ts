import { connect, createServer, type Socket } from 'node:net'

export interface Counted {
  /** The address of the same database behind the counter. */
  url: string
  /** How often a client has waited for an answer since the last call of `reset`. */
  count(): number
  reset(): void
  /** Cuts all connections, as a restarting proxy would. */
  cut(): void
  stop(): Promise<void>
}

/** Answers are held back so long, in milliseconds. Without it a fast answer would cut what is sent together in two. */
const heldBack = 3

/**
 * Stands between the application and PostgreSQL and counts round trips: what is sent together, before an answer has
 * arrived, is one.
 */
export async function countRoundTrips(url: string): Promise<Counted> {
  const target = new URL(url)
  const open = new Set<Socket>()
  let trips = 0
  const server = createServer(client => {
    const upstream = connect(Number(target.port), target.hostname)
    let answered = true
    client.on('data', data => {
      if (answered) trips++
      answered = false
      upstream.write(data)
    })
    upstream.on('data', data => {
      setTimeout(() => {
        answered = true
        client.write(data)
      }, heldBack)
    })
    for (const [one, other] of [
      [client, upstream],
      [upstream, client],
    ] as const) {
      open.add(one)
      one.setNoDelay(true)
      one.on('error', () => {})
      one.on('close', () => {
        open.delete(one)
        other.destroy()
      })
    }
  })
  await new Promise<void>(done => server.listen(0, '127.0.0.1', done))
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  const cut = () => {
    for (const socket of open) socket.resetAndDestroy()
  }
  return {
    url: Object.assign(new URL(url), { hostname: '127.0.0.1', port: String(port) }).href,
    count: () => trips,
    reset: () => {
      trips = 0
    },
    cut,
    stop: () =>
      new Promise(done => {
        cut()
        server.close(() => done())
      }),
  }
}
