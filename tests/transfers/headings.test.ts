import { describe, expect, it } from 'vitest'
import { locales } from '@/lib/i18n/locales'
import { readTable } from '@/lib/transfers/formats/tables'
import { type ImportType, importTypes, mappableFields } from '@/lib/transfers/values'
import { wordsOf } from '../support/words'
import { headings } from './headings'

/** A cell that a column of the field can hold, for columns of money, which their cells decide. */
const cells: Record<(typeof mappableFields)['expense'][number], string> = {
  date: '2026-03-04',
  description: 'Hill shop',
  amount: '-12.50',
  currency: 'EUR',
  category: 'books',
  budgetName: 'Christmas',
  paymentMethod: 'card',
  location: 'Berlin',
  receiptUrl: 'https://shop.example/1',
  outflow: '12.50',
  inflow: '12.50',
  flow: 'debit',
  balance: '80.00',
}

/** What an import takes a heading for, beside the columns that a table of that type always has. */
function meaningOf(type: ImportType, field: string, word: string) {
  if (type === 'expense') {
    const money = field === 'inflow' ? 'outflow' : field === 'outflow' ? 'inflow' : 'amount'
    const before = ['date', 'description', money].filter(one => one !== field)
    const columns = [...before, word]
    const row = [...before, field].map(one => cells[one as keyof typeof cells])
    return readTable(`${columns.join(';')}\n${row.join(';')}\n`, { type, spending: 'asRead' }).mapping?.[word]
  }
  const beside = field === 'name' || field === 'firstName' ? 'Zzz' : 'name'
  return readTable(`${beside};${word}\nMug;\n`, { type }).mapping?.[word]
}

/** Words that mean two fields. Where they are alone, a table of that type has the other. */
const otherwise: Record<string, string> = {
  // A column "Budget" of a list of gifts is what each may cost.
  'gift budgetName': 'plannedPrice',
  // The French word for a mark is that for a note.
  'gift rating fr': 'notes',
}

const fieldsOf = (type: ImportType): readonly string[] => mappableFields[type]

describe.each(importTypes.filter(type => type !== 'expense'))('a table of type %s', type => {
  it.each(locales)('understands the product’s own words for its fields: %s', locale => {
    const say = wordsOf(locale)
    const words = fieldsOf(type).map(field => [field, say(`transfers.fields.${field}`)] as const)
    const meant = words.map(([field, word]) => [word, meaningOf(type, field, word)])
    expect(meant).toEqual(
      words.map(([field, word]) => [
        word,
        otherwise[`${type} ${field} ${locale}`] ?? otherwise[`${type} ${field}`] ?? field,
      ]),
    )
  })
})

describe.each(importTypes)('the headings that people write for a table of type %s', type => {
  it.each(Object.entries(headings[type]) as [string, string][])('mean %s', (field, list) => {
    const words = list.split(',')
    expect(words.map(word => [word, meaningOf(type, field, word)])).toEqual(words.map(word => [word, field]))
  })
})
