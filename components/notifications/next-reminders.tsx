import { useTranslations } from 'next-intl'
import { Card, CardHeader } from '@/components/kit/card'
import { reminderFace } from '@/components/reminders/reminder-face'
import { useReminderWords } from '@/components/reminders/reminder-words'
import { wayIcons } from '@/components/reminders/way-icons'
import type { PlainDate } from '@/lib/core/calendar'
import { reachedOn } from '@/lib/notifications/preferences/rules'
import type { Channel } from '@/lib/notify/values'
import type { Reminder } from '@/lib/reminders/schema'
import type { Face, Facts } from '@/lib/reminders/sentences.rules'

/** A reminder with what is known of what it is about. */
export interface NextReminder {
  reminder: Reminder
  facts: Facts | null
  face: Face | null
}

/** The next reminders that come: what each asks for, when it comes, and on which channels it reaches its reader. */
export function NextReminders({
  next,
  ways,
  today,
  timezone,
}: {
  next: readonly NextReminder[]
  ways: readonly Channel[]
  today: PlainDate
  timezone: string
}) {
  const t = useTranslations('notifications')
  const words = useReminderWords(today, timezone)
  return (
    <Card>
      <CardHeader title={t('next')} />
      <ul className="flex flex-col gap-3 px-4 pb-4">
        {next.map(({ reminder, facts, face }) => {
          const { id, fireAt, channels } = reminder
          const reached = reachedOn(channels, ways)
          const { title, hint } = words.said(reminder, facts)
          return (
            <li key={id} className="relative flex items-start gap-2.5">
              {reminderFace(reminder, face, 'mt-0.5')}
              <div className="min-w-0 flex-1">
                <a
                  href={`/app/reminders/${id}/edit`}
                  data-soft=""
                  dir="auto"
                  className="line-clamp-2 font-medium [overflow-wrap:anywhere] after:absolute after:inset-0 hover:underline"
                >
                  {title}
                </a>
                <p className="text-ink-2 text-xs [overflow-wrap:anywhere]">{hint}</p>
                <p className="flex flex-wrap items-center gap-x-2 text-ink-3 text-xs">
                  <span className="num">{words.comes(fireAt)}</span>
                  {wayIcons(reached, words.ways(reached))}
                </p>
              </div>
            </li>
          )
        })}
      </ul>
    </Card>
  )
}
