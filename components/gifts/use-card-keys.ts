'use client'
import { useRouter } from 'next/navigation'
import type { KeyboardEvent } from 'react'
import type { Gift } from '@/lib/gifts/schema'
import { giftPage } from './gift-cells'
import { useGifts } from './gifts-context'

const steps: Readonly<Record<string, number>> = { j: 1, ArrowDown: 1, k: -1, ArrowUp: -1 }

/** The keys of a focused card: up and down to its neighbours, Enter opens, letters change the gift. */
export function useCardKeys(gift: Gift, extra?: (event: KeyboardEvent<HTMLElement>) => boolean) {
  const router = useRouter()
  const { onKey } = useGifts()
  return (event: KeyboardEvent<HTMLElement>) => {
    if (event.target !== event.currentTarget || event.altKey || event.ctrlKey || event.metaKey) return
    const card = event.currentTarget
    const step = event.shiftKey ? undefined : steps[event.key]
    if (extra?.(event)) {
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
