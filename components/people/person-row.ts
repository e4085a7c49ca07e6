import { fold } from '@/lib/core/text'
import type { Occasion, Readiness } from '@/lib/occasions/schema'
import type { Person } from '@/lib/people/schema'

/** One person as the list shows them: their record, the hat, and what comes next. */
export interface PersonRow {
  person: Person
  hat: boolean
  occasion: Pick<Occasion, 'id' | 'name' | 'type' | 'nextDate'> | null
  gifts: number
  ideas: number
  readiness: Readiness | null
}

export const rowId = (row: PersonRow) => row.person.id

export const personPage = (person: Pick<Person, 'id'>) => `/app/people/${person.id}`

/** The full name where what one calls the person is another one: "Samuel Okafor" beside "Dad". */
export function otherName(person: Pick<Person, 'name' | 'firstName' | 'lastName'>): string | null {
  const { firstName, lastName } = person
  if (!lastName && fold(person.name).includes(fold(firstName ?? ''))) return null
  const full = [firstName, lastName].filter(Boolean).join(' ')
  const known = fold(person.name)
  const isSame = full === '' || [firstName, lastName].every(part => known.includes(fold(part ?? '')))
  return isSame ? null : full
}
