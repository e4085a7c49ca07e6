// Ten thousand gifts in, out and as a report: how long it takes, and how long everybody else waits.
import { judge } from './goals.mjs'
import { difference, heading, line } from './print.mjs'
import { carried } from './sizes.mjs'
import { watched } from './stand.mjs'

const file = () => ({
  type: 'gift',
  data: Array.from({ length: carried }, (_, at) => ({
    name: `Gift ${at}`,
    price: 10 + (at % 90),
    recipient: `Person ${at % 100}`,
    occasion: `Feast ${at % 20}`,
    occasionDate: '2026-12-24',
    notes: 'Seen at the fair in town',
  })),
})

/** Imports, exports and reports the gifts of the account `carrier`. */
export async function measureCarried(world, kind) {
  heading(`${carried} gifts, ${kind}: figures of one request, and the longest waits of others`)
  const { token } = await world.signIn('carrier')
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
  const send = async (path, body) => {
    const options = body ? { method: 'POST', body: JSON.stringify(body) } : {}
    const answer = await fetch(`${world.server.base}${path}`, { ...options, headers })
    const text = await answer.text()
    if (!answer.ok) throw new Error(`${path}: ${answer.status} ${text.slice(0, 500)}`)
    return text
  }
  const report = () =>
    send('/api/reports', { type: 'gift-list', params: { from: '2020-01-01', to: '2040-12-31' } })
  const calls = {
    'an import': async () => {
      const { created } = JSON.parse(await send('/api/import', file()))
      if (created < carried) throw new Error(`Only ${created} rows were imported.`)
    },
    'an export': () => send('/api/export'),
    'an archive': () => send('/api/export?format=zip'),
    'a report as PDF': async () => send(`/api/reports/${JSON.parse(await report()).id}/export?format=pdf`),
  }
  const seen = {}
  for (const [name, call] of Object.entries(calls)) {
    const one = await watched(world.server, call)
    seen[name] = one
    if (one.ended) throw new Error(`The process ended during ${name}.`)
    delete one.result
    line(
      `${name}, ${kind}`,
      `cpu ${one.cpu.toFixed(2)} s`,
      `file ${one.file.toFixed(0)} ms`,
      `health ${one.health.toFixed(0)} ms`,
      difference(one.grown),
    )
    judge('ten thousand gifts', one.seconds, `${name}, ${kind}`)
    judge('longest stand of the event loop', one.stood, `${name}, ${kind}`)
  }
  return seen
}
