import { unguard } from '@/lib/core/guard'
import { fold } from '@/lib/core/text'
import { currencyOfSign } from '@/lib/reading/currencies.rules'
import type { Values } from './cells'
import { dayContexts, marksOf } from './column-contexts'
import type { Detected } from './contacts/contacts-csv'
import { personItems } from './contacts/people-tables'
import { type CsvRow, readCsv } from './csv'
import { giftItem } from './gift-tables'
import { conceptOf } from './headers'
import { isTotal, leaveRow, placesOf, rowText } from './lists/list-rows'
import { budgetItem } from './money/budget-tables'
import { expenseItem, isBill, ownColumnOf } from './money/expenses'
import { headingsAreDayFirst } from './money/money-words'
import { ordered } from './money/orders'
import { type Movement, movementOf, takeSpending } from './money/statements'
import { occasionItem } from './occasion-tables'
import { addNote, keepOddCells, lineOf, type Sources } from './odd-cells'
import { ownData, ownType } from './own-tables'
import { emptyParsed, type Item, type Parsed, type ReadOptions, UnreadableFile } from './parsed'
import type { Reading } from './rows'
import { tableOf } from './table-kinds'

/** The cells of a row by field, and where each of them stands. */
function cellsOf(row: CsvRow, mapping: Readonly<Record<string, string>>) {
  const values: Values = new Map()
  const sources: Map<string, { column: string; text: string }[]> = new Map()
  for (const [column, text] of Object.entries(row.cells)) {
    const field = mapping[column]
    const cell = unguard(text)
    if (!field || cell.trim() === '') continue
    const same = values.get(field)
    if (same) same.push(cell)
    else values.set(field, [cell])
    const from = sources.get(field)
    if (from) from.push({ column, text: cell })
    else sources.set(field, [{ column, text: cell }])
  }
  return { values, sources: sources as Sources }
}

/** The columns with cells that no field takes, but for those that the user ignores. */
function unknownColumns(
  header: readonly string[],
  rows: readonly CsvRow[],
  { mapping }: Detected,
  options: ReadOptions,
): string[] {
  const chosen = new Set(Object.keys(options.mapping ?? {}).map(fold))
  const open = new Set(header.filter(column => !mapping[column] && !chosen.has(fold(column))))
  const filled = new Set<string>()
  for (const { cells } of rows)
    for (const column of Object.keys(cells)) if (open.has(column) && cells[column]?.trim()) filled.add(column)
  return header.filter(column => filled.has(column))
}

/** Rows between two notes of how far the reading is. */
const toldEvery = 200

