import { useFormatter, useLocale, useTranslations } from 'next-intl'
import { daysBetween, type PlainDate, toUtcDate } from '@/lib/core/calendar'
import type { Locale } from '@/lib/i18n/locales'
import type { Channel } from '@/lib/notify/values'
import type { Reminder } from '@/lib/reminders/schema'
import { type Facts, isOfRule } from '@/lib/reminders/sentences.rules'
import { dayMinutes, defaultTime } from '@/lib/reminders/values'
import { apartIn, sentenceWords } from '@/lib/reminders/words.rules'

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

/** What a row says: its title, and the line below it. */
export interface Said {
  title: string
  hint: string
}

/** The words of the rows of reminders. */
export function useReminderWords(today: PlainDate, timezone: string) {
  const t = useTranslations('reminders')
  const locale = useLocale() as Locale
  const apart = apartIn(locale)
  const notice = useNoticeWords()
  const format = useFormatter()
  const yearOf = (date: PlainDate) =>
    date.slice(0, 4) === today.slice(0, 4) ? undefined : ('numeric' as const)
  const day = (date: PlainDate) =>
    format.dateTime(toUtcDate(date), {
      weekday: 'long',
      month: 'long',
      day: 'numeric',
      year: yearOf(date),
      timeZone: 'UTC',
    })
  const shortDay = (date: PlainDate) =>
    format.dateTime(toUtcDate(date), {
      weekday: 'short',
      month: 'short',
      day: 'numeric',
      year: yearOf(date),
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
  const time = (instant: string) =>
    format.dateTime(new Date(instant), { hour: 'numeric', minute: '2-digit', timeZone: timezone })
  /** How far away a day is: the sentence of the notification, as it is true today. */
  const ahead = (date: PlainDate) => {
    const days = daysBetween(today, date)
    return days < 0 ? t('row.due', { date: day(date) }) : t('ahead', { days, date: day(date) })
  }
  const sayOfRule = sentenceWords(t, locale, today, shortDay)
  /** How long before its day it comes. A rule names days only, and its time of the day goes without saying. */
  const noticeOf = ({ advanceNotice, dueTime, snoozedUntil, fireAt }: Reminder): string =>
    [
      advanceNotice === 0 ? t('rules.day', { days: 0 }) : notice(advanceNotice),
      ...(snoozedUntil || dueTime !== defaultTime ? [time(fireAt)] : []),
    ].join(' · ')

  function said(reminder: Reminder, facts: Facts | null): Said {
    const { title, dueOn, advanceNotice, snoozedUntil, fireAt } = reminder
    if (!isOfRule(reminder)) {
      const about = [reminder.person?.name, reminder.gift?.name, reminder.budget?.name].find(
        name => name && !title.includes(name),
      )
      const parts = [
        ahead(dueOn),
        about ? apart(about) : null,
        advanceNotice > 0 && !snoozedUntil ? notice(advanceNotice) : null,
        time(fireAt),
      ]
      return { title, hint: parts.filter(Boolean).join(' · ') }
    }
    const { title: sentence, parts } = sayOfRule(reminder, facts)
    return { title: sentence, hint: [...parts, noticeOf(reminder)].join(' · ') }
  }

  return {
    said,
    noticeOf,
    shortDay,
    moment,
    comes: (instant: string) => t('row.comes', { when: moment(instant) }),
    ways: (channels: readonly Channel[]) =>
      format.list(channels.map(channel => t(`channels.${channel}`), { type: 'conjunction' })),
  }
}
