'use client'
import { useEffect, useRef, useState } from 'react'
import {
  type DefaultValues,
  type FieldErrors,
  type FieldValues,
  get,
  type Path,
  type Resolver,
  type ResolverResult,
  set,
  type UseFormReturn,
  useForm,
} from 'react-hook-form'
import type { z } from 'zod'
import { CallError, call } from '@/lib/client/call'
import { isWaiting } from '@/lib/client/call-error'
import { furthest, keyOf } from '@/lib/client/faults'
import { tellKept } from '@/lib/client/outbox/load'
import type { CallOf, Endpoint, OutputOf } from '@/lib/core/endpoint'
import { newId } from '@/lib/core/id'

/** The values of an endpoint's form: its body before the schema parses it. */
export type FormValues<E extends Endpoint> = z.input<E['input']> & FieldValues
type Parsed<E extends Endpoint> = z.output<E['input']> & FieldValues

type Load<Thing> = () => Promise<Thing>

const unloaded: FieldErrors = Object.assign({}, { root: { type: 'load', message: 'network' } })

/**
 * Checks values with a zod schema, which is loaded with the first check. Messages are keys of errors.json.
 */
export const resolverOf =
  (load: Load<z.ZodType>): Resolver =>
  async (values): Promise<ResolverResult> => {
    const schema = await load().catch(() => null)
    if (!schema) return { values: {}, errors: unloaded }
    const parsed = await schema.safeParseAsync(values, { error: issue => keyOf(issue) })
    if (parsed.success) return { values: parsed.data as FieldValues, errors: {} }
    const found = {}
    for (const { path, code, message } of parsed.error.issues.flatMap(furthest)) {
      const name = path.map(String).join('.') || 'root'
      if (!get(found, name)) set(found, name, { type: code, message })
    }
    return { values: {}, errors: found }
  }

/** Loads the schema of a form when the user starts typing, so that sending does not wait for it. */
export function useSchemaAhead<Values extends FieldValues, Parsed>(
  { subscribe }: Pick<UseFormReturn<Values, unknown, Parsed>, 'subscribe'>,
  load: Load<unknown>,
) {
  const latest = useRef(load)
  latest.current = load
  useEffect(
    () =>
      subscribe({
        formState: { values: true },
        // Sending loads it again and reports the failure.
        callback: () => void latest.current().catch(() => undefined),
      }),
    [subscribe],
  )
}

/** Only the touched fields. */
const only = (values: FieldValues, dirty: Record<string, unknown>): FieldValues =>
  Object.fromEntries(Object.entries(values).filter(([key]) => dirty[key]))

type Refusal = { code: string; message: string }

/**
 * A form bound to one REST call, whose endpoint is loaded on the first key: `<Form form={form} onSubmit={submit}>`
 * of `components/kit/form`, inside `<Messages of={['errors', …]}>`. The endpoint's own input schema checks it.
 * Messages are keys of errors.json, which `components/kit/field` translates, and 422 details appear at their fields.
 * A request that never arrived can be sent again as the same request.
 *
 * - `params`: the keys in the braces of the endpoint's path.
 * - `version`: the version that the values come from; a newer one in the store gives `conflict` instead of a loss.
 * - `base`: the stored record that the values come from, for a change that may wait (`outbox/calls.ts`).
 * - `changesOnly`: sends only the fields that were touched (for PUT); with none, `onSaved` gets null and nothing is sent.
 * - `prepare`: the last change to the request (parsed, and only the touched fields with `changesOnly`).
 * - `valuesOf`: the values of a stored record, to take over another user's version.
 * - `onSaved`: after success; `busy` lasts until its promise ends.
 * - `send`: makes the call in another way.
 *
 * A call that this device keeps ends the form as if nothing was to be saved: `onSaved` gets null, and the frame says it.
 */
