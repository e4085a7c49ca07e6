import { sql } from 'drizzle-orm'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { rows } from '@/db'
import { csvStyle } from '@/lib/core/csv'
import { giftsApi } from '@/lib/gifts/api'
import { expensesApi } from '@/lib/money/expenses/api'
import { peopleApi } from '@/lib/people/api'
import { transfersApi } from '@/lib/transfers/api'
import { toCsv } from '@/lib/transfers/exports/csv'
import type { ItemType } from '@/lib/transfers/formats/parsed'
import { fieldsOf } from '@/lib/transfers/formats/rows'
import { importTypes } from '@/lib/transfers/values'
import { send } from '../support/api'
import { testDatabase } from '../support/database'
import { as, type Person } from '../support/people'

const strange = { toString: 1 }

/** Every row that an import may write for an account. */
async function everything({ user }: Person) {
  const tables = ['people', 'occasions', 'budgets', 'gifts', 'expenses', 'imports', 'activity'].map(
    name => sql`select t::text as row from ${sql.identifier(name)} t where owner_id = ${user.id}::uuid`,
  )
  const found = await rows<{ row: string }>(await testDatabase(), sql.join(tables, sql` union all `))
  return found.map(({ row }) => row).sort()
}

/** Sends a file without the client's checks: invalid input must reach the server too. */
const bring = (who: Person, body: object) =>
  send(transfersApi.import, {
    body: JSON.stringify(body),
    headers: { ...who.headers, 'content-type': 'application/json' },
  })

describe('a file that is not understood', () => {
  it.each([
    [
      JSON.stringify(
        Array.from({ length: 4000 }, (_, at) => ({ foo: at, bar: 'x' })),
        null,
        2,
      ),
      'noType',
    ],
    ['[{"foo":["a","\\""]}]', 'noType'],
    ['[{"foo":"a"}]', 'noType'],
  ])('is refused with its reason, whatever its signs would mean in a table', async (data, reason) => {
    const ada = await as('ada')
    const before = await everything(ada)
    for (const dryRun of [true, false]) {
      const { status, body } = await ada(transfersApi.import, { data, dryRun })
      expect(status).toBe(422)
      expect(body).toMatchObject({ code: 'UNREADABLE_FILE', details: { reason, samples: null } })
    }
    expect(await everything(ada)).toEqual(before)
  })

  it.each([
    ['a list', [{ type: 'constructor', name: 'x' }], 'type'],
    ['a list', [{ type: '__proto__', name: 'x' }], 'type'],
    ['a table', 'type,name\nconstructor,x', 'type'],
    ['a table', 'type,name\n__proto__,x', 'type'],
  ])('reports an unknown type, in %s: %j', async (_, data, field) => {
    const ada = await as('ada')
    expect(await ada.ok(transfersApi.import, { data })).toMatchObject({
      created: 0,
      failed: 1,
      errors: [{ field, code: 'TYPE_INVALID' }],
    })
  })

  it('is recognised by its content when its name has an unknown ending', async () => {
    const ada = await as('ada')
    const data = 'Name,Relationship\nEmma,friend'
    expect(await ada.ok(transfersApi.import, { data, fileName: 'people.constructor' })).toMatchObject({
      created: 1,
    })
  })

  it.each([
    ['id', { gifts: [{ id: strange, name: 'Mug' }] }],
    ['personId', { gifts: [{ personId: strange, name: 'Mug' }] }],
    ['recipient', { gifts: [{ recipient: [strange], name: 'Mug' }] }],
    ['budgetId', { expenses: [{ budgetId: { valueOf: null }, amount: 1, date: '2030-01-02' }] }],
    [
      'peopleIds',
      { occasions: [{ name: 'Feast', date: '2030-01-02', type: 'other', peopleIds: [strange] }] },
    ],
    ['peopleIds', { occasions: [{ name: 'Feast', date: '2030-01-02', type: 'other', peopleIds: 'Emma' }] }],
    ['name', { people: [{ name: strange, relationship: 'friend' }] }],
    ['name', { gifts: [{ name: { toString: null } }] }],
  ])('names the field that holds no text: %s of %j', async (field, data) => {
    const ada = await as('ada')
    for (const dryRun of [true, false]) {
      expect(await ada.ok(transfersApi.import, { data, dryRun })).toMatchObject({
        created: 0,
        failed: 1,
        errors: [{ row: 1, field, code: 'WRONG_TYPE' }],
      })
    }
  })

  it('loses the characters that no database can store, as single creates do', async () => {
    const ada = await as('ada')
    const dirty = 'https://a.b/\u0000x\ud800'
    const data = {
      people: [{ name: 'Em\u0000ma', relationship: 'friend', avatarUrl: dirty }],
      occasions: [{ name: 'Feast', date: '2030-01-02', type: 'other', person: 'No\u0000ah' }],
      gifts: [{ name: 'Mug', recipient: 'Li\u0000am', recipientEmail: 'li\u0000am@b.c', purchaseUrl: dirty }],
      expenses: [{ amount: 5, date: '2030-01-02', receiptUrl: dirty }],
    }
    const fileName = 'all\u0000.json'
    expect(await ada.ok(transfersApi.import, { data, fileName })).toMatchObject({ created: 6, failed: 0 })
    const clean = 'https://a.b/x%EF%BF%BD'
    expect((await ada.ok(peopleApi.list, {})).data).toMatchObject([
      { name: 'Emma', avatarUrl: clean },
      { name: 'Liam', email: 'liam@b.c' },
      { name: 'Noah' },
    ])
    const [mug] = (await ada.ok(giftsApi.list, {})).data
    expect(mug).toMatchObject({ purchaseUrl: clean, recipient: { name: 'Liam' } })
    expect((await ada.ok(expensesApi.list, {})).data).toMatchObject([{ receiptUrl: clean }])
    expect((await ada.ok(transfersApi.list, {})).data).toMatchObject([{ fileName: 'all.json', created: 6 }])
    const changed = await ada.ok(giftsApi.update, { giftId: mug!.id, imageUrl: dirty })
    expect(changed.imageUrl).toBe(clean)
  })

  it('reports a key that no database can store, and appears in the history', async () => {
    const ada = await as('ada')
    const rule = { kind: 'fixed', 'a\u0000b\ud800': 1 }
    const data = { occasions: [{ name: 'Feast', date: '2030-01-02', type: 'other', rule }] }
    const { id, errors } = await ada.ok(transfersApi.import, { data })
    expect(errors).toMatchObject([{ field: 'rule.ab\ufffd', code: 'UNKNOWN_FIELD' }])
    expect(await ada.ok(transfersApi.get, { importId: String(id) })).toMatchObject({ errors })
  })
})

