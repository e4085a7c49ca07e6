'use client'
import { type Calls, call } from '@/lib/client/call'
import type { CallOf } from '@/lib/core/endpoint'
import type { Gift } from '@/lib/gifts/schema'

/** Loaded with the first write, so that looking at the list does not wait for the schemas. */
export { CallError } from '@/lib/client/call'

type Changes = CallOf<Calls['PUT /api/gifts/{giftId}']>
export type GiftWrite = Omit<Changes, 'giftId'>
type ListInput = CallOf<Calls['GET /api/gifts']>

export const updateGift = (giftId: string, changes: GiftWrite) =>
  call('PUT /api/gifts/{giftId}', { giftId, ...changes })
export const removeGift = (giftId: string) => call('DELETE /api/gifts/{giftId}', { giftId })
export const restoreGift = (giftId: string) => call('POST /api/gifts/{giftId}/restore', { giftId })

/** As many gifts as one call changes. */
const atOnce = 200

/**
 * The same change to many gifts, in as many calls as it takes. Throws where the first is refused; later, `done` says
 * how many were changed before, and `error` why no others were.
 */
export async function changeGifts(ids: readonly string[], changes: GiftWrite | { deleted: boolean }) {
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

export const listGifts = (input: ListInput) => call('GET /api/gifts', input)

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
    quantity: gift.quantity,
    shippingDays: gift.shippingDays,
    status: 'idea',
  })
