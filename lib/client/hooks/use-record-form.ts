'use client'
import type { DefaultValues, FieldValues } from 'react-hook-form'
import type { Endpoint, OutputOf } from '@/lib/core/endpoint'
import { useDraft } from './use-draft'
import { type FormValues, useEndpointForm } from './use-endpoint-form'

type Options<E extends Endpoint> = Parameters<typeof useEndpointForm<E>>[1]

/**
 * The form of a new record (`stored` null), which keeps a draft, or of a stored record, which sends only its changes.
 * Both calls take the same fields; only the required ones differ.
 *
 * - `calls`: loads the two calls, with the first key that is pressed.
 * - `params`: what names the stored record in its address.
 * - `blank`: the values of a new one.
 * - `draft`: the form and the owner of the draft; null keeps none.
 */
export function useRecordForm<Create extends Endpoint>({
  stored,
  calls,
  params,
  blank,
  valuesOf,
  draft: draftKey,
  prepare,
  onSaved,
}: {
  stored: OutputOf<Create> | null
  calls: () => Promise<{ create: Create; update: Endpoint }>
  params: Record<string, string>
  blank: () => DefaultValues<FormValues<Create>>
  valuesOf: (stored: OutputOf<Create>) => DefaultValues<FormValues<Create>>
  draft: string | null
  prepare: NonNullable<Options<Create>['prepare']>
  onSaved: Options<Create>['onSaved']
}) {
  const endpoint = async () => {
    const { create, update } = await calls()
    return stored ? (update as Endpoint as Create) : create
  }
  const state = useEndpointForm(endpoint, {
    values: stored ? valuesOf(stored) : blank(),
    params: stored ? params : undefined,
    version: (stored as { version: number } | null)?.version,
    changesOnly: stored !== null,
    prepare,
    valuesOf,
    onSaved: saved => {
      draft.clear()
      return onSaved(saved)
    },
  })
  const { form } = state
  const draft = useDraft<FormValues<Create> & FieldValues>(draftKey, form)
  const discard = () => {
    form.reset(blank())
    draft.clear()
  }
  return { ...state, draft, discard }
}
