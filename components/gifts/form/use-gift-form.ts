'use client'
import { useRecordForm } from '@/lib/client/hooks/use-record-form'
import type { Gift } from '@/lib/gifts/schema'
import { blankGift, bodyOf, type Prefill, valuesOf } from './gift-values'

/** The form of a new gift (`gift` null) or a stored one, with its draft. `draftKey` names the owner and the place. */
export function useGiftForm({
  gift,
  currency,
  prefill,
  draftKey,
  onSaved,
}: {
  gift: Gift | null
  currency: string
  prefill?: Prefill
  draftKey: string
  onSaved: (gift: Gift | null) => unknown
}) {
  const { draft, ...state } = useRecordForm({
    stored: gift,
    calls: async () => (await import('@/lib/gifts/api')).giftsApi,
    params: { giftId: gift?.id ?? '' },
    blank: () => blankGift(currency, prefill),
    valuesOf,
    draft: draftKey,
    prepare: (leaving, values) => bodyOf(leaving, values, gift === null),
    onSaved,
  })
  return { ...state, draftKept: draft.kept }
}
export type GiftFormState = ReturnType<typeof useGiftForm>
