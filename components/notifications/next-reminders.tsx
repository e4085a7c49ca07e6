import { useFormatter, useTranslations } from 'next-intl'
import { Card, CardHeader } from '@/components/kit/card'
import { DateLeaf } from '@/components/kit/date-leaf'
import type { Channel } from '@/lib/notices/values'

export interface NextReminder {
  id: string
  title: string
  /** The local day and time `HH:MM`. */
  date: string
  time: string
  channels: readonly Channel[]
}

/** The next reminders that come, and on which channels. */
export function NextReminders({ next }: { next: readonly NextReminder[] }) {
  const t = useTranslations('notifications')
  const format = useFormatter()
  const noon = (date: string) => new Date(`${date}T12:00:00Z`)
  return (
    <Card>
      <CardHeader title={t('next')} />
      <ul className="flex flex-col gap-3 px-4 pb-4">
        {next.map(({ id, title, date, time, channels }) => (
          <li key={id} className="relative flex items-center gap-2.5">
            <DateLeaf
              month={format.dateTime(noon(date), { month: 'short', timeZone: 'UTC' })}
              day={format.dateTime(noon(date), { day: 'numeric', timeZone: 'UTC' })}
              type="other"
            />
            <div className="min-w-0">
              <a
                href={`/app/reminders/${id}/edit`}
                data-soft=""
                dir="auto"
                className="block truncate font-medium after:absolute after:inset-0 hover:underline"
              >
                {title}
              </a>
              <p className="num truncate text-ink-3 text-xs">
                {format.dateTime(new Date(`${date}T${time}:00Z`), {
                  hour: 'numeric',
                  minute: '2-digit',
                  timeZone: 'UTC',
                })}{' '}
                ·{' '}
                {format.list(
                  channels.map(channel => t(`channels.${channel}`)),
                  { style: 'narrow' },
                )}
              </p>
            </div>
          </li>
        ))}
      </ul>
    </Card>
  )
}
