import { graceDays, type PaidPlan, type plans } from './values'

const day = 86_400_000

interface Paid {
  plan: PaidPlan
  status: string
  pastDueSince: Date | null
}

/** Until when a plan goes on after a payment failed. */
export const graceEndOf = (pastDueSince: Date) => new Date(pastDueSince.getTime() + graceDays * day)

/** Whether a subscription gives its plan now. */
export const isPaid = ({ status, pastDueSince }: Paid, now: Date) =>
  status === 'trialing' ||
  status === 'active' ||
  (status === 'past_due' && (pastDueSince === null || now < graceEndOf(pastDueSince)))

/** The plan of an account on an installation with paid plans. */
export const planBy = (subscriptions: readonly Paid[], now: Date): (typeof plans)[number] =>
  subscriptions.find(one => isPaid(one, now))?.plan ?? 'free'

/** Our number of an invoice: `GT-2026-000123`. */
export const invoiceNumber = (year: number, count: number) => `GT-${year}-${String(count).padStart(6, '0')}`
