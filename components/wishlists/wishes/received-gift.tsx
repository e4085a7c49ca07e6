'use client'
import { Check, Gift } from 'lucide-react'
import { useFormatter, useTranslations } from 'next-intl'
import { useUndoToast } from '@/components/kit/use-undoable'
import { Button } from '@/components/ui/button'
import { useWrite } from '@/components/wishlists/use-write'
import { useWishlist } from '@/components/wishlists/wishlist-context'
import { call } from '@/lib/client/call'
import { isWaiting } from '@/lib/client/call-error'
import { newId } from '@/lib/core/id'
import { fold } from '@/lib/core/text'
import type { WishlistItem } from '@/lib/wishlists/schema'
import { rememberGift, useGiftOf } from './received-gifts'

/** The reader's only person with this name. Null when there is none or more than one. */
async function personNamed(name: string): Promise<string | null> {
  const { data } = await call('GET /api/people', { q: name, limit: 50 })
  const same = data.filter(person => fold(person.name) === fold(name))
  return same.length === 1 ? same[0]!.id : null
}

/** Puts a wish whose givers are revealed among the received gifts, with one press and a way back. */
export function ReceivedGift({ item }: { item: WishlistItem }) {
  const t = useTranslations('wishlists.claim')
  const undoToast = useUndoToast()
  const format = useFormatter()
  const { inert } = useWishlist()
  const { write, busy } = useWrite()
  const giftId = useGiftOf(item.id)
  const given = item.claims.filter(claim => claim.revealed)
  if (inert || given.length === 0) return null
  const add = () =>
    write(async () => {
      const names = [...new Set(given.flatMap(claim => [claim.name ?? t('giverUnnamed'), ...claim.coGivers]))]
      const [only, ...others] = given
      const personId =
        only?.name && only.coGivers.length === 0 && others.length === 0 ? await personNamed(only.name) : null
      const id = newId()
      await call('POST /api/gifts', {
        id,
        name: item.name,
        direction: 'received',
        price: null,
        currency: item.currency,
        imageUrl: item.imageUrl,
        notes: t('receivedFrom', { names: format.list(names) }),
        personId,
        thankYou: 'none',
      }).catch(error => {
        // Another press must not add it again.
        if (isWaiting(error)) rememberGift(item.id, id)
        throw error
      })
      rememberGift(item.id, id)
      undoToast({ title: t('receivedAdded'), description: item.name }, () =>
        write(async () => {
          await call('DELETE /api/gifts/{giftId}', { giftId: id })
          rememberGift(item.id, null)
        }),
      )
    })
  if (giftId)
    return (
      <p className="flex items-center gap-1.5 text-ink-2 text-sm" data-print="hide">
        <Check aria-hidden="true" className="size-4 shrink-0" />
        <a href={`/app/gifts/${giftId}`} data-soft="" className="hit hover:underline">
          {t('inReceived')}
        </a>
      </p>
    )
  return (
    <p data-print="hide">
      <Button
        variant="secondary"
        size="sm"
        busy={busy}
        aria-label={t('addReceivedNamed', { name: item.name })}
        onClick={add}
      >
        <Gift aria-hidden="true" />
        {t('addReceived')}
      </Button>
    </p>
  )
}
