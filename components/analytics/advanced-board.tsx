import { useFormatter, useTranslations } from 'next-intl'
import { ChartCard } from '@/components/kit/charts/chart-card'
import { HeatMap } from '@/components/kit/charts/heat-map'
import { StatStrip } from '@/components/kit/stat-strip'
import type { AdvancedAnalytics } from '@/lib/analytics/advanced/schema'
import { toUtcDate } from '@/lib/core/calendar'
import { boardClasses } from './analytics-board'
import type { AnalyticsQuery } from './analytics-query'
import { useAnalyticsWords } from './analytics-words'
import { heightOf, series } from './chart-parts'
import { FairnessCard } from './fairness-card'
import { GivingCards } from './giving-cards'
import { HeatCard } from './heat-card'
import { RankedCard } from './ranked-card'
import { SuccessCard } from './success-card'
import { UnconvertedNote } from './unconverted-note'

/** Comparisons and predictions. */
export function AdvancedBoard({
  data,
  query,
  people,
}: {
  data: AdvancedAnalytics
  query: AnalyticsQuery
  people: readonly { id: string; name: string }[]
}) {
  const words = useAnalyticsWords()
  const { t } = words
  const relationships = useTranslations('people.relationships')
  const { currency, forecast, yearOverYear } = data
  const format = { kind: 'currency', currency } as const
  return (
    <>
      <Figures data={data} />
      <UnconvertedNote of={data.unconverted} />
      <div className={boardClasses}>
        {(['occasions', 'people'] as const).map(of => (
          <ChartCard
            key={of}
            title={t(of === 'people' ? 'cards.yearPeople.title' : 'cards.yearOccasions.title')}
            explain={t('cards.yearPeople.explain', { until: words.dayOfYear(yearOverYear.until) })}
            type="bar"
            horizontal
            fileName={`year-over-year-${of}`}
            height={heightOf(yearOverYear[of].length, 2)}
            data={{
              head: t(of === 'people' ? 'heads.person' : 'heads.occasion'),
              labels: yearOverYear[of].map(({ name }) => name),
              series: [
                series(
                  'now',
                  String(yearOverYear.year),
                  yearOverYear[of].map(({ now }) => now),
                  1,
                ),
                series(
                  'before',
                  String(yearOverYear.year - 1),
                  yearOverYear[of].map(({ before }) => before),
                  6,
                ),
              ],
              format,
            }}
          />
        ))}
        <ChartCard
          title={t('cards.forecast.title')}
          explain={t('cards.forecast.explain')}
          type="line"
          fileName="forecast"
          data={{
            head: t('heads.month'),
            labels: forecast.months.map(({ month }) => words.month(month)),
            series: [
              series(
                'expected',
                t('series.expected'),
                forecast.months.map(({ amount }) => amount),
              ),
            ],
            band: {
              label: t('series.range'),
              lowerLabel: t('series.lower'),
              upperLabel: t('series.upper'),
              lower: forecast.months.map(({ lower }) => lower),
              upper: forecast.months.map(({ upper }) => upper),
              color: 1,
            },
            format,
          }}
          className="lg:col-span-2"
        />
        <RankedCard
          title={t('cards.relationships.title')}
          explain={t('cards.relationships.explain')}
          fileName="average-gift-by-relationship"
          head={t('heads.relationship')}
          label={t('series.average')}
          entries={data.averageByRelationship.map(({ relationship, average }) => ({
            label: relationships(relationship),
            value: average,
          }))}
          format={format}
        />
        <FairnessCard fairness={data.fairness} currency={currency} query={query} people={people} />
        <GivingCards data={data} />
        <HeatYears data={data} />
        <SuccessCard success={data.success} currency={currency} query={query} />
      </div>
    </>
  )
}

function HeatYears({ data: { heatMap, currency } }: { data: AdvancedAnalytics }) {
  const { t } = useAnalyticsWords()
  const format = useFormatter()
  const money = { kind: 'currency', currency } as const
  const years = heatMap.map(({ year, months }) => ({ year, values: months }))
  return (
    <HeatCard
      title={t('cards.heat.title')}
      explain={t('cards.heat.explain')}
      heads={{ month: t('heads.month'), year: t('heads.year') }}
      months={Array.from({ length: 12 }, (_, at) =>
        format.dateTime(toUtcDate(`2024-${String(at + 1).padStart(2, '0')}-01`), {
          month: 'long',
          timeZone: 'UTC',
        }),
      )}
      years={years}
      format={money}
      isEmpty={years.every(({ values }) => values.every(value => !value))}
    >
      <HeatMap caption={t('cards.heat.title')} years={years} format={money} />
    </HeatCard>
  )
}

function Figures({ data }: { data: AdvancedAnalytics }) {
  const words = useAnalyticsWords()
  const { t } = words
  const { currency, forecast, ideas, leadTimes, success } = data
  const share = (value: number | null) => (value === null ? '–' : words.percent(value))
  const rated = success.overall
  return (
    <StatStrip
      stats={[
        {
          label: t('stats.forecast'),
          value: t('stats.about', { amount: words.about(forecast.total.amount, currency) }),
          hint: t('stats.between', {
            lower: words.about(forecast.total.lower, currency),
            upper: words.about(forecast.total.upper, currency),
          }),
        },
        {
          label: t('stats.success'),
          value: share(rated.successRate),
          hint:
            rated.successRate === null
              ? t('stats.notEnough')
              : t('stats.ratedOf', { rated: rated.rated, given: rated.given }),
        },
        {
          label: t('stats.lastMinute'),
          value: share(leadTimes.lastMinuteShare),
          hint: t('stats.lastMinuteHint'),
        },
        {
          label: t('stats.ideas'),
          value: share(ideas.conversion),
          hint:
            ideas.settled > 0
              ? t('stats.ideasHint', { given: ideas.given, settled: ideas.settled })
              : ideas.noted > 0
                ? t('stats.ideasOpen', { count: ideas.noted })
                : t('stats.notEnough'),
        },
      ]}
    />
  )
}
