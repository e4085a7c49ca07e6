import { type ImportType, importTypes, mappableFields } from '../values'

/** What a template can be filled in with. Its wishes go to a wishlist, or become ideas for gifts. */
export const templateTypes = [...importTypes, 'wish'] as const
export type TemplateType = (typeof templateTypes)[number]
export const templateFormats = ['xlsx', 'csv'] as const

/** The fields of a table, in the order in which somebody fills them in. */
const led = (type: ImportType, first: readonly string[], left: readonly string[] = []): readonly string[] => [
  ...first,
  ...mappableFields[type].filter(field => !first.includes(field) && !left.includes(field)),
]

/** What other columns of a gift say better: its price, its stage and the day of its occasion. */
export const saidOtherwise = [
  'totalPrice',
  'plannedPrice',
  'isPurchased',
  'isWrapped',
  'isGiven',
  'occasionYear',
] as const
/** What only the table of a bank has. */
export const ofBanks = ['outflow', 'inflow', 'flow', 'balance'] as const

/** The columns of each template: every field that a table of that type can hold. */
export const templateFields: Record<TemplateType, readonly string[]> = {
  person: led('person', ['name', 'firstName', 'lastName', 'relationship', 'birthday']),
  occasion: led('occasion', ['name', 'occasionType', 'date', 'repeats', 'person', 'budget', 'currency']),
  budget: led('budget', ['name', 'amount', 'currency', 'period', 'startDate', 'endDate']),
  gift: led(
    'gift',
    [
      'name',
      'recipient',
      'occasion',
      'occasionDate',
      'status',
      'price',
      'currency',
      'quantity',
      'purchaseDate',
      'store',
      'purchaseUrl',
    ],
    saidOtherwise,
  ),
  expense: led('expense', ['date', 'description', 'amount', 'currency', 'category', 'budgetName'], ofBanks),
  wish: ['name', 'price', 'currency', 'priority', 'quantity', 'purchaseUrl', 'imageUrl', 'notes'],
}
