'use client'
import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { useUndoable } from '@/components/kit/use-undoable'
import { call } from '@/lib/client/call'
import type { Occasion } from '@/lib/occasions/schema'

/** Adds people to an occasion, with a way back; `busy` until the server knows them. */
export function usePlanPeople(occasion: Occasion) {
  const t = useTranslations('planner')
  const router = useRouter()
  const { run, busy } = useUndoable(useTranslations('occasions')('toasts.offline'))

  const put = (peopleIds: string[]) =>
    call('PUT /api/occasions/{occasionId}', { occasionId: occasion.id, peopleIds }, { base: occasion })

  const add = async (ids: readonly string[]): Promise<boolean> =>
    !busy &&
    run(() => put([...new Set([...occasion.peopleIds, ...ids])]), {
      title: t('copied', { count: ids.length }),
      onDone: router.refresh,
      undo: () => put(occasion.peopleIds),
    })
  return { add, busy }
}
