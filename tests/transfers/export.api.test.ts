import fc from 'fast-check'
import { unzipSync } from 'fflate'
import { describe, expect, it, vi } from 'vitest'
import { GET } from '@/app/api/export/route'
import { fold } from '@/lib/core/text'
import { giftsApi } from '@/lib/gifts/api'
import type { Gift } from '@/lib/gifts/schema'
import type { KeptBudget } from '@/lib/money/budget-imports.queries'
import { budgetsApi } from '@/lib/money/budgets/api'
import { expensesApi } from '@/lib/money/expenses/api'
import type { Expense } from '@/lib/money/expenses/schema'
import { occasionsApi } from '@/lib/occasions/api'
import type { KeptOccasion } from '@/lib/occasions/queries'
import { peopleApi } from '@/lib/people/api'
import type { Person as Somebody } from '@/lib/people/schema'
import { transfersApi } from '@/lib/transfers/api'
import { birthdaysFit } from '@/lib/transfers/rules'
import type { ImportResult } from '@/lib/transfers/schema'
import { send } from '../support/api'
import { testDatabase } from '../support/database'
import { as, type Person } from '../support/people'

interface Exported {
  format: string
  version: number
  people: Somebody[]
  occasions: KeptOccasion[]
  budgets: KeptBudget[]
  gifts: Gift[]
  expenses: Expense[]
}

const json = async (who: Person) =>
  (await who(transfersApi.export, { format: 'json' })).body as unknown as Exported
const table = async (who: Person) =>
  (await who(transfersApi.export, { format: 'csv' })).body as unknown as string

/** The workbook that a browser downloads. */
async function workbookOf(who: Person): Promise<Uint8Array<ArrayBuffer>> {
  const request = new Request('http://gifts.test/api/export?format=xlsx', { headers: who.headers })
  return new Uint8Array(await (await GET(request, { params: Promise.resolve({}) })).arrayBuffer())
}

/** Imports a workbook as a browser uploads it. */
async function upload(who: Person, file: Uint8Array<ArrayBuffer>): Promise<ImportResult> {
  const body = new FormData()
  body.set('data', new File([file], 'export.xlsx'))
  return (await send(transfersApi.import, { body, headers: who.headers })).body as ImportResult
}

/** An export without ids and times; links are replaced by their targets. */
function plain({ people, occasions, budgets, gifts, expenses }: Exported) {
  const bare = <Item extends { id: string }>(item: Item) => {
    const {
      id: _id,
      createdAt: _made,
      updatedAt: _at,
      version: _version,
      ...rest
    } = item as Item & Record<string, unknown>
    return rest as Omit<Item, 'id'>
  }
  const who = new Map(people.map(person => [person.id, JSON.stringify(bare(person))]))
  const told = (id: string | null) => (id === null ? null : who.get(id))
  const what = new Map(
    occasions.map(occasion => [
      occasion.id,
      JSON.stringify({
        ...bare(occasion),
        personId: told(occasion.personId),
        peopleIds: occasion.peopleIds.map(told).sort(),
      }),
    ]),
  )
  const from = new Map(
    budgets.map(budget => [
      budget.id,
      JSON.stringify({
        ...bare(budget),
        occasionId: budget.occasionId && what.get(budget.occasionId),
        occasion: budget.occasion?.date,
        createdAt: budget.createdAt,
      }),
    ]),
  )
  const bought = new Map(
    gifts.map(gift => [
      gift.id,
      JSON.stringify({
        ...bare(gift),
        personId: told(gift.personId),
        recipient: gift.recipient?.name,
        occasionId: gift.occasionId && what.get(gift.occasionId),
        occasion: gift.occasion?.date,
        budgetId: gift.budgetId && from.get(gift.budgetId),
      }),
    ]),
  )
  return {
    people: [...who.values()].sort(),
    occasions: [...what.values()].sort(),
    budgets: [...from.values()].sort(),
    gifts: [...bought.values()].sort(),
    expenses: expenses
      .map(expense =>
        JSON.stringify({
          ...bare(expense),
          budgetId: expense.budgetId && from.get(expense.budgetId),
          budget: expense.budget?.name,
          giftId: expense.giftId && bought.get(expense.giftId),
          gift: expense.gift?.name,
          person: expense.person?.name,
        }),
      )
      .sort(),
  }
}

