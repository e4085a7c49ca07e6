import { execFileSync } from 'node:child_process'
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { openEmbedded } from '../db/embedded.ts'
import { greet } from '../db/postgres.ts'
import { snapshot, snapshotFolder } from '../db/snapshots.ts'
import { env } from '../lib/server/env.ts'
import { tool } from './say.mjs'
import { keepSecret } from './secret.mjs'

function dump(url, folder) {
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  const path = join(folder, `${new Date().toISOString().slice(0, 19).replaceAll(':', '-')}Z.dump`)
  try {
    execFileSync('pg_dump', ['--format=custom', '--no-owner', `--file=${path}`, url], { stdio: 'inherit' })
    execFileSync('pg_restore', ['--list', path], { stdio: ['ignore', 'ignore', 'inherit'] })
  } catch (error) {
    if (error.code === 'ENOENT') {
      throw new Error(
        'pg_dump is missing: install the PostgreSQL client, for example apt-get install postgresql-client.',
      )
    }
    throw new Error('The backup failed; what PostgreSQL said stands above.')
  }
  return path
}

function done(sentence) {
  const advice = keepSecret()
  console.log(advice ? `${sentence}\n${advice}` : sentence)
}

await tool(async () => {
  const { DATABASE_URL, DATA_DIR } = env()
  const folder = snapshotFolder(DATA_DIR)
  if (DATABASE_URL) {
    await greet(DATABASE_URL)
    done(`The backup is in ${dump(DATABASE_URL, folder)}`)
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
      `The backup is in ${await snapshot(database.client, DATA_DIR)} and was read from end to end to check it.`,
    )
  } finally {
    await database.close()
  }
})
