import { eq } from 'drizzle-orm'
import { describe, expect, it, vi } from 'vitest'
import { preferences } from '@/db/schema'
import { updatePreferences } from '@/lib/accounts/preferences/commands'
import { effects } from '@/lib/composition/effects'
import { pageContext } from '@/lib/composition/page-context'
import { giftsApi } from '@/lib/gifts/api'
import { getGift, giftsWhere } from '@/lib/gifts/queries'
import { budgetsApi } from '@/lib/money/budgets/api'
import { getBudget } from '@/lib/money/budgets/queries'
import { occasionsApi } from '@/lib/occasions/api'
import { deleteOccasion, restoreOccasion, rollOccasions, updateOccasion } from '@/lib/occasions/commands'
import { rollEverybody } from '@/lib/occasions/jobs'
import { getOccasion, listOccasions, occasionDays } from '@/lib/occasions/queries'
import { peopleApi } from '@/lib/people/api'
import { deletePerson, restorePerson } from '@/lib/people/commands'
import { allowancesApi } from '@/lib/planner/allowances/api'
import { setAllowances } from '@/lib/planner/allowances/commands'
import { listAllowances } from '@/lib/planner/allowances/queries'
import { planOf, previousPeople } from '@/lib/planner/queries'
import type { Context } from '@/lib/server/auth/context'
import '../support/api'
import { testDatabase } from '../support/database'
import { as, type Person } from '../support/people'

/** The context of a page for a user at a given moment. */
const at = async (
  who: Person,
  moment: string,
  settings: Partial<Context['settings']> = {},
): Promise<Context> => ({
  actor: { type: 'user', userId: who.user.id, sessionId: null, scopes: ['read', 'write'] },
  db: await testDatabase(),
  now: new Date(moment),
  locale: 'en',
  settings: {
    currency: 'USD',
    timezone: 'UTC',
    country: 'US',
    leapDay: 'feb28',
    defaultBudgetId: null,
    linkPreviews: true,
    shopPictures: true,
    ...settings,
  },
  address: '127.0.0.1',
  ifMatch: null,
  userAgent: null,
  effects,
})

const visit = vi.hoisted(() => ({ ctx: null as unknown }))
vi.mock('@/lib/composition/visitor-context', () => ({ visitorContext: async () => visit.ctx }))

const nextYear = new Date().getUTCFullYear() + 1

