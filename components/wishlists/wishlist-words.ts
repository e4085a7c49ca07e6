import { useFormatter, useLocale, useTranslations } from 'next-intl'
import { daysBetween, toUtcDate, yearOf } from '@/lib/core/calendar'
import { formatMoney } from '@/lib/core/money'
import { type Action, may } from '@/lib/wishlists/rules'
import type { Wishlist } from '@/lib/wishlists/schema'

export const wishlistPage = (list: Pick<Wishlist, 'id'>) => `/app/wishlists/${list.id}`

type Rights = Pick<Wishlist, 'role' | 'blind' | 'isCollaborative' | 'settings'>

/** Whether the viewer of a list may do something with it. A guest appears only in a preview. */
export const mayOn = (list: Rights, action: Action) =>
  may(action, { role: list.role, blind: list.blind, entered: list.role !== 'guest' }, list)

/** Whether "I got this" can be said: on lists without a day always, else from that day on. */
export const hasComeTrue = ({ eventDate }: Pick<Wishlist, 'eventDate'>, today: string) =>
  eventDate === null || eventDate <= today

/** The words that lists are spoken of with; for the server's components and the browser's. */
export function useWishlistWords() {
  const t = useTranslations('wishlists')
  const common = useTranslations('common')
  const format = useFormatter()
  const locale = useLocale()

  const names = (list: Pick<Wishlist, 'recipients' | 'owner'>) =>
    format.list((list.recipients.length > 0 ? list.recipients : [list.owner]).map(({ name }) => name))
  return {
    /** The recipients, as a list of names. */
    names,
    forWhom: (list: Wishlist) =>
      list.recipientKind === 'self' && list.role === 'owner'
        ? t('list.forMe')
        : t('list.forNames', { names: names(list) }),
    /** A calendar date; another year is named. */
    day: (date: string, today: string) =>
      format.dateTime(toUtcDate(date), {
        weekday: 'short',
        month: 'short',
        day: 'numeric',
        ...(yearOf(date) === yearOf(today) ? {} : { year: 'numeric' as const }),
        timeZone: 'UTC',
      }),
    /** An instant as the day it falls on. */
    moment: (instant: string) => format.dateTime(new Date(instant), { month: 'long', day: 'numeric' }),
    countdown: (date: string, today: string) => {
      const days = daysBetween(today, date)
      if (days === 0) return common('today')
      if (days === 1) return common('tomorrow')
      if (days === -1) return common('yesterday')
      return days > 0 ? common('inDays', { count: days }) : common('daysAgo', { count: -days })
    },
    money: (amount: number, currency: string) => formatMoney(amount, currency, locale, true),
  }
}
