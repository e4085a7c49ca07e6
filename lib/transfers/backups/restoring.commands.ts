import 'server-only'
import { and, eq, isNull, not, type SQL, sql } from 'drizzle-orm'
import { isOneOf } from '@/db/lists'
import { expenses, gifts, wishlistItems, wishlists } from '@/db/schema'
import { conflict } from '@/lib/core/errors'
import { reviveGifts, trashGifts } from '@/lib/gifts/commands'
import { messagesOf } from '@/lib/i18n/messages'
import { reviveBudgets, trashBudgets } from '@/lib/money/budget-imports.commands'
import { reviveExpenses, trashExpenses } from '@/lib/money/expense-imports.commands'
import { reviveOccasions, trashOccasions } from '@/lib/occasions/commands'
import { revivePeople, trashPeople } from '@/lib/people/commands'
import type { Context } from '@/lib/server/auth/context'
import { readInParts, writeInParts } from '@/lib/server/db/bulk'
import { meaningOf } from '@/lib/server/db/portable-ids'
import type { teller } from '@/lib/server/http/progress'
import { inTurns } from '@/lib/server/jobs/yielding'
import { isClaimed } from '@/lib/surprise/claimed.queries'
import { ownLists } from '@/lib/wishlists/policy'
import type { BroughtReceipt } from '../archives.commands'
import { createdBy, filledBy, planImport, type ReadFile, writeImport } from '../commands'
import { isUuid } from '../import/ids'
import { collectionOf } from '../portable/collections'
import { hashOfRecord, identityOf } from '../portable/plan'
import { hashOf } from '../undo/hashes.queries'
import { tables } from '../undo/queries'
import { hashOfWish } from '../undo/wishes.queries'
import {
  type CollectionName,
  collectionNames,
  type ExportNoun,
  type ImportType,
  importTypes,
  type RecordType,
  typeOfCollection,
} from '../values'
import type { RestoreResult, Touched } from './schema'

/** The records that a restore may change; it leaves all others. */
export type Only = (key: ImportType | CollectionName | 'settings', id: string) => boolean

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

const mostSamples = 3
const settingsKey = 'settings'

/** Names and numbers of what a restore does, by type. */
class Tally {
  readonly #lines = new Map<RecordType, RestoreResult['lines'][number]>()

  add(type: RecordType, action: 'create' | 'update' | 'remove', count: number, names: readonly string[]) {
    if (count === 0) return
    const line = this.#lines.get(type) ?? { type, created: 0, changed: 0, removed: 0, samples: [] }
    const key = ({ create: 'created', update: 'changed', remove: 'removed' } as const)[action]
    line[key] += count
    const known = line.samples.filter(one => one.action === action).length
    for (const name of names.slice(0, mostSamples - known)) line.samples.push({ action, name })
    this.#lines.set(type, line)
  }

