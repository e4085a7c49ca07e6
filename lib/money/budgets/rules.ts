import {
  addDays,
  addMonths,
  daysBetween,
  makeDate,
  monthOf,
  type PlainDate,
  yearOf,
} from '@/lib/core/calendar'
import { blankOf, namesOf, type Searched, searchParts } from '@/lib/core/record'
import { searchable } from '@/lib/core/text'
import { budgetFields } from './fields'
import type { BudgetPeriod, BudgetState, BudgetStatus } from './values'

/** The defaults of a budget. */
export const blankBudget = blankOf(budgetFields)

/** The search text of a budget, folded. */
export const searchText = (budget: Searched<typeof budgetFields>) =>
  searchable(
    searchParts(budgetFields, budget)
      .map(part => part ?? '')
      .join(' '),
  )

/** Days, both included. */
export interface Span {
  start: PlainDate
  end: PlainDate
}

/** The fields that decide a budget's periods. `createdOn` is the day it was made in its owner's time zone. */
export interface Plan {
  period: BudgetPeriod
  type: 'occasion' | 'general'
  startDate: PlainDate | null
  endDate: PlainDate | null
  /** The occurrence it is for; null for a budget without an occasion. */
  occasionDate: PlainDate | null
  createdOn: PlainDate
  autoAdjust: boolean
}

/**
 * Whether a budget counts everything that its owner buys in its period. A budget of an occasion or a category never
 * does.
 */
export const countsEverything = (budget: {
  type: 'occasion' | 'general'
  category: string | null
  countsEverything: boolean
}) => budget.countsEverything && budget.type === 'general' && budget.category === null

/** Days after the occasion that its budget still covers: a late parcel belongs to the occasion. */
export const afterOccasion = 14

const months = { monthly: 1, quarterly: 3, yearly: 12 } as const

const later = (one: PlainDate, other: PlainDate) => (one > other ? one : other)
const earlier = (one: PlainDate, other: PlainDate) => (one < other ? one : other)

/** The first day of the calendar month, quarter or year of a day. `length` is in months. */
const calendarStart = (length: 1 | 3 | 12, day: PlainDate): PlainDate =>
  makeDate(yearOf(day), monthOf(day) - ((monthOf(day) - 1) % length), 1)!

/** A span of at least its first day, also at the end of the calendar (year 9999). */
const spanOf = (start: PlainDate, end: PlainDate): Span => ({ start, end: later(start, end) })

/** The nth of consecutive spans from a day. Each starts on that day of its month, or on the month's last. */
const nthSpan = (start: PlainDate, length: number, n: number): Span =>
  spanOf(addMonths(start, n * length), addDays(addMonths(start, (n + 1) * length), -1))

/** The index of the consecutive span from `start` that contains a day. */
function spanIndex(start: PlainDate, length: number, day: PlainDate): number {
  const between = (yearOf(day) - yearOf(start)) * 12 + monthOf(day) - monthOf(start)
  const guess = Math.floor(between / length)
  return nthSpan(start, length, guess).start > day ? guess - 1 : guess
}

const cut = (span: Span, end: PlainDate | null): Span =>
  end !== null && end < span.end ? spanOf(span.start, end) : span

/** The most periods that a carry is computed through: a century of months. */
export const mostPeriods = 1200

/**
 * The periods that affect today's figures: those that carry into the present one, and the present one last. Before a
 * budget begins that is its first period, after it ended its last.
 */
export function periodsOf(plan: Plan, today: PlainDate): Span[] {
  if (plan.type === 'occasion' && plan.occasionDate !== null) {
    return [
      spanOf(plan.startDate ?? plan.createdOn, plan.endDate ?? addDays(plan.occasionDate, afterOccasion)),
    ]
  }
  if (plan.period === 'custom') {
    const start = plan.startDate ?? plan.createdOn
    return [spanOf(start, plan.endDate ?? start)]
  }
  const length = months[plan.period]
  const day = plan.endDate === null ? today : earlier(today, plan.endDate)
  // Without a first day, periods follow the calendar and begin with the one in which the budget was made.
  const start = plan.startDate ?? calendarStart(length, earlier(plan.createdOn, day))
  const present = Math.max(0, spanIndex(start, length, day))
  const first = plan.autoAdjust ? Math.max(0, present - mostPeriods) : present
  return Array.from({ length: present - first + 1 }, (_, at) =>
    cut(nthSpan(start, length, first + at), plan.endDate),
  )
}

/** The carry into the last period, from the spending of the earlier ones; in minor units. */
export const carryOf = (amount: number, spentBefore: readonly number[]): number =>
  // Plus zero, because a budget of zero would carry -0.
  spentBefore.reduce((carry, spent) => Math.min(amount, Math.max(-amount, amount + carry - spent)) + 0, 0)

