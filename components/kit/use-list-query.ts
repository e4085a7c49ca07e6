'use client'
import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { useCallback, useEffect, useTransition } from 'react'
import { toast } from '@/components/ui/use-toast'
import { isReachable } from '@/lib/client/outbox/shown'

/** What was asked of the list at `address` and is not there yet: another filter keeps it. */
let asked: { address: string; changes: object } | null = null
/** How many filters are on screen: the last one of a list that is left forgets it. */
let users = 0

/**
 * Asks the server for other rows of a list through the address, without a new entry in the history. `hrefOf` is the address
 * of a query after some changes. `go` says whether it asked: without a network the list stays as it is, because the router
 * would leave the page for one that this device kept, which knows nothing of the filter.
 */
export function useListQuery<Query extends object, Changes extends object = Partial<Query>>(
  query: Query,
  hrefOf: (query: Query, changes: Changes) => string,
) {
  const router = useRouter()
  const t = useTranslations('common')
  const [busy, start] = useTransition()
  const address = hrefOf(query, {} as Changes)
  useEffect(() => {
    users++
    return () => {
      users--
      if (users === 0) asked = null
    }
  }, [])
  useEffect(() => {
    if (asked?.address !== address) asked = null
  }, [address])
  const lost = t('notLoaded')
  const go = useCallback(
    (changes: Changes): boolean => {
      if (!isReachable()) {
        toast({ title: lost, variant: 'destructive' })
        return false
      }
      const all = { ...(asked?.address === address ? asked.changes : {}), ...changes }
      asked = { address, changes: all }
      start(() => router.replace(hrefOf(query, all), { scroll: false }))
      return true
    },
    [query, hrefOf, address, router, lost],
  )
  return { go, busy }
}
