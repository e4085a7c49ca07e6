import { addDays, daysBetween, type PlainDate } from '@/lib/core/calendar'
import { isPurchased } from '@/lib/core/gift'
import { groupBy } from '@/lib/core/group'
import { toMajor, toMinor } from '@/lib/core/money'
import { convertMinor, type Rate } from '@/lib/core/rate'
import { fold } from '@/lib/core/text'
import { needBy, orderBy, risk } from '@/lib/gifts/rules'
import type { Gift, GiftStatus } from '@/lib/gifts/schema'
import { readinessOf } from '@/lib/occasions/rules'
import type { Occasion, Readiness } from '@/lib/occasions/schema'
import type { PickablePerson, PresentedPerson } from './schema'

/** One thing to do this week: a verb, what or whom it is about, and the day it is due. */
export type Task = {
  due: PlainDate
  person: PresentedPerson | null
  occasion: TaskOccasion | null
  /** The day that it is all about: the occasion's, else that of the list that the gift was claimed from. */
  day: PlainDate | null
} & (
  | { kind: 'order' | 'late' | 'give' | 'thank'; gift: Gift }
  | { kind: 'ideas' }
  /** The ideas to choose from, or everything that waits for its paper. */
  | { kind: 'pick' | 'wrap'; gifts: Gift[] }
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

/** What tells those for whom gifts are apart: the record, else the name; null is nobody in particular. */
const keyOf = (person: PresentedPerson | null) => person && (person.id ?? `member ${person.name}`)

/** A claim from a list without a day, which counts for whatever comes next for the person. */
export const isUndatedClaim = ({ claim, occasionDate, status }: Gift) =>
  claim !== null &&
  occasionDate === null &&
  (status === 'planned' || status === 'purchased' || status === 'wrapped')

/** The gifts of one person, or of nobody in particular, for the occurrence of an occasion that is next. */
const giftsFor = (gifts: Gift[], occasion: Upcoming, person: PresentedPerson | null) =>
  gifts.filter(
    gift =>
      keyOf(gift.recipient) === keyOf(person) &&
      ((gift.occasionId === occasion.id && gift.occasion?.date === occasion.nextDate) ||
        (person !== null && isUndatedClaim(gift))),
  )

/** What was noted for somebody and hangs on no occasion yet. */
const looseIdeas = (gifts: Gift[], person: PresentedPerson | null) =>
  gifts.filter(
    ({ status, occasionId, recipient }) =>
      person !== null && status === 'idea' && occasionId === null && recipient?.id === person.id,
  )

const isKept = ({ status }: Gift) => status !== 'returned' && status !== 'cancelled'

/** Who gets something at the occasion: its people, then whoever a gift for it names; null where it names nobody. */
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

function giftTasks(gift: Gift, today: PlainDate, ahead: number): Task[] {
  const { occasion, occasionDate: day } = gift
  if (!day) return []
  const base = { gift, person: gift.recipient, occasion, day }
  const days = daysBetween(today, day)
  if (gift.status === 'planned' && days >= 0) {
    const due = orderBy(gift, day)
    return daysBetween(today, due) <= lead.order + ahead ? [{ ...base, kind: 'order', due }] : []
  }
  if (gift.status === 'purchased' && risk(gift, day, today) === 'late') {
    return [{ ...base, kind: 'late', due: needBy(day) }]
  }
  // With an occasion it is wrapped together with all else for that person.
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
    gift => gift.status === 'purchased' && risk(gift, occasion.nextDate, today) !== 'late',
  )
  if (toWrap.length && days <= lead.wrap + ahead) {
    return [{ ...base, kind: 'wrap', gifts: toWrap, due: addDays(occasion.nextDate, -1) }]
  }
  return []
}

/** Received gifts that nobody has been thanked for; a week after they came it is time. */
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
 * What to do this week, the most urgent first: order by the last safe day, find and pick ideas, wrap, give,
 * thank. `given` are my open gifts, ideas for no occasion among them, `received` what I got; occasions are those of
 * the next weeks. With `ahead` also what comes up so many days later.
 */
