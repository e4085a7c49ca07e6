import { z } from 'zod'
import { id } from '@/lib/core/fields'
import { budgetPeriods } from '@/lib/money/budgets/values'
import type { BudgetPrefill } from './budget-values'

const Prefill = z.object({
  name: z.string().min(1).max(160).optional().catch(undefined),
  amount: z.coerce.number().positive().max(9_000_000_000).optional().catch(undefined),
  period: z.enum(budgetPeriods).optional().catch(undefined),
  occasionId: id.optional().catch(undefined),
})

/** Values that a link puts into the form of a new budget: `?occasionId=…&amount=300`. */
export function readPrefill(params: Record<string, string | string[] | undefined>): BudgetPrefill {
  return Object.fromEntries(Object.entries(Prefill.parse(params)).filter(([, value]) => value !== undefined))
}
