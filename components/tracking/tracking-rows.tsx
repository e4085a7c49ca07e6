'use client'
import { memo } from 'react'
import { giftId, useGifts } from '@/components/gifts/gifts-context'
import { coverLink, recipientName, shareMark, stageButton } from '@/components/gifts/table/gift-cells'
import { giftPicture } from '@/components/kit/pictures/gift-thumb'
import { pressedIn } from '@/components/kit/table/list-row'
import { waitingMark } from '@/components/outbox/waiting-mark'
import { useFirst } from '@/lib/client/hooks/use-first'
import type { Gift } from '@/lib/gifts/schema'
import { advanceButton, arrivalCell, claimMark, parcelButton, parcelCell, returnCell } from './parcel-cells'
import type { TrackingWords } from './tracking-words'

const Row = memo(function Row({ gift, words }: { gift: Gift; words: TrackingWords }) {
  const { id, recipient, occasion, occasionDate } = gift
  return (
    <li data-row={id} data-card={id} className="below-fold relative flex gap-3 px-4 py-3">
      {giftPicture(gift, 52)}
      <div className="min-w-0 flex-1">
        <div className="flex items-start justify-between gap-2">
          <span className="flex min-w-0 items-center gap-1.5">
            {coverLink(gift, 'text-md')}
            {shareMark(gift, words.gift)}
            {claimMark(gift, words)}
            {waitingMark(gift)}
          </span>
          {stageButton(gift, words.gift, 'inline-flex relative z-1 shrink-0')}
        </div>
        <div className="mt-0.5 flex min-w-0 items-center gap-1.5 text-ink-3 text-sm">
          {recipient ? recipientName(recipient, 20) : null}
          {recipient && (occasion || occasionDate) ? <span aria-hidden="true">·</span> : null}
          <span dir="auto" className="truncate">
            {occasion ? occasion.name : occasionDate ? words.gift.day(occasionDate) : null}
          </span>
        </div>
        <div className="mt-1 text-sm">
          {parcelCell(gift, words)}
          {arrivalCell(gift, words)}
          {returnCell(gift, words)}
        </div>
        <div className="relative z-1 mt-2 flex items-center justify-between gap-2">
          {advanceButton(gift, words) ?? <span />}
          {parcelButton(gift, words)}
        </div>
      </div>
    </li>
  )
})

/** Gifts under way on a phone: one card a gift, with one button. */
export function TrackingRows({ words }: { words: TrackingWords }) {
  const { gifts, actions } = useGifts()
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: keys press the buttons too
    <ul
      onClick={event => pressedIn(event, gifts, giftId, actions)}
      className="divide-y divide-line border-line border-y bg-surface"
    >
      {useFirst(gifts).map(gift => (
        <Row key={gift.id} gift={gift} words={words} />
      ))}
    </ul>
  )
}
