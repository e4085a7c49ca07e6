import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { giftsApi } from '@/lib/gifts/api'
import { occasionsApi } from '@/lib/occasions/api'
import { peopleApi } from '@/lib/people/api'
import { transfersApi } from '@/lib/transfers/api'
import type { ImportResult } from '@/lib/transfers/schema'
import { send } from '../support/api'
import { as, type Person } from '../support/people'

const fixture = (name: string) => readFileSync(join(import.meta.dirname, 'fixtures', name))

const peopleOf = async (who: Person) => (await who.ok(peopleApi.list, { limit: 200 })).data
const occasionsOf = async (who: Person) => (await who.ok(occasionsApi.list, { limit: 200 })).data
const giftsOf = async (who: Person) => (await who.ok(giftsApi.list, { limit: 200 })).data
const short = (list: { name: string; birthday: string | null }[]) =>
  list.map(({ name, birthday }) => [name, birthday])
const counts = ({ created, updated, skipped, failed }: ImportResult) => ({
  created,
  updated,
  skipped,
  failed,
})

/** Uploads a file like a browser's form. */
async function upload(
  who: Person,
  name: string,
  bytes: Uint8Array | string,
  fields: Record<string, string> = {},
) {
  const form = new FormData()
  const content = typeof bytes === 'string' ? bytes : new Uint8Array(bytes)
  form.set('data', new File([content], name))
  for (const [key, value] of Object.entries(fields)) form.set(key, value)
  const { status, body } = await send(transfersApi.import, { body: form, headers: who.headers })
  return { status, body: body as ImportResult & { code: string; details: unknown } }
}

const csv = (...lines: string[]) => lines.join('\n')

const fixtures: [string, { people: (string | null)[][]; occasions: string[]; skipped: number }][] = [
  [
    'contacts-gmail-list.vcf',
    {
      people: [
        ['Arnold Smith', null],
        ['Chris Beatle', null],
        ['Doug White', null],
      ],
      occasions: [],
      skipped: 0,
    },
  ],
  [
    'contacts-gmail.vcf',
    {
      people: [['Mr. John Richter, James Doe Sr.', '1980-03-22']],
      occasions: ['anniversary 1975-03-01', 'birthday 1980-03-22'],
      skipped: 0,
    },
  ],
  [
    'contacts-iphone.vcf',
    {
      people: [['Mr. John Richter James Doe Sr.', '2012-06-06']],
      occasions: ['birthday 2012-06-06'],
      skipped: 0,
    },
  ],
  [
    'contacts-outlook-2003.vcf',
    { people: [['John Doe III', '1980-03-21']], occasions: ['birthday 1980-03-21'], skipped: 0 },
  ],
  [
    'contacts-rfc6350.vcf',
    {
      people: [['Simon Perreault', '--02-03']],
      occasions: ['anniversary 2009-08-08', 'birthday ****-02-03'],
      skipped: 0,
    },
  ],
  [
    'birthdays-google.ics',
    { people: [['PErson #2', '--12-10']], occasions: ['birthday ****-12-10'], skipped: 3 },
  ],
  ['day-long-recurring.ics', { people: [], occasions: [], skipped: 1 }],
  ['expenses-splitwise.csv', { people: [], occasions: [], skipped: 3 }],
]

