import { OccasionIcon } from '@/components/kit/occasion-tag'
import { PersonAvatar } from '@/components/kit/pictures/person-avatar'
import type { Occasion } from '@/lib/occasions/schema'
import type { Person } from '@/lib/people/schema'
import type { ComboboxOption } from './combobox'

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
