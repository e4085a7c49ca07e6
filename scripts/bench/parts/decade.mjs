import { ofDecade } from '../data.mjs'
import { measure } from '../load.mjs'
import { heading } from '../print.mjs'
import { alone } from '../requests.mjs'
import { decade as gifts } from '../sizes.mjs'

/** Pages that are drawn from all years of a family. */
const pages = [
  '/app/analytics?span=all',
  '/app/analytics?span=year',
  '/app/advanced-analytics?span=all',
  '/app/budgets',
  '/app/budgets/spending',
]

/** The pages that sum up what one family gave in ten years. Printed without goals. */
export async function decade(stage) {
  const world = await stage.world('postgres', 'decade')
  await world.fill({ family: id => ofDecade(id, gifts) })
  const family = await world.signIn('family')
  heading(`Ten years and ${gifts} bought gifts of one family, 1 connection`)
  const seen = await measure(Object.fromEntries(pages.map(path => [path, alone(world.server, path, family)])))
  await world.close()
  return seen
}
