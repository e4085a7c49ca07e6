import { useEffect, useRef, useState } from 'react'
import { pauseMilliseconds, readDraft, writeDraft } from './use-draft'

/**
 * The values of a form that is no `useForm`, kept through a reload as `useDraft` keeps those. `key` names the form and its
 * owner (`draw:<userId>:`); null keeps nothing. `restore` reads a draft and answers null where it fits no more.
 */
export function useKeptValues<Values extends object>(
  key: string | null,
  blank: () => Values,
  restore: (draft: object | null) => Values | null,
) {
  const [first] = useState(() => (key ? restore(readDraft(key)) : null))
  const [values, setValues] = useState<Values>(() => first ?? blank())
  const [kept, setKept] = useState(first !== null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const stored = useRef(values)
  useEffect(() => {
    if (!key || stored.current === values) return
    timer.current = setTimeout(() => {
      stored.current = values
      writeDraft(key, values)
      setKept(true)
    }, pauseMilliseconds)
    return () => clearTimeout(timer.current)
  }, [key, values])
  const clear = () => {
    clearTimeout(timer.current)
    if (key) writeDraft(key, null)
    setKept(false)
  }
  const discard = () => {
    clear()
    const now = blank()
    stored.current = now
    setValues(now)
    return now
  }
  return { values, setValues, kept, clear, discard }
}
