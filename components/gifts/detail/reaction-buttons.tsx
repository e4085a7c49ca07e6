'use client'
import { useRouter } from 'next/navigation'
import { useState } from 'react'
import { chipVariants } from '@/components/kit/chip'
import { reactionIcons } from '@/components/kit/reaction-icons'
import { toast } from '@/components/ui/use-toast'
import { call } from '@/lib/client/call'
import { isWaiting } from '@/lib/client/call-error'
import type { Gift } from '@/lib/gifts/schema'
import type { reactions } from '@/lib/gifts/values'

type Reaction = (typeof reactions)[number]

/** One press answers; the answer stands where the buttons were until the page knows it. */
export function ReactionButtons({
  gift,
  words,
}: {
  gift: Pick<Gift, 'id' | 'reaction' | 'version'>
  words: { thanks: string; failed: string; choices: readonly { reaction: Reaction; label: string }[] }
}) {
  const router = useRouter()
  const [state, setState] = useState<'open' | 'saving' | 'saved' | 'failed'>('open')
  async function answer(reaction: Reaction) {
    setState('saving')
    try {
      await call('PUT /api/gifts/{giftId}', { giftId: gift.id, reaction }, { base: gift })
      setState('saved')
      router.refresh()
    } catch (error) {
      if (!isWaiting(error)) return setState('failed')
      setState('saved')
      toast({ title: (error as Error).message })
    }
  }
  if (state === 'saved') {
    return (
      <p role="status" className="text-good-ink text-sm">
        {words.thanks}
      </p>
    )
  }
  return (
    <div className="flex flex-wrap items-center gap-2">
      {words.choices.map(({ reaction, label }) => {
        const Icon = reactionIcons[reaction]
        return (
          <button
            key={reaction}
            type="button"
            disabled={state === 'saving'}
            onClick={() => answer(reaction)}
            className={chipVariants({ look: 'plain' })}
          >
            <Icon aria-hidden="true" />
            {label}
          </button>
        )
      })}
      {state === 'failed' ? (
        <p role="alert" className="w-full text-bad-ink text-sm">
          {words.failed}
        </p>
      ) : null}
    </div>
  )
}
