import { ChartCard } from '@/components/kit/charts/chart-card'
import { StatStrip } from '@/components/kit/stat-strip'
import { monthsOrYears } from '@/lib/analytics/rules'
import type { Analytics } from '@/lib/analytics/schema'
import { giftStatuses } from '@/lib/gifts/values'
import { useAnalyticsWords } from './analytics-words'
import { series } from './chart-parts'
import { RankedCard } from './ranked-card'
import { UnconvertedNote } from './unconverted-note'

/** Two columns where there is room. */
export const boardClasses = 'grid gap-4 lg:grid-cols-2'
/** The figures and charts of a period. */
export function AnalyticsBoard({ data, today }: { data: Analytics; today: string }) {
  const words = useAnalyticsWords()
  const { t } = words
  const { currency } = data
  const format = { kind: 'currency', currency } as const
  const months = monthsOrYears(data.spendingByMonth, ['amount'], currency)
  const beside = monthsOrYears(data.plannedVsSpent, ['spent', 'planned'], currency)
  const label = (isYears: boolean) => (one: string) => (isYears ? one : words.month(one))
  const head = (isYears: boolean) => t(isYears ? 'heads.year' : 'heads.month')
  const counts = new Map(data.giftsByStatus.map(({ status, count }) => [status, count]))
  const recipients = data.spendingByRecipient.map(({ name, kind, amount }) => ({
    label: kind === 'person' || kind === 'member' ? name! : t(`labels.${kind}`),
    value: amount,
  }))
  const present = today.slice(0, 7)
  return (
    <>
      <Figures data={data} today={today} />
      <UnconvertedNote of={data.unconverted} />
      <div className={boardClasses}>
        <ChartCard
          title={t('cards.byMonth.title')}
          explain={t('cards.byMonth.explain')}
          type="bar"
          fileName="spending-by-month"
          highlight={months.isYears ? present.slice(0, 4) : words.month(present)}
          data={{
            head: head(months.isYears),
            labels: months.labels.map(label(months.isYears)),
            series: [series('spent', t('series.spent'), months.values.amount)],
            format,
          }}
          className="lg:col-span-2"
        />
        <RankedCard
          title={t('cards.byCategory.title')}
          explain={t('cards.byCategory.explain')}
          fileName="spending-by-category"
          head={t('heads.category')}
          label={t('series.spent')}
          entries={data.spendingByCategory.map(({ category, amount }) => ({
            label: words.category(category),
            value: amount,
          }))}
          format={format}
        />
        <RankedCard
          title={t('cards.byRecipient.title')}
          explain={t('cards.byRecipient.explain')}
          fileName="spending-by-recipient"
          head={t('heads.person')}
          label={t('series.spent')}
          entries={recipients}
          format={format}
        />
        <ChartCard
          title={t('cards.planned.title')}
          explain={t('cards.planned.explain')}
          type="bar"
          fileName="planned-and-spent"
          data={{
            head: head(beside.isYears),
            labels: beside.labels.map(label(beside.isYears)),
            series: [
              series('spent', t('series.spent'), beside.values.spent, 1),
              series('planned', t('series.planned'), beside.values.planned, 2),
            ],
            format,
          }}
          className="lg:col-span-2"
        />
        <RankedCard
          title={t('cards.status.title')}
          explain={t('cards.status.explain')}
          fileName="gifts-by-status"
          head={t('heads.status')}
          label={t('series.gifts')}
          entries={giftStatuses.map(status => ({
            label: words.stage(status),
            value: counts.get(status) ?? 0,
          }))}
          format={{ kind: 'count' }}
        />
        <RankedCard
          title={t('cards.upcoming.title')}
          explain={t('cards.upcoming.explain')}
          fileName="planned-for-90-days"
          head={t('heads.occasion')}
          label={t('series.planned')}
          entries={data.upcomingCost.occasions.map(({ name, date, amount }) => ({
            // Each in its own direction: a name may be written the other way than its date.
            label: `\u2068${name}\u2069 · \u2068${words.day(date)}\u2069`,
            value: amount,
          }))}
          format={format}
        />
      </div>
    </>
  )
}

function Figures({ data, today }: { data: Analytics; today: string }) {
  const words = useAnalyticsWords()
  const { t } = words
  const { currency, budgetUtilization: budget, successRate: success } = data
  return (
    <StatStrip
      stats={[
        { label: t('stats.spent'), value: words.money(data.totalSpent, currency) },
        {
          label: t('stats.budgetUsed'),
          value: budget.budget > 0 ? words.percent(budget.percentUsed / 100) : '–',
          hint:
            budget.budget > 0
              ? t(budget.day === today ? 'stats.ofBudget' : 'stats.ofBudgetOn', {
                  spent: words.money(budget.spent, currency),
                  total: words.money(budget.budget, currency),
                  date: words.day(budget.day),
                })
              : t('stats.noBudget'),
          href: '/app/budgets',
        },
        {
          label: t('stats.success'),
          value: success.successRate === null ? '–' : words.percent(success.successRate),
          hint:
            success.successRate === null
              ? t('stats.notEnough')
              : t('stats.ratedOf', { rated: success.rated, given: success.given }),
        },
        {
          label: t('stats.upcoming'),
          value: words.money(data.upcomingCost.total, currency),
          hint: t('stats.planned'),
        },
      ]}
    />
  )
}
