import { z } from 'zod'
import { isDate } from '@/lib/core/calendar'
import { id } from '@/lib/core/fields'
import { reminderTypes } from '@/lib/reminders/values'
import type { ReminderPrefill } from './reminder-values'

const optionalId = id.optional().catch(undefined)

const Prefill = z.object({
  title: z.string().min(1).max(200).optional().catch(undefined),
  type: z.enum(reminderTypes).optional().catch(undefined),
  date: z.string().refine(isDate).optional().catch(undefined),
  time: z
    .string()
    .regex(/^([01]\d|2[0-3]):[0-5]\d$/)
    .optional()
    .catch(undefined),
  personId: optionalId,
  occasionId: optionalId,
  giftId: optionalId,
  budgetId: optionalId,
})

/** Values that a link puts into the form of a new reminder: `?personId=…`. */
export function readPrefill(params: Record<string, string | string[] | undefined>): ReminderPrefill {
  return Object.fromEntries(Object.entries(Prefill.parse(params)).filter(([, value]) => value !== undefined))
}
