// The price of open live streams: most of them say nothing for hours, so what counts is memory and the heartbeat.
import { get } from 'node:http'
import { signUp } from '../accounts.mjs'
import { judge } from '../goals.mjs'
import { heading, line } from '../print.mjs'
import { cpu, resident, wait } from '../servers.mjs'
import { streams as count } from '../sizes.mjs'

/** As many as one account may hold open. */
const each = 5
const heartbeat = 25_000

/** Opens a stream; resolves with a function that closes it. */
const open = (base, token) =>
  new Promise((resolve, reject) => {
    const request = get(`${base}/api/events`, {
      agent: false,
      headers: { authorization: `Bearer ${token}` },
    })
    request.once('error', reject)
    request.once('response', response => {
      if (response.statusCode !== 200)
        return reject(new Error(`A stream was refused: ${response.statusCode}`))
      response.resume()
      response.once('error', () => {})
      response.once('data', () => resolve(() => request.destroy()))
    })
  })

/** Memory of an idle stream in KB, and the processor's milliseconds for one heartbeat of all of them. */
export async function streams(stage) {
  const { server } = await stage.small()
  heading('Live streams that say nothing')
  const tokens = []
  for (let at = 0; at < count / each; at++)
    tokens.push((await signUp(server, `stream${at}@example.org`)).token)
  const openFrom = (from, to) =>
    Promise.all(
      Array.from({ length: to - from }, (_, at) => open(server.base, tokens[Math.floor((from + at) / each)])),
    )
  // What the first streams make the server load and compile is not counted.
  for (const close of await openFrom(0, 50)) close()
  await wait(5000)
  const before = resident(server.pid)
  const closers = []
  for (let at = 0; at < count; at += 25) closers.push(...(await openFrom(at, Math.min(at + 25, count))))
  await wait(heartbeat * 2)
  const spent = cpu(server.pid)
  await wait(heartbeat * 2)
  const beat = (cpu(server.pid) - spent) / 2
  const kilobytes = ((resident(server.pid) - before) * 1024) / count
  for (const close of closers) close()
  judge('memory of an idle stream', kilobytes, `one of ${count}`)
  line('cpu of a heartbeat for all of them', `${beat} ms`)
  return { count, kilobytes, heartbeat: beat }
}
