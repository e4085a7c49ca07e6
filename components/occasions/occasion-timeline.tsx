import { ChevronDown } from 'lucide-react'
import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { LoadMore } from '@/components/kit/table/load-more'
import { cn } from '@/lib/client/cn'
import { daysBetween } from '@/lib/core/calendar'
import { groupBy } from '@/lib/core/group'
import { addMoney } from '@/lib/core/money'
import { pageSize } from '@/lib/core/rows'
import type { Occasion } from '@/lib/occasions/schema'
import { attentionOf } from '@/lib/occasions/values'
import type { PickablePerson } from '@/lib/planner/schema'
import { type OccasionQuery, occasionsHref } from './occasion-query'
import { occasionRow, useOccasionRows } from './occasion-row'
import { peopleOf } from './occasion-words'

/** Months that are always open, however far away they are. */
const openMonths = 3

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
  const said = useOccasionRows(today)
  const { words } = said
  const months = [...groupBy([...occasions], occasion => occasion.nextDate.slice(0, 7))]
  const featured = occasions.find(
    occasion =>
      peopleOf(occasion).length > 1 &&
      occasion.nextDate >= today &&
      attentionOf(daysBetween(today, occasion.nextDate)) === 'due',
  )
  return (
    <div className="@container flex flex-col gap-7 [&>details+details]:-mt-5">
      {months.map(([month, inMonth], index) => (
        <Month
          key={month}
          title={words.month(`${month}-01`)}
          id={`month-${month}`}
          // The last month may go on behind the page: its numbers would be too small.
          summary={
            !more || index < months.length - 1 ? (
              <>
                {t('list.count', { count: inMonth.length })}
                <Planned occasions={inMonth} money={words.money} />
              </>
            ) : null
          }
          names={
            index >= openMonths && attentionOf(daysBetween(today, inMonth[0]!.nextDate)) === 'far'
              ? inMonth.map(occasion => occasion.name).join(' · ')
              : null
          }
        >
          {inMonth.map(occasion => (
            <li key={occasion.id}>{occasionRow(occasion, people, occasion === featured, said)}</li>
          ))}
        </Month>
      ))}
      {more ? (
        <LoadMore href={occasionsHref(query, { rows: query.rows + pageSize })} label={common('showMore')} />
      ) : null}
    </div>
  )
}

/** A month with its occasions. With `names` it is far away: one line that tells them and opens. */
function Month({
  id,
  title,
  summary,
  names,
  children,
}: {
  id: string
  title: string
  summary: ReactNode
  names: string | null
  children: ReactNode
}) {
  const list = <ul className="flex flex-col gap-2.5">{children}</ul>
  const heading = (
    <h2 id={id} className={cn('display whitespace-nowrap', names === null ? 'text-xl' : 'text-lg')}>
      {title}
    </h2>
  )
  if (names === null) {
    return (
      <section aria-labelledby={id}>
        <div className="mb-3 flex flex-wrap items-baseline gap-x-2">
          {heading}
          {summary ? <p className="text-ink-2 text-sm">{summary}</p> : null}
        </div>
        {list}
      </section>
    )
  }
  return (
    <details className="group/month">
      <summary className="flex min-h-10 cursor-pointer list-none items-center gap-2.5 rounded-md border border-line bg-surface px-3.5 hover:bg-sunken max-md:min-h-11 group-open/month:mb-3 [&::-webkit-details-marker]:hidden">
        {heading}
        <span className="min-w-0 flex-1 truncate text-ink-3 text-sm">{names}</span>
        {summary ? <span className="shrink-0 text-ink-2 text-sm max-sm:hidden">{summary}</span> : null}
        <ChevronDown
          aria-hidden="true"
          className="size-4 shrink-0 text-ink-3 transition-transform group-open/month:rotate-180"
        />
      </summary>
      {list}
    </details>
  )
}

function Planned({
  occasions,
  money,
}: {
  occasions: readonly Occasion[]
  money: (amount: number, currency: string) => string
}) {
  const t = useTranslations('occasions')
  const planned = plannedIn(occasions)
  if (!planned) return null
  return <span> · {t('list.planned', { amount: money(planned.amount, planned.currency) })}</span>
}

/** What is planned in one currency; null when nothing is, or in several that cannot be added up. */
function plannedIn(occasions: readonly Occasion[]) {
  const withPlans = occasions.filter(occasion => occasion.planned > 0)
  const currency = withPlans[0]?.currency
  if (!currency || withPlans.some(occasion => occasion.currency !== currency)) return null
  const amounts = withPlans.map(({ planned }) => planned)
  return { amount: addMoney(currency, amounts), currency }
}
