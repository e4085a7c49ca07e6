'use client'
import { Check, Gift, HandCoins } from 'lucide-react'
import { useFormatter, useTranslations } from 'next-intl'
import { Button } from '@/components/ui/button'
import { ClaimStage } from '@/components/wishlists/claims/claim-stage'
import { useWishlist } from '@/components/wishlists/wishlist-context'
import { mayOn, useWishlistWords } from '@/components/wishlists/wishlist-words'
import type { GiverClaim, WishlistItem } from '@/lib/wishlists/schema'
import { ReceivedGift } from './received-gift'

/** Who gives it: the one who buys, and those who agreed to pay a part. Null where names are hidden. */
function useGivers() {
  const format = useFormatter()
  return ({ name, coGivers }: GiverClaim) =>
    name === null ? null : { names: format.list([name, ...coGivers]), alone: coGivers.length === 0 }
}

/** After the reveal: who gives it. Before the reveal recipients see nothing here. */
function Revealed({ item }: { item: WishlistItem }) {
  const t = useTranslations('wishlists.claim')
  const giversOf = useGivers()
  const wordsFor = (claim: GiverClaim) => {
    const givers = giversOf(claim)
    if (!givers) return t('fromUnnamed')
    return givers.alone ? t('from', { name: givers.names }) : t('fromTogether', { names: givers.names })
  }
  return (
    <div className="flex flex-col items-start gap-1.5">
      {item.claims.map(claim => (
        <p key={claim.id} className="flex items-center gap-1.5 font-medium text-good-ink text-sm">
          <Gift aria-hidden="true" className="size-4 shrink-0" />
          {wordsFor(claim)}
        </p>
      ))}
      <ReceivedGift item={item} />
    </div>
  )
}

/** Other people's claims of a wish, and whether the reader chips in. It says "somebody" where names are hidden. */
function TakenByOthers({ item }: { item: WishlistItem }) {
  const t = useTranslations('wishlists.claim')
  const giversOf = useGivers()
  const single = item.quantity === 1
  const wordsFor = (claim: GiverClaim) => {
    const givers = giversOf(claim)
    const count = claim.quantity
    if (!givers) return single ? t('somebody') : t('somebodySome', { count })
    const { names, alone } = givers
    if (alone) return single ? t('named', { name: names }) : t('namedSome', { name: names, count })
    return single ? t('namedTogether', { names }) : t('namedTogetherSome', { names, count })
  }
  return item.claims
    .filter(claim => !claim.mine)
    .map(claim => (
      <div key={claim.id} className="flex flex-col gap-1 text-sm">
        {claim.sharing ? (
          <p className="flex items-center gap-1.5 font-semibold text-good-ink">
            <HandCoins aria-hidden="true" className="size-4 shrink-0" />
            {t('sharing')}
          </p>
        ) : null}
        <p className="flex items-center gap-1.5 text-ink-2">
          <Gift aria-hidden="true" className="size-4 shrink-0 text-ink-3" />
          <span className="min-w-0 [overflow-wrap:anywhere]">{wordsFor(claim)}</span>
        </p>
      </div>
    ))
}

/** Why a wish that is still free cannot be taken: the rule of its group. */
function Rests({ item }: { item: WishlistItem }) {
  const t = useTranslations('wishlists.claim')
  const { list } = useWishlist()
  const kind = list.groups.find(group => group.id === item.groupId)?.kind
  const rests = item.status === 'available' && item.archivedAt === null && kind
  if (!rests) return null
  return <p className="text-ink-3 text-sm">{t(kind === 'oneOf' ? 'restsOneOf' : 'restsInOrder')}</p>
}

function Mine({ item }: { item: WishlistItem }) {
  const t = useTranslations('wishlists.claim')
  const shares = useTranslations('wishlists.shares')
  const words = useWishlistWords()
  const { claims, open, setStage, release, inert } = useWishlist()
  const taken = item.claims.find(({ mine }) => mine)
  const claim = claims.get(item.id)
  if (!taken) return null
  return (
    <div className="flex flex-col gap-2">
      <p className="flex items-center gap-1.5 font-semibold text-good-ink text-sm">
        <Check aria-hidden="true" className="size-4 shrink-0 stroke-2" />
        {taken.quantity > 1 ? t('yoursMany', { count: taken.quantity }) : t('yours')}
      </p>
      {claim ? (
        <>
          {claim.cost !== null && claim.ownShare !== null && claim.coGivers.length > 0 ? (
            <p className="num text-ink-2 text-xs">
              {t('totalCost', { amount: words.money(claim.cost, claim.currency) })},{' '}
              {t('yourShare', { amount: words.money(claim.ownShare, claim.currency) })}
            </p>
          ) : null}
          {claim.owed > 0 ? (
            <p className="num font-medium text-xs">
              {shares('owed', { amount: words.money(claim.owed, claim.currency) })}
            </p>
          ) : null}
          <ClaimStage value={claim.status} disabled={inert} onChange={status => setStage(claim, status)} />
          <p className="flex flex-wrap gap-2">
            <Button variant="secondary" size="sm" onClick={() => open({ kind: 'claim', item, claim })}>
              {t('change')}
            </Button>
            {claim.status === 'reserved' || claim.status === 'purchased' ? (
              <Button variant="quiet" size="sm" onClick={() => release(item, claim.id, claim.status)}>
                {t('release')}
              </Button>
            ) : null}
          </p>
        </>
      ) : null}
    </div>
  )
}

/** The givers' side of a wish: claim it, set its stage, or see that somebody has it. */
export function WishClaim({ item }: { item: WishlistItem }) {
  const t = useTranslations('wishlists.claim')
  const { list, open, inert } = useWishlist()
  if (list.blind) return item.claims.length > 0 ? <Revealed item={item} /> : null
  if (!mayOn(list, 'claim') || item.archivedAt !== null) return null
  const mine = item.claims.some(claim => claim.mine)
  return (
    <div className="flex flex-col gap-2" data-print="hide">
      {item.remaining !== null && item.remaining > 0 && item.quantity !== 1 ? (
        <p className="num text-ink-2 text-xs">{t('open', { count: item.remaining })}</p>
      ) : null}
      <TakenByOthers item={item} />
      {mine ? <Mine item={item} /> : null}
      {item.canClaim ? (
        <Button
          disabled={inert}
          aria-label={t('takeNamed', { name: item.name })}
          onClick={() => open({ kind: 'claim', item, claim: null })}
          className="w-full"
        >
          {t('take')}
        </Button>
      ) : mine ? null : (
        <Rests item={item} />
      )}
    </div>
  )
}
