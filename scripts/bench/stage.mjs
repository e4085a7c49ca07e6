// What the parts of a run share. Each is made when a part first asks for it, and ended with the run.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startPostgres } from '../../tests/support/postgres.ts'
import { ofOthers, ofOwner } from './data.mjs'
import { stopAll } from './servers.mjs'
import { giftsEach, owners } from './sizes.mjs'
import { callers, embeddedDatabase, openWorld, postgresDatabase, usual } from './worlds.mjs'

const once = make => {
  let made
  return () => {
    made ??= make()
    return made
  }
}

/** A thousand gifts altogether: the smallest database in which a list has fifty of a hundred gifts. */
const small = { owners: 9, giftsEach: 100 }

export function openStage() {
  const folder = mkdtempSync(join(tmpdir(), 'gift-bench-'))
  const closers = []
  const remove = () => rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
  // Also when the process ends in the middle of a part, or while it closes.
  process.once('exit', remove)
  let databases = 0

  const server = once(async () => {
    const started = await startPostgres()
    closers.push(() => started.stop())
    return started
  })
  /** An empty world of a kind: `postgres` or `embedded`. */
  const world = async (kind, name) => {
    const own = join(folder, name)
    const database =
      kind === 'postgres'
        ? await postgresDatabase(await server(), `bench_${databases++}`)
        : embeddedDatabase(own)
    const opened = await openWorld({ folder: own, database })
    closers.push(() => opened.close())
    return opened
  }
  const filled = (kind, name, others) =>
    once(async () => {
      const opened = await world(kind, name)
      await opened.fill(
        usual(id => ofOwner(id, 100)),
        ofOthers(others.owners, others.giftsEach),
      )
      return opened
    })

  return {
    folder,
    world,
    /** The product on PostgreSQL with a thousand gifts. */
    small: filled('postgres', 'small', small),
    /** The product on the embedded database with the same gifts. */
    embedded: filled('embedded', 'embedded', small),
    /** The product on PostgreSQL with a million gifts. */
    full: filled('postgres', 'full', { owners, giftsEach }),
    callers,
    /** Ends everything of this run. A second call waits for the first. */
    close: once(async () => {
      for (const close of closers.reverse()) await close().catch(() => {})
      await stopAll()
      remove()
    }),
  }
}
