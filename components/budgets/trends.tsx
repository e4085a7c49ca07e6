import { useFormatter, useTranslations } from 'next-intl'
import { ChartCard } from '@/components/kit/charts/chart-card'
import { StatStrip } from '@/components/kit/stat-strip'
import { type PlainDate, toUtcDate } from '@/lib/core/calendar'
import { toMajor } from '@/lib/core/money'
import { useBudgetWords } from './budget-words'

/** Minor units by month, from January of the year before last on or later. */
export interface MonthTotals {
  currency: string
  months: readonly string[]
  totals: readonly number[]
}

const shown = 24

/** The total spent by the end of each month of a year. Null for future months. */
export function runningTotals({ months, totals }: MonthTotals, year: number, today: PlainDate) {
  let sum = 0
  return Array.from({ length: 12 }, (_, at) => {
    const month = `${year}-${String(at + 1).padStart(2, '0')}`
    if (month > today.slice(0, 7)) return null
    const place = months.indexOf(month)
    sum += place < 0 ? 0 : totals[place]!
    return sum
  })
}

/** How spending goes over two years. `soFar` and `sameTime` are what was spent up to this day of each year. */
export function Trends({
  sums,
  soFar,
  sameTime,
  today,
}: {
  sums: MonthTotals
  soFar: number
  sameTime: number
  today: PlainDate
}) {
  const t = useTranslations('budgets.trends')
  const common = useTranslations('budgets.overview')
  const format = useFormatter()
  const words = useBudgetWords(today)
  const { currency } = sums
  const year = Number(today.slice(0, 4))
  const major = (minor: number | null) => (minor === null ? null : toMajor(minor, currency))
  const money = (minor: number) => words.money(toMajor(minor, currency), currency)
  const months = sums.months.slice(-shown)
  const totals = sums.totals.slice(-shown)
  const name = (month: string, withYear: boolean) =>
    format.dateTime(toUtcDate(`${month}-01`), {
      month: 'short',
      year: withYear ? '2-digit' : undefined,
      timeZone: 'UTC',
    })
  const labels = months.map(month => name(month, true))
  const lastTwelve = totals.slice(-12).reduce((sum, minor) => sum + minor, 0)
  return (
    <div className="grid gap-4">
      <StatStrip
        stats={[
          { label: t('soFar', { year: String(year) }), value: money(soFar) },
          { label: t('sameTime', { year: String(year - 1) }), value: money(sameTime) },
          { label: t('average'), value: money(Math.round(lastTwelve / 12)) },
        ]}
      />
      <ChartCard
        title={t('months')}
        type="bar"
        highlight={labels.at(-1)}
        data={{
          head: common('month'),
          labels,
          series: [{ key: 'spent', label: t('months'), values: totals.map(major), color: 1 }],
          format: { kind: 'currency', currency },
        }}
        explain={t('monthsExplain')}
        empty={t('empty')}
        fileName="spending-24-months"
      />
      <ChartCard
        title={t('years', { year: String(year), before: String(year - 1) })}
        type="line"
        data={{
          head: common('month'),
          labels: Array.from({ length: 12 }, (_, at) =>
            name(`${year}-${String(at + 1).padStart(2, '0')}`, false),
          ),
          series: [
            {
              key: String(year),
              label: String(year),
              values: runningTotals(sums, year, today).map(major),
              color: 1,
            },
            {
              key: String(year - 1),
              label: String(year - 1),
              values: runningTotals(sums, year - 1, today).map(major),
              color: 3,
            },
          ],
          format: { kind: 'currency', currency },
        }}
        explain={t('yearsExplain')}
        empty={t('empty')}
        fileName="spending-year-on-year"
      />
    </div>
  )
}
