'use client'
import type { ComponentType } from 'react'
import { pressedIn } from '@/components/kit/table/list-row'
import { useFirst } from '@/lib/client/hooks/use-first'
import type { Gift } from '@/lib/gifts/schema'
import type { GiftWords } from './gift-words'
import { giftId, useGifts } from './gifts-context'
import { useCardKeys } from './use-card-keys'

/** The shown gifts as cards beside each other, with one listener for their buttons and one for their keys. */
export function CardList({
  card: Card,
  columns,
}: {
  card: ComponentType<{ gift: Gift; words: GiftWords }>
  /** The classes that say how many cards stand beside each other. */
  columns: string
}) {
  const { gifts, words, actions } = useGifts()
  const shown = useFirst(gifts)
  const keys = useCardKeys()
  return (
    <ul
      onClick={event => pressedIn(event, gifts, giftId, actions)}
      onKeyDown={keys}
      className={`grid gap-4 px-8 py-4 max-md:grid-cols-1 max-md:px-4 ${columns}`}
    >
      {shown.map(gift => (
        <Card key={gift.id} gift={gift} words={words} />
      ))}
    </ul>
  )
}
