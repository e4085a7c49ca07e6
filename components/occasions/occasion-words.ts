import { useFormatter, useLocale, useTranslations } from 'next-intl'
import { daysBetween, type PlainDate, toUtcDate, yearOf } from '@/lib/core/calendar'
import { formatMoney } from '@/lib/core/money'
import type { Occasion, Readiness } from '@/lib/occasions/schema'

/** Everybody who gets something, each once. */
export const peopleOf = (occasion: Pick<Occasion, 'personId' | 'peopleIds'>) => [
  ...new Set([...(occasion.personId ? [occasion.personId] : []), ...occasion.peopleIds]),
]

/** How occasions are spoken about; works in server and client components. `today` is the person's own. */
export function useOccasionWords(today: PlainDate) {
  const t = useTranslations('occasions')
  const common = useTranslations('common')
  const format = useFormatter()
  const locale = useLocale()

  /** "Emma turns 34" where the age is known, else the occasion's own name. */
  const title = (occasion: Pick<Occasion, 'type' | 'years' | 'name'>, personName: string | undefined) =>
    occasion.type === 'birthday' && occasion.years !== null && personName
      ? t('list.turns', { name: personName, years: occasion.years })
      : occasion.name

  const countdown = (days: number) => {
    if (days === 0) return common('today')
    if (days === 1) return common('tomorrow')
    if (days === -1) return common('yesterday')
    return days > 0 ? common('inDays', { count: days }) : common('daysAgo', { count: -days })
  }

  const when = (date: PlainDate) =>
    t('list.when', {
      weekday: format.dateTime(toUtcDate(date), { weekday: 'long', timeZone: 'UTC' }),
      countdown: countdown(daysBetween(today, date)),
    })

  /** "This month", "December", "January 2027". */
  const month = (first: PlainDate) =>
    first.slice(0, 7) === today.slice(0, 7)
      ? t('list.thisMonth')
      : format.dateTime(toUtcDate(first), {
          month: 'long',
          year: yearOf(first) === yearOf(today) ? undefined : 'numeric',
          timeZone: 'UTC',
        })

  const readiness = ({ level, count }: Readiness) =>
    level === 'toBuy' || level === 'toWrap' ? t(`readiness.${level}`, { count }) : t(`readiness.${level}`)

  const money = (amount: number, currency: string) => formatMoney(amount, currency, locale, true)

  const leaf = (date: PlainDate) => ({
    month: format.dateTime(toUtcDate(date), { month: 'short', timeZone: 'UTC' }),
    day: format.dateTime(toUtcDate(date), { day: 'numeric', timeZone: 'UTC' }).replace(/\D/g, ''),
  })
  return { title, when, countdown, month, readiness, money, leaf }
}
