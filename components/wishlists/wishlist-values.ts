import type { FieldValues } from 'react-hook-form'
import { addDays, daysBetween, instantAt, isDate, todayIn } from '@/lib/core/calendar'
import type { EnteredWishlist, Wishlist, WishlistSettings } from '@/lib/wishlists/schema'
import { revealDays } from '@/lib/wishlists/values'

/** Who may open a list by its link is said where it is shared. */
export interface WishlistFields extends FieldValues, Omit<EnteredWishlist, 'isPublic' | 'shareType'> {}

/** Somebody a list can be for. */
export interface RecipientChoice {
  id: string
  name: string
  avatarUrl: string | null
  /** A managed profile of a family, a person with or without an account, or the reader. */
  kind: 'me' | 'person' | 'profile'
}

export interface WishlistChoices {
  recipients: readonly RecipientChoice[]
  occasions: readonly { id: string; name: string; type: string; nextDate: string }[]
  families: readonly { id: string; name: string }[]
  ownerId: string
  timezone: string
  today: string
}

/** As the server sets them; apart from its schemas, which stay out of the first load. */
const usual: WishlistSettings = {
  allowComments: true,
  allowPurchases: true,
  showPrices: true,
  allowDuplicates: false,
  allowSuggestions: true,
  nameVisibility: 'names',
  claimReminderDays: 14,
}

export const blankWishlist = (): WishlistFields => ({
  name: '',
  description: '',
  recipientKind: 'self',
  recipientIds: [],
  occasionId: null,
  eventDate: null,
  revealAt: null,
  isCollaborative: false,
  familyIds: [],
  settings: usual,
})

export const wishlistValues = (list: Wishlist): WishlistFields => ({
  name: list.name,
  description: list.description ?? '',
  recipientKind: list.recipientKind,
  recipientIds: list.recipientIds,
  occasionId: list.occasionId,
  eventDate: list.eventDate,
  revealAt: list.revealAt,
  isCollaborative: list.isCollaborative,
  familyIds: list.familyIds,
  settings: list.settings,
})

/**
 * The request of the form: empty words are left out. A list for the reader names nobody else. Without a day
 * nothing reveals.
 */
export function wishlistBody(leaving: FieldValues, values: FieldValues): FieldValues {
  const body = { ...leaving }
  if (body.description === '') body.description = null
  if ('recipientKind' in body || 'recipientIds' in body) {
    body.recipientKind = values.recipientKind
    body.recipientIds = values.recipientKind === 'self' ? [] : values.recipientIds
  }
  // A new day would bring its usual reveal with it; what is chosen here is said beside it.
  if ('eventDate' in body || 'revealAt' in body)
    body.revealAt = values.eventDate === null ? null : values.revealAt
  return body
}

/** The days after the event at which the secret is told, as a choice; null is never. */
export const daysOfReveal = (
  { eventDate, revealAt }: Pick<WishlistFields, 'eventDate' | 'revealAt'>,
  timezone: string,
): number | null =>
  eventDate && isDate(eventDate) && revealAt
    ? daysBetween(eventDate, todayIn(timezone, new Date(revealAt)))
    : null

/** The instant of that choice: at noon. */
export const revealAfter = (eventDate: string, days: number, timezone: string) =>
  instantAt(addDays(eventDate, days), '12:00', timezone).toISOString()

export const offeredDays = [revealDays.least, 7, revealDays.usual, 30, revealDays.most] as const
