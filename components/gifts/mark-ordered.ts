'use client'
import { call } from '@/lib/client/call'
import type { Gift } from '@/lib/gifts/schema'

/** A gift that was ordered, and the way back to what it was before. */
export interface Ordered {
  gift: Gift
  undo: () => Promise<Gift>
}

/**
 * Marks a gift as ordered, wherever that is pressed: a parcel is on its way from today. Null where the gift is not to buy
 * any more, and then nothing changes. The way back is refused once the gift was changed again.
 */
export async function markOrdered(giftId: string, today: string): Promise<Ordered | null> {
  const { status, tracking, purchaseDate, version } = await call('GET /api/gifts/{giftId}', { giftId })
  if (status !== 'planned') return null
  const gift = await call(
    'PUT /api/gifts/{giftId}',
    { giftId, tracking: { ...tracking, status: 'ordered', orderedAt: today } },
    { ifMatch: version },
  )
  const before = { giftId, status, tracking, purchaseDate }
  return { gift, undo: () => call('PUT /api/gifts/{giftId}', before, { ifMatch: gift.version }) }
}
