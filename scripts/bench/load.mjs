import autocannon from 'autocannon'
import { line, median } from './print.mjs'
import { cpu, delayOf, resident } from './servers.mjs'
import { rounds, seconds, warmUp } from './sizes.mjs'

/** Seconds until a request counts as failed. A busy machine is slow, and still measures ratios. */
const timeout = 60

/** Sends requests and checks that every answer has the status. */
async function fire({ url, method = 'GET', headers = {}, body, connections = 10, status = 200 }, options) {
  const result = await autocannon({ url, method, headers, body, connections, timeout, ...options })
  const { total } = result.requests
  const wanted = result.statusCodeStats?.[status]?.count ?? 0
  if (wanted < total || result.errors > 0)
    throw new Error(
      `${url}: ${total - wanted} of ${total} answers were not ${status}, ${result.errors} failed`,
    )
  return result
}

async function once(target) {
  const { server } = target
  if (server.delayFile) await delayOf(server)
  const before = cpu(server.pid)
  const result = await fire(target, { duration: seconds })
  const used = cpu(server.pid) - before
  return {
    rps: result.requests.total / result.duration,
    p50: result.latency.p50,
    p99: result.latency.p99,
    cpu: used / result.requests.total,
    loop: server.delayFile ? (await delayOf(server))?.p99 : undefined,
    memory: resident(server.pid),
  }
}

/**
 * Measures targets in interleaved rounds, every second one in reverse order, and prints the medians. So a
 * neighbour that works for a minute slows all of them and no ratio. Each connection of each target sends the
 * same number of requests before the first round.
 */
export async function measure(targets) {
  const names = Object.keys(targets)
  for (const name of names) {
    const { connections = 10 } = targets[name]
    await fire(targets[name], { amount: warmUp * connections })
  }
  const seen = Object.fromEntries(names.map(name => [name, []]))
  for (let round = 0; round < rounds; round++)
    for (const name of round % 2 ? names.toReversed() : names) seen[name].push(await once(targets[name]))
  return Object.fromEntries(
    names.map(name => {
      const of = key => median(seen[name].map(each => each[key]))
      const loop = seen[name][0].loop === undefined ? undefined : of('loop')
      const result = {
        rps: of('rps'),
        p50: of('p50'),
        p99: of('p99'),
        cpu: of('cpu'),
        loop,
        memory: of('memory'),
      }
      line(
        name,
        `${result.rps.toFixed(0)} rps`,
        `p50 ${result.p50} ms`,
        `p99 ${result.p99} ms`,
        `cpu ${result.cpu.toFixed(2)} ms`,
        loop === undefined ? '' : `loop ${loop.toFixed(0)} ms`,
        `${result.memory} MB`,
      )
      return [name, result]
    }),
  )
}
