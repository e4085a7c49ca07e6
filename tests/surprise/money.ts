import { preferencesApi } from '@/lib/accounts/preferences/api'
import { personLinksApi } from '@/lib/circle/person-links/api'
import { giftsApi } from '@/lib/gifts/api'
import { budgetsApi } from '@/lib/money/budgets/api'
import { expensesApi } from '@/lib/money/expenses/api'
import { receiptsApi } from '@/lib/money/receipts/api'
import { occasionsApi } from '@/lib/occasions/api'
import { peopleApi } from '@/lib/people/api'
import { reportsApi } from '@/lib/reports/api'
import { claimsApi } from '@/lib/wishlists/claims/api'
import type { Caller } from '../support/api'
import type { Person } from '../support/people'

export interface Money {
  /** Budgets shared with the family: Bob's for books, and Anna's for expenses that name it. */
  budgets: string[]
  /** Anna's own expenses; the first has a receipt. */
  expenses: string[]
  /** Anna's reports: of spending, and of Bob's budget. */
  reports: string[]
}

/** A picture of one pixel. */
export const picture =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='

/** A period that contains every date of these tests. */
const always = { period: 'custom', startDate: '2020-01-01', endDate: '2040-12-31' } as const

/** The shared spending of a family before anything secret happens: sums that everybody adds to and everybody sees. */
export async function familyMoney(anna: Person, bob: Person, familyId: string): Promise<Money> {
  const shared = { ...always, familyId, amount: 2000, currency: 'USD' }
  const bobs = await bob.ok(budgetsApi.create, { ...shared, name: 'Books of us all', category: 'books' })
  const annas = await anna.ok(budgetsApi.create, { ...shared, name: 'Feasts', amount: 900 })
  const spent = []
  for (const [who, budgetId, amount] of [
    [anna, annas.id, 31],
    [anna, bobs.id, 12.5],
    [bob, annas.id, 20],
    [bob, bobs.id, 7],
  ] as const)
    spent.push(await who.ok(expensesApi.create, { budgetId, amount, date: '2026-03-01', category: 'food' }))
  await anna.ok(receiptsApi.save, { expenseId: spent[0]!.id, file: picture })
  const reports = []
  for (const params of [{}, { budgetId: bobs.id }]) {
    const type = params.budgetId ? ('budget' as const) : ('spending' as const)
    reports.push((await anna.ok(reportsApi.create, { type, params: { from: '2026-01-01', ...params } })).id)
  }
  return { reports, budgets: [bobs.id, annas.id], expenses: [spent[0]!.id, spent[1]!.id] }
}

export interface MoneySecrets {
  budgetId: string[]
  expenseId: string[]
  giftId: string[]
  personId: string[]
  occasionId: string[]
}

interface Giving {
  anna: Person
  bob: Person
  cleo: Person
  familyId: string
  annaMember: string
  cleoMember: string
  money: Money
  /** Bob's and Cleo's claims on Anna's wishes. */
  claims: { bob: string; cleo: string }
  taint: string
}

const expenseOf = async (who: Caller, giftId: string) =>
  (await who.ok(expensesApi.list, { giftId })).data.map(({ id }) => id)

