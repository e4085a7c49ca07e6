import { addDays, daysBetween, type PlainDate } from '@/lib/core/calendar'
import { needBy, orderBy, risk } from '@/lib/gifts/rules'
import type { Gift } from '@/lib/gifts/schema'
import { readinessOf } from '@/lib/occasions/rules'
import type { Occasion, Readiness } from '@/lib/occasions/schema'
import type { PickablePerson } from './schema'

/** One thing to do this week: a verb, what or whom it is about, and the day it is due. */
export type Task = { due: PlainDate; person: PickablePerson | null; occasion: TaskOccasion | null } & (
  | { kind: 'order' | 'late' | 'give'; gift: Gift }
  | { kind: 'ideas' | 'pick'; ideas: number }
  | { kind: 'wrap'; gifts: Gift[] }
  | { kind: 'thank'; gift: Gift }
)

interface TaskOccasion {
  id: string
  name: string
  type: string
  date: PlainDate
}

/** How many days before an occasion each kind of task starts to be shown. */
const lead = { ideas: 21, pick: 14, wrap: 7, order: 7 } as const

export const taskLimit = 7

type Upcoming = Pick<Occasion, 'id' | 'name' | 'type' | 'nextDate' | 'personId' | 'peopleIds'>

const occasionOf = (gift: Gift): TaskOccasion | null => gift.occasion

/** The gifts of one person for the occurrence of an occasion that is next. */
const giftsFor = (gifts: Gift[], occasion: Upcoming, personId: string) =>
  gifts.filter(
    gift =>
      gift.occasionId === occasion.id &&
      gift.personId === personId &&
      gift.occasion?.date === occasion.nextDate,
  )

function giftTasks(gift: Gift, today: PlainDate): Task[] {
  const occasion = occasionOf(gift)
  if (!occasion) return []
  const base = { gift, person: gift.recipient, occasion }
  const days = daysBetween(today, occasion.date)
  if (gift.status === 'planned' && days >= 0) {
    const due = orderBy(gift, occasion.date)
    return daysBetween(today, due) <= lead.order ? [{ ...base, kind: 'order', due }] : []
  }
  if (gift.status === 'purchased' && risk(gift, occasion.date, today) === 'late') {
    return [{ ...base, kind: 'late', due: needBy(occasion.date) }]
  }
  if (gift.status === 'wrapped' && days <= 0) return [{ ...base, kind: 'give', due: occasion.date }]
  return []
}

function peopleTasks(occasion: Upcoming, person: PickablePerson, gifts: Gift[], today: PlainDate): Task[] {
  const days = daysBetween(today, occasion.nextDate)
  const theirs = giftsFor(gifts, occasion, person.id)
  const { level } = readinessOf(theirs)
  const base = { person, occasion: { ...occasion, date: occasion.nextDate } }
  if (level === 'needsIdeas' && days <= lead.ideas) {
    return [{ ...base, kind: 'ideas', ideas: 0, due: addDays(occasion.nextDate, -lead.pick) }]
  }
  if (level === 'needsPick' && days <= lead.pick) {
    return [{ ...base, kind: 'pick', ideas: theirs.length, due: addDays(occasion.nextDate, -lead.wrap) }]
  }
  const toWrap = theirs.filter(
    gift => gift.status === 'purchased' && risk(gift, occasion.nextDate, today) !== 'late',
  )
  if (toWrap.length && days <= lead.wrap) {
    return [{ ...base, kind: 'wrap', gifts: toWrap, due: addDays(occasion.nextDate, -1) }]
  }
  return []
}

/** Received gifts that nobody has been thanked for. */
const thankTasks = (gift: Gift, today: PlainDate): Task[] =>
  gift.direction === 'received' && gift.thankYou !== 'sent'
    ? [
        {
          kind: 'thank',
          gift,
          person: gift.recipient,
          occasion: gift.occasion,
          due: addDays(gift.purchaseDate ?? today, 7),
        },
      ]
    : []

/**
 * What to do this week, the most urgent first: order by the last safe day, find and pick ideas, wrap, give,
 * thank. `given` are my open gifts, `received` what I got; occasions are those of the next weeks.
 */
export function weekTasks(
  occasions: Upcoming[],
  people: Map<string, PickablePerson>,
  given: Gift[],
  received: Gift[],
  today: PlainDate,
): Task[] {
  const pairs = occasions
    .filter(occasion => occasion.nextDate >= today)
    .flatMap(occasion =>
      [...new Set([occasion.personId, ...occasion.peopleIds])].flatMap(id => {
        const person = id ? people.get(id) : undefined
        return person ? peopleTasks(occasion, person, given, today) : []
      }),
    )
  return [
    ...given.flatMap(gift => giftTasks(gift, today)),
    ...pairs,
    ...received.flatMap(gift => thankTasks(gift, today)),
  ]
    .map(task => ({ ...task, due: task.due < today ? today : task.due }))
    .sort((one, other) => (one.due === other.due ? 0 : one.due < other.due ? -1 : 1))
}

/** One person's line in the plan of an occasion. Money in major units of the occasion's currency. */
export interface PlanRow {
  person: PickablePerson | null
  gifts: Gift[]
  readiness: Readiness
  spent: number
  planned: number
}

const order: Record<Readiness['level'], number> = {
  needsIdeas: 0,
  needsPick: 1,
  toBuy: 2,
  toWrap: 3,
  ready: 4,
}

/** A plan with what is least done first; equals keep the order they came in. */
export const notDoneFirst = (rows: PlanRow[]) =>
  [...rows].sort((one, other) => order[one.readiness.level] - order[other.readiness.level])
