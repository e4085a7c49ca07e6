'use client'
import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { useCallback, useMemo, useState } from 'react'
import { PersonAvatar } from '@/components/kit/person-avatar'
import { toast } from '@/components/ui/use-toast'
import { call } from '@/lib/client/call'
import type { Person } from '@/lib/people/schema'

type Small = Pick<Person, 'id' | 'name' | 'avatarUrl'>

/** Says why a write was refused; without a network that nothing was changed. */
export function useFailure() {
  const t = useTranslations('people')
  return useCallback(
    (error: unknown) => {
      const refused = error instanceof Error && error.name === 'CallError' ? error.message : ''
      const offline = refused === '' || (error as { code?: string }).code === 'NETWORK'
      toast({ title: offline ? t('toasts.offline') : refused, variant: 'destructive' })
    },
    [t],
  )
}

/** Moves people to the trash at once, with a way back; `gone` are those who are not to be shown meanwhile. */
export function useDeletePeople() {
  const t = useTranslations('people')
  const common = useTranslations('common')
  const router = useRouter()
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
        toast({
          title:
            deleted.length === 1 ? t('toasts.deleted') : t('toasts.deletedMany', { count: deleted.length }),
          description: deleted.length === 1 ? only.name : undefined,
          thumb: deleted.length === 1 ? <PersonAvatar {...only} size={36} /> : undefined,
          action: {
            label: common('undo'),
            shortcut: 'Z',
            onAction: () => {
              void Promise.all(
                deleted.map(({ id }) => call('POST /api/people/{personId}/restore', { personId: id })),
              )
                .then(() => {
                  mark(ids, false)
                  router.refresh()
                })
                .catch(fail)
            },
          },
        })
      }
      const refused = outcomes.find(outcome => outcome.status === 'rejected')
      if (refused) fail(refused.reason)
      router.refresh()
      return kept.length === 0
    },
    [common, fail, mark, router, t],
  )
  return useMemo(() => ({ gone, remove }), [gone, remove])
}
