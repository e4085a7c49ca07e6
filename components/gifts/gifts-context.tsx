'use client'
import { createContext, useContext } from 'react'
import type { PlainDate } from '@/lib/core/calendar'
import type { Gift, GiftStatus } from '@/lib/gifts/schema'
import type { GiftWords } from './gift-words'

export type MenuKind = 'row' | 'stage' | 'move'

/**
 * The state that the parts of the gifts screen share: the shown gifts, their actions, and the reader's
 * choices.
 */
export interface GiftsView {
  gifts: readonly Gift[]
  today: PlainDate
  words: GiftWords
  shortcuts: boolean
  setStage: (gift: Gift, to: GiftStatus) => void
  toggleFavorite: (gift: Gift, quiet?: boolean) => void
  remove: (gift: Gift) => void
  duplicate: (gift: Gift) => void
  /** The actions of the buttons of rows and cards, by their `data-do`. */
  actions: Readonly<Record<string, (gift: Gift, button: HTMLElement) => void>>
  /** Handles B, W, V, I and F on a focused gift; true when the key was one of them. */
  onKey: (key: string, gift: Gift) => boolean
}

export const giftId = (gift: Gift) => gift.id

export const GiftsContext = createContext<GiftsView | null>(null)

export function useGifts(): GiftsView {
  const view = useContext(GiftsContext)
  if (!view) throw new Error('useGifts needs a GiftsContext')
  return view
}
