import { plain } from '../import/fill'
import { type ImportType, importTypes, type RecordType, recordTypes } from '../values'
import type { ImportUndo, KeptRecord } from './schema'
import { undoDays } from './values'

export type Columns = Record<string, unknown>

/** Columns that nobody enters, or that follow others. */
const followers = [
  'id',
  'ownerId',
  'createdAt',
  'updatedAt',
  'version',
  'sortName',
  'search',
  'nextDate',
  // Whoever was a recipient of a gift once stays one.
  'onceFor',
  'costMinor',
  'kind',
]
const ownFollowers: Partial<Record<ImportType, readonly string[]>> = {
  person: ['deletedAt'],
  budget: ['deletedAt'],
  gift: ['deletedAt'],
  expense: ['deletedAt', 'fromGift', 'giftId', 'personId', 'occasionId'],
}

/** Columns that mean something only together, named by the first. A field of its own is in no group. */
const groups: Record<ImportType, readonly (readonly string[])[]> = {
  person: [['birthday', 'calendarBirthday']],
  occasion: [
    ['date', 'rule', 'repeats'],
    ['budgetMinor', 'currency'],
    ['personId', 'fromBirthday'],
  ],
  gift: [
    ['priceMinor', 'wholeMinor', 'estimateMinor', 'currency', 'quantity'],
    ['status', 'purchaseDate', 'reaction', 'thankYou', 'statusChangedAt'],
    ['occasionId', 'occasionDate'],
  ],
  budget: [
    ['amountMinor', 'currency'],
    ['period', 'startDate', 'endDate', 'type', 'occasionId', 'occasionDate'],
  ],
  expense: [['amountMinor', 'currency', 'rate', 'baseMinor', 'baseCurrency', 'date', 'budgetId']],
}

/** Columns that move by themselves. They go back with their group, and alone only where they are as they were set. */
const moving = new Set(['occasionDate', 'statusChangedAt', 'estimateMinor', 'deletedAt'])

/** What a column is called in our API and on screens. */
const fields: Record<string, string> = {
  priceMinor: 'price',
  budgetMinor: 'budget',
  amountMinor: 'amount',
  personId: 'person',
  peopleIds: 'person',
  occasionId: 'occasion',
  occasionDate: 'occasionDate',
  budgetId: 'budget',
}

/** Columns of a change that no answer of our API has. */
const hidden = new Set(['statusChangedAt', 'deletedAt', 'wholeMinor', 'estimateMinor', 'baseMinor'])

const groupsOf = (entity: ImportType, columns: readonly string[]): (readonly string[])[] => {
  const grouped = groups[entity]
  return [
    ...grouped.filter(group => group.some(column => columns.includes(column))),
    ...columns.filter(column => !grouped.some(group => group.includes(column))).map(column => [column]),
  ]
}

const pick = (row: Columns, columns: readonly string[]): Columns =>
  Object.fromEntries(columns.map(column => [column, row[column] ?? null]))

export interface Change {
  before: Columns
  after: Columns
}

/**
 * The columns that an import changed, with their groups; null where it changed none. `always` names columns that are
 * noted even if they are equal.
 */
export function changeOf(
  entity: ImportType,
  before: Columns,
  after: Columns,
  always: readonly string[] = [],
): Change | null {
  const left = new Set([...followers, ...(ownFollowers[entity] ?? [])])
  const changed = Object.keys(before).filter(
    column =>
      !left.has(column) && (always.includes(column) || plain(before[column]) !== plain(after[column])),
  )
  if (changed.length === 0) return null
  // A day that only moves is no new occasion.
  const columns = changed.every(column => moving.has(column)) ? changed : groupsOf(entity, changed).flat()
  return { before: pick(before, columns), after: pick(after, columns) }
}

/** Whether a change is only noted, and changed nothing. */
const isIdle = ({ before, after }: Change) => plain(before) === plain(after)

/** The columns of a record to write back, and the fields that were changed since and stay. */
export function patchOf(
  entity: ImportType,
  change: Change,
  now: Columns,
): { patch: Columns; kept: string[] } {
  const patch: Columns = {}
  const kept: string[] = []
  for (const group of groupsOf(entity, Object.keys(change.before))) {
    const columns = group.filter(column => Object.hasOwn(change.before, column))
    const isSet = (column: string) => plain(now[column]) === plain(change.after[column])
    const decisive = columns.filter(column => !moving.has(column))
    if (!decisive.every(isSet)) {
      kept.push(fields[group[0]!] ?? group[0]!)
      continue
    }
    const goesBack = decisive.some(column => plain(change.before[column]) !== plain(change.after[column]))
    for (const column of columns) if (goesBack || isSet(column)) patch[column] = change.before[column]
  }
  return { patch, kept }
}

