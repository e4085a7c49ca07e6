import { addMoney } from '@/lib/core/money'
import type { GiftStatus } from '@/lib/gifts/values'
import type { Expense } from './schema'

interface Bought {
  direction: 'given' | 'received'
  status: GiftStatus
  priceMinor: number | null
  deletedAt: Date | null
}

const spent: readonly GiftStatus[] = ['purchased', 'wrapped', 'given']

/** Whether a gift has an expense: it is bought, by me, and what it cost is known. */
export const costsMoney = ({ direction, status, priceMinor, deletedAt }: Bought) =>
  direction === 'given' && priceMinor !== null && deletedAt === null && spent.includes(status)

/** What some expenses come to, exact; null when they count in several currencies. */
export function sumOfExpenses(expenses: readonly Pick<Expense, 'baseAmount' | 'baseCurrency'>[]) {
  const [currency, ...others] = [...new Set(expenses.map(({ baseCurrency }) => baseCurrency))]
  if (!currency || others.length > 0) return null
  const amounts = expenses.map(({ baseAmount }) => baseAmount)
  return { amount: addMoney(currency, amounts), currency }
}
