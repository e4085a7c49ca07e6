import type { PlainDate } from '@/lib/core/calendar'
import type { Gift } from '@/lib/gifts/schema'
import { recipientIds } from '@/lib/occasions/rules'
import type { Occasion } from '@/lib/occasions/schema'
import type { Person } from '@/lib/people/schema'
import { isUndatedClaim } from './rules'
import type { Task } from './tasks.rules'

type Celebrated = Pick<Person, 'id' | 'name' | 'avatarUrl' | 'birthday' | 'phone' | 'email'>
type Birthday = Pick<Occasion, 'id' | 'name' | 'type' | 'nextDate' | 'personId' | 'peopleIds' | 'years'>

/** A birthday that is today. */
export interface BirthdayToday {
  occasionId: string
  person: Celebrated
  /** The age that is reached; null where the year of birth is not known. */
  years: number | null
  /** The gifts that wait in their paper. Who shares one does not hand it over. */
  wrapped: Gift[]
  given: Gift[]
  /** How many gifts are chosen or bought, and not wrapped. */
  unready: number
}

/** The birthdays of today, each of one known person. `gifts` are the caller's, of every stage. */
export function birthdaysOf(
  occasions: readonly Birthday[],
  people: ReadonlyMap<string, Celebrated>,
  gifts: readonly Gift[],
  today: PlainDate,
): BirthdayToday[] {
  return occasions.flatMap(occasion => {
    const { id, type, nextDate, years } = occasion
    if (type !== 'birthday' || nextDate !== today) return []
    const [only, ...others] = recipientIds([occasion])
    const person = only !== undefined && others.length === 0 ? people.get(only) : undefined
    if (!person) return []
    const theirs = gifts.filter(
      gift =>
        gift.recipient?.id === person.id &&
        ((gift.occasionId === id && gift.occasion?.date === nextDate) || isUndatedClaim(gift)),
    )
    const at = (...stages: Gift['status'][]) => theirs.filter(({ status }) => stages.includes(status))
    return [
      {
        occasionId: id,
        person,
        years: years !== null && years > 0 ? years : null,
        wrapped: at('wrapped').filter(({ kind }) => kind !== 'share'),
        given: at('given'),
        unready: at('planned', 'purchased').length,
      },
    ]
  })
}

/** The tasks that the card of a birthday does not show already: finding an idea, and giving what is wrapped. */
export function besideBirthdays<Some extends Task>(
  tasks: readonly Some[],
  birthdays: readonly BirthdayToday[],
): Some[] {
  const wrapped = new Set(birthdays.flatMap(birthday => birthday.wrapped.map(({ id }) => id)))
  const celebrated = new Set(birthdays.map(({ occasionId }) => occasionId))
  return tasks.filter(task =>
    task.kind === 'give'
      ? !wrapped.has(task.gift.id)
      : task.kind !== 'ideas' || !task.occasion || !celebrated.has(task.occasion.id),
  )
}
