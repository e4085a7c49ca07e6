'use client'
import { useMemo } from 'react'
import type { Noun } from '@/lib/client/outbox/calls'
import { useWaiting } from '@/lib/client/outbox/hooks'
import { waits } from '@/lib/client/outbox/laid'

/** What waits for a record that comes from `useLaidOver`. Null where nothing does. */
export const waitingOf = (record: object) => waits.get(record) ?? null

/** Records with what waits for them laid over (`Overlay.lay`). */
export function useLaidOver<Thing extends { id: string }>(
  noun: Noun,
  records: readonly Thing[],
  names?: Readonly<Record<string, string>>,
): readonly Thing[] {
  const { lay } = useWaiting(noun)
  return useMemo(() => lay(records, names), [lay, records, names])
}
