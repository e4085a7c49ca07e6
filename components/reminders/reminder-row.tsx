import { Check, Clock, Ellipsis, Repeat, WandSparkles } from 'lucide-react'
import { memo } from 'react'
import { waitingMark } from '@/components/outbox/waiting-mark'
import { buttonVariants } from '@/components/ui/button'
import { drawn } from '@/components/ui/drawn'
import { cn } from '@/lib/client/cn'
import type { PlainDate } from '@/lib/core/calendar'
import type { Channel } from '@/lib/notify/values'
import type { Reminder } from '@/lib/reminders/schema'
import type { Face, Facts } from '@/lib/reminders/sentences.rules'
import { reminderFace } from './reminder-face'
import type { Said } from './reminder-words'
import { wayIcons } from './way-icons'

/** A reminder as its reader sees it. */
export interface Shown {
  reminder: Reminder
  /** The local day on which it comes. */
  fireOn: PlainDate
  /** The channels on which it reaches its reader. */
  ways: readonly Channel[]
  facts: Facts | null
  face: Face | null
}

/** What all rows say. */
export interface RowWords {
  said: (reminder: Reminder, facts: Facts | null) => Said
  noticeOf: (reminder: Reminder) => string
  shortDay: (date: PlainDate) => string
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

const mark = (label: string, sign: typeof again) => (
  <span role="img" aria-label={label} data-tip={label} className="relative z-1 shrink-0">
    {sign}
  </span>
)

/**
 * One reminder: the circle to tick, whom it is about, what to do, the channels on which it comes, and its buttons. One of
 * an occasion that stands above it (`isOther`) says only when it comes.
 */
export const ReminderRow = memo(function ReminderRow({
  shown: { reminder, fireOn, ways, facts, face },
  words,
  isOther = false,
  isNear = false,
}: {
  shown: Shown
  words: RowWords
  isOther?: boolean
  /** Whether it is seen at once, so that its height must not be guessed. */
  isNear?: boolean
}) {
  const { id, description, status, priority, repeat, source } = reminder
  const said = words.said(reminder, facts)
  const title = isOther ? words.shortDay(fireOn) : said.title
  const hint = isOther ? words.noticeOf(reminder) : said.hint
  // A rule's own text says how far the day is when the reminder comes. The row says how far it is today.
  const note = source === 'rule' && reminder.version === 1 ? null : description
  const ended = status === 'completed' || status === 'dismissed'
  // Two reminders of a birthday differ by the days on which they come.
  const name = `${said.title} · ${words.shortDay(fireOn)}`
  return (
    <li
      data-row={id}
      className={cn(
        'relative flex items-center gap-3 border-line border-b px-4 py-2.5 last:border-b-0 hover:bg-sunken max-md:gap-2.5 max-md:px-3.5',
        isOther ? 'min-h-14 bg-sunken/40' : 'min-h-17',
        isNear ? '' : 'below-fold max-md:[--unseen:5.5rem]',
      )}
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
      {isOther ? (
        <span className="w-8 shrink-0" />
      ) : (
        reminderFace(reminder, face, ended ? 'grayscale' : undefined)
      )}
      <div className="min-w-0 flex-1 md:flex md:items-center md:gap-4">
        <div className="min-w-0 md:flex-1">
          <span className="flex min-w-0 items-center gap-2">
            <a
              href={reminderEdit(id)}
              data-soft="stay"
              aria-label={isOther ? name : undefined}
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
          <span className="block text-ink-2 text-sm [overflow-wrap:anywhere]">{hint}</span>
        </div>
        <span className="flex shrink-0 items-center gap-2.5 text-ink-3 max-md:mt-1">
          {repeat === 'yearly' ? mark(words.yearly, again) : null}
          {source === 'rule' && !isOther ? mark(words.byRule, wand) : null}
          {wayIcons(ways, words.ways(ways))}
        </span>
      </div>
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
