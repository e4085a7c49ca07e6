import { useFormatter, useTranslations } from 'next-intl'
import { OccasionTile } from '@/components/kit/occasion-tag'
import { buttonVariants } from '@/components/ui/button'
import { cn } from '@/lib/client/cn'
import { toUtcDate } from '@/lib/core/calendar'
import type { OccasionType } from '@/lib/occasions/schema'
import { CalendarBar } from './calendar-bar'
import { monthAfter, type OccasionDay } from './calendar-weeks'
import { MonthLeaf } from './month-leaf'
import { type OccasionQuery, occasionsHref } from './occasion-query'

export interface AsideProps {
  query: OccasionQuery
  month: string
  days: readonly OccasionDay[]
  today: string
  weekStart: number
  kinds: readonly { type: OccasionType; count: number }[]
  missing: { total: number; names: readonly string[] }
}

/** Beside the timeline: a month, the kinds of occasions, and birthdays that nobody noted yet. */
export function OccasionAside({ query, month, days, today, weekStart, kinds, missing }: AsideProps) {
  const t = useTranslations('occasions')
  const format = useFormatter()
  const title = format.dateTime(toUtcDate(`${month}-01`), { month: 'long', year: 'numeric', timeZone: 'UTC' })
  return (
    <aside className="flex flex-col gap-7 max-xl:hidden" aria-label={t('list.kinds')}>
      <section className="rounded-lg border border-line bg-surface p-3.5">
        <CalendarBar
          title={title}
          before={{
            href: occasionsHref(query, { month: monthAfter(month, -1) }),
            label: t('list.previousMonth'),
          }}
          after={{ href: occasionsHref(query, { month: monthAfter(month, 1) }), label: t('list.nextMonth') }}
        />
        <div className="mt-2">
          <MonthLeaf month={month} days={days} today={today} weekStart={weekStart} label={title} />
        </div>
      </section>
      <Kinds query={query} kinds={kinds} />
      {missing.total > 0 ? <MissingBirthdays {...missing} /> : null}
    </aside>
  )
}

function Kinds({ query, kinds }: Pick<AsideProps, 'query' | 'kinds'>) {
  const t = useTranslations('occasions')
  return (
    <nav aria-labelledby="occasion-kinds">
      <div className="mb-2 flex items-baseline justify-between">
        <h2 id="occasion-kinds" className="display text-lg">
          {t('list.kinds')}
        </h2>
        {query.type ? (
          <a
            href={occasionsHref(query, { type: undefined })}
            data-soft="stay"
            className="hit text-primary-ink text-sm hover:underline"
          >
            {t('list.allKinds')}
          </a>
        ) : null}
      </div>
      <ul className="flex flex-col">
        {kinds.map(({ type, count }) => (
          <li key={type}>
            <a
              href={occasionsHref(query, { type: query.type === type ? undefined : type })}
              data-soft="stay"
              aria-current={query.type === type ? 'true' : undefined}
              className={cn(
                '-mx-2 flex min-h-9 items-center gap-2.5 rounded-md px-2 hover:bg-sunken',
                query.type === type && 'bg-primary-soft font-semibold',
              )}
            >
              <OccasionTile type={type} />
              <span className="min-w-0 flex-1 truncate">{t(`kinds.${type}`)}</span>
              <span className="num text-ink-2 text-sm">{count}</span>
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}

/** Says whose birthday is not known and leads to where all can be filled in. */
export function MissingBirthdays({ total, names }: AsideProps['missing']) {
  const t = useTranslations('occasions')
  const format = useFormatter()
  const others = total - names.length
  return (
    <section className="rounded-lg bg-info-soft p-3.5 text-info-ink text-sm">
      <h2 className="font-bold">{t('list.missing', { count: total })}</h2>
      <p className="mt-1">
        {others > 0
          ? t('list.missingMany', { names: format.list(names, { type: 'unit' }), count: others })
          : t('list.missingText', { names: format.list(names, { type: 'conjunction' }), count: total })}
      </p>
      <a
        href="/app/people/birthdays"
        data-soft=""
        className={cn(buttonVariants({ variant: 'secondary', size: 'sm' }), 'mt-2.5')}
      >
        {t('list.missingAction')}
      </a>
    </section>
  )
}