describe('occasion', () => {
  it('moves on after its day with ideas and planned gifts, and leaves bought gifts in their year', async () => {
    const ada = await as('ada', { timezone: 'UTC' })
    const christmas = await ada.ok(occasionsApi.create, {
      name: 'Christmas',
      type: 'christmas',
      date: `${nextYear}-12-25`,
    })
    const give = (status: 'idea' | 'planned' | 'purchased' | 'given') =>
      ada.ok(giftsApi.create, { name: status, occasionId: christmas.id, status })
    const gifts = [await give('idea'), await give('planned'), await give('purchased'), await give('given')]
    const dates = async (ctx: Context) =>
      Promise.all(gifts.map(async gift => (await getGift(ctx, { giftId: gift.id })).occasion?.date))

    const onTheDay = await at(ada, `${nextYear}-12-25T23:59:00Z`)
    await rollOccasions(onTheDay)
    expect(await dates(onTheDay)).toEqual(Array(4).fill(`${nextYear}-12-25`))

    const after = await at(ada, `${nextYear}-12-26T00:00:01Z`)
    await Promise.all([rollOccasions(after), rollOccasions(after)])
    const [now, later] = [`${nextYear}-12-25`, `${nextYear + 1}-12-25`]
    expect(await dates(after)).toEqual([later, later, now, now])
    expect(await getOccasion(after, { occasionId: christmas.id })).toMatchObject({
      nextDate: later,
      giftCount: 2,
      boughtCount: 0,
    })
    expect((await listOccasions(after, { limit: 10, sort: 'nextDate', from: later })).data).toHaveLength(1)
  })

  it('moves on before the first screen after its day, even where the scheduled job has not run', async () => {
    const ada = await as('ada', { timezone: 'UTC' })
    const { id } = await ada.ok(occasionsApi.create, {
      name: 'Christmas',
      type: 'christmas',
      date: `${nextYear}-12-25`,
    })
    const stored = async (ctx: Context) =>
      (await listOccasions(ctx, { limit: 10, sort: 'nextDate', from: `${nextYear + 1}-01-01` })).data.map(
        one => one.id,
      )
    visit.ctx = await at(ada, `${nextYear}-12-25T23:59:00Z`)
    expect(await stored(await pageContext())).toEqual([])
    visit.ctx = await at(ada, `${nextYear}-12-25T23:59:00Z`, { timezone: 'Pacific/Auckland' })
    expect(await stored(await pageContext())).toEqual([id])
  })

  /** Adds gifts in two stages, an amount and a budget for an occasion's next occurrence. `days` reads their days. */
  async function planFor(who: Person, occasionId: string) {
    const emma = await who.ok(peopleApi.create, { name: 'Emma', relationship: 'family' })
    const give = (status: 'idea' | 'purchased') =>
      who.ok(giftsApi.create, { name: status, occasionId, personId: emma.id, status })
    const list = [await give('idea'), await give('purchased')]
    const budget = await who.ok(budgetsApi.create, { name: 'Feast', amount: 9, period: 'custom', occasionId })
    const set = { occasionId, allowances: [{ personId: emma.id, amount: 40 }] }
    await who.ok(allowancesApi.set, set)
    return {
      emma,
      days: async (ctx: Context) => ({
        gifts: await Promise.all(
          list.map(async ({ id }) => (await getGift(ctx, { giftId: id })).occasion?.date),
        ),
        budget: (await getBudget(ctx, { budgetId: budget.id })).occasion?.date,
        amounts: (await listAllowances(ctx, { occasionId })).data.map(({ amount }) => amount),
      }),
    }
  }

  it('comes back from the trash after its day as if the day had passed outside it', async () => {
    const ada = await as('ada', { timezone: 'UTC' })
    const { id: occasionId } = await ada.ok(occasionsApi.create, {
      name: 'Christmas',
      type: 'christmas',
      date: `${nextYear}-12-25`,
    })
    const { days } = await planFor(ada, occasionId)
    await deleteOccasion(await at(ada, `${nextYear}-12-20T12:00:00Z`), { occasionId })
    const after = await at(ada, `${nextYear + 1}-01-10T12:00:00Z`)
    const restored = await restoreOccasion(after, { occasionId })
    expect(restored).toMatchObject({ nextDate: `${nextYear + 1}-12-25`, giftCount: 1 })
    expect(await days(after)).toEqual({
      gifts: [`${nextYear + 1}-12-25`, `${nextYear}-12-25`],
      budget: `${nextYear}-12-25`,
      amounts: [],
    })
  })

  it('comes back with its person after its day in the same way', async () => {
    const ada = await as('ada', { timezone: 'UTC' })
    const isOver = new Date().toISOString().slice(5, 10) > '06-15'
    const year = isOver ? nextYear : nextYear - 1
    const theo = await ada.ok(peopleApi.create, {
      name: 'Theo',
      relationship: 'family',
      birthday: '1960-06-15',
    })
    const [birthday] = (await ada.ok(occasionsApi.list, { personId: theo.id })).data
    const { days } = await planFor(ada, birthday!.id)
    await deletePerson(await at(ada, `${year}-06-10T12:00:00Z`), { personId: theo.id })
    const after = await at(ada, `${year}-06-20T12:00:00Z`)
    await restorePerson(after, { personId: theo.id })
    expect(
      (await listOccasions(after, { limit: 9, sort: 'nextDate', from: `${year}-06-20` })).data,
    ).toMatchObject([{ id: birthday!.id }])
    expect(await days(after)).toMatchObject({ gifts: [`${year + 1}-06-15`, `${year}-06-15`] })
  })

  it('leaves bought gifts in their year when it is changed before the job has moved it on', async () => {
    const ada = await as('ada', { timezone: 'UTC' })
    const once = { name: 'Feast', type: 'other', date: `${nextYear}-06-15` } as const
    for (const repeats of ['none', 'yearly'] as const) {
      const { id: occasionId } = await ada.ok(occasionsApi.create, { ...once, repeats })
      const { days } = await planFor(ada, occasionId)
      const after = await at(ada, `${nextYear}-06-16T00:00:01Z`)
      await updateOccasion(after, { occasionId, name: 'Feast of feasts', repeats: 'yearly' })
      expect(await days(after)).toEqual({
        gifts: [`${nextYear + 1}-06-15`, `${nextYear}-06-15`],
        budget: `${nextYear}-06-15`,
        amounts: [],
      })
    }
  })

  it('moves a passed day that was wrong, with its gifts, amounts and budgets', async () => {
    const ada = await as('ada', { timezone: 'UTC' })
    const { id: occasionId } = await ada.ok(occasionsApi.create, {
      name: 'Feast',
      type: 'other',
      date: `${nextYear}-06-15`,
    })
    const { days } = await planFor(ada, occasionId)
    const after = await at(ada, `${nextYear}-06-20T12:00:00Z`)
    const day = `${nextYear}-06-17`
    await updateOccasion(after, { occasionId, date: day })
    expect(await days(after)).toEqual({ gifts: [day, day], budget: day, amounts: [40] })
  })

  it('moves to a day of an earlier plan, and replaces the amounts of that plan', async () => {
    const ada = await as('ada', { timezone: 'UTC' })
    const { id: occasionId } = await ada.ok(occasionsApi.create, {
      name: 'Feast',
      type: 'other',
      date: `${nextYear}-06-15`,
      repeats: 'yearly',
    })
    const { days, emma } = await planFor(ada, occasionId)
    const after = await at(ada, `${nextYear}-06-16T12:00:00Z`)
    await rollOccasions(after)
    await setAllowances(after, { occasionId, allowances: [{ personId: emma.id, amount: 70 }] })
    await updateOccasion(after, { occasionId, date: `${nextYear}-06-15`, repeats: 'none' })
    expect(await days(after)).toMatchObject({ amounts: [70] })
  })

  it('follows the chosen day for 29 February, with its gifts, amounts and budgets', async () => {
    const ada = await as('ada', { timezone: 'UTC' })
    const common = nextYear % 4 === 0 ? nextYear + 1 : nextYear
    const early = await at(ada, `${common - 1}-11-22T12:00:00Z`)
    const { id: occasionId } = await ada.ok(occasionsApi.create, {
      name: 'Birthday',
      type: 'birthday',
      date: '2004-02-29',
    })
    const trashed = await ada.ok(occasionsApi.create, { name: 'Old', type: 'birthday', date: '2008-02-29' })
    // Whichever day the test runs on, the plan is for a year without a leap day.
    for (const id of [occasionId, trashed.id])
      await updateOccasion(early, { occasionId: id, date: `${common}-02-28`, repeats: 'none' })
    const { days } = await planFor(ada, occasionId)
    const old = await planFor(ada, trashed.id)
    for (const [id, date] of [
      [occasionId, '2004-02-29'],
      [trashed.id, '2008-02-29'],
    ] as const)
      await updateOccasion(early, { occasionId: id, date, repeats: 'yearly' })
    await deleteOccasion(early, { occasionId: trashed.id })
    const on = (day: string) => ({ gifts: [day, day], budget: day, amounts: [40] })
    expect(await days(early)).toEqual(on(`${common}-02-28`))

    await updatePreferences(early, { leapDay: 'mar1' })
    const since = await at(ada, `${common - 1}-11-22T12:00:00Z`, { leapDay: 'mar1' })
    expect(await days(since)).toEqual(on(`${common}-03-01`))
    expect((await planOf(since, occasionId)).rows).toMatchObject([{ gifts: [{}, {}], allowance: 40 }])
    await restoreOccasion(since, { occasionId: trashed.id })
    expect(await old.days(since)).toEqual(on(`${common}-03-01`))

    await updatePreferences(since, { leapDay: 'feb28' })
    expect(await days(early)).toEqual(on(`${common}-02-28`))
  })

  it('moves on for everybody, even with zones that the database or the platform does not know', async () => {
    const zones = ['UTC', 'VST', 'Mars/Base']
    const db = await testDatabase()
    const found = await Promise.all(
      zones.map(async timezone => {
        const who = await as('ada')
        const { id: occasionId } = await who.ok(occasionsApi.create, {
          name: 'Party',
          type: 'other',
          date: `${nextYear}-06-15`,
          repeats: 'yearly',
        })
        const gift = await who.ok(giftsApi.create, { name: 'Kite', occasionId })
        await db.update(preferences).set({ timezone }).where(eq(preferences.userId, who.user.id))
        return async (ctx: Context) =>
          (
            await getGift(
              { ...ctx, actor: { type: 'user', userId: who.user.id, sessionId: null, scopes: [] } },
              { giftId: gift.id },
            )
          ).occasion?.date
      }),
    )
    const daysAt = async (moment: string) => {
      const ctx = await at(await as('clock'), moment)
      await rollEverybody({ ...ctx, actor: { type: 'job', name: 'roll-occasions' } })
      return Promise.all(found.map(dayOf => dayOf(ctx)))
    }
    const [now, later] = [`${nextYear}-06-15`, `${nextYear + 1}-06-15`]
    // Saigon, the S of VST, is seven hours ahead. An unknown zone is read as UTC.
    expect(await daysAt(`${nextYear}-06-15T16:59:00Z`)).toEqual([now, now, now])
    expect(await daysAt(`${nextYear}-06-15T17:01:00Z`)).toEqual([now, later, now])
    expect(await daysAt(`${nextYear}-06-16T00:01:00Z`)).toEqual([later, later, later])
  })

  it('passes at midnight in its owner’s time zone, on both sides of the date line', async () => {
    const ada = await as('ada')
    const { id: occasionId } = await ada.ok(occasionsApi.create, {
      name: 'Party',
      type: 'other',
      date: `${nextYear}-06-15`,
      repeats: 'yearly',
    })
    const seen = async (timezone: string, moment: string) =>
      (await getOccasion(await at(ada, moment, { timezone }), { occasionId })).daysUntil
    expect(await seen('Pacific/Kiritimati', `${nextYear}-06-14T09:59:00Z`)).toBe(1)
    expect(await seen('Pacific/Kiritimati', `${nextYear}-06-14T10:00:00Z`)).toBe(0)
    expect(await seen('Pacific/Pago_Pago', `${nextYear}-06-16T10:59:00Z`)).toBe(0)
    expect(await seen('Pacific/Pago_Pago', `${nextYear}-06-16T11:00:00Z`)).toBeGreaterThan(360)
  })

  it('colours its days in a calendar every year, and a passed day without repetition once', async () => {
    const ada = await as('ada', { timezone: 'UTC' })
    const make = (name: string, date: string, repeats: 'none' | 'yearly') =>
      ada.ok(occasionsApi.create, { name, type: 'other', date, repeats })
    await make('Yearly', '2020-12-05', 'yearly')
    await make('Once', '2026-12-04', 'none')
    const days = async (from: string, to: string) =>
      (await occasionDays(await at(ada, '2026-11-21T12:00:00Z'), from, to)).map(day => [day.date, day.name])
    expect(await days('2026-12-01', '2027-12-31')).toEqual([
      ['2026-12-04', 'Once'],
      ['2026-12-05', 'Yearly'],
      ['2027-12-05', 'Yearly'],
    ])
    expect(await days('2026-12-05', '2026-12-05')).toEqual([['2026-12-05', 'Yearly']])
    expect(await days('2019-01-01', '2019-12-31')).toEqual([])
  })
})

