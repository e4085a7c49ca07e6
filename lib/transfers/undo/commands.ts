import 'server-only'
import { and, desc, eq, isNotNull, ne, type SQL, sql } from 'drizzle-orm'
import { rows } from '@/db'
import { arrayOf, isOneOf } from '@/db/lists'
import { budgets, expenses, gifts, importChanges, imports, occasions } from '@/db/schema'
import { happened } from '@/lib/activity/commands'
import { conflict } from '@/lib/core/errors'
import { ownFamilies } from '@/lib/families/policy'
import { fillGifts, trashGifts } from '@/lib/gifts/commands'
import { ownGifts } from '@/lib/gifts/policy'
import { fillBudgets, trashBudgets } from '@/lib/money/budget-imports.commands'
import { ownBudgets } from '@/lib/money/budgets/policy'
import { fillExpenses, trashExpenses } from '@/lib/money/expense-imports.commands'
import { fillOccasions, trashOccasions } from '@/lib/occasions/commands'
import { ownOccasions } from '@/lib/occasions/policy'
import { fillPeople, trashPeople } from '@/lib/people/commands'
import { type Context, transaction, userId } from '@/lib/server/auth/context'
import { writeInParts } from '@/lib/server/db/bulk'
import { insertRows } from '@/lib/server/db/inserts'
import { openQueue } from '@/lib/server/jobs/queue'
import { inTurns } from '@/lib/server/jobs/yielding'
import { claimedGifts } from '@/lib/surprise/claimed.queries'
import { matchClaims } from '@/lib/wishlists/claims/matching'
import { visibleImports } from '../policy'
import { type ImportType, importTypes } from '../values'
import { undoWishes } from '../wishes.commands'
import { hashOf } from './hashes.queries'
import { planOf, rowsOf, tables, undoableImport } from './queries'
import { type Columns, changeOf, undoableFrom } from './rules'
import type { ImportUndo } from './schema'
import { holdListsOf } from './wishes.queries'

type Ids = Record<ImportType, readonly string[]>

/** The bytes of changes that are kept for one account, beside those of its newest import. */
const mostKept = 64 * 1024 * 1024
const sizeOfCreated = 120

const lockName = (ctx: Context) => `imports ${userId(ctx)}`

/** Lets no import be undone before this transaction ends, and waits for one that is being undone. */
export const holdUndo = (ctx: Context) =>
  ctx.db.execute(sql`select pg_advisory_xact_lock_shared(hashtextextended(${lockName(ctx)}, 0))`)

/** Lets nothing else be imported, undone or restored before this transaction ends. Throws 409 while something is. */
export async function holdAlone(tx: Context) {
  const [lock] = await rows<{ free: boolean }>(
    tx.db,
    sql`select pg_try_advisory_xact_lock(hashtextextended(${lockName(tx)}, 0)) as free`,
  )
  if (!lock?.free) throw conflict('IMPORT_RUNNING', 'importRunning')
}

/** How many imports of the caller were undone so far. */
export async function countUndone(ctx: Context): Promise<number> {
  return ctx.db.$count(imports, and(visibleImports(ctx), isNotNull(imports.undoneAt)))
}

/** What an import is about to change: the records themselves, and those that follow them. */
export interface Before {
  named: Record<ImportType, ReadonlySet<string>>
  rows: Record<ImportType, Map<string, Columns & { id: string }>>
}

const idsFrom = async (found: Promise<{ id: string }[]>) => (await found).map(({ id }) => id)

/**
 * Reads what an import may change, before it writes. `filled` are the records that it fills, and `adds` says whether it
 * adds people or occasions, by which the gifts of claims are matched anew.
 */
