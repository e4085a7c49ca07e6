import { eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { invoices, jobFailures, subscriptions } from '@/db/schema'
import { accountsApi } from '@/lib/accounts/api'
import { billingApi } from '@/lib/billing/api'
import { jobContext } from '@/lib/composition/job-context'
import { runJob } from '@/lib/composition/jobs'
import { locales } from '@/lib/i18n/locales'
import { testDatabase } from '../support/database'
import { as, type Person, password } from '../support/people'
import { planOf, post, subscribed, subscriptionsOf, withStripe } from './paid'

const held = withStripe()
const family = { plan: 'family', interval: 'month' } as const

/** The numbers of somebody's invoices, oldest first. */
async function numbersOf(person: Person) {
  const db = await testDatabase()
  const found = await db.select().from(invoices).where(eq(invoices.ownerId, person.user.id))
  return found.map(({ number }) => number).sort()
}

it('ends with the time that is paid for, once or twice, and goes on again before', async () => {
  const ada = await as('ada')
  const { id: subscriptionId, provider } = await subscribed(held.stripe, ada)
  const first = await ada.ok(billingApi.cancel, { subscriptionId })
  expect(first).toMatchObject({ status: 'active', cancelAtPeriodEnd: true })
  expect(await ada.ok(billingApi.cancel, { subscriptionId })).toEqual(first)
  expect(await planOf(ada)).toBe('plus')
  expect(await ada.ok(billingApi.resume, { subscriptionId })).toMatchObject({ cancelAtPeriodEnd: false })
  expect((await ada(billingApi.resume, { subscriptionId })).status).toBe(200)
  expect(provider.cancel_at_period_end).toBe(false)

  await ada.ok(billingApi.cancel, { subscriptionId })
  held.stripe.passes(31)
  await post(held.stripe.event('customer.subscription.deleted', held.stripe.renews(provider.customer)))
  expect(await subscriptionsOf(ada)).toMatchObject([{ status: 'canceled', cancelAtPeriodEnd: false }])
  expect(await planOf(ada)).toBe('free')
  for (const call of [billingApi.cancel, billingApi.resume])
    expect((await ada(call, { subscriptionId })).body).toMatchObject({
      status: 409,
      code: 'INVALID_TRANSITION',
    })
})

it('is 409 when it ended at Stripe before we heard of it', async () => {
  const ada = await as('ada')
  const { id: subscriptionId, provider } = await subscribed(held.stripe, ada)
  Object.assign(provider, { status: 'canceled', ended_at: held.stripe.now() })
  const late = await ada(billingApi.cancel, { subscriptionId })
  expect(late.body).toMatchObject({ status: 409, code: 'INVALID_TRANSITION' })
  expect(await planOf(ada)).toBe('free')
})

it('closes a checkout that nobody paid', async () => {
  const ada = await as('ada')
  const { id: subscriptionId, checkoutUrl } = await ada.ok(billingApi.subscribe, family)
  expect(await ada.ok(billingApi.cancel, { subscriptionId })).toMatchObject({ status: 'canceled' })
  expect(() => held.stripe.pays(checkoutUrl)).toThrow('not open')
  expect((await ada(billingApi.subscribe, family)).status).toBe(201)
})

it('belongs to one account: all others find nothing', async () => {
  const [ada, bob] = [await as('ada'), await as('bob')]
  const { id: subscriptionId, provider } = await subscribed(held.stripe, ada)
  for (const call of [billingApi.cancel, billingApi.resume, billingApi.portal])
    expect((await bob(call, { subscriptionId })).status).toBe(404)
  expect((await bob(billingApi.change, { subscriptionId, ...family })).status).toBe(404)
  expect((await bob(billingApi.previewChange, { subscriptionId, ...family })).status).toBe(404)
  expect(await subscriptionsOf(bob)).toEqual([])
  expect(provider).toMatchObject({ status: 'active', cancel_at_period_end: false })
})

it('shows what another plan costs before, and takes exactly that', async () => {
  const ada = await as('ada')
  const { id: subscriptionId, provider } = await subscribed(held.stripe, ada)
  provider.items.data[0]!.current_period_end = Math.floor(Date.now() / 1000) + 15 * 86_400
  const preview = await ada.ok(billingApi.previewChange, { subscriptionId, ...family })
  expect(preview).toMatchObject({ due: 1, credit: 0, currency: 'EUR' })
  expect(await planOf(ada)).toBe('plus')
  const { prorationDate } = preview
  const changed = await ada.ok(billingApi.change, { subscriptionId, ...family, prorationDate })
  expect(changed).toMatchObject({ id: subscriptionId, plan: 'family', interval: 'month', status: 'active' })
  expect([...held.stripe.invoices.values()].at(-1)).toMatchObject({ total: 100 })
  const back = await ada.ok(billingApi.previewChange, { subscriptionId, plan: 'plus', interval: 'month' })
  expect(back).toMatchObject({ due: 0, credit: 1 })
})

it('changes nothing when the card is declined, the preview is old or the plan is gone', async () => {
  const ada = await as('ada')
  const { id: subscriptionId } = await subscribed(held.stripe, ada)
  held.stripe.declines(true)
  expect((await ada(billingApi.change, { subscriptionId, ...family })).body).toMatchObject({
    status: 402,
    code: 'PAYMENT_FAILED',
  })
  held.stripe.declines(false)
  for (const away of [-2, 1]) {
    const prorationDate = new Date(Date.now() + away * 3_600_000).toISOString()
    const refused = await ada(billingApi.change, { subscriptionId, ...family, prorationDate })
    expect(refused.body).toMatchObject({ status: 409, code: 'PREVIEW_OLD' })
  }
  const price = held.stripe.prices.get('price_family_month')!
  price.active = false
  const gone = await ada(billingApi.change, { subscriptionId, ...family })
  price.active = true
  expect(gone.body).toMatchObject({ status: 409, code: 'PLAN_GONE' })
  expect(await planOf(ada)).toBe('plus')
})

it('leads to the provider for cards', async () => {
  const ada = await as('ada')
  const { id: subscriptionId } = await subscribed(held.stripe, ada)
  expect(await ada.ok(billingApi.portal, { subscriptionId })).toEqual({
    url: 'https://billing.stripe.test/portal',
  })
})

it('goes on for 14 days after a payment failed, and is free then until it is settled', async () => {
  const ada = await as('ada')
  const { provider, customer } = await subscribed(held.stripe, ada)
  held.stripe.setNow(Math.floor(Date.now() / 1000) - 13 * 86_400)
  held.stripe.renews(customer, 'open')
  await post(held.stripe.event('invoice.payment_failed', { object: 'invoice', customer }))
  const [late] = await subscriptionsOf(ada)
  expect(late).toMatchObject({ status: 'past_due' })
  expect(Math.round((Date.parse(late!.graceEnd!) - Date.now()) / 86_400_000)).toBe(1)
  expect(await planOf(ada)).toBe('plus')

  const db = await testDatabase()
  const since = new Date(Date.now() - 15 * 86_400_000)
  await db.update(subscriptions).set({ pastDueSince: since }).where(eq(subscriptions.providerId, provider.id))
  expect(await planOf(ada)).toBe('free')
  held.stripe.settles(customer)
  await post(held.stripe.event('invoice.paid', { object: 'invoice', customer }))
  expect(await subscriptionsOf(ada)).toMatchObject([{ status: 'active', graceEnd: null }])
  expect(await planOf(ada)).toBe('plus')
})

it('keeps the plan of whoever pays a price that is not offered any more', async () => {
  const ada = await as('ada')
  const { provider } = await subscribed(held.stripe, ada)
  provider.items.data[0]!.price = { ...provider.items.data[0]!.price, id: 'price_of_last_year' }
  await post(held.stripe.event('customer.subscription.updated', provider))
  expect(await planOf(ada)).toBe('plus')
})

/** A linear congruential generator, so that every run draws the same orders. */
function dice(seed: number) {
  let at = seed
  return (below: number) => {
    at = (at * 1103515245 + 12345) % 2147483648
    return at % below
  }
}

it('ends in the same state, whatever order a month’s events come in, and how often', async () => {
  const states = new Set<string>()
  for (let seed = 1; seed <= 40; seed++) {
    const roll = dice(seed)
    const ada = await as('ada')
    const { checkoutUrl } = await ada.ok(billingApi.subscribe, { plan: 'plus', interval: 'month' })
    const provider = held.stripe.pays(checkoutUrl)
    const { customer } = provider
    const waiting: string[] = []
    const tell = async (type: string, object: object) => {
      // An object in an event is as it was then; what comes late tells old news.
      waiting.push(held.stripe.event(type, structuredClone(object)))
      while (waiting.length > 0 && roll(3) === 0) await deliver()
    }
    const deliver = async () => {
      const [event] = waiting.splice(roll(waiting.length), 1)
      for (let times = 1 + roll(2); times > 0; times--) expect((await post(event!)).status).toBe(200)
    }
    await tell('checkout.session.completed', { object: 'checkout.session', customer })
    await tell('customer.subscription.created', provider)
    await tell('invoice.paid', { object: 'invoice', customer })
    held.stripe.passes(30)
    await tell('customer.subscription.updated', held.stripe.renews(customer, 'open'))
    await tell('invoice.payment_failed', { object: 'invoice', customer })
    held.stripe.settles(customer)
    await tell('invoice.paid', { object: 'invoice', customer })
    await tell('customer.subscription.updated', provider)
    provider.cancel_at_period_end = true
    await tell('customer.subscription.updated', provider)
    held.stripe.passes(30)
    await tell('customer.subscription.deleted', held.stripe.renews(customer))
    while (waiting.length > 0) await deliver()
    held.stripe.passes(-60)
    const [subscription] = await subscriptionsOf(ada)
    const { status, plan, cancelAtPeriodEnd, graceEnd } = subscription!
    const { length } = await numbersOf(ada)
    states.add(JSON.stringify({ status, plan, cancelAtPeriodEnd, graceEnd, length, now: await planOf(ada) }))
  }
  expect([...states]).toEqual([
    JSON.stringify({
      status: 'canceled',
      plan: 'plus',
      cancelAtPeriodEnd: false,
      graceEnd: null,
      length: 2,
      now: 'free',
    }),
  ])
})

it('numbers invoices without a gap, though many become payable at once', async () => {
  const people = await Promise.all(Array.from({ length: 6 }, (_, at) => as(`ada${at}`)))
  await Promise.all(people.map(person => subscribed(held.stripe, person)))
  const db = await testDatabase()
  const all = await db.select({ number: invoices.number }).from(invoices)
  const counts = all
    .map(({ number }) => Number(/^GT-\d{4}-(\d{6})$/.exec(number!)![1]))
    .sort((one, other) => one - other)
  expect(counts).toEqual(counts.map((_, at) => at + 1))
})

it('gives a draft no number, and keeps the number of an invoice that becomes void', async () => {
  const ada = await as('ada')
  const { provider, customer } = await subscribed(held.stripe, ada)
  const [first] = await numbersOf(ada)
  held.stripe.bill(provider, 'draft')
  await post(held.stripe.event('invoice.created', { object: 'invoice', customer }))
  expect(await numbersOf(ada)).toEqual([first, null])
  for (const invoice of held.stripe.invoices.values())
    if (invoice.customer === customer) invoice.status = 'void'
  await post(held.stripe.event('invoice.voided', { object: 'invoice', customer }))
  expect((await numbersOf(ada))[0]).toBe(first)
})

it('lists what was paid and writes it as a PDF in every language, for its account alone', async () => {
  const [ada, bob] = [await as('ada'), await as('bob')]
  await subscribed(held.stripe, ada)
  const { data } = await ada.ok(billingApi.invoices, {})
  const [invoice] = data
  expect(data).toHaveLength(1)
  expect(invoice).toMatchObject({
    status: 'paid',
    total: 3,
    tax: 0.5,
    currency: 'EUR',
    lines: [{ amount: 3 }],
  })
  expect(invoice!.number).toMatch(/^GT-\d{4}-\d{6}$/)
  expect(invoice!.providerNumber).toMatch(/^ABC-/)
  const invoiceId = invoice!.id
  expect(await ada.ok(billingApi.invoice, { invoiceId })).toEqual(invoice)
  for (const locale of locales) {
    const { status, body } = await ada(
      billingApi.invoicePdf,
      { invoiceId },
      { headers: { 'accept-language': locale } },
    )
    expect([locale, status]).toEqual([locale, 200])
    expect(String(body)).toContain(invoice!.number)
  }
  expect((await bob.ok(billingApi.invoices, {})).data).toEqual([])
  for (const call of [billingApi.invoice, billingApi.invoicePdf])
    expect((await bob(call, { invoiceId })).status).toBe(404)
})

const runs = async (job: string) => runJob(await jobContext('test'), { job })

it('ends at Stripe what a deleted account pays for, also where Stripe was away', async () => {
  const ada = await as('ada')
  const { provider } = await subscribed(held.stripe, ada)
  await ada.ok(accountsApi.removeProfile, { password })
  held.stripe.treats('breaks')
  await runs('end-subscriptions')
  expect(provider.status).toBe('active')
  held.stripe.treats('answers')
  const db = await testDatabase()
  await db.delete(jobFailures)
  await runs('end-subscriptions')
  expect(provider.status).toBe('canceled')
  const [row] = await db.select().from(subscriptions).where(eq(subscriptions.providerId, provider.id))
  expect(row).toMatchObject({ status: 'canceled', ownerId: null })
  const asked = held.stripe.calls.length
  await runs('end-subscriptions')
  expect(held.stripe.calls).toHaveLength(asked)
})

it('ends at Stripe what was not paid for 14 days, but not what was paid just before', async () => {
  const [ada, bob, eve] = [await as('ada'), await as('bob'), await as('eve')]
  const [late, paid, fresh] = [
    await subscribed(held.stripe, ada),
    await subscribed(held.stripe, bob),
    await subscribed(held.stripe, eve),
  ]
  const fails = async (customer: string, daysAgo: number) => {
    held.stripe.setNow(Math.floor(Date.now() / 1000) - daysAgo * 86_400)
    held.stripe.renews(customer, 'open')
    await post(held.stripe.event('invoice.payment_failed', { object: 'invoice', customer }))
  }
  await fails(late.customer, 15)
  await fails(paid.customer, 15)
  await fails(fresh.customer, 13)
  held.stripe.setNow(Math.floor(Date.now() / 1000))
  held.stripe.settles(paid.customer)
  held.stripe.treats('breaks')
  await runs('end-subscriptions')
  held.stripe.treats('answers')
  expect(late.provider.status).toBe('past_due')
  await (await testDatabase()).delete(jobFailures)
  await runs('end-subscriptions')
  expect([late, paid, fresh].map(({ provider }) => provider.status)).toEqual([
    'canceled',
    'active',
    'past_due',
  ])
  expect(await subscriptionsOf(ada)).toMatchObject([{ status: 'canceled', graceEnd: null }])
  expect([await planOf(ada), await planOf(bob), await planOf(eve)]).toEqual(['free', 'plus', 'plus'])
  // The plan is there for whoever subscribes again.
  await subscribed(held.stripe, ada)
  expect(await planOf(ada)).toBe('plus')
})

it('finds what was paid although its event never came', async () => {
  const ada = await as('ada')
  const { checkoutUrl } = await ada.ok(billingApi.subscribe, family)
  held.stripe.pays(checkoutUrl)
  await runs('follow-subscriptions')
  expect(await planOf(ada)).toBe('family')
})
