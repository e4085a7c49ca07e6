import { isPurchased } from '@/lib/core/gift'
import { groupBy } from '@/lib/core/group'
import { toMajor, toMinor } from '@/lib/core/money'
import { convertMinor, type Rate } from '@/lib/core/rate'
import { fold } from '@/lib/core/text'
import type { Gift, GiftStatus } from '@/lib/gifts/schema'
import { readinessOf } from '@/lib/occasions/rules'
import type { Readiness } from '@/lib/occasions/schema'
import type { PickablePerson, PresentedPerson } from './schema'
/** The key that groups gifts by recipient: the person's id, else the name; null for none. */
export const keyOf = (person: PresentedPerson | null) => person && (person.id ?? `member ${person.name}`)

/** A claim on a list without a date counts for the recipient's next occasion. */
export const isUndatedClaim = ({ claim, occasionDate, status }: Gift) =>
  claim !== null &&
  occasionDate === null &&
  (status === 'planned' || status === 'purchased' || status === 'wrapped')

/** One recipient's row in the plan of an occasion. Money in major units of the occasion's currency. */
export interface PlanRow {
  person: PickablePerson | null
  /** The name of a claim's recipient who is not among the caller's people. */
  member: string | null
  gifts: Gift[]
  readiness: Readiness
  spent: number
  planned: number
  /** The amount set aside for the person; null for none. */
  allowance: number | null
}

const order: Record<Readiness['level'], number> = {
  needsIdeas: 0,
  needsPick: 1,
  toBuy: 2,
  toWrap: 3,
  ready: 4,
}

/**
 * By gift id, the rate from its currency to the plan's. Only for gifts in other currencies with a known rate.
 */
export type PlanRates = Readonly<Record<string, Rate>>

/** The cost of a gift in minor units of the plan's currency; null when unknown. */
function minorOf({ id, cost, currency: own }: Gift, currency: string, rates: PlanRates): number | null {
  const minor = cost === null ? null : toMinor(cost, own)
  if (minor === null || own === currency) return minor
  const rate = rates[id]
  return rate === undefined ? null : convertMinor(minor, own, currency, rate)
}

/**
 * The money of the gifts of an occasion, in major units of its currency. Converted gift by gift and added exactly. A claim
 * without a day is shown in the plan of its recipient's next occasion, but its money is of none.
 */
export function planMoney(gifts: readonly Gift[], currency: string, rates: PlanRates = {}) {
  const own = gifts.filter(gift => !isUndatedClaim(gift))
  const sum = (wanted: (status: GiftStatus) => boolean) =>
    toMajor(
      own
        .filter(({ status }) => wanted(status))
        .reduce((all, gift) => all + (minorOf(gift, currency, rates) ?? 0), 0),
      currency,
    )
  return { spent: sum(isPurchased), planned: sum(status => status === 'planned') }
}

/** The currencies that the totals of a plan leave out, because no rate is known. */
export function unconvertedIn(gifts: readonly Gift[], currency: string, rates: PlanRates) {
  const left = gifts.filter(
    gift =>
      !isUndatedClaim(gift) &&
      (gift.status === 'planned' || isPurchased(gift.status)) &&
      gift.cost !== null &&
      minorOf(gift, currency, rates) === null,
  )
  return [...new Set(left.map(gift => gift.currency))].sort().map(own => ({ currency: own }))
}

/**
 * The rows of a plan: one for each of its people in order, one for each recipient known only from the list of
 * a claim, and one for gifts without a recipient. Returned and cancelled gifts are not part of a plan.
 * `allowances` are in major units.
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

/** The money of a whole plan, added exactly. */
export function planTotals(rows: readonly Pick<PlanRow, 'spent' | 'planned'>[], currency: string) {
  const sum = (of: 'spent' | 'planned') =>
    toMajor(
      rows.reduce((all, row) => all + (toMinor(row[of], currency) ?? 0), 0),
      currency,
    )
  return { spent: sum('spent'), planned: sum('planned') }
}

/** How many people of a plan are done, need a pick or have no ideas, and how many of its gifts are to buy or to wrap. */
export function planCounts(rows: readonly Pick<PlanRow, 'readiness' | 'gifts'>[]) {
  const people = (level: Readiness['level']) =>
    rows.filter(({ readiness }) => readiness.level === level).length
  const gifts = (status: GiftStatus) =>
    rows.flatMap(row => row.gifts).filter(gift => gift.status === status).length
  return {
    done: people('ready'),
    toWrap: gifts('purchased'),
    toBuy: gifts('planned'),
    needsPick: people('needsPick'),
    noIdeas: people('needsIdeas'),
  }
}

/**
 * The next step for a row of a plan: find an idea, choose the first idea, or move the first gift to buy or
 * wrap one stage further. Null when the row is ready.
 */
export function nextAction(
  gifts: readonly Gift[],
):
  | { kind: 'addIdea' }
  | { kind: 'choose' | 'bought' | 'wrapped' | 'given'; gift: Gift; to: GiftStatus }
  | null {
  const first = (status: GiftStatus) => gifts.find(gift => gift.status === status)
  const { level } = readinessOf([...gifts])
  if (level === 'needsIdeas') return { kind: 'addIdea' }
  if (level === 'needsPick') return { kind: 'choose', gift: first('idea')!, to: 'planned' }
  if (level === 'toBuy') return { kind: 'bought', gift: first('planned')!, to: 'purchased' }
  if (level === 'toWrap') return { kind: 'wrapped', gift: first('purchased')!, to: 'wrapped' }
  const wrapped = first('wrapped')
  return wrapped ? { kind: 'given', gift: wrapped, to: 'given' } : null
}

/** Gifts grouped by shop, in the order of shop names; those without a shop come last. */
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

/** The rows of a plan, least ready first; equal rows keep their order. */
export const notDoneFirst = (rows: PlanRow[]) =>
  [...rows].sort((one, other) => order[one.readiness.level] - order[other.readiness.level])