  get lines() {
    return [...this.#lines.values()]
  }
}

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

const texts = ['name', 'title', 'store', 'query', 'reason'] as const
export function nameOfRecord(record: object): string {
  const said = record as Record<string, unknown>
  const found = texts.map(key => said[key]).find(one => typeof one === 'string')
  return typeof found === 'string' ? found : ''
}

/** The hashes of records outside of the trash, by their ids. */
export async function hashesOf(
  ctx: Context,
  type: ImportType,
  ids: readonly string[],
): Promise<Map<string, string>> {
  const { table, own } = tables[type]
  const found = await readInParts(ids, part =>
    ctx.db
      .select({ id: table.id, hash: hashOf(table) })
      .from(table)
      .where(and(own(ctx), isNull(table.deletedAt), isOneOf(table.id, part))),
  )
  return new Map(found.map(({ id, hash }) => [String(id), hash]))
}

const settingsName = async ({ locale }: Context) =>
  (await messagesOf(locale, ['backups'])).backups.make.settings

export const settingsHash = async (ctx: Context) => JSON.stringify(await ctx.effects.accountExported(ctx))

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

interface Further {
  removed: { name: CollectionName; id: string; record: object }[]
  replaced: { name: CollectionName; id: string; record: object }[]
}

/** The ids of further records that came back from the trash, by their collection. */
type Back = ReadonlyMap<CollectionName, readonly string[]>

async function reviveFurther(tx: Context, { records }: ReadFile['parsed']): Promise<Back> {
  const back = new Map<CollectionName, readonly string[]>()
  for (const name of collectionNames) {
    const { revive: reviveThese } = collectionOf(name)
    if (!reviveThese) continue
    const ids = records.flatMap(({ collection, data }) => {
      const { id } = (data ?? {}) as { id?: unknown }
      return collection === name && typeof id === 'string' && isUuid(id) ? [id] : []
    })
    back.set(name, await reviveThese(tx, ids))
  }
  return back
}

/** Gives records that stay as they are the parts back that were deleted since. */
async function completeFurther(tx: Context, { records }: ReadFile['parsed']) {
  const found: { id: string; name: string }[] = []
  for (const name of collectionNames) {
    const { complete, record: schema, read } = collectionOf(name)
    if (!complete) continue
    const told = new Map<string, object>()
    for (const { collection, data } of records) {
      const { data: record } = collection === name ? schema.safeParse(data) : { data: undefined }
      if (record) told.set(identityOf(collectionOf(name), record), record)
    }
    for await (const page of read(tx))
      for (const current of page) {
        const record = told.get(identityOf(collectionOf(name), current))
        if (record) found.push(...(await complete(tx, record, current)))
      }
  }
  return found
}

/** What wishes of the caller's lists say, as hashes by their ids. */
async function wishHashes(ctx: Context, wishes: readonly { id: string }[]): Promise<[string, string][]> {
  const found = await readInParts(
    wishes.map(({ id }) => id),
    part => ownWishes(ctx, part),
  )
  return found.map(({ id, hash }) => [id, hash])
}

const ownWishes = (ctx: Context, ids: readonly string[]) =>
  ctx.db
    .select({
      id: wishlistItems.id,
      wishlistId: wishlistItems.wishlistId,
      name: wishlistItems.name,
      hidden: wishlistItems.hidden,
      hash: hashOfWish(),
    })
    .from(wishlistItems)
    .innerJoin(wishlists, eq(wishlists.id, wishlistItems.wishlistId))
    .where(
      and(
        ownLists(ctx),
        isNull(wishlists.deletedAt),
        isNull(wishlistItems.pendingDeletionAt),
        isOneOf(wishlistItems.id, ids),
      ),
    )

/**
 * Takes away the further records that the backup does not have, and those that it has otherwise: they are written anew
 * afterwards. A list that is there stays as it is, because others may have claimed its wishes.
 */
async function removeFurther(
  tx: Context,
  { records, complete = [] }: ReadFile['parsed'],
  { keepNew, only }: How,
): Promise<Further> {
  const further: Further = { removed: [], replaced: [] }
  for (const name of collectionNames) {
    const told = records.filter(({ collection }) => collection === name)
    const isWhole = complete.includes(name) && !keepNew && (name !== 'wishlists' || only !== null)
    if (told.length === 0 && !isWhole) continue
    const collection = collectionOf(name)
    const meanings = new Map<string, string>()
    await inTurns(told, ({ data }) => {
      const { data: record } = collection.record.safeParse(data)
      if (record) meanings.set(identityOf(collection, record), meaningOf(collection.record, record))
    })
    const going: object[] = []
    for await (const page of collection.read(tx))
      await inTurns(page, record => {
        const id = identityOf(collection, record)
        if (only && !only(name, id)) return
        const meaning = meanings.get(id)
        const isReplaced = meaning !== undefined && meaning !== meaningOf(collection.record, record)
        if (meaning === undefined ? !isWhole : !isReplaced || name === 'wishlists') return
        going.push(record)
        further[isReplaced ? 'replaced' : 'removed'].push({ name, id, record })
      })
    if (going.length > 0) await collection.remove(tx, going)
  }
  return further
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
  const complete = new Set(parsed.complete)

  const revived = {} as Record<ImportType, Set<string>>
  for (const type of importTypes) {
    const ids = parsed.items.flatMap(one =>
      one.type === type && typeof one.data.id === 'string' && isUuid(one.data.id) ? [one.data.id] : [],
    )
    revived[type] = new Set((await writeInParts(ids, part => revive[type](tx, part))).flat())
  }
  const back = await reviveFurther(tx, parsed)
  const further = await removeFurther(tx, parsed, how)
  const wishes = only ? [] : await completeFurther(tx, parsed)

  const input = { data: null, overwrite: true }
  const planned = await planImport(tx, input, file, { clears: true, tell: how.tell })
  const takesSettings =
    parsed.settings !== undefined && (only ? only(settingsKey, settingsKey) : complete.has('settings'))
  planned.takesSettings = takesSettings
  const { plan, filled } = planned
  const going = {} as Record<ImportType, string[]>
  for (const type of importTypes) {
    const kept = new Set(
      parsed.items.flatMap(({ type: itsType, data }) =>
        itsType === type && typeof data.id === 'string' ? (plan.idHere(nouns[type], data.id) ?? []) : [],
      ),
    )
    const isWhole = complete.has(nouns[type]) && !keepNew
    going[type] = isWhole ? await othersThan(tx, type, kept, only) : []
    // An occasion that was made for a person who goes, goes with them.
    tally.add(type, 'remove', going[type].length, await namesOf(tx, type, going[type]))
  }
  const before = takesSettings ? await settingsHash(tx) : null
  const written = await writeImport(tx, planned, receipts)
  if (!written) throw conflict('IMPORT_RUNNING', 'importRunning')
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
  await tellFurther(tx, further, written.collections, back, tally, touched)
  if (wishes.length > 0) {
    tally.add(
      'wish',
      'create',
      wishes.length,
      wishes.map(({ name }) => name),
    )
    touched.wish = Object.fromEntries(await wishHashes(tx, wishes))
  }
  if (takesSettings) {
    const hash = await settingsHash(tx)
    touched[settingsKey] = { [settingsKey]: hash }
    if (hash !== before) tally.add('other', 'update', 1, [await settingsName(tx)])
  }
  return { lines: tally.lines, failed: planned.counts.failed, touched }
}

async function tellFurther(
  tx: Context,
  { removed, replaced }: Further,
  written: readonly { name: CollectionName; records: readonly object[] }[],
  back: Back,
  tally: Tally,
  touched: Touched,
) {
  const madeOf = new Map(written.map(({ name, records }) => [name, records]))
  for (const name of collectionNames) {
    const collection = collectionOf(name)
    const type = typeOfCollection(name)
    const gone = removed.filter(one => one.name === name)
    const revived = back.get(name) ?? []
    const old = new Set(replaced.filter(one => one.name === name).map(({ id }) => id))
    for (const id of revived) old.delete(id)
    const made = madeOf.get(name) ?? []
    const ids = new Set(made.map(record => identityOf(collection, record)))
    for (const id of revived) ids.add(id)
    if (gone.length + ids.size === 0) continue
    const kept: Record<string, string | null> = Object.fromEntries(gone.map(({ id }) => [id, null]))
    const news: string[] = []
    const changes: string[] = []
    for await (const page of collection.read(tx))
      await inTurns(page, record => {
        const id = identityOf(collection, record)
        if (!ids.has(id)) return
        kept[id] = hashOfRecord(collection, record)
        ;(old.has(id) ? changes : news).push(nameOfRecord(record))
      })
    touched[name] = kept
    tally.add(
      type,
      'remove',
      gone.length,
      gone.map(({ record }) => nameOfRecord(record)),
    )
    tally.add(type, 'create', news.length, news)
    tally.add(type, 'update', changes.length, changes)
  }
}

/** The records of a restore that are still as it left them, and the names of those that were changed since. */
export async function unchangedSince(ctx: Context, touched: Touched) {
  const same = new Map<string, Set<string>>()
  const kept: RestoreResult['kept'] = []
  for (const type of importTypes) {
    const told = touched[type] ?? {}
    const now = await hashesOf(ctx, type, Object.keys(told))
    const unchanged = new Set<string>()
    const changed: string[] = []
    for (const [id, hash] of Object.entries(told))
      if ((now.get(id) ?? null) === hash) unchanged.add(id)
      else if (now.has(id)) changed.push(id)
    same.set(type, unchanged)
    const { table, own, name } = tables[type]
    const names = await readInParts(changed, part =>
      ctx.db
        .select({ name: sql<string>`${name}` })
        .from(table)
        .where(and(own(ctx), isOneOf(table.id, part))),
    )
    for (const one of names) kept.push({ type, name: one.name })
  }
  for (const name of collectionNames) {
    const told = touched[name]
    if (!told) continue
    const collection = collectionOf(name)
    const now = new Map<string, object>()
    for await (const page of collection.read(ctx))
      for (const record of page) {
        const id = identityOf(collection, record)
        if (Object.hasOwn(told, id)) now.set(id, record)
      }
    const unchanged = new Set<string>()
    for (const [id, hash] of Object.entries(told)) {
      const record = now.get(id)
      if ((record ? hashOfRecord(collection, record) : null) === hash) unchanged.add(id)
      else if (record) kept.push({ type: typeOfCollection(name), name: nameOfRecord(record) })
    }
    same.set(name, unchanged)
  }
  const brought = touched.wish ?? {}
  const wishes = (await readInParts(Object.keys(brought), part => ownWishes(ctx, part))).filter(
    ({ id, name, hash }) => {
      const isSame = brought[id] === hash
      if (!isSame) kept.push({ type: 'wish', name })
      return isSame
    },
  )
  const settings = touched[settingsKey]?.[settingsKey]
  if (settings !== undefined && settings === (await settingsHash(ctx)))
    same.set(settingsKey, new Set([settingsKey]))
  const only: Only = (key, id) => same.get(key)?.has(id) === true
  return { only, kept, wishes }
}
