'use client'
import { useEffect } from 'react'
import { useLazy } from '@/lib/client/hooks/use-lazy'
import type { Noun } from '@/lib/client/outbox/calls'
import { useOutbox } from '@/lib/client/outbox/hooks'
import type { Of } from './waiting-list'

// Code and words come when something waits: on most days nothing does.
const load = () => import('./waiting-list').then(({ WaitingHere }) => WaitingHere)

function Loaded(props: Of) {
  const [WaitingHere, prepare] = useLazy(load)
  useEffect(() => prepare(), [prepare])
  return WaitingHere ? <WaitingHere {...props} /> : null
}

/** New records that wait on this device, above the list that will hold them. Nothing where none waits. */
export const WaitingStrip = (props: Of) => (useOutbox().waiting.length > 0 ? <Loaded {...props} /> : null)

/** Says beside totals how many changes they leave out. Nothing where they are whole. */
export const WaitingTotals = (props: { nouns: readonly Noun[]; className?: string }) =>
  useOutbox().waiting.length > 0 ? <Loaded totals {...props} /> : null