const scripts = [
  'Emma Carter',
  'José Núñez',
  'Zoë Müller-Straße',
  'Ægir Þórsson',
  'محمد الأحمد',
  '王小明',
  'さくら たろう',
  '김민수',
  '👩‍👩‍👧 Family 🎁',
  '=HYPERLINK("http://x")',
  '+49 30',
  '-1',
  '@home',
  "'quoted",
  'a;b,c|d"e"',
  'two\nlines',
  'tab\there',
]
const word = fc.oneof(
  fc.constantFrom(...scripts),
  fc.string({ unit: 'grapheme', minLength: 1, maxLength: 12 }).filter(text => text.trim() !== ''),
)
const maybe = <Value>(value: fc.Arbitrary<Value>) => fc.option(value, { nil: undefined })
const day = fc.constantFrom('1990-05-06', '2000-02-29', '2029-12-31', '2031-07-04')
const uuid = fc.uuid({ version: 7 })

const person = fc.record(
  {
    id: uuid,
    name: word,
    relationship: fc.constantFrom('family', 'friend', 'colleague', 'acquaintance', 'other'),
    birthday: fc.constantFrom('1990-05-06', '--02-29', '--11-30', '2001-01-01'),
    notes: word,
    phone: word,
    interests: fc.uniqueArray(word, { maxLength: 3 }),
    sizes: fc.dictionary(fc.constantFrom('shoe', 'top', 'ring;a'), word, { maxKeys: 2 }),
  },
  { requiredKeys: ['id', 'name', 'relationship'] },
)

/** Whether an import takes two rows for one person: their links could then not be told apart. */
const isSame = (one: { id: string; name: string; birthday?: string }, other: typeof one) =>
  one.id === other.id ||
  (fold(one.name) === fold(other.name) && birthdaysFit(one.birthday ?? null, other.birthday ?? null))

const library = fc.uniqueArray(person, { maxLength: 4, comparator: isSame }).chain(people => {
  const someone = people.length
    ? maybe(fc.constantFrom(...people.map(each => each.id)))
    : fc.constant(undefined)
  const occasion = fc.record({
    id: uuid,
    name: word,
    date: day,
    type: fc.constantFrom('birthday', 'anniversary', 'wedding', 'christmas', 'other'),
    personId: someone,
    budget: maybe(fc.integer({ min: 0, max: 100_000 }).map(cents => cents / 100)),
    currency: fc.constantFrom('EUR', 'USD'),
    repeats: fc.constantFrom('none', 'yearly'),
    description: maybe(word),
    rule: maybe(fc.constant({ kind: 'calendar', calendar: 'chinese', month: 8, day: 15 } as const)),
    fromBirthday: fc.boolean(),
    peopleIds: fc.subarray(people.map(each => each.id)),
  })
  // A birthday has at most one occasion of its own, wherever that was moved.
  const own = fc.uniqueArray(occasion, { maxLength: 4, selector: each => each.id }).map(list => {
    const celebrated = new Set<string>()
    return list.map(each => {
      const { personId = '' } = each
      const fromBirthday = each.fromBirthday && personId !== '' && !celebrated.has(personId)
      if (fromBirthday) celebrated.add(personId)
      return { ...each, fromBirthday }
    })
  })
  return own.chain(occasions => {
    const feast = occasions.length
      ? maybe(fc.constantFrom(...occasions.map(each => each.id)))
      : fc.constant(undefined)
    const budget = fc.record({
      id: uuid,
      name: word,
      amount: fc.integer({ min: 0, max: 100_000 }).map(cents => cents / 100),
      currency: fc.constantFrom('EUR', 'USD', 'MKD'),
      period: fc.constantFrom('monthly', 'quarterly', 'yearly'),
      startDate: maybe(day),
      endDate: fc.constantFrom(undefined, '2032-01-31'),
      category: maybe(fc.constantFrom('books', 'toys')),
      occasionId: feast,
      description: maybe(word),
      priority: fc.constantFrom('low', 'medium', 'high', 'critical'),
      tags: fc.uniqueArray(word, { maxLength: 2 }),
      autoAdjust: fc.boolean(),
      notifications: fc.boolean(),
      status: fc.constantFrom(null, 'cancelled', 'completed'),
      createdAt: fc.constantFrom('2024-03-04T05:06:07.890Z', '2020-02-29T23:59:59.999Z'),
    })
    return fc.uniqueArray(budget, { maxLength: 2, selector: each => each.id }).chain(budgets => {
      const counts = budgets.length
        ? maybe(fc.constantFrom(...budgets.map(each => each.id)))
        : fc.constant(undefined)
      const gift = fc.record({
        id: uuid,
        name: word,
        personId: someone,
        occasionId: feast,
        budgetId: counts,
        price: maybe(fc.integer({ min: 0, max: 100_000 }).map(cents => cents / 100)),
        currency: fc.constantFrom('EUR', 'USD'),
        status: fc.constantFrom('idea', 'planned', 'purchased', 'wrapped', 'given', 'returned', 'cancelled'),
        direction: fc.constantFrom('given', 'received'),
        isFavorite: fc.boolean(),
        purchaseDate: maybe(day),
        notes: maybe(word),
        store: maybe(word),
        tags: fc.uniqueArray(word, { maxLength: 3 }),
        quantity: fc.integer({ min: 1, max: 9 }),
        tracking: maybe(fc.constant({ carrier: 'dhl', number: '123', status: 'shipped' as const })),
      })
      return fc.uniqueArray(gift, { maxLength: 5, selector: each => each.id }).chain(gifts => {
        const expense = fc.record({
          id: uuid,
          amount: fc.integer({ min: 1, max: 100_000 }).map(cents => cents / 100),
          currency: fc.constantFrom('EUR', 'USD', 'MKD'),
          date: day,
          description: maybe(word),
          category: maybe(fc.constantFrom('books', 'food')),
          budgetId: counts,
          giftId: gifts.length
            ? maybe(fc.constantFrom(...gifts.map(each => each.id)))
            : fc.constant(undefined),
          paymentMethod: maybe(word),
          location: maybe(word),
          receiptUrl: maybe(fc.constant('https://example.org/receipt')),
        })
        return (
          fc
            .uniqueArray(expense, { maxLength: 4, selector: each => each.id })
            // A gift has at most one expense.
            .map(list => {
              const paid = new Set<string>()
              return list.map(one => {
                const giftId = one.giftId && !paid.has(one.giftId) ? one.giftId : undefined
                if (giftId) paid.add(giftId)
                return { ...one, giftId }
              })
            })
            .map(expenses => ({
              format: 'gift-tracker',
              version: 2,
              people,
              occasions,
              budgets,
              gifts,
              expenses,
            }))
        )
      })
    })
  })
})

