import { useFormatter, useLocale, useTranslations } from 'next-intl'
import { daysBetween, type PlainDate, toUtcDate, yearOf } from '@/lib/core/calendar'
import { formatMoney } from '@/lib/core/money'
import type { Hit } from '@/lib/search/schema'

const folders = { person: 'people', gift: 'gifts', occasion: 'occasions' } as const

export const hrefOf = (hit: Pick<Hit, 'type' | 'id'>) => `/app/${folders[hit.type]}/${hit.id}`
export const editHrefOf = (hit: Pick<Hit, 'type' | 'id'>) => `${hrefOf(hit)}/edit`

/** What is said beside a result, part by part; works on the server too. `today` is the person's own. */
export function useHitWords(today: PlainDate | null) {
  const gifts = useTranslations('gifts.stages')
  const relationship = useTranslations('quickAdd.relationships')
  const common = useTranslations('common')
  const format = useFormatter()
  const locale = useLocale()

  const day = (date: PlainDate) =>
    format.dateTime(toUtcDate(date), {
      month: 'short',
      day: 'numeric',
      year: today && yearOf(date) !== yearOf(today) ? 'numeric' : undefined,
      timeZone: 'UTC',
    })
  const countdown = (date: PlainDate) => {
    const days = today ? daysBetween(today, date) : null
    if (days === null || days < 0) return day(date)
    if (days === 0) return common('today')
    return days === 1 ? common('tomorrow') : common('inDays', { count: days })
  }
  return (hit: Hit): string[] => {
    if (hit.type === 'person')
      return [relationship(hit.relationship), ...(hit.nextDate ? [day(hit.nextDate)] : [])]
    if (hit.type === 'occasion') return [countdown(hit.nextDate)]
    return [
      ...(hit.recipient ? [hit.recipient.name] : []),
      gifts(hit.status),
      ...(hit.price === null ? [] : [formatMoney(hit.price, hit.currency, locale, true)]),
    ]
  }
}
