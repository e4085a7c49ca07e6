import { useFormatter, useTranslations } from 'next-intl'
import { series } from '@/components/analytics/chart-parts'
import { KindLegend } from '@/components/analytics/kind-legend'
import { MonthBars } from '@/components/kit/charts/month-bars'
import { StoryCard } from '@/components/kit/charts/story-card'
import { kindRows } from '@/lib/analytics/stories/rhythm.rules'
import { toUtcDate } from '@/lib/core/calendar'
import { toMajor } from '@/lib/core/money'
import { occasionTypes } from '@/lib/occasions/values'
import { useBudgetWords } from './budget-words'

/** Minor units by month, in rows of what they were for; the largest row first. */
export interface MonthSums {
  currency: string
  months: readonly string[]
  series: readonly { key: string; minor: readonly number[] }[]
  totals: readonly number[]
}

/** The spending of each month, divided by purpose, each kind of occasion in its own colour. */
export function SpendingByMonth({
  sums,
  today,
  className,
}: {
  sums: MonthSums
  today: string
  className?: string
}) {
  const t = useTranslations('budgets.overview')
  const kinds = useTranslations('occasions.kinds')
  const format = useFormatter()
  const words = useBudgetWords(today)
  const { currency, months, totals } = sums
  const label = (key: string) => {
    const type = occasionTypes.find(known => known === key)
    return type ? kinds(type) : t('everythingElse')
  }
  const labels = months.map(month =>
    format.dateTime(toUtcDate(`${month}-01`), { month: 'short', timeZone: 'UTC' }),
  )
  const rows = kindRows(sums)
  const major = (minor: number) => toMajor(minor, currency)
  const money = (amount: number) => words.money(amount, currency, true)
  const isEmpty = totals.every(minor => minor === 0)
  return (
    <StoryCard
      heading="h2"
      title={t('byMonth')}
      name={t('byMonth')}
      explain={t('byMonthExplain')}
      fileName="spending-by-month"
      highlight={labels.at(-1)}
      className={className}
      data={{
        head: t('month'),
        labels,
        series: rows.map(({ key, minor }) => series(key, label(key), minor.map(major))),
        totals: totals.map(major),
        format: { kind: 'currency', currency },
      }}
    >
      {isEmpty ? (
        <p className="mt-3 text-ink-2">{t('byMonthEmpty')}</p>
      ) : (
        <>
          <KindLegend rows={rows} label={label} money={minor => money(major(minor))} />
          <MonthBars
            label={t('byMonth')}
            tickText={money}
            now={months.at(-1)}
            columns={months.map((month, at) => ({
              key: month,
              label: labels[at]!,
              text: money(major(totals[at] ?? 0)),
              parts: rows.map(({ key, minor }) => ({
                key,
                value: major(minor[at] ?? 0),
                occasion: key === 'rest' ? null : key,
              })),
            }))}
          />
        </>
      )}
    </StoryCard>
  )
}
