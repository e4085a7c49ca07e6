import { z } from 'zod'
import { wholeList } from '@/lib/core/fields'
import { intervals, invoiceStatuses, metrics, paidPlans, plans, subscriptionStatuses } from './values'

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

/** What is chosen of the plans that are paid for. */
export const PlanChoice = z.strictObject({ plan: z.enum(paidPlans), interval: z.enum(intervals) })
export type PlanChoice = z.infer<typeof PlanChoice>

export const Subscription = z.strictObject({
  id: z.string(),
  plan: z.enum(paidPlans),
  status: z.enum(subscriptionStatuses),
  interval: z.enum(intervals),
  /** When the paid time or the trial ends, ISO 8601. Null until it is paid for. */
  currentPeriodEnd: z.string().nullable(),
  /** True where it ends then and is not paid for again. */
  cancelAtPeriodEnd: z.boolean(),
  trialEnd: z.string().nullable(),
  /** Until when the plan goes on although a payment failed. Null where all are paid. */
  graceEnd: z.string().nullable(),
})
export type Subscription = z.infer<typeof Subscription>
export const Subscriptions = wholeList(Subscription)

/** A subscription that was begun, and the address where it is paid for. */
export const Checkout = z.strictObject({ ...Subscription.shape, checkoutUrl: z.string() })

/** A change of plan. With `prorationDate` of its preview it costs what the preview said. */
export const PlanChange = z.strictObject({
  ...PlanChoice.shape,
  prorationDate: z.iso.datetime().optional(),
})

export const ChangePreview = z.strictObject({
  /** What is paid at once, in major units of the currency; what was paid for and not used is taken off. */
  due: z.number(),
  /** What goes to the next invoices instead, where more is given back than is due. */
  credit: z.number(),
  currency: z.string(),
  prorationDate: z.string(),
})
export type ChangePreview = z.infer<typeof ChangePreview>

export const Place = z.strictObject({ url: z.string() })

const InvoiceLine = z.strictObject({
  description: z.string(),
  /** In major units of the currency. */
  amount: z.number(),
})
export type InvoiceLine = z.infer<typeof InvoiceLine>

export const Invoice = z.strictObject({
  id: z.string(),
  /** Without gaps in a year, for example `GT-2026-000123`. */
  number: z.string(),
  /** The number that the payment provider gave. */
  providerNumber: z.string().nullable(),
  status: z.enum(invoiceStatuses),
  createdAt: z.string(),
  /** In major units of the currency, tax included. */
  total: z.number(),
  tax: z.number(),
  currency: z.string(),
  lines: z.array(InvoiceLine),
  pdfUrl: z.string(),
})
export type Invoice = z.infer<typeof Invoice>
export const Invoices = wholeList(Invoice)
