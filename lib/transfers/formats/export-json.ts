import type { Gift } from '@/lib/gifts/schema'
import type { KeptBudget } from '@/lib/money/budget-imports.queries'
import type { Expense } from '@/lib/money/expenses/schema'
import type { KeptOccasion } from '@/lib/occasions/queries'
import type { KeptPerson } from '@/lib/people/queries'
import { exportVersion } from '../schema'

/** All data of an account, page by page, to be read in this order. */
export interface Library {
  people: AsyncIterable<KeptPerson[]>
  occasions: AsyncIterable<KeptOccasion[]>
  budgets: AsyncIterable<KeptBudget[]>
  gifts: AsyncIterable<Gift[]>
  expenses: AsyncIterable<Expense[]>
}

async function* jsonList(name: string, pages: AsyncIterable<object[]>): AsyncGenerator<string> {
  let before = `  "${name}": [`
  for await (const page of pages) {
    let text = ''
    for (const item of page) {
      text += `${before}\n    ${JSON.stringify(item)}`
      before = ','
    }
    yield text
  }
  yield before === ',' ? '\n  ]' : `${before}]`
}

/** Our JSON format: everything as the REST API returns it, one object a line, budgets without their sums. */
export async function* libraryAsJson(library: Library, exportedAt: Date): AsyncGenerator<string> {
  yield `{\n  "format": "gift-tracker",\n  "version": ${exportVersion},\n  "exportedAt": "${exportedAt.toISOString()}",\n`
  yield* jsonList('people', library.people)
  yield ',\n'
  yield* jsonList('occasions', library.occasions)
  yield ',\n'
  yield* jsonList('budgets', library.budgets)
  yield ',\n'
  yield* jsonList('gifts', library.gifts)
  yield ',\n'
  yield* jsonList('expenses', library.expenses)
  yield '\n}\n'
}
