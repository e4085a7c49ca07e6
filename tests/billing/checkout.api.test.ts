import { expect, it } from 'vitest'
import { billingApi } from '@/lib/billing/api'
import { samplesApi } from '@/lib/samples/api'
import { forgetEnv } from '@/lib/server/ops/env'
import { callerFor, visitor } from '../support/api'
import { as } from '../support/people'
import { planOf, post, subscribed, subscriptionsOf, withStripe } from './paid'
import { signed } from './stripe'

const held = withStripe()
const plus = { plan: 'plus', interval: 'month' } as const

it('offers the plans with the prices that are paid at Stripe, and their limits', async () => {
  const ada = await as('ada')
  const { data } = await ada.ok(billingApi.plans, {})
  expect(data.map(({ id, price }) => [id, price])).toEqual([
    ['free', null],
    ['plus', { month: 3, year: 30, currency: 'EUR' }],
    ['family', { month: 5, year: 50, currency: 'EUR' }],
  ])
  expect(data[0]!.limits).toMatchObject({ people: 30, gifts: 200, lists: 3, families: 1, members: 6 })
  expect(data[2]!.limits).toMatchObject({ people: null, gifts: null, lists: 100, families: 10, members: 30 })
  expect(await planOf(ada)).toBe('free')
})

it('begins at the address of a checkout and gives the plan once it is paid', async () => {
  const ada = await as('ada')
  const begun = await ada(billingApi.subscribe, plus)
  expect(begun.status).toBe(201)
  expect(begun.body).toMatchObject({ plan: 'plus', status: 'incomplete', currentPeriodEnd: null })
  expect(await planOf(ada)).toBe('free')
  const paid = held.stripe.pays(begun.body.checkoutUrl)
  expect((await post(held.stripe.event('customer.subscription.created', paid))).status).toBe(200)
  expect(await planOf(ada)).toBe('plus')
  expect(await subscriptionsOf(ada)).toMatchObject([
    { id: begun.body.id, status: 'active', cancelAtPeriodEnd: false, graceEnd: null },
  ])
  expect((await ada(billingApi.subscribe, plus)).body).toMatchObject({
    status: 409,
    code: 'ALREADY_SUBSCRIBED',
  })
})

it('tells Stripe the address, the language and the id of the account, and nothing else of it', async () => {
  const ada = await as('lovelace', { locale: 'de' })
  await ada.ok(billingApi.subscribe, plus)
  const [customer, session] = held.stripe.calls.filter(({ method }) => method === 'POST')
  expect(customer).toMatchObject({ path: '/v1/customers' })
  expect(customer!.form).toEqual({
    email: ada.email,
    preferred_locales: { 0: 'de' },
    metadata: { account: ada.user.id },
  })
  expect(JSON.stringify(session)).not.toContain('lovelace.')
})

it('is one checkout in two tabs, however they are opened', async () => {
  const ada = await as('ada')
  const both = await Promise.all([ada(billingApi.subscribe, plus), ada(billingApi.subscribe, plus)])
  const opened = both.filter(({ status }) => status === 201)
  expect(opened.length).toBeGreaterThan(0)
  expect(both.every(({ status }) => status === 201 || status === 409)).toBe(true)
  const again = await ada.ok(billingApi.subscribe, plus)
  expect(new Set([...opened.map(({ body }) => body.checkoutUrl), again.checkoutUrl]).size).toBe(1)
  expect((await subscriptionsOf(ada)).length).toBe(1)
})

it('closes the checkout of the plan that was not chosen in the end', async () => {
  const ada = await as('ada')
  const first = await ada.ok(billingApi.subscribe, plus)
  const second = await ada.ok(billingApi.subscribe, { plan: 'family', interval: 'year' })
  expect(second).toMatchObject({ id: first.id, plan: 'family', interval: 'year' })
  expect(() => held.stripe.pays(first.checkoutUrl)).toThrow('not open')
  await post(held.stripe.event('checkout.session.completed', held.stripe.pays(second.checkoutUrl)))
  expect(await planOf(ada)).toBe('family')
})

