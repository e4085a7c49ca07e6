import { toMajor, toMinor } from '@/lib/core/money'
import type { GiftStatus } from '@/lib/gifts/values'
import { costsMoney } from '@/lib/money/expenses/rules'
import type { ReportType } from '@/lib/reports/values'

/** The format of a report column; money is in major units of the report's currency. */
export type ColumnKind =
  | 'text'
  | 'date'
  | 'money'
  /** Money in its own currency, with its code. */
  | 'price'
  | 'count'
  | 'percent'
  | 'category'
  | 'status'
  | 'stage'
  | 'type'

export interface ReportColumn {
  key: string
  kind: ColumnKind
  /** The column's share of the page width. */
  share: number
}

const column = (key: string, kind: ColumnKind, share = 2): ReportColumn => ({ key, kind, share })

/** The columns of each report type, in order. Their labels are in messages/<language>/reports.json. */
export const columnsOf: Record<ReportType, readonly ReportColumn[]> = {
  spending: [
    column('date', 'date', 2),
    column('description', 'text', 4),
    column('category', 'category', 2),
    column('person', 'text', 3),
    column('occasion', 'text', 3),
    column('budget', 'text', 2),
    column('original', 'price', 2),
    column('amount', 'money', 2),
  ],
  recipient: [
    column('person', 'text', 4),
    column('gifts', 'count', 1),
    column('expenses', 'count', 1),
    column('lastDate', 'date', 2),
    column('average', 'money', 2),
    column('amount', 'money', 2),
  ],
  occasion: [
    column('occasion', 'text', 4),
    column('occasionType', 'type', 2),
    column('gifts', 'count', 1),
    column('people', 'count', 1),
    column('amount', 'money', 2),
  ],
  budget: [
    column('budget', 'text', 3),
    column('from', 'date', 2),
    column('to', 'date', 2),
    column('granted', 'money', 2),
    column('spent', 'money', 2),
    column('planned', 'money', 2),
    column('remaining', 'money', 2),
    column('used', 'percent', 1),
    column('status', 'status', 2),
  ],
  'gift-list': [
    column('date', 'date', 2),
    column('gift', 'text', 4),
    column('person', 'text', 3),
    column('occasion', 'text', 3),
    column('stage', 'stage', 2),
    column('quantity', 'count', 1),
    column('store', 'text', 2),
    column('amount', 'money', 2),
  ],
}

/** What a row is about, and the number that one looks for in it: a phone shows the two large. */
export const headOf: Record<ReportType, { subject: string; number: string }> = {
  spending: { subject: 'description', number: 'amount' },
  recipient: { subject: 'person', number: 'amount' },
  occasion: { subject: 'occasion', number: 'amount' },
  budget: { subject: 'budget', number: 'remaining' },
  'gift-list': { subject: 'gift', number: 'amount' },
}

/** Whether the totals count a row. Of gifts only the bought ones count, because an idea costs nothing. */
export const isSummed = (type: ReportType, { stage }: { stage?: unknown }) =>
  type !== 'gift-list' ||
  costsMoney({ direction: 'given', status: stage as GiftStatus, priceMinor: 0, deletedAt: null })

/** The columns that the last row sums. */
export const summed: Record<ReportType, readonly string[]> = {
  spending: ['amount'],
  recipient: ['gifts', 'expenses', 'amount'],
  occasion: ['gifts', 'amount'],
  budget: [],
  'gift-list': ['quantity', 'amount'],
}

/** Sums columns while rows pass; money exactly, in minor units. */
export function totalsOf(type: ReportType, currency: string) {
  const columns = columnsOf[type].filter(({ key }) => summed[type].includes(key))
  const sums = new Map(columns.map(({ key }) => [key, 0]))
  return {
    add(row: Readonly<Record<string, unknown>>) {
      if (!isSummed(type, row)) return
      for (const { key, kind } of columns) {
        const value = Number(row[key] ?? 0)
        sums.set(key, sums.get(key)! + (kind === 'money' ? (toMinor(value, currency) ?? 0) : value))
      }
    },
    totals: (): Record<string, number> | null =>
      columns.length === 0
        ? null
        : Object.fromEntries(
            columns.map(({ key, kind }) => [
              key,
              kind === 'money' ? toMajor(sums.get(key)!, currency) : sums.get(key)!,
            ]),
          ),
  }
}
