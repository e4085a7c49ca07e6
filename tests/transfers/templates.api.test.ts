import { beforeAll, describe, expect, it } from 'vitest'
import { GET } from '@/app/api/import-templates/[type]/route'
import { giftsApi } from '@/lib/gifts/api'
import { type Locale, locales } from '@/lib/i18n/locales'
import { budgetsApi } from '@/lib/money/budgets/api'
import { expensesApi } from '@/lib/money/expenses/api'
import { occasionsApi } from '@/lib/occasions/api'
import { peopleApi } from '@/lib/people/api'
import { transfersApi } from '@/lib/transfers/api'
import type { ImportResult } from '@/lib/transfers/schema'
import {
  ofBanks,
  saidOtherwise,
  type TemplateType,
  templateFields,
  templateFormats,
  templateTypes,
} from '@/lib/transfers/templates/values'
import { importTypes, mappableFields } from '@/lib/transfers/values'
import { wishesApi } from '@/lib/wishlists/wishes/api'
import { send } from '../support/api'
import { as, type Person } from '../support/people'
import { wordsOf } from '../support/words'

/** What each language is read with: the country decides how days and numbers are written. */
const homes: Record<Locale, { country: string; currency: string }> = {
  en: { country: 'US', currency: 'USD' },
  de: { country: 'DE', currency: 'EUR' },
  fr: { country: 'FR', currency: 'EUR' },
  es: { country: 'MX', currency: 'MXN' },
  ar: { country: 'SA', currency: 'SAR' },
  zh: { country: 'CN', currency: 'CNY' },
  ja: { country: 'JP', currency: 'JPY' },
  ko: { country: 'KR', currency: 'KRW' },
}
const reader = (locale: Locale) => as(`reader-${locale}`, { locale, ...homes[locale] })

type Format = (typeof templateFormats)[number]

async function templateOf(who: Person, type: TemplateType, format: Format = 'csv') {
  const request = new Request(`http://gifts.test/api/import-templates/${type}?format=${format}`, {
    headers: who.headers,
  })
  const response = await GET(request, { params: Promise.resolve({ type }) })
  expect(response.status).toBe(200)
  const name = /filename="([^"]+)"/.exec(response.headers.get('content-disposition')!)![1]!
  return new File([await response.arrayBuffer()], name)
}

async function bring(who: Person, data: File, fields: Record<string, string> = {}) {
  const form = new FormData()
  form.set('data', data)
  for (const [key, value] of Object.entries(fields)) form.set(key, value)
  const { status, body } = await send(transfersApi.import, { body: form, headers: who.headers })
  expect(body).toMatchObject({ failed: 0, skipped: 0, errors: [], remarks: [] })
  expect(status).toBe(200)
  return body as ImportResult
}

/** The type that the rows of a template are read as. */
const readAs = (type: TemplateType) => (type === 'wish' ? 'gift' : type)

