import { addMoney } from '@/lib/core/money'
import type { ImportError, ImportRemark, ImportResult, PreviewRow } from '@/lib/transfers/schema'
import { type ImportType, importTypes } from '@/lib/transfers/values'

/** Names a row of the file; a thing that a row of another type names has that row's key. */
export const rowKey = ({ type, row, implied }: Pick<PreviewRow, 'type' | 'row' | 'implied'>) =>
  `${implied ?? type}:${row}`

/** Rows that the user can leave out: those that would change something. */
export const isOptional = (row: PreviewRow) =>
  row.implied === null && (row.action === 'create' || row.action === 'update')

/** A person who would be added: their relationship can be chosen. */
export const isNewPerson = (row: PreviewRow) => row.type === 'person' && row.action === 'create'

/** One line of the preview: a row as it will be, or an entry of the file that is left out. */
export interface Line {
  /** Names the line in the list. Several lines of one row differ in it. */
  id: string
  key: string
  type: string
  number: number
  row: PreviewRow | null
  remarks: readonly ImportRemark[]
  errors: readonly ImportError[]
}

export const lineFilters = ['all', 'create', 'update', 'skip', 'leftOut', 'warnings'] as const
export type LineFilter = (typeof lineFilters)[number]

/** Remarks about the file as a whole have no row; this one has the number of its first row. */
const isOfFile = ({ row, reason }: ImportRemark) => row === 0 || reason === 'fullCost'

const grouped = <One extends { type: string; row: number }>(list: readonly One[]) => {
  const groups = new Map<string, One[]>()
  for (const one of list) {
    const key = `${one.type}:${one.row}`
    const group = groups.get(key)
    if (group) group.push(one)
    else groups.set(key, [one])
  }
  return groups
}

/** Every row of a file with what is said about it, and after them what is left out without being a row. */
export function linesOf({ preview, remarks, errors }: ImportResult): Line[] {
  const said = grouped(remarks.filter(remark => !isOfFile(remark)))
  const wrong = grouped(errors)
  const lines = (preview ?? []).map((row, at): Line => {
    const key = rowKey(row)
    const own = row.implied === null
    const found = own ? (said.get(key) ?? []) : []
    if (own) said.delete(key)
    const faults = row.action === 'error' ? (wrong.get(key) ?? []) : []
    if (row.action === 'error') wrong.delete(key)
    return { id: `${key} ${at}`, key, type: row.type, number: row.row, row, remarks: found, errors: faults }
  })
  const beside = new Set([...said.keys(), ...wrong.keys()])
  const rest = [...beside].map((key): Line => {
    const [type = '', number = ''] = key.split(':')
    const [found, faults] = [said.get(key) ?? [], wrong.get(key) ?? []]
    return { id: key, key, type, number: Number(number), row: null, remarks: found, errors: faults }
  })
  return [...lines, ...rest.sort((one, other) => one.number - other.number)]
}

/** Whether a line has something that should be looked at before it is taken. */
const warns = ({ row, remarks, errors }: Line) => row !== null && remarks.length + errors.length > 0

export function isIn(line: Line, filter: LineFilter, leaveOut: ReadonlySet<string>): boolean {
  const { row, key } = line
  if (filter === 'all') return true
  if (filter === 'warnings') return warns(line)
  const isLeft = row === null || row.action === 'error' || (isOptional(row) && leaveOut.has(key))
  return filter === 'leftOut' ? isLeft : row?.action === filter
}

export interface Total {
  type: ImportType
  count: number
  amounts: { currency: string; amount: number }[]
}

/** How many rows of each type are taken, with the sums of their prices and amounts in each currency. */
export function totalsOf(lines: readonly Line[], leaveOut: ReadonlySet<string>): Total[] {
  const taken = lines.flatMap(({ row, key }) =>
    row && (row.action === 'create' || row.action === 'update') && !(isOptional(row) && leaveOut.has(key))
      ? [row]
      : [],
  )
  return importTypes.flatMap(type => {
    const own = taken.filter(row => row.type === type)
    const amounts = new Map<string, number[]>()
    for (const { price } of own) {
      if (!price) continue
      const list = amounts.get(price.currency)
      if (list) list.push(price.amount)
      else amounts.set(price.currency, [price.amount])
    }
    const sums = [...amounts].map(([currency, list]) => ({ currency, amount: addMoney(currency, list) }))
    return own.length === 0 ? [] : [{ type, count: own.length, amounts: sums }]
  })
}
