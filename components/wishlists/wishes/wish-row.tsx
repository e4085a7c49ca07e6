'use client'
import { GripVertical, MessageCircle, PartyPopper } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { GiftThumb } from '@/components/kit/pictures/gift-thumb'
import { waitingMark } from '@/components/outbox/waiting-mark'
import { Button } from '@/components/ui/button'
import { useWishlist } from '@/components/wishlists/wishlist-context'
import { hasComeTrue, mayOn } from '@/components/wishlists/wishlist-words'
import { cn } from '@/lib/client/cn'
import type { WishlistItem } from '@/lib/wishlists/schema'
import { WishClaim } from './wish-claim'
import { WishMenu } from './wish-menu'
import { paperOf, ShopLink, WishCount, WishPrice, WishTags, WishWords } from './wish-parts'

/** The number of comments on a wish, which opens them. */
export function CommentCount({ item }: { item: WishlistItem }) {
  const t = useTranslations('wishlists.comments')
  const { comments, open } = useWishlist()
  const count = comments.filter(comment => comment.itemId === item.id).length
  if (count === 0) return null
  return (
    <button
      type="button"
      aria-label={`${t('onWish', { name: item.name })}: ${t('count', { count })}`}
      onClick={() => open({ kind: 'comments', item })}
      data-print="hide"
      className="hit num inline-flex items-center gap-1 text-ink-3 text-sm hover:text-ink"
    >
      <MessageCircle aria-hidden="true" className="size-4" />
      {count}
    </button>
  )
}

/** A wish as a line: what its recipients keep. It can be dragged, or moved with the arrow keys at its handle. */
export function WishRow({
  item,
  dragged,
  onDrag,
  onDropHere,
}: {
  item: WishlistItem
  dragged: boolean
  onDrag: (id: string | null) => void
  onDropHere: () => void
}) {
  const t = useTranslations('wishlists.wish')
  const common = useTranslations('common')
  const { list, today, inert, move, receive } = useWishlist()
  const orders = !inert && mayOn(list, 'editAnyItem') && item.archivedAt === null
  const cameTrue = item.archivedAt !== null
  // Below the title of a group, or of the page.
  const Heading = item.groupId === null && !item.hidden ? 'h2' : 'h3'
  return (
    <li
      data-waits=""
      draggable={orders}
      onDragStart={() => onDrag(item.id)}
      onDragEnd={() => onDrag(null)}
      onDragOver={event => event.preventDefault()}
      onDrop={onDropHere}
      className={cn('flex items-center gap-3 px-4 py-2.5 max-md:px-3', dragged && 'opacity-50')}
    >
      {orders ? (
        <button
          type="button"
          aria-label={t('move', { name: item.name })}
          data-move={item.id}
          data-print="hide"
          onKeyDown={event => {
            const by = event.key === 'ArrowUp' ? -1 : event.key === 'ArrowDown' ? 1 : 0
            if (by === 0) return
            event.preventDefault()
            move(item, by)
          }}
          className="hit shrink-0 cursor-grab rounded-sm text-ink-3 hover:text-ink active:cursor-grabbing max-md:hidden"
        >
          <GripVertical aria-hidden="true" className="size-4.5" />
        </button>
      ) : null}
      <GiftThumb
        id={item.id}
        picture={item.picture}
        drawing={item.drawing}
        occasion={paperOf(item.id)}
        size={44}
        stage={cameTrue ? 'given' : undefined}
        className="print:hidden"
      />
      <div className="min-w-0 flex-1">
        <Heading className="font-semibold [overflow-wrap:anywhere]">
          <bdi>{item.name}</bdi>
        </Heading>
        {waitingMark(item)}
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <WishTags item={item} />
          <WishCount item={item} />
          <ShopLink item={item} className="max-w-48" />
          <CommentCount item={item} />
        </div>
        <WishWords item={item} className="line-clamp-2" />
        <WishClaim item={item} />
      </div>
      {!inert && list.blind && !cameTrue && hasComeTrue(list, today) && mayOn(list, 'editAnyItem') ? (
        <Button
          variant="secondary"
          size="sm"
          data-print="hide"
          aria-label={common('named', { action: t('gotThis'), thing: item.name })}
          onClick={() => receive(item)}
          className="max-md:hidden"
        >
          <PartyPopper aria-hidden="true" />
          {t('gotThis')}
        </Button>
      ) : null}
      <WishPrice item={item} className="shrink-0" />
      <WishMenu item={item} className="shrink-0" />
    </li>
  )
}
