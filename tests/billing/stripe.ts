import { randomUUID } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import type Stripe from 'stripe'
import StripeClient from 'stripe'

/** What the double keeps of an object: the fields that we read, in Stripe's own types. */
type Kept<Whole, Fields extends keyof Whole> = Pick<Whole, Fields>
type Customer = Kept<Stripe.Customer, 'id' | 'object' | 'email' | 'metadata' | 'created'> & {
  preferred_locales: string[]
}
type Price = Kept<Stripe.Price, 'id' | 'object' | 'active' | 'currency' | 'unit_amount' | 'recurring'>
type Session = Kept<Stripe.Checkout.Session, 'id' | 'object' | 'status' | 'url' | 'created' | 'metadata'> & {
  customer: string
  asked: Form
}
type Subscription = Kept<
  Stripe.Subscription,
  | 'id'
  | 'object'
  | 'status'
  | 'created'
  | 'cancel_at_period_end'
  | 'cancel_at'
  | 'trial_end'
  | 'ended_at'
  | 'metadata'
> & {
  customer: string
  items: {
    object: 'list'
    data: (Kept<Stripe.SubscriptionItem, 'id' | 'object' | 'current_period_end'> & { price: Price })[]
  }
}
type Invoice = Kept<
  Stripe.Invoice,
  | 'id'
  | 'object'
  | 'number'
  | 'status'
  | 'currency'
  | 'total'
  | 'amount_due'
  | 'total_taxes'
  | 'created'
  | 'status_transitions'
> & {
  customer: string
  parent: { type: 'subscription_details'; subscription_details: { subscription: string } }
  lines: {
    object: 'list'
    data: Kept<Stripe.InvoiceLineItem, 'id' | 'object' | 'description' | 'amount'>[]
  }
}

interface Form {
  [key: string]: string | Form
}

/** The nested fields of a body as Stripe writes it: `line_items[0][price]=…`. */
function formOf(text: string): Form {
  const form: Form = {}
  for (const [name, value] of new URLSearchParams(text)) {
    const path = [...name.matchAll(/[^[\]]+/g)].map(([part]) => part)
    let at = form
    for (const part of path.slice(0, -1)) {
      at[part] ??= {}
      at = at[part] as Form
    }
    at[path.at(-1)!] = value
  }
  return form
}

const textOf = (form: Form, ...path: string[]) => {
  const found = path.reduce<string | Form | undefined>(
    (at, part) => (typeof at === 'object' ? at[part] : undefined),
    form,
  )
  return typeof found === 'string' ? found : undefined
}

class Refusal extends Error {
  constructor(
    readonly status: number,
    readonly body: { type: string; code?: string; message: string },
  ) {
    super(body.message)
  }
}
const missing = (what: string) =>
  new Refusal(400, { type: 'invalid_request_error', code: 'resource_missing', message: `No such ${what}` })
const refused = (message: string) =>
  new Refusal(400, { type: 'invalid_request_error', code: 'parameter_invalid', message })

const secret = 'whsec_of_the_tests'
export const key = 'sk_test_double'
/** The variables of an installation whose payments the double takes. */
export const variables = (url: string) => ({
  STRIPE_SECRET_KEY: key,
  STRIPE_WEBHOOK_SECRET: secret,
  STRIPE_PRICE_PLUS_MONTH: 'price_plus_month',
  STRIPE_PRICE_PLUS_YEAR: 'price_plus_year',
  STRIPE_PRICE_FAMILY_MONTH: 'price_family_month',
  STRIPE_PRICE_FAMILY_YEAR: 'price_family_year',
  STRIPE_API_BASE: url,
})

const signer = new StripeClient(key)

/** The headers of an event as Stripe signs it. `at` is in seconds; `with` another secret. */
export const signed = (payload: string, { at, by = secret }: { at?: number; by?: string } = {}) => ({
  'content-type': 'application/json',
  'stripe-signature': signer.webhooks.generateTestHeaderString({
    payload,
    secret: by,
    ...(at === undefined ? {} : { timestamp: at }),
  }),
})

export type Treatment = 'answers' | 'drops' | 'breaks' | 'is busy' | 'never answers'

