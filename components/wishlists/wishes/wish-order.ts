import type { WishlistDetail, WishlistItem } from '@/lib/wishlists/schema'

export type WishSection = {
  id: string
  /** Null for wishes that stand by themselves. */
  group: WishlistDetail['groups'][number] | null
  items: WishlistItem[]
}

/** The wishes as they are shown: those by themselves, then each group, the secret ones, and what came true. */
export function sectionsOf(items: readonly WishlistItem[], groups: WishlistDetail['groups']) {
  const open = items.filter(item => item.archivedAt === null)
  const listed = open.filter(item => !item.hidden)
  const known = new Set(groups.map(group => group.id))
  const alone: WishSection = {
    id: 'alone',
    group: null,
    items: listed.filter(item => item.groupId === null || !known.has(item.groupId)),
  }
  const grouped: WishSection[] = groups.map(group => ({
    id: group.id,
    group,
    items: listed.filter(item => item.groupId === group.id),
  }))
  return {
    sections: [alone, ...grouped],
    secret: open.filter(item => item.hidden),
    archived: items.filter(item => item.archivedAt !== null),
  }
}

/** The wishes with one of them moved among its neighbours, and the ids in their new order; null at the end. */
export function movedBy(items: readonly WishlistItem[], item: WishlistItem, by: number) {
  const beside = items.filter(
    other =>
      other.groupId === item.groupId &&
      other.hidden === item.hidden &&
      (other.archivedAt === null) === (item.archivedAt === null),
  )
  const at = beside.findIndex(other => other.id === item.id)
  const target = beside[Math.min(beside.length - 1, Math.max(0, at + by))]
  if (at < 0 || !target || target.id === item.id) return null
  const left = items.filter(other => other.id !== item.id)
  const place = left.findIndex(other => other.id === target.id) + (by > 0 ? 1 : 0)
  const next = [...left.slice(0, place), item, ...left.slice(place)]
  return { items: next, ids: next.filter(other => other.hidden === item.hidden).map(other => other.id) }
}
