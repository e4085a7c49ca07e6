import 'server-only'
import { and, eq, isNotNull, isNull, ne, type SQL, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import { isNoneOf, isOneOf } from '@/db/lists'
import {
  allowances,
  budgets,
  calendarFeeds,
  expenses,
  giftCardUses,
  giftPreferences,
  gifts,
  importChanges,
  imports,
  occasionPeople,
  occasions,
  people,
  personLinks,
  preferences,
  receipts,
  reminderRules,
  reminders,
  wishlistRecipients,
  wishlists,
} from '@/db/schema'
import { conflict, notFound } from '@/lib/core/errors'
import { ownGifts, visibleGifts } from '@/lib/gifts/policy'
import { ownBudgets } from '@/lib/money/budgets/policy'
import { ownExpenses, visibleExpenses } from '@/lib/money/expenses/policy'
import { ownOccasions, visibleOccasions } from '@/lib/occasions/policy'
import { ownPeople } from '@/lib/people/policy'
import { type Context, transaction } from '@/lib/server/auth/context'
import { readInParts } from '@/lib/server/db/bulk'
import { nextTurn, stepped } from '@/lib/server/jobs/yielding'
import { claimedGifts } from '@/lib/surprise/claimed.queries'
import { visibleImports } from '../policy'
import { type ImportType, importTypes } from '../values'
import { collectionUndoOf, removeGoing } from './collections.commands'
import { hashOf } from './hashes.queries'
import {
  type Columns,
  decide,
  keyOf,
  type Made,
  mostNamed,
  type Refilled,
  type UndoPlan,
  type Use,
} from './rules'
import type { ImportUndo } from './schema'
import { type WishUndo, wishUndoOf } from './wishes.queries'

/** The tables of what an import brings, each with the rows of the caller, the trash included. */
export const tables = {
  person: { table: people, own: ownPeople, name: people.name },
  occasion: { table: occasions, own: ownOccasions, name: occasions.name },
  budget: { table: budgets, own: ownBudgets, name: budgets.name },
  gift: { table: gifts, own: ownGifts, name: gifts.name },
  expense: { table: expenses, own: ownExpenses, name: expenses.description },
} satisfies Record<ImportType, { table: PgTable; own: (ctx: Context) => SQL; name: PgColumn }>

/** The rows of records of one type with all their columns, by id. Occasions have the people who get something, too. */
export async function rowsOf(
  ctx: Context,
  type: ImportType,
  ids: readonly string[],
): Promise<Map<string, Columns & { id: string }>> {
  const { table, own } = tables[type]
  const found = await readInParts(
    ids,
    async part =>
      (await ctx.db
        .select()
        .from(table as PgTable)
        .where(and(own(ctx), isOneOf(table.id, part)))) as (Columns & { id: string })[],
  )
  const rows = new Map(found.map(row => [row.id, row]))
  if (type !== 'occasion') return rows
  const guests = await readInParts(ids, part =>
    ctx.db
      .select()
      .from(occasionPeople)
      .where(isOneOf(occasionPeople.occasionId, part))
      .orderBy(occasionPeople.occasionId, occasionPeople.personId),
  )
  for (const row of rows.values()) row.peopleIds = []
  for (const { occasionId, personId } of guests)
    (rows.get(occasionId)?.peopleIds as string[] | undefined)?.push(personId)
  return rows
}

/** One import of the caller for its undo. Throws 404, and 409 when it was undone or its 30 days are over. */
export async function undoableImport(ctx: Context, importId: string, lock: boolean) {
  const query = ctx.db
    .select()
    .from(imports)
    .where(and(visibleImports(ctx), eq(imports.id, importId)))
  const [found] = await (lock ? query.for('update') : query)
  if (!found) throw notFound()
  if (found.undoneAt) throw conflict('ALREADY_UNDONE', 'alreadyUndone')
  if (!found.undoUntil || found.undoUntil <= ctx.now) throw conflict('UNDO_EXPIRED', 'undoExpired')
  return { ...found, undoUntil: found.undoUntil }
}

/** The records that an import created, as they are now. */
async function madeBy(ctx: Context, importId: string, type: ImportType): Promise<Made[]> {
  const { table, own, name } = tables[type]
  const made: Made[] = []
  for (let last: string | null = null; ; await nextTurn()) {
    const found: {
      id: string
      implied: boolean
      name: string | null
      isThere: boolean
      isSame: boolean | null
    }[] = await ctx.db
      .select({
        id: importChanges.recordId,
        implied: importChanges.implied,
        name: sql<string | null>`${name}`,
        isThere: sql<boolean>`${table.id} is not null and ${table.deletedAt} is null`,
        isSame: sql<boolean | null>`case when ${table.version} = ${importChanges.version} then true
          else ${hashOf(table)} = ${importChanges.hash} end`,
      })
      .from(importChanges)
      .leftJoin(table as PgTable, and(eq(table.id, importChanges.recordId), own(ctx)))
      .where(
        and(
          eq(importChanges.importId, importId),
          eq(importChanges.entity, type),
          isNull(importChanges.before),
          last === null ? undefined : sql`${importChanges.recordId} > ${last}::uuid`,
        ),
      )
      .orderBy(importChanges.recordId)
      .limit(1000)
    for (const one of found) {
      const state = !one.isThere ? 'gone' : one.isSame ? 'same' : 'changed'
      made.push({ type, id: one.id, name: one.name ?? '', state, implied: one.implied })
    }
    if (found.length < 1000) return made
    last = found.at(-1)!.id
  }
}

/** The records that an import changed, as they are now. */
async function refilledBy(ctx: Context, importId: string, type: ImportType): Promise<Refilled[]> {
  const refilled: Refilled[] = []
  for (let last: string | null = null; ; await nextTurn()) {
    const found: (typeof importChanges.$inferSelect)[] = await ctx.db
      .select()
      .from(importChanges)
      .where(
        and(
          eq(importChanges.importId, importId),
          eq(importChanges.entity, type),
          isNotNull(importChanges.before),
          last === null ? undefined : sql`${importChanges.recordId} > ${last}::uuid`,
        ),
      )
      .orderBy(importChanges.recordId)
      .limit(500)
    const rows = await rowsOf(
      ctx,
      type,
      found.map(({ recordId }) => recordId),
    )
    for (const { recordId: id, implied, before, after } of found) {
      const row = rows.get(id)
      const isGone = !row || (row.deletedAt !== null && !Object.hasOwn(after!, 'deletedAt'))
      const name = row ? String(row.name ?? row.description ?? '') : ''
      refilled.push({
        type,
        id,
        name,
        implied,
        change: { before: before!, after: after! },
        now: isGone ? null : row,
      })
    }
    if (found.length < 500) return refilled
    last = found.at(-1)!.recordId
  }
}

/**
 * What needs the records that an import created. Only records of the caller count: that somebody else's gift counts in a
 * shared budget must not be seen here.
 */
async function usesOf(ctx: Context, importId: string, goingLists: readonly string[]): Promise<Use[]> {
  const uses: Use[] = []
  const made = (type: ImportType) =>
    and(eq(importChanges.importId, importId), eq(importChanges.entity, type), isNull(importChanges.before))
  const target = sql<string>`${importChanges.recordId}`
  /** Records of a table with a reference. `by` says which of them may go as well. */
  const add = async (
    type: ImportType,
    column: PgColumn,
    where: SQL | undefined,
    { by, source, isPart }: { by?: [ImportType, string]; source?: PgColumn; isPart?: true } = {},
  ) => {
    const found = await ctx.db
      .select({ of: target, by: source ? sql<string>`${source}` : sql<null>`null` })
      .from(importChanges)
      .innerJoin(column.table as PgTable, eq(column, importChanges.recordId))
      .where(and(made(type), where))
    for (const one of found) {
      const needs = by && one.by !== null ? { key: keyOf(by[0], one.by), column: by[1] } : null
      uses.push({ of: keyOf(type, one.of), by: needs, reason: 'used', isPart })
    }
    await nextTurn()
  }
  const gift = (column: string) => ({ by: ['gift', column] as [ImportType, string], source: gifts.id })
  const wanted = and(isNull(reminders.deletedAt), ne(reminders.source, 'rule'))
  const occasion = (column: string) => ({
    by: ['occasion', column] as [ImportType, string],
    source: occasions.id,
  })

  await add('person', gifts.personId, visibleGifts(ctx), gift('personId'))
  await add('person', occasions.personId, visibleOccasions(ctx), occasion('personId'))
  const shownTo = ctx.db.select({ id: occasions.id }).from(occasions).where(visibleOccasions(ctx))
  await add('person', occasionPeople.personId, isOneOf(occasionPeople.occasionId, shownTo), {
    by: ['occasion', 'peopleIds'],
    source: occasionPeople.occasionId,
  })
  await add('person', reminders.personId, wanted)
  await add('person', calendarFeeds.personId, undefined)
  await add('person', giftPreferences.personId, undefined)
  await add('person', personLinks.personId, undefined)
  await add('person', allowances.personId, undefined)
  const stays = and(isNull(wishlists.deletedAt), isNoneOf(wishlists.id, goingLists))
  const kept = ctx.db.select({ id: wishlists.id }).from(wishlists).where(stays)
  await add('person', wishlistRecipients.personId, isOneOf(wishlistRecipients.wishlistId, kept))
  const ruled = await ctx.db
    .select({ of: target })
    .from(importChanges)
    .innerJoin(reminderRules, sql`${importChanges.recordId} = any(${reminderRules.personIds})`)
    .where(made('person'))
  for (const { of } of ruled) uses.push({ of: keyOf('person', of), by: null, reason: 'used' })

  await add('occasion', gifts.occasionId, visibleGifts(ctx), gift('occasionId'))
  await add('occasion', budgets.occasionId, and(ownBudgets(ctx), isNull(budgets.deletedAt)), {
    by: ['budget', 'occasionId'],
    source: budgets.id,
  })
  await add('occasion', wishlists.occasionId, stays)
  await add('occasion', reminders.occasionId, wanted)
  await add('occasion', allowances.occasionId, undefined)

  const byHand = and(visibleExpenses(ctx), eq(expenses.fromGift, false))
  await add('budget', gifts.budgetId, visibleGifts(ctx), gift('budgetId'))
  await add('budget', expenses.budgetId, byHand, { by: ['expense', 'budgetId'], source: expenses.id })
  await add('budget', reminders.budgetId, wanted)
  await add('budget', preferences.defaultBudgetId, undefined)

  await add('gift', expenses.giftId, visibleExpenses(ctx), { by: ['expense', 'giftId'], source: expenses.id })
  await add('gift', giftCardUses.giftId, undefined)
  await add('gift', reminders.giftId, wanted)
  const claimed = await ctx.db
    .select({ of: target })
    .from(importChanges)
    .innerJoin(sql`${claimedGifts} c`, sql`c.gift_id = ${importChanges.recordId}`)
    .where(made('gift'))
  for (const { of } of claimed) uses.push({ of: keyOf('gift', of), by: null, reason: 'claimed' })

  // A receipt that came with its expense goes with it.
  const later = sql`${receipts.createdAt} > (select i.created_at from imports i where i.id = ${importId}::uuid)`
  await add('expense', receipts.expenseId, later)

  // A birthday goes with its person or the date of birth, and the expense of a gift with the gift.
  await add('occasion', occasions.id, and(visibleOccasions(ctx), eq(occasions.fromBirthday, true)), {
    by: ['person', 'birthday'],
    source: occasions.personId,
    isPart: true,
  })
  await add('expense', expenses.id, and(visibleExpenses(ctx), eq(expenses.fromGift, true)), {
    by: ['gift', 'id'],
    source: expenses.giftId,
    isPart: true,
  })
  return uses
}

/**
 * Runs joins without nested loops. Right after an import PostgreSQL does not know yet that its tables have grown: it compared
 * each of 5,000 gifts with each of 5,000 expenses, for longer than a statement may take.
 */
async function withoutNestedLoops<Result>(tx: Context, work: () => Promise<Result>): Promise<Result> {
  await tx.db.execute(sql`set local enable_nestloop = off`)
  const result = await work()
  await tx.db.execute(sql`set local enable_nestloop = on`)
  return result
}

/**
 * What the undo of an import does, as things are now. Call it in a transaction: the records that it wrote to collections are
 * deleted in it already, because they hold nothing else back. A preview takes that back.
 */
export async function planOf(ctx: Context, importId: string): Promise<UndoPlan & { wishes: WishUndo }> {
  const wishes = await wishUndoOf(ctx, importId)
  const others = await collectionUndoOf(ctx, importId)
  await removeGoing(ctx, others)
  const made: Made[] = []
  const refilled: Refilled[] = []
  for (const type of importTypes) {
    made.push(...(await madeBy(ctx, importId, type)))
    refilled.push(...(await refilledBy(ctx, importId, type)))
  }
  const uses = await withoutNestedLoops(ctx, () => usesOf(ctx, importId, wishes.listIds))
  const { report, ...plan } = await stepped(decide(made, refilled, uses))
  return {
    ...plan,
    wishes,
    report: {
      removed: { ...report.removed, ...wishes.removed, ...others.removed },
      restored: report.restored,
      gone: report.gone + wishes.gone + others.gone,
      kept: report.kept + wishes.kept.length + others.kept.length,
      keptRecords: [...report.keptRecords, ...wishes.kept, ...others.kept].slice(0, mostNamed),
    },
  }
}

class TakenBack<Result> extends Error {
  constructor(readonly result: Result) {
    super('a preview takes back what it did')
  }
}

/** Does work in a transaction that is rolled back, and returns its result. */
async function takenBack<Result>(ctx: Context, work: (tx: Context) => Promise<Result>): Promise<Result> {
  try {
    return await transaction(ctx, async tx => {
      throw new TakenBack(await work(tx))
    })
  } catch (error) {
    if (error instanceof TakenBack) return error.result as Result
    throw error
  }
}

/** What undoing an import would do. */
export async function previewUndo(ctx: Context, { importId }: { importId: string }): Promise<ImportUndo> {
  const { id, undoUntil } = await undoableImport(ctx, importId, false)
  const report = await takenBack(ctx, async tx => (await planOf(tx, id)).report)
  return { until: undoUntil.toISOString(), ...report }
}
