'use client'
import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { toast } from '@/components/ui/use-toast'
import { CallError, call } from '@/lib/client/call'
import type { Occasion } from '@/lib/occasions/schema'

/** Adds people to an occasion, with a way back; `busy` until the server knows them. */
export function usePlanPeople(occasion: Occasion) {
  const t = useTranslations('planner')
  const words = useTranslations('occasions')
  const common = useTranslations('common')
  const router = useRouter()
  const [busy, setBusy] = useState(false)

  function fail(error: unknown) {
    const refused = error instanceof CallError && error.code !== 'NETWORK' ? error.message : ''
    toast({ title: refused || words('toasts.offline'), variant: 'destructive' })
  }

  const put = async (peopleIds: string[]) => {
    await call('PUT /api/occasions/{occasionId}', { occasionId: occasion.id, peopleIds })
    router.refresh()
  }

  async function add(ids: readonly string[]): Promise<boolean> {
    if (busy) return false
    setBusy(true)
    try {
      await put([...new Set([...occasion.peopleIds, ...ids])])
      toast({
        title: t('copied', { count: ids.length }),
        action: {
          label: common('undo'),
          shortcut: 'Z',
          onAction: () => void put(occasion.peopleIds).catch(fail),
        },
      })
      return true
    } catch (error) {
      fail(error)
      return false
    } finally {
      setBusy(false)
    }
  }
  return { add, busy }
}
