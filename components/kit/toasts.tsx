'use client'
import { useEffect } from 'react'
import { useToast } from '@/components/ui/use-toast'
import { useLazy } from '@/lib/client/use-lazy'

/** The toaster in the reader's language; fetched with the first message. */
export function Toasts({ closeLabel, regionLabel }: { closeLabel: string; regionLabel: string }) {
  const { toasts } = useToast()
  const [Toaster, fetchToaster] = useLazy(async () => (await import('@/components/ui/toaster')).Toaster)
  useEffect(() => {
    if (toasts.length > 0) fetchToaster()
  }, [toasts, fetchToaster])
  return Toaster ? <Toaster closeLabel={closeLabel} regionLabel={regionLabel} /> : null
}
