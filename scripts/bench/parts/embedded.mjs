import { measureCarried } from '../carried.mjs'
import { judge } from '../goals.mjs'
import { measure } from '../load.mjs'
import { heading } from '../print.mjs'
import { only, requestsOf } from '../requests.mjs'
import { measureUpkeep } from '../upkeep.mjs'

const names = ['list API', 'create a gift', 'gifts page', 'dashboard']

/** The product on the embedded database beside the same product with the same rows on PostgreSQL. */
async function compare(stage) {
  const worlds = { PostgreSQL: await stage.small(), embedded: await stage.embedded() }
  heading('The embedded database against PostgreSQL, 1,000 gifts, 10 connections')
  const targets = {}
  for (const [kind, world] of Object.entries(worlds)) {
    await world.analyze()
    const requests = only(requestsOf(world.server, await stage.callers(world)), names)
    for (const name of names) targets[`${name}, ${kind}`] = requests[name]
  }
  const seen = await measure(targets)
  for (const name of names)
    judge(
      'embedded against PostgreSQL, rps',
      seen[`${name}, embedded`].rps / seen[`${name}, PostgreSQL`].rps,
      name,
    )
  return seen
}

/** All that is measured of the embedded database apart from its start and the worst requests. */
export async function embedded(stage) {
  const compared = await compare(stage)
  const carried = {}
  for (const kind of ['postgres', 'embedded']) {
    const world = await stage.world(kind, `carried-${kind}`)
    await world.fill({ carrier: () => '' })
    carried[kind] = await measureCarried(world, kind)
    if (kind === 'embedded') carried.upkeep = await measureUpkeep(world)
    await world.close()
  }
  return { compared, carried }
}
