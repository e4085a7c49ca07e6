'use client'
import { useEffect, useState } from 'react'
import type { DefaultValues, FieldValues } from 'react-hook-form'
import type { Endpoint, OutputOf } from '@/lib/core/endpoint'
import { call } from '../call'
import { rewrite, type WaitingRecord, waitingRecord } from '../outbox/waiting-record'
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
 *
 * `?waiting=<key>` in the address opens the form of a new record with one that waits on this device.
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
  const waiting = useWaitingRecord(stored === null)
  const state = useEndpointForm(endpoint, {
    values: stored ? valuesOf(stored) : blank(),
    params: stored ? params : undefined,
    version: (stored as { version: number } | null)?.version,
    base: stored as object | null,
    changesOnly: stored !== null,
    prepare,
    send: (body, send) =>
      waiting
        ? rewrite(waiting, body, async (changes, path, base) =>
            call((await calls()).update as Create, { ...changes, ...path } as never, { base }),
          )
        : send(),
    valuesOf,
    onSaved: saved => {
      draft.clear()
      return onSaved(saved)
    },
  })
  const { form } = state
  const draft = useDraft<FormValues<Create> & FieldValues>(waiting ? null : draftKey, form)
  const { reset } = form
  // biome-ignore lint/correctness/useExhaustiveDependencies: the values are those of the moment in which it was found
  useEffect(() => {
    if (waiting) reset(valuesIn(blank(), waiting.body))
  }, [waiting, reset])
  const discard = () => {
    form.reset(blank())
    draft.clear()
  }
  return { ...state, draft, discard }
}

/** The values of a body. What it leaves empty is as in a new form. */
const valuesIn = <Values extends FieldValues>(blank: DefaultValues<Values>, body: FieldValues) =>
  Object.fromEntries(
    Object.entries(blank).map(([name, value]) => [name, body[name] ?? value]),
  ) as DefaultValues<Values>

/** The waiting record that the address names. It is looked for in the browser alone. */
function useWaitingRecord(isNew: boolean) {
  const [found, setFound] = useState<WaitingRecord | null>(null)
  useEffect(() => {
    const key = isNew ? new URLSearchParams(window.location.search).get('waiting') : null
    if (key) void waitingRecord(key).then(setFound)
  }, [isNew])
  return found
}
