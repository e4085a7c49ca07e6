import { randomUUID } from 'node:crypto'
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { exports as exportHistory, rateLimits } from '@/db/schema'
import { budgetsApi } from '@/lib/money/budgets/api'
import { expensesApi } from '@/lib/money/expenses/api'
import { feedsApi } from '@/lib/reminders/feeds/api'
import { sharedApi } from '@/lib/wishlists/guest-links/api'
import { invoiceOf } from '../billing/invoice'
import { from, visitor, withCookies } from '../support/api'
import { testDatabase } from '../support/database'
import { type Mail, mails } from '../support/mail'
import { as, confirm, type Person } from '../support/people'
import { changeEverything } from './changes'
import { type Household, household, plot, type Secrets, taint } from './household'
import { everythingOf, withoutIds } from './known'
import { runEverything } from './news'
import { canonical, endpoints, isOfOperator, type Known, nameOf, readEverything, transcript } from './sweep'

/** A stream does not end. tests/events covers what a recipient gets from it. */
const streams = new Set(['GET /api/events'])

/** Members of a draw are listed in the order of random ids, which differs between the households. A backup is packed and sealed. */
const unordered = new Set([
  ...streams,
  'GET /api/draws',
  'GET /api/draws/{drawId}',
  'GET /api/backups/{backupId}/download',
])

const confirmed = (name: string) => as(name).then(confirm)

/** Anna's present and former addresses, as mails are sent to them. */
const addressesOf = ({ anna, annaEmail }: Household) => [anna.email.toLowerCase(), annaEmail]

/** They all live together, so a limit per network address counts their calls together. */
const wifi = '203.0.113.1'
const comeHome = ({ anna, bob, cleo }: Household) => {
  for (const { headers } of [anna, bob, cleo]) Object.assign(headers, from(wifi).headers)
}

/** A guest without an account claims by the link, and enters an address of the household. */
async function giveAsGuest({ tokens, items }: Household, email: string) {
  const token = tokens[0]!
  const { headers } = await from(wifi)(sharedApi.enter, { token, name: taint, email })
  const guest = withCookies(from(wifi), headers)
  await guest.ok(sharedApi.claim, { token, itemId: items[2]! })
  await guest.ok(sharedApi.comment, { token, text: taint, audience: 'givers' })
}

/** The responses to a recipient who claims by dead links, to find out from them what others did. */
async function knock({ anna, items }: Household): Promise<Map<string, string>> {
  const token = 'a-link-that-leads-nowhere'
  const replies = {
    enter: await anna(sharedApi.enter, { token, name: 'Anna' }),
    claim: await anna(sharedApi.claim, { token, itemId: items[2]! }),
    comment: await anna(sharedApi.comment, { token, text: 'Hello', audience: 'givers' }),
  }
  return new Map(
    Object.entries(replies).map(([name, { status, headers, body }]) => [
      `POST ${name}`,
      transcript(status, headers, JSON.stringify(body)),
    ]),
  )
}

/**
 * Saves the counters of rate limits. The returned function restores them, so that only the calls of others make a
 * difference.
 */
async function countsNow(): Promise<() => Promise<void>> {
  const db = await testDatabase()
  const counts = await db.select().from(rateLimits)
  return async () => {
    await db.delete(rateLimits)
    if (counts.length > 0) await db.insert(rateLimits).values(counts)
  }
}

