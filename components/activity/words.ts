import type { Verb } from '@/lib/activity/schema'
import type words from '@/messages/en/activity.json'

type Key = keyof typeof words

/** Sentences that can also name the gift's recipient. */
const forSomebody = new Set<Verb>([
  'gift.added',
  'gift.idea',
  'gift.planned',
  'gift.purchased',
  'gift.wrapped',
  'gift.given',
])

/** The key of a verb's sentence in the messages `activity`: `gift.added` is `giftAdded`, for a person `giftAddedFor`. */
export function wordKey(verb: Verb, person: unknown): Key {
  const [entity, what] = verb.split('.') as [string, string]
  const key = `${entity}${what[0]!.toUpperCase()}${what.slice(1)}`
  return (person && forSomebody.has(verb) ? `${key}For` : key) as Key
}
