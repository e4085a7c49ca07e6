'use client'
import { useRouter } from 'next/navigation'
import { useState } from 'react'
import { useErrorText } from '@/components/kit/fields/field'
import { toast } from '@/components/ui/use-toast'
import { CallError } from '@/lib/client/call'

/**
 * What is done with one row of a list at a time. `run` says what came of it: what the work returns, if anything, or why it
 * failed; `other` is the key of the message for what is no refusal of ours. `busy` is the key of the row.
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

/** For what another tab has removed already. */
export const isGoneAlready = (error: unknown) => {
  if (!(error instanceof CallError) || error.status !== 404) throw error
}
