import { judge } from '../goals.mjs'
import { difference, heading, line, median } from '../print.mjs'
import { hasEnded } from '../servers.mjs'
import { watched } from '../stand.mjs'
import { ofFeasts, ofNames, ofNotes, ofReports } from '../worst-data.mjs'
import { worstKinds } from '../worst-requests.mjs'

const none = () => ''
const accounts = {
  notes: ofNotes,
  names: ofNames,
  feasts: ofFeasts,
  reports: ofReports,
  files: none,
  pictures: none,
}

/** Sends a request and reads the answer. Returns its status and how long it took in milliseconds. */
async function send({ server }, token, { path, headers, ...options }) {
  const started = performance.now()
  const answer = await fetch(`${server.base}${path}`, {
    ...options,
    headers: { ...headers, authorization: `Bearer ${token}` },
  })
  const body = await answer.arrayBuffer()
  return { status: answer.status, took: performance.now() - started, body }
}

/** How often each status was answered: a refusal is an answer too, if it comes in time. */
function counted(statuses) {
  const counts = {}
  for (const status of statuses) counts[status] = (counts[status] ?? 0) + 1
  return Object.entries(counts)
    .map(([status, count]) => `${count} × ${status}`)
    .join(', ')
}

/** Sends a kind of request one after the other or together, and prints what it did to the server. */
async function measureKind(world, name, kind, { times, together }) {
  if (hasEnded(world.server.child)) await world.restart()
  const { token } = await world.signIn(kind.account)
  const one = async () => {
    const answer = await send(world, token, kind.make())
    const isRefused = answer.status === 422 && kind.orMake
    return isRefused ? send(world, token, kind.orMake()) : answer
  }
  const seen = await watched(world.server, async () => {
    if (together) return Promise.all(Array.from({ length: together }, one))
    const answers = []
    for (let at = 0; at < times; at++) answers.push(await one())
    return answers
  })
  if (seen.ended) line(`${name}: the process ended after ${seen.seconds.toFixed(0)} s`)
  else {
    const { result } = seen
    delete seen.result
    seen.p50 = median(result.map(({ took }) => took))
    seen.statuses = counted(result.map(({ status }) => status))
    seen.cpu /= result.length
    seen.failed = result.some(({ status }) => status >= 500)
    line(
      name,
      `p50 ${seen.p50.toFixed(0)} ms`,
      `cpu ${seen.cpu.toFixed(2)} s`,
      `file ${seen.file.toFixed(0)} ms`,
      `health ${seen.health.toFixed(0)} ms`,
      difference(seen.grown),
      seen.statuses,
    )
  }
  // A server that gives up has not done the work.
  judge('longest stand of the event loop', seen.failed ? Number.NaN : seen.stood, name)
  return seen
}

/**
 * The worst request of each kind on the worst data that an account may have, alone and ten at once: how long
 * everybody else waits, its median time and its processor time.
 */
export async function worst(stage) {
  const seen = {}
  for (const kind of ['postgres', 'embedded']) {
    const world = await stage.world(kind, `worst-${kind}`)
    await world.fill(accounts)
    const ask = async (account, request) => {
      const { token } = await world.signIn(account)
      const { status, body } = await send(world, token, request)
      const text = new TextDecoder().decode(body)
      if (status >= 300) throw new Error(`${request.path}: ${status} ${text}`)
      return JSON.parse(text)
    }
    heading(`The worst requests, ${kind}: figures of one request, and the longest waits of others`)
    for (const each of await worstKinds(ask)) {
      const name = `${each.name}, ${kind}`
      seen[name] = await measureKind(world, name, each, { times: each.times })
      if (!each.together) continue
      const together = `${each.name}, ${each.together} at once, ${kind}`
      seen[together] = await measureKind(world, together, each, { together: each.together })
    }
    await world.close()
  }
  return seen
}
