import type { FieldValues } from 'react-hook-form'
import type { EnteredPerson, Person } from '@/lib/people/schema'

type WithoutNull<Fields> = { [Key in keyof Fields]: Exclude<Fields[Key], null> }

/** What the form holds: every field of a person, texts never null. */
export type PersonFields = WithoutNull<
  Omit<EnteredPerson, 'relationship' | 'birthday' | 'calendarBirthday'>
> & {
  /** Undefined until somebody chose. */
  relationship: EnteredPerson['relationship'] | undefined
  birthday: EnteredPerson['birthday']
  calendarBirthday: EnteredPerson['calendarBirthday']
}

export const blankPerson = (
  prefill: Partial<Pick<PersonFields, 'name' | 'relationship'>> = {},
): PersonFields => ({
  name: '',
  relationship: undefined,
  firstName: '',
  lastName: '',
  email: '',
  phone: '',
  birthday: null,
  calendarBirthday: null,
  address: '',
  interests: [],
  allergies: [],
  avoid: [],
  sizes: {},
  notes: '',
  avatarUrl: '',
  ...prefill,
})

/** The values of a stored person. */
export const valuesOf = (person: Person): PersonFields => ({
  name: person.name,
  relationship: person.relationship,
  firstName: person.firstName ?? '',
  lastName: person.lastName ?? '',
  email: person.email ?? '',
  phone: person.phone ?? '',
  birthday: person.birthday,
  calendarBirthday: person.calendarBirthday,
  address: person.address ?? '',
  interests: person.interests,
  allergies: person.allergies,
  avoid: person.avoid,
  sizes: person.sizes,
  notes: person.notes ?? '',
  avatarUrl: person.avatarUrl ?? '',
})

/** What leaves the form: empty texts become null. */
export const bodyOf = (leaving: FieldValues): FieldValues =>
  Object.fromEntries(Object.entries(leaving).map(([key, value]) => [key, value === '' ? null : value]))
