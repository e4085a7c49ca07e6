import { splitEvenly } from '@/lib/money/budgets/rules'

/** Somebody in a plan: what their gifts cost, bought or planned, in minor units, and whether nothing is left to find. */
export interface Share {
  personId: string
  cost: number
  done: boolean
}

/**
 * Shares a sum out among the people of a plan: each gets what their gifts cost, and who is not done an equal part of
 * what is left. Where nothing is left nobody gets more than that.
 */
export function shareOut(people: readonly Share[], total: number): Map<string, number> {
  const open = people.filter(({ done }) => !done)
  const left = total - people.reduce((sum, { cost }) => sum + cost, 0)
  const parts = left > 0 && open.length > 0 ? splitEvenly(left, open.length) : []
  const partOf = new Map(open.map(({ personId }, at) => [personId, parts[at] ?? 0]))
  return new Map(people.map(({ personId, cost }) => [personId, cost + (partOf.get(personId) ?? 0)]))
}
