import { fold } from '@/lib/core/text'
import { fieldOfHeading } from '@/lib/transfers/formats/field-headings'
import { type Concept, conceptOf } from '@/lib/transfers/formats/headers'
import type { ItemType } from '@/lib/transfers/formats/parsed'
import { fieldsOf } from '@/lib/transfers/formats/rows'
import type { Certainty } from '@/lib/transfers/values'

export type TableFormat =
  | 'gift-tracker-csv'
  | 'google-csv'
  | 'outlook-csv'
  | 'thunderbird-csv'
  | 'monica-csv'
  | 'linkedin-csv'
  | 'calendar-csv'
  | 'amazon-csv'
  | 'orders-csv'
  | 'splitwise-csv'
  | 'spliit-csv'
  | 'sure-csv'
  | 'bank-csv'
  | 'csv'

export interface Detected {
  format: TableFormat
  type: ItemType | 'mixed' | null
  /** Maps columns to fields; only used columns are included. */
  mapping: Record<string, string>
  /** How sure the meaning of each column is; only for lists of gifts. */
  certainty?: Record<string, Certainty>
}

const weights: Record<ItemType, Partial<Record<Concept, number>>> = {
  person: {
    birthday: 4,
    birthDay: 4,
    eventDate: 1,
    deathDate: 1,
    email: 2,
    email2: 1,
    phone: 2,
    relationship: 3,
    firstName: 2,
    lastName: 2,
    middleName: 1,
    nickname: 1,
    interests: 2,
    allergies: 2,
    avoid: 2,
    sizes: 2,
    address: 2,
    street: 1,
    city: 1,
    organization: 1,
    labels: 2,
    spouse: 1,
    anniversary: 1,
    avatarUrl: 1,
  },
  gift: {
    giftName: 3,
    recipient: 2,
    price: 2,
    status: 2,
    purchaseDate: 2,
    store: 2,
    purchaseUrl: 1,
    isPurchased: 2,
    quantity: 1,
    occasion: 1,
    occasionDate: 1,
    tags: 1,
    category: 1,
    currency: 1,
    imageUrl: 1,
    isFavorite: 1,
    direction: 2,
  },
  occasion: {
    date: 2,
    occasionDate: 1,
    occasionType: 3,
    subject: 2,
    repeats: 2,
    budget: 2,
    occasion: 2,
    description: 1,
  },
  budget: {},
  expense: { date: 2, description: 2, price: 2, category: 1, categories: 1, currency: 1 },
}

const naming: Record<ItemType, Concept[]> = {
  person: ['name', 'personName', 'firstName', 'lastName', 'nickname', 'organization', 'email'],
  gift: ['giftName', 'name'],
  occasion: ['name', 'occasion', 'subject', 'giftName'],
  budget: [],
  expense: ['description'],
}

const isGiftList = (has: Set<Concept>) =>
  has.has('giftName') &&
  (['recipient', 'personName', 'name', 'price', 'status'] as const).some(each => has.has(each))

/** A bank statement: it has the account that money left, or the income. */
const isBank = (has: Set<Concept>) =>
  (has.has('account') || has.has('inflow')) && has.has('date') && has.has('price') && !has.has('recipient')

/** The type of the rows, by their columns; null when the columns do not tell. */
function typeOf(has: Set<Concept>): ItemType | null {
  const named = (type: ItemType) => naming[type].some(concept => has.has(concept))
  const possible: Record<ItemType, boolean> = {
    person: named('person'),
    gift: named('gift') && !(has.has('subject') && has.has('date')) && !isBank(has),
    occasion:
      named('occasion') &&
      (has.has('date') || has.has('occasionDate')) &&
      !has.has('birthday') &&
      !has.has('birthDay') &&
      !isGiftList(has),
    // A table of budgets looks like many others, so its owner has to say so.
    budget: false,
    expense:
      // The name in a bank's table is what the money was for.
      isBank(has) ||
      (named('expense') &&
        has.has('date') &&
        has.has('price') &&
        !['giftName', 'recipient', 'name', 'subject'].some(each => has.has(each as Concept))),
  }
  let best: { type: ItemType | null; score: number } = { type: null, score: 0 }
  for (const type of ['expense', 'gift', 'person', 'occasion'] as const) {
    if (!possible[type]) continue
    let score = 0
    for (const [concept, weight] of Object.entries(weights[type]))
      if (has.has(concept as Concept)) score += weight
    if (score > best.score) best = { type, score }
  }
  return best.score >= 2 ? best.type : null
}

