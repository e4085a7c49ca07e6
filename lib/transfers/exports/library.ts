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
  /** The pictures of the gifts, for those who need nothing else of them. They are read alone. */
  giftPictures: Pages<{ id: string; imageUrl: string | null }>
  /** Everything else that is one's own. */
  further: readonly Further[]
  /** The nouns of which it has everything. A restore takes away only what is missing among these. */
  complete: readonly ExportNoun[]
  /** The account and its settings. Null where they were not chosen. */
  settings: (() => Promise<Record<string, object>>) | null
}

/** How many records of each noun were read. */
export type Counts = Record<string, number>

interface Counting {
  counts: Counts
  /** Hears of every page. */
  hear: () => void
}

async function* countedPages<One>(
  pages: Pages<One>,
  name: string,
  { counts, hear }: Counting,
): AsyncGenerator<One[]> {
  for await (const page of pages) {
    if (page.length > 0) counts[name] = (counts[name] ?? 0) + page.length
    hear()
    yield page
  }
}

/** A library that counts what is read of it. */
export function counted(library: Library, counts: Counts, hear: () => void = () => {}): Library {
  const pages = <One>(of: Pages<One>, name: string) => countedPages(of, name, { counts, hear })
  return {
    ...library,
    people: pages(library.people, 'people'),
    occasions: pages(library.occasions, 'occasions'),
    budgets: pages(library.budgets, 'budgets'),
    gifts: pages(library.gifts, 'gifts'),
    expenses: pages(library.expenses, 'expenses'),
    giftPictures: pages(library.giftPictures, 'gifts'),
    further: library.further.map(one => ({ ...one, read: () => pages(one.read(), one.name) })),
  }
}
