import type { Gift } from '@/lib/gifts/schema'
import type { KeptBudget } from '@/lib/money/budget-imports.queries'
import type { Expense } from '@/lib/money/expenses/schema'
import type { KeptOccasion } from '@/lib/occasions/queries'
import type { KeptPerson } from '@/lib/people/queries'
import type { ExportNoun } from '../values'

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
  /** The nouns of which it has everything. A restore takes away only what is missing among these. */
  complete: readonly ExportNoun[]
  /** The account and its settings. Null where they were not chosen. */
  settings: (() => Promise<Record<string, object>>) | null
}

/** How many records of each noun were read. */
export type Counts = Record<string, number>

async function* countedPages<One>(pages: Pages<One>, name: string, counts: Counts): AsyncGenerator<One[]> {
  for await (const page of pages) {
    if (page.length > 0) counts[name] = (counts[name] ?? 0) + page.length
    yield page
  }
}

/** A library that counts what is read of it. */
export const counted = (library: Library, counts: Counts): Library => ({
  ...library,
  people: countedPages(library.people, 'people', counts),
  occasions: countedPages(library.occasions, 'occasions', counts),
  budgets: countedPages(library.budgets, 'budgets', counts),
  gifts: countedPages(library.gifts, 'gifts', counts),
  expenses: countedPages(library.expenses, 'expenses', counts),
  further: library.further.map(one => ({ ...one, read: () => countedPages(one.read(), one.name, counts) })),
})
