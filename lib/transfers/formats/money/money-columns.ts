import { fold } from '@/lib/core/text'
import { type Content, contentOf } from '@/lib/transfers/formats/column-content'
import type { CsvRow } from '@/lib/transfers/formats/csv'
import { conceptOf } from '@/lib/transfers/formats/headers'
import { currencyOfHeading, type MoneyRole, moneyRolesOf } from './money-words'

/** Whether the cells of a column can be what its heading says. A blank column can be anything. */
function fits(role: MoneyRole, heading: string, content: Content): boolean {
  const { filled } = content
  const most = (count: number, share: number) => count >= filled * share
  switch (role) {
    case 'bought':
    case 'date':
    case 'booked':
    case 'valued':
      return filled > 0 && most(content.dates, 0.5)
    case 'amount':
    case 'net':
      return filled > 0 && most(content.amounts, 0.5)
    case 'outflow':
    case 'inflow':
    case 'balance':
    case 'fee':
      return most(content.amounts, 0.5)
    case 'flow':
      return filled > 0 && most(content.flows, 0.8)
    case 'currency':
      return filled > 0 && most(content.currencies, 0.8)
    case 'payee':
    case 'purpose':
    case 'kind':
      // A title is never a number or a yes.
      return filled > 0 && most(content.words, 0.2) && content.digits < filled * 0.8
    case 'account':
      return fold(heading) !== 'konto' || content.dates < filled
    default:
      return true
  }
}

/** What a table of money is made of. Columns by what they hold. */
export interface MoneyTable {
  mapping: Record<string, string>
  /** Columns that were known by their values alone. */
  guessed: string[]
  /** The columns of the description: first who was paid, then what for. */
  texts: string[]
  /** The column that says whether a booking came about. */
  state: string | null
  fee: string | null
  /** The column of the kind of booking, if it is no description. */
  kind: string | null
  currency?: string
  isAccount: boolean
  isStatement: boolean
}

/** Fields of a table that belong to a gift, a person or an occasion and never to a statement. */
const foreign = new Set([
  'giftName',
  'birthday',
  'email',
  'relationship',
  'occasion',
  'occasionDate',
  'isPurchased',
  'firstName',
  'lastName',
  'anniversary',
  'interests',
  'allergies',
])

/** Fields of an expense that a table names in other programs' words are read by their usual headings. */
const asField: Partial<Record<MoneyRole, string>> = {
  category: 'category',
  place: 'location',
  method: 'paymentMethod',
  currency: 'currency',
  balance: 'balance',
}

/**
 * Recognises the columns of a table of money by their headings and their values. Null when it has none: no
 * day, no amount, or nothing that says what the money was for. `isKnown`: the user says that it is one.
 */
