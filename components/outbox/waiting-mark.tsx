'use client'
import { useEffect } from 'react'
import { useLazy } from '@/lib/client/hooks/use-lazy'
import type { Noun } from '@/lib/client/outbox/calls'
import { useWaiting } from '@/lib/client/outbox/hooks'
import type { Patch, Waiting } from '@/lib/client/outbox/laid'
import { waitingOf } from './use-laid-over'

const load = () => import('./waiting-badge').then(({ WaitingBadge }) => WaitingBadge)

/** The code of the badge comes with the first one: few lists have any. */
function Badge(props: Waiting & { patch?: Patch['patch']; currency?: string; className?: string }) {
  const [Loaded, prepare] = useLazy(load)
  useEffect(() => prepare(), [prepare])
  return Loaded ? <Loaded {...props} /> : null
}

/** The mark of a record over which `useLaidOver` has laid what waits. A function, not a component (docs/decisions/flat-rows.md). */
export function waitingMark(record: object, look?: string) {
  const waiting = waitingOf(record)
  return waiting ? <Badge {...waiting} className={look} /> : null
}

/** The mark of a record in a row that the server drew, with its new name and amount. Nothing where none of its changes waits. */
export function WaitingMark({
  noun,
  id,
  currency,
  className,
}: {
  noun: Noun
  id: string
  currency?: string
  className?: string
}) {
  const waiting = useWaiting(noun).patchOf(id)
  return waiting ? <Badge {...waiting} currency={currency} className={className} /> : null
}
