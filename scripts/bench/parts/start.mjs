import { judge } from '../goals.mjs'
import { heading, line, median } from '../print.mjs'
import { resident, wait } from '../servers.mjs'
import { starts } from '../sizes.mjs'

/** Milliseconds before the memory of a started server is read, and less than the embedded one waits with its snapshot. */
const settled = 3000

/** Start and idle memory on PostgreSQL and on the embedded database, of a database in use. */
export async function start(stage) {
  heading(`Start, median of ${starts}, and memory of a server that nobody asks`)
  const seen = {}
  for (const [name, make] of [
    ['PostgreSQL', stage.small],
    ['embedded', stage.embedded],
  ]) {
    const world = await make()
    const times = []
    for (let at = 0; at < starts; at++) times.push(await world.restart())
    await wait(settled)
    seen[name] = {
      first: world.firstStart,
      start: median(times) / 1000,
      memory: resident(world.server.pid),
    }
    line(`first start with all migrations, ${name}`, `${(world.firstStart / 1000).toFixed(2)} s`)
    judge(`start, ${name}`, seen[name].start)
    judge(`memory idle, ${name}`, seen[name].memory)
  }
  return seen
}
