'use client'
import { useRouter } from 'next/navigation'
import { useState } from 'react'
import { call } from '@/lib/client/call'
import type { Gift } from '@/lib/gifts/schema'

/** How the gift was liked, seen at once and taken back when the server refuses. */
export function useGiftReaction(gift: Gift, onFail: (error: unknown) => void) {
  const router = useRouter()
  const [pending, setPending] = useState<{ reaction: Gift['reaction'] } | null>(null)
  async function react(reaction: Gift['reaction']) {
    setPending({ reaction })
    try {
      await call('PUT /api/gifts/{giftId}', { giftId: gift.id, reaction }, { base: gift })
      router.refresh()
    } catch (error) {
      setPending(null)
      onFail(error)
    }
  }
  return { reaction: pending ? pending.reaction : gift.reaction, react }
}
