'use client'
import Link from 'next/link'
import { OccasionTag } from '@/components/kit/occasion-tag'
import { PersonAvatar } from '@/components/kit/person-avatar'
import { useFirst } from '@/lib/client/use-first'
import type { Gift } from '@/lib/gifts/schema'
import type { OccasionType } from '@/lib/occasions/schema'
import { AllergyMark, GiftPicture, giftPage, HeartButton, StageButton } from './gift-cells'
import { Price } from './gift-columns'
import { useGifts } from './gifts-context'
import { useCardKeys } from './use-card-keys'

function GiftCard({ gift }: { gift: Gift }) {
  const { words } = useGifts()
  const keys = useCardKeys(gift)
  const { recipient, occasion, occasionDate } = gift
  return (
    <li
      // biome-ignore lint/a11y/noNoninteractiveTabindex: the single keys work on the card that has the focus
      tabIndex={0}
      onKeyDown={keys}
      aria-label={gift.name}
      className="relative overflow-hidden rounded-lg border border-line bg-surface"
    >
      <GiftPicture gift={gift} fill />
      <StageButton gift={gift} className="absolute start-2.5 top-2.5 z-1" />
      <HeartButton gift={gift} className="absolute end-2 top-2 z-1 size-8 bg-surface max-md:size-9" />
      <div className="px-3.5 pt-3 pb-3.5">
        <div className="flex items-center gap-1.5">
          <Link
            href={giftPage(gift)}
            title={gift.name}
            dir="auto"
            className="min-w-0 truncate font-semibold after:absolute after:inset-0 hover:underline"
          >
            {gift.name}
          </Link>
          <span className="relative z-1 inline-flex">
            <AllergyMark gift={gift} />
          </span>
        </div>
        <div className="mt-2 flex min-h-6 items-center gap-1.5">
          {recipient ? (
            <PersonAvatar name={recipient.name} avatarUrl={recipient.avatarUrl} size={24} />
          ) : null}
          <span dir="auto" className="min-w-0 flex-1 truncate text-sm">
            {recipient?.name}
          </span>
          <Price gift={gift} words={words} />
        </div>
        <div className="mt-2.5 flex min-h-5.5 items-center gap-1.5">
          <span className="flex min-w-0 flex-1">
            {occasion ? <OccasionTag type={occasion.type as OccasionType} label={occasion.name} /> : null}
          </span>
          {occasionDate ? (
            <span className="num shrink-0 text-ink-3 text-xs">{words.day(occasionDate)}</span>
          ) : null}
        </div>
      </div>
    </li>
  )
}

/** The gifts as pictures. */
export function GiftCards() {
  const gifts = useFirst(useGifts().gifts)
  return (
    <ul className="grid grid-cols-[repeat(auto-fill,minmax(230px,1fr))] gap-4 px-8 py-4 max-md:grid-cols-1 max-md:px-4 min-[420px]:max-md:grid-cols-2">
      {gifts.map(gift => (
        <GiftCard key={gift.id} gift={gift} />
      ))}
    </ul>
  )
}
