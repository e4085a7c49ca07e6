import 'server-only'
import { and, eq, isNull } from 'drizzle-orm'
import { syncConflicts } from '@/db/schema'
import type { InputOf } from '@/lib/core/endpoint'
import { invalid, notFound, Problem, conflict as refused } from '@/lib/core/errors'
import { newId } from '@/lib/core/id'
import { cleanLine } from '@/lib/core/text'
import { type Context, transaction, userId } from '@/lib/server/auth/context'
import type { syncApi } from './api'
import { make, type NounCalls, nounCalls } from './calls.commands'
import { ownConflicts } from './policy'
import { type ConflictRow, toConflict } from './queries'
import { tidied } from './rules'
import type { Conflict, ConflictField, SyncOp } from './schema'
import { type ConflictEntity, type conflictKinds, mostOpen } from './values'

type Values = Record<string, unknown>
type Decision = InputOf<typeof syncApi.resolve>

/** A change that waited, and the calls of its noun. */
export interface Found {
  op: SyncOp
  noun: ConflictEntity
  calls: NounCalls
}

const nameIn = (...records: (Values | null)[]): string =>
  records
    .flatMap(record => [record?.name, record?.title, record?.description])
    .find((name): name is string => typeof name === 'string' && name !== '')
    ?.slice(0, 200) ?? ''

/** Notes a conflict once for the key of its change. Throws 422 where too many are open. */
export async function noteConflict(
  ctx: Context,
  { op, noun, calls }: Found,
  kind: (typeof conflictKinds)[number],
  fields: ConflictField[],
  record: Values | null,
): Promise<string> {
  // A change may meet both: its record was deleted, and had been changed before.
  const key = kind === 'deletedThere' ? `${op.key}/restored` : op.key
  const mine = and(ownConflicts(ctx), eq(syncConflicts.key, key))
  const known = async () =>
    (await ctx.db.select({ id: syncConflicts.id }).from(syncConflicts).where(mine))[0]?.id
  const before = await known()
  if (before) return before
  const open = await ctx.db
    .select({ id: syncConflicts.id })
    .from(syncConflicts)
    .where(and(ownConflicts(ctx), isNull(syncConflicts.resolvedAt)))
    .limit(mostOpen)
  if (open.length >= mostOpen) throw new Problem(422, 'TOO_MANY_CONFLICTS', 'conflictsFull')
  const isDecided = kind === 'deletedThere'
  const [made] = await ctx.db
    .insert(syncConflicts)
    .values({
      id: newId(),
      ownerId: userId(ctx),
      key,
      kind,
      entity: noun,
      entityId: op.path[calls.key]!,
      parentId: op.path.wishlistId ?? null,
      name: cleanLine(nameIn(record, op.base, op.body)),
      fields: tidied(fields) as ConflictField[],
      madeAt: new Date(op.madeAt),
      createdAt: ctx.now,
      updatedAt: ctx.now,
      ...(isDecided ? { choice: 'local' as const, resolvedAt: ctx.now } : {}),
    })
    .onConflictDoNothing()
    .returning({ id: syncConflicts.id })
  return made?.id ?? (await known())!
}

/** A conflict of the caller, locked. Throws 404. */
async function ownConflict(ctx: Context, conflictId: string): Promise<ConflictRow> {
  const [row] = await ctx.db
    .select()
    .from(syncConflicts)
    .where(and(ownConflicts(ctx), eq(syncConflicts.id, conflictId)))
    .for('update')
  if (!row) throw notFound()
  return row
}

const pathOf = ({ entity, entityId, parentId }: ConflictRow) => ({
  [nounCalls[entity].key]: entityId,
  ...(parentId ? { wishlistId: parentId } : {}),
})

const valuesOf = (row: ConflictRow, side: 'local' | 'cloud'): Values =>
  Object.fromEntries(row.fields.map(field => [field.name, field[side]]))

/** The values that a decision writes; null where it deletes the record, and nothing where it leaves it as it is. */
function wantedBy(row: ConflictRow, { choice, fields }: Decision): Values | null {
  if (row.kind === 'fields') {
    if (choice === 'local') return valuesOf(row, 'local')
    // At first the record has these values. After another decision it is to get them again.
    if (choice === 'cloud') return row.decisions > 0 ? valuesOf(row, 'cloud') : {}
    if (!fields) throw invalid({ path: 'fields', message: 'fieldRequired' })
    const known = new Set(row.fields.map(({ name }) => name))
    const other = Object.keys(fields).find(name => !known.has(name))
    if (other !== undefined) throw invalid({ path: `fields.${other}`, message: 'notInConflict' })
    return fields
  }
  if (choice === 'merge') throw invalid({ path: 'choice', message: 'notInConflict' })
  return (row.kind === 'deletedHere') === (choice === 'local') ? null : {}
}

/** The fields with what the server has now, so that a decision can be taken back. */
async function seenNow(ctx: Context, row: ConflictRow): Promise<ConflictField[]> {
  if (row.kind !== 'fields' || row.decisions > 0) return row.fields
  const now = await make(ctx, nounCalls[row.entity].read, { path: pathOf(row) })
  return row.fields.map(field => ({ ...field, cloud: (now?.[field.name] ?? null) as ConflictField['cloud'] }))
}

/** Brings a record of the conflict back where an earlier decision deleted it. */
async function broughtBack(ctx: Context, row: ConflictRow) {
  if (row.kind === 'fields' || row.decisions === 0) return
  await make(ctx, nounCalls[row.entity].restore, { path: pathOf(row) }).catch(error => {
    if ((error as { status?: number }).status !== 404) throw error
  })
}

/**
 * Decides a conflict. What the record loses stays in the conflict for 30 days. The same decision again changes nothing.
 * Throws 409 for another decision, and 404 where the record is gone.
 */
export const resolveConflict = (ctx: Context, decision: Decision): Promise<Conflict> =>
  transaction(ctx, async tx => {
    const row = await ownConflict(tx, decision.conflictId)
    if (row.resolvedAt && row.choice === decision.choice) return toConflict(row)
    if (row.resolvedAt) throw refused('CONFLICT_DECIDED', 'conflictDecided')
    const wanted = wantedBy(row, decision)
    const { change, remove } = nounCalls[row.entity]
    const path = pathOf(row)
    const writes = wanted !== null && Object.keys(wanted).length > 0
    const fields = writes ? await seenNow(tx, row) : row.fields
    if (wanted === null) await make(tx, remove, { path })
    else if (writes) await make(tx, change, { path, body: wanted })
    else await broughtBack(tx, row)
    const [decided] = await tx.db
      .update(syncConflicts)
      .set({
        fields,
        choice: decision.choice,
        resolvedAt: tx.now,
        updatedAt: tx.now,
        decisions: row.decisions + 1,
        version: row.version + 1,
      })
      .where(eq(syncConflicts.id, row.id))
      .returning()
    return toConflict(decided!)
  })

/** Opens a decided conflict again. The record stays as it is until the next decision. */
export const reopenConflict = (ctx: Context, { conflictId }: { conflictId: string }): Promise<Conflict> =>
  transaction(ctx, async tx => {
    const row = await ownConflict(tx, conflictId)
    if (!row.resolvedAt) return toConflict(row)
    const [open] = await tx.db
      .update(syncConflicts)
      .set({
        choice: null,
        resolvedAt: null,
        updatedAt: tx.now,
        decisions: Math.max(1, row.decisions),
        version: row.version + 1,
      })
      .where(eq(syncConflicts.id, row.id))
      .returning()
    return toConflict(open!)
  })
