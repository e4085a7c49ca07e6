import { z } from 'zod'
import { wholeList } from '@/lib/core/fields'
import { intervals, invoiceStatuses, metrics, plans, subscriptionStatuses } from './values'

const limit = z.int().min(0).nullable()

export const Plan = z.strictObject({
  id: z.enum(plans),
  /** What it costs in major units; null where it costs nothing. */
  price: z.strictObject({ month: z.number(), year: z.number(), currency: z.string() }).nullable(),
  /** The most of each that can be added; null without a limit. Storage is in bytes. */
  limits: z.strictObject({
    people: limit,
    gifts: limit,
    lists: limit,
    families: limit,
    members: limit,
    storage: limit,
    emails: limit,
  } satisfies Record<(typeof metrics)[number], typeof limit>),
})
export type Plan = z.infer<typeof Plan>
export const Plans = wholeList(Plan)

export const Usage = z.strictObject({
  plan: z.enum(plans),
  metrics: z.array(
    z.strictObject({
      metric: z.enum(metrics),
      /** Counted now. Storage is in bytes. */
      used: z.int().min(0),
      limit,
      /** When counting begins again, ISO 8601; null for what is not counted by time. */
      resetsAt: z.string().nullable(),
    }),
  ),
})
export type Usage = z.infer<typeof Usage>

const Subscription = z.strictObject({
  id: z.string(),
  plan: z.enum(plans),
  status: z.enum(subscriptionStatuses),
  interval: z.enum(intervals),
  currentPeriodEnd: z.string(),
  cancelAtPeriodEnd: z.boolean(),
})
export const Subscriptions = wholeList(Subscription)

const Invoice = z.strictObject({
  id: z.string(),
  /** Without gaps in a year, for example `GT-2026-000123`. */
  number: z.string(),
  status: z.enum(invoiceStatuses),
  createdAt: z.string(),
  /** In major units of the currency, tax included. */
  total: z.number(),
  tax: z.number(),
  currency: z.string(),
  lines: z.array(z.strictObject({ description: z.string(), amount: z.number() })),
  pdfUrl: z.string(),
})
export const Invoices = wholeList(Invoice)
export type Invoices = z.infer<typeof Invoices>
