import { ofOwner } from '../data.mjs'
import { measure } from '../load.mjs'
import { heading } from '../print.mjs'
import { alone } from '../requests.mjs'
import { giftsOfOne } from '../sizes.mjs'

/** The cursor of a page in the middle of the list of one owner. */
async function deepCursor(sql, userId) {
  const [row] = await sql`select id, created_at from gifts where owner_id = ${userId}
    order by created_at desc offset ${giftsOfOne >> 1} limit 1`
  return Buffer.from(JSON.stringify([row.created_at.toISOString(), row.id])).toString('base64url')
}

/** The longest list of one owner. Printed without goals. */
export async function long(stage) {
  const world = await stage.world('postgres', 'long')
  await world.fill({ collector: id => ofOwner(id, giftsOfOne) })
  const collector = await world.signIn('collector')
  const deep = await deepCursor(world.database.sql, world.ids.collector)
  const call = path => alone(world.server, `/api/gifts?limit=50${path}`, collector)
  heading(`One list of ${giftsOfOne} gifts of one owner, 1 connection`)
  const seen = await measure({
    'first page': call(''),
    'a page in the middle': call(`&cursor=${deep}`),
    'search in the middle of words': call('&q=zanzibar'),
  })
  await world.close()
  return seen
}
