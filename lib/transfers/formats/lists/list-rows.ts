import { unguard } from '@/lib/core/guard'
import { fold } from '@/lib/core/text'
import { kinOf } from '@/lib/people/kin'
import { readCell } from '@/lib/reading/amounts/rules'
import { plainDigits } from '@/lib/reading/dates/rules'
import type { CsvRow } from '@/lib/transfers/formats/csv'
import { eventOf } from '@/lib/transfers/formats/events'
import { shape } from '@/lib/transfers/formats/headers'
import type { Parsed } from '@/lib/transfers/formats/parsed'

/** What a row of a list of gifts is, and what the rows above say of it. */
export interface Place {
  kind: 'row' | 'heading' | 'section' | 'total'
  /** The year of the section that the row stands in: "2021". */
  year?: string
  /** The occasion of its section: "Christmas 2021". */
  occasion?: string
  /** Whom the row is for, when only a row above says so. */
  recipient?: string
}

const totalWords =
  'total,totals,grand total,sub total,sub-total,subtotal,sum,overall,total spent,total cost,spent,spent so far,running total,total general,totales,suma,subtotal general,gastado,total général,total generale,totaux,somme,sous-total,sous total,dépensé,summe,gesamt,gesamtsumme,gesamtbetrag,zwischensumme,insgesamt,ausgegeben,المجموع,الإجمالي,المجموع الكلي,الإجمالي الكلي,المجموع الفرعي,合计,合計,总计,總計,総計,小计,小計,总额,総額,합계,총계,총합,소계,총합계'
/** What is left of a budget, and averages: sums only beside an amount. */
const restWords =
  'remaining,left,left over,left to spend,amount left,budget left,budget remaining,still to spend,over budget,difference,balance,average,avg,mean,restante,por gastar,diferencia,saldo,promedio,media,reste,restant,reste à dépenser,différence,solde,moyenne,rest,restbetrag,restbudget,übrig,noch übrig,verbleibend,differenz,durchschnitt,mittelwert,المتبقي,الباقي,الفرق,الرصيد,المتوسط,剩余,余额,差额,平均,平均值,残り,残額,残高,差額,平均値,남은 금액,잔액,차액,평균'
const totals = new Set(totalWords.split(',').map(fold))
const rests = new Set(restWords.split(',').map(fold))

/** "TOTAL 2020", "Summe:", "Total = £40": the word without year, amount and marks. */
const bare = (cell: string) =>
  fold(cell)
    .replace(/[\s:=.：–—-]*\p{Sc}?\s?\d[\d.,]*\s?\p{Sc}?\s*$/u, '')
    .replace(/^(?:19|20)\d\d\s+/, '')
    .replace(/[\s:=.：]+$/, '')

/** Whether texts say that their row adds up others: one does, and the rest are no words. */
export function isTotal(cells: readonly string[]): boolean {
  const texts = cells.map(cell => cell.trim()).filter(Boolean)
  if (texts.some(text => text.length > 60)) return false
  // Most rows begin with a name, which settles them.
  const first = texts.find(text => !isDull(text))
  if (first === undefined || !isWord(bare(first))) return false
  const words = texts.map(bare)
  const hasTotal = words.some(word => totals.has(word))
  if (!hasTotal && !(words.some(word => rests.has(word)) && texts.some(text => isAmount(text)))) return false
  return texts.every((text, at) => isWord(words[at]!) || isDull(text))
}
const isWord = (word: string) => totals.has(word) || rests.has(word)
const isAmount = (text: string) => /\d/.test(text) && readCell(text, { isLikely: true }) !== null
const isDull = (text: string) => !/\p{L}/u.test(text) || (/\d/.test(text) && isAmount(text))

