import { execFileSync } from 'node:child_process'
import { closeSync, fsyncSync, openSync, readdirSync, renameSync, rmSync, statSync } from 'node:fs'
import { devNull } from 'node:os'
import { join } from 'node:path'
import { openEmbedded } from '../db/embedded.ts'
import { greet } from '../db/postgres.ts'
import { prune, snapshot, snapshotFolder } from '../db/snapshots.ts'
import { diskWords, makeFolder } from '../lib/server/ops/disk.ts'
import { env } from '../lib/server/ops/env.ts'
import { tool } from './say.mjs'
import { keepSecret } from './secret.mjs'

const ending = '.dump'
const dayMilliseconds = 24 * 60 * 60 * 1000

/** Deletes what backups left that were killed. Another one may be at work. */
function removeOldDrafts(folder) {
  for (const name of readdirSync(folder).filter(name => name.endsWith(`${ending}.draft`))) {
    const path = join(folder, name)
    const changedAt = statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? Date.now()
    if (Date.now() - changedAt > dayMilliseconds) rmSync(path, { force: true })
  }
}

function run(command, options) {
  try {
    execFileSync(command, options, { stdio: ['ignore', 'ignore', 'inherit'] })
  } catch (error) {
    if (error.code === 'ENOENT') {
      throw new Error(
        `${command} is missing: install the PostgreSQL client, for example apt-get install postgresql-client.`,
      )
    }
    throw new Error('The backup failed and left no file; what PostgreSQL said stands above.')
  }
}

/**
 * Writes a dump, reads it to its end, and only then gives it the name of a backup. So no part of a dump is
 * taken for a backup. Returns its path.
 */
function dump(url, dataDir) {
  const folder = snapshotFolder(dataDir)
  makeFolder(folder)
  removeOldDrafts(folder)
  const now = new Date()
  const path = join(folder, `${now.toISOString().slice(0, 19).replaceAll(':', '-')}Z${ending}`)
  const draft = `${path}.draft`
  try {
    // pg_dump writes into the file that is there, which nobody else may read.
    closeSync(openSync(draft, 'w', 0o600))
    run('pg_dump', ['--format=custom', '--no-owner', `--file=${draft}`, url])
    run('pg_restore', [`--file=${devNull}`, draft])
    const file = openSync(draft, 'r+')
    fsyncSync(file)
    closeSync(file)
    renameSync(draft, path)
  } catch (error) {
    rmSync(draft, { force: true })
    const said = diskWords(error, folder)
    throw said ? new Error(said, { cause: error }) : error
  }
  prune(dataDir, now, ending)
  return path
}

/** What a backup of the database does not hold. */
const bucketToo = () =>
  env().S3_URL
    ? 'Pictures and receipts lie in the bucket of S3_URL: copy it too, or let it keep versions.'
    : null

function done(sentence) {
  console.log([sentence, keepSecret(), bucketToo()].filter(Boolean).join('\n'))
}

await tool(async () => {
  const { DATABASE_URL, DATA_DIR } = env()
  const folder = snapshotFolder(DATA_DIR)
  if (DATABASE_URL) {
    await greet(DATABASE_URL)
    const path = dump(DATABASE_URL, DATA_DIR)
    done(`The backup is in ${path} and was read from end to end to check it: copy it to another machine.`)
    return
  }
  const database = await openEmbedded(DATA_DIR, { snapshots: false }).catch(error => {
    if (!/in use by another/.test(error.message)) throw error
    throw new Error(
      `The server has the database open and makes its own snapshots in ${folder}, at its start and every day: ` +
        'copy the newest, or stop the server and run `npm run backup` again.',
    )
  })
  try {
    done(
      `The backup is in ${await snapshot(database.engine, DATA_DIR)} and was read from end to end to check it.`,
    )
  } finally {
    await database.close()
  }
})
