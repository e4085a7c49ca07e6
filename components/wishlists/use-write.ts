'use client'
import { useTranslations } from 'next-intl'
import { useCallback, useTransition } from 'react'
import { toast } from '@/components/ui/use-toast'
import { isWaiting } from '@/lib/client/call-error'
import { useRefresh } from '@/lib/client/hooks/use-refresh'

/** Runs writes one press at a time, shows a refusal below what was `failed`, and reloads the page in both cases. */
export function useWrite(failed?: string) {
  const t = useTranslations('wishlists.toasts')
  const refresh = useRefresh()
  const [busy, start] = useTransition()

  const fail = useCallback(
    (error: unknown) => {
      const refused = error instanceof Error && error.name === 'CallError'
      if (!refused) throw error
      if (isWaiting(error)) return void toast({ title: error.message })
      const offline = (error as { code?: string }).code === 'NETWORK'
      const why = offline ? t('offline') : error.message
      toast({ title: failed ?? why, ...(failed && { description: why }), variant: 'destructive' })
    },
    [t, failed],
  )
  /** `show` changes what is on screen until the server's answer is there; `work` is the write. */
  const write = useCallback(
    (work: () => Promise<unknown>, show?: () => void) =>
      start(async () => {
        show?.()
        try {
          await work()
        } catch (error) {
          fail(error)
        }
        refresh()
      }),
    [fail, refresh],
  )
  return { write, busy, fail }
}
