import type { PlainDate } from '@/lib/core/calendar'
import type { Budget } from '@/lib/money/budgets/schema'
import type { Task } from '@/lib/planner/tasks.rules'
import type { SmartType } from '../values'

/** A record that a smart reminder is about. */
export interface Target {
  type: 'gift' | 'occasion' | 'person' | 'budget'
  id: string
}

/** A flag of a budget that is worth a warning. */
export type BudgetFlag = 'nearLimit' | 'atRisk' | 'over'

const typeOfTask: Record<Task['kind'], SmartType | null> = {
  order: 'shipping_estimate',
  late: 'shipping_estimate',
  ideas: 'gift_suggestion',
  pick: 'gift_suggestion',
  wrap: 'occasion_preparation',
  give: null,
  return: null,
  thank: null,
}

/** The smart type of a task; null where it is a task only. */
export const smartTypeOf = ({ kind }: Task): SmartType | null => typeOfTask[kind]

/**
 * What a task is about. Finding, choosing and wrapping are about a person at an occasion, so that one more idea is no new
 * task.
 */
export function targetsOf(task: Task): Target[] {
  if ('gift' in task) return [{ type: 'gift', id: task.gift.id }]
  const { occasion, person } = task
  if (!occasion && 'gifts' in task) return task.gifts.map(({ id }) => ({ type: 'gift' as const, id }))
  return [
    ...(occasion ? [{ type: 'occasion' as const, id: occasion.id }] : []),
    ...(person?.id ? [{ type: 'person' as const, id: person.id }] : []),
  ]
}

/**
 * What a smart reminder is about, in one text: its fingerprint is the hash of that. An occasion counts with its day, so
 * that next year's is another one.
 */
export const markOf = (type: string, kind: string, targets: readonly string[]): string =>
  `${type}|${kind}|${[...targets].sort().join(',')}`

const idAt = ({ id }: Target, day: PlainDate | null) => (day ? `${id}@${day}` : id)

/** A recipient of a claim who is not among the people is known by the name on its list. */
const namedIn = (task: Task) => (task.person && task.person.id === null ? [`name:${task.person.name}`] : [])

export const taskMark = (task: Task): string =>
  markOf(smartTypeOf(task) ?? 'task', task.kind, [
    ...targetsOf(task).map(target => idAt(target, task.kind === 'return' ? null : task.day)),
    ...('gift' in task ? [] : namedIn(task)),
  ])

/** The flag of a budget, the worst first; null for a budget that is well. */
export function flagOf({ status, nearLimit, atRisk }: Pick<Budget, 'status' | 'nearLimit' | 'atRisk'>) {
  if (status === 'over_budget') return 'over' as const
  return nearLimit ? ('nearLimit' as const) : atRisk ? ('atRisk' as const) : null
}

/** The mark of a flag in the present period of its budget. */
export const budgetMark = (flag: BudgetFlag, { id, periodStart }: Pick<Budget, 'id' | 'periodStart'>) =>
  markOf('budget_warning', flag, [`${id}@${periodStart}`])

/** The day of a task that makes it another one next time: its due day, or that of the occasion. */
export const taskDay = ({ kind, day, due }: Task): PlainDate => (kind === 'return' ? due : (day ?? due))
