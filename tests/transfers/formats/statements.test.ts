import { describe, expect, it } from 'vitest'
import { read } from '@/lib/transfers/formats/read'
import { type Statement, statements } from './statements'

/** What came of a table, in the form of the expectations. */
const taken = ({ text, dayFirst, currency = 'EUR' }: Statement) => {
  const { items, skipped, errors, spending } = read(text, {
    currency,
    home: dayFirst ? 'dmy' : 'mdy',
    today: '2026-11-26',
  })
  const left = [...skipped, ...errors.map(({ row, messageKey }) => ({ row, reason: messageKey }))]
  return {
    types: [...new Set(items.map(({ type }) => type))],
    spent: items.map(({ data }) =>
      [data.date, data.amount, data.currency ?? '', data.description].map(String).join('|'),
    ),
    left: left.sort((one, other) => one.row - other.row).map(({ reason }) => reason),
    by: [spending?.by, spending?.spent].filter(Boolean).join(' '),
  }
}

describe('statements of banks, cards and payment services', () => {
  it.each(statements.map(one => [one.name, one] as const))(
    '%s: what was spent, and what was not',
    (_, one) => {
      const { spent, left = [], by } = one
      const found = taken(one)
      expect(found).toMatchObject({ types: spent.length > 0 ? ['expense'] : [], spent, left })
      if (by !== undefined && by !== 'word') expect(found.by).toBe(by)
    },
  )

  it('are of at least sixty kinds', () => {
    expect(new Set(statements.map(({ name }) => name)).size).toBeGreaterThanOrEqual(60)
  })

  it.each(statements.map(one => [one.name, one] as const))(
    '%s: in other encodings and line ends',
    (_, one) => {
      const whole = taken(one)
      for (const text of [`\uFEFF${one.text}`, one.text.replace(/\n/g, '\r\n'), `${one.text}\n\n`])
        expect(taken({ ...one, text })).toEqual(whole)
      const wide = new Uint8Array(Buffer.from(`\uFEFF${one.text}`, 'utf16le'))
      expect(
        read(wide, { currency: one.currency ?? 'EUR', home: one.dayFirst ? 'dmy' : 'mdy' }).items.length,
      ).toBe(one.spent.length)
    },
  )
})
