/** A person as small as pickers, rings and task lines need them. */
export interface PickablePerson {
  id: string
  name: string
  avatarUrl: string | null
  birthday: string | null
}
