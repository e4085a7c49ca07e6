import { splitEvenly } from '@/lib/money/budgets/rules'

/**
 * A person in a plan: the cost of their gifts, bought or planned, in minor units, and whether none is left to
 * find.
 */
export interface Share {
  personId: string
  cost: number
  done: boolean
}

/**
 * Splits a sum among the people of a plan. Each gets the cost of their gifts; those who are not done also get
 * an equal part of what is left. When nothing is left, nobody gets more than the cost.
 */
export function shareOut(people: readonly Share[], total: number): Map<string, number> {
  const open = people.filter(({ done }) => !done)
  const left = total - people.reduce((sum, { cost }) => sum + cost, 0)
  const parts = left > 0 && open.length > 0 ? splitEvenly(left, open.length) : []
  const partOf = new Map(open.map(({ personId }, at) => [personId, parts[at] ?? 0]))
  return new Map(people.map(({ personId, cost }) => [personId, cost + (partOf.get(personId) ?? 0)]))
}
