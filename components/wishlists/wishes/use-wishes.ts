'use client'
import { useTranslations } from 'next-intl'
import { useOptimistic } from 'react'
import { useUndoToast } from '@/components/kit/use-undoable'
import { useLaidOver } from '@/components/outbox/use-laid-over'
import { readOut, toast } from '@/components/ui/use-toast'
import { useWrite } from '@/components/wishlists/use-write'
import type { WishlistView, WishWindow } from '@/components/wishlists/wishlist-context'
import { call } from '@/lib/client/call'
import type { Claim } from '@/lib/wishlists/claims/schema'
import type { WishlistDetail, WishlistItem } from '@/lib/wishlists/schema'
import { movedBy } from './wish-order'

type Items = readonly WishlistItem[]

/** The wishes of a list and what can be done with them: seen at once, taken back when the server refuses. */
export function useWishes(
  list: WishlistDetail,
  ownClaims: readonly Claim[],
  open: (window: WishWindow) => void,
): Pick<WishlistView, 'move' | 'remove' | 'receive' | 'archive' | 'saveIdea' | 'setStage' | 'release'> & {
  items: Items
  claims: ReadonlyMap<string, Claim>
} {
  const t = useTranslations('wishlists')
  const undoToast = useUndoToast()
  const { write } = useWrite()
  const laid: Items = useLaidOver('wish', list.items)
  const [items, show] = useOptimistic(laid, (now, change: (items: Items) => Items) => change(now))
  const [claims, showClaims] = useOptimistic(ownClaims, (now, claim: Claim) =>
    now.map(one => (one.id === claim.id ? claim : one)),
  )
  const wishlistId = list.id
  const drop = (item: WishlistItem) => () => show(now => now.filter(other => other.id !== item.id))
  const patch = (item: WishlistItem, changes: Partial<WishlistItem>) => () =>
    show(now => now.map(other => (other.id === item.id ? { ...other, ...changes } : other)))

  return {
    items,
    claims: new Map(claims.map(claim => [claim.itemId, claim])),
    move: (item, by) => {
      const moved = movedBy(items, item, by)
      if (!moved) return
      const beside = moved.items.filter(
        one => one.groupId === item.groupId && one.hidden === item.hidden && one.archivedAt === null,
      )
      const place = beside.findIndex(one => one.id === item.id) + 1
      readOut(t('wish.placed', { name: item.name, place, count: beside.length }))
      write(
        () => call('POST /api/wishlists/{wishlistId}/items/reorder', { wishlistId, ids: moved.ids }),
        () => show(() => moved.items),
      )
    },
    remove: item =>
      write(async () => {
        await call('DELETE /api/wishlists/{wishlistId}/items/{itemId}', { wishlistId, itemId: item.id })
        undoToast({ title: t('wish.deleted'), description: item.name }, () =>
          write(() =>
            call('POST /api/wishlists/{wishlistId}/items/{itemId}/restore', { wishlistId, itemId: item.id }),
          ),
        )
      }, drop(item)),
    receive: item =>
      write(
        async () => {
          await call('POST /api/wishlists/{wishlistId}/items/{itemId}/receive', {
            wishlistId,
            itemId: item.id,
          })
          toast({ title: t('wish.received'), description: item.name })
        },
        patch(item, { archivedAt: item.updatedAt }),
      ),
    archive: (item, archived) =>
      write(
        async () => {
          await call(
            'PUT /api/wishlists/{wishlistId}/items/{itemId}',
            { wishlistId, itemId: item.id, archived },
            // A wish says when it was put away, and no field of that name.
            { base: { version: item.version, archived: null } },
          )
          toast({ title: t(archived ? 'wish.archived' : 'wish.unarchived'), description: item.name })
        },
        patch(item, { archivedAt: archived ? item.updatedAt : null }),
      ),
    saveIdea: item =>
      write(async () => {
        const { data } = await call('POST /api/wishlists/{wishlistId}/items/{itemId}/ideas', {
          wishlistId,
          itemId: item.id,
        })
        const [idea] = data
        if (!idea) toast({ title: t('wish.ideaHad'), description: item.name })
        else
          undoToast({ title: t('wish.ideaSaved'), description: item.name }, () =>
            write(() => call('DELETE /api/gift-ideas/{ideaId}', { ideaId: idea.id })),
          )
      }),
    setStage: (claim, status) =>
      write(
        () => call('PUT /api/claims/{claimId}', { claimId: claim.id, status }),
        () => showClaims({ ...claim, status }),
      ),
    release: (item, claimId, status) => {
      // A bought gift is released only after a question, so that a slip of the hand does not do it.
      if (status !== 'reserved') return open({ kind: 'release', item, claimId, mine: true })
      write(
        async () => {
          await call('DELETE /api/claims/{claimId}', { claimId })
          toast({ title: t('claim.released'), description: item.name })
        },
        () =>
          show(now =>
            now.map(other =>
              other.id === item.id
                ? { ...other, claims: other.claims.filter(claim => claim.id !== claimId), canClaim: true }
                : other,
            ),
          ),
      )
    },
  }
}
