import 'server-only'
import { and, eq, isNull, not, type SQL, sql } from 'drizzle-orm'
import { isOneOf } from '@/db/lists'
import { expenses, gifts } from '@/db/schema'
import { conflict } from '@/lib/core/errors'
import { reviveGifts, trashGifts } from '@/lib/gifts/commands'
import { messagesOf } from '@/lib/i18n/messages'
import { reviveBudgets, trashBudgets } from '@/lib/money/budget-imports.commands'
import { reviveExpenses, trashExpenses } from '@/lib/money/expense-imports.commands'
import { reviveOccasions, trashOccasions } from '@/lib/occasions/commands'
import { revivePeople, trashPeople } from '@/lib/people/commands'
import type { Context } from '@/lib/server/auth/context'
import { writeInParts } from '@/lib/server/db/bulk'
import type { teller } from '@/lib/server/http/progress'
import { isClaimed } from '@/lib/surprise/claimed.queries'
import type { BroughtReceipt } from '../archives.commands'
import { isUuid } from '../import/ids'
import { planImport, type ReadFile } from '../planning.queries'
import { collectionOf } from '../portable/collections'
import { identityOf } from '../portable/plan'
import { tables } from '../undo/queries'
import { type ExportNoun, type ImportType, importTypes } from '../values'
import { createdBy, filledBy, writeImport } from '../writing.commands'
import { completeFurther, removeFurther, reviveFurther, tellFurther } from './further.commands'
import type { RestoreResult, Touched } from './schema'
import { hashesOf, type Only, settingsHash, settingsKey, wishHashes } from './since.queries'
import { mostSamples, Tally } from './tally.rules'

export interface How {
  /** Whether what was added since the backup stays. */
  keepNew: boolean
  only: Only | null
  /** Hears how far the work is. It was taken before the transaction. */
  tell: ReturnType<typeof teller>
}

export interface Restored {
  lines: RestoreResult['lines']
  failed: number
  touched: Touched
}

const nouns = {
  person: 'people',
  occasion: 'occasions',
  budget: 'budgets',
  gift: 'gifts',
  expense: 'expenses',
} as const satisfies Record<ImportType, ExportNoun>

const revive: Record<ImportType, (tx: Context, ids: readonly string[]) => Promise<string[]>> = {
  person: revivePeople,
  occasion: reviveOccasions,
  budget: reviveBudgets,
  gift: reviveGifts,
  expense: reviveExpenses,
}

/** What goes to the trash first may still name what goes later. */
const trash: readonly [ImportType, (tx: Context, ids: readonly string[]) => Promise<unknown>][] = [
  ['gift', trashGifts],
  ['expense', trashExpenses],
  ['budget', trashBudgets],
  ['occasion', trashOccasions],
  ['person', trashPeople],
]

/** The names of the first of these records. */
async function namesOf(ctx: Context, type: ImportType, ids: readonly string[]): Promise<string[]> {
  const { table, own, name } = tables[type]
  const first = ids.slice(0, mostSamples)
  const found = await ctx.db
    .select({ id: table.id, name: sql<string>`${name}` })
    .from(table)
    .where(and(own(ctx), isOneOf(table.id, first)))
  const known = new Map(found.map(one => [String(one.id), one.name]))
  return first.flatMap(id => known.get(id) ?? [])
}

const settingsName = async ({ locale }: Context) =>
  (await messagesOf(locale, ['backups'])).backups.make.settings

/** Records that follow others, or that others gave: no restore takes them away by themselves. */
const staying: Partial<Record<ImportType, SQL>> = {
  gift: isClaimed(sql`${gifts.id}`),
  expense: eq(expenses.fromGift, true),
}

/** The caller's records of a type that are not among these, as far as a restore may take them away. */
async function othersThan(
  ctx: Context,
  type: ImportType,
  kept: ReadonlySet<string>,
  only: Only | null,
): Promise<string[]> {
  const { table, own } = tables[type]
  const stays = staying[type]
  const found = await ctx.db
    .select({ id: table.id })
    .from(table)
    .where(and(own(ctx), isNull(table.deletedAt), stays && not(stays)))
    .orderBy(table.id)
  return found.map(({ id }) => String(id)).filter(id => !kept.has(id) && (!only || only(type, id)))
}