function formatOf(header: string[], has: Set<Concept>, type: Detected['type']): TableFormat {
  const names = new Set(header.map(fold))
  const all = (...wanted: string[]) => wanted.every(name => names.has(name))
  if (type === 'mixed') return 'gift-tracker-csv'
  if (
    names.has('phonetic first name') ||
    all('given name', 'family name') ||
    names.has('e-mail 1 - value') ||
    all('first name', 'labels', 'file as')
  ) {
    return 'google-csv'
  }
  if (names.has('connected on')) return 'linkedin-csv'
  if (names.has('asin') || all('order id', 'product name')) return 'amazon-csv'
  if (all('id', 'first_name', 'middle_name', 'last_name')) return 'monica-csv'
  if (has.has('subject') && has.has('date')) return 'calendar-csv'
  if (type === 'expense') {
    if (all('is reimbursement', 'split mode')) return 'spliit-csv'
    if (all('account_name', 'name', 'amount')) return 'sure-csv'
    if (isBank(has)) return 'bank-csv'
    // A shared bill has a column for each person behind its own columns.
    const people = header.some(column => column.trim() !== '' && conceptOf(column) === null)
    const bill = has.has('price') && has.has('currency') && (has.has('category') || has.has('categories'))
    return bill && people ? 'splitwise-csv' : 'csv'
  }
  if (has.has('birthYear') && has.has('birthMonth') && has.has('email')) return 'thunderbird-csv'
  const outlook = ['firstName', 'lastName'] as const
  if (outlook.every(each => has.has(each)) && (has.has('email') || has.has('email2')) && header.length >= 8)
    return 'outlook-csv'
  return 'csv'
}

/** The meaning of Monica's columns in rows that are longer than their header. */
const monicaPlaces: Record<string, Concept> = {
  '#15': 'birthday',
  '#29': 'email',
  '#43': 'phone',
  '#50': 'street',
  '#51': 'city',
  '#53': 'region',
  '#54': 'postalCode',
  '#67': 'organization',
}

/** Columns that are combined into fields of a person. */
const partsOfPeople = new Set<Concept>([
  'email2',
  'middleName',
  'nickname',
  'organization',
  'street',
  'poBox',
  'city',
  'region',
  'postalCode',
  'country',
  'spouse',
  'anniversary',
  'birthYear',
  'birthMonth',
  'birthDay',
  'deathDate',
  'eventDate',
])

