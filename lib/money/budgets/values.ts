export const budgetPeriods = ['monthly', 'quarterly', 'yearly', 'custom'] as const
export type BudgetPeriod = (typeof budgetPeriods)[number]
export const budgetTypes = ['occasion', 'general'] as const
export const budgetPriorities = ['low', 'medium', 'high', 'critical'] as const
export const budgetStates = ['cancelled', 'completed'] as const
export type BudgetState = (typeof budgetStates)[number]
/** In order of priority: the first that applies is the status. */
export const budgetStatuses = [
  'cancelled',
  'pending',
  'completed',
  'over_budget',
  'under_budget',
  'on_track',
] as const
export type BudgetStatus = (typeof budgetStatuses)[number]
