'use client'
import { ExternalLink, ListChecks, Truck } from 'lucide-react'
import { nextTones } from '@/components/gifts/gift-words'
import { badgeVariants } from '@/components/ui/badge'
import { buttonVariants } from '@/components/ui/button'
import { drawn } from '@/components/ui/drawn'
import type { Gift } from '@/lib/gifts/schema'
import type { TrackingWords } from './tracking-words'

/* The parts that rows of tracking share, as functions (docs/decisions/flat-rows.md). */

const outside = drawn(ExternalLink, 'size-3.25 shrink-0')
const truck = drawn(Truck)
const list = drawn(ListChecks, 'size-3.75 shrink-0')
const badges = {
  ordered: badgeVariants({ tone: 'neutral', className: 'whitespace-nowrap' }),
  shipped: badgeVariants({ tone: 'info', className: 'whitespace-nowrap' }),
  delivered: badgeVariants({ tone: 'good', className: 'whitespace-nowrap' }),
}
const editLook = buttonVariants({ variant: 'quiet', size: 'icon-sm' })
const advanceLook = buttonVariants({
  variant: 'secondary',
  size: 'sm',
  className: 'max-w-full whitespace-nowrap',
})

/** Where the parcel is, with the carrier's page. */
export function parcelCell(gift: Gift, words: TrackingWords) {
  const state = words.parcel(gift)
  if (!state || !gift.tracking) return null
  return (
    <span className="flex flex-wrap items-center gap-x-2 gap-y-0.5">
      <span className={badges[gift.tracking.status]}>{state}</span>
      {words.follow(gift).map(({ url, label }) => (
        <a
          key={url}
          href={url}
          target="_blank"
          rel="noopener noreferrer"
          className="hit relative z-1 inline-flex items-center gap-1 whitespace-nowrap text-primary-ink text-sm underline"
        >
          {label}
          {outside}
        </a>
      ))}
      {gift.tracking.carrier && words.follow(gift).length === 0 ? (
        <bdi className="text-ink-3 text-sm">{gift.tracking.carrier}</bdi>
      ) : null}
    </span>
  )
}

/** When it comes; below it how late that is. */
export function arrivalCell(gift: Gift, words: TrackingWords) {
  const [arrival, late] = [words.arrival(gift), words.late(gift)]
  return (
    <>
      {arrival ? (
        <span className={`block ${late ? nextTones.urgent : nextTones[arrival.tone]}`}>{arrival.text}</span>
      ) : null}
      {late ? <span className="block font-semibold text-bad-ink text-xs">{late}</span> : null}
    </>
  )
}

export function returnCell(gift: Gift, words: TrackingWords) {
  const back = words.returnBy(gift)
  return back ? <span className={nextTones[back.tone]}>{back.text}</span> : null
}

/** Marks a gift that was claimed from somebody's list. */
export function claimMark(gift: Gift, words: TrackingWords) {
  const label = words.claimed(gift)
  return label ? (
    <button
      type="button"
      aria-label={label}
      data-tip=""
      className="hit relative z-1 shrink-0 rounded-xs text-ink-3"
    >
      {list}
    </button>
  ) : null
}

export function advanceButton(gift: Gift, words: TrackingWords) {
  // A parcel of a share is followed by its buyer.
  const label = gift.kind === 'own' ? words.advance(gift) : null
  return label ? (
    <button
      data-slot="button"
      type="button"
      data-do="advance"
      aria-label={words.named(label, gift.name)}
      className={advanceLook}
    >
      {label}
    </button>
  ) : null
}

export const parcelButton = (gift: Gift, words: TrackingWords) =>
  gift.kind === 'share' ? null : (
    <button
      data-slot="button"
      type="button"
      data-do="parcel"
      aria-haspopup="dialog"
      aria-label={words.editParcel(gift)}
      title={words.editParcel(gift)}
      className={editLook}
    >
      {truck}
    </button>
  )
