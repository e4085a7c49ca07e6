'use client'
import { useTranslations } from 'next-intl'
import { useCallback, useMemo, useState } from 'react'
import { PersonAvatar } from '@/components/kit/pictures/person-avatar'
import { useFailure as useKitFailure, useUndoToast } from '@/components/kit/use-undoable'
import { call } from '@/lib/client/call'
import { type CallError, isWaiting } from '@/lib/client/call-error'
import { useRefresh } from '@/lib/client/hooks/use-refresh'
import { takeBack } from '@/lib/client/outbox/load'
import type { Person } from '@/lib/people/schema'

type Small = Pick<Person, 'id' | 'name' | 'avatarUrl'>

/** Says why a write was refused; without a network that nothing was changed. */
export const useFailure = () => useKitFailure(useTranslations('people')('toasts.offline'))

/** Moves people to the trash at once, with a way back; `gone` are those who are not to be shown meanwhile. */
export function useDeletePeople() {
  const t = useTranslations('people')
  const undoToast = useUndoToast()
  const refresh = useRefresh()
  const fail = useFailure()
  const [gone, setGone] = useState<ReadonlySet<string>>(new Set())

  const mark = useCallback((ids: readonly string[], isGone: boolean) => {
    setGone(old => {
      const next = new Set(old)
      for (const id of ids) {
        if (isGone) next.add(id)
        else next.delete(id)
      }
      return next
    })
  }, [])

  const remove = useCallback(
    async (people: readonly Small[]) => {
      const ids = people.map(person => person.id)
      mark(ids, true)
      const outcomes = await Promise.allSettled(
        ids.map(personId => call('DELETE /api/people/{personId}', { personId })),
      )
      const kept = ids.filter((_, at) => outcomes[at]?.status === 'rejected')
      const deleted = people.filter(person => !kept.includes(person.id))
      mark(kept, false)
      const [only] = deleted
      if (only) {
        undoToast(
          {
            title:
              deleted.length === 1 ? t('toasts.deleted') : t('toasts.deletedMany', { count: deleted.length }),
            description: deleted.length === 1 ? only.name : undefined,
            thumb: deleted.length === 1 ? <PersonAvatar {...only} size={36} /> : undefined,
          },
          () =>
            Promise.all(
              deleted.map(({ id }) => call('POST /api/people/{personId}/restore', { personId: id })),
            )
              .then(() => {
                mark(ids, false)
                refresh()
              })
              .catch(fail),
        )
      }
      const refused = outcomes.flatMap(outcome => (outcome.status === 'rejected' ? [outcome.reason] : []))
      const waiting = refused.filter(isWaiting) as CallError[]
      const [first] = waiting
      if (first)
        undoToast({ title: first.message }, () =>
          Promise.all(
            waiting.map(({ details }) => {
              const { id } = details as { id: string }
              return takeBack(details, () => call('POST /api/people/{personId}/restore', { personId: id }))
            }),
          ).catch(fail),
        )
      else if (refused.length > 0) fail(refused[0])
      refresh()
      return kept.length === 0
    },
    [fail, mark, refresh, t, undoToast],
  )
  return useMemo(() => ({ gone, remove }), [gone, remove])
}
