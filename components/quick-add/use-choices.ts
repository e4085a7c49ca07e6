'use client'
import { useCallback, useEffect, useRef, useState } from 'react'
import { CallError, call } from '@/lib/client/call'
import type { Choices } from '@/lib/quick-add/schema'

/** What this window heard last, for a line that is typed without a network. */
let lastHeard: Choices | null = null

/**
 * The people and occasions that a line can name, asked for while `active`. Where they cannot be had they are asked for
 * again when the network is back, and by `retry`.
 */
export function useChoices(active: boolean) {
  const [choices, setChoices] = useState<Choices | null>(null)
  const [failure, setFailure] = useState<unknown>()
  const [attempt, setAttempt] = useState(0)
  const asking = useRef(false)
  const missing = active && failure !== undefined

  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt asks again
  useEffect(() => {
    if (!active) return
    let isHere = true
    asking.current = true
    call('GET /api/quick-add', {}).then(
      found => {
        lastHeard = found
        if (!isHere) return
        asking.current = false
        setChoices(found)
        setFailure(undefined)
      },
      reason => {
        if (!isHere) return
        asking.current = false
        setFailure(reason)
        if (reason instanceof CallError && reason.code === 'NETWORK') setChoices(known => known ?? lastHeard)
      },
    )
    return () => {
      isHere = false
    }
  }, [active, attempt])

  const retry = useCallback(() => {
    if (!asking.current) setAttempt(before => before + 1)
  }, [])
  useEffect(() => {
    if (!missing) return
    window.addEventListener('online', retry)
    return () => window.removeEventListener('online', retry)
  }, [missing, retry])

  return { choices, failure, retry }
}
