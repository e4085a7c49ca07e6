import type { GiftStatus } from '@/lib/core/gift'
import { addMoney } from '@/lib/core/money'
import { type Searched, searchParts } from '@/lib/core/record'
import { searchable } from '@/lib/core/text'
import { expenseFields } from './fields'
import type { Expense } from './schema'

interface Bought {
  direction: 'given' | 'received'
  status: GiftStatus
  priceMinor: number | null
  deletedAt: Date | null
}

const spent: readonly GiftStatus[] = ['purchased', 'wrapped', 'given']

/** Whether a gift has an expense: the user bought it, and its price is known. */
export const costsMoney = ({ direction, status, priceMinor, deletedAt }: Bought) =>
  direction === 'given' && priceMinor !== null && deletedAt === null && spent.includes(status)

/** The search text of an expense, folded. */
export const searchText = (expense: Searched<typeof expenseFields>) =>
  searchable(
    searchParts(expenseFields, expense)
      .map(part => part ?? '')
      .join(' '),
  )

/** The exact sum of expenses; null when they count in several currencies. */
export function sumOfExpenses(expenses: readonly Pick<Expense, 'baseAmount' | 'baseCurrency'>[]) {
  const [currency, ...others] = [...new Set(expenses.map(({ baseCurrency }) => baseCurrency))]
  if (!currency || others.length > 0) return null
  const amounts = expenses.map(({ baseAmount }) => baseAmount)
  return { amount: addMoney(currency, amounts), currency }
}
