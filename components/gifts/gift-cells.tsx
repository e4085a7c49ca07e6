'use client'
import { Ellipsis, Heart, TriangleAlert } from 'lucide-react'
import Link from 'next/link'
import { GiftThumb } from '@/components/kit/gift-thumb'
import { StageTag, stageLooks } from '@/components/kit/stage-tag'
import { Button } from '@/components/ui/button'
import { Tooltip } from '@/components/ui/tooltip'
import { cn } from '@/lib/client/cn'
import { useSettled } from '@/lib/client/use-settled'
import { nextStage } from '@/lib/gifts/rules'
import type { Gift } from '@/lib/gifts/schema'
import { nextTones } from './gift-words'
import { useGifts } from './gifts-context'

export const giftPage = (gift: Pick<Gift, 'id'>) => `/app/gifts/${gift.id}`

/** The gift's picture; `data-gift` lets a change of stage find where to celebrate. */
export function GiftPicture({ gift, size, fill }: { gift: Gift; size?: number; fill?: boolean }) {
  return (
    <span data-gift={gift.id} className={fill ? 'block' : 'shrink-0'}>
      <GiftThumb
        id={gift.id}
        stage={gift.status}
        imageUrl={gift.imageUrl}
        occasion={gift.occasion?.type}
        size={size}
        fill={fill}
      />
    </span>
  )
}

/** Warns that the gift mentions something the recipient is allergic to. */
export function AllergyMark({ gift }: { gift: Gift }) {
  const warning = useGifts().words.allergy(gift)
  if (!warning) return null
  return (
    <Tooltip label={warning}>
      <button type="button" aria-label={warning} className="hit shrink-0 rounded-xs text-warn-ink">
        <TriangleAlert aria-hidden="true" className="size-4 stroke-2" />
      </button>
    </Tooltip>
  )
}

/** The heart as a switch. `quiet`, it shows only on the row that is looked at, and always when it is on. */
export function HeartButton({ gift, quiet, className }: { gift: Gift; quiet?: boolean; className?: string }) {
  const { words, toggleFavorite } = useGifts()
  const hidden = quiet && !gift.isFavorite
  // What only a pointer or a key brings out is not drawn before there is a script to hear them.
  const drawn = useSettled() || !hidden
  return (
    <button
      type="button"
      aria-pressed={gift.isFavorite}
      aria-label={words.favorite(gift)}
      onClick={() => toggleFavorite(gift)}
      className={cn(
        'press hit grid shrink-0 place-items-center rounded-full',
        gift.isFavorite ? 'text-primary' : 'text-ink-2',
        hidden && 'brought-out',
        className,
      )}
    >
      {drawn ? (
        <Heart aria-hidden="true" className={cn('size-4 stroke-2', gift.isFavorite && 'fill-current')} />
      ) : null}
    </button>
  )
}

export function NameCell({ gift }: { gift: Gift }) {
  return (
    <div className="flex min-w-40 items-center gap-3">
      <GiftPicture gift={gift} size={40} />
      <Link
        href={giftPage(gift)}
        title={gift.name}
        dir="auto"
        className="min-w-0 truncate rounded-xs font-semibold hover:underline"
      >
        {gift.name}
      </Link>
      <AllergyMark gift={gift} />
      <HeartButton gift={gift} quiet className="size-6 -ms-1.5" />
    </div>
  )
}

/** The stage as a tag that opens the choice of stages. */
export function StageButton({ gift, className }: { gift: Gift; className?: string }) {
  const { words, openMenu } = useGifts()
  return (
    <button
      type="button"
      aria-haspopup="menu"
      aria-label={words.changeStatus(gift.status)}
      onClick={event => openMenu('stage', gift, event.currentTarget)}
      className={cn('press hit inline-flex rounded-sm', className)}
    >
      <StageTag stage={gift.status} label={words.stage(gift.status)} />
    </button>
  )
}

/** What to do next in words; on the row that is looked at, one button that does it. */
export function NextCell({ gift }: { gift: Gift }) {
  const { words, setStage } = useGifts()
  const next = words.next(gift)
  const stage = gift.direction === 'given' ? nextStage(gift.status) : null
  const Icon = useSettled() && stage ? stageLooks[stage].icon : null
  return (
    <div className="flex h-8 w-31 items-center whitespace-nowrap text-sm">
      {next ? (
        <span
          className={cn(
            'truncate',
            nextTones[next.tone],
            stage && 'group-focus-within/row:hidden group-hover/row:hidden',
          )}
          title={next.text}
        >
          {next.text}
        </span>
      ) : null}
      {stage && Icon ? (
        <Button
          variant="secondary"
          size="sm"
          onClick={() => setStage(gift, stage)}
          className="-ms-2 hidden max-w-full group-focus-within/row:inline-flex group-hover/row:inline-flex"
        >
          <Icon aria-hidden="true" />
          <span className="truncate">{words.stage(stage)}</span>
        </Button>
      ) : null}
    </div>
  )
}

export function RowMenuButton({ gift, className }: { gift: Gift; className?: string }) {
  const { words, openMenu } = useGifts()
  return (
    <Button
      variant="quiet"
      size="icon-sm"
      aria-haspopup="menu"
      aria-label={words.actionsFor(gift)}
      onClick={event => openMenu('row', gift, event.currentTarget)}
      className={className}
    >
      <Ellipsis />
    </Button>
  )
}
