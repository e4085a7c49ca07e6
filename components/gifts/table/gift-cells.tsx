'use client'
import { Ellipsis, HandCoins, Heart, TriangleAlert } from 'lucide-react'
import type { GiftWords } from '@/components/gifts/gift-words'
import { occasionTag } from '@/components/kit/occasion-tag'
import { personAvatar } from '@/components/kit/pictures/person-avatar'
import { stageTag } from '@/components/kit/stage-tag'
import { badgeVariants } from '@/components/ui/badge'
import { buttonVariants } from '@/components/ui/button'
import { drawn } from '@/components/ui/drawn'
import type { Gift } from '@/lib/gifts/schema'
import type { OccasionType } from '@/lib/occasions/schema'

/*
 * The parts that rows and cards of gifts share. They are functions, not components, and have no listeners: the list
 * hears a button by its `data-do` (docs/decisions/flat-rows.md).
 */

export const giftPage = (gift: Pick<Gift, 'id'>) => `/app/gifts/${gift.id}`

/** The name of a gift as a link that covers its whole row or card. `title` shows a name that is cut off. */
export const coverLink = (gift: Gift, look: string, title?: string) => (
  <a
    href={giftPage(gift)}
    data-soft=""
    title={title}
    dir="auto"
    className={`min-w-0 truncate font-semibold after:absolute after:inset-0 ${look}`}
  >
    {gift.name}
  </a>
)

/** The face and the name of who gets the gift. */
export const recipientName = (
  { name, avatarUrl }: NonNullable<Gift['recipient']>,
  size: number,
  look = 'truncate',
) => (
  <>
    {personAvatar({ name, avatarUrl, size })}
    <span dir="auto" className={look}>
      {name}
    </span>
  </>
)

/** The occasion of a gift as a tag. */
export const occasionCell = (gift: Gift, words: GiftWords, look?: string) =>
  gift.occasion
    ? occasionTag(
        gift.occasion.type as OccasionType,
        words.occasion(gift, gift.occasion),
        words.direction,
        look,
      )
    : null

const warning = drawn(TriangleAlert, 'size-4 stroke-2')

/** Warns that the gift mentions something the recipient is allergic to; `Tips` shows the words. */
export function allergyMark(gift: Gift, words: GiftWords) {
  const label = words.allergy(gift)
  if (!label) return null
  return (
    <button type="button" aria-label={label} data-tip="" className="hit shrink-0 rounded-xs text-warn-ink">
      {warning}
    </button>
  )
}

const heart = drawn(Heart, 'size-4 stroke-2')
const fullHeart = drawn(Heart, 'size-4 stroke-2 fill-current')

/** The heart as a switch; `look` says how large. `empty` draws none: it shows only on the row that is looked at. */
export const heartButton = (gift: Gift, words: GiftWords, look: string, empty = false) => (
  <button
    type="button"
    data-do="favorite"
    aria-pressed={gift.isFavorite}
    aria-label={words.favorite(gift.name)}
    className={`press hit grid shrink-0 place-items-center rounded-full ${gift.isFavorite ? 'text-primary' : 'text-ink-2'} ${look}`}
  >
    {gift.isFavorite ? fullHeart : empty ? null : heart}
  </button>
)

/** The stage as a tag that opens the choice of stages. A share follows its buyer, so that there is no choice. */
export const stageButton = ({ kind, name, status }: Gift, words: GiftWords, look = 'inline-flex') =>
  kind === 'share' ? (
    <span className={look}>{stageTag(status, words.stage(status))}</span>
  ) : (
    <button
      type="button"
      data-do="stage"
      aria-haspopup="menu"
      aria-label={words.changeStatus(status)(name)}
      className={`press hit rounded-sm ${look}`}
    >
      {stageTag(status, words.stage(status))}
    </button>
  )

const shareLook = badgeVariants({ tone: 'neutral', className: 'shrink-0' })
const coins = drawn(HandCoins)

/** Marks what somebody else buys and its giver pays a part of. */
export const shareMark = ({ kind }: Gift, words: GiftWords) =>
  kind === 'share' ? (
    <span className={shareLook} title={words.shareHint}>
      {coins}
      {words.share}
    </span>
  ) : null

/** The gift's price, with how many of it. */
export function giftPrice(gift: Gift, words: GiftWords, short = false) {
  const price = words.price(gift, short)
  if (!price) return null
  return (
    <bdi className="num whitespace-nowrap font-semibold">
      {gift.quantity > 1 ? `${gift.quantity} × ${price}` : price}
    </bdi>
  )
}

const menuLook = buttonVariants({ variant: 'quiet', size: 'icon-sm' })
const dots = drawn(Ellipsis)

export const menuButton = (gift: Gift, words: GiftWords) => (
  <button
    data-slot="button"
    type="button"
    data-do="menu"
    aria-haspopup="menu"
    aria-label={words.actionsFor(gift.name)}
    className={menuLook}
  >
    {dots}
  </button>
)
