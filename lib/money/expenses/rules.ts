import type { GiftStatus } from '@/lib/core/gift'

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
