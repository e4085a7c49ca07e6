import { useTranslations } from 'next-intl'
import { DateLeaf } from '@/components/kit/date-leaf'
import { OccasionTile } from '@/components/kit/occasion-tag'
import { Paper, patternOf } from '@/components/kit/pictures/paper'
import { PersonAvatar } from '@/components/kit/pictures/person-avatar'
import { cn } from '@/lib/client/cn'
import { dayOf as dayNumber, type PlainDate } from '@/lib/core/calendar'
import type { ClaimDay } from '@/lib/planner/tasks.rules'
import { type Coming, useComing } from './coming'
import { type Ahead, useOccasionWords } from './occasion-words'
import { Panel, PanelLink, PanelNote } from './panel'

/** The person whom the occasion is for, or its icon where it is for many. */
function Face({ one: { person, type, hat }, size }: { one: Coming; size: number }) {
  return person ? (
    <PersonAvatar {...person} size={size} hat={hat} />
  ) : size > 40 ? (
    <OccasionTile type={type} className="size-12 rounded-[14px] [&>svg]:size-6" />
  ) : (
    <OccasionTile type={type} className="size-6.5" />
  )
}

/** The next occasion, in wrapping paper. */
function Featured({ one, today }: { one: Coming; today: PlainDate }) {
  const common = useTranslations('common')
  const words = useOccasionWords(today)
  const { days } = one
  return (
    <Paper
      pattern={patternOf(one.id)}
      occasion={one.type}
      className="mx-3 mb-1.5 rounded-[12px] p-2.5 max-md:m-2.5"
    >
      <a
        href={one.href}
        data-soft=""
        className="flex items-center gap-3 rounded-[10px] bg-surface px-3 py-2.5 shadow-2 hover:bg-raised"
      >
        <Face one={one} size={48} />
        <span className="min-w-0 flex-1">
          <span className="display block [overflow-wrap:anywhere] text-[17px]/[22px]">
            <bdi>{one.title}</bdi>
          </span>
          <span className="block [overflow-wrap:anywhere] text-ink-3 text-sm">
            {words.dayOf(one.date)} · {one.state}
          </span>
        </span>
        <span className="text-end text-primary-ink">
          {days < 2 ? (
            <span className="display text-lg">{words.countdownOf(days)}</span>
          ) : (
            <>
              <span className="display num block text-[26px]/[26px]">{days}</span>
              <span className="block font-semibold text-xs">{common('daysWord', { count: days })}</span>
            </>
          )}
        </span>
      </a>
    </Paper>
  )
}

/** The next entries: the first as a large card, up to six more as rows. */
export function UpcomingPanel({
  ahead,
  claimed,
  today,
  className,
}: {
  ahead: Ahead[]
  claimed: ClaimDay[]
  today: PlainDate
  className?: string
}) {
  const t = useTranslations('dashboard')
  const common = useTranslations('common')
  const words = useOccasionWords(today)
  const [first, ...others] = useComing(ahead, claimed, today)
  return (
    <Panel
      title={t('ahead.title')}
      className={className}
      action={first ? <PanelLink href="/app/occasions">{common('seeAll')}</PanelLink> : null}
    >
      {first ? <Featured one={first} today={today} /> : <PanelNote>{t('ahead.empty')}</PanelNote>}
      <ul className="divide-y divide-line">
        {others.slice(0, 6).map(one => (
          <li key={one.id} className="relative flex items-center gap-3 px-4 py-2.5 hover:bg-sunken/60">
            <DateLeaf month={words.monthOf(one.date)} day={dayNumber(one.date)} type={one.type} />
            <span className="min-w-0 flex-1">
              <a
                href={one.href}
                data-soft=""
                className="block [overflow-wrap:anywhere] font-semibold after:absolute after:inset-0"
              >
                <bdi>{one.title}</bdi>
              </a>
              <span className="block [overflow-wrap:anywhere] text-ink-3 text-sm">{one.state}</span>
            </span>
            <span className="flex flex-col items-end gap-1">
              <Face one={one} size={26} />
              <span
                className={cn(
                  'whitespace-nowrap font-semibold text-xs',
                  one.hat ? 'text-primary-ink' : 'text-ink-3',
                )}
              >
                {words.countdownOf(one.days)}
              </span>
            </span>
          </li>
        ))}
      </ul>
    </Panel>
  )
}

/** The same on a phone: cards to be pushed along. */
export function UpcomingStrip({
  ahead,
  claimed,
  today,
}: {
  ahead: Ahead[]
  claimed: ClaimDay[]
  today: PlainDate
}) {
  const t = useTranslations('dashboard')
  const words = useOccasionWords(today)
  const coming = useComing(ahead, claimed, today)
  if (coming.length === 0) return null
  return (
    <section aria-label={t('ahead.title')} className="-mx-4 md:hidden">
      <ul className="flex snap-x snap-mandatory scroll-px-4 gap-2 overflow-x-auto px-4 pb-1 [scrollbar-width:none]">
        {coming.slice(0, 5).map(one => (
          <li
            key={one.id}
            data-occ={one.type}
            className="relative w-44 shrink-0 snap-start rounded-lg bg-o-soft p-3"
          >
            <div className="flex items-start justify-between">
              <DateLeaf month={words.monthOf(one.date)} day={dayNumber(one.date)} type={one.type} />
              {one.person ? <PersonAvatar {...one.person} size={36} hat={one.hat} /> : null}
            </div>
            <a
              href={one.href}
              data-soft=""
              className="mt-2.5 block font-semibold text-ink after:absolute after:inset-0"
            >
              <bdi>{one.title}</bdi>
            </a>
            <div className="text-o-ink text-sm">
              {words.countdownOf(one.days)} · {one.state}
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}
