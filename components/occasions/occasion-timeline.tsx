import { useTranslations } from 'next-intl'
import { LoadMore } from '@/components/kit/load-more'
import { groupBy } from '@/lib/core/group'
import { toMajor, toMinor } from '@/lib/core/money'
import { pageSize } from '@/lib/core/rows'
import type { Occasion } from '@/lib/occasions/schema'
import type { PickablePerson } from '@/lib/planner/schema'
import { type OccasionQuery, occasionsHref } from './occasion-query'
import { OccasionRow } from './occasion-row'
import { useOccasionWords } from './occasion-words'

/** Occasions by the month they fall in; `more` when the list goes on behind the last one. */
export function OccasionTimeline({
  occasions,
  people,
  today,
  query,
  more,
}: {
  occasions: readonly Occasion[]
  people: ReadonlyMap<string, PickablePerson>
  today: string
  query: OccasionQuery
  more: boolean
}) {
  const t = useTranslations('occasions')
  const common = useTranslations('common')
  const words = useOccasionWords(today)
  const months = [...groupBy([...occasions], occasion => occasion.nextDate.slice(0, 7))]
  return (
    <div className="flex flex-col gap-7">
      {months.map(([month, inMonth], index) => {
        const planned = plannedIn(inMonth)
        // The last month may go on behind the page: its numbers would be too small.
        const isWhole = !more || index < months.length - 1
        return (
          <section key={month} aria-labelledby={`month-${month}`}>
            <div className="mb-3 flex flex-wrap items-baseline gap-x-2">
              <h2 id={`month-${month}`} className="display text-xl">
                {words.month(`${month}-01`)}
              </h2>
              {isWhole ? (
                <p className="text-ink-2 text-sm">
                  {t('list.count', { count: inMonth.length })}
                  {planned ? (
                    <span>
                      {' '}
                      · {t('list.planned', { amount: words.money(planned.amount, planned.currency) })}
                    </span>
                  ) : null}
                </p>
              ) : null}
            </div>
            <ul className="flex flex-col gap-2.5">
              {inMonth.map(occasion => (
                <li key={occasion.id}>
                  <OccasionRow occasion={occasion} people={people} today={today} />
                </li>
              ))}
            </ul>
          </section>
        )
      })}
      {more ? (
        <LoadMore href={occasionsHref(query, { rows: query.rows + pageSize })} label={common('showMore')} />
      ) : null}
    </div>
  )
}

/** What is planned in one currency; null when nothing is, or in several that cannot be added up. */
function plannedIn(occasions: readonly Occasion[]) {
  const withPlans = occasions.filter(occasion => occasion.planned > 0)
  const currency = withPlans[0]?.currency
  if (!currency || withPlans.some(occasion => occasion.currency !== currency)) return null
  const minor = withPlans.reduce((sum, { planned }) => sum + (toMinor(planned, currency) ?? 0), 0)
  return { amount: toMajor(minor, currency), currency }
}
