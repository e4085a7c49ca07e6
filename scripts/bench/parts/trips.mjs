import { countRoundTrips } from '../../../tests/support/round-trips.ts'
import { judge } from '../goals.mjs'
import { heading, median } from '../print.mjs'
import { requestsOf } from '../requests.mjs'
import { freePort, product, stop } from '../servers.mjs'

const counted = {
  'list API': 'the list API',
  'create a gift': 'creating a gift',
  'gifts page': 'the gifts page',
  dashboard: 'the dashboard',
}

/** Round trips of one request: the median of several, because the clock and the queue ask now and then. */
async function tripsOf(counter, { url, method, headers, body }) {
  const request = async () => (await fetch(url, { redirect: 'manual', method, headers, body })).text()
  // Each of the ten connections learns the statements first.
  for (let round = 0; round < 20; round++) await Promise.all([request(), request(), request(), request()])
  const counts = []
  for (let round = 0; round < 9; round++) {
    counter.reset()
    await request()
    counts.push(counter.count())
  }
  return median(counts)
}

/** Round trips to PostgreSQL of a screen or call, counted by a product of its own behind a counting proxy. */
export async function trips(stage) {
  const world = await stage.small()
  const accounts = await stage.callers(world)
  const counter = await countRoundTrips(world.database.url)
  const port = await freePort()
  const server = await product({ port, folder: world.folder, databaseUrl: counter.url })
  const requests = requestsOf(server, accounts)
  heading('Round trips to PostgreSQL')
  const seen = {}
  for (const [name, of] of Object.entries(counted)) {
    seen[name] = await tripsOf(counter, requests[name])
    judge(`round trips of ${of}`, seen[name])
  }
  await stop(server.child)
  await counter.stop()
  return seen
}
