/** The fields of a person that pickers, progress rings and tasks need. */
export interface PickablePerson {
  id: string
  name: string
  avatarUrl: string | null
  birthday: string | null
}

/**
 * The recipient of a task: one of the caller's people, or without an id the recipient of a claim by its list.
 */
export type PresentedPerson = Omit<PickablePerson, 'id'> & { id: string | null }
