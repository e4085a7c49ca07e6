import { z } from 'zod'
import { choice, date, text } from '@/lib/core/fields'
import { trackingStatuses } from './values'

/** Where a parcel is. */
export const Tracking = z.strictObject({
  carrier: text(60).nullable().optional(),
  number: text(80).nullable().optional(),
  /** Whoever says nothing of it has ordered. */
  status: choice(trackingStatuses).default('ordered'),
  orderNumber: text(80).nullable().optional(),
  orderedAt: date.nullable().optional(),
  expectedDate: date.nullable().optional(),
  deliveredAt: date.nullable().optional(),
  returnBy: date.nullable().optional(),
})
export type Tracking = z.infer<typeof Tracking>
