'use client'
import { useEffect, useRef, useState } from 'react'
import type { FieldValues, UseFormReturn } from 'react-hook-form'

const prefix = 'draft:'
const pauseMilliseconds = 300

function read(key: string): FieldValues | null {
  try {
    const text = sessionStorage.getItem(prefix + key)
    const found: unknown = text ? JSON.parse(text) : null
    return found && typeof found === 'object' && !Array.isArray(found) ? (found as FieldValues) : null
  } catch {
    return null
  }
}

function write(key: string, values: FieldValues | null) {
  try {
    if (values) sessionStorage.setItem(prefix + key, JSON.stringify(values))
    else sessionStorage.removeItem(prefix + key)
  } catch {
    // Storage is full or switched off: the form works without its draft.
  }
}

/** Forgets every draft of this window; for signing out. */
export function clearDrafts() {
  try {
    for (const key of Object.keys(sessionStorage)) if (key.startsWith(prefix)) sessionStorage.removeItem(key)
  } catch {
    // Nothing was kept.
  }
}

/**
 * Keeps what is typed into a new form through a reload. `key` names the form and its owner (`gift:<userId>`); null
 * keeps nothing. `kept` is true while a draft lies in the window's storage; call `clear` once the form is saved.
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
    const draft = read(key)
    if (draft) {
      reset({ ...getValues(), ...draft } as Values, { keepDefaultValues: true })
      setKept(true)
    }
    const stop = subscribe({
      formState: { values: true },
      callback: ({ values }) => {
        clearTimeout(timer.current)
        timer.current = setTimeout(() => {
          write(key, values)
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
      if (key) write(key, null)
      setKept(false)
    },
  }
}