export function moneyTable(
  header: readonly string[],
  rows: readonly CsvRow[],
  chosen: Readonly<Record<string, string>>,
  isKnown: boolean,
): MoneyTable | null {
  const choices = new Map(Object.entries(chosen).map(([column, field]) => [fold(column), field]))
  const taken = new Set(choices.values())
  const contents = new Map(header.map(column => [column, contentOf(column, rows)]))
  const roles = new Map<string, MoneyRole>()
  const named = new Set<MoneyRole>()
  for (const column of header) {
    const content = contents.get(column)!
    for (const role of moneyRolesOf(column)) named.add(role)
    if (choices.has(fold(column))) continue
    const role = moneyRolesOf(column).find(one => fits(one, column, content))
    if (role) roles.set(column, role)
  }
  const of = (...wanted: MoneyRole[]) =>
    header.filter(column => wanted.includes(roles.get(column) as MoneyRole))
  const filled = (column: string) => contents.get(column)!.filled
  const free = (column: string) => !roles.has(column) && !choices.has(fold(column))

  // A column of kinds that are all directions is the direction.
  const amounts = of('amount')
  const unsigned = amounts.every(column => {
    const { negative, filled: count } = contents.get(column)!
    return negative === 0 || negative === count
  })
  if (of('flow').length === 0 && amounts.length > 0)
    for (const column of [...of('kind', 'purpose', 'state'), ...header.filter(free)]) {
      const { flows, both, filled: count } = contents.get(column)!
      const isKind = moneyRolesOf(column).includes('kind')
      if (count === 0 || flows < count || !unsigned || !(both || isKind)) continue
      roles.set(column, 'flow')
      break
    }

  const mapping: Record<string, string> = Object.create(null)
  for (const column of header) {
    const choice = choices.get(fold(column))
    if (choice !== undefined && choice !== '') mapping[column] = choice
  }
  const guessed: string[] = []
  const map = (column: string | undefined, field: string) => {
    if (column !== undefined && !taken.has(field)) mapping[column] = field
    return column !== undefined || taken.has(field)
  }
  const guess = (field: string, suits: (content: Content) => number) => {
    let best: { column: string; score: number } | null = null
    for (const column of header) {
      if (!free(column) || mapping[column]) continue
      const score = suits(contents.get(column)!)
      if (score > (best?.score ?? 0)) best = { column, score }
    }
    if (best && map(best.column, field)) guessed.push(best.column)
    return best !== null
  }

  const day =
    map([...of('bought'), ...of('date'), ...of('booked'), ...of('valued')][0], 'date') ||
    (isKnown && guess('date', ({ dates, filled: count }) => (dates > count * 0.8 ? dates : 0)))

  const flow = of('flow')[0]
  const [outflow, inflow] = [
    of('outflow').find(filled) ?? of('outflow')[0],
    of('inflow').find(filled) ?? of('inflow')[0],
  ]
  const signed = amounts.find(column => contents.get(column)!.negative > 0)
  const amount = signed ?? amounts[0] ?? of('net')[0]
  const inTwo = outflow !== undefined && inflow !== undefined && filled(outflow) + filled(inflow) > 0
  let money = true
  if (taken.has('amount')) map(flow, 'flow')
  else if (taken.has('outflow') || taken.has('inflow')) {
    map(outflow, 'outflow')
    map(inflow, 'inflow')
  } else if (inTwo) {
    map(outflow, 'outflow')
    map(inflow, 'inflow')
  } else if (amount !== undefined) {
    map(amount, 'amount')
    map(flow, 'flow')
  } else if (outflow !== undefined && filled(outflow) > 0) map(outflow, 'outflow')
  else
    money =
      isKnown &&
      guess('amount', ({ amounts: count, money: exact, filled: all, digits }) =>
        count > all * 0.8 && digits < all ? exact + count / 1000 : 0,
      )

  // Of several names or texts the one that tells the rows apart: the other is often the owner of the account.
  const tells = (column: string) => {
    const { distinct, length } = contents.get(column)!
    return distinct + length / 1e6
  }
  const telling = (columns: string[]) =>
    columns.reduce<string | undefined>(
      (best, column) =>
        filled(column) > 0 && (best === undefined || tells(column) > tells(best)) ? column : best,
      undefined,
    )
  const payee = telling(of('payee'))
  const purpose = telling(of('purpose'))
  const memo = telling(of('memo'))
  const kind = telling(of('kind'))
  const texts = [payee, purpose, memo].filter(column => column !== undefined)
  const told = (payee ?? purpose) ? texts : [kind, ...texts].filter(column => column !== undefined)
  for (const column of told) map(column, 'description')
  const textColumns = [...header.filter(column => choices.get(fold(column)) === 'description'), ...told]
  const described =
    told.length > 0 ||
    taken.has('description') ||
    (isKnown &&
      guess('description', ({ words, dates, filled: count, distinct }) =>
        words > count * 0.5 && dates < count * 0.5 ? distinct : 0,
      ))

  for (const column of header) {
    const field = asField[roles.get(column) as MoneyRole]
    if (!field || filled(column) === 0 || taken.has(field)) continue
    const first = Object.keys(mapping).find(one => mapping[one] === field)
    // The currency of an amount stands behind it.
    const isNearer = field === 'currency' && amount && header.indexOf(first ?? '') < header.indexOf(amount)
    if (first !== undefined && !(isNearer && header.indexOf(column) > header.indexOf(amount))) continue
    if (first !== undefined) delete mapping[first]
    mapping[column] = field
  }

  // Columns with the words of our own tables.
  for (const column of header) {
    if (mapping[column] || choices.has(fold(column))) continue
    const isOwn = column === 'budgetName' || column === 'receiptUrl'
    if (isOwn && !taken.has(column)) mapping[column] = column
    if (isOwn || !free(column)) continue
    const concept = conceptOf(column)
    if (concept === 'budget' && !taken.has('budgetName')) mapping[column] = 'budgetName'
  }

  const isAccount =
    of('balance', 'valued').length > 0 ||
    (header.some(column => moneyRolesOf(column).includes('bank')) && !header.some(isCard)) ||
    (of('account').length > 0 && !header.some(isCard))
  const isStatement =
    isAccount ||
    inTwo ||
    flow !== undefined ||
    of('account', 'booked').length > 0 ||
    header.some(column => moneyRolesOf(column).includes('bank')) ||
    of('bought').some(column => !['purchaseDate', 'date'].includes(conceptOf(column) ?? ''))
  if (!isKnown) {
    // A bank's word for what the money was for says as much as an account.
    const isTold = isStatement || (purpose !== undefined && conceptOf(purpose) !== 'giftName')
    if (!day || !money || !described || !isTold) return null
    const strong = inTwo || flow !== undefined || of('balance').length > 0
    const others = header.filter(
      column =>
        foreign.has(conceptOf(column) ?? '') && !['payee', 'purpose'].includes(roles.get(column) ?? ''),
    )
    if (others.length > 0 && !strong) return null
  }
  const moneyColumn = Object.keys(mapping).find(column =>
    ['amount', 'outflow'].includes(mapping[column] ?? ''),
  )
  return {
    mapping,
    guessed,
    texts: textColumns.length > 0 ? textColumns : header.filter(column => mapping[column] === 'description'),
    state: of('state')[0] ?? null,
    fee: of('fee')[0] ?? null,
    kind: kind && mapping[kind] === undefined ? kind : null,
    currency: moneyColumn === undefined ? undefined : currencyOfHeading(moneyColumn),
    isAccount,
    isStatement,
  }
}

const isCard = (column: string) =>
  /card|karte|carte|tarjeta|carta|cart[aã]o|kart|kort|kaart|カード|카드|卡|بطاق/i.test(column)
