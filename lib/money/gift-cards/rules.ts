import { daysBetween, type PlainDate } from '@/lib/core/calendar'
import { fold } from '@/lib/core/text'
import type { GiftCard } from './schema'

/** A card that runs out within so many days is to be used. */
export const soonDays = 30

/** How a card stands today. A card without money is `empty`, whatever its date. */
export function standingOf(
  { balance, expiresOn }: Pick<GiftCard, 'balance' | 'expiresOn'>,
  today: PlainDate,
): 'empty' | 'expired' | 'soon' | 'open' {
  if (balance <= 0) return 'empty'
  if (expiresOn === null) return 'open'
  const days = daysBetween(today, expiresOn)
  return days < 0 ? 'expired' : days <= soonDays ? 'soon' : 'open'
}

/** Orders cards by their last day. Cards without one follow, then used and expired ones. */
export function sortCards(cards: readonly GiftCard[], today: PlainDate): GiftCard[] {
  const rank = { soon: 0, open: 0, expired: 1, empty: 2 }
  const key = (card: GiftCard) =>
    `${rank[standingOf(card, today)]}|${card.expiresOn ?? '9999-99-99'}|${fold(card.store)}`
  return [...cards].sort((one, other) => (key(one) < key(other) ? -1 : 1))
}
