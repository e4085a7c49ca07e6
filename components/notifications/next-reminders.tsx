import { useTranslations } from 'next-intl'
import { Card, CardHeader } from '@/components/kit/card'
import { DateLeaf } from '@/components/kit/date-leaf'
import { useReminderWords } from '@/components/reminders/reminder-words'
import { wayIcons } from '@/components/reminders/way-icons'
import type { PlainDate } from '@/lib/core/calendar'
import { reachedOn } from '@/lib/notifications/preferences/rules'
import type { Channel } from '@/lib/notify/values'
import type { OccasionType } from '@/lib/occasions/schema'
import type { Reminder } from '@/lib/reminders/schema'

/** The next reminders that come: the day that each is about, when it comes, and on which channels it reaches its reader. */
export function NextReminders({
  next,
  ways,
  today,
  timezone,
}: {
  next: readonly Reminder[]
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
        {next.map(({ id, title, dueOn, fireAt, channels, occasion }) => {
          const reached = reachedOn(channels, ways)
          return (
            <li key={id} className="relative flex items-start gap-2.5">
              <DateLeaf
                month={words.month(dueOn)}
                day={words.dayOfMonth(dueOn)}
                type={(occasion?.type as OccasionType | undefined) ?? 'other'}
              />
              <div className="min-w-0 flex-1">
                <a
                  href={`/app/reminders/${id}/edit`}
                  data-soft=""
                  dir="auto"
                  className="line-clamp-2 font-medium [overflow-wrap:anywhere] after:absolute after:inset-0 hover:underline"
                >
                  {title}
                </a>
                <p className="text-ink-2 text-xs">{words.ahead(dueOn)}</p>
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
