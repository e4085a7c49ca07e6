'use client'
import { Check } from 'lucide-react'
import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { reactionIcons } from '@/components/kit/reaction-icons'
import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuTrigger,
} from '@/components/ui/dropdown-menu'
import { call } from '@/lib/client/call'
import { cn } from '@/lib/client/cn'
import type { Gift } from '@/lib/gifts/schema'
import { reactions } from '@/lib/gifts/values'
import { useFailure } from './use-people-writes'

type Reaction = (typeof reactions)[number]
const tones: Record<Reaction, string> = {
  loved: 'text-good-ink',
  liked: 'text-good-ink',
  neutral: 'text-ink-2',
  disliked: 'text-ink-2',
}

/** How a gift was received: four faces to press, and once pressed the word, which opens the choice again. */
export function GiftReaction({ gift }: { gift: Pick<Gift, 'id' | 'name' | 'reaction' | 'version'> }) {
  const t = useTranslations('people')
  const common = useTranslations('common')
  const router = useRouter()
  const fail = useFailure()
  const [chosen, setChosen] = useState<Reaction | null>(gift.reaction)

  async function choose(reaction: Reaction | null) {
    const before = chosen
    setChosen(reaction)
    try {
      await call('PUT /api/gifts/{giftId}', { giftId: gift.id, reaction }, { base: gift })
      router.refresh()
    } catch (error) {
      setChosen(before)
      fail(error)
    }
  }

  if (!chosen) {
    return (
      <fieldset aria-label={t('detail.reactionTo', { gift: gift.name })} className="inline-flex gap-0.5">
        {reactions.map(reaction => {
          const Icon = reactionIcons[reaction]
          return (
            <button
              key={reaction}
              type="button"
              title={t(`reactions.${reaction}`)}
              aria-label={t(`reactions.${reaction}`)}
              onClick={() => void choose(reaction)}
              className="press grid size-7 place-items-center rounded-full text-ink-3 hover:bg-sunken hover:text-ink max-md:size-11"
            >
              <Icon aria-hidden="true" className="size-4.5" />
            </button>
          )
        })}
      </fieldset>
    )
  }
  const Icon = reactionIcons[chosen]
  return (
    <DropdownMenu>
      <DropdownMenuTrigger
        aria-label={`${t('detail.reactionTo', { gift: gift.name })}: ${t(`reactions.${chosen}`)}`}
        className={cn(
          'hit inline-flex items-center gap-1.5 rounded-sm px-1 text-sm hover:underline',
          tones[chosen],
        )}
      >
        <Icon aria-hidden="true" className="size-4 shrink-0" />
        <span className="truncate">{t(`reactions.${chosen}`)}</span>
      </DropdownMenuTrigger>
      <DropdownMenuContent>
        {reactions.map(reaction => {
          const Face = reactionIcons[reaction]
          return (
            <DropdownMenuItem key={reaction} onSelect={() => void choose(reaction)}>
              <Face aria-hidden="true" />
              <span className="flex-1">{t(`reactions.${reaction}`)}</span>
              {reaction === chosen ? <Check className="size-4 stroke-2 text-primary" /> : null}
            </DropdownMenuItem>
          )
        })}
        <DropdownMenuItem onSelect={() => void choose(null)}>
          <span className="ps-6.5">{common('clear')}</span>
        </DropdownMenuItem>
      </DropdownMenuContent>
    </DropdownMenu>
  )
}
