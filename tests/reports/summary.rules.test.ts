import { describe, expect, it } from 'vitest'
import { addMoney } from '@/lib/core/money'
import { priceText } from '@/lib/reports/price.rules'
import { barsOf } from '@/lib/reports/summary.rules'

const add = (amounts: readonly number[]) => addMoney('USD', amounts)
const parts = (...amounts: number[]) => amounts.map((amount, at) => ({ name: `Part ${at + 1}`, amount }))

describe('chart of a report', () => {
  it('has the largest part first', () => {
    expect(barsOf(parts(5, 20, 10), add).map(({ name }) => name)).toEqual(['Part 2', 'Part 3', 'Part 1'])
  })

  it('has six bars at most, of which the last holds exactly what is left', () => {
    const bars = barsOf(parts(50, 40, 30, 20, 10, 0.1, 0.2), add)
    expect(bars.map(({ amount }) => amount)).toEqual([50, 40, 30, 20, 10, 0.3])
    expect(bars.at(-1)!.name).toBeNull()
    expect(barsOf(parts(6, 5, 4, 3, 2, 1), add).every(({ name }) => name !== null)).toBe(true)
  })

  it('counts what belongs to nobody as what is left', () => {
    expect(barsOf([{ name: null, amount: 9 }, ...parts(3)], add)).toEqual([
      { name: 'Part 1', amount: 3 },
      { name: null, amount: 9 },
    ])
  })

  it('says “other” only once', () => {
    const named = [{ name: 'other', amount: 100 }, ...parts(60, 50, 40, 30, 20, 10)]
    const names = barsOf(named, add, { other: 'other' }).map(({ name }) => name)
    expect(names).toEqual(['Part 1', 'Part 2', 'Part 3', 'Part 4', 'Part 5', null])
    expect(barsOf(named.slice(0, 3), add, { other: 'other' })[0]!.name).toBe('other')
  })

  it('adds up no budgets, which may hold each other', () => {
    const bars = barsOf(parts(7, 6, 5, 4, 3, 2, 1), add, { apart: true })
    expect(bars).toHaveLength(6)
    expect(bars.every(({ name }) => name !== null)).toBe(true)
  })

  it('is left out where there is nothing to compare', () => {
    expect(barsOf([], add)).toEqual([])
    expect(barsOf(parts(10, 0), add)).toEqual([])
  })
})

describe('price in its own currency', () => {
  it('reads as any other amount', () => {
    expect(priceText('95.00 USD', 'USD', 'en')).toBe('$95.00')
    expect(priceText('1200 JPY', 'USD', 'en')).toBe('¥1,200')
    expect(priceText('95.00 EUR', 'EUR', 'de')).toBe('95,00\u00a0€')
  })

  it('names the currency where its sign is that of the report', () => {
    expect(priceText('95.00 CAD', 'USD', 'en')).toBe('$95.00\u00a0CAD')
    expect(priceText('95.00 USD', 'CAD', 'en')).toBe('$95.00\u00a0USD')
  })
})
