import 'server-only'
import { Problem } from '@/lib/core/errors'
import { toMajor } from '@/lib/core/money'
import { ask, hasPaidPlans, priceOf } from './provider'
import type { Plan } from './schema'
import { type Interval, limitsOf, type PaidPlan, paidPlans } from './values'

/** Milliseconds for which prices are remembered. */
const remembered = 3_600_000

/** Milliseconds for which the provider is left alone after it told no price, so that not every page waits for it. */
const pause = 60_000

const known = new Map<string, { amount: number; currency: string; readAt: number }>()

/** What a price says at the provider, so that nobody reads another price here than they pay there. */
async function readPrice(plan: PaidPlan, interval: Interval) {
  const id = priceOf(plan, interval)
  const kept = known.get(id)
  if (kept && Date.now() - kept.readAt < remembered) return kept
  try {
    const { unit_amount, currency } = await ask(stripe => stripe.prices.retrieve(id))
    const code = currency.toUpperCase()
    const read = { amount: toMajor(unit_amount ?? 0, code), currency: code, readAt: Date.now() }
    known.set(id, read)
    return read
  } catch (error) {
    if (kept) {
      known.set(id, { ...kept, readAt: Date.now() - remembered + pause })
      return kept
    }
    throw error instanceof Problem ? error : new Problem(502, 'BILLING_FAILED', 'billingAway')
  }
}

async function paidPlan(plan: PaidPlan): Promise<Plan> {
  const [month, year] = await Promise.all([readPrice(plan, 'month'), readPrice(plan, 'year')])
  return {
    id: plan,
    price: { month: month.amount, year: year.amount, currency: month.currency },
    limits: limitsOf[plan],
  }
}

/** The plans that this installation offers. Without paid plans: everything, for nothing. */
export async function listPlans() {
  if (!hasPaidPlans())
    return { data: [{ id: 'community' as const, price: null, limits: limitsOf.community }], nextCursor: null }
  const free: Plan = { id: 'free', price: null, limits: limitsOf.free }
  return { data: [free, ...(await Promise.all(paidPlans.map(paidPlan)))], nextCursor: null }
}

/** Whether this installation has plans that cost something. */
export const offersPlans = hasPaidPlans
