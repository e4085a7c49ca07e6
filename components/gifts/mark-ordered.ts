'use client'
import { CallError, call } from '@/lib/client/call'
import type { Gift } from '@/lib/gifts/schema'

/** A gift that was ordered, and the way back to what it was before. */
export interface Ordered {
  gift: Gift
  undo: () => Promise<Gift>
}

type Whole = Pick<Gift, 'id' | 'status' | 'tracking' | 'version'> & { purchaseDate?: Gift['purchaseDate'] }
type Known = Whole | { id: string }
const isWhole = (known: Known): known is Whole => 'status' in known

/**
 * Marks a gift as ordered, wherever that is pressed: a parcel is on its way from today. Null where the gift is not to buy
 * any more, and then nothing changes. The way back is refused once the gift was changed again. `known` is what the screen
 * has of the gift, for the case that it cannot be asked for.
 */
export async function markOrdered(known: Known, today: string): Promise<Ordered | null> {
  const giftId = known.id
  const found = await call('GET /api/gifts/{giftId}', { giftId }).catch(error => {
    if (error instanceof CallError && error.code === 'NETWORK' && isWhole(known)) return known
    throw error
  })
  const { status, tracking, version } = found
  if (status !== 'planned') return null
  const gift = await call(
    'PUT /api/gifts/{giftId}',
    { giftId, tracking: { ...tracking, status: 'ordered', orderedAt: today } },
    { ifMatch: version, base: found },
  )
  const { purchaseDate } = found
  const before = { giftId, status, tracking, purchaseDate }
  return {
    gift,
    undo: () => call('PUT /api/gifts/{giftId}', before, { ifMatch: gift.version, base: gift }),
  }
}
