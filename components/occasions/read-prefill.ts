import { z } from 'zod'
import { isDate } from '@/lib/core/calendar'
import { id } from '@/lib/core/fields'
import { occasionTypes } from '@/lib/occasions/values'
import type { OccasionPrefill } from './occasion-values'

const Prefill = z.object({
  name: z.string().min(1).max(160).optional().catch(undefined),
  type: z.enum(occasionTypes).optional().catch(undefined),
  date: z.string().refine(isDate).optional().catch(undefined),
  personId: id.optional().catch(undefined),
})

/** Values that a link puts into the form of a new occasion: `?type=wedding&personId=…`. */
export function readPrefill(params: Record<string, string | string[] | undefined>): OccasionPrefill {
  return Object.fromEntries(Object.entries(Prefill.parse(params)).filter(([, value]) => value !== undefined))
}
