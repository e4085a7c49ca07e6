'use client'
import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { useTransition } from 'react'
import { toast } from '@/components/ui/use-toast'

/** The members whose exclusions prevent a draw, as the refusal names them. */
function conflicting(error: Error): string[] {
  const { code, details } = error as { code?: string; details?: { conflicting?: string[] } | null }
  return code === 'DRAW_IMPOSSIBLE' ? (details?.conflicting ?? []) : []
}

/** Runs one write at a time, shows a refusal, and reloads the page in both cases. */
export function useAct() {
  const t = useTranslations('draws')
  const router = useRouter()
  const [busy, start] = useTransition()
  const act = (work: () => Promise<unknown>) =>
    start(async () => {
      try {
        await work()
      } catch (error) {
        if (!(error instanceof Error) || error.name !== 'CallError') throw error
        const names = conflicting(error)
        const description = names.length > 0 ? t('impossible', { names: names.join(', ') }) : error.message
        toast({ title: t('failed'), description, variant: 'destructive' })
      }
      router.refresh()
    })
  return { act, busy }
}
