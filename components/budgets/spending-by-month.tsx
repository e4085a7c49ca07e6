import { useFormatter, useTranslations } from 'next-intl'
import { ChartCard } from '@/components/kit/charts/chart-card'
import type { ChartColor, ChartSeries } from '@/components/kit/charts/data'
import { toUtcDate } from '@/lib/core/calendar'
import { toMajor } from '@/lib/core/money'
import { occasionTypes } from '@/lib/occasions/values'

/** Minor units by month, in rows of what they were for; the largest row first. */
export interface MonthSums {
  currency: string
  months: readonly string[]
  series: readonly { key: string; minor: readonly number[] }[]
  totals: readonly number[]
}

/** So many rows have a colour of their own; the others are one. */
const named = 2

/** The rows of a chart: the largest kinds of occasions by themselves, everything else together, exact. */
export function rowsOf({ months, series }: MonthSums): { key: string; minor: number[] }[] {
  const own = series.filter(({ key }) => occasionTypes.some(type => type === key)).slice(0, named)
  const others = series.filter(row => !own.includes(row))
  const rest = months.map((_, at) => others.reduce((sum, { minor }) => sum + (minor[at] ?? 0), 0))
  return [
    ...own.map(({ key, minor }) => ({ key, minor: [...minor] })),
    ...(rest.some(minor => minor !== 0) || own.length === 0 ? [{ key: 'rest', minor: rest }] : []),
  ]
}

/** The spending of each month, divided by purpose. */
export function SpendingByMonth({ sums, className }: { sums: MonthSums; className?: string }) {
  const t = useTranslations('budgets.overview')
  const kinds = useTranslations('occasions.kinds')
  const format = useFormatter()
  const { currency, months, totals } = sums
  const label = (key: string) => {
    const type = occasionTypes.find(known => known === key)
    return type ? kinds(type) : t('everythingElse')
  }
  const labels = months.map(month =>
    format.dateTime(toUtcDate(`${month}-01`), { month: 'short', timeZone: 'UTC' }),
  )
  const series = rowsOf(sums).map(
    ({ key, minor }, at): ChartSeries => ({
      key,
      label: label(key),
      values: minor.map(sum => toMajor(sum, currency)),
      color: (at + 1) as ChartColor,
    }),
  )
  return (
    <ChartCard
      title={t('byMonth')}
      type="bar"
      stacked
      height={226}
      highlight={labels.at(-1)}
      data={{
        head: t('month'),
        labels,
        series,
        totals: totals.map(sum => toMajor(sum, currency)),
        format: { kind: 'currency', currency },
      }}
      explain={t('byMonthExplain')}
      empty={t('byMonthEmpty')}
      fileName="spending-by-month"
      className={className}
    />
  )
}
