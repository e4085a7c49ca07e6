import { addDays, daysBetween, type PlainDate } from '@/lib/core/calendar'
import { isPurchased } from '@/lib/core/gift'
import { groupBy } from '@/lib/core/group'
import { needBy, orderBy, risk } from '@/lib/gifts/rules'
import type { Gift } from '@/lib/gifts/schema'
import { readinessOf } from '@/lib/occasions/rules'
import type { Occasion, Readiness } from '@/lib/occasions/schema'
import { isUndatedClaim, keyOf } from './rules'
import type { PickablePerson, PresentedPerson } from './schema'

/** A task of this week: a verb, its person or gift, and its due date. */
export type Task = {
  due: PlainDate
  person: PresentedPerson | null
  occasion: TaskOccasion | null
  /** The date of the occasion, else of the list that the gift was claimed from. */
  day: PlainDate | null
} & (
  | { kind: 'order' | 'late' | 'give' | 'return' | 'thank'; gift: Gift }
  | { kind: 'ideas' }
  /** The ideas to choose from, or all gifts to wrap. */
  | { kind: 'pick' | 'wrap'; gifts: Gift[] }
)

interface TaskOccasion {
  id: string
  name: string
  type: string
  date: PlainDate
}

/** Days before an occasion from which each kind of task is shown. */
const lead = { ideas: 21, pick: 14, wrap: 7, order: 7, return: 7 } as const

export const taskLimit = 7

type Upcoming = Pick<Occasion, 'id' | 'name' | 'type' | 'nextDate' | 'personId' | 'peopleIds'>

/** The day of a list from which the reader gives something, where no occasion of their own stands for it. */
export interface ClaimDay {
  wishlistId: string
  name: string
  recipients: readonly string[]
  date: PlainDate
  readiness: Readiness
}

/** The days of lists for which claims are meant, soonest first. What belongs to an own occasion is shown with that. */
export function claimDays(gifts: readonly Gift[], today: PlainDate): ClaimDay[] {
  const meant = gifts.flatMap(({ claim, occasion, occasionDate, status }) =>
    claim && !occasion && occasionDate && occasionDate >= today
      ? [{ claim, date: occasionDate, status }]
      : [],
  )
  return [...groupBy(meant, ({ claim, date }) => `${date} ${claim.wishlistId}`).values()]
    .map(same => {
      const { claim, date } = same[0]!
      const { wishlistId, wishlistName: name, recipients } = claim
      return { wishlistId, name, recipients, date, readiness: readinessOf(same) }
    })
    .sort((one, other) => (one.date < other.date ? -1 : one.date > other.date ? 1 : 0))
}

/** The gifts of one recipient, or of none, for the next occurrence of an occasion. */
const giftsFor = (gifts: Gift[], occasion: Upcoming, person: PresentedPerson | null) =>
  gifts.filter(
    gift =>
      keyOf(gift.recipient) === keyOf(person) &&
      ((gift.occasionId === occasion.id && gift.occasion?.date === occasion.nextDate) ||
        (person !== null && isUndatedClaim(gift))),
  )

/** A recipient's ideas that belong to no occasion yet. */
const looseIdeas = (gifts: Gift[], person: PresentedPerson | null) =>
  gifts.filter(
    ({ status, occasionId, recipient }) =>
      person !== null && status === 'idea' && occasionId === null && recipient?.id === person.id,
  )

const isKept = ({ status }: Gift) => status !== 'returned' && status !== 'cancelled'

/**
 * The recipients of an occasion: its people, then those of its gifts. Null stands for gifts without a
 * recipient.
 */
function recipientsOf(
  occasion: Upcoming,
  people: Map<string, PickablePerson>,
  gifts: Gift[],
): (PresentedPerson | null)[] {
  const found = new Map<string | null, PresentedPerson | null>()
  for (const id of [occasion.personId, ...occasion.peopleIds]) {
    const person = id ? people.get(id) : undefined
    if (person) found.set(person.id, person)
  }
  for (const { occasionId, occasion: own, recipient } of gifts) {
    const key = keyOf(recipient)
    if (occasionId === occasion.id && own?.date === occasion.nextDate && !found.has(key))
      found.set(key, recipient)
  }
  return [...found.values()]
}

/** Whoever buys a shared gift orders, wraps, gives and returns it. */
const isForBuyer = ({ kind }: Gift) => kind === 'share'

