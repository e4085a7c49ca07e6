import 'server-only'
import { toMajor, toMinor } from '@/lib/core/money'
import { listGifts } from '@/lib/gifts/queries'
import type { Drawing } from '@/lib/pictures/drawings/values'
import type { Context } from '@/lib/server/auth/context'
import { listClaims } from '@/lib/wishlists/claims/views'

/** Something the caller has to buy: a claim on a list, or a planned gift. */
export interface Errand {
  id: string
  name: string
  /** The recipients' names; empty when open. */
  people: string[]
  store: string | null
  /** The expected total in major units, if known. */
  cost: number | null
  currency: string
  quantity: number
  list: string | null
  href: string
  /** A claim and a gift are marked as bought in different ways. */
  kind: 'claim' | 'gift'
  /** The version of the gift; null for a claim. */
  version: number | null
  /** Where we keep its picture. */
  picture: string | null
  /** The drawing of what it is. */
  drawing: Drawing | null
  /** The type of its occasion. */
  occasion: string | null
}

const most = 200

const times = (price: number | null, quantity: number, currency: string) => {
  const minor = price === null ? null : toMinor(price, currency)
  return minor === null ? null : toMajor(minor * quantity, currency)
}

/** What the caller still has to buy: their claims and planned gifts. A claim with a gift appears once. */
export async function shoppingList(ctx: Context): Promise<Errand[]> {
  const [{ data: claimed }, { data: planned }] = await Promise.all([
    listClaims(ctx, {}),
    listGifts(ctx, { status: 'planned', limit: most, sort: 'occasionDate' }),
  ])
  // One person buys what several chip in for.
  const bought = planned.filter(gift => gift.direction === 'given' && gift.kind === 'own')
  const gifts = new Map(bought.map(gift => [gift.id, gift]))
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
      version: null,
      picture: gift?.picture ?? null,
      drawing: gift?.drawing ?? claim.item.drawing,
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
        version: gift.version,
        picture: gift.picture,
        drawing: gift.drawing,
        occasion: gift.occasion?.type ?? null,
      }),
    )
  return [...ofClaims, ...ofGifts]
}
