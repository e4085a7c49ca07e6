import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import { loadDashboard } from '@/app/app/dashboard/load'
import { loadNewForm } from '@/app/app/expenses/load-form'
import { loadBudgetsForNew } from '@/app/app/gifts/load-budgets'
import { budgets } from '@/db/schema'
import { financialInsights } from '@/lib/analytics/insights/queries'
import { effects } from '@/lib/composition/effects'
import { addDays } from '@/lib/core/calendar'
import { newId } from '@/lib/core/id'
import { createGift } from '@/lib/gifts/commands'
import { budgetsApi } from '@/lib/money/budgets/api'
import { createBudget, updateBudget } from '@/lib/money/budgets/commands'
import { finishedBudgets, openBudgets, pickableBudgets } from '@/lib/money/budgets/queries'
import { createExpense } from '@/lib/money/expenses/commands'
import { budgetChoices } from '@/lib/money/totals.queries'
import { createOccasion } from '@/lib/occasions/commands'
import { rowsOf } from '@/lib/reports/rows.queries'
import type { Context } from '@/lib/server/auth/context'
import '../support/api'
import { testDatabase } from '../support/database'
import { as, type Person } from '../support/people'

// The names of categories do not matter here.
vi.mock('next-intl/server', () => ({ getTranslations: async () => (key: string) => key }))

const today = '2027-06-15'

/** The context of a page for a user on a day. */
const on = async (
  who: Person,
  day = today,
  settings: Partial<Context['settings']> = {},
): Promise<Context> => ({
  actor: { type: 'user', userId: who.user.id, sessionId: null, scopes: ['read', 'write'] },
  db: await testDatabase(),
  now: new Date(`${day}T12:00:00Z`),
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
  address: '::1',
  ifMatch: null,
  userAgent: null,
  effects,
})

const monthly = { name: 'Gifts', amount: 100, period: 'monthly' } as const
const june = { ...monthly, period: 'custom', startDate: '2027-06-01', endDate: '2027-06-15' } as const

describe('the default budget of new gifts and expenses', () => {
  /** The budgets of a gift of `day` and an expense of `spentOn`, by the API and by the forms. */
  const chosen = async (who: Person, defaultBudgetId: string, day: string, spentOn = day) => {
    const ctx = await on(who, day, { defaultBudgetId })
    const gift = (await createGift(ctx, { name: 'Cup' })).budgetId
    expect((await loadBudgetsForNew(ctx)).budgetId).toBe(gift)
    if (spentOn === day) expect((await loadNewForm(ctx, {})).prefill.budgetId ?? null).toBe(gift)
    return [gift, (await createExpense(ctx, { amount: 1, date: spentOn })).budgetId]
  }

  it('is used while its days last', async () => {
    const ada = await as('ada')
    const { id } = await createBudget(await on(ada), june)
    expect(await chosen(ada, id, '2027-05-31')).toEqual([null, null])
    expect(await chosen(ada, id, '2027-06-01')).toEqual([id, id])
    expect(await chosen(ada, id, '2027-06-15')).toEqual([id, id])
    expect(await chosen(ada, id, '2027-06-16')).toEqual([null, null])
    // An expense counts on its own day, whichever day it is entered on.
    expect(await chosen(ada, id, '2027-06-16', '2027-06-15')).toEqual([null, id])
    expect(await chosen(ada, id, '2027-06-15', '2027-06-16')).toEqual([id, null])
  })

  it('is used on any day where it repeats, until it ends', async () => {
    const bea = await as('bea')
    const { id } = await createBudget(await on(bea), { ...monthly, endDate: '2027-08-10' })
    expect(await chosen(bea, id, '2027-08-10', '2027-07-31')).toEqual([id, id])
    expect(await chosen(bea, id, '2027-08-11')).toEqual([null, null])
  })
})