function giftTasks(gift: Gift, today: PlainDate, ahead: number): Task[] {
  const { occasion, occasionDate: day } = gift
  if (!day || isForBuyer(gift)) return []
  const base = { gift, person: gift.recipient, occasion, day }
  const days = daysBetween(today, day)
  if (gift.status === 'planned' && days >= 0) {
    const due = orderBy(gift, day)
    return daysBetween(today, due) <= lead.order + ahead ? [{ ...base, kind: 'order', due }] : []
  }
  if (gift.status === 'purchased' && risk(gift, day, today) === 'late') {
    return [{ ...base, kind: 'late', due: needBy(day) }]
  }
  // With an occasion it is wrapped together with the recipient's other gifts.
  if (gift.status === 'purchased' && !occasion && days >= 0)
    return days <= lead.wrap + ahead
      ? [{ person: gift.recipient, occasion, day, kind: 'wrap', gifts: [gift], due: addDays(day, -1) }]
      : []
  const late = gift.status === 'purchased' && days < 0
  if (late || (gift.status === 'wrapped' && days <= 0)) return [{ ...base, kind: 'give', due: day }]
  return []
}

function peopleTasks(
  occasion: Upcoming,
  person: PresentedPerson | null,
  gifts: Gift[],
  today: PlainDate,
  ahead: number,
): Task[] {
  const days = daysBetween(today, occasion.nextDate)
  const theirs = giftsFor(gifts, occasion, person)
  const { level } = readinessOf(theirs)
  const { id, name, type, nextDate } = occasion
  const base = { person, occasion: { id, name, type, date: nextDate }, day: nextDate }
  const ideas = level === 'needsPick' ? theirs : level === 'needsIdeas' ? looseIdeas(gifts, person) : []
  if (level === 'needsIdeas' && ideas.length === 0 && days <= lead.ideas + ahead) {
    return [{ ...base, kind: 'ideas', due: addDays(occasion.nextDate, -lead.pick) }]
  }
  if (ideas.length > 0 && days <= lead.pick + ahead) {
    return [{ ...base, kind: 'pick', gifts: ideas, due: addDays(occasion.nextDate, -lead.wrap) }]
  }
  const toWrap = theirs.filter(
    gift =>
      gift.status === 'purchased' && !isForBuyer(gift) && risk(gift, occasion.nextDate, today) !== 'late',
  )
  if (toWrap.length && days <= lead.wrap + ahead) {
    return [{ ...base, kind: 'wrap', gifts: toWrap, due: addDays(occasion.nextDate, -1) }]
  }
  return []
}

/** The last day to send a bought gift back to its shop, before or after it was given. */
function returnTasks(gift: Gift, today: PlainDate, ahead: number): Task[] {
  const due = gift.tracking?.returnBy
  if (!due || !isPurchased(gift.status) || due < today || isForBuyer(gift)) return []
  if (daysBetween(today, due) > lead.return + ahead) return []
  const { recipient: person, occasion, occasionDate: day } = gift
  return [{ kind: 'return', gift, person, occasion, day, due }]
}

/** Received gifts without a thank-you, due a week after they came. */
const thankTasks = (gift: Gift): Task[] =>
  gift.direction === 'received' && gift.thankYou !== 'sent' && isKept(gift)
    ? [
        {
          kind: 'thank',
          gift,
          person: gift.recipient,
          occasion: gift.occasion,
          day: gift.occasionDate,
          due: addDays(gift.occasionDate ?? gift.purchaseDate ?? gift.createdAt.slice(0, 10), 7),
        },
      ]
    : []

/**
 * The tasks of this week, most urgent first: order by the last safe date, find and pick ideas, wrap, give,
 * send back, thank. `given` are the caller's open gifts, including ideas for no occasion; `received` are gifts they
 * got; `occasions` are those of the next weeks. `ahead` adds the tasks of that many more days. `returnable` are the
 * gifts that may be sent back, of whatever day.
 */
export function weekTasks(
  occasions: Upcoming[],
  people: Map<string, PickablePerson>,
  given: Gift[],
  received: Gift[],
  today: PlainDate,
  ahead = 0,
  returnable: Gift[] = given,
): Task[] {
  const forPeople = occasions
    .filter(occasion => occasion.nextDate >= today)
    .flatMap(occasion =>
      recipientsOf(occasion, people, given).flatMap(person =>
        peopleTasks(occasion, person, given, today, ahead),
      ),
    )
  return [
    ...given.flatMap(gift => giftTasks(gift, today, ahead)),
    ...forPeople,
    ...returnable.flatMap(gift => returnTasks(gift, today, ahead)),
    ...received.flatMap(thankTasks),
  ]
    .map(task => ({ ...task, due: task.due < today ? today : task.due }))
    .sort((one, other) => (one.due === other.due ? 0 : one.due < other.due ? -1 : 1))
}

const sameTask = (one: Task, other: Task) =>
  one.kind === other.kind &&
  one.person?.id === other.person?.id &&
  one.occasion?.id === other.occasion?.id &&
  ('gift' in one ? one.gift.id : null) === ('gift' in other ? other.gift.id : null)

/**
 * The tasks after a short week: the first three of `ahead` that are not in `tasks`. None after a full week.
 */
export const laterTasks = <Some extends Task>(tasks: readonly Some[], ahead: readonly Some[]): Some[] =>
  tasks.length < 5 ? ahead.filter(one => !tasks.some(task => sameTask(task, one))).slice(0, 3) : []
