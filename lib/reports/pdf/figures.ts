import 'server-only'
import type { useTranslations } from 'next-intl'
import { addMoney } from '@/lib/core/money'
import { barsOf, type ReportSums } from '@/lib/reports/summary.rules'
import type { ReportType } from '@/lib/reports/values'
import type { PdfSummary } from './summary'

/** How a report says its figures. */
interface Words {
  t: ReturnType<typeof useTranslations<'reports'>>
  count: (value: number) => string
  money: (amount: number) => string
  list: (texts: readonly string[]) => string
  category: (name: string) => string
}

/** The three totals of a report, by its type. */
function totalsOf(type: ReportType, sums: ReportSums, { t, count, money }: Words) {
  const { rows, gifts = 0, quantity = 0, within = 0, over = 0, amount = 0, average = null } = sums
  const total = { label: t('pdf.total'), value: money(amount) }
  switch (type) {
    case 'spending':
      return [
        { label: t('columns.expenses'), value: count(rows) },
        total,
        ...(average === null ? [] : [{ label: t('pdf.perExpense'), value: money(average) }]),
      ]
    case 'recipient':
      return [
        { label: t('columns.people'), value: count(rows) },
        { label: t('columns.gifts'), value: count(gifts) },
        total,
      ]
    case 'occasion':
      return [
        { label: t('pdf.occasions'), value: count(rows) },
        { label: t('columns.gifts'), value: count(gifts) },
        total,
      ]
    case 'budget':
      return [
        { label: t('types.budget'), value: count(rows) },
        { label: t('pdf.within'), value: count(within) },
        { label: t('statuses.over_budget'), value: count(over) },
      ]
    case 'gift-list':
      return [
        { label: t('columns.gifts'), value: count(rows) },
        { label: t('pdf.boughtCount'), value: count(quantity) },
        { label: t('pdf.bought'), value: money(amount) },
      ]
  }
}

const titleOf = (type: ReportType, t: Words['t']) =>
  ({
    spending: () => t('pdf.byCategory'),
    recipient: () => t('pdf.byPerson'),
    occasion: () => t('pdf.byOccasion'),
    budget: () => t('pdf.byBudget'),
    'gift-list': () => t('pdf.boughtByPerson'),
  })[type]()

/** What stands above the table of a report: three totals, and a chart where there is money to compare. */
export function summaryOf(type: ReportType, sums: ReportSums, currency: string, words: Words): PdfSummary {
  const { t, money, list, category } = words
  const add = (amounts: readonly number[]) => addMoney(currency, amounts)
  const kind = { apart: type === 'budget', other: type === 'spending' ? 'other' : undefined }
  const bars = barsOf(sums.parts, add, kind).map(({ name, amount }) => ({
    label: name === null ? t('pdf.rest') : type === 'spending' ? category(name) : name,
    value: money(amount),
    amount,
    isRest: name === null,
  }))
  const totals = totalsOf(type, sums, words)
  if (bars.length === 0) return { totals }
  const title = titleOf(type, t)
  const alt = t('pdf.chart', { title, bars: list(bars.map(({ label, value }) => `${label} ${value}`)) })
  return { totals, chart: { title, alt, bars } }
}
