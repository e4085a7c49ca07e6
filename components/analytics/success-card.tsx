import { chipVariants } from '@/components/kit/chip'
import type { AdvancedAnalytics } from '@/lib/analytics/advanced/schema'
import { type AnalyticsQuery, analyticsHref, type SuccessGroup, successGroups } from './analytics-query'
import { useAnalyticsWords } from './analytics-words'
import { RankedCard } from './ranked-card'

/** The bars that there is room for. */
const shown = 12

const heads = {
  people: 'heads.person',
  categories: 'heads.category',
  occasions: 'heads.occasion',
  prices: 'heads.price',
  years: 'heads.year',
} as const

/** How well gifts were received, by one of five things. */
export function SuccessCard({
  sentence,
  success,
  currency,
  query,
}: {
  sentence: string
  success: AdvancedAnalytics['success']
  currency: string
  query: AnalyticsQuery
}) {
  const words = useAnalyticsWords()
  const { t } = words
  const { by } = query
  const price = (from: number, to: number | null) => {
    if (to === null) return t('labels.above', { amount: words.money(from, currency) })
    if (from === 0) return t('labels.upTo', { amount: words.money(to, currency) })
    return t('labels.between', { from: words.money(from, currency), to: words.money(to, currency) })
  }
  const named = (key: string, name: string | null, of: Exclude<SuccessGroup, 'prices'>) => {
    if (of === 'people') return name ?? t('labels.none')
    if (of === 'categories') return words.category(key)
    return of === 'years' ? key : (words.types[key] ?? t('labels.none'))
  }
  const groups =
    by === 'prices'
      ? success.prices.map(one => ({ ...one, label: price(one.from, one.to) }))
      : success[by].map(one => ({ ...one, label: named(one.key, one.name, by) }))
  const { delight, onTimeRate } = success.overall
  return (
    <div className="flex min-w-0 flex-col gap-2 lg:col-span-2">
      <RankedCard
        title={t('cards.success.title')}
        sentence={sentence}
        explain={t('cards.success.explain')}
        fileName="gift-success-rate"
        empty={t('stats.notEnough')}
        head={t(heads[by])}
        label={t('series.rate')}
        entries={groups.slice(0, shown).map(({ label, rated, given, successRate }) => ({
          label: t('labels.rated', { label, rated, given }),
          value: successRate,
        }))}
        format={{ kind: 'percent' }}
      />
      <div className="flex flex-wrap items-center gap-2 text-ink-2 text-sm" data-print="hide">
        <span>{t('cards.success.by')}</span>
        {successGroups.map(group => (
          <a
            key={group}
            href={analyticsHref(query, { by: group })}
            data-soft="stay"
            aria-current={group === by ? 'true' : undefined}
            className={chipVariants({ look: group === by ? 'on' : 'plain' })}
          >
            {t(`by.${group}`)}
          </a>
        ))}
        <span className="ms-auto flex flex-wrap gap-x-4 max-md:ms-0">
          {delight === null ? null : (
            <span>{t('cards.success.delight', { delight: words.percent(delight) })}</span>
          )}
          {onTimeRate === null ? null : (
            <span>{t('cards.success.onTime', { rate: words.percent(onTimeRate) })}</span>
          )}
        </span>
      </div>
    </div>
  )
}
