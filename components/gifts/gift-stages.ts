import { canMove } from '@/lib/gifts/rules'
import type { Gift, GiftStatus } from '@/lib/gifts/schema'

export const walk = ['idea', 'planned', 'purchased', 'wrapped', 'given'] as const satisfies GiftStatus[]
const everyStatus: readonly GiftStatus[] = [...walk, 'returned', 'cancelled']

/** Where the gift can go from here; where it stands is among them. */
export const movesOf = (from: GiftStatus) => everyStatus.filter(to => canMove(from, to))

/** Keys on a focused gift and the stage they lead to. */
export const stageKeys: Readonly<Record<string, GiftStatus>> = {
  i: 'idea',
  b: 'purchased',
  w: 'wrapped',
  v: 'given',
}

/**
 * The changes that restore a gift's earlier state. Going back two stages is not one move. But every stage can
 * be reached through `planned`, and `returned` through `purchased`. The last change also restores the fields
 * that were cleared with the stage.
 */
export function wayBack(from: GiftStatus, before: Gift) {
  const { status, purchaseDate, reaction } = before
  const done = status === 'given' || status === 'returned'
  const last = { status, purchaseDate, ...(done && reaction ? { reaction } : {}) }
  if (canMove(from, status)) return [last]
  return [{ status: status === 'returned' ? ('purchased' as const) : ('planned' as const) }, last]
}
