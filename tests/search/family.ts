import { giftsApi } from '@/lib/gifts/api'
import { budgetsApi } from '@/lib/money/budgets/api'
import { expensesApi } from '@/lib/money/expenses/api'
import { occasionsApi } from '@/lib/occasions/api'
import { peopleApi } from '@/lib/people/api'
import { as, type Person } from '../support/people'

/** Queries of one kind: what is typed, what has to be found, and what must not be. */
export type Asked = readonly [query: string, finds: readonly string[], misses?: readonly string[]]

const people = [
  ['Elif Yılmaz', '1990-08-14', 'friend'],
  ['Oma Ilse', '1941-05-03', 'family'],
  ['Jürgen Groß', '1970-12-24', 'colleague'],
  ['María Peña', '1985-05-21', 'friend'],
  ['Zoé Lefèvre', '1999-02-10', 'family'],
  ['سلمى العتيبي', '2001-08-30', 'friend'],
  ['田中さくら', '1995-03-03', 'friend'],
  ['王小明', '1988-10-01', 'colleague'],
  ['김민준', '1992-05-05', 'friend'],
  ['Leon Brandt', null, 'family'],
] as const

/** Name, person, stage, price, currency, and more. */
const gifts = [
  ['Strickpullover', 'Elif Yılmaz', 'planned', 49.9, 'EUR', { occasion: 'birthday' }],
  ['Wollschal', 'Oma Ilse', 'purchased', 14.95, 'EUR', { occasion: 'Weihnachten' }],
  ['Kaffeemaschine', 'Jürgen Groß', 'wrapped', 1299.5, 'CHF', { occasion: 'Weihnachten' }],
  ['Fahrradlampe', 'Leon Brandt', 'purchased', 39, 'EUR', {}],
  ['Tischlampe', 'Elif Yılmaz', 'given', 80, 'EUR', { occasion: 'Weihnachten', purchaseDate: '2023-12-10' }],
  ['Libro de cocina', 'María Peña', 'idea', 25, 'EUR', {}],
  ['Pendientes de plata', 'María Peña', 'planned', 60, 'USD', {}],
  ['Écharpe en laine', 'Zoé Lefèvre', 'given', 30, 'EUR', { purchaseDate: '2023-02-08' }],
  ['Bougie parfumée', 'Zoé Lefèvre', 'planned', 18, 'EUR', {}],
  ['كتاب الطبخ', 'سلمى العتيبي', 'planned', 120, 'SAR', {}],
  ['عطر الورد', 'سلمى العتيبي', 'purchased', 12.5, 'OMR', { purchaseDate: '2026-08-20' }],
  ['赤いマフラー', '田中さくら', 'planned', 3300, 'JPY', {}],
  ['絵本', '田中さくら', 'given', 1500, 'JPY', { purchaseDate: '2025-03-01' }],
  ['红色围巾', '王小明', 'purchased', 199, 'CNY', {}],
  ['茶壶', '王小明', 'idea', 88, 'CNY', {}],
  ['목도리', '김민준', 'wrapped', 35000, 'KRW', {}],
  ['생일 케이크', '김민준', 'planned', 28000, 'KRW', {}],
  ['Kinderbuch', 'Leon Brandt', 'planned', 9.99, 'EUR', { occasion: 'Sommerfest' }],
  ['Brettspiel', 'Oma Ilse', 'returned', 35, 'EUR', { purchaseDate: '2024-12-09' }],
  ['Gutschein Thalia', 'Jürgen Groß', 'idea', 20, 'EUR', {}],
] as const

/** A family whose names, gifts and occasions are written in eight languages. */
export async function worldFamily(settings: Parameters<typeof as>[1] = {}): Promise<Person> {
  const ada = await as('ada', { currency: 'EUR', country: 'DE', ...settings })
  const ids = new Map<string, string>()
  for (const [name, birthday, relationship] of people)
    ids.set(name, (await ada.ok(peopleApi.create, { name, birthday, relationship })).id)
  const { data } = await ada.ok(occasionsApi.list, { personId: ids.get('Elif Yılmaz')! })
  ids.set('birthday', data[0]!.id)
  for (const [name, date, type, repeats] of [
    ['Weihnachten', '2020-12-25', 'christmas', 'yearly'],
    ['Sommerfest', '2027-08-07', 'other', 'none'],
    ['Hochzeit von Tom', '2027-06-12', 'wedding', 'none'],
  ] as const)
    ids.set(name, (await ada.ok(occasionsApi.create, { name, date, type, repeats })).id)
  for (const [name, person, status, price, currency, more] of gifts) {
    const { occasion, ...rest } = more as { occasion?: string; purchaseDate?: string }
    await ada.ok(giftsApi.create, {
      name,
      personId: ids.get(person)!,
      status,
      price,
      currency,
      ...rest,
      ...(occasion ? { occasionId: ids.get(occasion)! } : {}),
    })
  }
  await ada.ok(giftsApi.create, {
    name: 'Handschuhe',
    personId: ids.get('Elif Yılmaz')!,
    direction: 'received',
    status: 'given',
    occasionId: ids.get('Weihnachten')!,
    purchaseDate: '2023-12-10',
  })
  await ada.ok(budgetsApi.create, { name: 'Geschenke 2026', amount: 500, period: 'yearly', type: 'general' })
  await ada.ok(budgetsApi.create, { name: 'Christmas fund', amount: 1200, period: 'yearly', type: 'general' })
  for (const [description, amount, date] of [
    ['Geschenkpapier', 14.95, '2026-08-02'],
    ['Porto', 7.5, '2026-11-05'],
  ] as const)
    await ada.ok(expensesApi.create, { description, amount, category: 'other', date })
  return ada
}
