import { daysBetween, type PlainDate } from '@/lib/core/calendar'
import type { Readiness } from '@/lib/occasions/schema'
import type { Reminder } from './schema'

/** Whose face stands beside a reminder. */
export interface Face {
  name: string
  avatarUrl: string | null
}

/** What is known of the occasion of a reminder, as long as that is still to come. */
export interface Facts {
  /** What the person is called whose occasion it is; null where it belongs to nobody alone. */
  person: string | null
  /** The age that they turn; null where it is unknown, or no birthday. */
  age: number | null
  /** What its only recipient is called; null where several people get something, or nobody does. */
  recipient: string | null
  /** What is to be done for its recipients: gifts to buy or to wrap, or people without a gift. */
  readiness: Readiness
  recipients: number
}

/** What a row says first: what is to be done, else what comes, else the text that its owner wrote. */
export type Sentence =
  | { says: 'own'; title: string }
  | { says: 'choose'; person: string }
  | { says: 'chooseMany'; occasion: string; count: number }
  | { says: 'turns'; person: string; age: number; days: number }
  | { says: 'comes'; occasion: string; days: number }

/** What a row says next of the gifts. */
export type State =
  | { state: 'buy' | 'wrap'; count: number }
  | { state: 'ready' | 'noIdea' | 'notChosen'; count: 0 }

type Said = Pick<Reminder, 'source' | 'title' | 'dueOn' | 'occasion'>

/**
 * Whether a rule’s own words stand in a reminder: the name of its occasion. A title that its owner wrote is another one,
 * also where a rule made the reminder.
 */
export const isOfRule = ({ source, title, occasion }: Said): boolean =>
  source === 'rule' && occasion !== null && title === occasion.name

const isUnchosen = ({ level }: Readiness) => level === 'needsIdeas' || level === 'needsPick'

/** The sentence of a row. On the day itself nobody has to be sent to choose something: the day is what counts. */
export function sentenceOf(reminder: Said, facts: Facts | null, today: PlainDate): Sentence {
  const days = daysBetween(today, reminder.dueOn)
  if (!isOfRule(reminder) || !reminder.occasion || days < 0) return { says: 'own', title: reminder.title }
  const occasion = reminder.occasion.name
  if (!facts) return { says: 'comes', occasion, days }
  const { person, age, recipient, readiness, recipients } = facts
  if (isUnchosen(readiness) && days > 0) {
    if (recipient) return { says: 'choose', person: recipient }
    if (recipients > 0) return { says: 'chooseMany', occasion, count: readiness.count }
  }
  return person && age !== null ? { says: 'turns', person, age, days } : { says: 'comes', occasion, days }
}

/** What a row says of the gifts where its title does not; null where there is nothing to say. */
export function stateOf(sentence: Sentence, facts: Facts | null): State | null {
  if (!facts || (sentence.says !== 'turns' && sentence.says !== 'comes')) return null
  const { level, count } = facts.readiness
  if (level === 'toBuy') return { state: 'buy', count }
  if (level === 'toWrap') return { state: 'wrap', count }
  if (level === 'ready') return { state: 'ready', count: 0 }
  if (facts.recipients === 0) return null
  return { state: level === 'needsPick' ? 'notChosen' : 'noIdea', count: 0 }
}