/** "— 2021 —", "Christmas 2021:", "** Birthdays **": the words of a title. */
const titleOf = (text: string) => text.replace(/^[^\p{L}\p{N}'’]+|[^\p{L}\p{N})）]+$/gu, '').trim()

/** The year and the occasion that a title names; null when it names neither. */
function sectionOf(text: string): Pick<Place, 'year' | 'occasion'> | null {
  const title = titleOf(text)
  if (title === '' || title.length > 60) return null
  const year = /^((?:19|20)\d\d)\s*(?:年|년|年度)?$/.exec(plainDigits(title))?.[1]
  if (year) return { year, occasion: undefined }
  const event = eventOf(title)
  if ((event.type === null || event.type === 'other') && event.feast === null) return null
  return { occasion: event.name, ...(event.year ? { year: event.year } : {}) }
}

interface Known {
  header: readonly string[]
  mapping: Readonly<Record<string, string>>
}

type Cells = [column: string, text: string][]

const cellsOf = (row: CsvRow): Cells =>
  Object.entries(row.cells).flatMap(([column, text]) => {
    const cell = unguard(text).trim()
    return cell === '' ? [] : [[column, cell] as [string, string]]
  })

const fieldsOf = (cells: Cells, { mapping }: Known, field: string) =>
  cells.flatMap(([column, text]) => (mapping[column] === field ? [text] : []))

/** What each row of a list of gifts is. Titles between the rows say a year, an occasion or a person for those below. */
export function placesOf(rows: readonly CsvRow[], known: Known): Place[] {
  const all = rows.map(cellsOf)
  const hasRecipients = Object.values(known.mapping).includes('recipient')
  const sums = all.map(cells => isTotal(cells.map(([, text]) => text)))
  const gaps = gapsOf(rows, all, sums, known)
  const names = new Map(known.header.map(column => [column, shape(column)]))
  let section: Pick<Place, 'year' | 'occasion' | 'recipient'> = {}
  return rows.map((_, at): Place => {
    const cells = all[at]!
    if (
      cells.length > 1 &&
      cells.every(([column, text]) => text.length < 200 && shape(text) === names.get(column))
    )
      return { kind: 'heading' }
    if (sums[at]) {
      section = { year: section.year, occasion: section.occasion }
      return { kind: 'total' }
    }
    const [only] = cells
    if (cells.length === 1 && only && known.header.length > 2) {
      const titled = sectionOf(only[1])
      if (titled) {
        section = { ...(titled.year ? {} : { year: section.year }), ...titled }
        return { kind: 'section' }
      }
      const person = personOf(only, all[at + 1], known, hasRecipients)
      if (person) {
        section = { ...section, recipient: person }
        return { kind: 'section' }
      }
    }
    const own = fieldsOf(cells, known, 'recipient')[0]
    if (own) section = { year: section.year, occasion: section.occasion }
    const { year, occasion } = section
    return { kind: 'row', year, occasion, recipient: own ? undefined : (section.recipient ?? gaps.get(at)) }
  })
}

/** The person that a title between the rows names: a name alone above rows without one, or a relation. */
function personOf(
  [column, text]: [string, string],
  next: Cells | undefined,
  known: Known,
  hasRecipients: boolean,
): string | null {
  const name = titleOf(text)
  if (name === '' || name.length > 60 || !next || next.length < 2) return null
  if (!hasRecipients) return known.mapping[column] === 'name' && kinOf(name, 'en').length > 0 ? name : null
  const isBelow = fieldsOf(next, known, 'recipient').length === 0 && fieldsOf(next, known, 'name').length > 0
  return known.mapping[column] === 'recipient' && isBelow ? name : null
}

/** Fewer gaps than these may be gifts for nobody yet. */
const fewestGaps = 3

/**
 * Whom rows are for whose cell was merged with the one above. In a block of rows without a blank one between them each name
 * stands once, at the first of its rows.
 */
function gapsOf(
  rows: readonly CsvRow[],
  all: readonly Cells[],
  sums: readonly boolean[],
  known: Known,
): Map<number, string> {
  const found = new Map<number, string>()
  const settle = (from: number, to: number) => {
    const names = all.slice(from, to).map(cells => fieldsOf(cells, known, 'recipient')[0] ?? null)
    const blank = names.filter(name => name === null).length
    const stated = names.flatMap(name => name ?? [])
    const isMerged =
      names[0] != null &&
      blank >= fewestGaps &&
      stated.length > 1 &&
      blank >= stated.length &&
      new Set(stated.map(fold)).size === stated.length
    if (!isMerged) return
    let last = ''
    for (const [place, name] of names.entries()) {
      if (name !== null) last = name
      else found.set(from + place, last)
    }
  }
  let from = 0
  for (let at = 1; at <= rows.length; at++) {
    const isNext = at < rows.length && rows[at]!.line === rows[at - 1]!.line + 1
    const isAside = (all[at]?.length ?? 0) < 2 || sums[at] === true
    if (isNext && !isAside) continue
    settle(from, at)
    from = isAside ? at + 1 : at
  }
  return found
}

/** A row in full, to name it. */
export const rowText = ({ cells }: CsvRow) =>
  Object.values(cells)
    .map(cell => unguard(cell).trim())
    .filter(Boolean)
    .join(' · ')
    .slice(0, 2000)

/** Names a row that is no thing of its own. */
export function leaveRow(row: CsvRow, kind: Exclude<Place['kind'], 'row'>, type: string, parsed: Parsed) {
  parsed.skipped.push({ row: row.line, type, reason: kind, text: rowText(row) })
}
