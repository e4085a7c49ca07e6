import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { rows } from '@/db'
import { accountsApi } from '@/lib/accounts/api'
import { handlers } from '@/lib/composition/jobs'
import { drainQueue } from '@/lib/server/jobs/queue'
import type { MailFault } from '@/lib/server/mail/faults'
import { forgetEnv } from '@/lib/server/ops/env'
import { visitor } from '../support/api'
import { as, confirm, type Person } from '../support/people'
import { type Answers, startMailServer } from './mail-server'
import { at, deliver, prefer, remind, remindAll, ways } from './told'

const noon = '2030-01-02T12:00:00Z'
const minutes = (count: number) => new Date(Date.parse(noon) + count * 60_000).toISOString()

describe('a mail server', () => {
  let server: Awaited<ReturnType<typeof startMailServer>>
  let maya: Person
  const reach = (url: string) => {
    process.env.SMTP_URL = url
    forgetEnv()
  }
  const copies = () => [...server.inbox.values()].map(list => list.length)

  beforeAll(async () => {
    server = await startMailServer()
    process.env.MAIL_FROM = 'Gift Tracker <gifts@example.org>'
  })
  afterAll(async () => {
    delete process.env.SMTP_URL
    delete process.env.MAIL_FROM
    forgetEnv()
    await server.stop()
  })
  beforeEach(async () => {
    maya = await confirm(await as('maya', { timezone: 'UTC' }))
    server.treats(() => 'taken')
    server.answers({})
    server.inbox.clear()
    reach(server.url)
  })

  it('that dies before it takes a mail gets it again', async () => {
    server.treats(() => 'lostBefore')
    await remind(maya, noon)
    await deliver(noon)
    expect(copies()).toEqual([])
    expect(await ways(maya)).toMatchObject([{ state: 'queued', attempts: 1 }])
    server.treats(() => 'taken')
    await deliver(minutes(1.1))
    expect(copies()).toEqual([1])
    expect(await ways(maya)).toMatchObject([{ state: 'delivered', attempts: 2 }])
  })

  it('that takes a mail and dies before it says so gets it again, with the same Message-ID', async () => {
    server.treats(() => 'lostAfter')
    await remind(maya, noon)
    await deliver(noon)
    expect(copies()).toEqual([1])
    server.treats(() => 'taken')
    await deliver(minutes(1.1))
    await deliver(minutes(10))
    expect(copies()).toEqual([2])
    expect(await ways(maya)).toMatchObject([{ state: 'delivered', attempts: 2 }])
  })

  it('that dies over a digest gets the same digest again', async () => {
    await prefer(maya, { emailFrequency: 'daily', digestHour: 13 })
    await remindAll(maya, noon, ['One', 'Two', 'Three'])
    server.treats(() => 'lostAfter')
    await deliver(minutes(60))
    server.treats(() => 'taken')
    await remind(maya, minutes(60.5), { title: 'Tomorrow' })
    await deliver(minutes(61.1))
    expect([...server.inbox.keys()]).toEqual([`digest.${maya.user.id}.20300102T130000Z@gifts.test`])
    expect(copies()).toEqual([2])
    for (const raw of server.inbox.values().next().value!) {
      expect(raw).toMatch(/One[\s\S]*Two[\s\S]*Three/)
      expect(raw).not.toContain('Tomorrow')
    }
  })

  it('that refuses an address for good is asked once, and one that is busy is asked again', async () => {
    server.treats(() => 'refused')
    await remind(maya, noon)
    await deliver(noon)
    await deliver(minutes(90))
    expect(await ways(maya)).toMatchObject([
      { state: 'failed', reason: 'the mail server answered 550', attempts: 1 },
    ])
    server.treats(() => 'busy')
    await remind(maya, minutes(100))
    await deliver(minutes(100))
    server.treats(() => 'taken')
    await deliver(minutes(101.1))
    expect((await ways(maya)).at(-1)).toMatchObject({ state: 'delivered', attempts: 2 })
    expect(copies()).toEqual([1])
  })

  /** What can be wrong with a mail server, and how long its mails are tried. */
  const faults: { what: string; answers?: Answers; url?: string; fault: MailFault; reason: string }[] = [
    {
      what: 'is not there',
      url: 'smtp://127.0.0.1:9',
      fault: 'unreachable',
      reason: 'the mail server could not be reached',
    },
    {
      what: 'has a name that nobody knows',
      url: 'smtp://mail.invalid:25',
      fault: 'unreachable',
      reason: 'the mail server could not be reached',
    },
    {
      what: 'has no time for anybody',
      answers: { connect: 421 },
      fault: 'unreachable',
      reason: 'the mail server answered 421',
    },
    {
      what: 'takes no mail from this server',
      answers: { connect: 554 },
      fault: 'login',
      reason: 'the mail server answered 554',
    },
    {
      what: 'refuses the password',
      answers: { login: 535 },
      fault: 'login',
      reason: 'the mail server answered 535',
    },
    {
      what: 'refuses the address of the sender',
      answers: { sender: 550 },
      fault: 'login',
      reason: 'the mail server answered 550',
    },
    {
      what: 'puts senders off for a while',
      answers: { recipient: 450 },
      fault: 'later',
      reason: 'the mail server answered 450',
    },
    {
      what: 'knows no such mailbox',
      answers: { recipient: 550 },
      fault: 'refused',
      reason: 'the mail server answered 550',
    },
  ]
  const withLogin = (url: string) => url.replace('smtp://', 'smtp://gifts:secret@')

  it.each(faults)('that $what: news is $fault', async ({ answers = {}, url, fault, reason }) => {
    await prefer(maya, { quietHours: false })
    server.answers(answers)
    reach(url ?? withLogin(server.url))
    await remind(maya, noon)
    // An hour and a half, as the clock goes.
    for (const minute of [0, 1.1, 6.2, 21.3, 51.4, 81.5]) await deliver(minutes(minute))
    const tries = fault === 'refused' ? { state: 'failed', attempts: 1 } : { state: 'queued', attempts: 6 }
    expect(await ways(maya)).toMatchObject([{ ...tries, reason }])
    server.answers({})
    reach(withLogin(server.url))
    await deliver(minutes(150))
    expect(copies()).toEqual(fault === 'refused' ? [] : [1])
  })

  it.each(faults)('that $what: the mail of an account is $fault', async ({ answers = {}, url, fault }) => {
    await drainQueue(handlers)
    server.inbox.clear()
    const { db } = await at(new Date())
    await visitor.ok(accountsApi.forgotPassword, { email: maya.email })
    server.answers(answers)
    reach(url ?? withLogin(server.url))
    await drainQueue(handlers)
    const states = await rows<{ state: string }>(
      db,
      sql`select state from pgboss.job where data->>'email' = ${maya.email} and data->>'kind' = 'resetPassword'`,
    )
    expect(states).toEqual([{ state: fault === 'refused' ? 'cancelled' : 'retry' }])
    server.answers({})
    reach(withLogin(server.url))
    await db.execute(sql`update pgboss.job set start_after = now() where state = 'retry'`)
    await drainQueue(handlers)
    expect([...server.inbox.values()]).toHaveLength(fault === 'refused' ? 0 : 1)
  })

  it('that is away is asked for a few mails only, and the others wait as long', async () => {
    server.answers({ login: 535 })
    reach(withLogin(server.url))
    const before = server.logins()
    await remindAll(
      maya,
      noon,
      Array.from({ length: 100 }, (_, nth) => `Item ${nth}`),
    )
    await deliver(noon)
    expect(server.logins() - before).toBeLessThanOrEqual(16)
    expect(new Set((await ways(maya)).map(({ state, attempts }) => `${state} ${attempts}`))).toEqual(
      new Set(['queued 1']),
    )
    server.answers({})
    await deliver(minutes(1.2))
    expect(copies()).toHaveLength(100)
  })
})