/** A fraction of non-negative integers, half up. */
const roundedRatio = (dividend: bigint, divisor: bigint) => Number((2n * dividend + divisor) / (2n * divisor))

/** `part` of `whole` in percent with one decimal, half up. Of a whole of zero, any amount is 100 % and zero is 0 %. */
export function percentOf(part: number, whole: number): number {
  if (whole <= 0) return part > 0 ? 100 : 0
  return roundedRatio(BigInt(part) * 1000n, BigInt(whole)) / 10
}

export interface Figures {
  carry: number
  spent: number
  planned: number
  remaining: number
  /** The amount that is neither spent nor planned. */
  left: number
  percentUsed: number
  forecast: number
  status: BudgetStatus
  nearLimit: boolean
  atRisk: boolean
  /** The amount to spend on each remaining day, with planned gifts set aside. */
  leftPerDay: number
}

export interface Sums {
  amount: number
  carry: number
  spent: number
  planned: number
}

/** The days of a span that have passed, today included; 0 before it begins. */
const daysPassed = ({ start, end }: Span, today: PlainDate) =>
  today < start ? 0 : daysBetween(start, earlier(today, end)) + 1

/**
 * The forecast of spending at the end of the period: what is spent and planned. Except for an occasion, spending is
 * extrapolated once a quarter of the period has passed, where that is more. Minor units, half up.
 */
function forecastOf({ spent, planned }: Sums, span: Span, today: PlainDate, isOccasion: boolean): number {
  const days = daysBetween(span.start, span.end) + 1
  const passed = daysPassed(span, today)
  if (isOccasion || passed * 4 < days) return spent + planned
  return Math.max(spent + planned, roundedRatio(BigInt(spent) * BigInt(days), BigInt(passed)))
}

function statusOf(
  { spent }: Sums,
  total: number,
  forecast: number,
  span: Span,
  today: PlainDate,
  state: BudgetState | null,
): BudgetStatus {
  if (state === 'cancelled') return 'cancelled'
  if (today < span.start) return 'pending'
  if (state === 'completed' || today > span.end) return 'completed'
  if (spent > total) return 'over_budget'
  const half = daysPassed(span, today) * 2 >= daysBetween(span.start, span.end) + 1
  return half && forecast * 10 < total * 7 ? 'under_budget' : 'on_track'
}

/** All figures of a budget on a day. Money in minor units of its currency. */
export function figuresOf(
  sums: Sums,
  span: Span,
  today: PlainDate,
  { state, isOccasion }: { state: BudgetState | null; isOccasion: boolean },
): Figures {
  const { carry, spent, planned } = sums
  const total = sums.amount + carry
  const remaining = total - spent
  const left = remaining - planned
  const forecast = forecastOf(sums, span, today, isOccasion)
  const over = spent > total
  const daysLeft = today > span.end ? 0 : daysBetween(later(today, span.start), span.end) + 1
  return {
    carry,
    spent,
    planned,
    remaining,
    left,
    percentUsed: percentOf(spent, total),
    forecast,
    status: statusOf(sums, total, forecast, span, today, state),
    nearLimit: !over && spent > 0 && spent * 10 >= total * 9,
    atRisk: !over && forecast > total,
    leftPerDay: left > 0 && daysLeft > 0 ? Math.floor(left / daysLeft) : 0,
  }
}

/** Whether a budget in this status can be closed, cancelled or reopened by hand. */
export function canSetState(from: BudgetStatus, to: BudgetState | null): boolean {
  if (to === null || from === to) return true
  if (to === 'cancelled') return true
  return from !== 'pending' && from !== 'cancelled'
}

const daysOfOwner = ['period', 'startDate', 'endDate', 'autoAdjust'] as const
const ofOwner = namesOf(
  budgetFields,
  'name',
  'amount',
  'currency',
  'description',
  'priority',
  'tags',
  'notifications',
  ...daysOfOwner,
)

/**
 * The fields that only the owner may change, even where others may edit the budget. A budget that counts rows that do
 * not name it counts its owner's spending, and other days would show more of it.
 */
export const fieldsOfOwner = (budget: {
  category: unknown
  occasionId: unknown
  countsEverything: boolean
}) =>
  budget.category || budget.occasionId || budget.countsEverything ? [...ofOwner, ...daysOfOwner] : ofOwner
export type FieldOfOwner = ReturnType<typeof fieldsOfOwner>[number]

/** Splits a sum into equal parts of whole minor units. The first parts take the remainder. */
export function splitEvenly(total: number, parts: number): number[] {
  const share = Math.floor(total / parts)
  return Array.from({ length: parts }, (_, at) => share + (at < total - share * parts ? 1 : 0))
}
