'use client'
import { useRouter } from 'next/navigation'
import type { KeyboardEvent } from 'react'
import { rowOf } from '@/components/kit/table/list-row'
import type { Gift } from '@/lib/gifts/schema'
import { giftId, useGifts } from './gifts-context'
import { giftPage } from './table/gift-cells'

const steps: Readonly<Record<string, number>> = { j: 1, ArrowDown: 1, k: -1, ArrowUp: -1 }

/**
 * The keys of a focused card: up and down to its neighbours, Enter opens, letters change the gift. For one listener
 * around all cards.
 */
export function useCardKeys(extra?: (event: KeyboardEvent, card: HTMLElement, gift: Gift) => boolean) {
  const router = useRouter()
  const { gifts, onKey } = useGifts()
  return (event: KeyboardEvent) => {
    const card = event.target
    if (!(card instanceof HTMLElement) || card.dataset.row === undefined) return
    const gift = rowOf(event, gifts, giftId)
    if (!gift || event.altKey || event.ctrlKey || event.metaKey) return
    const step = event.shiftKey ? undefined : steps[event.key]
    if (extra?.(event, card, gift)) {
      event.preventDefault()
      return
    }
    if (step) {
      const near = step > 0 ? card.nextElementSibling : card.previousElementSibling
      if (near instanceof HTMLElement) near.focus()
    } else if (event.key === 'Enter') router.push(giftPage(gift))
    else if (!onKey(event.key, gift)) return
    event.preventDefault()
  }
}
