import { orders, type Parts } from '@/lib/reading/dates/grammar.rules'
import { isBlankDate, plainDigits } from '@/lib/reading/dates/texts.rules'
import type { DateOrder } from '@/lib/reading/dates/values'

/** The readings of a cell of three numbers, and whether the year stands first. */
function shapesOf(text: string): { options: Parts[]; isYearFirst: boolean } | null {
  const parts = /^(\d{1,4}) ?[/.-] ?(\d{1,2}) ?[/.-] ?(\d{1,4})(?!\d)/.exec(plainDigits(text.slice(0, 40)))
  if (!parts) return null
  const numbers = parts.slice(1)
  return { options: orders(numbers), isYearFirst: numbers[0]!.length === 4 }
}

/** Five different days rise or fall by chance in one of 60 columns. */
const fewestInLine = 5

/** Whether the days of a column rise or fall in an order, as an account's do. */
function isInLine(shapes: readonly Parts[][], order: Parts['order']): boolean {
  const keys = shapes.flatMap(options => {
    const parts = options.find(one => one.order === order)
    if (!parts) return []
    const year = parts.year!.length > 2 ? Number(parts.year) : 2000 + Number(parts.year)
    return [year * 10_000 + parts.month * 100 + parts.day]
  })
  if (keys.length !== shapes.length || new Set(keys).size < fewestInLine) return false
  const pairs = keys.slice(1).map((key, at) => key - keys[at]!)
  return pairs.every(step => step >= 0) || pairs.every(step => step <= 0)
}

/** The order of day, month and year in a column, if its values tell: `mixed` where they contradict each other. */
export function dateOrder(values: Iterable<string>): DateOrder | undefined {
  let left: Set<Parts['order']> | null = null
  let yearFirst = 0
  const open: Parts[][] = []
  for (const value of values) {
    const shape = shapesOf(value)
    if (!shape || shape.options.length === 0) continue
    if (shape.isYearFirst) {
      yearFirst++
      continue
    }
    const own = new Set(shape.options.map(({ order }) => order))
    left = new Set([...(left ?? own)].filter(order => own.has(order)))
    if (left.size === 0) return 'mixed'
    if (open.length < 2000) open.push(shape.options)
  }
  if (!left) return yearFirst > 0 ? 'ymd' : undefined
  const candidates = [...left]
  if (candidates.length > 1) {
    const inLine = candidates.filter(order => isInLine(open, order))
    if (inLine.length === 1) return inLine[0] as DateOrder
    return undefined
  }
  return candidates[0] as DateOrder
}

/** Whether a column of days holds the day numbers of a spreadsheet: whole numbers of 1927 to 2064 in each cell. */
export function isSerialColumn(values: Iterable<string>): boolean {
  let count = 0
  for (const value of values) {
    if (isBlankDate(value)) continue
    const digits = /^(\d{5})(?:[.,]\d{1,12})?$/.exec(plainDigits(value.slice(0, 40)))?.[1]
    if (!digits || Number(digits) < 10_000 || Number(digits) > 60_000) return false
    count++
  }
  return count > 0
}
