import { useFormatter, useTranslations } from 'next-intl'
import { daysBetween, type PlainDate, toUtcDate } from '@/lib/core/calendar'
import type { Reminder } from '@/lib/reminders/schema'
import { dayMinutes } from '@/lib/reminders/values'

/** How long ahead a reminder comes, in the largest unit that fits. */
export function useNoticeWords() {
  const t = useTranslations('reminders')
  return (minutes: number): string => {
    if (minutes === 0) return t('notice.none')
    if (minutes % dayMinutes === 0) return t('notice.days', { count: minutes / dayMinutes })
    if (minutes % 60 === 0) return t('notice.hours', { count: minutes / 60 })
    return t('notice.minutes', { count: minutes })
  }
}

/** What the rows of reminders say. */
export function useReminderWords(today: PlainDate, timezone: string) {
  const t = useTranslations('reminders')
  const format = useFormatter()
  const day = (date: PlainDate) => {
    const days = daysBetween(today, date)
    return format.dateTime(toUtcDate(date), {
      ...(days >= 0 && days < 7
        ? ({ weekday: 'short' } as const)
        : ({ month: 'short', day: 'numeric' } as const)),
      year: date.slice(0, 4) === today.slice(0, 4) ? undefined : 'numeric',
      timeZone: 'UTC',
    })
  }
  return {
    day,
    /** The local day and time of an instant. */
    moment: (instant: string) =>
      format.dateTime(new Date(instant), {
        weekday: 'short',
        month: 'short',
        day: 'numeric',
        hour: 'numeric',
        minute: '2-digit',
        timeZone: timezone,
      }),
    time: (instant: string) =>
      format.dateTime(new Date(instant), { hour: 'numeric', minute: '2-digit', timeZone: timezone }),
    month: (date: PlainDate) => format.dateTime(toUtcDate(date), { month: 'short', timeZone: 'UTC' }),
    dayOfMonth: (date: PlainDate) => format.dateTime(toUtcDate(date), { day: 'numeric', timeZone: 'UTC' }),
    ways: (channels: Reminder['channels']) =>
      format.list(channels.map(channel => t(`channels.${channel}`), { type: 'conjunction' })),
  }
}
