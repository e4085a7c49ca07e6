import { useFormatter, useLocale, useTranslations } from 'next-intl'
import { daysBetween, type PlainDate, toUtcDate, yearOf } from '@/lib/core/calendar'
import { formatMoney } from '@/lib/core/money'
import type { Hit } from '@/lib/search/schema'

/** The screen of a result: a wish is on its list, a member in the family. */
export function hrefOf(hit: Hit): string {
  switch (hit.type) {
    case 'person':
      return `/app/people/${hit.id}`
    case 'wish':
      return `/app/wishlists/${hit.wishlistId}`
    case 'giftCard':
      return '/app/gift-cards'
    case 'family':
      return `/app/families/${hit.id}`
    case 'member':
      return `/app/families/${hit.familyId}`
    case 'reminder':
      return `/app/reminders/${hit.id}/edit`
    case 'help':
      return `/help#${hit.id}`
    default:
      return `/app/${hit.type}s/${hit.id}`
  }
}

const edited: readonly Hit['type'][] = ['person', 'gift', 'occasion', 'budget']
/** The form of a result, or its screen where it has none. */
export const editHrefOf = (hit: Hit) => (edited.includes(hit.type) ? `${hrefOf(hit)}/edit` : hrefOf(hit))

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
  const money = (amount: number, currency: string) => formatMoney(amount, currency, locale, true)
  return (hit: Hit): string[] => {
    switch (hit.type) {
      case 'person':
        return [relationship(hit.relationship), ...(hit.nextDate ? [day(hit.nextDate)] : [])]
      case 'occasion':
        return [countdown(hit.nextDate)]
      case 'gift':
        return [
          ...(hit.recipient ? [hit.recipient.name] : []),
          gifts(hit.status),
          ...(hit.price === null ? [] : [money(hit.price, hit.currency)]),
        ]
      case 'budget':
        return [money(hit.amount, hit.currency)]
      case 'expense':
        return [day(hit.date), money(hit.amount, hit.currency)]
      case 'giftCard':
        return [money(hit.balance, hit.currency), ...(hit.expiresOn ? [day(hit.expiresOn)] : [])]
      case 'reminder':
        return [countdown(hit.dueOn)]
      case 'wishlist':
        return [hit.ownerName]
      case 'wish':
        return [hit.wishlistName]
      case 'member':
        return [hit.familyName]
      default:
        return []
    }
  }
}
