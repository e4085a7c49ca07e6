import { z } from 'zod'
import { id } from '@/lib/core/fields'
import { giftCategories } from '@/lib/gifts/values'
import type { ExpensePrefill } from './expense-values'

const Prefill = z.object({
  description: z.string().min(1).max(300).optional().catch(undefined),
  amount: z.coerce.number().positive().max(9_000_000_000).optional().catch(undefined),
  category: z.enum(giftCategories).optional().catch(undefined),
  budgetId: id.optional().catch(undefined),
})

/** Values that a link puts into the form of a new expense: `?budgetId=…`. */
export function readPrefill(params: Record<string, string | string[] | undefined>): ExpensePrefill {
  return Object.fromEntries(Object.entries(Prefill.parse(params)).filter(([, value]) => value !== undefined))
}
