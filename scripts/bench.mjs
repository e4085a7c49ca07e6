// Prints how fast the product is, as ratios against bare programs measured in the same run, beside its goals:
// `npm run bench`, or only some parts: `npm run bench -- embedded worst`. It needs a build, and PostgreSQL,
// found or installed as the tests do. `--json file` also writes the figures. scripts/bench/sizes.mjs names the
// variables for smaller runs. tests/first-load.e2e.ts measures in a browser what a screen loads first.
import { writeFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { summary } from './bench/goals.mjs'
import { archive } from './bench/parts/archive.mjs'
import { decade } from './bench/parts/decade.mjs'
import { embedded } from './bench/parts/embedded.mjs'
import { growth } from './bench/parts/growth.mjs'
import { largeImport } from './bench/parts/import.mjs'
import { lists } from './bench/parts/lists.mjs'
import { long } from './bench/parts/long.mjs'
import { node24 } from './bench/parts/node24.mjs'
import { presses } from './bench/parts/presses.mjs'
import { search } from './bench/parts/search.mjs'
import { start } from './bench/parts/start.mjs'
import { streams } from './bench/parts/streams.mjs'
import { trips } from './bench/parts/trips.mjs'
import { worst } from './bench/parts/worst.mjs'
import { openStage } from './bench/stage.mjs'
import { isBuilt } from './sources.mjs'

/** In the order in which they are measured, whatever the order of the arguments. */
const parts = {
  start,
  lists,
  growth,
  search,
  trips,
  node24,
  embedded,
  import: largeImport,
  archive,
  worst,
  presses,
  streams,
  decade,
  long,
}

/** The parts that the arguments name, or all. */
function chosen() {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { json: { type: 'string' }, only: { type: 'string', multiple: true } },
  })
  const named = [...positionals, ...(values.only ?? [])].flatMap(list => list.split(','))
  const unknown = named.find(name => !Object.hasOwn(parts, name))
  if (unknown !== undefined)
    throw new Error(`There is no part ${unknown}. The parts are ${Object.keys(parts).join(', ')}.`)
  const names = Object.keys(parts).filter(name => named.length === 0 || named.includes(name))
  return { names, jsonFile: values.json }
}

async function main() {
  const { names, jsonFile } = chosen()
  if (!isBuilt(process.cwd()))
    throw new Error('There is no build of these sources: run `npm run build` first.')
  const stage = openStage()
  for (const signal of ['SIGINT', 'SIGTERM'])
    process.once(signal, () => stage.close().finally(() => process.exit(1)))
  const figures = { node: process.version }
  try {
    for (const name of names) {
      const began = performance.now()
      figures[name] = await parts[name](stage)
      console.log(`(${name}: ${Math.round((performance.now() - began) / 1000)} s)`)
    }
  } finally {
    await stage.close()
  }
  const results = summary()
  if (jsonFile) writeFileSync(jsonFile, JSON.stringify({ ...figures, results }, null, 2))
}

await main()
