'use client'
import { call } from '@/lib/client/call'
import { giftsApi } from '@/lib/gifts/api'
import type { Gift } from '@/lib/gifts/schema'

/** Loaded with the first write, so that looking at the list does not wait for the schemas. */
export { CallError } from '@/lib/client/call'

type Changes = Parameters<typeof call<typeof giftsApi.update>>[1]
export type GiftWrite = Omit<Changes, 'giftId'>
type ListInput = Parameters<typeof call<typeof giftsApi.list>>[1]

export const updateGift = (giftId: string, changes: GiftWrite) =>
  call(giftsApi.update, { giftId, ...changes })
export const removeGift = (giftId: string) => call(giftsApi.remove, { giftId })
export const restoreGift = (giftId: string) => call(giftsApi.restore, { giftId })
export const changeGifts = (ids: string[], changes: GiftWrite | { deleted: boolean }) =>
  call(giftsApi.bulk, { ids, changes })
export const listGifts = (input: ListInput) => call(giftsApi.list, input)

/** The same gift once more, as an idea: what happened to the first one is not copied. */
export const duplicateGift = (gift: Gift) =>
  call(giftsApi.create, {
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
