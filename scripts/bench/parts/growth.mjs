import { judge } from '../goals.mjs'
import { measure } from '../load.mjs'
import { heading } from '../print.mjs'
import { requestsOf } from '../requests.mjs'
import { giftsEach, owners } from '../sizes.mjs'

/**
 * The list call in a small and in a full database. Two servers of the same build are measured in turns, so
 * that both are equally warm and a slow minute of the machine slows both.
 */
export async function growth(stage) {
  const worlds = { 'list API among 1000 gifts': await stage.small() }
  const name = `list API among ${owners * giftsEach} gifts`
  worlds[name] = await stage.full()
  heading('From a small table to a full one, 10 connections')
  const targets = {}
  for (const [key, world] of Object.entries(worlds)) {
    await world.analyze()
    targets[key] = requestsOf(world.server, await stage.callers(world))['list API']
  }
  const seen = await measure(targets)
  const [before, after] = Object.values(seen)
  judge('growth to a full table, rps', after.rps / before.rps)
  judge('growth to a full table, cpu', after.cpu / before.cpu)
  return seen
}