/** Everything that givers can do for Anna with the money of the family. Returns the ids of everything that it made. */
export async function plotMoney(giving: Giving): Promise<MoneySecrets> {
  const { anna, bob, cleo, familyId, annaMember, cleoMember, money, claims, taint } = giving
  const [books, feasts] = money.budgets as [string, string]
  const secrets: MoneySecrets = { budgetId: [], expenseId: [], giftId: [], personId: [], occasionId: [] }

  const record = async (giver: Caller, how: 'link' | 'email', memberId = annaMember) => {
    const { id } = await giver.ok(peopleApi.create, {
      name: `Anna ${taint}`,
      relationship: 'family',
      ...(how === 'email' ? { email: anna.email } : {}),
    })
    if (how === 'link') await giver.ok(personLinksApi.link, { personId: id, familyId, memberId })
    secrets.personId.push(id)
    return id
  }
  const buy = async (giver: Caller, more: object) => {
    const { id } = await giver.ok(giftsApi.create, {
      name: `Gift ${taint}`,
      price: 50,
      category: 'books',
      purchaseDate: '2026-03-02',
      ...more,
    } as never)
    secrets.giftId.push(id)
    return id
  }
  const linked = await record(bob, 'link')
  const known = await record(cleo, 'email')

  // Gifts planned and bought for her: with a budget, by its category, in other currencies, and without any of
  // these.
  await buy(bob, { personId: linked, status: 'planned', budgetId: books, quantity: 2 })
  await buy(bob, { personId: linked, status: 'wrapped', budgetId: feasts })
  await buy(cleo, { personId: known, status: 'given', budgetId: feasts, currency: 'EUR' })
  await buy(cleo, { personId: known, status: 'planned', budgetId: books, currency: 'JPY', price: 9000 })
  await bob.ok(preferencesApi.update, { defaultBudgetId: books } as never)
  await buy(bob, { personId: linked, status: 'purchased' })

  // Her own feast, with gifts that name nobody, and one where she is among those who get something.
  const feast = await bob.ok(occasionsApi.create, {
    name: `Feast ${taint}`,
    date: '2031-06-05',
    type: 'birthday',
    personId: linked,
  })
  const party = await bob.ok(occasionsApi.create, {
    name: `Party ${taint}`,
    date: '2031-07-05',
    type: 'other',
    peopleIds: [linked],
  })
  secrets.occasionId.push(feast.id, party.id)
  for (const occasionId of [feast.id, party.id]) {
    await buy(bob, { occasionId, status: 'planned', budgetId: null })
    await buy(bob, { occasionId, status: 'purchased', budgetId: feasts })
  }
  const own = await bob.ok(budgetsApi.create, {
    ...always,
    name: `Feast ${taint}`,
    amount: 80,
    occasionId: feast.id,
  })
  secrets.budgetId.push(own.id)

  // Claims become bought, expensive gifts in the budgets.
  for (const [giver, claimId] of [
    [bob, claims.bob],
    [cleo, claims.cleo],
  ] as const) {
    const { giftId } = await giver.ok(claimsApi.get, { claimId })
    await giver.ok(giftsApi.update, { giftId: giftId!, budgetId: feasts, price: 44, category: 'books' })
    await giver.ok(claimsApi.update, { claimId, status: 'purchased', cost: 46 })
    secrets.giftId.push(giftId!)
  }

  // Expenses written by hand for gifts to her, before and after they are bought.
  const written = await buy(bob, { personId: linked, status: 'planned', budgetId: books })
  const { id: byHand } = await bob.ok(expensesApi.create, {
    amount: 61,
    date: '2026-03-03',
    budgetId: feasts,
    giftId: written,
    description: taint,
  })
  await bob.ok(giftsApi.update, { giftId: written, status: 'purchased', price: 62 })
  await bob.ok(expensesApi.update, { expenseId: byHand, amount: 63, category: 'books', budgetId: books })
  secrets.expenseId.push(byHand)

  // Prices, people and budgets change, purchases are undone, gifts are deleted and restored.
  const moved = await buy(bob, { personId: linked, status: 'purchased', budgetId: feasts })
  secrets.expenseId.push(...(await expenseOf(bob, moved)))
  const cleoOfBob = await record(bob, 'link', cleoMember)
  const update = (giftId: string, changes: object) => bob.ok(giftsApi.update, { giftId, ...changes } as never)
  await update(moved, { price: 150, quantity: 3 })
  await update(moved, { personId: cleoOfBob })
  await update(moved, { budgetId: books, price: 151 })
  await update(moved, { personId: linked })
  await update(moved, { personId: null, occasionId: feast.id })
  await update(moved, { occasionId: null, personId: cleoOfBob })
  const undone = await buy(bob, { personId: linked, status: 'purchased', budgetId: feasts })
  await update(undone, { isPurchased: false })
  await update(undone, { status: 'purchased', purchaseDate: '2026-04-01' })
  await update(undone, { status: 'returned' })
  for (const back of [true, false]) {
    const gone = await buy(bob, { personId: linked, status: 'purchased', budgetId: feasts })
    await bob.ok(giftsApi.remove, { giftId: gone })
    if (back) await bob.ok(giftsApi.restore, { giftId: gone })
  }

  // These person records are no longer linked to her.
  const parted = await record(bob, 'link')
  await buy(bob, { personId: parted, status: 'purchased', budgetId: feasts })
  await bob.ok(personLinksApi.unlink, { personId: parted })
  const renamed = await record(cleo, 'email')
  await buy(cleo, { personId: renamed, status: 'planned', budgetId: books })
  await cleo.ok(peopleApi.update, { personId: renamed, email: 'nobody.at.all@example.org' })
  const thrown = await record(bob, 'link')
  await buy(bob, { personId: thrown, status: 'purchased', budgetId: books })
  await bob.ok(peopleApi.remove, { personId: thrown })
  const merged = await record(bob, 'link')
  await buy(bob, { personId: merged, status: 'purchased', budgetId: books })
  await bob.ok(peopleApi.merge, { keepId: cleoOfBob, mergeIds: [merged] })
  await bob.ok(occasionsApi.update, { occasionId: feast.id, personId: cleoOfBob, name: `Moved ${taint}` })
  await bob.ok(occasionsApi.update, { occasionId: party.id, peopleIds: [] })
  return secrets
}
