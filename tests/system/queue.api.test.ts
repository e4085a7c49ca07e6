import { sql } from 'drizzle-orm'
import { describe, expect, it, vi } from 'vitest'
import { rows } from '@/db'
import { handlers, jobContext } from '@/lib/server/jobs'
import { log } from '@/lib/server/log'
import { closeQueue, openQueue, workQueue } from '@/lib/server/queue'
import '../support/api'
import { testDatabase } from '../support/database'

interface Policy {
  retry_limit: number
  retry_delay: number
  retry_backoff: boolean
}
const policies = async () =>
  rows<Policy>(await testDatabase(), sql`select retry_limit, retry_delay, retry_backoff from pgboss.queue`)

describe('queue', () => {
  it('tries a mail again for about a day, also where the queue was made by an older version', async () => {
    const db = await testDatabase()
    await db.execute(sql`update pgboss.queue set retry_limit = 3, retry_delay = 5`)
    await closeQueue()
    await openQueue()
    for (const { retry_limit, retry_delay, retry_backoff } of await policies()) {
      expect(retry_backoff).toBe(true)
      // Each pause is one to two times the delay, doubled every time.
      const hours = (retry_delay * (2 ** retry_limit - 1)) / 3600
      expect(hours).toBeGreaterThan(12)
      expect(2 * hours).toBeLessThan(48)
      expect(retry_delay, 'the first time soon').toBeLessThanOrEqual(60)
    }
  })

  it('says in the log which mail could not be sent, and tries it again', async () => {
    const logged = vi.spyOn(log(), 'error').mockImplementation(() => {})
    const ctx = await jobContext('test')
    const enqueue = await openQueue()
    await enqueue(ctx, 'accountMail', { kind: 'resetPassword', email: 'ada@example.org' })
    await workQueue({
      ...handlers,
      accountMail: async () => {
        throw new Error('the mail server is away')
      },
    })
    await vi.waitFor(() => expect(logged).toHaveBeenCalled(), { timeout: 60_000 })
    const [job] = await vi.waitFor(
      async () => {
        const found = await rows<{ id: string }>(ctx.db, sql`select id from pgboss.job where state = 'retry'`)
        expect(found).toHaveLength(1)
        return found
      },
      { timeout: 60_000 },
    )
    const said = { err: new Error('the mail server is away'), queue: 'accountMail', job: job!.id }
    expect(logged).toHaveBeenCalledWith(said, 'job failed')
  })
})
