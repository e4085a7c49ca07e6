import { rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { databaseFolder, openEmbedded } from '@/db/embedded'

/** Opens the folder, writes, and then takes away the write-ahead log, so that the engine cannot go on. */
const [dataDir] = process.argv.slice(2)
if (!dataDir) throw new Error('Which folder?')
const { db } = await openEmbedded(dataDir, { snapshots: false })
await db.execute(sql`insert into clock_ticks values ('kept', now())`)
const log = join(databaseFolder(dataDir), 'pg_wal')
rmSync(log, { recursive: true })
writeFileSync(log, '')
for (let number = 0; number < 100; number++) {
  await db.execute(sql`select pg_switch_wal()`)
  await db.execute(sql`insert into clock_ticks values (${`later ${number}`}, now())`)
}
process.stdout.write('still there\n')
process.exit(0)
