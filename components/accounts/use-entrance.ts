'use client'
import { useRef, useState } from 'react'
import { useReturn } from '@/lib/client/hooks/use-return'
import type { SignInResult } from '@/lib/client/sign-in'

/**
 * One try at a time to sign in or up. After success the whole page is loaded anew, so that the server and every
 * part of the page agree on who is there; `busy` lasts until then.
 */
export function useEntrance(to: string) {
  const running = useRef(false)
  const [busy, setBusy] = useState(false)
  const [code, setCode] = useState<string>()

  // Coming back from the browser's cache finds the form usable again.
  useReturn(() => {
    running.current = false
    setBusy(false)
  })

  /** Answers the code of a refusal. A try that the person gave up has none. */
  async function enter(attempt: () => Promise<SignInResult | null>): Promise<string | null> {
    if (running.current) return null
    running.current = true
    setBusy(true)
    setCode(undefined)
    const result = await attempt()
    if (result?.ok) {
      window.location.assign(to)
      return null
    }
    running.current = false
    setBusy(false)
    setCode(result?.code)
    return result?.code ?? null
  }

  return { busy, code, enter }
}

let typed = ''
/** Sign-out clears everything under `draft:`. */
const carriedKey = 'draft:email'

/** The address typed into one of the forms, for the other one. It lives as long as the page. */
export const typedEmail = {
  get: () => typed,
  keep: (email: unknown) => {
    typed = typeof email === 'string' ? email : ''
  },
  /** For a page that is loaded anew; never by its address, which ends up in logs. */
  carry: (email: string) => {
    try {
      if (email) sessionStorage.setItem(carriedKey, email)
    } catch {
      // Storage is switched off: it is typed again.
    }
  },
  /** Takes what was carried over, once. */
  take: (): string => {
    try {
      typed = sessionStorage.getItem(carriedKey) ?? typed
      sessionStorage.removeItem(carriedKey)
    } catch {
      // Nothing was carried.
    }
    return typed
  },
}
