'use client'
import { useRouter } from 'next/navigation'
import { useCallback, useEffect, useRef, useState } from 'react'
import { CallError, hasAnswered } from '@/lib/client/call-error'
import { useReturn } from '@/lib/client/hooks/use-return'

/** Refusals that another try meets again. The page is read anew instead. */
const final = ['ALREADY_SUBSCRIBED', 'INVALID_TRANSITION', 'PLAN_GONE', 'BILLING_OFF']

export interface Failure {
  message: string
  code: string
  /** Null where another try would be refused again. */
  again: (() => void) | null
}

/**
 * Runs one call of billing at a time, so that a second press does nothing. `leaves` is for a call that opens a page of the
 * payment provider: it stays busy until that page is there.
 */
export function useBilling() {
  const router = useRouter()
  const running = useRef(false)
  const mounted = useRef(true)
  const [busy, setBusy] = useState<string | null>(null)
  const [failure, setFailure] = useState<Failure | null>(null)
  useEffect(() => {
    mounted.current = true
    return () => {
      mounted.current = false
    }
  }, [])
  const rest = useCallback(() => {
    running.current = false
    setBusy(null)
  }, [])
  // "Back" from the provider's page shows this one as it was left.
  useReturn(() => {
    rest()
    router.refresh()
  })

  const run = useCallback(
    async (name: string, work: () => Promise<unknown>, leaves = false) => {
      if (running.current) return
      running.current = true
      setBusy(name)
      setFailure(null)
      try {
        await work()
        if (!leaves) {
          rest()
          router.refresh()
        }
      } catch (error) {
        rest()
        if (!(error instanceof CallError)) throw error
        const { message, code, status } = error
        if (mounted.current)
          setFailure({
            message,
            code,
            again: final.includes(code) ? null : () => void run(name, work, leaves),
          })
        if (hasAnswered(error) && status === 409) router.refresh()
      }
    },
    [rest, router],
  )
  const forget = useCallback(() => setFailure(null), [])
  return { busy, failure, run, forget }
}
