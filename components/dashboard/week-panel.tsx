import { CircleCheck, CreditCard } from 'lucide-react'
import { useFormatter, useLocale, useTranslations } from 'next-intl'
import { Scene } from '@/components/kit/scene'
import { Badge } from '@/components/ui/badge'
import type { Verb } from '@/lib/activity/schema'
import { type PlainDate, toUtcDate } from '@/lib/core/calendar'
import { formatMoney } from '@/lib/core/money'
import type { ExpiringCard } from '@/lib/money/gift-cards/queries'
import { type Ahead, useOccasionWords } from './occasion-words'
import { Panel, PanelLink } from './panel'
import { WeekList } from './week-list'
import { type ShownTask, type TaskLine, useTaskLines } from './week-words'

export interface Done {
  count: number
  last: { verb: Verb; name: string } | null
}

/** The tasks of this week. If they are few, later ones follow. The tasks that are done stand at the foot. */
export function WeekPanel({
  tasks,
  total,
  later,
  done,
  cards,
  next = null,
  today,
}: {
  tasks: ShownTask[]
  total: number
  later: ShownTask[]
  done: Done
  /** Gift cards with money that run out soon. */
  cards: ExpiringCard[]
  /** What comes next, for a week without a task. */
  next?: Ahead | null
  today: PlainDate
}) {
  const t = useTranslations('dashboard')
  const common = useTranslations('common')
  const lines = useTaskLines(tasks, today)
  const ahead = useTaskLines(later, today)
  return (
    <Panel
      title={t('week.title')}
      beside={
        total + cards.length > 0 ? <Badge>{t('week.toDo', { count: total + cards.length })}</Badge> : null
      }
      action={<PanelLink href="/app/gifts?status=active&sort=occasionDate">{common('seeAll')}</PanelLink>}
      bodyClassName="flex flex-col md:border-t"
    >
      {lines.length > 0 ? <WeekList lines={lines} today={today} /> : null}
      {cards.length > 0 ? <CardTasks cards={cards} /> : null}
      {lines.length + cards.length === 0 ? <Quiet isDone={done.count > 0} next={next} today={today} /> : null}
      {ahead.length > 0 ? <Later lines={ahead} /> : null}
      <span className="flex-1" />
      {done.last ? (
        <div className="flex min-h-11.5 items-center gap-2 px-4 py-2 text-ink-3 text-sm">
          <CircleCheck aria-hidden="true" className="size-4.25 shrink-0 stroke-2 text-good" />
          <span className="min-w-0 flex-1 [overflow-wrap:anywhere]">
            {t('week.doneSince', {
              count: done.count,
              verb: done.last.verb.slice('gift.'.length),
              gift: done.last.name,
            })}
          </span>
          <a href="#activity" className="hit font-semibold text-ink-2 hover:underline">
            {t('week.show')}
          </a>
        </div>
      ) : null}
    </Panel>
  )
}

/** A week in which nothing is left to do. */
function Quiet({ isDone, next, today }: { isDone: boolean; next: Ahead | null; today: PlainDate }) {
  const t = useTranslations('dashboard')
  const words = useOccasionWords(today)
  return (
    <div className="flex flex-col items-center gap-1 px-4 pt-4 pb-7 text-center">
      <Scene of="sofa" />
      <h3 className="display text-balance text-xl">{t(isDone ? 'week.over' : 'week.empty')}</h3>
      {next ? (
        <p className="text-ink-2">
          <a href={`/app/occasions/${next.occasion.id}`} data-soft="" className="hit hover:underline">
            {t('start.nextUp', {
              title: words.titleOf(next),
              when: words.countdownOf(next.occasion.daysUntil),
            })}
          </a>
        </p>
      ) : null}
    </div>
  )
}

/** Cards to use before their money is lost. Paying is done on their own screen. */
function CardTasks({ cards }: { cards: ExpiringCard[] }) {
  const t = useTranslations('dashboard')
  const format = useFormatter()
  const locale = useLocale()
  return (
    <ul>
      {cards.map(({ id, store, balance, currency, expiresOn }) => (
        <li
          key={id}
          className="relative flex min-h-14 items-center gap-3 border-line border-t px-4 py-2 first:border-t-0 hover:bg-sunken"
        >
          <CreditCard aria-hidden="true" className="size-5 shrink-0 text-warn-ink" />
          <span className="min-w-0 flex-1">
            <a
              href="/app/gift-cards"
              data-soft=""
              className="block font-semibold after:absolute after:inset-0"
            >
              {t('task.card', { store })}
            </a>
            <span className="block text-ink-2 text-sm">
              {t('task.cardReason', {
                amount: formatMoney(balance, currency, locale),
                date: format.dateTime(toUtcDate(expiresOn), { dateStyle: 'medium', timeZone: 'UTC' }),
              })}
            </span>
          </span>
        </li>
      ))}
    </ul>
  )
}

/** A later task: only a link, no button. */
function Later({ lines }: { lines: TaskLine[] }) {
  const t = useTranslations('dashboard')
  return (
    <section aria-labelledby="week-later">
      <h3 id="week-later" className="px-4 pt-3 pb-1 font-semibold text-ink-3 text-xs md:ps-24">
        {t('week.later')}
      </h3>
      <ul>
        {lines.map(line => (
          <li
            key={line.key}
            className="relative flex min-h-11 items-center gap-3 px-4 py-1.5 text-ink-2 text-sm hover:bg-sunken md:ps-24"
          >
            <a
              href={line.href}
              data-soft=""
              className="line-clamp-2 min-w-0 flex-1 after:absolute after:inset-0"
            >
              {line.title}
            </a>
            <span className="shrink-0 text-ink-3">{line.day}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}