describe('two worlds, one where givers did everything they can and one where they did nothing', () => {
  afterEach(() => {
    vi.useRealTimers()
  })

  describe('reading', () => {
    let home: Household
    let before: Map<string, string>
    let after: Map<string, string>
    let secrets: Secrets
    let sent: Mail[]
    const sums: Record<'before' | 'after', Record<'anna' | 'bob' | 'cleo', object>> = {
      before: none,
      after: none,
    }

    /** The figures of the family's budgets, as each member sees them. */
    async function budgetsOf({ anna, bob, cleo, money }: Household) {
      const of = async (who: Person) => {
        const { data } = await who.ok(budgetsApi.list, { sort: 'name' })
        const shared = data.filter(({ id }) => money.budgets.includes(id))
        expect(shared).toHaveLength(2)
        return shared.map(({ name, spent, planned, left, status }) => ({
          name,
          spent,
          planned,
          left,
          status,
        }))
      }
      return { anna: await of(anna), bob: await of(bob), cleo: await of(cleo) }
    }

    beforeAll(async () => {
      home = await household(confirmed)
      comeHome(home)
      await runEverything()
      // The clock stands still, so that only the givers make a difference.
      vi.useFakeTimers({ toFake: ['Date'], now: Date.now() })
      const known = everythingOf(home, { invoiceId: [await invoiceOf(home.anna)] })
      // Its owner sees when a calendar was read last.
      for (const token of home.tokens) await visitor(feedsApi.read, { token })
      const countAgain = await countsNow()
      const all = async () =>
        new Map([...(await readEverything(home.anna, known, streams)), ...(await knock(home))])
      before = await all()
      await (await testDatabase()).delete(exportHistory)
      sums.before = await budgetsOf(home)
      await mails()
      await countAgain()
      secrets = await plot(home)
      for (const email of addressesOf(home)) await giveAsGuest(home, email)
      await runEverything()
      after = await all()
      sums.after = await budgetsOf(home)
      vi.useRealTimers()
      // Only here: while the clock stands still, no job in the queue is due.
      sent = await mails()
    })

    it('gives the recipient the same bytes in both worlds, whatever they request', () => {
      expect([...after.keys()]).toEqual([...before.keys()])
      for (const [asked, answer] of before)
        expect(withoutIds(asked, after.get(asked)!), asked).toBe(withoutIds(asked, answer))
    })

    it('covers every reading call, with at least one successful response each', () => {
      const answered = new Set(
        [...before].filter(([, told]) => /^(2|30[34])/.test(told)).map(([asked]) => asked.split('?')[0]),
      )
      const silent = endpoints
        .filter(call => call.method === 'GET' && !isOfOperator(call) && !streams.has(nameOf(call)))
        .filter(call => {
          const pattern = new RegExp(`^${nameOf(call).replace(/\{\w+\}/g, '[^/]+')}$`)
          return ![...answered].some(asked => asked !== undefined && pattern.test(asked))
        })
        .map(nameOf)
      expect(silent).toEqual([])
    })

    it('contains no word that a giver wrote in secret', () => {
      for (const [asked, answer] of after) expect(answer.includes(taint), asked).toBe(false)
    })

    it('shows the givers their actions, so the silence is not for lack of any', async () => {
      const bobSees = await readEverything(home.bob, everythingOf(home), streams)
      const told = [...bobSees.values()].join('\n')
      expect(told).toContain(taint)
      for (const id of secrets.claimId.slice(0, 3)) expect(told).toContain(id)
    })

    it('moves the sums that givers see, and those of the recipient only with her own spending', async () => {
      expect(sums.after.anna).toEqual(sums.before.anna)
      expect(sums.before.anna).toEqual([
        { name: 'Books of us all', spent: 19.5, planned: 0, left: 1980.5, status: expect.any(String) },
        { name: 'Feasts', spent: 51, planned: 0, left: 849, status: expect.any(String) },
      ])
      for (const who of ['bob', 'cleo'] as const) {
        const [were, are] = [sums.before[who], sums.after[who]] as { spent: number; planned: number }[][]
        expect(were!.map(({ spent }) => spent)).toEqual([19.5, 51])
        for (const at of [0, 1]) expect(are![at]!.spent).toBeGreaterThan(were![at]!.spent + 60)
        expect(are![0]!.planned).toBeGreaterThan(100)
      }
      const [budgetId] = home.money.budgets
      await home.anna.ok(expensesApi.create, { amount: 5, date: '2026-03-09', budgetId: budgetId! })
      const cleoWas = (sums.after.cleo as { spent: number }[])[0]!.spent
      const now = await budgetsOf(home)
      expect(now.anna[0]!.spent).toBe(24.5)
      expect(now.cleo[0]!.spent).toBeCloseTo(cleoWas + 5, 6)
    })

    it('responds to the id of a secret as to an id that does not exist', async () => {
      const asking = endpoints.filter(call => call.access === 'user' && !streams.has(nameOf(call)))
      for (const [key, ids] of Object.entries(secrets) as [keyof Secrets, string[]][]) {
        const calls = asking.filter(call => call.path.includes(`{${key}}`))
        for (const call of calls.filter(({ method }) => method === 'GET')) {
          const reads = (id: string) =>
            home.anna(call, { ...firstOf(everythingOf(home)), [key]: id, as: 'recipient' } as never)
          const nothing = await reads(randomUUID())
          for (const id of ids.filter(id => !home.items.includes(id))) {
            const secret = await reads(id)
            expect(
              canonical([`${secret.status} ${JSON.stringify(secret.body)}`]),
              `${nameOf(call)} ${key}`,
            ).toBe(canonical([`${nothing.status} ${JSON.stringify(nothing.body)}`]))
          }
        }
        for (const call of calls.filter(({ method }) => method !== 'GET')) {
          const writes = (id: string) =>
            home.anna(call, { ...pathOf(call.path, everythingOf(home)), [key]: id } as never)
          const nothing = await writes(randomUUID())
          for (const id of ids.slice(0, 2)) {
            const secret = await writes(id)
            expect(secret.status, `${nameOf(call)} ${key}`).toBe(nothing.status)
            expect(secret.body, `${nameOf(call)} ${key}`).toEqual(nothing.body)
          }
        }
      }
    })

    it('sends the recipient no mail about it', () => {
      const hers = sent.filter(mail => addressesOf(home).some(email => mail.headers.to?.includes(email)))
      expect(hers).toEqual([])
    })

    it('tells a visitor who has not said that they are shopping nothing new', async () => {
      const reads = async () =>
        canonical([JSON.stringify((await visitor(sharedList, { token: home.tokens[0] })).body)])
      const other = await household(confirmed)
      const quiet = canonical([JSON.stringify((await visitor(sharedList, { token: other.tokens[0] })).body)])
      expect(await reads()).toBe(quiet)
    })
  })

  describe('writing', () => {
    it('responds to every change of the recipient in the same way, and stores the same', async () => {
      const worlds: string[][] = []
      const called = new Set<string>()
      for (const plotted of [false, true]) {
        const home = await household(confirmed)
        if (plotted) await plot(home)
        await mails()
        const told = await changeEverything(home, called)
        vi.useFakeTimers({ toFake: ['Date'], now: Date.now() })
        const left = await readEverything(home.anna, everythingOf(home), unordered)
        vi.useRealTimers()
        worlds.push([...told, ...[...left].map(([asked, answer]) => `${asked.split('?')[0]}\n${answer}`)])
      }
      const [quiet, plotted] = worlds.map(world => canonical(world, personal).split('\n———\n'))
      expect(plotted!.length).toBe(quiet!.length)
      for (const [at, answer] of quiet!.entries()) {
        expect(plotted![at], worlds[0]![at]!.slice(0, 80)).toBe(answer)
      }
      const writing = endpoints
        .filter(
          ({ method, path }) =>
            method !== 'GET' && /^\/api\/(wishlists|claims|budgets|expenses(?!.*receipt))\b/.test(path),
        )
        .map(nameOf)
      expect(writing.filter(name => !called.has(name))).toEqual([])
    })
  })
})

const none = { anna: {}, bob: {}, cleo: {} }

const sharedList = { method: 'GET', path: '/api/shared/{token}' } as never

const firstOf = (known: Known) =>
  Object.fromEntries(Object.entries(known).map(([key, values]) => [key, values[0]]))
const pathOf = (path: string, known: Known) =>
  Object.fromEntries(Object.entries(firstOf(known)).filter(([key]) => path.includes(`{${key}}`)))

/** Values that differ between two equal households: addresses, tokens of links and cursors. */
const personal = [
  /[\w.]+@example\.org/g,
  /[\w-]{40,}/g,
  /"nextCursor":"[^"]+"/g,
  /\b[0-9a-v]{32,64}\b/g,
  // A backup is packed, so other ids have another size.
  /(?<="type":"manual".*"size":)\d+/g,
  /(?<="metric":"storage","used":)\d+/g,
]
