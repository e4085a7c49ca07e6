'use client'
import { Ban, ExternalLink, EyeOff, Star } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { hash } from '@/components/kit/hash'
import { Badge } from '@/components/ui/badge'
import { useWishlistWords } from '@/components/wishlists/wishlist-words'
import { cn } from '@/lib/client/cn'
import type { WishlistItem } from '@/lib/wishlists/schema'

const papers = ['birthday', 'mothersDay', 'housewarming', 'wedding', 'anniversary', 'valentines'] as const

/** The paper of a wish without a picture: each its own, the same for everybody, as on the shared page. */
export const paperOf = (id: string) => papers[(hash(id) >>> 8) % papers.length]

/** Says what stands out: most wanted, secret, or not to be had any more. */
export function WishTags({ item, className }: { item: WishlistItem; className?: string }) {
  const t = useTranslations('wishlists')
  const wanted = item.priority === 'urgent' || item.priority === 'high'
  if (!wanted && !item.hidden && item.status !== 'unavailable') return null
  return (
    <span className={cn('flex flex-wrap gap-1.5', className)}>
      {wanted ? (
        <Badge tone="primary">
          <Star aria-hidden="true" className="fill-current" />
          {t(`priorities.${item.priority}`)}
        </Badge>
      ) : null}
      {item.hidden ? (
        <Badge tone="good">
          <EyeOff aria-hidden="true" />
          {t('wish.secret')}
        </Badge>
      ) : null}
      {item.status === 'unavailable' ? (
        <Badge>
          <Ban aria-hidden="true" />
          {t('wish.unavailable')}
        </Badge>
      ) : null}
    </span>
  )
}

/** The price of one, and that it is for each where several are wanted. */
export function WishPrice({ item, className }: { item: WishlistItem; className?: string }) {
  const t = useTranslations('wishlists.wish')
  const words = useWishlistWords()
  if (item.price === null) return null
  const price = words.money(item.price, item.currency)
  return (
    <bdi className={cn('num font-semibold', className)}>
      {item.quantity === 1 ? price : t('each', { price })}
    </bdi>
  )
}

/** How many are wanted, where it is not one. */
export function WishCount({ item, className }: { item: WishlistItem; className?: string }) {
  const t = useTranslations('wishlists.wish')
  if (item.quantity === 1) return null
  return (
    <span className={cn('num text-ink-2 text-sm', className)}>
      {item.quantity === null ? t('unlimited') : t('wantedMany', { count: item.quantity })}
    </span>
  )
}

/** The description and the note of the wish. */
export function WishWords({ item, className }: { item: WishlistItem; className?: string }) {
  const said = [item.note, item.description].filter(Boolean)
  return said.map(words => (
    <p
      key={words}
      className={cn(
        'whitespace-pre-line text-ink-2 text-sm [overflow-wrap:anywhere] print:line-clamp-none',
        className,
      )}
    >
      <bdi>{words}</bdi>
    </p>
  ))
}

/** The link to the shop, in a new window that learns nothing of our page. */
export function ShopLink({ item, className }: { item: WishlistItem; className?: string }) {
  const t = useTranslations('wishlists.wish')
  if (!item.url) return null
  const host = hostOf(item.url)
  return (
    <a
      href={item.url}
      target="_blank"
      rel="noopener noreferrer nofollow"
      referrerPolicy="no-referrer"
      className={cn(
        'hit relative z-1 inline-flex min-w-0 items-center gap-1 text-primary-ink text-sm hover:underline',
        className,
      )}
    >
      <ExternalLink aria-hidden="true" className="flip size-3.5 shrink-0" />
      <bdi dir="ltr" className="truncate">
        {host}
      </bdi>
      <span className="sr-only">{t('shopNamed', { name: item.name })}</span>
    </a>
  )
}

export function hostOf(url: string): string {
  try {
    return new URL(url).hostname.replace(/^www\./, '')
  } catch {
    return url
  }
}
