import type { Gift } from '@/lib/gifts/schema'
import type { KeptBudget } from '@/lib/money/budget-imports.queries'
import type { Expense } from '@/lib/money/expenses/schema'
import type { KeptOccasion } from '@/lib/occasions/queries'
import type { KeptPerson } from '@/lib/people/queries'

type Pages<One> = AsyncIterable<One[]>

/** Further records of an account: their name in a file, and a function that reads them from the beginning. */
export interface Further {
  name: string
  /** The columns of a table of them. */
  columns: readonly string[]
  read: () => Pages<object>
}

/** A file of an account: a picture or a receipt. */
export interface KeptFile {
  path: string
  read: () => AsyncIterable<Uint8Array>
}

/** All data of an account, page by page. People, occasions, budgets, gifts and expenses are to be read in this order. */
export interface Library {
  people: Pages<KeptPerson>
  occasions: Pages<KeptOccasion>
  budgets: Pages<KeptBudget>
  gifts: Pages<Gift>
  expenses: Pages<Expense>
  /** Everything else that is one's own. */
  further: readonly Further[]
  /** The account and its settings. Null where they were not chosen. */
  settings: (() => Promise<Record<string, object>>) | null
}