export async function readBefore(ctx: Context, filled: Ids, adds: boolean): Promise<Before> {
  const { db } = ctx
  const born = await idsFrom(
    db
      .select({ id: occasions.id })
      .from(occasions)
      .where(
        and(ownOccasions(ctx), eq(occasions.fromBirthday, true), isOneOf(occasions.personId, filled.person)),
      ),
  )
  const occasionIds = [...new Set([...filled.occasion, ...born])]
  const isClaimed = sql`${gifts.id} in (select gift_id from ${claimedGifts} c)`
  const moves = occasionIds.length + filled.person.length > 0 || adds
  const claimed = moves
    ? await idsFrom(
        db
          .select({ id: gifts.id })
          .from(gifts)
          .where(and(ownGifts(ctx), isClaimed)),
      )
    : []
  const meant = await idsFrom(
    db
      .select({ id: gifts.id })
      .from(gifts)
      .where(and(ownGifts(ctx), isOneOf(gifts.occasionId, occasionIds))),
  )
  const planned = await idsFrom(
    db
      .select({ id: budgets.id })
      .from(budgets)
      .where(and(ownBudgets(ctx), isOneOf(budgets.occasionId, occasionIds))),
  )
  const giftIds = [...new Set([...filled.gift, ...meant, ...claimed])]
  const paid = await idsFrom(
    db.select({ id: expenses.id }).from(expenses).where(isOneOf(expenses.giftId, giftIds)),
  )
  const all: Ids = {
    person: filled.person,
    occasion: occasionIds,
    budget: [...new Set([...filled.budget, ...planned])],
    gift: giftIds,
    expense: [...new Set([...filled.expense, ...paid])],
  }
  const before: Before = {
    named: {
      person: new Set(filled.person),
      occasion: new Set(filled.occasion),
      budget: new Set(filled.budget),
      gift: new Set(filled.gift),
      expense: new Set(filled.expense),
    },
    rows: {
      person: new Map(),
      occasion: new Map(),
      budget: new Map(),
      gift: new Map(),
      expense: new Map(),
    },
  }
  for (const type of importTypes) before.rows[type] = await rowsOf(ctx, type, all[type])
  return before
}

/** Notes created records as they are now. `implied` followed from others. */
const noteCreated = (ctx: Context, importId: string, type: ImportType, which: SQL, implied: SQL) => {
  const { table, own } = tables[type]
  return ctx.db.execute(sql`insert into import_changes (import_id, entity, record_id, implied, version, hash)
    select ${importId}::uuid, ${type}::text, ${table.id}, ${implied}, ${table.version}, ${hashOf(table)}
    from ${table} where ${own(ctx)} and ${which} on conflict do nothing`)
}

const pictureOf = ({ imageUrl, avatarUrl }: Columns) => {
  const found = imageUrl ?? avatarUrl
  return typeof found === 'string' ? found : null
}

/**
 * Notes what an import created and changed, in its transaction, so that it can be undone. Its entry in the history is
 * written before.
 */
