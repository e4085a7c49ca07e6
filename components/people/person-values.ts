import type { FieldValues } from 'react-hook-form'
import { bodyTexts, type FormValuesOf, formValuesOf } from '@/lib/core/record'
import { personFields } from '@/lib/people/fields'
import type { Person, Relationship } from '@/lib/people/schema'

/** The values of the form: every field of a person, texts never null. */
export type PersonFields = Omit<FormValuesOf<typeof personFields>, 'relationship'> & {
  /** Undefined until somebody chose. */
  relationship: Relationship | undefined
}

export const blankPerson = (
  prefill: Partial<Pick<PersonFields, 'name' | 'relationship'>> = {},
): PersonFields => ({ ...formValuesOf(personFields), ...prefill })

/** The values of a stored person. */
export const valuesOf = (person: Person): PersonFields => formValuesOf(personFields, person)

/** The body of the request. Empty texts become null. */
export const bodyOf = (leaving: FieldValues): FieldValues => bodyTexts(personFields, leaving)
