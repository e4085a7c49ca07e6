import 'server-only'
import { occasionsById } from '@/lib/occasions/queries'
import { recipientIds } from '@/lib/occasions/rules'
import type { Occasion } from '@/lib/occasions/schema'
import { peopleById } from '@/lib/people/queries'
import { shortName } from '@/lib/people/rules'
import type { Person } from '@/lib/people/schema'
import type { Context } from '@/lib/server/auth/context'
import type { Reminder } from './schema'
import type { Face, Facts } from './sentences.rules'

/** What is known of what a reminder is about. */
export interface Known {
  facts: Facts | null
  face: Face | null
}

const faceOf = (person: Person | undefined): Face | null =>
  person ? { name: person.name, avatarUrl: person.avatarUrl } : null

function factsOf(occasion: Occasion, people: ReadonlyMap<string, Person>): Facts {
  const nameOf = (id: string | null | undefined) => {
    const person = id ? people.get(id) : undefined
    return person ? shortName(person) : null
  }
  const recipients = recipientIds([occasion])
  return {
    person: nameOf(occasion.personId),
    age: occasion.type === 'birthday' ? occasion.years : null,
    recipient: recipients.length === 1 ? nameOf(recipients[0]) : null,
    readiness: occasion.readiness,
    recipients: recipients.length,
  }
}

/**
 * What the rows of a list say of their occasions, and whose face stands beside them: all of it the caller’s own. An
 * occasion that has moved on, or lies behind, says nothing of a reminder’s day.
 */
export async function knownOf(
  ctx: Context,
  list: readonly Reminder[],
): Promise<(reminder: Reminder) => Known> {
  const unique = (ids: readonly (string | null | undefined)[]) => [
    ...new Set(ids.filter((id): id is string => id != null)),
  ]
  const found = await occasionsById(ctx, unique(list.map(({ occasion }) => occasion?.id)))
  const everybody = await peopleById(
    ctx,
    unique([...list.map(({ personId }) => personId), ...recipientIds(found)]),
  )
  const occasions = new Map(found.map(occasion => [occasion.id, occasion]))
  const people = new Map(everybody.map(person => [person.id, person]))
  return ({ personId, occasion: about, dueOn }) => {
    const occasion = about ? occasions.get(about.id) : undefined
    const recipients = occasion ? recipientIds([occasion]) : []
    const whose = personId ?? occasion?.personId ?? (recipients.length === 1 ? recipients[0] : undefined)
    return {
      facts: occasion?.nextDate === dueOn ? factsOf(occasion, people) : null,
      face: faceOf(people.get(whose ?? '')),
    }
  }
}
