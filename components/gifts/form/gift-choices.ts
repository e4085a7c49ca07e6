'use client'
import { useCallback, useState } from 'react'
import type { PersonChoice } from '@/components/kit/fields/choice-options'
import type { Occasion } from '@/lib/occasions/schema'

type Kind = 'people' | 'occasions'
let kept: Partial<{ people: PersonChoice[]; occasions: Occasion[] }> = {}

/** People or occasions to choose from, fetched when somebody opens the choice for the first time. */
export function useChoices<const K extends Kind>(kind: K) {
  const [choices, setChoices] = useState<NonNullable<(typeof kept)[K]> | null>(null)
  const [loading, setLoading] = useState(false)
  const load = useCallback(async () => {
    setLoading(true)
    try {
      const { loadChoices } = await import('./load-choices')
      kept = { ...kept, [kind]: await loadChoices(kind) }
      setChoices(kept[kind] ?? null)
    } catch {
      // Without an answer the list stays as it was; opening it again asks again.
    } finally {
      setLoading(false)
    }
  }, [kind])
  return { choices: choices ?? kept[kind] ?? null, loading, load }
}