/** The fields that got another value, as our API calls them. */
export const changedFields = ({ before, after }: Change): string[] => [
  ...new Set(
    Object.keys(before)
      .filter(column => !hidden.has(column) && plain(before[column]) !== plain(after[column]))
      .map(column => fields[column] ?? column),
  ),
]

/** A record that the import created, as it is now. */
export interface Made {
  type: ImportType
  id: string
  name: string
  state: 'same' | 'changed' | 'gone'
  implied: boolean
}

/** A record that the import changed, as it is now. Null where it is in the trash or gone. */
export interface Refilled {
  type: ImportType
  id: string
  name: string
  implied: boolean
  change: Change
  now: Columns | null
}

/** Something that needs a created record. */
export interface Use {
  /** The record that is needed, as `keyOf`. */
  of: string
  /** The record that needs it, and its column, where that may go as well. Null for everything else. */
  by: { key: string; column: string } | null
  reason: KeptRecord['reason']
  /** The needed record is a part of the other: the birthday of a person, the expense of a gift. */
  isPart?: boolean
}

export const keyOf = (type: ImportType, id: string) => `${type} ${id}`

export interface UndoPlan {
  removed: Map<ImportType, string[]>
  patches: Map<ImportType, Map<string, Columns>>
  report: Omit<ImportUndo, 'until'>
}

/** How many kept records an answer names. */
export const mostNamed = 100

/**
 * Decides what goes, what is written back and what stays. A created record stays if it was changed, or if anything that
 * stays needs it. Yields after every step.
 */
export function* decide(
  made: readonly Made[],
  refilled: readonly Refilled[],
  uses: Iterable<Use>,
): Generator<void, UndoPlan> {
  const patches = new Map<string, Columns>()
  const keptFields = new Map<string, string[]>()
  for (const one of refilled) {
    yield
    if (!one.now) continue
    const { patch, kept } = patchOf(one.type, one.change, one.now)
    const key = keyOf(one.type, one.id)
    if (Object.keys(patch).length > 0) patches.set(key, patch)
    if (kept.length > 0) keptFields.set(key, kept)
  }
  const removed = new Set<string>()
  const reasons = new Map<string, KeptRecord['reason'] | null>()
  for (const { type, id, state } of made) {
    yield
    if (state === 'same') removed.add(keyOf(type, id))
    if (state === 'changed') reasons.set(keyOf(type, id), 'changed')
  }
  /** Uses by records that go, until one of those stays. */
  const waiting = new Map<string, Use[]>()
  const staying: string[] = []
  const stay = ({ of, reason, isPart }: Use) => {
    if (!removed.delete(of)) return
    reasons.set(of, isPart ? null : reason)
    staying.push(of)
  }
  for (const use of uses) {
    yield
    if (!removed.has(use.of)) continue
    if (use.by && removed.has(use.by.key)) {
      const list = waiting.get(use.by.key)
      if (list) list.push(use)
      else waiting.set(use.by.key, [use])
    } else if (!(use.by && Object.hasOwn(patches.get(use.by.key) ?? {}, use.by.column))) stay(use)
  }
  for (let key = staying.pop(); key !== undefined; key = staying.pop()) {
    yield
    for (const use of waiting.get(key) ?? []) stay(use)
  }

  const counts = Object.fromEntries(recordTypes.map(type => [type, 0])) as Record<RecordType, number>
  const going = new Map<ImportType, string[]>(importTypes.map(type => [type, []]))
  const kept: KeptRecord[] = []
  let gone = 0
  for (const { type, id, name, state, implied } of made) {
    yield
    const key = keyOf(type, id)
    if (removed.has(key)) {
      going.get(type)!.push(id)
      if (!implied) counts[type]++
    } else if (state === 'gone') gone += implied ? 0 : 1
    else {
      const reason = reasons.get(key) ?? null
      if (reason && !(implied && (reason !== 'changed' || type === 'expense')))
        kept.push({ type, id, name, reason, fields: [] })
    }
  }
  const written = new Map<ImportType, Map<string, Columns>>(importTypes.map(type => [type, new Map()]))
  let restored = 0
  for (const { type, id, name, implied, change, now } of refilled) {
    yield
    const key = keyOf(type, id)
    const patch = patches.get(key)
    if (patch) written.get(type)!.set(id, patch)
    if (patch && !implied && !isIdle(change)) restored++
    const since = keptFields.get(key)
    if (since && !implied) kept.push({ type, id, name, reason: 'changed', fields: since })
    if (now === null && !implied) gone++
  }
  const order = new Map(recordTypes.map((type, at) => [type, at]))
  kept.sort((one, other) => order.get(one.type)! - order.get(other.type)!)
  const keptRecords = kept.slice(0, mostNamed)
  const report = { removed: counts, restored, gone, kept: kept.length, keptRecords }
  return { removed: going, patches: written, report }
}

const day = 86_400_000

/** Until when an import can be undone that is made now. */
export const undoableFrom = (now: Date) => new Date(now.getTime() + undoDays * day)
