import { useFormatter, useTranslations } from 'next-intl'
import { daysBetween, type PlainDate, toUtcDate } from '@/lib/core/calendar'
import type { Channel } from '@/lib/notify/values'
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

/** The words of the rows of reminders. */
export function useReminderWords(today: PlainDate, timezone: string) {
  const t = useTranslations('reminders')
  const format = useFormatter()
  const day = (date: PlainDate) =>
    format.dateTime(toUtcDate(date), {
      weekday: 'long',
      month: 'long',
      day: 'numeric',
      year: date.slice(0, 4) === today.slice(0, 4) ? undefined : 'numeric',
      timeZone: 'UTC',
    })
  const moment = (instant: string) =>
    format.dateTime(new Date(instant), {
      weekday: 'short',
      month: 'short',
      day: 'numeric',
      hour: 'numeric',
      minute: '2-digit',
      timeZone: timezone,
    })
  return {
    /** How far away a day is: the sentence of the notification, as it is true today. */
    ahead: (date: PlainDate) => {
      const days = daysBetween(today, date)
      return days < 0 ? t('row.due', { date: day(date) }) : t('ahead', { days, date: day(date) })
    },
    /** The local day and time of an instant. */
    moment,
    comes: (instant: string) => t('row.comes', { when: moment(instant) }),
    time: (instant: string) =>
      format.dateTime(new Date(instant), { hour: 'numeric', minute: '2-digit', timeZone: timezone }),
    month: (date: PlainDate) => format.dateTime(toUtcDate(date), { month: 'short', timeZone: 'UTC' }),
    dayOfMonth: (date: PlainDate) => format.dateTime(toUtcDate(date), { day: 'numeric', timeZone: 'UTC' }),
    ways: (channels: readonly Channel[]) =>
      format.list(channels.map(channel => t(`channels.${channel}`), { type: 'conjunction' })),
  }
}
