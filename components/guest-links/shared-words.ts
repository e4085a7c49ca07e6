import { useFormatter, useLocale, useTranslations } from 'next-intl'
import { daysBetween, toUtcDate } from '@/lib/core/calendar'
import { formatMoney } from '@/lib/core/money'
import { shopOf } from '@/lib/wishlists/guest-links/rules'
import type { SharedList } from '@/lib/wishlists/guest-links/schema'
import type { WishlistItem } from '@/lib/wishlists/schema'

/** Why a call was refused, in words of this page. */
export function useProblem() {
  const t = useTranslations('shared')
  return (code: string | null) => {
    if (code === null) return null
    if (['OVER_CLAIM', 'ITEM_UNAVAILABLE', 'ALREADY_CLAIMED', 'NOT_FOUND'].includes(code))
      return t('problemTaken')
    return code === 'VALIDATION_ERROR' ? t('problemInput') : t('problem')
  }
}

/** The names, days and amounts of a list as its visitor reads them. */
export function useSharedWords(shared: SharedList, zone: string, today: string) {
  const t = useTranslations('shared')
  const format = useFormatter()
  const locale = useLocale()
  const names = shared.recipients.map(({ name }) => name)
  const name = format.list(names.length > 0 ? names : [shared.owner.name])
  const reveal = shared.revealAt
    ? format.dateTime(new Date(shared.revealAt), { month: 'short', day: 'numeric', timeZone: zone })
    : null
  const event =
    shared.eventDate && shared.eventDate >= today
      ? {
          days: daysBetween(today, shared.eventDate),
          date: format.dateTime(toUtcDate(shared.eventDate), {
            weekday: 'short',
            month: 'short',
            day: 'numeric',
            timeZone: 'UTC',
          }),
        }
      : null
  const sight = shared.settings.nameVisibility
  const price = (item: Pick<WishlistItem, 'price' | 'currency'>) =>
    item.price === null ? null : formatMoney(item.price, item.currency, locale, true)
  return {
    name,
    event,
    price,
    secret: reveal ? t('secretUntil', { name, date: reveal }) : t('secret', { name }),
    nameHint: reveal ? t('nameHintUntil', { name, sight, date: reveal }) : t('nameHint', { name, sight }),
    /** The part of a claim that others see. */
    doneText: t('doneText', { sight }),
    /** The price and the shop of a wish, in one line. */
    facts: (item: WishlistItem) => [price(item), shopOf(item.url)].filter(part => part !== null).join(' · '),
    money: (amount: number, currency: string) => formatMoney(amount, currency, locale, true),
    between: (least: number | undefined, most: number | undefined, currency: string) =>
      t('between', {
        kind: most === undefined ? 'least' : least === undefined ? 'most' : 'both',
        least: formatMoney(least ?? 0, currency, locale, true),
        most: formatMoney(most ?? 0, currency, locale, true),
      }),
  }
}
export type SharedWords = ReturnType<typeof useSharedWords>
