import { useTranslations } from 'next-intl'
import { Button } from '@/components/ui/button'
import type { AdvancedAnalytics } from '@/lib/analytics/advanced/schema'
import { type AnalyticsQuery, analyticsHref } from './analytics-query'
import { useAnalyticsWords } from './analytics-words'
import { RankedCard } from './ranked-card'

/** Whether some people were given about the same, and the choice of who is compared. */
export function FairnessCard({
  sentence,
  fairness,
  currency,
  query,
  people,
}: {
  sentence: string
  fairness: AdvancedAnalytics['fairness']
  currency: string
  query: AnalyticsQuery
  people: readonly { id: string; name: string }[]
}) {
  const { t } = useAnalyticsWords()
  return (
    <div className="flex min-w-0 flex-col gap-2">
      <RankedCard
        title={t('cards.fairness.title')}
        sentence={sentence}
        explain={t('cards.fairness.explain')}
        fileName="evenly-given"
        head={t('heads.person')}
        label={t('series.spent')}
        entries={fairness.people.map(({ name, amount }) => ({ label: name, value: amount }))}
        format={{ kind: 'currency', currency }}
        className="flex-1"
      />
      {people.length > 1 ? <Chooser query={query} people={people} chosen={fairness.people} /> : null}
    </div>
  )
}

/** A form that needs no script: the address says who is compared. */
function Chooser({
  query,
  people,
  chosen,
}: {
  query: AnalyticsQuery
  people: readonly { id: string; name: string }[]
  chosen: readonly { id: string }[]
}) {
  const t = useTranslations('analytics.cards.fairness')
  const rest = new URL(analyticsHref({ ...query, among: [] }), 'http://of.no.matter').searchParams
  return (
    <details data-print="hide" className="text-sm">
      <summary className="hit w-fit cursor-pointer font-semibold text-primary-ink">{t('choose')}</summary>
      <form action={query.path} className="mt-2 flex flex-col gap-3">
        {[...rest].map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <div className="grid max-h-60 grid-cols-2 gap-x-4 overflow-y-auto max-sm:grid-cols-1">
          {people.map(({ id, name }) => (
            <label key={id} className="flex min-h-9 min-w-0 items-center gap-2 max-md:min-h-11">
              <input
                type="checkbox"
                name="among"
                value={id}
                defaultChecked={chosen.some(one => one.id === id)}
                className="size-4 accent-(--primary)"
              />
              <bdi className="min-w-0 truncate">{name}</bdi>
            </label>
          ))}
        </div>
        <Button type="submit" variant="secondary" size="sm" className="self-start">
          {t('compare')}
        </Button>
      </form>
    </details>
  )
}
