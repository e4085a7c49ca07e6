import { useFormatter, useLocale, useTranslations } from 'next-intl'
import { Card } from '@/components/kit/card'
import { ChartCard } from '@/components/kit/charts/chart-card'
import { RankBars } from '@/components/kit/charts/rank-bars'
import { StatStrip } from '@/components/kit/stat-strip'
import type { FinancialInsights } from '@/lib/analytics/insights/schema'
import { toUtcDate } from '@/lib/core/calendar'
import { formatMoney } from '@/lib/core/money'
import { type Advice, Noticed } from './noticed'

/** A note and its sentence, as the insights carry them side by side. */
export const adviceOf = ({ notes, recommendations }: FinancialInsights): Advice[] =>
  notes.flatMap(({ key }, at) => {
    const text = recommendations[at]
    return text ? [{ key, text }] : []
  })

/** The year's money in numbers, and everything that stands out in it. */
export function InsightsBoard({ insights }: { insights: FinancialInsights }) {
  const t = useTranslations('budgets.insights')
  const common = useTranslations('budgets.overview')
  const names = useTranslations('gifts.categories')
  const locale = useLocale()
  const format = useFormatter()
  const { currency, totalSpent, totalBudget, budgetSpent, budgetUtilization, monthlyTrend, topCategories } =
    insights
  const money = (amount: number) => formatMoney(amount, currency, locale, true)
  const percent = new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 1 })
  return (
    <div className="grid gap-4">
      <StatStrip
        stats={[
          { label: t('spent'), value: money(totalSpent) },
          { label: t('budget'), value: totalBudget > 0 ? money(totalBudget) : t('noBudget') },
          ...(totalBudget > 0
            ? [
                {
                  label: t('used'),
                  value: percent.format(budgetUtilization / 100),
                  hint: t('usedOf', { spent: money(budgetSpent), total: money(totalBudget) }),
                },
              ]
            : []),
        ]}
      />
      <div className="grid gap-4 lg:grid-cols-[minmax(0,1fr)_330px]">
        <ChartCard
          title={t('trend')}
          type="bar"
          data={{
            head: common('month'),
            labels: monthlyTrend.map(({ month }) =>
              format.dateTime(toUtcDate(`${month}-01`), { month: 'short', timeZone: 'UTC' }),
            ),
            series: [
              {
                key: 'spent',
                label: t('spent'),
                values: monthlyTrend.map(({ amount }) => amount),
                color: 1,
              },
            ],
            format: { kind: 'currency', currency },
          }}
          explain={t('trendExplain')}
          fileName="spending-this-year"
        />
        <Noticed advice={adviceOf(insights)} empty={t('empty')} />
      </div>
      {topCategories.length > 0 ? (
        <Card className="p-5 max-md:p-4">
          <h2 className="display mb-3 text-lg">{t('top')}</h2>
          <RankBars
            format={{ kind: 'currency', currency }}
            items={topCategories.map(({ category, amount }) => ({
              key: category,
              label: names(category),
              value: amount,
              href: `/app/budgets/spending?category=${category}&period=${insights.from.slice(0, 4)}`,
            }))}
          />
        </Card>
      ) : null}
    </div>
  )
}
