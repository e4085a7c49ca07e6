'use client'
import { useDraft } from '@/lib/client/use-draft'
import { useEndpointForm } from '@/lib/client/use-endpoint-form'
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
  // Both endpoints take the same fields; only the required ones differ.
  const endpoint = async () => {
    const { giftsApi } = await import('@/lib/gifts/api')
    return (gift ? giftsApi.update : giftsApi.create) as typeof giftsApi.create
  }
  const state = useEndpointForm(endpoint, {
    values: gift ? valuesOf(gift) : blankGift(currency, prefill),
    params: gift ? { giftId: gift.id } : undefined,
    version: gift?.version,
    changesOnly: gift !== null,
    prepare: (leaving, values) => bodyOf(leaving, values, gift === null),
    valuesOf,
    onSaved: saved => {
      draft.clear()
      return onSaved(saved)
    },
  })
  const draft = useDraft(draftKey, state.form)
  return { ...state, draftKept: draft.kept }
}
export type GiftFormState = ReturnType<typeof useGiftForm>
