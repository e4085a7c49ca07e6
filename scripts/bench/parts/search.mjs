import { ofSearcher } from '../data.mjs'
import { judge } from '../goals.mjs'
import { measure } from '../load.mjs'
import { heading, median } from '../print.mjs'
import { giftsEach, owners, searched } from '../sizes.mjs'

/** What one owner of many rows searches for, by the name that is printed. */
const searches = {
  'a rare word': 'zanzibar',
  'a usual word': 'lantern',
  'a frequent word, beside a million of others': 'scarf',
  'a person, with their gifts': 'annika17',
  'two words': 'blue lantern',
  'one Chinese character': '灯',
  'two letters': 'qu',
  'the beginning of a word': 'lan',
  'a word with a wrong letter': 'zanzebar',
  nothing: 'wheelbarrow',
}

const requestFor = (server, { token }, query) => ({
  server,
  url: `${server.base}/api/search`,
  method: 'POST',
  headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
  body: JSON.stringify({ query }),
  connections: 1,
})

/** Searches of one owner of 100,000 rows, in a database without others and in a full one. */
export async function search(stage) {
  const worlds = { small: await stage.world('postgres', 'search'), full: await stage.full() }
  const targets = {}
  for (const [size, world] of Object.entries(worlds)) {
    await world.fill({ searcher: id => ofSearcher(id, searched) })
    await world.database.run('vacuum analyze')
    const searcher = await world.signIn('searcher')
    for (const [name, query] of Object.entries(searches))
      targets[`${name}, ${size} table`] = requestFor(world.server, searcher, query)
  }
  heading(
    `Searches of an owner of ${searched} rows, alone and beside ${owners * giftsEach} gifts, 1 connection`,
  )
  const seen = await measure(targets)
  const p50 = size =>
    median(
      Object.entries(seen)
        .filter(([name]) => name.endsWith(`${size} table`))
        .map(([, result]) => result.p50),
    )
  await worlds.small.close()
  const [alone, beside] = [p50('small'), p50('full')]
  judge('p50 of a search', beside)
  judge('growth of a search beside a full table', beside / Math.max(1, alone))
  return { seen, alone, beside }
}