export async function noteChanges(ctx: Context, importId: string, created: Ids, before: Before) {
  for (const type of importTypes) {
    const { table } = tables[type]
    const implied = type === 'occasion' ? sql`${occasions.fromBirthday}` : sql`false`
    await writeInParts(created[type], part =>
      noteCreated(ctx, importId, type, isOneOf(table.id, part), implied),
    )
  }
  // What followed by itself: the birthdays of people who got one, and the expenses of gifts.
  const unknown = (type: ImportType) =>
    sql`${tables[type].table.id} <> all(${arrayOf('uuid', [...before.rows[type].keys()])})`
  await writeInParts([...before.named.person], part =>
    noteCreated(
      ctx,
      importId,
      'occasion',
      sql`${eq(occasions.fromBirthday, true)} and ${isOneOf(occasions.personId, part)} and ${unknown('occasion')}`,
      sql`true`,
    ),
  )
  await writeInParts([...created.gift, ...before.rows.gift.keys()], part =>
    noteCreated(
      ctx,
      importId,
      'expense',
      sql`${eq(expenses.fromGift, true)} and ${isOneOf(expenses.giftId, part)} and ${unknown('expense')}`,
      sql`true`,
    ),
  )

  const changed: (typeof importChanges.$inferInsert)[] = []
  const moved = new Set<unknown>()
  let size = sizeOfCreated * importTypes.reduce((sum, type) => sum + created[type].length, 0)
  for (const type of importTypes) {
    const rowsBefore = before.rows[type]
    const rowsAfter = await rowsOf(ctx, type, [...rowsBefore.keys()])
    await inTurns(rowsBefore, ([recordId, row]) => {
      const after = rowsAfter.get(recordId)
      if (!after) return
      if (type === 'occasion' && row.nextDate !== after.nextDate) moved.add(recordId)
      // Going back moves all that is meant for the day, also what was meant for it before.
      const always = moved.has(row.occasionId) && type !== 'occasion' ? ['occasionDate'] : []
      const change = changeOf(type, row, after, type === 'expense' ? [] : always)
      if (!change) return
      size += 2 * JSON.stringify(change.before).length
      changed.push({
        importId,
        entity: type,
        recordId,
        implied: !before.named[type].has(recordId),
        ...change,
        picture: pictureOf(change.before),
      })
    })
  }
  await writeInParts(changed, part => insertRows(ctx, importChanges, part))
  const count = await ctx.db.$count(importChanges, eq(importChanges.importId, importId))
  if (count === 0) return
  await ctx.db
    .update(imports)
    .set({ undoUntil: undoableFrom(ctx.now), changesSize: size })
    .where(eq(imports.id, importId))
  await forgetOldest(ctx, importId)
}

/** Drops the changes of the caller's oldest imports where all of them together have become too large. */
async function forgetOldest(ctx: Context, newest: string) {
  const kept = await ctx.db
    .select({ id: imports.id, size: imports.changesSize })
    .from(imports)
    .where(and(visibleImports(ctx), isNotNull(imports.undoUntil), ne(imports.id, newest)))
    .orderBy(desc(imports.id))
  let sum = 0
  const old = kept.filter(({ size }) => {
    sum += size
    return sum > mostKept
  })
  if (old.length > 0)
    await forgetChanges(
      ctx,
      isOneOf(
        imports.id,
        old.map(({ id }) => id),
      ),
    )
}

/** Drops what is kept to undo imports. Their entries in the history stay. */
export async function forgetChanges(ctx: Context, which: SQL | undefined) {
  const gone = await ctx.db
    .update(imports)
    .set({ undoUntil: null, changesSize: 0 })
    .where(which)
    .returning({ id: imports.id })
  await writeInParts(gone, part =>
    ctx.db.delete(importChanges).where(
      isOneOf(
        importChanges.importId,
        part.map(({ id }) => id),
      ),
    ),
  )
}

const references = { personId: 'people', occasionId: 'occasions', budgetId: 'budgets' } as const

/** Drops references to what was deleted for good meanwhile, and to families that the caller has left. */
async function withoutLost(ctx: Context, type: ImportType, patches: Map<string, Columns>) {
  const all = [...patches.values()]
  const missing = async (ids: unknown[], table: string) => {
    const wanted = [...new Set(ids.filter((id): id is string => typeof id === 'string'))]
    if (wanted.length === 0) return new Set<unknown>()
    const found = await rows<{ id: string }>(
      ctx.db,
      sql`select w.id from unnest(${arrayOf('uuid', wanted)}) w (id)
        where not exists (select 1 from ${sql.identifier(table)} t where t.id = w.id)`,
    )
    return new Set<unknown>(found.map(({ id }) => id))
  }
  for (const [column, table] of Object.entries(references)) {
    const lost = await missing(
      all.map(patch => patch[column]),
      table,
    )
    for (const patch of all) if (lost.has(patch[column])) patch[column] = null
  }
  const guests = all.flatMap(patch => (patch.peopleIds as string[] | undefined) ?? [])
  const lost = await missing(guests, 'people')
  for (const patch of all)
    if (Array.isArray(patch.peopleIds)) patch.peopleIds = patch.peopleIds.filter(id => !lost.has(id))
  const families = new Set((await ownFamilies(ctx)).map(({ id }) => id))
  for (const patch of all)
    if (typeof patch.familyId === 'string' && !families.has(patch.familyId)) patch.familyId = null
  if (type === 'occasion') await keepOneBirthday(ctx, patches)
}