/** Keeps of a file what a restore may change. */
function within({ parsed }: ReadFile, only: Only) {
  parsed.items = parsed.items.filter(({ type, data }) => typeof data.id === 'string' && only(type, data.id))
  parsed.records = parsed.records.filter(({ collection: name, data }) => {
    const { data: record } = collectionOf(name).record.safeParse(data)
    return record !== undefined && only(name, identityOf(collectionOf(name), record))
  })
}

/** The names beside references. With the reference, a name would only make a new record of what the file does not hold. */
const namesOfLinks: Record<string, readonly string[]> = {
  personId: ['recipient', 'recipientEmail', 'person'],
  occasionId: ['occasion'],
  budgetId: ['budgetName'],
}

function dropNames({ items }: ReadFile['parsed']) {
  for (const { data } of items)
    for (const [reference, names] of Object.entries(namesOfLinks))
      if (typeof data[reference] === 'string') for (const name of names) delete data[name]
}

/**
 * Brings the records of the caller to what a file says, in a transaction of the caller: what is missing is created or comes
 * back from the trash, what differs is changed, and what the file does not have goes to the trash, where the file has
 * everything of that noun. What others did on the caller's lists is not touched.
 */
export async function restoreInto(
  tx: Context,
  file: ReadFile,
  receipts: readonly BroughtReceipt[],
  how: How,
): Promise<Restored> {
  const { only, keepNew } = how
  if (only) within(file, only)
  const { parsed } = file
  dropNames(parsed)
  const tally = new Tally()
  const touched: Touched = {}
  const whole = new Set(parsed.complete)

  const revived = {} as Record<ImportType, Set<string>>
  for (const type of importTypes) {
    const ids = parsed.items.flatMap(one =>
      one.type === type && typeof one.data.id === 'string' && isUuid(one.data.id) ? [one.data.id] : [],
    )
    revived[type] = new Set((await writeInParts(ids, part => revive[type](tx, part))).flat())
  }
  const back = await reviveFurther(tx, parsed)
  const further = await removeFurther(tx, parsed, how)

  const input = { data: null, overwrite: true }
  const planned = await planImport(tx, input, file, { clears: true, tell: how.tell })
  const takesSettings =
    parsed.settings !== undefined && (only ? only(settingsKey, settingsKey) : whole.has('settings'))
  planned.takesSettings = takesSettings
  const { plan, filled } = planned
  const going = {} as Record<ImportType, string[]>
  for (const type of importTypes) {
    const kept = new Set(
      parsed.items.flatMap(({ type: itsType, data }) =>
        itsType === type && typeof data.id === 'string' ? (plan.idHere(nouns[type], data.id) ?? []) : [],
      ),
    )
    const isWhole = whole.has(nouns[type]) && !keepNew
    going[type] = isWhole ? await othersThan(tx, type, kept, only) : []
    // An occasion that was made for a person who goes, goes with them.
    tally.add(type, 'remove', going[type].length, await namesOf(tx, type, going[type]))
  }
  const before = takesSettings ? await settingsHash(tx) : null
  const written = await writeImport(tx, planned, receipts)
  if (!written) throw conflict('IMPORT_RUNNING', 'importRunning')
  // After the occasions, which lists name.
  const complete = await completeFurther(tx, parsed, only)
  for (const [type, put] of trash) await writeInParts(going[type], part => put(tx, part))
  if (going.occasion.length + going.person.length > 0) await tx.effects.occasionsChanged(tx)

  const created = createdBy(plan)
  const changed = filledBy(filled)
  for (const type of importTypes) {
    const added = [...created[type], ...revived[type]]
    const others = changed[type].filter(id => !revived[type].has(id))
    tally.add(type, 'create', added.length, await namesOf(tx, type, added))
    tally.add(type, 'update', others.length, await namesOf(tx, type, others))
    const hashes = await hashesOf(tx, type, [...added, ...others])
    touched[type] = {
      ...Object.fromEntries(hashes),
      ...Object.fromEntries(going[type].map(id => [id, null])),
    }
  }
  await tellFurther(tx, further, written.collections, back, complete, tally, touched)
  const { parts: wishes } = complete
  if (wishes.length > 0) {
    const names = wishes.map(({ name }) => name)
    tally.add('wish', 'create', wishes.length, names)
    touched.wish = Object.fromEntries(await wishHashes(tx, wishes))
  }
  if (takesSettings) {
    const hash = await settingsHash(tx)
    touched[settingsKey] = { [settingsKey]: hash }
    if (hash !== before) tally.add('other', 'update', 1, [await settingsName(tx)])
  }
  return { lines: tally.lines, failed: planned.counts.failed, touched }
}
