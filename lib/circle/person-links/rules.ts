import { fold } from '@/lib/core/text'

interface Named {
  id: string
  name: string
}

const firstWord = (name: string) => fold(name).split(' ')[0] ?? ''

/**
 * The one of somebody's people that a family member most likely is: the only one of the same name, else the only one with
 * the same first name where either is known by the first name alone.
 */
export function likelyPerson(member: string, people: readonly Named[]): Named | null {
  const only = (found: readonly Named[]) => (found.length === 1 ? found[0]! : null)
  const whole = fold(member)
  if (!whole) return null
  const same = people.filter(({ name }) => fold(name) === whole)
  if (same.length > 0) return only(same)
  return only(
    people.filter(({ name }) => {
      const isShort = fold(name) === firstWord(name) || whole === firstWord(member)
      return isShort && firstWord(name) === firstWord(member)
    }),
  )
}
