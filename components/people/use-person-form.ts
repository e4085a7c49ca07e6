'use client'
import { useRecordForm } from '@/lib/client/hooks/use-record-form'
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
  return useRecordForm({
    stored: person,
    calls: async () => (await import('@/lib/people/api')).peopleApi,
    params: { personId: person?.id ?? '' },
    blank: () => blankPerson(prefill),
    valuesOf,
    draft: person ? null : `person:${ownerId}`,
    prepare: bodyOf,
    onSaved,
  })
}
