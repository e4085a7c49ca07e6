import 'server-only'
import { toMajor, toMinor } from '@/lib/core/money'
import { listGifts } from '@/lib/gifts/queries'
import type { Context } from '@/lib/server/context'
import { listClaims } from '@/lib/wishlists/claims/views'

/** Something the caller has to buy: claimed on a list, or planned by themselves. */
export interface Errand {
  id: string
  name: string
  /** For whom, by name; empty where that is open. */
  people: string[]
  store: string | null
  /** What all of it is expected to cost in major units, where it is known. */
  cost: number | null
  currency: string
  quantity: number
  list: string | null
  href: string
  /** Whether it is a claim or a gift, which are marked as bought in different ways. */
  kind: 'claim' | 'gift'
  /** Never that of a wish: loaded alone, it would tell the host that the wish is given. */
  imageUrl: string | null
  /** The kind of its occasion. */
  occasion: string | null
}

const most = 200

const times = (price: number | null, quantity: number, currency: string) => {
  const minor = price === null ? null : toMinor(price, currency)
  return minor === null ? null : toMajor(minor * quantity, currency)
}

/** What the caller still has to buy: what they claimed, and gifts they plan. One thing is named once. */
export async function shoppingList(ctx: Context): Promise<Errand[]> {
  const [{ data: claimed }, { data: planned }] = await Promise.all([
    listClaims(ctx, {}),
    listGifts(ctx, { status: 'planned', limit: most, sort: 'occasionDate' }),
  ])
  const gifts = new Map(planned.filter(gift => gift.direction === 'given').map(gift => [gift.id, gift]))
  const open = claimed.filter(claim => claim.status === 'reserved' && !claim.changes.includes('gone'))
  const ofClaims = open.map((claim): Errand => {
    const gift = claim.giftId ? gifts.get(claim.giftId) : undefined
    return {
      id: claim.id,
      name: claim.item.name,
      people: claim.wishlist.recipients,
      store: gift?.store ?? null,
      cost: claim.cost ?? times(claim.item.price, claim.quantity, claim.item.currency),
      currency: claim.cost === null ? claim.item.currency : claim.currency,
      quantity: claim.quantity,
      list: claim.wishlist.name,
      href: `/app/wishlists/${claim.wishlistId}`,
      kind: 'claim',
      imageUrl: null,
      occasion: gift?.occasion?.type ?? null,
    }
  })
  const taken = new Set(claimed.map(claim => claim.giftId))
  const ofGifts = [...gifts.values()]
    .filter(gift => !taken.has(gift.id))
    .map(
      (gift): Errand => ({
        id: gift.id,
        name: gift.name,
        people: gift.recipient ? [gift.recipient.name] : [],
        store: gift.store,
        cost: gift.cost,
        currency: gift.currency,
        quantity: gift.quantity,
        list: null,
        href: `/app/gifts/${gift.id}`,
        kind: 'gift',
        imageUrl: gift.imageUrl,
        occasion: gift.occasion?.type ?? null,
      }),
    )
  return [...ofClaims, ...ofGifts]
}
