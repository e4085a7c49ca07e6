import { addDays } from '@/lib/core/calendar'
import type { CsvCell } from '@/lib/core/csv'
import { decimals } from '@/lib/core/money'
import type { Messages } from '@/messages/en'
import { type TemplateType, templateFields } from './values'

/** The words that headings and examples are made of. */
export type TemplateWords = Pick<
  Messages,
  'common' | 'budgets' | 'gifts' | 'importTemplates' | 'occasions' | 'people' | 'transfers' | 'wishlists'
>

const named = ['occasion', 'budget', 'gift', 'wish'] as const

/** The heading of each column of a template. A thing is called what it is: "Gift" says more than "Name". */
export function templateHeadings(type: TemplateType, { transfers, wishlists }: TemplateWords) {
  const own: Record<string, string> = { priority: wishlists.wish.priority }
  if (named.some(one => one === type)) own.name = transfers.typeOne[type]
  const words: Record<string, string> = { ...transfers.fields, ...own }
  return templateFields[type].map(field => [field, words[field] ?? field] as const)
}

interface Reader {
  /** The reader's day. */
  today: string
  /** The reader's currency. */
  currency: string
}

type Cells = Record<string, CsvCell>

/** An amount that is usual in the currency, by what it is in euros. */
const amountIn = (currency: string, euros: number) =>
  decimals(currency) > 0 ? euros : euros * (currency === 'JPY' ? 100 : 1000)

/** The two example rows of a template, as somebody would fill them in who speaks the language. */
export function exampleRows(type: TemplateType, words: TemplateWords, { today, currency }: Reader): Cells[] {
  const { first, second } = words.importTemplates.people
  const yes = words.common.yes
  const no = words.common.no
  const next = Number(today.slice(0, 4)) + 1
  const amount = (euros: number) => amountIn(currency, euros)
  const { sizes } = words.people
  const { relationships } = words.transfers
  const { stages, categories } = words.gifts
  const { importTemplates: examples } = words
  const rows: Record<TemplateType, [Cells, Cells]> = {
    person: [
      {
        ...first,
        relationship: relationships.family,
        birthday: '1990-05-12',
        email: 'one@example.org',
        phone: '+1 202 555 0143',
        sizes: `${sizes.top}: M; ${sizes.shoe}: 39`,
      },
      { ...second, relationship: relationships.friend, birthday: '1988-03-28', anniversary: '2016-06-21' },
    ],
    occasion: [
      {
        ...examples.occasions.first,
        occasionType: words.occasions.types.housewarming,
        date: `${next}-04-18`,
        repeats: no,
        person: first.name,
        budget: amount(40),
        currency,
      },
      {
        ...examples.occasions.second,
        occasionType: words.occasions.types.other,
        date: `${next}-06-21`,
        repeats: yes,
        budget: amount(150),
        currency,
      },
    ],
    budget: [
      { ...examples.budgets.first, amount: amount(600), currency, period: words.budgets.periods.yearly },
      {
        ...examples.budgets.second,
        amount: amount(150),
        currency,
        period: words.budgets.periods.custom,
        startDate: `${next}-06-01`,
        endDate: `${next}-06-30`,
        category: categories.food,
      },
    ],
    gift: [
      {
        ...examples.gifts.first,
        recipient: first.name,
        occasion: examples.occasions.first.name,
        occasionDate: `${next}-04-18`,
        status: stages.idea,
        price: amount(40),
        currency,
        quantity: 1,
        purchaseUrl: 'https://example.org/1',
        category: categories.home,
        rating: 5,
        isFavorite: yes,
        direction: examples.given,
      },
      {
        ...examples.gifts.second,
        recipient: second.name,
        status: stages.purchased,
        price: amount(25),
        currency,
        quantity: 1,
        purchaseDate: addDays(today, -7),
        category: categories.toys,
        rating: 4,
        isFavorite: no,
        direction: examples.given,
      },
    ],
    expense: [
      {
        ...examples.expenses.first,
        date: addDays(today, -7),
        amount: amount(12.5),
        currency,
        category: categories.other,
        receiptUrl: 'https://example.org/2',
      },
      {
        ...examples.expenses.second,
        date: addDays(today, -3),
        amount: amount(24),
        currency,
        category: categories.food,
      },
    ],
    wish: [
      {
        ...examples.wishes.first,
        price: amount(60),
        currency,
        priority: words.wishlists.priorities.high,
        quantity: 1,
        purchaseUrl: 'https://example.org/3',
      },
      {
        ...examples.wishes.second,
        price: amount(20),
        currency,
        priority: words.wishlists.priorities.medium,
        quantity: 2,
      },
    ],
  }
  return rows[type]
}
