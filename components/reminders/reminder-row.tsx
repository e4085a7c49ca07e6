import { Check, Clock, Ellipsis, Repeat, WandSparkles } from 'lucide-react'
import { memo } from 'react'
import { DateLeaf } from '@/components/kit/date-leaf'
import { waitingMark } from '@/components/outbox/waiting-mark'
import { buttonVariants } from '@/components/ui/button'
import { drawn } from '@/components/ui/drawn'
import { cn } from '@/lib/client/cn'
import type { PlainDate } from '@/lib/core/calendar'
import type { Channel } from '@/lib/notify/values'
import type { OccasionType } from '@/lib/occasions/schema'
import type { Reminder } from '@/lib/reminders/schema'
import { wayIcons } from './way-icons'

/** A reminder with the local day on which it comes, and the channels on which it reaches its reader. */
export interface Shown {
  reminder: Reminder
  fireOn: PlainDate
  ways: readonly Channel[]
}

/** What all rows say. */
export interface RowWords {
  /** How far away the day is, as its notification says it. */
  ahead: (date: PlainDate) => string
  time: (instant: string) => string
  /** When it comes, where that is another day. */
  comes: (instant: string) => string
  month: (date: PlainDate) => string
  dayOfMonth: (date: PlainDate) => string
  ways: (channels: readonly Channel[]) => string
  complete: (title: string) => string
  reopen: (title: string) => string
  snooze: (title: string) => string
  menu: (title: string) => string
  urgent: string
  high: string
  yearly: string
  byRule: string
}

const icon = buttonVariants({ variant: 'quiet', size: 'icon-sm' })
const check = drawn(Check, 'size-3.5 stroke-3')
const later = drawn(Clock)
const more = drawn(Ellipsis)
const again = drawn(Repeat, 'size-3.5')
const wand = drawn(WandSparkles, 'size-3.5')

export const reminderEdit = (id: string) => `/app/reminders/${id}/edit`

/** One reminder: the circle to tick, the day that it is about, what it is, when and how it comes, and its buttons. */
export const ReminderRow = memo(function ReminderRow({
  shown: { reminder, fireOn, ways },
  words,
}: {
  shown: Shown
  words: RowWords
}) {
  const { id, title, description, status, priority } = reminder
  const { fireAt, dueOn, occasion, repeat, source } = reminder
  // A rule's own text says how far the day is when the reminder comes. The row says how far it is today.
  const note = source === 'rule' && reminder.version === 1 ? null : description
  const ended = status === 'completed' || status === 'dismissed'
  const about = [reminder.person?.name, reminder.gift?.name, reminder.budget?.name].find(
    name => name && !title.includes(name),
  )
  // Two reminders of a birthday differ by the days on which they come.
  const name = `${title} · ${words.dayOfMonth(fireOn)} ${words.month(fireOn)}`
  const type: OccasionType = (occasion?.type as OccasionType | undefined) ?? 'other'
  return (
    <li
      data-row={id}
      className="below-fold relative flex min-h-17 items-center gap-3 border-line border-b px-4 py-2.5 last:border-b-0 hover:bg-sunken max-md:gap-2.5 max-md:px-3.5"
    >
      <button
        type="button"
        data-do={ended ? 'reopen' : 'complete'}
        aria-label={ended ? words.reopen(name) : words.complete(name)}
        className={cn(
          'press hit z-1 grid size-6 shrink-0 place-items-center rounded-full border-[1.5px] border-input text-surface md:size-5',
          status === 'completed' ? 'border-good bg-good' : 'hover:border-good hover:bg-good-soft',
        )}
      >
        {status === 'completed' ? check : null}
      </button>
      <DateLeaf
        month={words.month(dueOn)}
        day={words.dayOfMonth(dueOn)}
        type={type}
        className={ended ? 'grayscale' : undefined}
      />
      <span className="min-w-0 flex-1">
        <span className="flex min-w-0 items-center gap-2">
          <a
            href={reminderEdit(id)}
            data-soft="stay"
            className={cn(
              'min-h-6 min-w-0 font-semibold md:line-clamp-2 [overflow-wrap:anywhere] after:absolute after:inset-0',
              ended && 'text-ink-3 line-through',
            )}
          >
            <bdi>{title}</bdi>
          </a>
          {waitingMark(reminder)}
          {ended || (priority !== 'urgent' && priority !== 'high') ? null : (
            <span
              className={cn(
                'shrink-0 rounded-full px-2 py-px font-semibold text-xs',
                priority === 'urgent' ? 'bg-bad-soft text-bad-ink' : 'bg-warn-soft text-warn-ink',
              )}
            >
              {priority === 'urgent' ? words.urgent : words.high}
            </span>
          )}
        </span>
        {note ? (
          <span className="block text-ink-2 text-sm [overflow-wrap:anywhere] md:truncate">
            <bdi>{note}</bdi>
          </span>
        ) : null}
        <span className="block text-ink-2 text-sm">
          {words.ahead(dueOn)}
          {about ? (
            <>
              {' · '}
              <bdi>{about}</bdi>
            </>
          ) : null}
        </span>
        <span className="flex min-w-0 flex-wrap items-center gap-x-2.5 gap-y-0.5 text-ink-3 text-sm">
          <span className="num">{fireOn === dueOn ? words.time(fireAt) : words.comes(fireAt)}</span>
          {wayIcons(ways, words.ways(ways))}
          {repeat === 'yearly' ? (
            <span role="img" aria-label={words.yearly} data-tip={words.yearly} className="shrink-0">
              {again}
            </span>
          ) : null}
          {source === 'rule' ? (
            <span role="img" aria-label={words.byRule} data-tip={words.byRule} className="shrink-0">
              {wand}
            </span>
          ) : null}
        </span>
      </span>
      {ended ? null : (
        <button
          type="button"
          data-do="snooze"
          aria-label={words.snooze(name)}
          aria-haspopup="menu"
          className={cn(icon, 'relative z-1')}
        >
          {later}
        </button>
      )}
      <button
        type="button"
        data-do="menu"
        aria-label={words.menu(name)}
        aria-haspopup="menu"
        className={cn(icon, 'relative z-1')}
      >
        {more}
      </button>
    </li>
  )
})
