import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import postgres from 'postgres'
import type { TestProject } from 'vitest/node'
import { closeDatabase, type Opened, useDatabase as serveFrom } from '@/db'
import { embedded } from '@/db/embedded'
import { openEngine } from '@/db/engine'
import { migrate } from '@/db/migrate'
import { openPostgres } from '@/db/postgres'
import { queues } from '@/lib/queues'
import { closeQueue, nameQueues, openQueue } from '@/lib/server/queue'
import { startPostgres } from './postgres'

declare module 'vitest' {
  interface ProvidedContext {
    /** A migrated, empty PGlite folder as a plain tar. */
    dump: string
    /** A PostgreSQL whose database `template` is migrated and empty. */
    server: string
  }
}

/** The tables of the queue are in it too, because creating them takes longer than most tests. */
async function withQueue(opened: Opened) {
  serveFrom(opened)
  nameQueues(queues)
  await openQueue()
  await closeQueue()
}

/** Migrates once; every test file starts from a copy. */
export default async function setup(project: TestProject) {
  if (project.name === 'postgres') {
    const server = await startPostgres()
    try {
      const sql = postgres(server.url('postgres'), { max: 1, onnotice: () => {} })
      await sql`create database template`
      await sql.end()
      await withQueue(await openPostgres(server.url('template')))
      await closeDatabase()
    } catch (error) {
      await server.stop()
      throw error
    }
    project.provide('server', server.url(''))
    return () => server.stop()
  }
  const folder = mkdtempSync(join(tmpdir(), 'gift-tracker-tests-'))
  const engine = await openEngine({})
  await migrate(embedded(engine).db)
  await withQueue(embedded(engine, async () => {}))
  const packed = join(folder, 'migrated.tar.gz')
  await engine.dump(packed)
  await engine.close()
  const dump = join(folder, 'migrated.tar')
  writeFileSync(dump, gunzipSync(readFileSync(packed)))
  project.provide('dump', dump)
  return () => rmSync(folder, { recursive: true, force: true })
}
