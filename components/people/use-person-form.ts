'use client'
import { useDraft } from '@/lib/client/use-draft'
import { useEndpointForm } from '@/lib/client/use-endpoint-form'
import type { Person } from '@/lib/people/schema'
import { blankPerson, bodyOf, type PersonFields, valuesOf } from './person-values'

/** The form of a new person (`person` null), with its draft, or of a stored one. */
export function usePersonForm({
  person,
  prefill,
  ownerId,
  onSaved,
}: {
  person: Person | null
  prefill?: Partial<Pick<PersonFields, 'name' | 'relationship'>>
  ownerId: string
  onSaved: (saved: Person | null) => unknown
}) {
  // Both endpoints take the same fields; only the required ones differ.
  const endpoint = async () => {
    const { peopleApi } = await import('@/lib/people/api')
    return (person ? peopleApi.update : peopleApi.create) as typeof peopleApi.create
  }
  const state = useEndpointForm(endpoint, {
    values: person ? valuesOf(person) : blankPerson(prefill),
    params: person ? { personId: person.id } : undefined,
    version: person?.version,
    changesOnly: person !== null,
    prepare: bodyOf,
    valuesOf,
    onSaved: saved => {
      draft.clear()
      return onSaved(saved)
    },
  })
  const draft = useDraft(person ? null : `person:${ownerId}`, state.form)
  return { ...state, draft }
}
