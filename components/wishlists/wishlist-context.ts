'use client'
import { createContext, use } from 'react'
import type { Claim } from '@/lib/wishlists/claims/schema'
import type { Comment } from '@/lib/wishlists/comments/schema'
import type { WishlistDetail, WishlistItem } from '@/lib/wishlists/schema'
import type { Fellow } from './claims/claim-values'

export type WishWindow =
  | { kind: 'claim'; item: WishlistItem; claim: Claim | null }
  | { kind: 'wish'; item: WishlistItem | null; hidden: boolean }
  | { kind: 'comments'; item: WishlistItem }
  | { kind: 'group'; groupId: string | null }
  | { kind: 'release'; item: WishlistItem; claimId: string; mine: boolean }

/** Shared by all parts of a list's screen. `inert` shows the list without its actions. */
export interface WishlistView {
  list: WishlistDetail
  /** One's own claims on the list, by wish. */
  claims: ReadonlyMap<string, Claim>
  comments: readonly Comment[]
  /** Who can be chosen to chip in. */
  fellows: readonly Fellow[]
  today: string
  now: string
  inert: boolean
  open: (window: WishWindow) => void
  move: (item: WishlistItem, by: number) => void
  remove: (item: WishlistItem) => void
  receive: (item: WishlistItem) => void
  archive: (item: WishlistItem, archived: boolean) => void
  /** Keeps a wish as an idea of one's own, which nobody else sees. */
  saveIdea: (item: WishlistItem) => void
  setStage: (claim: Claim, status: Claim['status']) => void
  release: (item: WishlistItem, claimId: string, status: Claim['status']) => void
}

export const WishlistContext = createContext<WishlistView | null>(null)

export function useWishlist(): WishlistView {
  const view = use(WishlistContext)
  if (!view) throw new Error('a part of a wishlist stands outside of one')
  return view
}
