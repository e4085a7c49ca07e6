import { sql } from 'drizzle-orm'
import { openEmbedded } from '@/db/embedded'
import { openPostgres } from '@/db/postgres'
import type { Context } from '@/lib/server/auth/context'
import { once } from '@/lib/server/http/idempotency'

/**
 * Does a piece of work with a key and prints its answer. With `cut` the process is killed between the work
 * and its answer, as by a power cut.
 */
const [where, key, mode] = process.argv.slice(2)
if (!where || !key) throw new Error('Which database and key?')
const opened = where.startsWith('postgres')
  ? await openPostgres(where, { max: 2 })
  : await openEmbedded(where, { snapshots: false })
const ctx = { db: opened.db, now: new Date() } as Context
const answer = await once(ctx, { scope: 'a test', key, request: 'the same' }, async ({ db }) => {
  const job = `work ${crypto.randomUUID()}`
  await db.execute(sql`insert into clock_ticks values (${job}, now())`)
  if (mode === 'cut') process.kill(process.pid, 'SIGKILL')
  return { status: 201, body: { job }, location: null }
})
process.stdout.write(`${JSON.stringify(answer)}\n`)
await opened.close()
