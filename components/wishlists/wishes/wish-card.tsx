'use client'
import { useTranslations } from 'next-intl'
import { GiftThumb } from '@/components/kit/pictures/gift-thumb'
import { waitingMark } from '@/components/outbox/waiting-mark'
import { cn } from '@/lib/client/cn'
import type { WishlistItem } from '@/lib/wishlists/schema'
import { WishClaim } from './wish-claim'
import { WishMenu } from './wish-menu'
import { paperOf, ShopLink, WishCount, WishPrice, WishTags, WishWords } from './wish-parts'
import { CommentCount } from './wish-row'

/**
 * A wish as a card, from which givers choose. The reader's own claims are framed; other people's look quiet.
 */
export function WishCard({ item }: { item: WishlistItem }) {
  const t = useTranslations('wishlists.wish')
  const mine = item.claims.some(claim => claim.mine)
  // Below the title of a group, or of the page.
  const Heading = item.groupId === null && !item.hidden ? 'h2' : 'h3'
  const rests = !mine && (item.status !== 'available' || item.archivedAt !== null)
  return (
    <li
      data-waits=""
      className={cn(
        'relative flex flex-col overflow-hidden rounded-lg border bg-surface',
        mine ? 'border-good shadow-[inset_0_0_0_1px_var(--good)]' : 'border-line',
      )}
    >
      <div className="relative print:hidden">
        <GiftThumb
          id={item.id}
          picture={item.picture}
          drawing={item.drawing}
          occasion={paperOf(item.id)}
          fill
          className={cn(rests && 'opacity-60 grayscale')}
        />
        <WishTags item={item} className="absolute start-2.5 top-2.5 end-12" />
        <WishMenu item={item} className="absolute end-1.5 top-1.5 bg-surface/85 shadow-1" />
      </div>
      <div className="flex flex-1 flex-col gap-1 p-3.5">
        <Heading
          title={item.name}
          className={cn('line-clamp-2 font-semibold [overflow-wrap:anywhere]', rests && 'text-ink-2')}
        >
          <bdi>{item.name}</bdi>
        </Heading>
        {waitingMark(item, 'self-start')}
        <p className="flex flex-wrap items-baseline gap-x-2">
          <WishPrice item={item} />
          <WishCount item={item} />
        </p>
        {item.hidden && item.addedBy ? (
          <p className="text-ink-3 text-xs">{t('suggestedBy', { name: item.addedBy.name })}</p>
        ) : null}
        <WishWords item={item} className="line-clamp-3" />
        <p className="flex items-center gap-3">
          <ShopLink item={item} />
          <CommentCount item={item} />
        </p>
        <div className="mt-auto pt-2">
          <WishClaim item={item} />
        </div>
      </div>
    </li>
  )
}