it('finds a checkout that was paid in the other tab before its event came', async () => {
  const ada = await as('ada')
  const { checkoutUrl } = await ada.ok(billingApi.subscribe, plus)
  held.stripe.pays(checkoutUrl)
  const other = await ada(billingApi.subscribe, { plan: 'family', interval: 'month' })
  expect(other.body).toMatchObject({ status: 409, code: 'ALREADY_SUBSCRIBED' })
  expect(await planOf(ada)).toBe('plus')
})

it('opens a new checkout when the old one has run out', async () => {
  const ada = await as('ada')
  const first = await ada.ok(billingApi.subscribe, plus)
  Object.assign(held.stripe.sessions.get(first.checkoutUrl.split('/').at(-1)!)!, {
    status: 'expired',
    url: null,
  })
  const second = await ada.ok(billingApi.subscribe, plus)
  expect(second.checkoutUrl).not.toBe(first.checkoutUrl)
  expect(second.id).toBe(first.id)
})

it('begins with a trial where the installation gives one, and only once', async () => {
  process.env.STRIPE_TRIAL_DAYS = '14'
  forgetEnv()
  const ada = await as('ada')
  const { customer } = await subscribed(held.stripe, ada)
  const [trial] = await subscriptionsOf(ada)
  expect(trial).toMatchObject({ status: 'trialing', trialEnd: trial!.currentPeriodEnd })
  expect(await planOf(ada)).toBe('plus')
  const provider = [...held.stripe.subscriptions.values()].find(one => one.customer === customer)!
  Object.assign(provider, { status: 'canceled', ended_at: held.stripe.now() })
  await post(held.stripe.event('customer.subscription.deleted', provider))
  expect(await planOf(ada)).toBe('free')
  await subscribed(held.stripe, ada)
  expect((await subscriptionsOf(ada))[0]).toMatchObject({ status: 'active', trialEnd: null })
})

it('says that a plan is gone whose price Stripe does not have any more', async () => {
  const ada = await as('ada')
  const price = held.stripe.prices.get('price_family_year')!
  price.active = false
  const refused = await ada(billingApi.subscribe, { plan: 'family', interval: 'year' })
  price.active = true
  expect(refused.body).toMatchObject({ status: 409, code: 'PLAN_GONE' })
  expect((await ada(billingApi.subscribe, { plan: 'family', interval: 'year' })).status).toBe(201)
})

it.each([
  ['drops', 503, 'BILLING_UNAVAILABLE'],
  ['is busy', 503, 'BILLING_UNAVAILABLE'],
  ['breaks', 502, 'BILLING_FAILED'],
] as const)('says it clearly when Stripe %s, and loses nothing', async (treatment, status, code) => {
  const ada = await as('ada')
  held.stripe.treats(treatment)
  const refused = await ada(billingApi.subscribe, plus)
  expect(refused.body).toMatchObject({ status, code })
  expect(refused.body.message).toContain('Nothing was changed or charged')
  held.stripe.treats('answers')
  expect((await ada(billingApi.subscribe, plus)).status).toBe(201)
})

it('does not wait for a Stripe that never answers: checkout and prices are refused, all else is there', async () => {
  const ada = await as('ada')
  await subscribed(held.stripe, ada, { plan: 'family' })
  const bob = await as('bob')
  // A price that nobody has read yet.
  process.env.STRIPE_PRICE_PLUS_MONTH = 'price_of_today'
  forgetEnv()
  held.stripe.treats('never answers')
  const [checkout, prices, subscriptions, invoices, usage] = await Promise.all([
    bob(billingApi.subscribe, { ...plus, interval: 'year' }),
    bob(billingApi.plans, {}),
    ada(billingApi.subscriptions, {}),
    ada(billingApi.invoices, {}),
    ada(billingApi.usage, {}),
  ])
  expect(checkout.body).toMatchObject({ status: 503, code: 'BILLING_UNAVAILABLE' })
  expect(prices.body).toMatchObject({ status: 503, code: 'BILLING_UNAVAILABLE' })
  expect([subscriptions, invoices, usage].map(({ status }) => status)).toEqual([200, 200, 200])
  held.stripe.treats('answers')
  process.env.STRIPE_PRICE_PLUS_MONTH = 'price_plus_month'
  forgetEnv()
  expect((await bob(billingApi.subscribe, plus)).status).toBe(201)
  expect((await bob(billingApi.plans, {})).status).toBe(200)
}, 120_000)

