import type { Verb } from '@/lib/activity/rules'
import { type Kind, kinds } from '@/lib/notify/values'

/**
 * What a webhook hears of each verb of the log. A verb that writes nothing for the devices of an account is null: it is told
 * as a notification, or to nobody. What givers do in secret has no verb of its own.
 */
export const eventOf = {
  'person.added': 'person.created',
  'person.changed': 'person.updated',
  'person.deleted': 'person.deleted',
  'person.restored': 'person.restored',
  'person.merged': 'person.merged',
  'occasion.added': 'occasion.created',
  'occasion.changed': 'occasion.updated',
  'occasion.deleted': 'occasion.deleted',
  'occasion.restored': 'occasion.restored',
  'gift.added': 'gift.created',
  'gift.changed': 'gift.updated',
  'gift.deleted': 'gift.deleted',
  'gift.restored': 'gift.restored',
  'gift.released': 'gift.deleted',
  'gift.idea': 'gift.updated',
  'gift.planned': 'gift.updated',
  'gift.purchased': 'gift.updated',
  'gift.wrapped': 'gift.updated',
  'gift.given': 'gift.updated',
  'gift.returned': 'gift.updated',
  'gift.cancelled': 'gift.updated',
  'budget.added': 'budget.created',
  'budget.changed': 'budget.updated',
  'budget.deleted': 'budget.deleted',
  'budget.restored': 'budget.restored',
  'expense.added': 'expense.created',
  'expense.changed': 'expense.updated',
  'expense.deleted': 'expense.deleted',
  'expense.restored': 'expense.restored',
  'transfer.imported': 'transfer.imported',
  'transfer.undone': 'transfer.undone',
  'transfer.backedUp': null,
  'transfer.restored': 'transfer.restored',
  'transfer.restoreUndone': 'transfer.undone',
  listCreated: 'wishlist.created',
  listChanged: 'wishlist.updated',
  itemAdded: 'wishlist.updated',
  itemChanged: 'wishlist.updated',
  itemRemoved: 'wishlist.updated',
  itemReceived: 'wishlist.updated',
  shared: 'wishlist.updated',
  unshared: 'wishlist.updated',
  collaboratorJoined: 'wishlist.updated',
  revealed: 'wishlist.updated',
  arranged: 'wishlist.updated',
  commented: 'wishlist.updated',
  claimsChanged: null,
  memberJoined: 'family.updated',
  memberLeft: 'family.updated',
  familyChanged: 'family.updated',
  familyRemoved: 'family.deleted',
  occasionShared: 'family.updated',
  listShared: null,
  drawn: 'family.updated',
  drawRevealed: 'family.updated',
  drawAddressCorrected: 'family.updated',
  'reminder.saved': 'reminder.saved',
  'reminder.removed': 'reminder.deleted',
  'reminderRule.saved': 'reminderRule.saved',
  'reminderRule.removed': 'reminderRule.deleted',
  'reminderTemplate.saved': 'reminderTemplate.saved',
  'reminderTemplate.removed': 'reminderTemplate.deleted',
  'giftCard.saved': 'giftCard.saved',
  'giftCard.removed': 'giftCard.deleted',
  'giftPreference.saved': 'giftPreference.saved',
  'giftPreference.removed': 'giftPreference.deleted',
  'report.saved': 'report.saved',
  'report.removed': 'report.deleted',
  'savedSearch.saved': 'savedSearch.saved',
  'savedSearch.removed': 'savedSearch.deleted',
  'preferences.saved': 'preferences.saved',
  'preferences.removed': 'preferences.deleted',
} as const satisfies Record<Verb, string | null>

export type ChangeType = NonNullable<(typeof eventOf)[Verb]>
const changeTypes = [...new Set(Object.values(eventOf))].filter(type => type !== null)

/** Notifications are told under their own kind. The test of a channel is none of them. */
type ToldType = Exclude<Kind, 'test'>
const toldTypes = kinds.filter((kind): kind is ToldType => kind !== 'test')

/** Told where the numbers of the log began anew, so that changes may be missing: whoever reads it reads everything again. */
export const resetType = 'account.reset'
/** What the test of a webhook sends. No webhook hears it otherwise. */
export const testType = 'webhook.test'

export type EventType = ChangeType | ToldType | typeof resetType | typeof testType
export const eventTypes: readonly EventType[] = [...changeTypes, ...toldTypes, resetType, testType]
/** Those that a webhook can be asked to hear. */
export const heardTypes = [...changeTypes, ...toldTypes, resetType] as const

const nounOf = (type: string) => type.slice(0, type.indexOf('.'))
/** The nouns of the event types, for `gift.*`. */
export const eventNouns = [...new Set(heardTypes.map(nounOf))]

/** Everything that `events` of a webhook may hold. */
export const patterns = ['*', ...eventNouns.map(noun => `${noun}.*`), ...heardTypes]

export const deliveryStates = ['queued', 'delivered', 'failed'] as const

/**
 * Why a webhook was switched off: every try failed for three days, its address answered 410 Gone, or the password of its
 * account was changed.
 */
export const offReasons = ['failing', 'gone', 'password'] as const
export type OffReason = (typeof offReasons)[number]

/** The webhooks of one account, at the most. */
export const mostWebhooks = 10
/** Days for which deliveries are kept, and can be sent again. */
export const keptDays = 14
/** Hours for which both secrets sign after a rotation. */
export const rotationHours = 24
