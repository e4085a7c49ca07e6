import type { FieldValues } from 'react-hook-form'
import { addDays, daysBetween, instantAt, isDate, todayIn } from '@/lib/core/calendar'
import { bodyTexts, type FormValuesOf, formValuesOf } from '@/lib/core/record'
import { wishlistFields } from '@/lib/wishlists/fields'
import type { Wishlist } from '@/lib/wishlists/schema'
import { revealDays } from '@/lib/wishlists/values'

/** Who may open a list by its link is said where it is shared. */
const { isPublic: _public, shareType: _type, ...fields } = wishlistFields

export type WishlistFields = FormValuesOf<typeof fields>

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

export const blankWishlist = (): WishlistFields => formValuesOf(fields)

export const wishlistValues = (list: Wishlist): WishlistFields => formValuesOf(fields, list)

/**
 * The request of the form: empty words are left out. A list for the reader names nobody else. Without a day
 * nothing reveals.
 */
export function wishlistBody(leaving: FieldValues, values: FieldValues): FieldValues {
  const body = bodyTexts(fields, leaving)
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
