'use client'
import { useCallback, useState } from 'react'
import type { ComboboxOption } from '@/components/kit/combobox'
import { OccasionIcon } from '@/components/kit/occasion-tag'
import { PersonAvatar } from '@/components/kit/person-avatar'
import type { Occasion } from '@/lib/occasions/schema'
import type { Person } from '@/lib/people/schema'

export type PersonChoice = Pick<Person, 'id' | 'name' | 'avatarUrl'>
export type OccasionChoice = Pick<Occasion, 'id' | 'name' | 'type'>

export const personOption = (person: PersonChoice): ComboboxOption => ({
  value: person.id,
  label: person.name,
  icon: <PersonAvatar name={person.name} avatarUrl={person.avatarUrl} size={24} />,
})

export const occasionOption = (occasion: OccasionChoice, hint?: string): ComboboxOption => ({
  value: occasion.id,
  label: occasion.name,
  icon: <OccasionIcon type={occasion.type} />,
  hint,
})

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
