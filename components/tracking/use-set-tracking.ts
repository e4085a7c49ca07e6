import { useCallback } from 'react'
import type { Ordered } from '@/components/gifts/mark-ordered'
import type { useGiftChanges } from '@/components/gifts/use-gift-changes'
import { isPurchased } from '@/lib/core/gift'
import type { Gift } from '@/lib/gifts/schema'

const writes = () => import('@/components/gifts/gift-writes')

const ordering = () => import('@/components/gifts/mark-ordered')

/** Marks a gift as ordered at once, with a way back. */
export const useSetOrdered = ({
  run,
  undoable,
}: Pick<ReturnType<typeof useGiftChanges>, 'run' | 'undoable'>) =>
  useCallback(
    (gift: Gift, tracking: Gift['tracking'], today: string, title: string) => {
      let ordered: Ordered | null = null
      undoable(
        title,
        () => void run([gift], 'same', async () => [ordered ? await ordered.undo() : gift]),
        gift,
      )
      void run([gift], { tracking, status: 'purchased', isPurchased: true }, async () => {
        ordered = await (await ordering()).markOrdered(gift, today)
        return ordered ? [ordered.gift] : []
      })
    },
    [run, undoable],
  )

/** Changes a parcel at once, with a way back. A parcel makes a planned gift a bought one, as the server does. */
export const useSetTracking = ({
  run,
  undoable,
}: Pick<ReturnType<typeof useGiftChanges>, 'run' | 'undoable'>) =>
  useCallback(
    (gift: Gift, tracking: Gift['tracking'], title: string) => {
      const moves = tracking !== null && !isPurchased(gift.status)
      const status = moves ? ('purchased' as const) : gift.status
      const { status: before, purchaseDate } = gift
      const changes = { tracking, status, isPurchased: isPurchased(status) }
      undoable(
        title,
        () =>
          void run([gift], 'same', async () => [
            await (await writes()).updateGift(
              { ...gift, ...changes },
              { tracking: gift.tracking, status: before, purchaseDate },
            ),
          ]),
        gift,
      )
      void run([gift], changes, async () => [await (await writes()).updateGift(gift, { tracking })])
    },
    [run, undoable],
  )
