import type { Budget } from '@/lib/money/budgets/schema'
import type { Expense } from '@/lib/money/expenses/schema'

const id = (end: string) => `01890000-0000-7000-8000-${end.padStart(12, '0')}`
const stored = {
  createdAt: '2026-01-01T09:00:00.000Z',
  updatedAt: '2026-01-01T09:00:00.000Z',
  version: 1,
}

/** A yearly budget of $1,000 with $400 spent and $100 planned, as the REST API returns it on 21 November 2026. */
export const budget = (changes: Partial<Budget> = {}): Budget => ({
  ...stored,
  id: id('1'),
  name: 'Gifts 2026',
  amount: 1000,
  currency: 'USD',
  period: 'yearly',
  type: 'general',
  startDate: null,
  endDate: null,
  category: null,
  occasionId: null,
  countsEverything: false,
  description: null,
  priority: 'medium',
  tags: [],
  autoAdjust: false,
  notifications: true,
  familyId: null,
  editable: true,
  periodStart: '2026-01-01',
  periodEnd: '2026-12-31',
  daysLeft: 41,
  carry: 0,
  spent: 400,
  planned: 100,
  remaining: 600,
  left: 500,
  percentUsed: 40,
  forecast: 500,
  status: 'on_track',
  nearLimit: false,
  atRisk: false,
  leftPerDay: 12.19,
  unconverted: [],
  occasion: null,
  family: null,
  ...changes,
})

/** A dinner of $50 out of that budget. */
export const expense = (changes: Partial<Expense> = {}): Expense => ({
  ...stored,
  id: id('e'),
  amount: 50,
  currency: 'USD',
  rate: 1,
  baseAmount: 50,
  baseCurrency: 'USD',
  description: 'Wrapping paper',
  category: 'other',
  date: '2026-11-20',
  budgetId: id('1'),
  giftId: null,
  paymentMethod: null,
  location: null,
  receiptUrl: null,
  fromGift: false,
  budget: { id: id('1'), name: 'Gifts 2026' },
  gift: null,
  person: null,
  ...changes,
})
export { id }
