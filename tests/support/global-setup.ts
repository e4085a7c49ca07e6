import postgres from 'postgres'
import type { TestProject } from 'vitest/node'
import { openPostgres } from '@/db/postgres'
import { startPostgres } from './postgres'
import { preparedTar, withQueue } from './prepared'

declare module 'vitest' {
  interface ProvidedContext {
    /** A migrated, empty PGlite folder as a plain tar. */
    dump: string
    /** A PostgreSQL whose database `template` is migrated and empty. */
    server: string
  }
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
    } catch (error) {
      await server.stop()
      throw error
    }
    project.provide('server', server.url(''))
    return () => server.stop()
  }
  project.provide('dump', await preparedTar())
}
