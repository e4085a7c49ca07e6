import { exportVersion } from '../values'
import type { Library } from './library'

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

/**
 * Our JSON format: everything as the REST API returns it, one object a line, budgets without their sums. The schema of what
 * only this format has is served under /api/export/schema.json.
 */
export async function* libraryAsJson(
  library: Library,
  exportedAt: Date,
  more: readonly [string, AsyncIterable<object[]>][] = [],
): AsyncGenerator<string> {
  yield `{\n  "format": "gift-tracker",\n  "version": ${exportVersion},\n  "exportedAt": "${exportedAt.toISOString()}"`
  yield `,\n  "complete": ${JSON.stringify(library.complete)}`
  for (const [name, one] of Object.entries((await library.settings?.()) ?? {}))
    yield `,\n  "${name}": ${JSON.stringify(one)}`
  const lists: [string, AsyncIterable<object[]>][] = [
    ['people', library.people],
    ['occasions', library.occasions],
    ['budgets', library.budgets],
    ['gifts', library.gifts],
    ['expenses', library.expenses],
    ...library.further.map(({ name, read }): [string, AsyncIterable<object[]>] => [name, read()]),
    ...more,
  ]
  for (const [name, pages] of lists) {
    yield ',\n'
    yield* jsonList(name, pages)
  }
  yield '\n}\n'
}
