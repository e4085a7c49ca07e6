'use client'
import { type Calls, call } from '@/lib/client/call'
import type { CallOf } from '@/lib/core/endpoint'
import type { EnteredGift, Gift, GiftBefore } from '@/lib/gifts/schema'
import { mostGiftsAtOnce } from '@/lib/gifts/values'

/** Loaded with the first write, so that looking at the list does not wait for the schemas. */
export { CallError } from '@/lib/client/call'

type Changes = CallOf<Calls['PUT /api/gifts/{giftId}']>
export type GiftWrite = Omit<Changes, 'giftId'>
type Matching = CallOf<Calls['POST /api/gifts/bulk/matching']>
/** What can be done with many gifts at once. */
export type ManyWrite = Matching['changes']
export type Asked = Matching['filter']
type ListInput = CallOf<Calls['GET /api/gifts']>

export const updateGift = (giftId: string, changes: GiftWrite) =>
  call('PUT /api/gifts/{giftId}', { giftId, ...changes })
export const removeGift = (giftId: string) => call('DELETE /api/gifts/{giftId}', { giftId })
export const restoreGift = (giftId: string) => call('POST /api/gifts/{giftId}/restore', { giftId })

/** As many gifts as one call changes. */
const atOnce = 200

/**
 * The same change to many gifts, in as many calls as necessary. Throws when the first call is refused. After
 * a later refusal, `done` is the number of changed gifts and `error` the reason.
 */
export async function changeGifts(ids: readonly string[], changes: ManyWrite) {
  const data: Gift[] = []
  for (let done = 0; done < ids.length; done += atOnce) {
    try {
      data.push(
        ...(await call('POST /api/gifts/bulk', { ids: ids.slice(done, done + atOnce), changes })).data,
      )
    } catch (error) {
      if (done === 0) throw error
      return { data, done, error }
    }
  }
  return { data, done: ids.length, error: null }
}

/** The same change to all gifts of a filter, loaded or not. Returns the old values of the changed gifts. */
export const changeMatching = async (filter: Asked, changes: ManyWrite) =>
  (await call('POST /api/gifts/bulk/matching', { filter, changes })).data

/** Makes gifts again what they were before a change. */
export async function undoGifts(before: readonly GiftBefore[]) {
  for (let done = 0; done < before.length; done += mostGiftsAtOnce)
    await call('POST /api/gifts/bulk/undo', { data: before.slice(done, done + mostGiftsAtOnce) })
}

export const listTracking = (input: CallOf<Calls['GET /api/tracking']>) => call('GET /api/tracking', input)
export const listGifts = (input: ListInput) => call('GET /api/gifts', input)

/**
 * Fields that a copy does not take: the gift's history and its budget. A copy counts in the budget of new
 * gifts.
 */
type NotCopied =
  | 'direction'
  | 'thankYou'
  | 'isPurchased'
  | 'isFavorite'
  | 'purchaseDate'
  | 'budgetId'
  | 'reaction'
  | 'tracking'

/** The same gift once more, as an idea: what happened to the first one is not copied. */
export const duplicateGift = (gift: Gift) =>
  call('POST /api/gifts', {
    name: gift.name,
    personId: gift.recipient ? gift.personId : null,
    occasionId: gift.occasion ? gift.occasionId : null,
    price: gift.price,
    currency: gift.currency,
    purchaseUrl: gift.purchaseUrl,
    imageUrl: gift.imageUrl,
    store: gift.store,
    notes: gift.notes,
    tags: gift.tags,
    category: gift.category,
    rating: gift.rating,
    quantity: gift.quantity,
    shippingDays: gift.shippingDays,
    status: 'idea',
  } satisfies Omit<EnteredGift, NotCopied>)
