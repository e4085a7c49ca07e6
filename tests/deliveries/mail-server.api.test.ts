import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { forgetEnv } from '@/lib/server/env'
import '../support/api'
import { as, confirm, type Person } from '../support/people'
import { startMailServer } from './mail-server'
import { deliver, prefer, remind, remindAll, ways } from './told'

const noon = '2030-01-02T12:00:00Z'
const minutes = (count: number) => new Date(Date.parse(noon) + count * 60_000).toISOString()

describe('a mail server', () => {
  let server: Awaited<ReturnType<typeof startMailServer>>
  let maya: Person
  const copies = () => [...server.inbox.values()].map(list => list.length)

  beforeAll(async () => {
    server = await startMailServer()
    Object.assign(process.env, { SMTP_URL: server.url, MAIL_FROM: 'Gift Tracker <gifts@example.org>' })
    forgetEnv()
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
    server.inbox.clear()
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
})
