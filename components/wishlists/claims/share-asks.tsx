'use client'
import { HandCoins } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { Button } from '@/components/ui/button'
import { toast } from '@/components/ui/use-toast'
import { isAsked } from '@/components/wishlists/sharing/share-values'
import { useWrite } from '@/components/wishlists/use-write'
import { useWishlistWords } from '@/components/wishlists/wishlist-words'
import { call } from '@/lib/client/call'
import type { Share } from '@/lib/wishlists/shares/schema'

/** The question to chip in, with the amount that the answer agrees to. */
function useQuestion() {
  const t = useTranslations('wishlists.shares')
  const words = useWishlistWords()
  return ({ buyer, wish, amount, agreed, cost, currency }: Share) => {
    const money = (sum: number) => words.money(sum, currency)
    if (amount === 0) return `${t('askOpen', { buyer, wish })}. ${t('amountOpen')}`
    if (agreed !== null) return t('askMore', { buyer, wish, amount: money(amount), agreed: money(agreed) })
    return cost === null
      ? t('ask', { buyer, wish, amount: money(amount) })
      : t('askOf', { buyer, wish, amount: money(amount), cost: money(cost) })
  }
}

/** The questions whether the reader pays a part of a wish. Nothing is entered without their yes. */
export function ShareAsks({ shares, named }: { shares: readonly Share[]; named?: boolean }) {
  const t = useTranslations('wishlists.shares')
  const giving = useTranslations('wishlists.giving')
  const questionOf = useQuestion()
  const { write, busy } = useWrite()
  const asked = shares.filter(isAsked)
  if (asked.length === 0) return null
  const answer = ({ id, amount, buyer, wish }: Share, yes: boolean) =>
    write(async () => {
      await call('PUT /api/shares/{shareId}', { shareId: id, answer: yes ? 'in' : 'declined', amount })
      toast({ title: yes ? t('joined') : t('declined', { buyer }), description: wish })
    })
  return (
    <ul className="mb-5 flex flex-col gap-3" data-print="hide">
      {asked.map(share => (
        <li
          key={share.id}
          className="flex flex-wrap items-center gap-x-4 gap-y-3 rounded-lg bg-info-soft p-4 text-info-ink"
        >
          <HandCoins aria-hidden="true" className="size-5 shrink-0" />
          <div className="min-w-0 flex-1 basis-60">
            <p className="font-semibold [overflow-wrap:anywhere]">{questionOf(share)}</p>
            {named ? (
              <p className="text-sm">
                <a href={`/app/wishlists/${share.wishlistId}`} data-soft="" className="hit hover:underline">
                  {giving('on', { list: share.wishlist.name })}
                </a>
              </p>
            ) : null}
          </div>
          <p className="flex flex-wrap gap-2">
            <Button
              size="sm"
              disabled={busy}
              aria-label={t('yesTo', { wish: share.wish })}
              onClick={() => answer(share, true)}
            >
              {t('yes')}
            </Button>
            <Button
              variant="secondary"
              size="sm"
              disabled={busy}
              aria-label={t('noTo', { wish: share.wish })}
              onClick={() => answer(share, false)}
            >
              {t('no')}
            </Button>
          </p>
        </li>
      ))}
    </ul>
  )
}
