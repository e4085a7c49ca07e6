'use client'
import { useRouter } from 'next/navigation'
import { useState } from 'react'
import { useErrorText } from '@/components/kit/fields/field'
import { toast } from '@/components/ui/use-toast'
import { CallError } from '@/lib/client/call'
import { hasAnswered } from '@/lib/client/call-error'

/** Runs one write at a time, says what came of it, and asks the server for the page again. Needs `errors` around it. */
export function useFamilyWrite() {
  const router = useRouter()
  const words = useErrorText()
  const [busy, setBusy] = useState(false)

  /** Returns whether the write succeeded. Shows `said` if it did, else the sentence of the refusal. */
  async function write(work: () => Promise<unknown>, said?: string): Promise<boolean> {
    if (busy) return false
    setBusy(true)
    let answered = true
    try {
      await work()
      if (said) toast({ title: said })
      return true
    } catch (error) {
      if (!(error instanceof CallError)) throw error
      answered = hasAnswered(error)
      const key =
        error.code === 'NETWORK' ? 'network' : error.faults[0]?.message || error.message || 'unexpected'
      toast({ title: words(key), variant: 'destructive' })
      return false
    } finally {
      setBusy(false)
      if (answered) router.refresh()
    }
  }
  return { write, busy, router }
}
