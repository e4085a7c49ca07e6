import { measure } from '../load.mjs'
import { heading, line } from '../print.mjs'
import { requestsOf } from '../requests.mjs'
import { node24 as found, freePort, product, stop } from '../servers.mjs'

const names = ['list API', 'create a gift', 'gifts page', 'dashboard']

/** The same build by Node 24: CPU of a request against the Node that runs this. Printed without a goal. */
export async function node24(stage) {
  const newer = found()
  if (!newer) {
    console.log('\nNode 24: name its binary in BENCH_NODE24 to compare it')
    return null
  }
  const world = await stage.small()
  const accounts = await stage.callers(world)
  const options = { port: await freePort(), folder: world.folder, databaseUrl: world.database.url }
  const other = await product({ ...options, node: newer.binary })
  heading(`${newer.version} against ${process.version}, the same build`)
  const [now, then] = [world.server, other].map(server => requestsOf(server, accounts))
  const targets = names.flatMap(name => [
    [`${name}, ${process.version}`, now[name]],
    [`${name}, ${newer.version}`, then[name]],
  ])
  await world.analyze()
  const seen = await measure(Object.fromEntries(targets))
  const share = name => seen[`${name}, ${newer.version}`].cpu / seen[`${name}, ${process.version}`].cpu
  const compared = Object.fromEntries(names.map(name => [name, share(name)]))
  for (const name of names) line(`${name}, cpu`, `${compared[name].toFixed(2)}x`)
  await stop(other.child)
  return { seen, compared }
}
