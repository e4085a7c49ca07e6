import { useFormatter, useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { ChartCard } from '@/components/kit/charts/chart-card'
import type { ChartData } from '@/components/kit/charts/data'
import { HeatMap } from '@/components/kit/charts/heat-map'
import type { AdvancedAnalytics } from '@/lib/analytics/advanced/schema'
import { monthsOrYears } from '@/lib/analytics/rules'
import type { Analytics } from '@/lib/analytics/schema'
import { toUtcDate } from '@/lib/core/calendar'
import { giftStatuses } from '@/lib/gifts/values'
import { useAdvancedSentences } from './advanced-words'
import type { AnalyticsQuery } from './analytics-query'
import { heightOf, series, single } from './chart-parts'
import { FairnessCard } from './fairness-card'
import { ForecastCard } from './forecast-card'
import { HeatCard } from './heat-card'
import { RankedCard } from './ranked-card'
import { SuccessCard } from './success-card'
import { UnconvertedNote } from './unconverted-note'

/**
 * Comparisons and predictions, each told in a sentence. What has nothing to tell yet is named in the last line instead of
 * standing there empty.
 */
export function AdvancedBoard({
  data,
  base,
  query,
  people,
}: {
  data: AdvancedAnalytics
  base: Analytics
  query: AnalyticsQuery
  people: readonly { id: string; name: string }[]
}) {
  const relationships = useTranslations('people.relationships')
  const { currency, forecast, yearOverYear, estimates, ideas, reciprocity } = data
  const say = useAdvancedSentences(currency, relationships)
  const { told } = say
  const { words } = told
  const { t } = words
  const format = useFormatter()
  const money = { kind: 'currency', currency } as const
  const count = { kind: 'count' } as const
  const untold: string[] = []

  /** The sentence of a card; without one the card is left out and named at the end. */
  function card(title: string, sentence: string | null, draw: (sentence: string) => ReactNode) {
    if (sentence) return draw(sentence)
    untold.push(title)
    return null
  }

  const lying = (
    key: string,
    title: string,
    explain: string,
    sentence: string | null,
    data: ChartData,
    fileName: string,
  ) =>
    card(title, sentence, said => (
      <ChartCard
        key={key}
        title={title}
        sentence={said}
        explain={explain}
        type="bar"
        horizontal
        fileName={fileName}
        height={heightOf(data.labels.length, data.series.length)}
        data={data}
      />
    ))

  const compared = (of: 'occasions' | 'people') => {
    const rows = yearOverYear[of]
    return lying(
      of,
      t(of === 'people' ? 'cards.yearPeople.title' : 'cards.yearOccasions.title'),
      t('cards.yearPeople.explain', { until: words.dayOfYear(yearOverYear.until) }),
      say.changed(rows, yearOverYear.year),
      {
        head: t(of === 'people' ? 'heads.person' : 'heads.occasion'),
        labels: rows.map(({ name }) => name),
        series: [
          series(
            'now',
            String(yearOverYear.year),
            rows.map(({ now }) => now),
            1,
          ),
          series(
            'before',
            String(yearOverYear.year - 1),
            rows.map(({ before }) => before),
            6,
          ),
        ],
        format: money,
      },
      `year-over-year-${of}`,
    )
  }

  const beside = monthsOrYears(base.plannedVsSpent, ['spent', 'planned'], currency)
  const counts = new Map(base.giftsByStatus.map(one => [one.status, one.count]))
  const years = data.heatMap.map(({ year, months }) => ({ year, values: months }))
  const cards = [
    compared('occasions'),
    compared('people'),
    card(t('cards.forecast.title'), say.forecast(forecast.total), sentence => (
      <ForecastCard key="forecast" sentence={sentence} forecast={forecast} currency={currency} />
    )),
    card(t('cards.planned.title'), say.planned(base), sentence => (
      <ChartCard
        key="planned"
        title={t('cards.planned.title')}
        sentence={sentence}
        explain={t('cards.planned.explain')}
        type="bar"
        fileName="planned-and-spent"
        className="lg:col-span-2"
        data={{
          head: t(beside.isYears ? 'heads.year' : 'heads.month'),
          labels: beside.labels.map(label => (beside.isYears ? label : words.month(label))),
          series: [
            series('spent', t('series.spent'), beside.values.spent, 1),
            series('planned', t('series.planned'), beside.values.planned, 2),
          ],
          format: money,
        }}
      />
    )),
    card(t('cards.success.title'), say.success(data.success.overall), sentence => (
      <SuccessCard
        key="success"
        sentence={sentence}
        success={data.success}
        currency={currency}
        query={query}
      />
    )),
    card(t('cards.upcoming.title'), say.upcoming(base.upcomingCost), sentence => (
      <RankedCard
        key="upcoming"
        title={t('cards.upcoming.title')}
        sentence={sentence}
        explain={t('cards.upcoming.explain')}
        fileName="planned-for-90-days"
        head={t('heads.occasion')}
        label={t('series.planned')}
        entries={base.upcomingCost.occasions.map(({ name, date, amount }) => ({
          // Each in its own direction: a name may be written the other way than its date.
          label: `${told.isolated(name)} · ${told.isolated(words.day(date))}`,
          value: amount,
        }))}
        format={money}
      />
    )),
    card(t('cards.status.title'), say.status(counts), sentence => (
      <RankedCard
        key="status"
        title={t('cards.status.title')}
        sentence={sentence}
        explain={t('cards.status.explain')}
        fileName="gifts-by-status"
        head={t('heads.status')}
        label={t('series.gifts')}
        entries={giftStatuses.map(status => ({ label: words.stage(status), value: counts.get(status) ?? 0 }))}
        format={count}
      />
    )),
    card(t('cards.relationships.title'), say.average(data.averageByRelationship), sentence => (
      <RankedCard
        key="relationships"
        title={t('cards.relationships.title')}
        sentence={sentence}
        explain={t('cards.relationships.explain')}
        fileName="average-gift-by-relationship"
        head={t('heads.relationship')}
        label={t('series.average')}
        entries={data.averageByRelationship.map(({ relationship, average }) => ({
          label: relationships(relationship),
          value: average,
        }))}
        format={money}
      />
    )),
    card(
      t('cards.fairness.title'),
      // Who chose people without gifts can still choose others.
      say.fairness(data.fairness) ?? (query.among.length > 0 ? told.t('fairness.none') : null),
      sentence => (
        <FairnessCard
          key="fairness"
          sentence={sentence}
          fairness={data.fairness}
          currency={currency}
          query={query}
          people={people}
        />
      ),
    ),
    lying(
      'estimates',
      t('cards.estimates.title'),
      t('cards.estimates.explain'),
      say.estimates(estimates),
      {
        head: t('heads.category'),
        labels: estimates.categories.map(({ category }) => words.category(category)),
        series: [
          series(
            'estimated',
            t('series.estimated'),
            estimates.categories.map(one => one.estimated),
            6,
          ),
          series(
            'paid',
            t('series.paid'),
            estimates.categories.map(one => one.paid),
            1,
          ),
        ],
        format: money,
      },
      'estimated-and-paid',
    ),
    lying(
      'exchange',
      t('cards.exchange.title'),
      t('cards.exchange.explain'),
      say.exchange(reciprocity),
      {
        head: t('heads.person'),
        labels: reciprocity.map(({ name }) => name),
        series: [
          series(
            'given',
            t('series.given'),
            reciprocity.map(({ given }) => given),
            1,
          ),
          series(
            'received',
            t('series.received'),
            reciprocity.map(({ received }) => received),
            2,
          ),
        ],
        format: count,
      },
      'given-and-received',
    ),
    lying(
      'ideas',
      t('cards.ideas.title'),
      t('cards.ideas.explain'),
      say.ideas(ideas),
      single(
        t('heads.stage'),
        t('series.ideas'),
        (['noted', 'chosen', 'given', 'dropped'] as const).map(key => ({
          label: t(key === 'given' ? 'labels.givenIdeas' : `labels.${key}`),
          value: ideas[key],
        })),
        count,
      ),
      'what-becomes-of-ideas',
    ),
    card(t('cards.heat.title'), say.heat(data.heatMap), sentence => (
      <HeatCard
        key="heat"
        title={t('cards.heat.title')}
        sentence={sentence}
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
        isEmpty={false}
      >
        <HeatMap caption={t('cards.heat.title')} years={years} format={money} />
      </HeatCard>
    )),
  ]
  return (
    <>
      <UnconvertedNote of={[...data.unconverted, ...base.unconverted]} />
      <div className="grid items-start gap-4 lg:grid-cols-2">{cards}</div>
      {untold.length > 0 ? (
        <p className="text-ink-3 text-sm">{told.t('untold', { names: told.list(untold) })}</p>
      ) : null}
    </>
  )
}
