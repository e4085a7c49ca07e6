import { isNull, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { budgets, expenses, gifts, occasionPeople, occasions, people } from '@/db/schema'
import { giftsApi } from '@/lib/gifts/api'
import { budgetsApi } from '@/lib/money/budgets/api'
import { expensesApi } from '@/lib/money/expenses/api'
import { occasionsApi } from '@/lib/occasions/api'
import { peopleApi } from '@/lib/people/api'
import { transfersApi } from '@/lib/transfers/api'
import { importUndoApi } from '@/lib/transfers/undo/api'
import { testDatabase } from '../support/database'
import { dice } from '../support/dice'
import { as, type Person } from '../support/people'
import '../support/setup/same-chance'

type Row = Record<string, unknown> & { id: string }
type State = Record<'people' | 'occasions' | 'budgets' | 'gifts' | 'expenses', Map<string, Row>>

/** Counters, moments and what was once known of a gift's recipients, which only grows. */
const uncompared = new Set(['version', 'updatedAt', 'statusChangedAt', 'onceFor'])

/** Everything of a household outside the trash, with all columns. */
async function stateOf(who: Person): Promise<State> {
  const db = await testDatabase()
  const read = async (table: PgTable & { deletedAt: Parameters<typeof isNull>[0] }) => {
    const found = await db
      .select()
      .from(table as PgTable)
      .where(sql`owner_id = ${who.user.id}::uuid and ${isNull(table.deletedAt)}`)
    return new Map(
      (found as Row[]).map(row => [
        row.id,
        Object.fromEntries(Object.entries(row).filter(([column]) => !uncompared.has(column))) as Row,
      ]),
    )
  }
  const state = {
    people: await read(people),
    occasions: await read(occasions),
    budgets: await read(budgets),
    gifts: await read(gifts),
    expenses: await read(expenses),
  }
  for (const { occasionId, personId } of await db.select().from(occasionPeople)) {
    const occasion = state.occasions.get(occasionId)
    if (occasion) occasion.guests = [...((occasion.guests as string[]) ?? []), personId].sort()
  }
  return state
}

const names = ['Emma', 'Noah', 'Mia', 'Ben', 'Zoë', 'Ali']
const days = ['1990-05-06', '1985-11-30', '--02-29', null]
const stages = ['idea', 'planned', 'purchased', 'given'] as const
const currencies = ['EUR', 'USD', 'JPY']
const kinds = ['other', 'wedding', 'birthday'] as const

/** A random household, and the file that is imported into it. */
async function settle(ada: Person, { below, of, chance }: ReturnType<typeof dice>) {
  const some = <T>(list: readonly T[]) => (list.length > 0 && chance(0.7) ? of(list) : undefined)
  const person = () => ({
    relationship: of(['friend', 'family'] as const),
    birthday: of(days),
    notes: of(['a', 'b']),
  })
  const gift = () => ({
    status: of(stages),
    price: chance(0.8) ? 1 + below(90) : null,
    currency: of(currencies),
    quantity: 1 + below(3),
  })
  const date = () => `20${40 + below(3)}-0${1 + below(9)}-1${below(9)}`
  const made = {
    people: [] as Row[],
    occasions: [] as Row[],
    budgets: [] as Row[],
    gifts: [] as Row[],
    expenses: [] as Row[],
  }
  for (const name of names.slice(0, 2 + below(3)))
    made.people.push((await ada.ok(peopleApi.create, { name, ...person() })) as never)
  const ids = (list: Row[]) => list.map(({ id }) => id)
  for (let at = 0; at < 2; at++)
    made.occasions.push(
      (await ada.ok(occasionsApi.create, {
        name: `Feast ${at}`,
        date: date(),
        type: of(kinds),
        personId: some(ids(made.people)),
        peopleIds: chance(0.5) ? [of(ids(made.people))] : [],
      })) as never,
    )
  made.budgets.push(
    (await ada.ok(budgetsApi.create, { name: 'All', amount: 400, period: 'yearly' })) as never,
  )
  for (let at = 0; at < 5; at++)
    made.gifts.push(
      (await ada.ok(giftsApi.create, {
        name: `Gift ${at}`,
        ...gift(),
        personId: some(ids(made.people)),
        occasionId: some(ids(made.occasions)),
        budgetId: some(ids(made.budgets)),
      })) as never,
    )
  made.expenses.push((await ada.ok(expensesApi.create, { date: '2026-01-02', amount: 4 })) as never)
  const again = (list: Row[]) => list.filter(() => chance(0.6))
  const data = {
    people: [
      ...again(made.people).map(({ id, name }) => ({
        id,
        name: chance(0.7) ? name : `${name} B`,
        ...person(),
      })),
      ...names.slice(4).map(name => ({ name, ...person() })),
    ],
    occasions: [
      ...again(made.occasions).map(({ id, name, type }) => ({
        id,
        name,
        type,
        date: date(),
        peopleIds: chance(0.5) ? [of(ids(made.people))] : undefined,
      })),
      { name: 'New feast', date: date(), type: 'other', person: of(names) },
    ],
    budgets: [
      ...again(made.budgets).map(({ id, name }) => ({
        id,
        name,
        amount: 300,
        currency: 'EUR',
        period: 'monthly',
      })),
      { name: 'New budget', amount: 50, currency: 'EUR', period: 'yearly' },
    ],
    gifts: [
      ...again(made.gifts).map(({ id, name }) => ({
        id,
        name,
        ...gift(),
        recipient: some(names),
        budgetName: some(['All']),
      })),
      ...[0, 1, 2, 3].map(at => ({
        name: `New gift ${at}`,
        ...gift(),
        recipient: of(names),
        occasion: some(['Feast 0', 'New feast']),
        budgetName: some(['All', 'New budget']),
      })),
    ],
    expenses: [
      ...made.expenses.map(({ id }) => ({
        id,
        date: '2026-02-03',
        amount: 5,
        currency: of(currencies),
        description: 'x',
      })),
      {
        date: '2026-03-04',
        amount: 6,
        currency: 'EUR',
        description: 'Paper',
        budgetName: some(['New budget']),
      },
    ],
  }
  const result = await ada.ok(transfersApi.import, { data, overwrite: true })
  expect(result.created + result.updated, JSON.stringify(result.errors)).toBeGreaterThan(8)
  return result.id!
}

/** Changes some rows as their owner would. Returns which, each with the columns that were set. */
async function live(ada: Person, { of, chance }: ReturnType<typeof dice>, now: State) {
  const touched = new Map<string, Record<string, unknown>>()
  const pick = (rows: Map<string, Row>) => [...rows.values()].filter(() => chance(0.25))
  for (const { id } of pick(now.people)) {
    await ada.ok(peopleApi.update, { personId: id, phone: '555' })
    touched.set(id, { phone: '555' })
  }
  for (const { id } of pick(now.occasions)) {
    await ada.ok(occasionsApi.update, { occasionId: id, description: 'mine' })
    touched.set(id, { description: 'mine' })
  }
  for (const { id } of pick(now.budgets)) {
    await ada.ok(budgetsApi.update, { budgetId: id, description: 'mine' })
    touched.set(id, { description: 'mine' })
  }
  for (const { id } of pick(now.gifts)) {
    if (chance(0.3)) {
      await ada.ok(giftsApi.remove, { giftId: id })
      touched.set(id, {})
      continue
    }
    const change = of([{ notes: 'mine' }, { price: 33 }, { isFavorite: true }])
    await ada.ok(giftsApi.update, { giftId: id, ...change })
    touched.set(id, 'price' in change ? {} : change)
  }
  if (now.people.size > 0 && chance(0.5)) {
    const { id } = await ada.ok(giftsApi.create, { name: 'By hand', personId: of([...now.people.keys()]) })
    touched.set(id, { name: 'By hand' })
  }
  return touched
}

describe('undoing an import into any household', () => {
  it('leaves every untouched row as it was, and every changed one as it is', {
    timeout: 300_000,
  }, async () => {
    await fc.assert(
      fc.asyncProperty(fc.integer({ min: 1, max: 1_000_000 }), fc.boolean(), async (seed, lives) => {
        const chances = dice(seed)
        const ada = await as('ada', { currency: 'EUR' })
        // The household before the import is read between its making and the import: by the versions of one call.
        let before: State | undefined
        const watching = Object.assign(((...call: Parameters<Person>) => ada(...call)) as Person, ada, {
          ok: async (...call: Parameters<Person['ok']>) => {
            if (call[0] === transfersApi.import) before = await stateOf(ada)
            return ada.ok(...call)
          },
        })
        const importId = await settle(watching, chances)
        const imported = await stateOf(ada)
        const touched = lives
          ? await live(ada, chances, imported)
          : new Map<string, Record<string, unknown>>()
        const lived = await stateOf(ada)
        const preview = await ada.ok(importUndoApi.preview, { importId })
        const { until: _until, ...done } = await ada.ok(importUndoApi.undo, { importId })
        expect(done).toEqual({ ...preview, until: undefined })
        const after = await stateOf(ada)
        for (const table of Object.keys(after) as (keyof State)[]) {
          for (const [id, row] of before![table]) {
            // The expense of a gift follows the gift.
            if (touched.has(id) || (table === 'expenses' && touched.has(String(row.giftId)))) continue
            expect([table, after[table].get(id)]).toEqual([table, row])
          }
          for (const [id, columns] of touched) {
            const row = lived[table].get(id)
            if (row) expect(after[table].get(id)).toMatchObject(columns)
          }
          const needed = (id: string) =>
            touched.has(id) || done.keptRecords.some(one => one.id === id) || before![table].has(id)
          for (const [id, row] of after[table])
            if (table === 'people' || table === 'gifts' || table === 'budgets')
              expect([table, row.name, needed(id)]).toEqual([table, row.name, true])
        }
        // Nothing that stays points at something that went.
        for (const gift of after.gifts.values()) {
          const was = lived.gifts.get(gift.id)
          if (gift.personId && was?.personId === gift.personId && lived.people.has(String(gift.personId)))
            expect(after.people.has(String(gift.personId))).toBe(true)
        }
      }),
      { numRuns: 8 },
    )
  })
})
