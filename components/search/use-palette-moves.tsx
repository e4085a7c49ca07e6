'use client'
import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import type { z } from 'zod'
import { stageLooks } from '@/components/kit/stage-tag'
import { useFailure, useUndoToast } from '@/components/kit/use-undoable'
import { call } from '@/lib/client/call'
import { canMove } from '@/lib/gifts/rules'
import type { GiftStatus } from '@/lib/gifts/schema'
import type { GiftHit } from '@/lib/search/schema'
import type { PaletteGroup } from './palette-items'
import type { PaletteSearch } from './use-palette-search'

type Gift = z.infer<typeof GiftHit>

/** The gifts whose stage a line changes: "mark scarf as bought". The change can be taken back. */
export function usePaletteMoves({ found }: PaletteSearch, move: { status: GiftStatus } | null): PaletteGroup {
  const t = useTranslations('search.palette')
  const gifts = useTranslations('gifts')
  const router = useRouter()
  const undoToast = useUndoToast()
  const fail = useFailure(gifts('toasts.offline'))

  const run = (gift: Gift, status: GiftStatus) => async () => {
    try {
      const before = await call('GET /api/gifts/{giftId}', { giftId: gift.id })
      await call('PUT /api/gifts/{giftId}', { giftId: gift.id, status }, { base: before })
      router.refresh()
      const { id, purchaseDate, reaction } = before
      const undo = () =>
        call('POST /api/gifts/bulk/undo', {
          data: [{ id, status: before.status, purchaseDate, reaction }],
        }).then(() => router.refresh(), fail)
      undoToast(
        { title: gifts('toasts.stage', { stage: gifts(`stages.${status}`) }), description: gift.name },
        undo,
      )
    } catch (error) {
      fail(error)
    }
  }
  const hits = (found?.data ?? []).filter(hit => hit.type === 'gift')
  const able = move
    ? hits.filter(({ status }) => status !== move.status && canMove(status, move.status)).slice(0, 5)
    : []
  return {
    key: 'moves',
    heading: t('do'),
    items: able.map(gift => {
      const { status } = move!
      const Icon = stageLooks[status].icon
      return {
        value: `move:${gift.id}`,
        picture: <Icon aria-hidden="true" className="size-4.5" />,
        label: t('markAs', { name: gift.name, stage: gifts(`stages.${status}`) }),
        hint: gift.recipient?.name,
        run: () => void run(gift, status)(),
      }
    }),
  }
}
