import { afterAll, beforeAll, beforeEach } from 'vitest'
import { POST } from '@/app/api/webhooks/stripe/route'
import { billingApi } from '@/lib/billing/api'
import type { Interval, PaidPlan } from '@/lib/billing/values'
import { forgetEnv } from '@/lib/server/ops/env'
import { appUrl } from '../support/api'
import type { Person } from '../support/people'
import { type StripeDouble, signed, startStripe, variables } from './stripe'

/** Sets an installation with paid plans up for the tests of a file, with Stripe's double behind it. */
export function withStripe(): { stripe: StripeDouble } {
  const held = {} as { stripe: StripeDouble }
  beforeAll(async () => {
    held.stripe = await startStripe()
  })
  beforeEach(() => {
    Object.assign(process.env, variables(held.stripe.url))
    delete process.env.STRIPE_TRIAL_DAYS
    forgetEnv()
    held.stripe.treats('answers')
    held.stripe.declines(false)
    held.stripe.setNow(Math.floor(Date.now() / 1000))
    held.stripe.calls.length = 0
  })
  afterAll(async () => {
    for (const name of [...Object.keys(variables('')), 'STRIPE_TRIAL_DAYS']) delete process.env[name]
    forgetEnv()
    await held.stripe.stop()
  })
  return held
}

/** Sends an event to the webhook as it stands, signed by default. */
export async function post(payload: string, headers: Record<string, string> = signed(payload)) {
  const answer = await POST(
    new Request(`${appUrl}/api/webhooks/stripe`, { method: 'POST', headers, body: payload }),
  )
  return { status: answer.status, body: (await answer.json()) as Record<string, unknown> }
}

/** Subscribes somebody: the checkout, its payment and the event of it. */
export async function subscribed(
  stripe: StripeDouble,
  person: Person,
  { plan = 'plus', interval = 'month' }: { plan?: PaidPlan; interval?: Interval } = {},
) {
  const { id, checkoutUrl } = await person.ok(billingApi.subscribe, { plan, interval })
  const subscription = stripe.pays(checkoutUrl)
  await post(stripe.event('customer.subscription.created', subscription))
  return { id, provider: subscription, customer: subscription.customer }
}

export const planOf = async (person: Person) => (await person.ok(billingApi.usage, {})).plan
export const subscriptionsOf = async (person: Person) => (await person.ok(billingApi.subscriptions, {})).data
