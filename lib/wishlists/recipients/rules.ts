import type { Wishlist } from '@/lib/wishlists/schema'

/** How many wishes of somebody are given by others, and the lists that say so. */
export interface Taken {
  lists: { id: string; name: string }[]
  wishes: number
  taken: number
}

type Counted = Pick<Wishlist, 'id' | 'name' | 'blind' | 'claimedCount' | 'itemCount'>

/**
 * How many wishes of each person are taken, from the lists that are for them as their reader sees these. A list counts
 * where its own page says the number: not for a recipient, and not for the partner of one. Who has no such list is left
 * out.
 */
export function takenOf(
  listsByPerson: readonly { personId: string; wishlistId: string }[],
  lists: readonly Counted[],
  ofPartner: ReadonlySet<string>,
): Map<string, Taken> {
  const open = new Map(
    lists
      .filter(({ id, blind, claimedCount, itemCount }) => {
        return !blind && claimedCount !== null && itemCount > 0 && !ofPartner.has(id)
      })
      .map(list => [list.id, list]),
  )
  const taken = new Map<string, Taken>()
  for (const { personId, wishlistId } of listsByPerson) {
    const list = open.get(wishlistId)
    if (!list) continue
    const sum = taken.get(personId) ?? { lists: [], wishes: 0, taken: 0 }
    taken.set(personId, {
      lists: [...sum.lists, { id: list.id, name: list.name }],
      wishes: sum.wishes + list.itemCount,
      taken: sum.taken + (list.claimedCount ?? 0),
    })
  }
  return taken
}