export function weekTasks(
  occasions: Upcoming[],
  people: Map<string, PickablePerson>,
  given: Gift[],
  received: Gift[],
  today: PlainDate,
  ahead = 0,
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

/** What comes after a short week: the first three of `ahead` that are not among `tasks`; after a full one nothing. */
export const laterTasks = (tasks: Task[], ahead: Task[]): Task[] =>
  tasks.length < 5 ? ahead.filter(one => !tasks.some(task => sameTask(task, one))).slice(0, 3) : []

/** One person's line in the plan of an occasion. Money in major units of the occasion's currency. */
export interface PlanRow {
  person: PickablePerson | null
  /** The name of whom claims are for who is not among one's people. */
  member: string | null
  gifts: Gift[]
  readiness: Readiness
  spent: number
  planned: number
  /** What is set aside for the person; null where nothing is. */
  allowance: number | null
}

const order: Record<Readiness['level'], number> = {
  needsIdeas: 0,
  needsPick: 1,
  toBuy: 2,
  toWrap: 3,
  ready: 4,
}

/** What a unit of a gift's currency is worth in the plan's, by gift: of those in another one, whose rate is known. */
export type PlanRates = Readonly<Record<string, Rate>>

/** What a gift costs in minor units of the plan's currency; null where nobody knows. */
function minorOf({ id, cost, currency: own }: Gift, currency: string, rates: PlanRates): number | null {
  const minor = cost === null ? null : toMinor(cost, own)
  if (minor === null || own === currency) return minor
  const rate = rates[id]
  return rate === undefined ? null : convertMinor(minor, own, currency, rate)
}

/** Money of gifts that count in a plan, in major units of its currency: converted one by one and added exactly. */
export function planMoney(gifts: readonly Gift[], currency: string, rates: PlanRates = {}) {
  const sum = (wanted: (status: GiftStatus) => boolean) =>
    toMajor(
      gifts
        .filter(({ status }) => wanted(status))
        .reduce((all, gift) => all + (minorOf(gift, currency, rates) ?? 0), 0),
      currency,
    )
  return { spent: sum(isPurchased), planned: sum(status => status === 'planned') }
}

/** The currencies of what the money of a plan leaves out, since nobody knows their rates. */
export function unconvertedIn(gifts: readonly Gift[], currency: string, rates: PlanRates) {
  const left = gifts.filter(
    gift =>
      (gift.status === 'planned' || isPurchased(gift.status)) &&
      gift.cost !== null &&
      minorOf(gift, currency, rates) === null,
  )
  return [...new Set(left.map(gift => gift.currency))].sort().map(own => ({ currency: own }))
}

/**
 * One line for everybody in the plan, in their order, one for each whom claims are for by their lists alone, and one for
 * gifts of nobody in particular where there are any.
 * Returned and cancelled gifts are not part of a plan. `allowances` are in major units.
 */
export function planRows(
  people: readonly PickablePerson[],
  gifts: readonly Gift[],
  currency: string,
  allowances: ReadonlyMap<string, number> = new Map(),
  rates: PlanRates = {},
): PlanRow[] {
  const live = gifts.filter(gift => gift.status !== 'returned' && gift.status !== 'cancelled')
  const known = new Set(people.map(person => person.id))
  const lineOf = ({ recipient }: Gift) =>
    recipient?.kind === 'member' || (recipient?.id && known.has(recipient.id)) ? keyOf(recipient) : null
  const byLine = groupBy(live, lineOf)
  const members = new Map(
    live.flatMap(gift => (gift.recipient?.kind === 'member' ? [[lineOf(gift), gift.recipient.name]] : [])),
  )
  const lines = [
    ...people.map(person => ({ key: keyOf(person), person, member: null })),
    ...[...members].map(([key, member]) => ({ key, person: null, member })),
    ...(byLine.has(null) ? [{ key: null, person: null, member: null }] : []),
  ]
  return lines.map(({ key, person, member }) => {
    const theirs = byLine.get(key) ?? []
    const allowance = person ? (allowances.get(person.id) ?? null) : null
    return {
      person,
      member,
      gifts: theirs,
      readiness: readinessOf(theirs),
      ...planMoney(theirs, currency, rates),
      allowance,
    }
  })
}

/** Money of a whole plan, added exactly. */
export function planTotals(rows: readonly Pick<PlanRow, 'spent' | 'planned'>[], currency: string) {
  const sum = (of: 'spent' | 'planned') =>
    toMajor(
      rows.reduce((all, row) => all + (toMinor(row[of], currency) ?? 0), 0),
      currency,
    )
  return { spent: sum('spent'), planned: sum('planned') }
}

/** How many lines of a plan are done, to wrap, still to buy (a pick that is missing included), or without ideas. */
export function planCounts(rows: readonly Pick<PlanRow, 'readiness'>[]) {
  const count = (...levels: Readiness['level'][]) =>
    rows.filter(row => levels.includes(row.readiness.level)).length
  return {
    done: count('ready'),
    toWrap: count('toWrap'),
    toBuy: count('toBuy', 'needsPick'),
    noIdeas: count('needsIdeas'),
  }
}

/**
 * The one thing to do next for a line of a plan: find an idea, choose the first idea, or take the first gift that is
 * to be bought or wrapped one stage further. Null when it is ready.
 */
export function nextAction(
  gifts: readonly Gift[],
): { kind: 'addIdea' } | { kind: 'choose' | 'bought' | 'wrapped'; gift: Gift; to: GiftStatus } | null {
  const first = (status: GiftStatus) => gifts.find(gift => gift.status === status)
  const { level } = readinessOf([...gifts])
  if (level === 'needsIdeas') return { kind: 'addIdea' }
  if (level === 'needsPick') return { kind: 'choose', gift: first('idea')!, to: 'planned' }
  if (level === 'toBuy') return { kind: 'bought', gift: first('planned')!, to: 'purchased' }
  if (level === 'toWrap') return { kind: 'wrapped', gift: first('purchased')!, to: 'wrapped' }
  return null
}

/** Gifts by the shop they come from, shops by name, those from anywhere last. */
export function byStore(gifts: readonly Gift[]): { store: string | null; gifts: Gift[] }[] {
  const groups = new Map<string, { store: string | null; gifts: Gift[] }>()
  for (const gift of gifts) {
    const key = fold(gift.store ?? '')
    const group = groups.get(key) ?? { store: gift.store || null, gifts: [] }
    group.gifts.push(gift)
    groups.set(key, group)
  }
  return [...groups]
    .sort(([one], [other]) => (one === '' ? 1 : other === '' ? -1 : one < other ? -1 : 1))
    .map(([, group]) => group)
}

/** A plan with what is least done first; equals keep the order they came in. */
export const notDoneFirst = (rows: PlanRow[]) =>
  [...rows].sort((one, other) => order[one.readiness.level] - order[other.readiness.level])