describe('plan', () => {
  it('lists everybody once, the least done first, and gifts for nobody on their own line', async () => {
    const ada = await as('ada', { timezone: 'UTC' })
    const person = (name: string) => ada.ok(peopleApi.create, { name, relationship: 'family' })
    const [emma, theo, zoe] = [await person('Emma'), await person('Theo'), await person('Zoe')]
    const { id: occasionId } = await ada.ok(occasionsApi.create, {
      name: 'Christmas',
      type: 'christmas',
      date: `${nextYear}-12-25`,
      personId: emma.id,
      peopleIds: [emma.id, theo.id],
    })
    const give = (name: string, personId: string | null, status: 'wrapped' | 'idea' | 'returned') =>
      ada.ok(giftsApi.create, { name, personId, occasionId, status, price: 10 })
    await give('Scarf', emma.id, 'wrapped')
    await give('Wine', null, 'idea')
    // Zoe is not among the people of the occasion, but has a gift.
    await give('Book', zoe.id, 'wrapped')
    await give('Mug', theo.id, 'returned')
    const { rows } = await planOf(await at(ada, `${nextYear}-12-01T12:00:00Z`), occasionId)
    expect(rows.map(row => [row.person?.name ?? null, row.readiness.level, row.gifts.length])).toEqual([
      ['Theo', 'needsIdeas', 0],
      [null, 'needsPick', 1],
      ['Emma', 'ready', 1],
      ['Zoe', 'ready', 1],
    ])
    expect(rows[2]).toMatchObject({ spent: 10, planned: 0 })
  })

  it('names people who got something last time and are not in the plan yet', async () => {
    const ada = await as('ada', { timezone: 'UTC' })
    const person = (name: string) => ada.ok(peopleApi.create, { name, relationship: 'family' })
    const [emma, theo] = [await person('Emma'), await person('Theo')]
    const { id: occasionId } = await ada.ok(occasionsApi.create, {
      name: 'Christmas',
      type: 'christmas',
      date: `${nextYear}-12-25`,
      peopleIds: [emma.id],
    })
    const give = (personId: string, status: 'given' | 'planned') =>
      ada.ok(giftsApi.create, { name: status, personId, occasionId, status })
    await give(emma.id, 'given')
    await give(theo.id, 'given')
    const before = await at(ada, `${nextYear}-12-20T12:00:00Z`)
    expect(await previousPeople(before, await planOf(before, occasionId))).toBeNull()

    const after = await at(ada, `${nextYear}-12-27T12:00:00Z`)
    await rollOccasions(after)
    const plan = await planOf(after, occasionId)
    expect(plan.rows.map(row => row.person?.name)).toEqual(['Emma'])
    expect(await previousPeople(after, plan)).toMatchObject({
      date: `${nextYear}-12-25`,
      people: [{ name: 'Theo' }],
    })
    await ada.ok(occasionsApi.update, { occasionId, peopleIds: [emma.id, theo.id] })
    expect(await previousPeople(after, await planOf(after, occasionId))).toMatchObject({ people: [] })
    // Gifts are not copied: last year's stay where they are.
    expect(await giftsWhere(after, undefined, [], 10)).toHaveLength(2)
  })
})
