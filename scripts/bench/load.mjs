import autocannon from 'autocannon'
import { cpu, delayOf, resident } from './servers.mjs'

const seconds = Number(process.env.BENCH_SECONDS ?? 4)
const rounds = Number(process.env.BENCH_ROUNDS ?? 3)
/** Requests before a target is measured: V8 needs hundreds of pages to compile React. */
const warmUp = Number(process.env.BENCH_WARM_UP ?? 800)

export const line = (...cells) =>
  console.log(
    cells.map((cell, index) => String(cell)[index ? 'padStart' : 'padEnd'](index ? 13 : 46)).join(''),
  )

export const median = values => values.toSorted((one, other) => one - other)[values.length >> 1]

/** Sends requests and checks that every answer has the status. */
async function fire({ url, method = 'GET', headers = {}, body, connections = 10, status = 200 }, options) {
  const result = await autocannon({ url, method, headers, body, connections, ...options })
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
    loop: (await delayOf(server))?.p99,
    memory: resident(server.pid),
  }
}

/**
 * Measures targets in interleaved rounds, every second one in reverse order, and prints the medians. So a
 * neighbour that works for a minute slows all of them and no ratio.
 */
export async function measure(targets, times = 1) {
  const names = Object.keys(targets)
  for (const name of names) await fire(targets[name], { amount: warmUp * times })
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
