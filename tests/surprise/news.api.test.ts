import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { giftsApi } from '@/lib/gifts/api'
import { expensesApi } from '@/lib/money/expenses/api'
import { claimsApi } from '@/lib/wishlists/claims/api'
import { sharesApi } from '@/lib/wishlists/shares/api'
import { toldTo } from '../support/notices'
import { as, confirm, type Person } from '../support/people'
import { changeEverything } from './changes'
import { type Household, household, plot, taint } from './household'
import { everythingTold, runEverything } from './news'

const day = 86_400_000
const start = Date.parse('2027-03-01T10:00:00Z')
const confirmed = (name: string) => as(name).then(confirm)

/** What givers do besides the plot, so that every kind of news for givers has a cause. */
async function plotNews({ bob, cleo, wishlistId, formerListId, items, money }: Household, personId: string) {
  const [books, feasts] = money.budgets as [string, string]
  // Purchases for the recipient that use up the family's budgets, one of them ordered and on its way.
  for (const budgetId of [books, feasts])
    await bob.ok(giftsApi.create, {
      name: `Ring ${taint}`,
      personId,
      price: 2500,
      status: 'purchased',
      purchaseDate: '2027-03-01',
      budgetId,
      tracking: { status: 'shipped', expectedDate: '2027-03-02' },
    })
  await bob.ok(claimsApi.create, {
    wishlistId,
    itemId: items[2]!,
    cost: 10,
    coGivers: [{ userId: cleo.user.id }],
  })
  for (const { id: shareId, amount, state } of (await cleo.ok(sharesApi.list, {})).data)
    if (state === 'asked') await cleo.ok(sharesApi.answer, { shareId, answer: 'in', amount })
  const { data } = await cleo.ok(claimsApi.list, { wishlistId: formerListId })
  await bob.ok(claimsApi.remove, { claimId: data[0]!.id })
}

describe('what a recipient is told, in a world where givers did everything and in one where they did nothing', () => {
  let quiet: Household
  let plotted: Household
  let stranger: Person
  /** What she was told, after each step. */
  const steps: { name: string; quiet: string[]; plotted: string[] }[] = []
  /** The kinds of news of the givers. */
  const heard = { bob: new Set<string>(), cleo: new Set<string>(), quiet: new Set<string>() }

  const step = async (name: string, at: number) => {
    vi.setSystemTime(at)
    await runEverything()
    // The queue gives out only jobs of before its present moment.
    vi.setSystemTime(at + 1000)
    await runEverything()
    steps.push({
      name,
      quiet: await everythingTold(quiet.anna),
      plotted: await everythingTold(plotted.anna),
    })
    for (const { kind } of await toldTo(plotted.bob)) heard.bob.add(kind)
    for (const { kind } of await toldTo(plotted.cleo)) heard.cleo.add(kind)
    for (const who of [quiet.bob, quiet.cleo]) for (const { kind } of await toldTo(who)) heard.quiet.add(kind)
  }

  beforeAll(async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: start })
    quiet = await household(confirmed)
    plotted = await household(confirmed)
    stranger = await confirmed('stranger')
    await step('the household', start + 60_000)
    const secrets = await plot(plotted)
    await step('claims, suggestions, words and gifts', start + 120_000)
    await plotNews(plotted, secrets.personId[0]!)
    await step('purchases, co-givers and a release', start + 180_000)
    // Her own doing is the same in both worlds, and moves what was claimed in one of them.
    for (const home of [quiet, plotted]) await changeEverything(home, new Set())
    await step('her changes', start + 240_000)
    for (const home of [quiet, plotted])
      await home.anna.ok(expensesApi.create, {
        amount: 700,
        date: '2027-03-01',
        budgetId: home.money.budgets[1]!,
      })
    await step('her spending', start + 300_000)
    for (const [name, days] of [
      ['the next morning', 0.96],
      ['the next day', 1.2],
      ['two weeks', 15],
      ['the year of the days', 1556],
      ['after the reveal', 1580],
    ] as const)
      await step(name, start + days * day)
  })
  afterAll(() => {
    vi.useRealTimers()
  })

  it('is the same after every step: kinds, words, counts, times and channels', () => {
    for (const { name, quiet, plotted } of steps) expect(plotted, name).toEqual(quiet)
    const lengths = steps.map(({ quiet }) => quiet.length)
    expect(lengths[0]).toBeGreaterThan(10)
    expect(Math.max(...lengths)).toBeGreaterThan(lengths[0]! + 5)
  })

  it('holds no word of a giver', () => {
    for (const { plotted } of steps) expect(plotted.join('\n')).not.toContain(taint)
  })

  it('is not silence: the givers are told', () => {
    for (const kind of ['claim.changed', 'claim.nudge', 'budget.spent', 'parcel.due', 'share.answered'])
      expect(heard.bob, kind).toContain(kind)
    for (const kind of ['claim.coGiver', 'claim.released', 'claim.gone', 'budget.spent'])
      expect(heard.cleo, kind).toContain(kind)
    expect([...heard.quiet].filter(kind => /^(claim|parcel)\./.test(kind))).toEqual([])
  })

  it('reaches no stranger', async () => {
    expect(await everythingTold(stranger)).toEqual([])
  })
})
