'use client'
import { Ellipsis, RotateCcw, UsersRound } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { openAlsoFor } from '@/components/gifts/form/also-for-event'
import { useIdeaCopies } from '@/components/gifts/ideas/use-idea-copies'
import { Button } from '@/components/ui/button'
import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuTrigger,
} from '@/components/ui/dropdown-menu'
import type { Gift } from '@/lib/gifts/schema'

type Remembered = Pick<Gift, 'id' | 'name' | 'personId' | 'status' | 'direction'>

/** The menu of a past gift: make it an idea again, for the same person or for others. */
export function MemoryMenu({ gift }: { gift: Remembered }) {
  const t = useTranslations('gifts')
  const copy = useIdeaCopies()
  const { personId, direction } = gift
  return (
    <DropdownMenu>
      <DropdownMenuTrigger asChild>
        <Button variant="quiet" size="icon-sm" aria-label={t('menu.actionsFor', { name: gift.name })}>
          <Ellipsis aria-hidden="true" />
        </Button>
      </DropdownMenuTrigger>
      <DropdownMenuContent align="end">
        {direction === 'given' && personId ? (
          <DropdownMenuItem onSelect={() => void copy(gift, [personId])}>
            <RotateCcw className="flip" />
            {t('copies.again')}
          </DropdownMenuItem>
        ) : null}
        <DropdownMenuItem onSelect={() => openAlsoFor(gift)}>
          <UsersRound />
          {t('copies.forOthers')}
        </DropdownMenuItem>
      </DropdownMenuContent>
    </DropdownMenu>
  )
}

/** The same as buttons, on the page of the gift. A gift that is not given yet can be an idea for others too. */
export function MemoryButtons({ gift }: { gift: Remembered }) {
  const t = useTranslations('gifts.copies')
  const copy = useIdeaCopies()
  const { personId, status, direction } = gift
  const over = direction === 'received' || status === 'given' || status === 'returned'
  return (
    <div className="flex flex-wrap gap-2">
      {over && direction === 'given' && personId ? (
        <Button variant="secondary" size="sm" onClick={() => void copy(gift, [personId])}>
          <RotateCcw aria-hidden="true" className="flip" />
          {t('again')}
        </Button>
      ) : null}
      <Button variant="secondary" size="sm" onClick={() => openAlsoFor(gift)}>
        <UsersRound aria-hidden="true" />
        {t(over ? 'forOthers' : 'alsoFor')}
      </Button>
    </div>
  )
}