const uuid = '01955555-5555-7555-8555-555555555555'
const marks = [
  'constructor',
  '__proto__',
  'toString',
  'a\u0000b',
  '\u0000',
  '\u0001',
  '\ud800',
  '\n',
  '"',
  ',";',
]
const words = [
  '',
  'Emma',
  'family',
  'birthday',
  'other',
  'yearly',
  'purchased',
  'received',
  'EUR',
  'true',
  uuid,
]
const sums = ['-1', '1e400', '99999999999999999999', '0.001', '12,50 €', '1e-7', '=00']
const dates = [
  ...['2030-01-02', '1990-05-06', '--02-29', '2030-02-30', '0000-01-01', '0001-01-01', '9999-12-31'],
  ...['1970-01-01T00:00:00.000Z', '-271821-04-20T00:00:00.000Z', '+275760-09-13T00:00:00.000Z'],
]
const links = ['https://a.b', 'https://a.b/\u0000x', 'https://a.b/\ud800', 'https://a\u0000.b', 'x']
const emails = ['a@b.c', 'a\u0000@b.c', 'a@b.\ud800']
const word = fc.oneof(
  fc.constantFrom(...marks, ...words, ...sums, ...dates, ...links, ...emails),
  fc.string({ unit: 'binary', maxLength: 6 }),
)
const thing = fc.oneof(
  { weight: 4, arbitrary: word },
  { weight: 2, arbitrary: fc.constantFrom(0, 1, 12.5, 0.001, -1, 1e21, 1e-7, 9_000_000_000) },
  fc.double(),
  fc.array(word, { maxLength: 3 }),
  fc.dictionary(fc.oneof(word, fc.constantFrom('id', 'name', 'date', 'kind', 'status')), word, {
    maxKeys: 2,
  }),
  fc.constantFrom<unknown>(null, true, strange, { valueOf: null, toString: null }, [[]], [strange]),
  fc.constantFrom({ kind: 'fixed', '\u0000': 1 }, { status: 'shipped', '\ud800': 1, number: '\u0000' }),
)
/** A value that is just valid for its field. */
const fitting = (field: string) =>
  /Url$/.test(field)
    ? fc.constantFrom(...links)
    : /date|birthday|createdAt/i.test(field)
      ? fc.constantFrom(...dates)
      : /email/i.test(field)
        ? fc.constantFrom(...emails)
        : word

const fields = [...new Set(Object.values(fieldsOf).flatMap(names => [...names]))]
/**
 * A valid object with something strange in it. Values that are invalid everywhere are refused early, and
 * existing objects are skipped.
 */
const odd = (kind: ItemType, sound: (at: number) => object) =>
  fc
    .tuple(
      fc.nat(1000).map(sound),
      fc
        .subarray([...fieldsOf[kind], 'id'], { maxLength: 3 })
        .chain(chosen =>
          fc.record(Object.fromEntries(chosen.map(field => [field, fc.oneof(fitting(field), thing)]))),
        ),
      fc.dictionary(word, thing, { maxKeys: 1 }),
    )
    .map(([usual, own, more]) => ({ ...usual, ...own, ...more }))
const things: [ItemType, string, fc.Arbitrary<object>][] = [
  [
    'person',
    'people',
    odd('person', at => ({ name: `Emma ${at}`, relationship: 'friend', birthday: '1990-05-06' })),
  ],
  [
    'occasion',
    'occasions',
    odd('occasion', at => ({ name: `Feast ${at}`, date: '2030-01-02', type: 'other' })),
  ],
  ['budget', 'budgets', odd('budget', at => ({ name: `Gifts ${at}`, amount: 5, period: 'yearly' }))],
  ['gift', 'gifts', odd('gift', at => ({ name: `Mug ${at}`, price: 5, status: 'purchased' }))],
  ['expense', 'expenses', odd('expense', at => ({ amount: at, date: '2030-01-02' }))],
]

