'use client'
import { useRouter } from 'next/navigation'
import { useState } from 'react'
import { useErrorText } from '@/components/kit/fields/field'
import { toast } from '@/components/ui/use-toast'
import { CallError } from '@/lib/client/call'

/**
 * Runs one piece of work on a list at a time. `busy` is the key of the row that is worked on. `run` shows a toast with the
 * text that the work returns, or with the reason of a failure. `other` is the message key for an error that is no answer of
 * the server.
 */
export function useBusyRun(other: string) {
  const words = useErrorText()
  const router = useRouter()
  const [busy, setBusy] = useState<string | null>(null)
  async function run(key: string, work: () => Promise<string | null>) {
    setBusy(key)
    try {
      const done = await work()
      if (done) toast({ title: done })
      router.refresh()
    } catch (error) {
      const message = error instanceof CallError ? (error.faults[0]?.message ?? error.message) : other
      toast({ title: words(message || 'unexpected'), variant: 'destructive' })
    } finally {
      setBusy(null)
    }
  }
  return { busy, setBusy, run }
}

/** Passes over a 404: another tab has removed the row already. Throws any other error. */
export const isGoneAlready = (error: unknown) => {
  if (!(error instanceof CallError) || error.status !== 404) throw error
}
