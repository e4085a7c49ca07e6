'use client'
import { useEffect, useRef, useState } from 'react'
import type { FieldValues, UseFormReturn } from 'react-hook-form'

const prefix = 'draft:'
export const pauseMilliseconds = 300

/** The stored draft of a form, or null. */
export function readDraft(key: string): FieldValues | null {
  try {
    const text = sessionStorage.getItem(prefix + key)
    const found: unknown = text ? JSON.parse(text) : null
    return found && typeof found === 'object' && !Array.isArray(found) ? (found as FieldValues) : null
  } catch {
    return null
  }
}

/** Stores the values of a form in this window; null deletes them. */
export function writeDraft(key: string, values: FieldValues | null) {
  try {
    if (values) sessionStorage.setItem(prefix + key, JSON.stringify(values))
    else sessionStorage.removeItem(prefix + key)
  } catch {
    // Storage is full or switched off. The form works without its draft.
  }
}

/**
 * Each form that opens with a prefill (`gift:<userId>:<prefill>`) keeps its own draft. The newest draft is
 * noted, and the same form without a prefill (`gift:<userId>:`) restores it.
 */
const family = (key: string) => /^[^:]+:[^:]+:/.exec(key)?.[0]

function keep(key: string, values: FieldValues) {
  writeDraft(key, values)
  const own = family(key)
  if (own && !isStored(key)) writeDraft(`latest/${own}`, { key })
}

function forget(key: string) {
  writeDraft(key, null)
  const own = family(key)
  const latest = own && readDraft(`latest/${own}`)?.key
  if (own && key === own && typeof latest === 'string') writeDraft(latest, null)
  if (own && (key === own || latest === key)) writeDraft(`latest/${own}`, null)
}

/** The draft of a stored record is found again when that record is opened. */
const isStored = (key: string) => /:\d+$/.test(key)

function latestOf(key: string): FieldValues | null {
  const own = family(key)
  const latest = own === key ? readDraft(`latest/${own}`)?.key : null
  return typeof latest === 'string' ? readDraft(latest) : null
}

/** Deletes every draft of this window, at sign-out. */
export function clearDrafts() {
  try {
    for (const key of Object.keys(sessionStorage)) if (key.startsWith(prefix)) sessionStorage.removeItem(key)
  } catch {
    // There was no draft.
  }
}

/**
 * Keeps the typed values of a new form through a reload. `key` names the form and its owner
 * (`gift:<userId>`); null keeps nothing. `kept` is true while a draft is stored in the window. Call `clear`
 * once the form is saved.
 */
export function useDraft<Values extends FieldValues>(
  key: string | null,
  form: Pick<UseFormReturn<Values>, 'subscribe' | 'reset' | 'getValues'>,
) {
  const [kept, setKept] = useState(false)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const { subscribe, reset, getValues } = form
  useEffect(() => {
    if (!key) return
    const draft = readDraft(key) ?? latestOf(key)
    if (draft) {
      reset({ ...getValues(), ...draft } as Values, { keepDefaultValues: true })
      setKept(true)
    }
    const stop = subscribe({
      formState: { values: true },
      callback: ({ values }) => {
        clearTimeout(timer.current)
        timer.current = setTimeout(() => {
          keep(key, values)
          setKept(true)
        }, pauseMilliseconds)
      },
    })
    return () => {
      stop()
      clearTimeout(timer.current)
    }
  }, [key, subscribe, reset, getValues])
  return {
    kept,
    clear: () => {
      clearTimeout(timer.current)
      if (key) forget(key)
      setKept(false)
    },
  }
}