describe.each(locales)('the templates in the language %s', locale => {
  let ada: Person
  beforeAll(async () => {
    ada = await reader(locale)
  })

  // A workbook is read as the text of its table, so two languages are enough for it.
  const formats = templateFormats.filter(format => format === 'csv' || ['de', 'ar'].includes(locale))
  it.each(templateTypes.flatMap(type => formats.map(format => [type, format] as const)))(
    'are previewed without a remark: %s as %s',
    async (type, format) => {
      const file = await templateOf(ada, type, format)
      const { preview, detected, created } = await bring(ada, file, { dryRun: 'true' })
      const own = preview!.filter(row => row.type === readAs(type) && !row.implied)
      expect(own.map(({ row, action }) => [row, action])).toEqual([
        [2, 'create'],
        [3, 'create'],
      ])
      expect(created).toBe(preview!.length)
      // Every column has its field, and no field a second column.
      if (type !== 'wish') {
        expect(Object.keys(detected.mapping!)).toEqual(detected.columns)
        expect(Object.values(detected.mapping!)).toEqual(templateFields[type])
      }
    },
  )

  it('have headings and words of that language', async () => {
    const say = wordsOf(locale)
    for (const type of templateTypes) {
      const text = await (await templateOf(ada, type)).text()
      const [head = '', ...lines] = text
        .replace(/^\uFEFF/, '')
        .trimEnd()
        .split('\r\n')
      expect(lines).toHaveLength(2)
      const cells = head.split(/[,;]/)
      expect(new Set(cells).size).toBe(templateFields[type].length)
      for (const [at, field] of templateFields[type].entries())
        if (!['name', 'priority'].includes(field)) expect(cells[at]).toBe(say(`transfers.fields.${field}`))
    }
  })

  it('bring what stands in them', async () => {
    const say = wordsOf(locale)
    const { currency } = homes[locale]
    const example = (key: string) => say(`importTemplates.${key}`)
    const one = currency === 'KRW' ? 1000 : currency === 'JPY' ? 100 : 1
    const next = new Date().getUTCFullYear() + 1
    for (const type of templateTypes.filter(one => one !== 'wish'))
      await bring(ada, await templateOf(ada, type))

    const people = (await ada.ok(peopleApi.list, { sort: 'createdAt' })).data
    expect(people).toHaveLength(2)
    const first = people.find(({ name }) => name === example('people.first.name'))!
    expect(first).toMatchObject({
      firstName: example('people.first.firstName'),
      lastName: example('people.first.lastName'),
      relationship: 'family',
      birthday: '1990-05-12',
      email: 'one@example.org',
      phone: '+1 202 555 0143',
      address: example('people.first.address'),
      sizes: { top: 'M', shoe: '39' },
      avoid: [example('people.first.avoid')],
      notes: example('people.first.notes'),
    })
    expect(first.interests).toHaveLength(2)
    expect(people.find(({ id }) => id !== first.id)).toMatchObject({
      relationship: 'friend',
      birthday: '1988-03-28',
    })

    const occasions = (await ada.ok(occasionsApi.list, { limit: 50 })).data
    expect(occasions.filter(({ type }) => type === 'anniversary')).toHaveLength(1)
    expect(occasions.find(({ name }) => name === example('occasions.first.name'))).toMatchObject({
      type: 'housewarming',
      date: `${next}-04-18`,
      repeats: 'none',
      personId: first.id,
      budget: 40 * one,
      currency,
      description: example('occasions.first.description'),
    })
    expect(occasions.find(({ name }) => name === example('occasions.second.name'))).toMatchObject({
      type: 'other',
      repeats: 'yearly',
      personId: null,
    })

    const budgets = (await ada.ok(budgetsApi.list, {})).data
    expect(budgets.find(({ name }) => name === example('budgets.first.name'))).toMatchObject({
      amount: 600 * one,
      currency,
      period: 'yearly',
      description: example('budgets.first.description'),
    })
    expect(budgets.find(({ name }) => name === example('budgets.second.name'))).toMatchObject({
      period: 'custom',
      startDate: `${next}-06-01`,
      endDate: `${next}-06-30`,
      category: 'food',
      tags: [example('budgets.second.tags')],
    })

    const gifts = (await ada.ok(giftsApi.list, {})).data
    expect(gifts).toHaveLength(2)
    expect(gifts.find(({ name }) => name === example('gifts.first.name'))).toMatchObject({
      recipient: { id: first.id },
      occasion: { name: example('occasions.first.name'), date: `${next}-04-18` },
      status: 'idea',
      price: 40 * one,
      currency,
      quantity: 1,
      store: example('gifts.first.store'),
      purchaseUrl: 'https://example.org/1',
      category: 'home',
      rating: 5,
      isFavorite: true,
      direction: 'given',
      notes: example('gifts.first.notes'),
    })
    expect(gifts.find(({ name }) => name === example('gifts.second.name'))).toMatchObject({
      status: 'purchased',
      category: 'toys',
      isFavorite: false,
      tags: [example('gifts.second.tags')],
    })

    const expenses = (await ada.ok(expensesApi.list, {})).data.filter(({ fromGift }) => !fromGift)
    expect(expenses).toHaveLength(2)
    expect(
      expenses.find(({ description }) => description === example('expenses.first.description')),
    ).toMatchObject({
      amount: 12.5 * one,
      currency,
      category: 'other',
      paymentMethod: example('expenses.first.paymentMethod'),
      location: example('expenses.first.location'),
      receiptUrl: 'https://example.org/2',
    })

    const { wishlistId, created } = await bring(ada, await templateOf(ada, 'wish', 'xlsx'), {
      wishlist: 'new',
    })
    expect(created).toBe(2)
    const wishes = (await ada.ok(wishesApi.list, { wishlistId: wishlistId! })).data
    expect(wishes).toMatchObject([
      {
        name: example('wishes.first.name'),
        note: example('wishes.first.notes'),
        price: 60 * one,
        currency,
        priority: 'high',
        quantity: 1,
        url: 'https://example.org/3',
      },
      { name: example('wishes.second.name'), priority: 'medium', quantity: 2 },
    ])
  })
})

describe('a template', () => {
  it.each(importTypes)('has every field that a table can hold: %s', type => {
    const left: readonly string[] = { gift: saidOtherwise, expense: ofBanks }[type as string] ?? []
    expect([...templateFields[type], ...left].sort()).toEqual([...mappableFields[type]].sort())
  })

  it('is known in another language than the reader’s, and with columns that were deleted or added', async () => {
    const [ada, bob] = [await reader('ja'), await reader('de')]
    const lines = (await (await templateOf(ada, 'budget')).text()).trimEnd().split('\r\n')
    const shorter = lines.map(line => line.split(',').slice(0, -2).join(','))
    const { preview } = await bring(bob, new File([shorter.join('\n')], 'budgets.csv'))
    expect(preview).toBeNull()
    const wider = lines.map((line, at) => `${line},${at === 0 ? 'Farbe' : 'blau'}`)
    const result = await bring(await reader('de'), new File([wider.join('\n')], 'budgets.csv'))
    expect(result).toMatchObject({ created: 2, status: 'success' })
  })

  it('says that reservations stay out where somebody added a column for them', async () => {
    const ada = await reader('en')
    const text = await (await templateOf(ada, 'wish')).text()
    const [head, ...rows] = text.trimEnd().split('\r\n')
    const data = [`${head},Reserved by`, ...rows.map(row => `${row},Emma`)].join('\n')
    const { remarks } = await ada.ok(transfersApi.import, { data, dryRun: true })
    expect(remarks).toMatchObject([{ reason: 'claimsLeft' }])
  })

  it('of an unknown kind is not found', async () => {
    const ada = await reader('en')
    expect((await ada(transfersApi.template, { type: 'dragon' })).status).toBe(404)
  })
})