/** The field of a column in a row of that type; null when such a row does not use it. */
function fieldOf(concept: Concept, type: ItemType, has: Set<Concept>): string | null {
  if (type === 'person') {
    // "Prénom, Nom", "Nombre, Apellidos": beside one part of a name, "name" is the other part.
    if (concept === 'name' && has.has('firstName') !== has.has('lastName')) {
      return has.has('firstName') ? 'lastName' : 'firstName'
    }
    if (concept === 'personName') return 'name'
    // "Geburtstag" beside a month is the number of the day. A day of birth alone is the whole date.
    if (concept === 'birthday' && has.has('birthMonth') && !has.has('birthDay')) return 'birthDay'
    if (concept === 'birthDay' && !has.has('birthMonth')) return 'birthday'
    if (concept === 'labels') return 'labels'
    if (concept === 'categories') return has.has('labels') ? null : 'labels'
    return fieldsOf.person.has(concept) || partsOfPeople.has(concept) ? concept : null
  }
  if (type === 'gift') {
    if (concept === 'giftName') return 'name'
    // "Name, Gift, Price": the name beside a gift is its recipient.
    if (concept === 'name') return has.has('giftName') ? (has.has('recipient') ? null : 'recipient') : 'name'
    if (concept === 'personName') return has.has('recipient') ? null : 'recipient'
    // A plain date beside an occasion belongs to the occasion.
    if (concept === 'date') {
      if (has.has('occasion') && !has.has('occasionDate')) return 'occasionDate'
      return has.has('purchaseDate') ? null : 'purchaseDate'
    }
    if (concept === 'description') return has.has('notes') ? null : 'notes'
    return fieldsOf.gift.has(concept) ? concept : null
  }
  if (type === 'occasion') {
    if (concept === 'subject' || concept === 'giftName') return 'name'
    if (concept === 'occasion') return 'name'
    if (concept === 'name') return has.has('occasion') ? 'person' : 'name'
    if (concept === 'personName' || concept === 'recipient') return 'person'
    if (concept === 'type') return 'occasionType'
    if (concept === 'occasionDate') return has.has('date') ? null : 'date'
    if (concept === 'price') return has.has('budget') ? null : 'budget'
    if (concept === 'notes') return has.has('description') ? null : 'description'
    return fieldsOf.occasion.has(concept) || concept === 'occasionType' ? concept : null
  }
  if (concept === 'price') return 'amount'
  if (type === 'budget') {
    if (concept === 'giftName' || concept === 'description') return has.has('name') ? 'description' : 'name'
    if (concept === 'budget') return has.has('price') ? (has.has('name') ? null : 'name') : 'amount'
    if (concept === 'date') return 'startDate'
    if (concept === 'notes') return has.has('description') ? null : 'description'
    // The status of a budget in other programs is not ours.
    return fieldsOf.budget.has(concept) && concept !== 'status' ? concept : null
  }
  if (concept === 'categories') return has.has('category') ? null : 'category'
  if (concept === 'budget') return has.has('price') ? 'budgetName' : 'amount'
  if (concept === 'purchaseDate') return has.has('date') ? null : 'date'
  if (concept === 'store') return 'location'
  if (['name', 'giftName', 'subject', 'notes'].includes(concept))
    return has.has('description') ? null : 'description'
  return fieldsOf.expense.has(concept) ? concept : null
}

/**
 * Recognises a table by its header: our own export, address books, calendars, or columns named in our
 * languages.
 */
export function detect(header: string[], wanted?: ItemType, chosen: Record<string, string> = {}): Detected {
  const choices = new Map(Object.entries(chosen).map(([column, field]) => [fold(column), field]))
  const meanings = new Map<string, Concept | null>()
  for (const column of header) {
    const choice = choices.get(fold(column))
    meanings.set(column, choice === undefined ? conceptOf(column) : choice ? conceptOf(choice) : null)
  }
  const concepts = () => new Set([...meanings.values()].filter(each => each !== null))
  const own = fold(header[0] ?? '') === 'type' && header.length > 1
  let has = concepts()
  const type = wanted ?? (own ? 'mixed' : typeOf(has))
  const format = formatOf(header, has, own ? 'mixed' : type)
  if (format === 'monica-csv') {
    for (const [column, concept] of Object.entries(monicaPlaces))
      if (meanings.has(column)) meanings.set(column, concept)
    has = concepts()
  }
  const mapping: Record<string, string> = Object.create(null)
  const claimed = new Set([...choices.values()])
  for (const column of header) {
    const choice = choices.get(fold(column))
    const concept = meanings.get(column)
    const field =
      choice !== undefined
        ? choice
        : own
          ? ownColumn(column, concept ?? null)
          : type && type !== 'mixed'
            ? ((format === 'csv' ? fieldOfHeading(column, type) : null) ??
              (concept ? fieldOf(concept, type, has) : exactField(column, type)))
            : null
    if (field && (choice !== undefined || !claimed.has(field))) mapping[column] = field
  }
  return { format, type: own && !wanted ? 'mixed' : type, mapping }
}

/** A column spelled like one of our fields. Ids of other programs are ignored. */
const exactField = (column: string, type: ItemType) =>
  column !== 'id' && fieldsOf[type].has(column) ? column : null

/** In our own export a column is its field. A table made by hand may use other words. */
const ownColumn = (column: string, concept: Concept | null): string => {
  if (fold(column) === 'type') return 'type'
  if (/^[a-z]+[A-Za-z]*$/.test(column)) return column
  if (concept === 'giftName' || concept === 'personName' || concept === 'subject') return 'name'
  return concept ?? ''
}