/** Stripe, as far as we call it: a real HTTP server with subscriptions that move in time. */
export async function startStripe() {
  const prices = new Map<string, Price>()
  const customers = new Map<string, Customer>()
  const sessions = new Map<string, Session>()
  const subscriptions = new Map<string, Subscription>()
  const invoices = new Map<string, Invoice>()
  const answers = new Map<string, { asked: string; body: unknown }>()
  const calls: { method: string; path: string; form: Form }[] = []
  let treatment: Treatment = 'answers'
  let declines = false
  let webhook = ''
  let now = Math.floor(Date.now() / 1000)
  let count = 0
  const held = new Set<ServerResponse>()

  const id = (prefix: string) => `${prefix}_${String(++count).padStart(4, '0')}${randomUUID().slice(0, 8)}`
  const month = 30 * 86_400

  for (const [plan, interval, amount] of [
    ['plus', 'month', 300],
    ['plus', 'year', 3000],
    ['family', 'month', 500],
    ['family', 'year', 5000],
  ] as const)
    prices.set(`price_${plan}_${interval}`, {
      id: `price_${plan}_${interval}`,
      object: 'price',
      active: true,
      currency: 'eur',
      unit_amount: amount,
      recurring: { interval, interval_count: 1 } as Stripe.Price.Recurring,
    })

  const priceOf = (given: string | undefined) => {
    const price = prices.get(given ?? '')
    if (!price?.active) throw missing('price')
    return price
  }
  const found = <One>(from: Map<string, One>, one: string | undefined, what: string): One => {
    const known = from.get(one ?? '')
    if (!known) throw missing(what)
    return known
  }
  const lengthOf = (price: Price) => (price.recurring?.interval === 'year' ? 365 * 86_400 : month)

  /** Makes an invoice of a subscription, with a fifth of tax in it. */
  function bill(subscription: Subscription, status: 'paid' | 'open' | 'draft', amount?: number): Invoice {
    const [item] = subscription.items.data
    const total = amount ?? item!.price.unit_amount!
    const one: Invoice = {
      id: id('in'),
      object: 'invoice',
      number: status === 'draft' ? null : `ABC-${String(count).padStart(4, '0')}`,
      status,
      customer: subscription.customer,
      currency: item!.price.currency,
      total,
      amount_due: total,
      total_taxes: [{ amount: Math.round(total / 6) } as Stripe.Invoice.TotalTax],
      created: now,
      status_transitions: {
        finalized_at: status === 'draft' ? null : now,
        paid_at: status === 'paid' ? now : null,
        marked_uncollectible_at: null,
        voided_at: null,
      },
      parent: {
        type: 'subscription_details',
        subscription_details: { subscription: subscription.id },
      },
      lines: {
        object: 'list',
        data: [
          {
            id: id('il'),
            object: 'line_item',
            description: `1 × ${item!.price.id.split('_')[1]} (at ${(item!.price.unit_amount! / 100).toFixed(2)})`,
            amount: total,
          },
        ],
      },
    }
    invoices.set(one.id!, one)
    return one
  }

  /** What a change to a price costs at a moment: the new time, less the time that was paid for and is not used. */
  function proration(subscription: Subscription, price: Price, at: number): number {
    const [item] = subscription.items.data
    const left = Math.max(0, item!.current_period_end - at) / lengthOf(item!.price)
    const back = Math.round(item!.price.unit_amount! * left)
    const isSame = price.recurring?.interval === item!.price.recurring?.interval
    return Math.round(price.unit_amount! * (isSame ? left : 1)) - back
  }

  const listOf = (all: unknown[], url: string) => ({ object: 'list', data: all, has_more: false, url })
  const newest = <One extends { created: number; customer: string }>(
    from: Map<string, One>,
    query: URLSearchParams,
  ) => [...from.values()].filter(one => one.customer === query.get('customer')).reverse()

  type Route = [RegExp, (form: Form, id: string, query: URLSearchParams) => unknown]
  const routes: Record<string, Route[]> = {
    GET: [
      [/^\/v1\/prices\/(\w+)$/, (_, one) => found(prices, one, 'price')],
      [/^\/v1\/checkout\/sessions\/(\w+)$/, (_, one) => found(sessions, one, 'checkout session')],
      [/^\/v1\/subscriptions\/(\w+)$/, (_, one) => found(subscriptions, one, 'subscription')],
      [/^\/v1\/subscriptions$/, (_, __, query) => listOf(newest(subscriptions, query), '/v1/subscriptions')],
      [/^\/v1\/invoices$/, (_, __, query) => listOf(newest(invoices, query), '/v1/invoices')],
    ],
    POST: [
      [
        /^\/v1\/customers$/,
        form => {
          const one: Customer = {
            id: id('cus'),
            object: 'customer',
            email: textOf(form, 'email') ?? null,
            metadata: (form.metadata ?? {}) as Record<string, string>,
            preferred_locales: Object.values((form.preferred_locales ?? {}) as Record<string, string>),
            created: now,
          }
          customers.set(one.id, one)
          return one
        },
      ],
      [
        /^\/v1\/checkout\/sessions$/,
        form => {
          const { id: customer } = found(customers, textOf(form, 'customer'), 'customer')
          priceOf(textOf(form, 'line_items', '0', 'price'))
          const one: Session = {
            id: id('cs'),
            object: 'checkout.session',
            status: 'open',
            url: null,
            created: now,
            metadata: {},
            customer,
            asked: form,
          }
          one.url = `${url}/checkout/${one.id}`
          sessions.set(one.id, one)
          return one
        },
      ],
      [
        /^\/v1\/checkout\/sessions\/(\w+)\/expire$/,
        (_, one) => {
          const session = found(sessions, one, 'checkout session')
          if (session.status !== 'open') throw refused('Only open sessions can be expired')
          return Object.assign(session, { status: 'expired', url: null })
        },
      ],
      [
        /^\/v1\/billing_portal\/sessions$/,
        form => {
          found(customers, textOf(form, 'customer'), 'customer')
          return {
            id: id('bps'),
            object: 'billing_portal.session',
            url: 'https://billing.stripe.test/portal',
          }
        },
      ],
      [
        /^\/v1\/invoices\/create_preview$/,
        form => {
          const subscription = found(subscriptions, textOf(form, 'subscription'), 'subscription')
          const items = (form.subscription_details as Form).items as Form
          const price = priceOf(textOf(items, '0', 'price'))
          const at = Number(textOf(form, 'subscription_details', 'proration_date'))
          const total = proration(subscription, price, at)
          return { object: 'invoice', currency: price.currency, total, amount_due: Math.max(0, total) }
        },
      ],
      [
        /^\/v1\/subscriptions\/(\w+)$/,
        (form, one) => {
          const subscription = found(subscriptions, one, 'subscription')
          if (subscription.status === 'canceled') throw refused('A canceled subscription cannot be updated')
          const ends = textOf(form, 'cancel_at_period_end')
          if (ends !== undefined) subscription.cancel_at_period_end = ends === 'true'
          const asked = textOf(form, 'items', '0', 'price')
          if (asked) {
            const [item] = subscription.items.data
            if (textOf(form, 'items', '0', 'id') !== item!.id) throw missing('subscription item')
            const price = priceOf(asked)
            const total = proration(subscription, price, Number(textOf(form, 'proration_date')))
            if (declines && total > 0)
              throw new Refusal(402, { type: 'card_error', code: 'card_declined', message: 'Declined' })
            if (price.recurring?.interval !== item!.price.recurring?.interval)
              item!.current_period_end = now + lengthOf(price)
            item!.price = price
            bill(subscription, 'paid', total)
          }
          return subscription
        },
      ],
    ],
    DELETE: [
      [
        /^\/v1\/subscriptions\/(\w+)$/,
        (_, one) => {
          const subscription = found(subscriptions, one, 'subscription')
          if (subscription.status === 'canceled') throw missing('subscription')
          return Object.assign(subscription, {
            status: 'canceled',
            ended_at: now,
            cancel_at_period_end: false,
          })
        },
      ],
    ],
  }

  /** Stripe's answer to a call: its status and its body. */
  function answer(method: string, path: string, query: URLSearchParams, form: Form): [number, unknown] {
    try {
      for (const [pattern, work] of routes[method] ?? []) {
        const [, one] = pattern.exec(path) ?? []
        if (pattern.test(path)) return [200, work(form, one ?? '', query)]
      }
      throw new Refusal(404, { type: 'invalid_request_error', message: `Unrecognized request URL (${path})` })
    } catch (error) {
      if (error instanceof Refusal) return [error.status, { error: error.body }]
      throw error
    }
  }

  /** The customer pays in the checkout whose address ends so. */
  function pays(checkoutUrl: string): Subscription {
    const session = found(sessions, checkoutUrl.split('/').at(-1), 'checkout session')
    if (session.status !== 'open') throw new Error('This checkout is not open any more.')
    const price = priceOf(textOf(session.asked, 'line_items', '0', 'price'))
    const trialDays = Number(textOf(session.asked, 'subscription_data', 'trial_period_days') ?? 0)
    const trialEnd = trialDays ? now + trialDays * 86_400 : null
    const subscription: Subscription = {
      id: id('sub'),
      object: 'subscription',
      status: trialEnd ? 'trialing' : 'active',
      created: now,
      cancel_at_period_end: false,
      cancel_at: null,
      trial_end: trialEnd,
      ended_at: null,
      metadata: (((session.asked.subscription_data as Form).metadata as Form) ?? {}) as Record<
        string,
        string
      >,
      customer: session.customer,
      items: {
        object: 'list',
        data: [
          {
            id: id('si'),
            object: 'subscription_item',
            current_period_end: trialEnd ?? now + lengthOf(price),
            price,
          },
        ],
      },
    }
    subscriptions.set(subscription.id, subscription)
    Object.assign(session, { status: 'complete', url: null })
    bill(subscription, 'paid', trialEnd ? 0 : undefined)
    return subscription
  }

  /** The text of an event about an object as it is now. */
  function event(type: string, object: object, name = id('evt')): string {
    return JSON.stringify({
      id: name,
      object: 'event',
      api_version: '2026-10-28.endive',
      created: now,
      data: { object },
      livemode: false,
      pending_webhooks: 1,
      request: null,
      type,
    })
  }

  /** The page of a checkout: what it costs, a button that pays and tells of it, and the way back. */
  async function checkoutPage(path: string, response: ServerResponse) {
    const [, , one, pay] = path.split('/')
    const session = found(sessions, one, 'checkout session')
    const back = (to: string) => {
      response.writeHead(303, { location: textOf(session.asked, to) }).end()
    }
    if (pay) {
      const payload = event('customer.subscription.created', pays(path.replace('/pay', '')))
      await fetch(webhook, { method: 'POST', headers: signed(payload), body: payload })
      return back('success_url')
    }
    const { unit_amount, currency } = priceOf(textOf(session.asked, 'line_items', '0', 'price'))
    response.writeHead(200, { 'content-type': 'text/html' })
    response.end(
      `<!doctype html><html lang="en"><title>Checkout</title><h1>${unit_amount} ${currency}</h1>
      <form method="post" action="/checkout/${one}/pay"><button>Pay</button></form>
      <a href="${textOf(session.asked, 'cancel_url')}">Back</a>`,
    )
  }

  async function serve(request: IncomingMessage, response: ServerResponse) {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://stripe.test')
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk as Buffer)
    const text = Buffer.concat(chunks).toString()
    const method = request.method ?? 'GET'
    const say = (status: number, body: unknown) => {
      response.writeHead(status, { 'content-type': 'application/json', 'request-id': id('req') })
      response.end(JSON.stringify(body))
    }
    if (pathname.startsWith('/checkout/')) return checkoutPage(pathname, response)
    calls.push({ method, path: pathname, form: formOf(text) })
    if (request.headers.authorization !== `Bearer ${key}`)
      return say(401, { error: { type: 'invalid_request_error', message: 'Invalid API Key' } })
    if (treatment === 'drops') return request.socket.destroy()
    if (treatment === 'never answers') return void held.add(response)
    if (treatment === 'breaks') return say(500, { error: { type: 'api_error', message: 'Sorry' } })
    if (treatment === 'is busy') return say(429, { error: { type: 'rate_limit_error', message: 'Too many' } })
    const once = method === 'POST' ? request.headers['idempotency-key'] : undefined
    const before = once ? answers.get(String(once)) : undefined
    const asked = `${pathname}\n${text}`
    if (before && before.asked !== asked)
      return say(400, {
        error: { type: 'idempotency_error', message: 'Keys can only be used with the same call' },
      })
    if (before) return say(200, before.body)
    const [status, body] = answer(method, pathname, searchParams, formOf(text))
    if (once && status === 200) answers.set(String(once), { asked, body: structuredClone(body) })
    say(status, body)
  }

  const server = createServer((request, response) => void serve(request, response))
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`

  const one = (from: Map<string, Subscription>, customer: string) =>
    [...from.values()].filter(sub => sub.customer === customer).at(-1)!

  return {
    url,
    calls,
    prices,
    customers,
    sessions,
    subscriptions,
    invoices,
    treats(next: Treatment) {
      treatment = next
      for (const response of held) response.destroy()
      held.clear()
    },
    /** Whether cards are declined from now on. */
    declines(next: boolean) {
      declines = next
    },
    /** Moves the clock of Stripe on, in days. */
    passes(days: number) {
      now += days * 86_400
    },
    setNow(seconds: number) {
      now = seconds
    },
    now: () => now,
    pays,
    bill,
    /** The period of a subscription ends: it is paid for again, or not, or over. */
    renews(customer: string, payment: 'paid' | 'open' = 'paid') {
      const subscription = one(subscriptions, customer)
      const [item] = subscription.items.data
      if (subscription.cancel_at_period_end) {
        Object.assign(subscription, { status: 'canceled', ended_at: now, cancel_at_period_end: false })
        return subscription
      }
      item!.current_period_end = now + lengthOf(item!.price)
      subscription.status = payment === 'paid' ? 'active' : 'past_due'
      bill(subscription, payment)
      return subscription
    },
    /** What was open is paid. */
    settles(customer: string) {
      const subscription = one(subscriptions, customer)
      subscription.status = 'active'
      for (const invoice of invoices.values())
        if (invoice.customer === customer && invoice.status === 'open') {
          invoice.status = 'paid'
          invoice.status_transitions = { ...invoice.status_transitions, paid_at: now }
        }
    },
    event,
    /** Where events of the checkout page are sent to from now on. */
    tells(address: string) {
      webhook = address
    },
    stop: () =>
      new Promise<void>(resolve => {
        for (const response of held) response.destroy()
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}
export type StripeDouble = Awaited<ReturnType<typeof startStripe>>
