import 'server-only'
import { and, eq } from 'drizzle-orm'
import { syncConflicts } from '@/db/schema'
import type { InputOf } from '@/lib/core/endpoint'
import { invalid, notFound, conflict as refused } from '@/lib/core/errors'
import { type Context, transaction } from '@/lib/server/auth/context'
import type { syncApi } from './api'
import { nounCalls } from './calls.commands'
import { make } from './commands'
import { ownConflicts } from './policy'
import { type ConflictRow, toConflict } from './queries'
import type { Conflict, ConflictField } from './schema'

type Values = Record<string, unknown>
type Decision = InputOf<typeof syncApi.resolve>

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