it('refuses fields that only the payment decides', async () => {
  const ada = await as('ada')
  for (const more of [
    { status: 'active' },
    { role: 'operator' },
    { customerId: 'cus_1' },
    { currentPeriodEnd: '2099-01-01' },
  ])
    expect((await ada(billingApi.subscribe, { ...plus, ...more } as never)).status).toBe(422)
  for (const plan of ['free', 'community', 'gold'])
    expect((await ada(billingApi.subscribe, { plan, interval: 'month' } as never)).status).toBe(422)
  expect(await planOf(ada)).toBe('free')
})

it('is for accounts alone', async () => {
  expect((await visitor(billingApi.subscribe, plus)).status).toBe(401)
  const { session } = await visitor.ok(samplesApi.open, {})
  const guest = callerFor({ authorization: `Bearer ${session.access_token}` })
  const refused = await guest(billingApi.subscribe, plus)
  expect(refused.body).toMatchObject({ status: 403, code: 'SAMPLE_ACCOUNT' })
  expect(held.stripe.calls).toEqual([])
})

it('refuses events that Stripe did not sign just now', async () => {
  const ada = await as('ada')
  const { checkoutUrl } = await ada.ok(billingApi.subscribe, plus)
  const event = held.stripe.event('customer.subscription.created', held.stripe.pays(checkoutUrl))
  const late = Math.floor(Date.now() / 1000) - 600
  const tries: Record<string, string>[] = [
    {},
    { 'stripe-signature': 'nonsense' },
    signed(event, { by: 'whsec_of_somebody' }),
    signed(event, { at: late }),
    signed(`${event} `),
  ]
  for (const headers of tries)
    expect(await post(event, headers)).toMatchObject({ status: 400, body: { code: 'INVALID_SIGNATURE' } })
  expect(await planOf(ada)).toBe('free')
  expect((await post('not json', signed('not json'))).status).toBe(400)
  expect((await post(event)).status).toBe(200)
  expect(await planOf(ada)).toBe('plus')
})

it('takes an event of a customer that is not ours, and changes nothing', async () => {
  const ada = await as('ada')
  const { provider } = await subscribed(held.stripe, ada)
  const stranger = {
    ...provider,
    customer: 'cus_of_somebody',
    metadata: { subscription: provider.metadata.subscription },
  }
  expect((await post(held.stripe.event('customer.subscription.updated', stranger))).status).toBe(200)
  expect(await subscriptionsOf(ada)).toHaveLength(1)
  expect(await planOf(ada)).toBe('plus')
})

it('does nothing more for an event that comes twice', async () => {
  const ada = await as('ada')
  const { provider } = await subscribed(held.stripe, ada)
  const event = held.stripe.event('customer.subscription.updated', provider)
  await post(event)
  const asked = held.stripe.calls.length
  expect((await post(event)).status).toBe(200)
  expect(held.stripe.calls).toHaveLength(asked)
})

it('lets Stripe send an event again whose news could not be read', async () => {
  const ada = await as('ada')
  const { checkoutUrl } = await ada.ok(billingApi.subscribe, plus)
  const event = held.stripe.event('customer.subscription.created', held.stripe.pays(checkoutUrl))
  held.stripe.treats('breaks')
  expect((await post(event)).status).toBe(502)
  held.stripe.treats('answers')
  expect((await post(event)).status).toBe(200)
  expect(await planOf(ada)).toBe('plus')
})
