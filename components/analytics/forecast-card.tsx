import { useFormatter, useLocale } from 'next-intl'
import { MonthBars } from '@/components/kit/charts/month-bars'
import { StoryCard } from '@/components/kit/charts/story-card'
import type { AdvancedAnalytics } from '@/lib/analytics/advanced/schema'
import { forecastRows } from '@/lib/analytics/stories/figures.rules'
import { toUtcDate } from '@/lib/core/calendar'
import { formatAbout, formatMoney, toMajor } from '@/lib/core/money'
import { useAnalyticsWords } from './analytics-words'
import { series } from './chart-parts'
import { KindLegend } from './kind-legend'

/** What the next twelve months may cost: bars by kind of occasion, each with a whisker for how far off it may be. */
export function ForecastCard({
  sentence,
  forecast: { months, occasions },
  currency,
}: {
  sentence: string
  forecast: AdvancedAnalytics['forecast']
  currency: string
}) {
  const words = useAnalyticsWords()
  const locale = useLocale()
  const format = useFormatter()
  const { t } = words
  const labels = months.map(({ month }) => words.month(month))
  const rows = forecastRows(
    months.map(({ month }) => month),
    occasions,
    currency,
  )
  const about = (amount: number) => formatAbout(amount, currency, locale)
  return (
    <StoryCard
      wide
      heading="h2"
      title={sentence}
      name={t('cards.forecast.title')}
      explain={t('cards.forecast.explain')}
      fileName="forecast"
      className="lg:col-span-2"
      data={{
        head: t('heads.month'),
        labels,
        series: [
          series(
            'expected',
            t('series.expected'),
            months.map(({ amount }) => amount),
          ),
          series(
            'lower',
            t('series.lower'),
            months.map(({ lower }) => lower),
          ),
          series(
            'upper',
            t('series.upper'),
            months.map(({ upper }) => upper),
          ),
        ],
        format: { kind: 'currency', currency },
      }}
    >
      <KindLegend
        rows={rows}
        label={key => words.types[key] ?? t('labels.rest')}
        money={minor => about(toMajor(minor, currency))}
      />
      <MonthBars
        label={sentence}
        tickText={value => formatMoney(value, currency, locale, true)}
        columns={months.map(({ month, amount, lower, upper }, at) => ({
          key: month,
          label: format.dateTime(toUtcDate(`${month}-01`), { month: 'short', timeZone: 'UTC' }),
          text: about(amount),
          parts: rows.map(({ key, minor }) => ({
            key,
            value: toMajor(minor[at] ?? 0, currency),
            occasion: key === 'rest' ? null : key,
          })),
          range: { lower, upper },
        }))}
      />
    </StoryCard>
  )
}
