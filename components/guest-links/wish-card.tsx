import { Check, ExternalLink, Gift, PackageCheck, Star } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { cn } from '@/lib/client/cn'
import { isWanted } from '@/lib/wishlists/guest-links/rules'
import type { WishlistGroup, WishlistItem } from '@/lib/wishlists/schema'
import { looks } from './looks'
import type { SharedWords } from './shared-words'
import { WishPicture } from './wish-picture'

const tag =
  'absolute start-2.5 top-2.5 z-1 inline-flex items-center gap-1 rounded-md px-2 py-0.5 font-semibold text-xs'
const control = 'px-1.5 text-sm max-md:flex-1'

/** The buttons for a wish that the visitor gives. They are plain forms and work without a script. */
export function OwnClaim({
  token,
  claim,
  manageToken,
}: {
  token: string
  claim: { id: string; status: string }
  manageToken?: string
}) {
  const t = useTranslations('shared')
  const bought = claim.status === 'purchased'
  const done = claim.status === 'wrapped' || claim.status === 'given'
  if (done) return <p className="flex min-h-9 items-center text-good-ink text-sm">{t('isBought')}</p>
  return (
    <form
      method="post"
      action={`/api/shared/${token}/claims/${claim.id}`}
      className="flex flex-wrap gap-1 print:hidden"
    >
      {manageToken ? <input type="hidden" name="manageToken" value={manageToken} /> : null}
      <button
        type="submit"
        name="action"
        value={bought ? 'notBought' : 'bought'}
        className={cn(looks.secondary, control, 'flex-1')}
      >
        {bought ? t('notBought') : t('markBought')}
      </button>
      {bought ? null : (
        <button type="submit" name="action" value="release" className={cn(looks.quiet, control)}>
          {t('release')}
        </button>
      )}
    </form>
  )
}

function Foot({ token, item, giver }: { token: string; item: WishlistItem; giver: boolean }) {
  const t = useTranslations('shared')
  const mine = item.claims.find(claim => claim.mine)
  if (mine) return <OwnClaim token={token} claim={mine} />
  const line = 'flex min-h-9 items-center gap-1.5 font-medium text-ink-3 text-sm'
  if (item.status === 'unavailable') return <p className={line}>{t('unavailable')}</p>
  if (item.status !== 'available')
    return (
      <p className={line}>
        <Gift aria-hidden="true" className="size-4" />
        {t('taken')}
      </p>
    )
  if (!giver) return null
  if (!item.canClaim) return <p className={line}>{t('waits')}</p>
  return (
    <a
      href={`/w/${token}?ask=${item.id}`}
      data-ask={item.id}
      aria-label={t('takeFor', { item: item.name })}
      className={cn(looks.primary, 'w-full print:hidden')}
    >
      {t('take')}
    </a>
  )
}

function Tags({ item }: { item: WishlistItem }) {
  const t = useTranslations('shared')
  const mine = item.claims.find(claim => claim.mine)
  if (mine)
    return (
      <span className={cn(tag, 'bg-good-soft text-good-ink')}>
        {mine.status === 'reserved' ? (
          <Check aria-hidden="true" className="size-3.5 stroke-[2.5]" />
        ) : (
          <PackageCheck aria-hidden="true" className="size-3.5" />
        )}
        {mine.quantity > 1 ? t('mineCount', { count: mine.quantity }) : t('mine')}
        {mine.status === 'reserved' ? null : ` · ${t('isBought')}`}
      </span>
    )
  if (!isWanted(item) || item.status !== 'available') return null
  return (
    <span className={cn(tag, 'bg-primary-soft text-primary-ink')}>
      <Star aria-hidden="true" className="size-3.5 fill-current" />
      {t('wanted')}
    </span>
  )
}

/** One wish. `giver` is whether the visitor may give at all; who else gives is never said by name. */
export function WishCard({
  token,
  item,
  group,
  words,
  giver,
}: {
  token: string
  item: WishlistItem
  group: WishlistGroup | undefined
  words: SharedWords
  giver: boolean
}) {
  const t = useTranslations('shared')
  const mine = item.claims.some(claim => claim.mine)
  const dim = !mine && item.status !== 'available'
  const price = words.price(item)
  return (
    <li
      id={`wish-${item.id}`}
      className={cn(
        'relative flex scroll-mt-6 flex-col overflow-hidden rounded-lg border bg-surface print:break-inside-avoid',
        mine ? 'border-good ring-1 ring-good' : 'border-line',
      )}
    >
      <WishPicture
        id={item.id}
        picture={item.picture}
        drawing={item.drawing}
        box="whole"
        dim={dim}
        className="aspect-[8/5] w-full max-md:aspect-square"
      />
      <Tags item={item} />
      <div className="flex flex-1 flex-col p-3.5 pt-3 max-md:p-3 max-md:pt-2.5">
        <h2
          dir="auto"
          className={cn('line-clamp-3 min-h-10 font-semibold text-base', dim && 'font-medium text-ink-3')}
        >
          {item.name}
        </h2>
        <p className="mt-1 flex flex-wrap items-baseline gap-x-2 text-ink-3 text-sm">
          {price ? <b className="text-ink tabular-nums">{price}</b> : null}
          {item.quantity === null ? <span>{t('anyNumber')}</span> : null}
          {item.quantity !== null && item.quantity > 1 && (item.remaining ?? 0) > 0 ? (
            <span>{t('left', { count: item.remaining ?? 0 })}</span>
          ) : null}
        </p>
        {item.description || item.note ? (
          <p dir="auto" className="mt-1 line-clamp-4 whitespace-pre-line text-ink-2 text-sm">
            {item.description ?? item.note}
          </p>
        ) : null}
        {group ? (
          <p className="mt-1 text-ink-3 text-xs">
            {t(group.kind === 'oneOf' ? 'oneOf' : 'inOrder', { name: group.name })}
          </p>
        ) : null}
        {item.url ? (
          <a
            href={item.url}
            target="_blank"
            rel="noopener noreferrer"
            aria-label={t('shopFor', { item: item.name })}
            className="hit mt-1.5 inline-flex items-center gap-1 self-start text-primary-ink text-sm hover:underline print:hidden"
          >
            <ExternalLink aria-hidden="true" className="size-3.5" />
            {t('shop')}
          </a>
        ) : null}
        <span className="min-h-2.5 flex-1" />
        <Foot token={token} item={item} giver={giver} />
      </div>
    </li>
  )
}
