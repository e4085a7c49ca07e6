import { ChartCard } from '@/components/kit/charts/chart-card'
import type { AdvancedAnalytics } from '@/lib/analytics/advanced/schema'
import { useAnalyticsWords } from './analytics-words'
import { heightOf, series, single } from './chart-parts'
import { RankedCard } from './ranked-card'

/**
 * How early gifts are bought, their cost beside the estimate, who gives to whom, and how many ideas become
 * gifts.
 */
export function GivingCards({ data }: { data: AdvancedAnalytics }) {
  const words = useAnalyticsWords()
  const { t } = words
  const { currency, estimates, ideas, leadTimes, reciprocity } = data
  const lead = ({ from, to }: { from: number | null; to: number | null }) => {
    if (from === null) return t('labels.late')
    return to === null ? t('labels.more', { days: from - 1 }) : t('labels.days', { from, to })
  }
  return (
    <>
      <RankedCard
        title={t('cards.lead.title')}
        explain={t('cards.lead.explain')}
        fileName="lead-times"
        head={t('heads.lead')}
        label={t('series.gifts')}
        entries={leadTimes.buckets.map(bucket => ({ label: lead(bucket), value: bucket.count }))}
        format={{ kind: 'count' }}
      />
      <ChartCard
        title={t('cards.estimates.title')}
        explain={t('cards.estimates.explain')}
        type="bar"
        horizontal
        fileName="estimated-and-paid"
        height={heightOf(estimates.categories.length, 2)}
        data={{
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
          format: { kind: 'currency', currency },
        }}
      />
      <ChartCard
        title={t('cards.exchange.title')}
        explain={t('cards.exchange.explain')}
        type="bar"
        horizontal
        fileName="given-and-received"
        height={heightOf(reciprocity.length, 2)}
        data={{
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
          format: { kind: 'count' },
        }}
      />
      <ChartCard
        title={t('cards.ideas.title')}
        explain={t('cards.ideas.explain')}
        type="bar"
        horizontal
        fileName="what-becomes-of-ideas"
        data={single(
          t('heads.stage'),
          t('series.ideas'),
          [
            { label: t('labels.noted'), value: ideas.noted },
            { label: t('labels.chosen'), value: ideas.chosen },
            { label: t('labels.givenIdeas'), value: ideas.given },
            { label: t('labels.dropped'), value: ideas.dropped },
          ],
          { kind: 'count' },
        )}
      />
    </>
  )
}
