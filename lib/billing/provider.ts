import 'server-only'
import type Stripe from 'stripe'
import { conflict, Problem } from '@/lib/core/errors'
import { leaving } from '@/lib/server/db/outside-transaction'
import { env } from '@/lib/server/ops/env'
import { log } from '@/lib/server/ops/log'
import { type Interval, intervals, type PaidPlan, paidPlans } from './values'

/** Milliseconds that Stripe has for an answer. It is asked once more where the connection breaks. */
const patience = 8000

/** Whether this installation has paid plans. */
export const hasPaidPlans = () => env().STRIPE_SECRET_KEY !== undefined

let made: { key: string; stripe: Promise<Stripe> } | undefined

/** Loads the package at the first need: most installations have no paid plans. */
async function client(): Promise<Stripe> {
  const { STRIPE_SECRET_KEY: secret, STRIPE_API_BASE: base } = env()
  if (!secret) throw conflict('BILLING_OFF', 'billingOff')
  const key = `${secret} ${base}`
  if (made?.key !== key) {
    const { protocol, hostname, port } = new URL(base)
    const stripe = import('stripe').then(
      ({ default: Client }) =>
        new Client(secret, {
          protocol: protocol === 'http:' ? 'http' : 'https',
          host: hostname,
          port: port || (protocol === 'http:' ? 80 : 443),
          timeout: patience,
          maxNetworkRetries: 1,
          telemetry: false,
        }),
    )
    made = { key, stripe }
  }
  return made.stripe
}

/** Stripe refused because of what it was asked: something does not exist there any more, or is in another state. */
export class Refused extends Error {
  override name = 'Refused'
  constructor(
    readonly code: string,
    options?: ErrorOptions,
  ) {
    super(`Stripe refused: ${code}`, options)
  }
}

function problemOf(error: unknown): unknown {
  const { type, code, statusCode, requestId } = error as Stripe.errors.StripeError
  if (typeof type !== 'string' || !type.startsWith('Stripe')) return error
  if (type === 'StripeCardError') return new Problem(402, 'PAYMENT_FAILED', 'paymentFailed')
  if (type === 'StripeInvalidRequestError') return new Refused(code ?? 'unknown', { cause: error })
  // The message of Stripe may hold parts of the key, so that it stays out of the log.
  log().warn(
    { type, code, status: statusCode, stripeRequest: requestId },
    'Stripe did not do what it was asked',
  )
  const isAway = type === 'StripeConnectionError' || type === 'StripeRateLimitError'
  return isAway
    ? // Longer than the longest wait of `lib/client/transport.ts`: the reader decides about another try.
      new Problem(503, 'BILLING_UNAVAILABLE', 'billingAway', null, { 'Retry-After': '60' })
    : new Problem(502, 'BILLING_FAILED', 'billingAway')
}

/** Asks Stripe. Throws a Problem where it is away, slow or broken, and Refused where it refuses. */
export async function ask<Answer>(work: (stripe: Stripe) => Promise<Answer>): Promise<Answer> {
  const stripe = await client()
  leaving('Stripe')
  try {
    return await work(stripe)
  } catch (error) {
    throw problemOf(error)
  }
}

/** The event of a webhook, or null where Stripe did not sign it in the last five minutes. */
export async function verifiedEvent(body: Uint8Array, signature: string): Promise<Stripe.Event | null> {
  const stripe = await client()
  try {
    return stripe.webhooks.constructEvent(Buffer.from(body), signature, env().STRIPE_WEBHOOK_SECRET ?? '')
  } catch (error) {
    if ((error as { type?: string }).type === 'StripeSignatureVerificationError') return null
    // Signed, and still no event.
    if (error instanceof SyntaxError) return null
    throw error
  }
}

const variables = () => {
  const {
    STRIPE_PRICE_PLUS_MONTH,
    STRIPE_PRICE_PLUS_YEAR,
    STRIPE_PRICE_FAMILY_MONTH,
    STRIPE_PRICE_FAMILY_YEAR,
  } = env()
  return {
    plus: { month: STRIPE_PRICE_PLUS_MONTH, year: STRIPE_PRICE_PLUS_YEAR },
    family: { month: STRIPE_PRICE_FAMILY_MONTH, year: STRIPE_PRICE_FAMILY_YEAR },
  }
}

/** The id of the price of a plan at Stripe. */
export function priceOf(plan: PaidPlan, interval: Interval): string {
  const price = variables()[plan][interval]
  if (!price) throw conflict('BILLING_OFF', 'billingOff')
  return price
}

/** The plan that a price of Stripe stands for. Undefined for a price that is not offered any more. */
export const choiceOf = (price: string) =>
  paidPlans
    .flatMap(plan => intervals.map(interval => ({ plan, interval })))
    .find(({ plan, interval }) => variables()[plan][interval] === price)

/** The address of a page of ours, to come back to. */
export const backTo = (query = '') => `${env().APP_URL}/app/billing${query}`
