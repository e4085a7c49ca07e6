import { describe, expect, it } from 'vitest'
import { loadDashboard, startOf } from '@/app/app/dashboard/load'
import { effects } from '@/lib/composition/effects'
import { addDays } from '@/lib/core/calendar'
import { giftsApi } from '@/lib/gifts/api'
import { occasionsApi } from '@/lib/occasions/api'
import { peopleApi } from '@/lib/people/api'
import { type Context, today } from '@/lib/server/auth/context'
import '../support/api'
import { testDatabase } from '../support/database'
import { as, type Person } from '../support/people'

const contextOf = async (owner: Person): Promise<Context> => ({
  actor: { type: 'user', userId: owner.user.id, sessionId: null, scopes: ['read', 'write'] },
  db: await testDatabase(),
  now: new Date(),
  locale: 'en',
  settings: {
    currency: 'USD',
    timezone: 'UTC',
    country: 'US',
    leapDay: 'feb28',
    defaultBudgetId: null,
    linkPreviews: true,
    shopPictures: true,
  },
  address: '::1',
  ifMatch: null,
  userAgent: null,
  effects,
})

/** The number of statements that the work sends. The database's session prepares each one. */
async function countStatements(work: (ctx: Context) => Promise<unknown>, ctx: Context): Promise<number> {
  const { session } = ctx.db as unknown as { session: { prepareQuery: (...given: unknown[]) => unknown } }
  const prepare = session.prepareQuery
  let statements = 0
  session.prepareQuery = function counted(...given) {
    statements++
    return prepare.apply(this, given)
  }
  try {
    await work(ctx)
  } finally {
    session.prepareQuery = prepare
  }
  return statements
}

describe('the dashboard', () => {
  it('sends as many queries for two hundred gifts as for five', async () => {
    const maya = await as('maya')
    const person = await maya.ok(peopleApi.create, { name: 'Emma', relationship: 'friend' })
    const other = await maya.ok(peopleApi.create, { name: 'Dad', relationship: 'family' })
    const ctx = await contextOf(maya)
    const occasion = await maya.ok(occasionsApi.create, {
      name: 'Christmas',
      type: 'christmas',
      date: addDays(today(ctx), 9),
      peopleIds: [person.id, other.id],
    })
    const add = async (count: number) => {
      for (let at = 0; at < count; at++) {
        const status = at % 2 ? 'planned' : 'idea'
        const name = `Gift ${at}`
        await maya.ok(giftsApi.create, { name, personId: person.id, occasionId: occasion.id, status })
      }
    }
    await add(5)
    // Statements that are prepared once for all do not count.
    await loadDashboard(ctx)
    const few = await countStatements(loadDashboard, ctx)
    await add(195)
    const many = await countStatements(loadDashboard, ctx)
    expect(few).toBeGreaterThan(10)
    expect(many).toBe(few)
  })

  it('counts the people with an occasion soon, but no gift or idea for it', async () => {
    const maya = await as('maya')
    const ctx = await contextOf(maya)
    const born = (days: number) => `--${addDays(today(ctx), days).slice(5)}`
    const [emma] = await Promise.all([
      maya.ok(peopleApi.create, { name: 'Emma', relationship: 'friend', birthday: born(20) }),
      maya.ok(peopleApi.create, { name: 'Dad', relationship: 'family', birthday: born(30) }),
      maya.ok(peopleApi.create, { name: 'Yuki', relationship: 'friend', birthday: born(90) }),
    ])
    expect((await loadDashboard(ctx)).numbers.withoutIdeas).toBe(2)
    await maya.ok(giftsApi.create, { name: 'A teapot', personId: emma.id, status: 'idea' })
    expect((await loadDashboard(ctx)).numbers.withoutIdeas).toBe(1)
  })

  it('keeps the first steps until each is done, or they are hidden for this account', async () => {
    const maya = await as('maya')
    const ctx = await contextOf(maya)
    const start = async (hiddenFor?: string) => startOf(ctx, await loadDashboard(ctx), hiddenFor)
    expect(await start()).toMatchObject({
      owner: maya.user.id,
      people: 0,
      gifts: 0,
      holidays: false,
      next: null,
    })
    const gift = await maya.ok(giftsApi.create, { name: 'A teapot', status: 'idea' })
    expect(await start()).toMatchObject({ gifts: 1, people: 0 })
    const emma = await maya.ok(peopleApi.create, {
      name: 'Emma',
      relationship: 'friend',
      birthday: '--03-08',
    })
    // A birthday is no holiday.
    expect(await start()).toMatchObject({
      people: 1,
      holidays: false,
      next: { personId: emma.id, name: 'Emma' },
    })
    expect(await start('somebody else')).not.toBeNull()
    expect(await start(maya.user.id)).toBeNull()
    await maya.ok(occasionsApi.addHolidays, { keys: ['christmas'] })
    expect(await start()).toBeNull()
    await maya.ok(giftsApi.remove, { giftId: gift.id })
    expect(await start()).toMatchObject({ people: 1, gifts: 0, holidays: true })
  })

  it('asks to choose among ideas without an occasion, and to find ideas only where there are none', async () => {
    const maya = await as('maya')
    const ctx = await contextOf(maya)
    const birthday = `--${addDays(today(ctx), 10).slice(5)}`
    const [emma, dad] = await Promise.all([
      maya.ok(peopleApi.create, { name: 'Emma', relationship: 'friend', birthday }),
      maya.ok(peopleApi.create, { name: 'Dad', relationship: 'family', birthday }),
    ])
    const { id } = await maya.ok(giftsApi.create, { name: 'A teapot', personId: emma.id, status: 'idea' })
    const { tasks } = (await loadDashboard(ctx)).week
    expect(tasks.map(task => [task.kind, task.person?.id]).sort()).toEqual([
      ['ideas', dad.id],
      ['pick', emma.id],
    ])
    expect(tasks.find(({ kind }) => kind === 'pick')).toMatchObject({ gifts: [{ id }] })
  })

  it('counts gifts that moved forward this week, and not those that were moved back', async () => {
    const maya = await as('maya')
    const ctx = await contextOf(maya)
    const bought = await maya.ok(giftsApi.create, { name: 'A teapot', status: 'planned' })
    const undone = await maya.ok(giftsApi.create, { name: 'Socks', status: 'planned' })
    await maya.ok(giftsApi.update, { giftId: bought.id, status: 'purchased' })
    await maya.ok(giftsApi.update, { giftId: undone.id, status: 'purchased' })
    await maya.ok(giftsApi.update, { giftId: undone.id, status: 'planned' })
    const { done } = (await loadDashboard(ctx)).week
    expect(done).toEqual({ count: 1, last: { verb: 'gift.purchased', name: 'A teapot' } })
  })
})