describe('import', () => {
  it.each(fixtures)(
    'brings the people and birthdays of %s, and nothing the second time',
    async (name, expected) => {
      const ada = await as('ada')
      const first = await upload(ada, name, fixture(name))
      expect(first.status).toBe(200)
      expect(first.body).toMatchObject({
        status: 'success',
        failed: 0,
        skipped: expected.skipped,
        errors: [],
      })
      const people = await peopleOf(ada)
      expect(short(people)).toEqual(expected.people)
      const occasions = await occasionsOf(ada)
      const unknownYear = people.some(({ birthday }) => birthday?.startsWith('--'))
      expect(
        occasions
          .map(
            ({ type, date }) =>
              `${type} ${type === 'birthday' && unknownYear ? `****${date.slice(4)}` : date}`,
          )
          .sort(),
      ).toEqual(expected.occasions)
      const again = await upload(ada, name, fixture(name))
      expect(again.body.created).toBe(0)
      expect(await peopleOf(ada)).toEqual(people)
      expect(await occasionsOf(ada)).toEqual(occasions)
    },
  )

  it('loses a row only for what it cannot be without, and keeps its odd cells in the notes', async () => {
    const ada = await as('ada')
    const text = csv(
      'Name,Relationship,Email,Birthday',
      'Emma,family,emma@example.org,1990-05-06',
      'Noah,boss of bosses,,',
      ',friend,,',
      'Liam,friend,not an address,31.02.1990',
    )
    const body = await ada.ok(transfersApi.import, { data: text })
    expect(body).toMatchObject({ status: 'partial', created: 3, updated: 0, skipped: 0, failed: 1 })
    expect(body.errors.map(({ row, type, field, code }) => [row, type, field, code])).toEqual([
      [4, 'person', 'name', 'NAME_REQUIRED'],
    ])
    expect(body.errors[0]?.message).toBe('Name is required')
    expect(body.remarks.map(({ row, reason, column, text }) => [row, reason, column, text])).toEqual([
      [3, 'kept', 'Relationship', 'boss of bosses'],
      [5, 'birthdayIgnored', undefined, '31.02.1990'],
      [5, 'kept', 'Email', 'not an address'],
    ])
    const people = await peopleOf(ada)
    expect(short(people).sort()).toEqual([
      ['Emma', '1990-05-06'],
      ['Liam', null],
      ['Noah', null],
    ])
    expect(people.find(({ name }) => name === 'Noah')).toMatchObject({
      relationship: 'other',
      notes: 'Relationship: boss of bosses',
    })
    expect(people.find(({ name }) => name === 'Liam')?.notes).toBe(
      'Birthday: 31.02.1990\nEmail: not an address',
    )
    const all = await ada.ok(transfersApi.import, { data: csv('Name,Relationship', ',family') })
    expect(all.status).toBe('failed')
  })

  it('recognises people by e-mail, or by name unless the birthday differs', async () => {
    const ada = await as('ada')
    await ada.ok(peopleApi.create, { name: 'Émma Carter', relationship: 'family', birthday: '1990-05-06' })
    await ada.ok(peopleApi.create, { name: 'Old name', relationship: 'friend', email: 'noah@example.org' })
    const result = await ada.ok(transfersApi.import, {
      data: csv(
        'Name,Relationship,Email,Birthday',
        'emma CARTER,friend,,',
        'Emma Carter,friend,,--05-06',
        'Emma Carter,friend,,1991-01-01',
        'Noah,friend,NOAH@example.org,',
      ),
      dryRun: true,
    })
    expect(result.preview?.map(({ row, action }) => [row, action])).toEqual([
      [2, 'skip'],
      [3, 'skip'],
      [4, 'create'],
      [5, 'skip'],
    ])
  })

  it('skips existing rows, or overwrites them with filled cells only', async () => {
    const ada = await as('ada')
    await ada.ok(peopleApi.create, {
      name: 'Emma',
      relationship: 'family',
      notes: 'Likes tea',
      phone: '1',
      email: 'emma@example.org',
    })
    const data = csv(
      'Name,Relationship,Phone,Notes,Birthday,Email',
      'Emma,friend,2,,1990-05-06,Emma@example.org',
    )
    expect(counts(await ada.ok(transfersApi.import, { data }))).toEqual({
      created: 0,
      updated: 0,
      skipped: 1,
      failed: 0,
    })
    expect((await peopleOf(ada))[0]).toMatchObject({ relationship: 'family', phone: '1', birthday: null })
    expect(counts(await ada.ok(transfersApi.import, { data, overwrite: true }))).toMatchObject({ updated: 1 })
    const [emma] = await peopleOf(ada)
    expect(emma).toMatchObject({
      relationship: 'friend',
      phone: '2',
      notes: 'Likes tea',
      birthday: '1990-05-06',
      version: 2,
    })
    expect(await occasionsOf(ada)).toMatchObject([
      { type: 'birthday', date: '1990-05-06', personId: emma?.id },
    ])
    expect(counts(await ada.ok(transfersApi.import, { data, overwrite: true }))).toMatchObject({
      updated: 0,
      skipped: 1,
    })
    const moved = data.replace('1990-05-06', '1990-05-07')
    await ada.ok(transfersApi.import, { data: moved, overwrite: true })
    expect(await occasionsOf(ada)).toMatchObject([{ type: 'birthday', date: '1990-05-07' }])
  })

  it('links gifts by name to people and occasions, and creates unknown people', async () => {
    const ada = await as('ada', { currency: 'EUR' })
    await ada.ok(peopleApi.create, { name: 'Emma Carter', relationship: 'family', birthday: '1990-05-06' })
    const data = csv(
      'Gift,For,Occasion,Occasion date,Price,Status',
      'Teapot,Emma,Birthday,,40.50,bought',
      'Scarf,Noah,Christmas,2030-12-25,20,idea',
      'Book,Noah,Christmas,2030-12-25,12,idea',
      'Scarf,Noah,Christmas,2031-12-25,20,idea',
    )
    const preview = await ada.ok(transfersApi.import, { data, dryRun: true })
    expect(
      preview.preview?.filter(row => row.implied).map(({ type, name, action }) => [type, name, action]),
    ).toEqual([
      ['person', 'Noah', 'create'],
      ['occasion', 'Christmas', 'create'],
    ])
    expect(await giftsOf(ada)).toEqual([])
    expect(counts(await ada.ok(transfersApi.import, { data }))).toMatchObject({ created: 6, failed: 0 })
    const gifts = await giftsOf(ada)
    expect(
      gifts
        .map(({ name, recipient, occasion, price, status }) => [
          name,
          recipient?.name,
          occasion?.type,
          occasion?.date.slice(0, 4) === '2030' || occasion?.date.slice(0, 4) === '2031'
            ? occasion.date
            : 'next',
          price,
          status,
        ])
        .sort(),
    ).toEqual([
      ['Book', 'Noah', 'christmas', '2030-12-25', 12, 'idea'],
      ['Scarf', 'Noah', 'christmas', '2030-12-25', 20, 'idea'],
      ['Scarf', 'Noah', 'christmas', '2031-12-25', 20, 'idea'],
      ['Teapot', 'Emma Carter', 'birthday', 'next', 40.5, 'purchased'],
    ])
    expect(counts(await ada.ok(transfersApi.import, { data }))).toMatchObject({ created: 0, skipped: 4 })
    expect((await occasionsOf(ada)).length).toBe(2)
  })

  it('maps columns as chosen, and shows their first values', async () => {
    const ada = await as('ada')
    const data = csv('Wer,Was er ist,Geb', 'Emma,Familie,06.05.1990')
    const mapping = { Wer: 'name', 'Was er ist': 'relationship', Geb: 'birthday' }
    const { detected } = await ada.ok(transfersApi.import, { data, mapping, type: 'person', dryRun: true })
    expect(detected).toMatchObject({
      columns: ['Wer', 'Was er ist', 'Geb'],
      mapping,
      samples: { Geb: ['06.05.1990'] },
    })
    await ada.ok(transfersApi.import, { data, mapping, type: 'person' })
    expect(await peopleOf(ada)).toMatchObject([
      { name: 'Emma', relationship: 'family', birthday: '1990-05-06' },
    ])
  })

  it('guesses relatives from their names, shows the guess first, and changes no existing person', async () => {
    const ada = await as('ada')
    const cards = ['Mom', 'Grandma Ruth', 'Emma'].map(
      name => `BEGIN:VCARD\r\nVERSION:4.0\r\nFN:${name}\r\nEND:VCARD`,
    )
    const look = await upload(ada, 'contacts.vcf', cards.join('\r\n'), { dryRun: 'true' })
    expect(look.body.preview?.map(({ name, relationship }) => [name, relationship])).toEqual([
      ['Mom', 'family'],
      ['Grandma Ruth', 'family'],
      ['Emma', 'other'],
    ])
    await ada.ok(peopleApi.create, { name: 'Mom', relationship: 'colleague' })
    const relationships = JSON.stringify({ 'person:2': 'acquaintance' })
    await upload(ada, 'contacts.vcf', cards.join('\r\n'), { overwrite: 'true', relationships })
    expect(await peopleOf(ada)).toMatchObject([
      { name: 'Emma', relationship: 'other' },
      { name: 'Grandma Ruth', relationship: 'acquaintance' },
      { name: 'Mom', relationship: 'colleague' },
    ])
  })

  it.each([
    ['29.02.2013', 'noLeapDay'],
    ['31.04.1990', 'noSuchDay'],
    ['12.05.9999', 'beyond'],
    ['12.05.2199', 'beyond'],
    ['sometime in May', undefined],
  ])('keeps a person whose birthday is %s, and says why it is in the notes', async (birthday, why) => {
    const ada = await as('ada')
    const table = csv('Name,Relationship,Birthday', `Emma,friend,${birthday}`, 'Noah,friend,12.05.1990')
    const list = [{ name: 'Emma', relationship: 'friend', birthday }]
    for (const data of [table, list]) {
      const { preview, remarks, errors } = await ada.ok(transfersApi.import, { data, dryRun: true })
      expect([errors, preview?.[0]?.date]).toEqual([[], null])
      const told = remarks.filter(({ reason }) => reason === 'birthdayIgnored')
      expect(told).toHaveLength(1)
      expect(told[0]).toMatchObject({ text: birthday, ...(why ? { why } : {}) })
      expect(told[0]?.why).toBe(why)
    }
    await ada.ok(transfersApi.import, { data: list })
    expect(await peopleOf(ada)).toMatchObject([
      { name: 'Emma', birthday: null, notes: `Birthday: ${birthday}` },
    ])
  })

  it('asks which day 5/4/2020 is where the file does not tell, and reads it as it is told', async () => {
    const ada = await as('ada')
    const data = csv('Name,Relationship,Birthday', 'Emma,friend,05/04/2020', 'Noah,friend,07/07/2020')
    const look = async (dayOrder?: 'dmy' | 'mdy') => {
      const { detected, preview } = await ada.ok(transfersApi.import, { data, dayOrder, dryRun: true })
      return [detected.days?.order, preview?.[0]?.date]
    }
    const { detected } = await ada.ok(transfersApi.import, { data, dryRun: true })
    expect(detected.days).toMatchObject({ text: '05/04/2020', dmy: '2020-04-05', mdy: '2020-05-04' })
    expect(await look('dmy')).toEqual(['dmy', '2020-04-05'])
    expect(await look('mdy')).toEqual(['mdy', '2020-05-04'])
    const told = await ada.ok(transfersApi.import, { data: `${data}\r\nKit,friend,13/04/2020`, dryRun: true })
    expect([told.detected.days, told.preview?.[0]?.date]).toEqual([null, '2020-04-05'])
  })

  it('gives all new people of a file one relationship, and some another', async () => {
    const ada = await as('ada')
    await ada.ok(peopleApi.create, { name: 'Emma', relationship: 'colleague' })
    const data = csv('Gift,For', 'Teapot,Emma', 'Scarf,Noah', 'Book,Mom', 'Pen,Liam')
    const look = await ada.ok(transfersApi.import, { data, dryRun: true })
    const people = look.preview?.filter(({ type }) => type === 'person')
    expect(people?.map(({ name, relationship, implied }) => [name, relationship, implied])).toEqual([
      ['Noah', 'other', 'gift'],
      ['Mom', 'family', 'gift'],
      ['Liam', 'other', 'gift'],
    ])
    await ada.ok(transfersApi.import, {
      data,
      overwrite: true,
      relationship: 'friend',
      relationships: { 'gift:4': 'family' },
    })
    const names = ['Emma,family,', 'Zoe,family,', 'Kit,,']
    await ada.ok(transfersApi.import, {
      data: csv('Name,Relationship,Birthday', ...names),
      relationship: 'acquaintance',
    })
    const found = (await peopleOf(ada)).map(({ name, relationship }) => [name, relationship])
    expect(found).toEqual([
      ['Emma', 'colleague'],
      ['Kit', 'acquaintance'],
      ['Liam', 'friend'],
      ['Mom', 'family'],
      ['Noah', 'friend'],
      ['Zoe', 'acquaintance'],
    ])
  })

  it('shows what an update changes, from what to what', async () => {
    const ada = await as('ada', { currency: 'EUR' })
    await ada.ok(transfersApi.import, {
      data: csv('Gift,For,Price,Date bought,Tags', 'Teapot,Emma,40.50,2024-05-01,green'),
    })
    const { preview } = await ada.ok(transfersApi.import, {
      data: csv('Gift,For,Price,Date bought,Tags', 'Teapot,Emma,42,2024-05-01,green; blue'),
      overwrite: true,
      dryRun: true,
    })
    const gift = preview?.find(({ type }) => type === 'gift')
    expect(gift?.action).toBe('update')
    expect(gift?.changed).toEqual(
      expect.arrayContaining([
        { field: 'price', from: '40.5', to: '42' },
        { field: 'tags', from: 'green', to: 'green, blue' },
      ]),
    )
  })

  it('leaves out unwanted rows and applies a relationship chosen for a row', async () => {
    const ada = await as('ada')
    const result = await ada.ok(transfersApi.import, {
      data: csv('Name,Birthday', 'Emma,1990-05-06', 'Noah,'),
      leaveOut: ['person:3'],
      relationships: { 'person:2': 'colleague' },
    })
    expect(counts(result)).toMatchObject({ created: 1, skipped: 1 })
    expect(await peopleOf(ada)).toMatchObject([{ name: 'Emma', relationship: 'colleague' }])
  })

  it('gives people the drawings that were chosen for their rows, also over the photo of the file', async () => {
    const ada = await as('ada')
    const cards = ['Emma', 'Noah', 'Liam'].map(
      name =>
        `BEGIN:VCARD\r\nVERSION:4.0\r\nFN:${name}\r\nPHOTO:https://photos.example/${name}.jpg\r\nEND:VCARD`,
    )
    const human = 'face:h-bob-brown-2-mint'
    const faces = JSON.stringify({ 'person:1': 'face:fox', 'person:2': human })
    await upload(ada, 'contacts.vcf', cards.join('\r\n'), { faces })
    expect((await peopleOf(ada)).map(({ name, avatarUrl }) => [name, avatarUrl])).toEqual([
      ['Emma', 'face:fox'],
      ['Liam', 'https://photos.example/Liam.jpg'],
      ['Noah', human],
    ])
    for (const face of ['face:unicorn', 'https://photos.example/me.jpg', '']) {
      const refused = await ada(transfersApi.import, {
        data: csv('Name', 'Zoe'),
        faces: { 'person:2': face },
      })
      expect([refused.status, refused.body.details]).toEqual([
        422,
        [{ path: 'faces.person:2', message: 'Please choose one of the options' }],
      ])
    }
  })

  it('changes nothing in a dry run, not even the history', async () => {
    const ada = await as('ada')
    const result = await ada.ok(transfersApi.import, {
      data: csv('Name,Birthday', 'Emma,1990-05-06'),
      dryRun: true,
    })
    expect(result).toMatchObject({ id: null, created: 1, preview: [{ name: 'Emma', date: '1990-05-06' }] })
    expect(await peopleOf(ada)).toEqual([])
    expect((await ada.ok(transfersApi.list, {})).data).toEqual([])
  })

  it.each([
    ['{"people": [\n{"name": "Emma",}]}', 'json', 2],
    ['Name,Birthday\n"Emma,1990-05-06', 'unclosedQuote', 2],
    ['Colour,Taste\nred,sweet', 'noColumns', null],
    ['Name\nEmma', 'noType', null],
    ['', 'empty', null],
    ['<html><p>No</p></html>', 'unknownFormat', null],
    ['BEGIN:VCARD', 'noCards', 1],
    [`${'['.repeat(40)}${']'.repeat(40)}`, 'tooDeep', 1],
  ])('refuses an unreadable file, names the line and changes nothing: %j', async (data, reason, line) => {
    const ada = await as('ada')
    const { status, body } = await ada(transfersApi.import, { data })
    expect(status).toBe(422)
    expect(body).toMatchObject({ code: 'UNREADABLE_FILE', details: { reason, line } })
    expect(await peopleOf(ada)).toEqual([])
    expect((await ada.ok(transfersApi.list, {})).data).toEqual([])
  })

  it('refuses more than 20,000 rows', async () => {
    const ada = await as('ada')
    const data = `Name,Birthday\n${'Emma,1990-05-06\n'.repeat(20_001)}`
    const { status, body } = await ada(transfersApi.import, { data })
    expect(status).toBe(422)
    expect(body).toMatchObject({ code: 'UNREADABLE_FILE', details: { reason: 'tooManyRows' } })
  })

  it('refuses a file of more than 10 MB with 413', async () => {
    const ada = await as('ada')
    const slightly = new Uint8Array(10 * 1024 * 1024 + 1).fill(65)
    expect((await upload(ada, 'large.csv', slightly)).status).toBe(413)
    const far = new Uint8Array(12 * 1024 * 1024).fill(65)
    expect((await upload(ada, 'large.csv', far)).body).toMatchObject({ code: 'PAYLOAD_TOO_LARGE' })
  })

  it('refuses an unknown field, a missing file and an unknown type', async () => {
    const ada = await as('ada')
    const refused = async (input: object) => (await ada(transfersApi.import, input as never)).status
    expect(await refused({ data: 'Name,Birthday\nEmma,', surprise: true })).toBe(422)
    expect(await refused({})).toBe(422)
    expect(await refused({ data: 5 })).toBe(422)
    expect(await refused({ data: [], type: 'dragon' })).toBe(422)
  })

  const encoded: [string, string, Uint8Array][] = [
    ['UTF-16', 'Zoë Müller', Buffer.from('\uFEFFName,Birthday\r\nZoë Müller,1990-05-06\r\n', 'utf16le')],
    ['windows-1252', 'Zoë Müller', Buffer.from('Name;Birthday\r\nZoë Müller;1990-05-06\r\n', 'latin1')],
    [
      'GB18030',
      '王小明',
      Uint8Array.from([
        0xd0,
        0xd5,
        0xc3,
        0xfb,
        0x2c,
        0xc9,
        0xfa,
        0xc8,
        0xd5,
        0x0a,
        0xcd,
        0xf5,
        0xd0,
        0xa1,
        0xc3,
        0xf7,
        0x2c,
        ...Buffer.from('1990-05-06\n'),
      ]),
    ],
  ]
  it.each(encoded)('reads a form with a file in %s', async (_, name, bytes) => {
    const ada = await as('ada')
    const { body } = await upload(ada, 'contacts.csv', bytes, { overwrite: 'true', type: 'person' })
    expect(body).toMatchObject({ status: 'success', created: 1 })
    expect(short(await peopleOf(ada))).toEqual([[name, '1990-05-06']])
    expect((await ada.ok(transfersApi.list, {})).data).toMatchObject([
      { fileName: 'contacts.csv', created: 1 },
    ])
  })

  it('keeps a history with the errors as a table that runs no formula', async () => {
    const [ada, bob] = [await as('ada'), await as('bob')]
    const { id } = await ada.ok(transfersApi.import, {
      data: [{ name: '', relationship: '=1+1' }],
      type: 'person',
      fileName: 'people.json',
    })
    const importId = String(id)
    expect(await ada.ok(transfersApi.get, { importId })).toMatchObject({
      fileName: 'people.json',
      status: 'failed',
      failed: 1,
      errors: [
        { row: 1, field: 'name', code: 'NAME_REQUIRED' },
        { row: 1, field: 'relationship', code: 'CHOICE_INVALID' },
      ],
    })
    const table = await ada(transfersApi.errors, { importId })
    expect(table.headers.get('content-type')).toBe('text/csv; charset=utf-8')
    expect(table.headers.get('content-disposition')).toContain('.csv')
    // The cells of the file, the row and the reason.
    const lines = (table.body as unknown as string).trim().split('\r\n')
    expect(lines[0]).toBe('name,relationship,Row,Reason')
    expect(lines[1]).toMatch(/^,'=1\+1,1,"?Name: ./)
    expect((await bob(transfersApi.get, { importId })).status).toBe(404)
    expect((await bob(transfersApi.errors, { importId })).status).toBe(404)
    expect((await bob.ok(transfersApi.list, {})).data).toEqual([])
  })

  it.each([
    ['US', 'en', '2019-05-06'],
    ['CA', 'en', '2019-05-06'],
    ['GB', 'en', '2019-06-05'],
    ['FR', 'fr', '2019-06-05'],
    ['JP', 'ja', '2019-05-06'],
  ] as const)(
    'reads 5/6/2019 as people in %s write it, when the column does not tell',
    async (country, locale, day) => {
      const ada = await as('ada', { country, locale })
      await upload(ada, 'people.csv', csv('name,birthday', 'Finn,5/6/2019'))
      expect(short(await peopleOf(ada))).toEqual([['Finn', day]])
      await upload(ada, 'more.csv', csv('name,birthday', 'Lena,5/6/2019', 'Nora,6/25/2018'))
      expect(short(await peopleOf(ada))).toContainEqual(['Lena', '2019-05-06'])
    },
  )
})