/** Reads a table: our own export, an address book, or a list made by hand. */
export function readTable(text: string, options: ReadOptions = {}): Parsed {
  const { header, rows, delimiter, above } = readCsv(text)
  const { money, orders: sold, ...detected } = tableOf(header, rows, options)
  const found = { ...detected, fields: new Set(Object.values(detected.mapping)) }
  if (found.type === null) throw new UnreadableFile(header.some(conceptOf) ? 'noType' : 'noColumns')
  if (Object.keys(found.mapping).length === 0) throw new UnreadableFile('noColumns')
  const parsed: Parsed = {
    ...emptyParsed(found.format),
    columns: header,
    mapping: found.mapping,
    certainty: found.certainty,
  }
  const { contexts: dates, question } = dayContexts(
    rows,
    found,
    options,
    (money && headingsAreDayFirst(header)) === true,
  )
  const marks = marksOf(rows, found, delimiter)
  const own = found.format === 'gift-tracker-csv'
  if (question && !own) parsed.days = question
  const isGiftList = found.type === 'gift' && found.format === 'csv'
  const hasStage = ['status', 'isPurchased', 'isWrapped', 'isGiven'].some(field => found.fields.has(field))
  const movements: Movement[] = []
  const unknown = unknownColumns(header, rows, found, options)
  const isListed = found.format === 'csv' && found.type !== 'gift' && found.type !== 'expense'
  parsed.tellsBirthdays = own && found.fields.has('fromBirthday')
  const places = isGiftList ? placesOf(rows, { header, mapping: found.mapping }) : []
  for (const { line, text } of above)
    parsed.warnings.push({ row: line, type: found.type, reason: 'above', text })
  for (const [at, row] of rows.entries()) {
    if (at % toldEvery === 0) options.tell?.(at, rows.length)
    const place = places[at]
    if (place && place.kind !== 'row') {
      leaveRow(row, place.kind, 'gift', parsed)
      continue
    }
    const { values, sources } = cellsOf(row, found.mapping)
    if (isListed && isTotal(Object.values(row.cells))) {
      leaveRow(row, 'total', found.type, parsed)
      continue
    }
    if (values.size === 0 || (isGiftList && !values.has('name'))) {
      const reason = isGiftList ? 'noCells' : 'unreadRow'
      parsed.skipped.push({ row: row.line, type: found.type, reason, text: rowText(row) })
      continue
    }
    if (place?.recipient) {
      values.set('recipient', [place.recipient])
      parsed.warnings.push({ row: row.line, type: 'gift', reason: 'fromAbove', text: place.recipient })
    }
    const type = own ? ownType(row, values, parsed, options) : found.type
    if (!type || type === 'mixed') continue
    const account = { account: money?.currency ?? options.currency, locale: options.language, isLikely: true }
    const amounts = {
      ...account,
      currency: currencyOfSign(values.get('currency')?.[0] ?? '', account),
      mark: marks.get('') ?? null,
    }
    const reading = (field: string): Reading => ({
      own,
      decimal: delimiter === ';' ? ',' : '.',
      dates: dates.get(field),
      amounts: { ...amounts, mark: marks.get(field) ?? amounts.mark },
    })
    const take = (...items: Item[]) => {
      const [one] = items
      // What nobody knows stands in the notes with its heading.
      if (one && isListed)
        for (const column of unknown) {
          const cell = unguard(row.cells[column] ?? '')
          if (cell.trim() !== '') addNote(one, lineOf(column, cell))
        }
      for (const item of items) keepOddCells(item, sources, parsed)
      parsed.items.push(...items)
    }
    if (own) take({ row: row.line, type, data: ownData(type, values, reading) })
    else if (type === 'person') take(...personItems(row, values, found, reading, options, parsed))
    else if (type === 'gift') {
      const gift = () =>
        giftItem(row.line, values, sources, { found, reading, options, hasStage, place }, parsed)
      if (sold && (isTotal(Object.values(row.cells)) || !values.has('name')))
        leaveRow(row, 'total', type, parsed)
      else take(sold ? ordered(gift(), row, sold, options.today, options.ownName) : gift())
    } else if (type === 'occasion') take(occasionItem(row, values, reading, options))
    else if (type === 'budget') take(budgetItem(row, values, reading))
    else if (money) movements.push(movementOf(row, values, money, reading, parsed))
    else expenseItem(row, values, { found, reading, ownName: options.ownName }, parsed)
  }
  if (money) {
    const columnOf = (field: string) => header.find(column => found.mapping[column] === field)
    const [outflow, inflow] = [columnOf('outflow'), columnOf('inflow')]
    const columns = outflow !== undefined || inflow !== undefined ? { outflow, inflow } : undefined
    const sign = found.format === 'sure-csv' ? 1 : undefined
    takeSpending(movements, { ...money, columns, sign }, options, parsed)
    parsed.guessed = money.guessed
  }
  if (!isListed && !own && found.type !== 'person' && !isBill(found))
    for (const column of unknown) {
      const isBeside =
        [money?.state, money?.fee, money?.kind, ...Object.values(sold ?? {})].includes(column) ||
        /^.*\d ?- ?(?:label|type)$/i.test(column)
      if (!isBeside) parsed.warnings.push({ row: 1, type: found.type, reason: 'columnLeftOut', column })
    }
  if (isBill(found) && parsed.items.length > 0 && !ownColumnOf(header, found, options.ownName))
    parsed.warnings.push({ row: 1, type: 'expense', reason: 'fullCost' })
  return parsed
}
