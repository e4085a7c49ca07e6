'use client'
import { useTranslations } from 'next-intl'
import { GiftThumb } from '@/components/kit/pictures/gift-thumb'
import { StageTag } from '@/components/kit/stage-tag'
import { Badge } from '@/components/ui/badge'
import { LeaveShare } from '@/components/wishlists/claims/leave-share'
import { PaidBack } from '@/components/wishlists/claims/paid-back'
import { paperOf } from '@/components/wishlists/wishes/wish-parts'
import { useWishlistWords } from '@/components/wishlists/wishlist-words'
import type { ClaimStatus } from '@/lib/surprise/values'
import type { Share } from '@/lib/wishlists/shares/schema'

const stageOf = { reserved: 'planned', purchased: 'purchased', wrapped: 'wrapped', given: 'given' } as const

/** How far the one who buys is. */
export function ShareStage({ stage }: { stage: ClaimStatus }) {
  const t = useTranslations('wishlists.claim')
  return <StageTag stage={stageOf[stage]} label={t(stage)} />
}

/** A gift that somebody else buys and the reader pays a part of. */
export function ShareRow({ share, today }: { share: Share; today: string }) {
  const t = useTranslations('wishlists')
  const words = useWishlistWords()
  const { wish, wishlist, buyer, agreed, currency, giftId } = share
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 px-4 py-3">
      <GiftThumb id={share.claimId} occasion={paperOf(share.claimId)} size={44} />
      <div className="min-w-0 flex-1 basis-48">
        <p className="font-semibold [overflow-wrap:anywhere]">
          {giftId ? (
            <a href={`/app/gifts/${giftId}`} data-soft="" className="hover:underline">
              <bdi>{wish}</bdi>
            </a>
          ) : (
            <bdi>{wish}</bdi>
          )}
        </p>
        <p className="text-ink-2 text-sm">
          <a href={`/app/wishlists/${share.wishlistId}`} data-soft="" className="hit hover:underline">
            {t('giving.on', { list: wishlist.name })}
          </a>
          {' · '}
          {t('shares.buys', { buyer })}
        </p>
      </div>
      {wishlist.eventDate ? (
        <Badge tone={wishlist.eventDate >= today ? 'warn' : 'neutral'}>
          {words.countdown(wishlist.eventDate, today)}
        </Badge>
      ) : null}
      {agreed !== null && agreed > 0 ? (
        <bdi className="num font-semibold">{words.money(agreed, currency)}</bdi>
      ) : null}
      <div className="flex w-80 flex-wrap items-center gap-x-3 gap-y-1 max-md:w-full">
        <ShareStage stage={share.stage} />
        {agreed !== null && agreed > 0 ? (
          <PaidBack shareId={share.id} name={wish} settled={share.settled} />
        ) : null}
        <LeaveShare share={share} />
      </div>
    </li>
  )
}
