import { describe, expect, it } from 'vitest'
import { compared } from '@/components/budgets/category-change'
import { spendingByEveryCategory } from '@/lib/analytics/queries'
import { giftCategories } from '@/lib/gifts/values'
import { expensesApi } from '@/lib/money/expenses/api'
import { contextOf } from '../claims/household'
import { as } from '../support/people'

describe('categories of two periods', () => {
  it('are compared category by category, even with all nine in use', async () => {
    const ada = await as('ada')
    const spent = async (year: string, amounts: Partial<Record<(typeof giftCategories)[number], number>>) => {
      for (const category of giftCategories) {
        const amount = amounts[category] ?? 100
        await ada.ok(expensesApi.create, { category, amount, currency: 'USD', date: `${year}-03-03` })
      }
    }
    await spent('2024', { other: 20, food: 5 })
    await spent('2025', { other: 20, food: 30 })
    const ctx = await contextOf(ada)
    const of = (year: string) =>
      spendingByEveryCategory(ctx, { from: `${year}-01-01`, to: `${year}-12-31`, currency: 'USD' })
    const [now, before] = [await of('2025'), await of('2024')]
    const rows = compared(now.categories, before.categories)
    expect(rows).toHaveLength(9)
    expect(rows.map(({ key }) => key).toSorted()).toEqual([...giftCategories].toSorted())
    expect(rows.slice(-2)).toEqual([
      { key: 'food', now: 3000, before: 500 },
      { key: 'other', now: 2000, before: 2000 },
    ])
  })
})
