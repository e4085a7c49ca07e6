import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { giftsApi } from '@/lib/gifts/api'
import { expensesApi } from '@/lib/money/expenses/api'
import { claimsApi } from '@/lib/wishlists/claims/api'
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
  const { data } = await cleo.ok(claimsApi.list, { wishlistId: formerListId })
  await bob.ok(claimsApi.remove, { claimId: data[0]!.id })
}

describe('what a recipient is told, in a world where givers did everything and in one where they did nothing', () => {
  let quiet: Household
  let plotted: Household
  let stranger: Person
  /** What each was told, after each step. */
  const steps: { name: string; quiet: string[]; plotted: string[] }[] = []

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
    const last = steps.at(-1)!
    expect(last.quiet.length).toBeGreaterThan(20)
    expect(last.quiet.length).toBeGreaterThan(steps[0]!.quiet.length)
  })

  it('holds no word of a giver', () => {
    for (const { plotted } of steps) expect(plotted.join('\n')).not.toContain(taint)
  })

  it('is not silence: the givers are told', async () => {
    const kinds = async (who: Person) => new Set((await toldTo(who)).map(({ kind }) => kind))
    const [bob, cleo] = [await kinds(plotted.bob), await kinds(plotted.cleo)]
    for (const kind of ['claim.changed', 'budget.spent', 'parcel.due'] as const)
      expect(bob, kind).toContain(kind)
    for (const kind of ['claim.coGiver', 'claim.released', 'claim.gone', 'budget.spent'] as const)
      expect(cleo, kind).toContain(kind)
    for (const who of [quiet.bob, quiet.cleo])
      expect([...(await kinds(who))].filter(kind => /^(claim|parcel)\./.test(kind))).toEqual([])
  })

  it('reaches no stranger', async () => {
    expect(await everythingTold(stranger)).toEqual([])
  })
})
