import { describe, expect, it } from 'vitest'
import { expensesCsv } from '@/components/expenses/expense-csv'
import { daysOf, expensesHref, filterOf, isNarrowed } from '@/components/expenses/expense-query'
import { readQuery } from '@/components/expenses/read-expense-query'
import { moreRows } from '@/lib/core/rows'
import { expense, id } from '../budgets/samples'

describe('the URL of the spending screen', () => {
  it('contains every filter and reads it back', () => {
    const query = readQuery({
      q: 'paper',
      period: '2026-02',
      category: 'books',
      budgetId: id('1'),
      personId: id('2'),
      hasReceipt: 'false',
      sort: '-amount',
    })
    expect(filterOf(query)).toEqual({
      sort: '-amount',
      q: 'paper',
      from: '2026-02-01',
      to: '2026-02-28',
      category: 'books',
      budgetId: id('1'),
      personId: id('2'),
      hasReceipt: false,
    })
    const { searchParams } = new URL(expensesHref(query), 'http://localhost')
    expect(readQuery(Object.fromEntries(searchParams))).toEqual(query)
  })

  it('ignores invalid values', () => {
    const query = readQuery({ period: '2026-13', category: 'boats', budgetId: '7', sort: 'colour', q: ['a'] })
    expect(query.sort).toBe('-date')
    expect(isNarrowed(query)).toBe(false)
    expect(expensesHref(query)).toBe('/app/budgets/spending')
  })

  it('starts at the first page after every change', () => {
    expect(expensesHref({ sort: '-date', rows: 150 }, { category: 'toys' })).toBe(
      '/app/budgets/spending?category=toys',
    )
  })

  it('grows with every "Show more", up to the most rows of a screen', () => {
    expect(expensesHref(readQuery({ rows: '100' }), { rows: 150 })).toBe('/app/budgets/spending?rows=150')
    expect(['100', '2000', '2001', '7', 'x', undefined].map(rows => readQuery({ rows }).rows)).toEqual([
      100, 2000, 50, 50, 50, 50,
    ])
  })

  it('continues after the last row once a screen has the most rows', () => {
    const cursor = Buffer.from(JSON.stringify(['2026-01-05', id('3')])).toString('base64url')
    const query = readQuery({ category: 'toys', rows: '2000' })
    const next = expensesHref(query, moreRows(query, cursor))
    expect(next).toBe(`/app/budgets/spending?category=toys&after=${cursor}`)
    const further = readQuery(Object.fromEntries(new URL(next, 'http://localhost').searchParams))
    expect(expensesHref(further, moreRows(further, 'x'))).toBe(`${next}&rows=100`)
    expect(expensesHref(further, { sort: '-amount' })).toBe(
      '/app/budgets/spending?sort=-amount&category=toys',
    )
    expect(readQuery({ after: 'else where' }).after).toBeUndefined()
  })

  it('finds the last day of a month, and years', () => {
    expect(daysOf('2028-02')).toEqual({ from: '2028-02-01', to: '2028-02-29' })
    expect(daysOf('2026')).toEqual({ from: '2026-01-01', to: '2026-12-31' })
    expect(daysOf(undefined)).toEqual({})
  })
})

describe('expenses as a file', () => {
  it('quotes text, disarms formulas and keeps numbers as numbers', () => {
    const rows = [expense({ description: '=1+1' }), expense({ description: 'Paper, "gold"', amount: -3 })]
    expect(
      expensesCsv('en', rows, [
        { label: 'What for', value: ({ description }) => description },
        { label: 'Amount', value: ({ amount }) => amount },
        { label: 'Where', value: ({ location }) => location },
      ]),
    ).toBe('\uFEFFWhat for,Amount,Where\r\n\'=1+1,50,\r\n"Paper, ""gold""",-3,\r\n')
  })
})
