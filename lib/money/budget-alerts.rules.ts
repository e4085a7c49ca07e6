import type { Budget } from '@/lib/money/budgets/schema'

/** From the weakest to the strongest: of several that are reached at once only the last is told. */
export const levels = ['half', 'atRisk', 'nearLimit', 'spent'] as const
export type Level = (typeof levels)[number]

/** The alert levels that a budget has reached in its present period, the strongest last. */
export function levelsOf({
  percentUsed,
  atRisk,
  status,
}: Pick<Budget, 'percentUsed' | 'atRisk' | 'status'>): Level[] {
  if (status === 'pending' || status === 'cancelled' || status === 'completed') return []
  const reached: Record<Level, boolean> = {
    half: percentUsed >= 50,
    atRisk,
    nearLimit: percentUsed >= 80,
    spent: percentUsed >= 100,
  }
  return levels.filter(level => reached[level])
}

/** Local hours in which somebody hears of what others spent. Their own budgets are looked at in the first of them. */
const daytime = { from: 9, to: 20 }

/** Whether the clock looks at somebody's budgets in this local hour. */
export const isLookedAt = (hour: number, { shared }: { shared: boolean }) =>
  hour === daytime.from || (shared && hour > daytime.from && hour <= daytime.to)
