/** A person as small as pickers, rings and task lines need them. */
export interface PickablePerson {
  id: string
  name: string
  avatarUrl: string | null
  birthday: string | null
}

/** For whom something is to be done: one's own person, or without an id whom a claim is for by its list. */
export type PresentedPerson = Omit<PickablePerson, 'id'> & { id: string | null }
