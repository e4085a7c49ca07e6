// What the embedded database needs besides requests: a snapshot, a restore and a migration.
import { mkdirSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { ofOlderVersion } from './data.mjs'
import { judge } from './goals.mjs'
import { heading, line } from './print.mjs'
import { begin, environment, firstAnswer, freePort, runTool, stop } from './servers.mjs'
import { carried } from './sizes.mjs'
import { askAllTheTime, watched } from './stand.mjs'
import { embeddedDatabase, hasSnapshot } from './worlds.mjs'

const stand = 'longest stand of the event loop'

/** The snapshot that a server takes soon after its start. */
async function measureSnapshot(world) {
  await world.restart({ withoutSnapshots: true })
  const seen = await watched(world.server, async () => {
    if (!(await hasSnapshot(world.folder))) throw new Error('No snapshot was taken.')
  })
  line(
    'a snapshot',
    `${seen.seconds.toFixed(1)} s`,
    `file ${seen.file.toFixed(0)} ms`,
    `health ${seen.health.toFixed(0)} ms`,
  )
  judge(stand, seen.stood, 'a snapshot')
  return seen
}

/** `npm run restore` of the newest snapshot. It serves nobody, so its loop is seen from inside alone. */
async function measureRestore(world) {
  await world.stop()
  const delayFile = join(world.folder, 'restore-delay.json')
  const env = {
    ...environment({ folder: world.folder, port: await freePort(), delayFile }),
    BENCH_TOOL: '../restore.mjs',
  }
  const tool = ['--conditions=react-server', '--import', 'tsx', 'scripts/bench/loaded-tool.mjs']
  const started = performance.now()
  await runTool(['--import', './scripts/bench/delay.mjs', ...tool], env)
  const seconds = (performance.now() - started) / 1000
  const { max } = JSON.parse(readFileSync(delayFile, 'utf8'))
  line('a restore', `${seconds.toFixed(1)} s`)
  judge(stand, max, 'a restore')
  return { seconds, max }
}

/** The last migration that the older version had. What came after it makes indexes of all gifts and the search. */
const olderUntil = '0016'

/** The statements that make an older version's database, with gifts. */
function olderDatabase() {
  const folder = 'db/migrations'
  const { entries } = JSON.parse(readFileSync(join(folder, 'meta', '_journal.json'), 'utf8'))
  const names = readdirSync(folder)
  const applied = entries.filter(({ tag }) => tag.slice(0, 4) <= olderUntil)
  const texts = applied.map(({ tag }) =>
    readFileSync(
      join(
        folder,
        names.find(name => name === `${tag}.sql`),
      ),
      'utf8',
    ),
  )
  const history = applied.map(({ tag, when }) => `('${tag}', ${when})`).join(', ')
  return [
    ...texts,
    'create schema drizzle; create table drizzle.__drizzle_migrations (id serial primary key, hash text not null, created_at bigint);',
    `insert into drizzle.__drizzle_migrations (hash, created_at) values ${history};`,
    ofOlderVersion(carried),
  ].join('\n')
}

/** A start of a server that is asked from its first moment: seconds, and how long an accepted question waited. */
async function watchedStart(folder) {
  const server = await begin({ folder, port: await freePort() })
  const asker = await askAllTheTime(server)
  const startUp = await firstAnswer(`${server.base}/health`, server.child, server.started)
  const { file } = await asker.end()
  await stop(server.child)
  return { seconds: startUp / 1000, file }
}

/** The first start of this version with an older version's database, and a second start to compare. */
async function measureMigration(world) {
  const folder = join(world.folder, 'older')
  mkdirSync(join(folder, 'database'), { recursive: true })
  await embeddedDatabase(folder).run(olderDatabase())
  const migrating = await watchedStart(folder)
  const usual = await watchedStart(folder)
  line('a start with migrations', `${migrating.seconds.toFixed(1)} s`, `file ${migrating.file.toFixed(0)} ms`)
  line('the next start', `${usual.seconds.toFixed(1)} s`, `file ${usual.file.toFixed(0)} ms`)
  judge(stand, migrating.file, 'a migration')
  return { migrating, usual }
}

/** Measures the upkeep of an embedded world that has gifts. */
export async function measureUpkeep(world) {
  heading(`Upkeep of the embedded database with ${carried} gifts`)
  const snapshot = await measureSnapshot(world)
  const restore = await measureRestore(world)
  const migration = await measureMigration(world)
  return { snapshot, restore, migration }
}
