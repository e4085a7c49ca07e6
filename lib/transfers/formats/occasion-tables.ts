import { namesOf } from '@/lib/core/record'
import { occasionFields } from '@/lib/occasions/fields'
import { readCell } from '@/lib/reading/amounts/rules'
import { first, plain, type Values } from './cells'
import type { CsvRow } from './csv'
import { birthdayOf } from './lists/titles'
import { filled, type Item, type ReadOptions } from './parsed'
import { cellValue, type Reading } from './rows'
import { occasionTypeFrom } from './words'

/** Budget and type are parsed below. Other people and families are ids, which other programs' tables lack. */
const plainOfOccasion = [
  ...namesOf(occasionFields, 'budget', 'type', 'peopleIds', 'familyId'),
  'person',
] as const

/** Reads a row of a list of occasions. A birthday that names somebody becomes that person's. */
export function occasionItem(
  row: CsvRow,
  values: Values,
  reading: (field: string) => Reading,
  options: ReadOptions,
): Item {
  const data = plain(values, plainOfOccasion, reading)
  const who = typeof data.name === 'string' && !values.has('occasionType') ? birthdayOf(data.name) : null
  const date = typeof data.date === 'string' ? data.date : ''
  if (who && /^(\d{4}|-)-\d{2}-\d{2}$/.test(date)) {
    const birthday = date.startsWith('--') ? date : `-${date.slice(4)}`
    return {
      row: row.line,
      type: 'person',
      data: { name: who, birthday },
      defaults: { relationship: 'other' },
    }
  }
  if (date.startsWith('--') && options.today) data.date = options.today.slice(0, 4) + date.slice(1)
  const budget = readCell(first(values, 'budget'), reading('budget').amounts)
  if (values.has('budget')) data.budget = budget?.amount ?? first(values, 'budget')
  if (budget?.currency) data.currency = budget.currency
  const stated = first(values, 'occasionType')
  data.type =
    (stated && cellValue('occasionType', stated, reading('occasionType'))) ||
    occasionTypeFrom(String(data.name ?? '')) ||
    'other'
  return { row: row.line, type: 'occasion', data: filled(data) }
}
