'use client'
import { memo } from 'react'
import { giftPicture } from '@/components/kit/pictures/gift-thumb'
import { personAvatar } from '@/components/kit/pictures/person-avatar'
import { waitingMark } from '@/components/outbox/waiting-mark'
import type { Gift } from '@/lib/gifts/schema'
import { CardList } from './card-list'
import type { GiftWords } from './gift-words'
import {
  allergyMark,
  coverLink,
  giftPrice,
  heartButton,
  occasionCell,
  shareMark,
  stageButton,
} from './table/gift-cells'

const GiftCard = memo(function GiftCard({ gift, words }: { gift: Gift; words: GiftWords }) {
  const { id, name, recipient, occasionDate } = gift
  return (
    <li
      data-row={id}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: the single keys work on the card that has the focus
      tabIndex={0}
      aria-label={name}
      className="relative overflow-hidden rounded-lg border border-line bg-surface"
    >
      {giftPicture(gift, 'fill')}
      {stageButton(gift, words, 'inline-flex absolute start-2.5 top-2.5 z-1')}
      {heartButton(gift, words, 'absolute end-2 top-2 z-1 size-8 bg-surface max-md:size-9')}
      <div className="px-3.5 pt-3 pb-3.5 max-sm:px-2.5">
        <div className="flex items-center gap-1.5">
          {coverLink(gift, 'hover:underline', name)}
          {shareMark(gift, words)}
          <span className="relative z-1 inline-flex">{allergyMark(gift, words)}</span>
        </div>
        {waitingMark(gift, 'mt-1.5')}
        <div className="mt-2 flex min-h-6 items-center gap-1.5">
          {recipient
            ? personAvatar({ name: recipient.name, avatarUrl: recipient.avatarUrl, size: 24 })
            : null}
          <span dir="auto" className="min-w-0 flex-1 truncate text-sm">
            {recipient?.name}
          </span>
          {giftPrice(gift, words)}
        </div>
        <div className="mt-2.5 flex min-h-5.5 items-center gap-1.5">
          <span className="flex min-w-0 flex-1">{occasionCell(gift, words)}</span>
          {occasionDate ? (
            <span className="num shrink-0 text-ink-3 text-xs">{words.day(occasionDate)}</span>
          ) : null}
        </div>
      </div>
    </li>
  )
})

/** The gifts as pictures. */
export const GiftCards = () => (
  <CardList
    card={GiftCard}
    columns="grid-cols-[repeat(auto-fill,minmax(230px,1fr))] min-[360px]:max-md:grid-cols-2"
  />
)