/** Objects of every kind in one list, each with a type. */
const mixed = fc.array(
  fc.oneof(
    ...things.map(([type, , one]) =>
      fc
        .tuple(one, fc.oneof({ weight: 4, arbitrary: fc.constant<string>(type) }, fc.constantFrom(...marks)))
        .map(([rest, said]) => ({ ...rest, type: said, occasionType: 'other' })),
    ),
  ),
  { maxLength: 10 },
)

const json = fc.oneof(
  {
    weight: 3,
    arbitrary: fc.record(
      {
        ...Object.fromEntries(things.map(([, name, one]) => [name, fc.array(one, { maxLength: 10 })])),
        format: fc.constantFrom('gift-tracker', 'x'),
        version: fc.constantFrom<unknown>(1, 2, 'x', strange),
      },
      { requiredKeys: [] },
    ),
  },
  { weight: 2, arbitrary: mixed },
  fc.array(thing, { maxLength: 3 }),
  fc.dictionary(fc.oneof(fc.constantFrom('account', 'data', 'people', 'name', 'format'), word), thing),
)
const inCells = (row: object) =>
  Object.fromEntries(
    Object.entries(row).map(([field, value]) => [
      field,
      typeof value === 'object' ? JSON.stringify(value) : value,
    ]),
  )
const ownTable = mixed.map(rows =>
  toCsv(
    rows.map(row => ({ ...inCells(row), type: row.type })),
    csvStyle('en-US'),
  ),
)
const cell = fc.oneof(
  word,
  fc.constantFrom(...importTypes, ...marks),
  word.map(text => `"${text.replaceAll('"', '""')}"`),
)
const table = fc
  .tuple(
    fc.constantFrom(',', ';', '\t'),
    fc.constantFrom(['type'], ['Name', 'Birthday'], ['Gift', 'For'], ['Date', 'Description', 'Cost'], []),
    fc.array(fc.oneof(fc.constantFrom(...fields), cell), { maxLength: 4 }),
    fc.array(fc.array(cell, { maxLength: 6 }), { maxLength: 10 }),
  )
  .map(([sign, head, more, lines]) => [[...head, ...more], ...lines].map(line => line.join(sign)).join('\n'))
/** The lines of a card or an event between its BEGIN and END. */
const written = (names: string, before: string, after: string) =>
  fc
    .array(
      fc.oneof(
        fc.tuple(fc.constantFrom(...names.split(' ')), word).map(pair => pair.join(':')),
        word,
      ),
      {
        maxLength: 5,
      },
    )
    .map(lines => [before, ...lines, after].join('\n'))
const file = fc.oneof(
  { weight: 3, arbitrary: json },
  { weight: 2, arbitrary: json.map(value => JSON.stringify(value, null, 1)) },
  { weight: 2, arbitrary: ownTable },
  { weight: 2, arbitrary: table },
  written(
    'FN N EMAIL TEL BDAY ADR ORG CATEGORIES PHOTO ANNIVERSARY NOTE;ENCODING=QUOTED-PRINTABLE X-ABDATE END',
    'BEGIN:VCARD\nFN:Emma',
    'END:VCARD',
  ),
  written(
    'SUMMARY DTSTART RRULE RRULE:FREQ=YEARLY;BYDAY UID DESCRIPTION RECURRENCE-ID CREATED X-WR-TIMEZONE BEGIN',
    'BEGIN:VCALENDAR\nBEGIN:VEVENT\nDTSTART:20300102\nSUMMARY:Feast',
    'END:VEVENT\nEND:VCALENDAR',
  ),
)
const sent = fc.record(
  {
    data: file,
    type: fc.constantFrom(...importTypes),
    overwrite: fc.boolean(),
    mapping: fc.dictionary(fc.oneof(fc.constantFrom(...fields), word), fc.constantFrom(...fields, ...marks), {
      maxKeys: 2,
    }),
    fileName: fc.oneof(
      word,
      word.map(name => `${name}.csv`),
    ),
  },
  { requiredKeys: ['data'] },
)

describe('any file', () => {
  it('is read or refused without a crash, and a refusal or a dry run changes nothing', async () => {
    let [ada, calls] = [await as('ada'), 0]
    await fc.assert(
      fc.asyncProperty(sent, async input => {
        // An account may import at most 120 files an hour.
        if (++calls % 50 === 0) ada = await as('ada')
        for (const dryRun of [true, false]) {
          const before = await everything(ada)
          const { status, body } = await bring(ada, { ...input, dryRun })
          expect([200, 422], JSON.stringify(body)).toContain(status)
          if (dryRun || status !== 200) expect(await everything(ada)).toEqual(before)
        }
      }),
      { numRuns: Number(process.env.RUNS ?? 150), endOnFailure: false },
    )
  }, 240_000)
})
