// @vitest-environment happy-dom
import { screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { ReportTable } from '@/components/reports/report-table'
import { show } from '../kit/render'

const spent = {
  date: '2026-11-21',
  description: 'Celadon teapot',
  category: 'home',
  person: 'Emma',
  occasion: null,
  budget: null,
  original: '42.00 USD',
  amount: 42,
}

const table = (row: Record<string, string | number | null> = {}) =>
  show(
    <ReportTable
      type="spending"
      currency="USD"
      rows={[{ ...spent, ...row }]}
      totals={{ amount: 42 }}
      caption="Spending"
    />,
  )

/** The labels that a phone shows beside the values of the first row. */
const labels = () =>
  [...screen.getAllByRole('row')[1]!.querySelectorAll('[aria-hidden]')].map(label =>
    label.textContent?.trim(),
  )
const hiddenOnPhones = () =>
  [...screen.getAllByRole('row')[1]!.children]
    .filter(cell => cell.classList.contains('max-md:hidden'))
    .map(cell => cell.textContent)

describe('the table of a report', () => {
  it('is headed in each row by what the row is about', () => {
    table()
    expect(screen.getByRole('rowheader').textContent).toBe('Celadon teapot')
    expect(within(screen.getAllByRole('row').at(-1)!).getByText('$42.00')).toBeTruthy()
  })

  it('labels on a phone only what does not say itself what it is', () => {
    table({ original: '38.00 EUR' })
    expect(labels()).toEqual(['Paid'])
  })

  it('does not repeat on a phone what was paid in the currency of the report', () => {
    table()
    expect(hiddenOnPhones()).toEqual(['', '', 'Paid $42.00'])
  })
})
