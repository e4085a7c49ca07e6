import type { Values } from './cells'
import type { CsvRow } from './csv'
import { filled, type ItemType, type Parsed, type ReadOptions } from './parsed'
import { cellValue, fieldsOf, isOwnReceipt, type Reading } from './rows'
import { occasionTypeFrom } from './words'

const itemTypes = new Map<string, ItemType>(
  Object.entries<ItemType>({
    person: 'person',
    people: 'person',
    persons: 'person',
    contact: 'person',
    gift: 'gift',
    gifts: 'gift',
    occasion: 'occasion',
    occasions: 'occasion',
    event: 'occasion',
    budget: 'budget',
    budgets: 'budget',
    expense: 'expense',
    expenses: 'expense',
  }),
)
/** Types of our own export that a table cannot import. */
const otherTypes =
  /^(family|wishlist|wishlistItem|giftIdea|idea|reminder|claim|giftPreference|draw|report)s?$/i

/** Whether a cell of the first column says the type of its row, as in our own export. */
export const isTypeWord = (word: string) => itemTypes.has(word.toLowerCase()) || otherTypes.test(word)

/** The type of a row that names it; null when it names none of ours. */
export function ownType(row: CsvRow, values: Values, parsed: Parsed, options: ReadOptions): ItemType | null {
  const word = values.get('type')?.[0]?.trim() ?? ''
  const type = itemTypes.get(word.toLowerCase())
  if (type) return type
  if (options.type) {
    // A table of one type may have its own column "type", e.g. the type of an occasion.
    if (options.type === 'occasion' && word) values.set('occasionType', [word])
    return options.type
  }
  if (values.has('date') && values.has('name') && word && occasionTypeFrom(word)) {
    values.set('occasionType', [word])
    return 'occasion'
  }
  if (otherTypes.test(word)) parsed.skipped.push({ row: row.line, type: word, reason: 'notSupported' })
  else {
    parsed.errors.push({
      row: row.line,
      type: word,
      field: 'type',
      code: 'TYPE_INVALID',
      messageKey: word ? 'choiceInvalid' : 'typeRequired',
    })
  }
  return null
}

/** The fields of a row of our own export. */
export function ownData(
  type: ItemType,
  values: Values,
  reading: (field: string) => Reading,
): Record<string, unknown> {
  const data: Record<string, unknown> = {}
  for (const [field, texts] of values) {
    if (field === 'type') continue
    const target = field === `${type}Type` ? 'type' : field
    if (!fieldsOf[type].has(target)) continue
    data[target] = cellValue(field, texts[0] ?? '', reading(field))
  }
  if (type === 'expense' && isOwnReceipt(data.receiptUrl)) delete data.receiptUrl
  return filled(data)
}
