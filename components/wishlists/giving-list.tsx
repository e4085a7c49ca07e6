'use client'
import { useTranslations } from 'next-intl'
import { useOptimistic } from 'react'
import { GiftThumb } from '@/components/kit/pictures/gift-thumb'
import { Badge } from '@/components/ui/badge'
import { call } from '@/lib/client/call'
import type { Claim } from '@/lib/wishlists/claims/schema'
import type { Share } from '@/lib/wishlists/shares/schema'
import { ClaimChanges } from './claims/claim-changes'
import { ClaimStage } from './claims/claim-stage'
import { ShareAsks } from './claims/share-asks'
import { ShareRow } from './sharing/share-row'
import { isIn } from './sharing/share-values'
import { useWrite } from './use-write'
import { paperOf } from './wishes/wish-parts'
import { useWishlistWords } from './wishlist-words'

/** Every wish that the reader gives from other people's lists, alone or with others, and its stage. */
export function GivingList({
  claims,
  shares,
  today,
}: {
  claims: readonly Claim[]
  shares: readonly Share[]
  today: string
}) {
  const t = useTranslations('wishlists')
  const words = useWishlistWords()
  const { write } = useWrite()
  const [shown, show] = useOptimistic(claims, (now, changed: Claim) =>
    now.map(one => (one.id === changed.id ? changed : one)),
  )
  const setStage = (claim: Claim, status: Claim['status']) =>
    write(
      () => call('PUT /api/claims/{claimId}', { claimId: claim.id, status }),
      () => show({ ...claim, status }),
    )
  return (
    <>
      <ClaimChanges claims={claims} />
      <ShareAsks shares={shares} named />
      <ul className="divide-y divide-line rounded-lg border border-line bg-surface empty:hidden">
        {shown.map(claim => (
          <li key={claim.id} className="flex flex-wrap items-center gap-x-4 gap-y-2 px-4 py-3">
            <GiftThumb
              id={claim.itemId}
              stage={claim.status === 'wrapped' ? 'wrapped' : undefined}
              drawing={claim.item.drawing}
              occasion={paperOf(claim.itemId)}
              size={44}
            />
            <div className="min-w-0 flex-1 basis-48">
              <p className="font-semibold [overflow-wrap:anywhere]">
                <bdi>{claim.item.name}</bdi>
                {claim.quantity > 1 ? <span className="num text-ink-2"> × {claim.quantity}</span> : null}
              </p>
              <p className="text-ink-2 text-sm">
                <a href={`/app/wishlists/${claim.wishlistId}`} data-soft="" className="hit hover:underline">
                  {t('giving.on', { list: claim.wishlist.name })}
                </a>
              </p>
            </div>
            {claim.wishlist.eventDate ? (
              <Badge tone={claim.wishlist.eventDate >= today ? 'warn' : 'neutral'}>
                {words.countdown(claim.wishlist.eventDate, today)}
              </Badge>
            ) : null}
            {claim.ownShare !== null ? (
              <bdi className="num font-semibold">{words.money(claim.ownShare, claim.currency)}</bdi>
            ) : null}
            <div className="w-80 max-md:w-full">
              <ClaimStage value={claim.status} onChange={status => setStage(claim, status)} />
            </div>
          </li>
        ))}
        {shares.filter(isIn).map(share => (
          <ShareRow key={share.id} share={share} today={today} />
        ))}
      </ul>
    </>
  )
}
