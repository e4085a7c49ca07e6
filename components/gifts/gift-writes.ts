'use client'
import { type Calls, call } from '@/lib/client/call'
import { isWaiting } from '@/lib/client/call-error'
import type { CallOf } from '@/lib/core/endpoint'
import { namesOf, pick } from '@/lib/core/record'
import { giftFields } from '@/lib/gifts/fields'
import type { Gift, GiftBefore } from '@/lib/gifts/schema'
import { mostGiftsAtOnce } from '@/lib/gifts/values'

/** Loaded with the first write, so that looking at the list does not wait for the schemas. */
export { CallError } from '@/lib/client/call'

type Changes = CallOf<Calls['PUT /api/gifts/{giftId}']>
export type GiftWrite = Omit<Changes, 'giftId'>
type Matching = CallOf<Calls['POST /api/gifts/bulk/matching']>
/** The actions on many gifts at once. */
export type ManyWrite = Matching['changes']
export type Asked = Matching['filter']
type ListInput = CallOf<Calls['GET /api/gifts']>

export const updateGift = (gift: Gift, changes: GiftWrite) =>
  call('PUT /api/gifts/{giftId}', { giftId: gift.id, ...changes }, { base: gift })
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
  let waiting: unknown = null
  for (let done = 0; done < ids.length; done += atOnce) {
    try {
      data.push(
        ...(await call('POST /api/gifts/bulk', { ids: ids.slice(done, done + atOnce), changes })).data,
      )
    } catch (error) {
      // Those after a call that this device keeps are kept behind it.
      if (isWaiting(error)) {
        waiting ??= error
        continue
      }
      if (done === 0) throw error
      return { data, done, error }
    }
  }
  if (waiting) throw waiting
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

/** A copy leaves out the gift's history, and counts in the budget of new gifts. */
const copied = namesOf(
  giftFields,
  'direction',
  'thankYou',
  'isPurchased',
  'isFavorite',
  'purchaseDate',
  'budgetId',
  'reaction',
  'tracking',
)

/** The same gift once more, as an idea: what happened to the first one is not copied. */
export const duplicateGift = (gift: Gift) =>
  call('POST /api/gifts', {
    ...pick(gift, copied),
    personId: gift.recipient ? gift.personId : null,
    occasionId: gift.occasion ? gift.occasionId : null,
    status: 'idea',
  })