export function useEndpointForm<E extends Endpoint>(
  endpoint: Load<E>,
  options: {
    values: DefaultValues<FormValues<E>>
    params?: Record<string, string>
    version?: number
    base?: object | null
    changesOnly?: boolean
    prepare?: (leaving: FieldValues, values: Parsed<E>) => FieldValues
    valuesOf?: (current: OutputOf<E>) => DefaultValues<FormValues<E>>
    onSaved: (saved: OutputOf<E> | null) => unknown
    send?: (body: FieldValues, call: () => Promise<OutputOf<E>>) => Promise<OutputOf<E>>
  },
) {
  const form = useForm<FormValues<E>, unknown, Parsed<E>>({
    defaultValues: options.values,
    resolver: resolverOf(async () => (await endpoint()).input) as unknown as Resolver<
      FormValues<E>,
      unknown,
      Parsed<E>
    >,
  })
  useSchemaAhead(form, endpoint)
  // Read while rendering: react-hook-form tracks only the values that are read.
  void form.formState.dirtyFields
  const wholeForm = form.formState.errors.root?.message
  const version = useRef(options.version)
  const base = useRef(options.base ?? null)
  const sent = useRef({ body: '', key: '' })
  const running = useRef(false)
  const [busy, setBusy] = useState(false)
  const [refusal, setRefusal] = useState<Refusal | null>(null)
  const [conflict, setConflict] = useState<OutputOf<E> | null>(null)

  function showFaults(error: CallError) {
    let isFirst = true
    const elsewhere = error.faults.filter(({ path, message }) => {
      const name = path as Path<FormValues<E>>
      if (!path || get(form.getValues(), path) === undefined) return true
      form.setError(name, { type: 'server', message }, { shouldFocus: isFirst })
      isFirst = false
      return false
    })
    const [other] = elsewhere
    setRefusal(other ? { code: error.code, message: other.message } : null)
  }

  async function submit(values: Parsed<E>): Promise<boolean> {
    if (running.current) return false
    const dirty: Record<string, unknown> = form.formState.dirtyFields
    const leaving = options.changesOnly ? only(values, dirty) : values
    const body = options.prepare ? options.prepare(leaving, values) : leaving
    running.current = true
    setBusy(true)
    setRefusal(null)
    try {
      if (options.changesOnly && Object.keys(body).length === 0) {
        await options.onSaved(null)
        return true
      }
      const text = JSON.stringify(body)
      // The same text sent again is the same request. Changed text is a new one.
      if (sent.current.body !== text) sent.current = { body: text, key: newId() }
      const send = async () =>
        call(await endpoint(), { ...body, ...options.params } as CallOf<E>, {
          ifMatch: version.current,
          idempotencyKey: sent.current.key,
          base: base.current,
        })
      const saved = await (options.send ? options.send(body, send) : send())
      sent.current = { body: '', key: '' }
      const next = (saved as { version?: number } | null)?.version
      if (version.current !== undefined && next !== undefined) {
        version.current = next
        base.current &&= saved as object
      }
      setConflict(null)
      await options.onSaved(saved)
      return true
    } catch (error) {
      if (!(error instanceof CallError)) throw error
      if (isWaiting(error)) {
        sent.current = { body: '', key: '' }
        setConflict(null)
        tellKept(error.message)
        await options.onSaved(null)
        return true
      }
      const current = (error.details as { current?: OutputOf<E> } | null)?.current
      if (error.code === 'VERSION_CONFLICT' && current) setConflict(current)
      else if (error.faults.length > 0) showFaults(error)
      else if (error.code === 'NETWORK') setRefusal({ code: error.code, message: 'needsNetwork' })
      else setRefusal({ code: error.code, message: error.message || 'unexpected' })
      return false
    } finally {
      running.current = false
      setBusy(false)
    }
  }

  const follow = (record: OutputOf<E>) => {
    version.current = (record as { version?: number }).version
    base.current &&= record as object
  }

  return {
    form,
    /** For `onSubmit` of `Form`: true when it was saved. */
    submit,
    busy,
    /** The error of the whole form: a key of errors.json or the server's sentence. */
    error: refusal?.message ?? wholeForm,
    /** The code of that refusal, for screens with better words for it. */
    code: refusal?.code ?? (wholeForm === 'network' ? 'NETWORK' : undefined),
    /** The request never arrived. Everything typed is still there, and sending again is safe. */
    offline: refusal?.code === 'NETWORK' || wholeForm === 'network',
    /** The stored record, if somebody else has changed it meanwhile; otherwise null. */
    conflict,
    /**
     * Notes a change that the reader made beside the form, such as a file. Changes by others stay a conflict.
     */
    saw: (changed: { version: number }) => {
      if (version.current !== undefined && changed.version === version.current + 1)
        version.current = changed.version
    },
    /** Sends the form again, over the other change. */
    keepMine: () => {
      if (!conflict) return
      follow(conflict)
      setConflict(null)
      void form.handleSubmit(submit)()
    },
    /** Discards the reader's changes and shows the stored record. */
    takeTheirs: () => {
      if (!conflict) return
      follow(conflict)
      form.reset(options.valuesOf?.(conflict) ?? (conflict as DefaultValues<FormValues<E>>))
      setConflict(null)
    },
  }
}
