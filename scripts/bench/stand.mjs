// For how long a server stands while it works: seen from a process of its own, and from inside of the server.
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { cpu, delayOf, hasEnded, resident, serve, wait } from './servers.mjs'

/** A file that the server sends without asking the database. */
function smallFile() {
  const folder = join('.next', 'static', 'css')
  const name = readdirSync(folder).find(file => file.endsWith('.css'))
  return `/_next/static/css/${name}`
}

/** Asks a server all the time from a process of its own. `end` resolves with the longest waits in milliseconds. */
export async function askAllTheTime({ base }, file = smallFile()) {
  const child = serve(['scripts/bench/asker.mjs', base, file], {}, { channel: true })
  const message = () =>
    new Promise((resolve, reject) => {
      child.once('message', resolve)
      child.once('exit', () => reject(new Error('The process that asks has ended.')))
    })
  await message()
  return {
    end: () => {
      const said = message()
      child.send('end')
      return said
    },
  }
}

/**
 * Lets a server work while it is asked all the time. Returns, in milliseconds, how long its event loop stood
 * (`inside`; null when the process ended), how long a file and /health waited, and the processor time.
 */
export async function watched(server, work) {
  await delayOf(server)
  const asker = await askAllTheTime(server)
  const [before, memory, started] = [cpu(server.pid), resident(server.pid), performance.now()]
  const result = await work().catch(async error => {
    // Connections break before the end of their process is known.
    await wait(1000)
    if (!hasEnded(server.child)) throw error
    return null
  })
  const seconds = (performance.now() - started) / 1000
  const { file, health } = await asker.end()
  if (hasEnded(server.child)) return { ended: true, seconds, stood: Number.NaN }
  const used = (cpu(server.pid) - before) / 1000
  const grown = resident(server.pid) - memory
  const inside = (await delayOf(server))?.max ?? null
  return { ended: false, result, seconds, cpu: used, grown, inside, file, health, stood: inside ?? file }
}