describe('pickers of budgets', () => {
  it('offer budgets in force or still to begin, in the form of a gift as in that of an expense', async () => {
    const cat = await as('cat')
    const ctx = await on(cat)
    const feast = async (name: string, date: string) => {
      const occasion = await createOccasion(ctx, { name, date, type: 'other', repeats: 'none' })
      return createBudget(ctx, { ...monthly, name, period: 'custom', occasionId: occasion.id })
    }
    const day = (by: number) => addDays(today, by)
    await createBudget(ctx, { ...june, name: 'over', endDate: day(-1) })
    await createBudget(ctx, { ...june, name: 'last day', endDate: today })
    await createBudget(ctx, { ...monthly, name: 'ended', endDate: day(-1) })
    await createBudget(ctx, { ...monthly, name: 'ends', endDate: today })
    await createBudget(ctx, { ...monthly, name: 'coming', startDate: day(40) })
    await createBudget(ctx, { ...monthly, name: 'forever' })
    const closed = await createBudget(ctx, { ...monthly, name: 'closed' })
    await updateBudget(ctx, { budgetId: closed.id, status: 'completed' })
    await feast('feast', day(1))
    await feast('feast that is over', day(1))
    const db = await testDatabase()
    const set = (name: string, changes: object) =>
      db.update(budgets).set(changes).where(eq(budgets.name, name))
    await set('feast', { occasionDate: day(-14) })
    await set('feast that is over', { occasionDate: day(-15), createdAt: new Date('2027-01-01') })

    const open = ['coming', 'ends', 'feast', 'forever', 'last day']
    const names = (list: readonly { name: string }[]) => list.map(({ name }) => name).sort()
    expect(names(await pickableBudgets(ctx))).toEqual(open)
    expect(names((await loadBudgetsForNew(ctx)).budgets)).toEqual(open)
    expect(names(await budgetChoices(ctx))).toEqual(open)
    expect(names(await openBudgets(ctx))).toEqual(open)
    expect(names(await finishedBudgets(ctx))).toEqual(['closed', 'ended', 'feast that is over', 'over'])
  })
})

describe('more budgets than fit on a page', () => {
  let dan: Person
  let ctx: Context
  let newest: string

  beforeAll(async () => {
    dan = await as('dan')
    ctx = await on(dan)
    const old = await createBudget(ctx, { ...june, name: 'Old', endDate: '2027-06-14' })
    const runs = await createBudget(ctx, { ...monthly, name: 'Runs' })
    const db = await testDatabase()
    const copies = async (id: string, count: number, year: number) => {
      const [row] = await db.select().from(budgets).where(eq(budgets.id, id))
      await db.insert(budgets).values(
        Array.from({ length: count }, (_, at) => ({
          ...row!,
          id: newId(),
          name: `${row!.name} ${at}`,
          createdAt: new Date(Date.UTC(year, 0, 1, 0, at)),
        })),
      )
    }
    await copies(runs.id, 210, 2020)
    await copies(old.id, 210, 2021)
    newest = (await createBudget(await on(dan, today), { ...monthly, name: 'Newest', amount: 1 })).id
    await createExpense(ctx, { amount: 2, date: today, budgetId: newest })
  })

  it('are all shown while in force: on the overview, the dashboard, in forms and insights', async () => {
    const open = await openBudgets(ctx)
    expect(open).toHaveLength(212)
    expect(open.at(-1)).toMatchObject({ id: newest, spent: 2 })
    const { budgets: shown, money } = await loadDashboard(ctx)
    expect(shown.map(({ id }) => id)).toContain(newest)
    expect(money).toMatchObject({ total: 21_101, spent: 2 })
    expect((await budgetChoices(ctx)).map(({ id }) => id)).toContain(newest)
    expect((await financialInsights(ctx)).notes).toContainEqual({
      key: 'overBudget',
      values: { name: 'Newest', amount: 1, currency: 'USD' },
    })
  })

  it('are shown without the oldest finished ones', async () => {
    const names = (await finishedBudgets(ctx)).map(({ name }) => name)
    expect(names).toHaveLength(200)
    expect(names.slice(-2)).toEqual(['Old 209', 'Old'])
  })

  it('are all in a report, and only one where one is chosen', async () => {
    const told = async (params: object) => {
      const { rows, count } = await rowsOf(ctx, { type: 'budget', params })
      const names: unknown[] = []
      for await (const { budget } of rows) names.push(budget)
      expect(await count()).toBe(names.length)
      return names
    }
    expect(new Set(await told({})).size).toBe(423)
    expect(await told({ budgetId: newest })).toEqual(['Newest'])
  })

  it('are all in the list, page by page', async () => {
    const first = await dan.ok(budgetsApi.list, { limit: 200 })
    expect(first.data[0]!.id).toBe(newest)
    expect(first.nextCursor).not.toBeNull()
  })
})
