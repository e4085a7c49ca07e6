// A world is a product with its own database and folder: its accounts are registered by the API, its rows are
// written by SQL.
import { existsSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import postgres from 'postgres'
import { signIn, signUp } from './accounts.mjs'
import { unlimited } from './data.mjs'
import { freePort, product, runTool, stop, wait } from './servers.mjs'

/** A database of a PostgreSQL server. Statements can be run while the product uses it. */
export async function postgresDatabase(server, name) {
  const admin = postgres(server.url('postgres'), { max: 1, onnotice: () => {} })
  await admin.unsafe(`create database ${name}`)
  await admin.end()
  const url = server.url(name)
  const sql = postgres(url, { max: 1, onnotice: () => {} })
  return { url, sql, isOnline: true, run: text => sql.unsafe(text), close: () => sql.end() }
}

/** The embedded database of a folder. Only one process may have it open, so the product is stopped first. */
export function embeddedDatabase(folder) {
  const run = async text => {
    const file = join(folder, 'rows.sql')
    writeFileSync(file, text)
    await runTool(['scripts/bench/embedded-sql.mjs', join(folder, 'database'), file], {})
    rmSync(file)
  }
  return { url: undefined, isOnline: false, run, close: async () => {} }
}

const snapshotsOf = folder => join(folder, 'snapshots')

/** Resolves when the embedded database has its snapshot, which it takes soon after a start. Returns whether it has. */
export async function hasSnapshot(folder, seconds = 120) {
  const taken = () =>
    existsSync(snapshotsOf(folder)) && readdirSync(snapshotsOf(folder)).some(name => name.endsWith('.tar.gz'))
  for (let tries = 0; tries < seconds * 10 && !taken(); tries++) await wait(100)
  return taken()
}

/** Opens a world with an empty database. Its first start also applies the migrations. */
export async function openWorld({ folder, database, node }) {
  mkdirSync(folder, { recursive: true })
  const options = { folder, databaseUrl: database.url, port: await freePort(), node }
  const server = await product(options)
  const world = {
    folder,
    database,
    server,
    firstStart: server.startUp,
    ids: {},
    stop: () => stop(world.server.child),
    /** Ends and starts the product. Returns how long the start took, in milliseconds. */
    async restart({ withoutSnapshots = false } = {}) {
      await world.stop()
      if (withoutSnapshots) rmSync(snapshotsOf(folder), { recursive: true, force: true })
      world.server = await product(options)
      return world.server.startUp
    },
    /**
     * Registers accounts and writes their rows. `rowsOf` has a function by the name of each account, which
     * returns the statements for its id; `rest` are statements of all others.
     */
    async fill(rowsOf, rest = '') {
      for (const name of Object.keys(rowsOf))
        world.ids[name] = (await signUp(world.server, `${name}@example.org`)).userId
      const rows = Object.entries(rowsOf).map(([name, rows]) => rows(world.ids[name]))
      if (!database.isOnline) await world.stop()
      await database.run([unlimited, ...rows, rest, 'analyze;'].join('\n'))
      if (database.isOnline) return
      await world.restart()
      // Otherwise it would be taken in the middle of a measurement.
      await hasSnapshot(folder)
    },
    signIn: name => signIn(world.server, `${name}@example.org`),
    /** Statistics as they are: before each phase, because PostgreSQL takes them whenever it likes. */
    analyze: async () => {
      if (database.isOnline) await database.run('analyze')
    },
    async close() {
      await world.stop()
      await database.close()
    },
  }
  return world
}

/** The accounts that every world has: one whose lists are measured, and one that creates. */
export const usual = ofOwner => ({ caller: ofOwner, creator: () => '' })

/** The usual accounts, signed in anew. */
export async function callers(world) {
  return { caller: await world.signIn('caller'), creator: await world.signIn('creator') }
}