describe('export', () => {
  it('downloads everything outside the trash, as JSON and as a table', async () => {
    const ada = await as('ada')
    const emma = await ada.ok(peopleApi.create, {
      name: 'Emma',
      relationship: 'family',
      birthday: '1990-05-06',
    })
    const gone = await ada.ok(peopleApi.create, { name: 'Gone', relationship: 'other' })
    const orphan = await ada.ok(giftsApi.create, { name: 'Scarf', personId: gone.id })
    await ada.ok(peopleApi.remove, { personId: gone.id })
    const received = await ada.ok(giftsApi.create, { name: 'Mug', personId: emma.id, direction: 'received' })
    const reply = await ada(transfersApi.export, {})
    expect(reply.headers.get('content-type')).toBe('application/json; charset=utf-8')
    expect(reply.headers.get('content-disposition')).toMatch(
      /^attachment; filename="gift-tracker-\d{4}-\d{2}-\d{2}\.json"$/,
    )
    const body = reply.body as unknown as Exported
    const { linkedMemberId: _, ...kept } = emma
    expect(body).toMatchObject({ format: 'gift-tracker', version: 3, people: [kept] })
    expect(body.gifts).toEqual(
      expect.arrayContaining(
        [received, { ...orphan, personId: null, recipient: null }].map(({ id }) =>
          expect.objectContaining({ id }),
        ),
      ),
    )
    expect(body.gifts.find(({ id }) => id === orphan.id)?.personId).toBeNull()
    const birthday = await ada.ok(occasionsApi.get, { occasionId: body.occasions[0]!.id })
    expect(body.occasions).toEqual([{ ...birthday, fromBirthday: true }])
    const csv = await ada(transfersApi.export, { format: 'csv' })
    expect(csv.headers.get('content-type')).toBe('text/csv; charset=utf-8')
    expect(csv.headers.get('content-disposition')).toMatch(/\.csv"$/)
    expect((csv.body as unknown as string).replace(/^\uFEFF/, '')).toMatch(/^type,id,name,/)
    expect((await ada(transfersApi.export, { format: 'pdf' } as never)).status).toBe(422)
  })

  it('names no budget that is in the trash, neither at a gift nor at an expense', async () => {
    const maya = await as('maya')
    const budget = await maya.ok(budgetsApi.create, { name: 'Year', amount: 90, period: 'yearly' })
    await maya.ok(giftsApi.create, { name: 'Kite', budgetId: budget.id })
    await maya.ok(expensesApi.create, { amount: 3, date: '2026-03-01', budgetId: budget.id })
    const named = async () => {
      const { gifts, expenses } = await json(maya)
      return [...gifts, ...expenses].map(({ budgetId }: { budgetId: string | null }) => budgetId)
    }
    expect(await named()).toEqual([budget.id, budget.id])
    await maya.ok(budgetsApi.remove, { budgetId: budget.id })
    expect(await named()).toEqual([null, null])
  })

  it('changes nothing when it is imported into the same account, with or without overwriting', async () => {
    const ada = await as('ada')
    const emma = await ada.ok(peopleApi.create, { name: 'Emma', relationship: 'family', birthday: '--02-29' })
    await ada.ok(peopleApi.create, { name: 'Emma', relationship: 'friend' })
    const feast = await ada.ok(occasionsApi.create, {
      name: 'Feast',
      date: '2030-01-02',
      type: 'other',
      peopleIds: [emma.id],
    })
    await ada.ok(giftsApi.create, {
      name: 'Mug',
      personId: emma.id,
      occasionId: feast.id,
      price: 3,
      isPurchased: true,
    })
    await ada.ok(giftsApi.create, {
      name: 'Mug',
      personId: emma.id,
      tracking: { status: 'shipped', number: '1' },
    })
    const before = await json(ada)
    for (const overwrite of [false, true]) {
      for (const data of [before, await table(ada)]) {
        const result = await ada.ok(transfersApi.import, { data, overwrite })
        expect(result).toMatchObject({ status: 'success', created: 0, updated: 0, failed: 0, skipped: 7 })
      }
    }
    expect({ ...(await json(ada)), exportedAt: '' }).toEqual({ ...before, exportedAt: '' })
  })

  it('moves a whole library into a new account once, as JSON, as a table and as a workbook', async () => {
    await fc.assert(
      fc.asyncProperty(library, async data => {
        const [ada, bob, cleo, dora] = [await as('ada'), await as('bob'), await as('cleo'), await as('dora')]
        const made = await ada.ok(transfersApi.import, { data })
        expect(made.errors).toEqual([])
        const { people, occasions, budgets, gifts, expenses } = data
        expect(made.created).toBe(
          people.length + occasions.length + budgets.length + gifts.length + expenses.length,
        )
        const exported = await json(ada)
        const birthdays = (list: { id: string; fromBirthday: boolean }[]) =>
          list.filter(one => one.fromBirthday).map(({ id }) => id)
        expect(birthdays(exported.occasions).sort()).toEqual(birthdays(occasions).sort())
        expect(exported.occasions).toHaveLength(occasions.length)
        await bob.ok(transfersApi.import, { data: exported })
        expect(plain(await json(bob))).toEqual(plain(exported))
        await cleo.ok(transfersApi.import, { data: await table(ada) })
        expect(plain(await json(cleo))).toEqual(plain(exported))
        expect((await upload(dora, await workbookOf(ada))).errors).toEqual([])
        expect(plain(await json(dora))).toEqual(plain(exported))
        expect(await ada.ok(transfersApi.import, { data: await table(bob) })).toMatchObject({
          created: 0,
          failed: 0,
        })
        expect(plain(await json(ada))).toEqual(plain(exported))
      }),
      { numRuns: 15, endOnFailure: true },
    )
  }, 240_000)

  it('downloads a workbook with a sheet for each kind, in which days and amounts are numbers and no text is a formula', async () => {
    const ada = await as('ada', { locale: 'ar' })
    await ada.ok(giftsApi.create, { name: '=1+1', price: 12.5, currency: 'EUR', purchaseDate: '2026-01-02' })
    const reply = await ada(transfersApi.export, { format: 'xlsx' })
    expect(reply.headers.get('content-disposition')).toMatch(/\.xlsx"$/)
    const bytes = await workbookOf(ada)
    const parts = unzipSync(bytes)
    const text = (path: string) => new TextDecoder().decode(parts[path])
    expect(text('xl/workbook.xml').match(/<sheet name="[^"]+"/g)).toHaveLength(27)
    const sheet = text('xl/worksheets/sheet4.xml')
    expect(sheet).toContain('rightToLeft="1"')
    expect(sheet).toContain('<v>12.5</v>')
    expect(sheet).toMatch(/s="2"><v>46024<\/v>/)
    expect(sheet).toMatch(/<t xml:space="preserve">'?=1\+1<\/t>/)
    expect(sheet).not.toContain('<f>')
    expect(Buffer.from(await workbookOf(ada)).equals(Buffer.from(bytes))).toBe(true)
  })

  it('brings texts back from a workbook that programs would read as codes of other signs', async () => {
    const [ada, bob] = [await as('ada'), await as('bob')]
    const gift = { name: 'Code _x0041_ and _X000D_', notes: 'one\r\ntwo\nthree\t_x000a_' }
    await ada.ok(giftsApi.create, gift)
    const workbook = await workbookOf(ada)
    const sheet = new TextDecoder().decode(unzipSync(workbook)['xl/worksheets/sheet4.xml'])
    expect(sheet).toContain('Code _x005F_x0041_ and _x005F_X000D_')
    // Not every program reads the code of a carriage return, and a line end is one without it.
    expect(sheet).not.toContain('_x000D_')
    expect((await upload(bob, workbook)).errors).toEqual([])
    expect((await bob.ok(giftsApi.list, {})).data).toMatchObject([gift])
  })

  it('never touches the data of another account, whatever ids a file contains', async () => {
    const [ada, bob] = [await as('ada'), await as('bob')]
    const emma = await ada.ok(peopleApi.create, {
      name: 'Emma',
      relationship: 'family',
      birthday: '1990-05-06',
    })
    const gift = await ada.ok(giftsApi.create, { name: 'Teapot', personId: emma.id })
    const before = await json(ada)
    const stolen = {
      ...before,
      people: [{ ...emma, name: 'Stolen', notes: 'mine now' }],
      gifts: [{ ...gift, name: 'Stolen', recipient: null }],
    }
    const result = await bob.ok(transfersApi.import, { data: stolen, overwrite: true })
    expect(result).toMatchObject({ created: 3, updated: 0, failed: 0 })
    expect({ ...(await json(ada)), exportedAt: '' }).toEqual({ ...before, exportedAt: '' })
    const theirs = await json(bob)
    expect(theirs.people[0]?.id).not.toBe(emma.id)
    expect(theirs.gifts[0]).toMatchObject({ name: 'Stolen', personId: theirs.people[0]?.id })
    const bare = await bob.ok(transfersApi.import, {
      data: [{ name: 'Mug', personId: emma.id }],
      type: 'gift',
    })
    expect(bare).toMatchObject({ status: 'failed', errors: [{ field: 'personId', code: 'NOT_YOURS' }] })
  })

  it('runs no formula in a spreadsheet', async () => {
    const ada = await as('ada')
    const names = ['=1+1', '+1', '-1', '@x', '\uFF1D2', "'=1"]
    await ada.ok(transfersApi.import, {
      data: { people: names.map(name => ({ name, relationship: 'other' })) },
    })
    const cells = (await table(ada))
      .split(/\r\n/)
      .slice(1, -1)
      .map(line => line.split(',')[2])
    expect(cells).toHaveLength(names.length)
    for (const cell of cells) expect(cell?.replace(/^"/, '')).toMatch(/^'/)
  })

  it('reads 3,000 gifts with few statements', async () => {
    const [ada, bob] = [await as('ada'), await as('bob')]
    const people = Array.from({ length: 200 }, (_, at) => ({
      id: `p${at}`,
      name: `Person ${at}`,
      relationship: 'friend',
      birthday: '1990-05-06',
    }))
    const gifts = Array.from({ length: 3000 }, (_, at) => ({
      name: `Gift ${at}`,
      personId: `p${at % 200}`,
      price: at,
    }))
    const session = Object.getPrototypeOf(((await testDatabase()) as unknown as { session: object }).session)
    const statements = vi.spyOn(session, 'prepareQuery')
    const counted = async (work: () => Promise<unknown>) => {
      statements.mockClear()
      await work()
      return statements.mock.calls.length
    }
    let text = ''
    const imported = await counted(() => ada.ok(transfersApi.import, { data: { people, gifts } }))
    const exported = await counted(async () => {
      text = JSON.stringify(await json(ada))
    })
    const again = await counted(() => bob.ok(transfersApi.import, { data: text }))
    const tabled = await counted(() => table(ada))
    statements.mockRestore()
    expect(imported).toBeLessThan(60)
    expect(exported).toBeLessThan(60)
    expect(again).toBeLessThan(80)
    expect(tabled).toBeLessThan(60)
    expect((await json(bob)).gifts).toHaveLength(3000)
  }, 240_000)
})
