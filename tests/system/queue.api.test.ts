import { sql } from 'drizzle-orm'
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { pgBossConnection, rows } from '@/db'
import { openPostgres } from '@/db/postgres'
import { accountsApi } from '@/lib/accounts/api'
import { askToConfirm } from '@/lib/addresses/commands'
import { jobContext } from '@/lib/composition/job-context'
import { handlers } from '@/lib/composition/jobs'
import { queues } from '@/lib/composition/queues'
import {
  closeQueue,
  drainQueue,
  nameQueues,
  openQueue,
  queueState,
  workQueue,
  workQueueSoon,
} from '@/lib/server/jobs/queue'
import { log } from '@/lib/server/ops/log'
import { visitor } from '../support/api'
import { kind, postgresUrl, testDatabase } from '../support/database'

interface Policy {
  retry_limit: number
  retry_delay: number
  retry_backoff: boolean
}
const policies = async () =>
  rows<Policy>(await testDatabase(), sql`select retry_limit, retry_delay, retry_backoff from pgboss.queue`)

// The queue worker of one test must not take the jobs of the next.
afterEach(closeQueue)
beforeAll(() => nameQueues(queues))

describe('queue', () => {
  it('tries a mail again for about a day, even if an older version made the queue', async () => {
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

  it('runs each of many jobs once, even beside one that fails', async () => {
    const ctx = await jobContext('test')
    const enqueue = await openQueue()
    await drainQueue({ ...handlers, accountMail: async () => {} })
    for (let number = 0; number < 45; number++)
      await enqueue(ctx, 'accountMail', { kind: 'resetPassword', email: `reader.${number}@example.org` })
    const sent: string[] = []
    const count = await drainQueue({
      ...handlers,
      accountMail: async (_, { email }) => {
        sent.push(email)
        if (email.startsWith('reader.7@')) throw new Error('no such mailbox')
      },
    })
    expect(count).toEqual({ done: 44, failed: 1 })
    expect(new Set(sent).size).toBe(45)
    expect(sent).toHaveLength(45)
    const [left] = await rows<{ waiting: number }>(
      ctx.db,
      sql`select count(*)::int as waiting from pgboss.job where state = 'retry' and data->>'email' = 'reader.7@example.org'`,
    )
    expect(left?.waiting).toBe(1)
  })

  it('sends first the mails of users who wait to sign in', async () => {
    const ctx = await jobContext('test')
    const enqueue = await openQueue()
    const userId = crypto.randomUUID()
    for (let number = 0; number < 25; number++)
      await askToConfirm(ctx, enqueue, userId, `${number}@example.org`)
    await visitor.ok(accountsApi.forgotPassword, { email: 'locked.out@example.org' })
    const sent: string[] = []
    await drainQueue({ ...handlers, accountMail: async (_, { email }) => void sent.push(email) })
    expect(sent[0]).toBe('locked.out@example.org')
    expect(sent).toHaveLength(26)
  })

  it('refuses a job without a queue, so that no mail is silently lost', async () => {
    const enqueue = await openQueue()
    await expect(
      enqueue(await jobContext('test'), 'pigeon' as 'contactMail', { messageId: crypto.randomUUID() }),
    ).rejects.toThrow('There is no queue pigeon.')
  })

  it('gives a killed process’s mails to another process within minutes', async () => {
    const limits = await rows<{ seconds: number }>(
      await testDatabase(),
      sql`select expire_seconds as seconds from pgboss.queue`,
    )
    expect(limits.length).toBeGreaterThan(0)
    for (const { seconds } of limits) expect(seconds).toBeLessThanOrEqual(120)
  })

  it('starts later when the database was away at the start', async () => {
    await closeQueue()
    expect(queueState()).toBe('idle')
    const connection = await pgBossConnection()
    const { executeSql } = connection.db
    let refusals = 3
    connection.db.executeSql = async (text, values) => {
      if (refusals-- > 0) throw new Error('lock timeout')
      return executeSql(text, values)
    }
    vi.spyOn(log(), 'error').mockImplementation(() => {})
    const ctx = await jobContext('test')
    const sent: string[] = []
    await workQueueSoon({ ...handlers, accountMail: async (_, { email }) => void sent.push(email) }, 1)
    connection.db.executeSql = executeSql
    expect(queueState()).toBe('running')
    const enqueue = await openQueue()
    await enqueue(ctx, 'accountMail', { kind: 'resetPassword', email: 'late@example.org' })
    await vi.waitFor(() => expect(sent).toEqual(['late@example.org']), { timeout: 60_000 })
  })

  it('stays closed when it is closed during its start', async () => {
    await closeQueue()
    const logged = vi.spyOn(log(), 'error').mockImplementation(() => {})
    logged.mockClear()
    const starting = workQueueSoon(handlers)
    while (queueState() === 'idle') await Promise.resolve()
    expect(queueState()).toBe('starting')
    await closeQueue()
    await starting
    expect(queueState()).toBe('idle')
    expect(logged).not.toHaveBeenCalled()
  })

  it('is created by one instance at a time', async () => {
    const { alone } = await pgBossConnection()
    // The embedded database belongs to one process.
    expect(Boolean(alone)).toBe(kind === 'postgres')
    if (!alone) return
    const { url, drop } = await postgresUrl()
    const instances = await Promise.all([1, 2, 3].map(() => openPostgres(url, { max: 1 })))
    let inside = 0
    await Promise.all(
      instances.map(({ jobs }) =>
        jobs.alone!(async () => {
          expect(++inside).toBe(1)
          await jobs.db.executeSql('select pg_sleep(0.05)')
          inside--
        }),
      ),
    )
    await Promise.all(instances.map(({ close }) => close()))
    await drop()
  })
})