/** A person has one birthday. Where another was made meanwhile, that one stays it. */
async function keepOneBirthday(ctx: Context, patches: Map<string, Columns>) {
  const owners = [...patches.values()].flatMap(({ fromBirthday, personId }) =>
    fromBirthday === true && typeof personId === 'string' ? [personId] : [],
  )
  if (owners.length === 0) return
  const taken = await ctx.db
    .select({ id: occasions.id, personId: occasions.personId })
    .from(occasions)
    .where(and(eq(occasions.fromBirthday, true), isOneOf(occasions.personId, owners)))
  for (const { id, personId } of taken)
    for (const [occasionId, patch] of patches)
      if (occasionId !== id && patch.personId === personId && patch.fromBirthday) patch.fromBirthday = false
}

/** Columns that JSON keeps as texts. */
const instants = ['statusChangedAt', 'deletedAt']
const revived = (patch: Columns): Columns =>
  Object.fromEntries(
    Object.entries(patch).map(([column, value]) => [
      column,
      instants.includes(column) && typeof value === 'string' ? new Date(value) : value,
    ]),
  )

const asStored = { asStored: true }

/**
 * Undoes an import of the caller, in one transaction. What it created goes to the trash and what it changed is written
 * back, except what was changed or needed since: that stays, and the answer names it. Throws 409 when it was undone
 * before, when its 30 days are over, and while another import is written.
 */
export async function undoImport(ctx: Context, { importId }: { importId: string }): Promise<ImportUndo> {
  const enqueue = await openQueue()
  return transaction(ctx, async tx => {
    await holdAlone(tx)
    const found = await undoableImport(tx, importId, true)
    await holdListsOf(tx, importId)
    const { patches, removed, wishes, report } = await planOf(tx, importId)
    for (const type of importTypes) {
      const own = patches.get(type)!
      await withoutLost(tx, type, own)
      for (const [id, patch] of own) own.set(id, revived(patch))
    }
    const people = patches.get('person')!
    // The occasions of birthdays are written back by themselves.
    const settled = new Set(people.keys())
    await writeInParts([...people], part => fillPeople(tx, new Map(part), settled))
    await writeInParts([...patches.get('occasion')!], part => fillOccasions(tx, new Map(part), asStored))
    await writeInParts([...patches.get('budget')!], part => fillBudgets(tx, new Map(part), asStored))
    await writeInParts([...patches.get('gift')!], part => fillGifts(tx, new Map(part), asStored))
    await writeInParts([...patches.get('expense')!], part => fillExpenses(tx, new Map(part), asStored))
    await writeInParts(removed.get('gift')!, part => trashGifts(tx, part))
    await writeInParts(removed.get('expense')!, part => trashExpenses(tx, part))
    await writeInParts(removed.get('budget')!, part => trashBudgets(tx, part))
    await writeInParts(removed.get('occasion')!, part => trashOccasions(tx, part))
    await writeInParts(removed.get('person')!, part => trashPeople(tx, part))
    await undoWishes(tx, wishes, enqueue)
    const moved = ['person', 'occasion'] as const
    if (moved.some(type => removed.get(type)!.length + patches.get(type)!.size > 0)) await matchClaims(tx)

    const { restored, kept } = report
    const count = Object.values(report.removed).reduce((sum, one) => sum + one, 0)
    const undone = { removed: count, restored, kept }
    await forgetChanges(tx, eq(imports.id, importId))
    await tx.db.update(imports).set({ undoneAt: tx.now, undone }).where(eq(imports.id, importId))
    await happened(tx, 'transfer.undone', {
      entity: 'transfer',
      id: importId,
      details: { name: found.fileName, created: found.created, updated: found.updated, ...undone },
    })
    return { until: null, ...report }
  })
}
