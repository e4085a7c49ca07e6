import { useFormatter, useLocale, useTranslations } from 'next-intl'
import { useMemo } from 'react'
import { daysBetween, type PlainDate, toUtcDate, yearOf } from '@/lib/core/calendar'
import { formatMoney } from '@/lib/core/money'
import { directionOf } from '@/lib/i18n/locales'
import { once, pattern } from '@/lib/i18n/pattern'
import type { Occasion, OccasionType, Readiness } from '@/lib/occasions/schema'
import type { Relationship } from '@/lib/people/schema'

const week = 7
const halfYear = 183

/** How people, their days and their money are spoken about. `today` is the reader's own date. */
export function usePeopleWords(today: PlainDate) {
  const t = useTranslations('people')
  const common = useTranslations('common')
  const format = useFormatter()
  const locale = useLocale()
  return useMemo(() => {
    const type = once((type: Exclude<OccasionType, 'other'>) => t(`types.${type}`))
    return {
      /** The direction of the page. */
      direction: directionOf(locale),

      relationship: once((relationship: Relationship) => t(`relationships.${relationship}`)),

      /** The type where it says enough, the name of what has no type. */
      occasion: (occasion: Pick<Occasion, 'name'> & { type: OccasionType }) =>
        occasion.type === 'other' ? occasion.name : type(occasion.type),

      readiness: ({ level, count }: Readiness) =>
        level === 'toBuy' || level === 'toWrap'
          ? t(`readiness.${level}`, { count })
          : t(`readiness.${level}`),

      /** The weekday within the next week, else day and month; another year is said when it is not near. */
      day: once((date: PlainDate) => {
        const days = daysBetween(today, date)
        if (days > 0 && days < week) {
          return format.dateTime(toUtcDate(date), { weekday: 'long', timeZone: 'UTC' })
        }
        return format.dateTime(toUtcDate(date), {
          month: 'short',
          day: 'numeric',
          year: yearOf(date) === yearOf(today) || Math.abs(days) < halfYear ? undefined : 'numeric',
          timeZone: 'UTC',
        })
      }),

      /** "today", "tomorrow", "in 11 days", "3 days ago". */
      countdown: once((date: PlainDate) => {
        const days = daysBetween(today, date)
        if (days === 0) return common('today')
        if (days === 1) return common('tomorrow')
        if (days === -1) return common('yesterday')
        return days > 0 ? common('inDays', { count: days }) : common('daysAgo', { count: -days })
      }),

      actionsFor: pattern(name => t('menu.actionsFor', { name })),
      giftCount: once((count: number) => t('list.giftCount', { count })),
      ideaCount: once((count: number) => t('list.ideaCount', { count })),

      leaf: (date: PlainDate) => ({
        month: format.dateTime(toUtcDate(date), { month: 'short', timeZone: 'UTC' }),
        day: format.dateTime(toUtcDate(date), { day: 'numeric', numberingSystem: 'latn', timeZone: 'UTC' }),
      }),

      money: (amount: number, currency: string) => formatMoney(amount, currency, locale, true),
    }
  }, [t, common, format, locale, today])
}

export type PeopleWords = ReturnType<typeof usePeopleWords>
