import type { Tone } from '@/components/ui/badge'
import type { Budget } from '@/lib/money/budgets/schema'
import type { BudgetStatus } from '@/lib/money/budgets/values'

export const budgetChips = [
  'cancelled',
  'pending',
  'completed',
  'overBudget',
  'nearlyUsed',
  'atRisk',
  'underBudget',
  'onTrack',
] as const
export type BudgetChip = (typeof budgetChips)[number]

const settled: Partial<Record<BudgetStatus, BudgetChip>> = {
  cancelled: 'cancelled',
  pending: 'pending',
  completed: 'completed',
  over_budget: 'overBudget',
}

export const chipTones: Record<BudgetChip, Tone> = {
  cancelled: 'neutral',
  pending: 'info',
  completed: 'neutral',
  overBudget: 'bad',
  nearlyUsed: 'warn',
  atRisk: 'warn',
  underBudget: 'good',
  onTrack: 'good',
}

/** The tag of a budget. A finished state comes first, then a warning. */
export function chipOf({
  status,
  nearLimit,
  atRisk,
}: Pick<Budget, 'status' | 'nearLimit' | 'atRisk'>): BudgetChip {
  const known = settled[status]
  if (known) return known
  if (nearLimit) return 'nearlyUsed'
  if (atRisk) return 'atRisk'
  return status === 'under_budget' ? 'underBudget' : 'onTrack'
}

const barColors: Partial<Record<Tone, string>> = {
  bad: 'var(--bad)',
  warn: 'var(--chart-2)',
  good: 'var(--good)',
}

/** The colour of a ribbon, which is that of the word beside it. */
export const barColorOf = (chip: BudgetChip) => barColors[chipTones[chip]] ?? 'var(--chart-7)'
