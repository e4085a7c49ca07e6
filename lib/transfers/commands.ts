import 'server-only'
import { imports } from '@/db/schema'
import { happened } from '@/lib/activity/commands'
import type { InputOf } from '@/lib/core/endpoint'
import { conflict } from '@/lib/core/errors'
import { newId } from '@/lib/core/id'
import { type Context, transaction, userId } from '@/lib/server/auth/context'
import type { transfersApi } from './api'
import { type BroughtReceipt, bringFiles } from './archives.commands'
import { manyRecords } from './backups/values'
import { asText, parse, refusedOf } from './files.commands'
import type { Plan } from './import/plan'
import { planImport, type ReadFile } from './planning.queries'
import { countsOf } from './portable/write'
import type { ImportResult, ImportType } from './schema'
import { noteCollection } from './undo/collections.commands'
import { countUndone, holdUndo, noteChanges, readBefore } from './undo/commands'
import { noteWishes } from './wishes.commands'
import { createdBy, filledBy, writeImport } from './writing.commands'

type Input = InputOf<typeof transfersApi.import>

/**
 * Imports a file. Rows with errors are left out and reported. Everything else is written in one transaction
 * with its entry in the history. With `dryRun` nothing is written and the rows are returned instead.
 */
export async function importData(ctx: Context, given: Input): Promise<ImportResult> {
  const { input, kind, left } = await asText(given)
  const file = await parse(ctx, input)
  if (kind === 'workbook' && file.parsed.format === 'csv') file.parsed.format = 'xlsx'
  const brought = await bringFiles(ctx, kind === 'archive' && !input.dryRun ? given.data : null, file.parsed)
  for (const text of left) file.parsed.warnings.push({ row: 0, type: '', reason: 'sheetLeftOut', text })
  for (let tries = 1; ; tries++) {
    const result = await importParsed(ctx, input, file, brought)
    if (result) return result
    if (tries === 3) throw conflict('IMPORT_RUNNING', 'importRunning')
  }
}

/** Imports a file that was read. Returns null, and writes nothing, if an import was undone meanwhile. */
async function importParsed(
  ctx: Context,
  input: Input,
  file: ReadFile,
  receipts: readonly BroughtReceipt[],
): Promise<ImportResult | null> {
  const undone = await countUndone(ctx)
  const planned = await planImport(ctx, input, file)
  if (input.dryRun) return planned.result
  const { plan, filled, target, wishes, counts, refusedItems, result } = planned
  const { parsed } = file
  const refused = await refusedOf(
    ctx,
    input,
    refusedItems,
    parsed.errors.map(({ row }) => row),
  )
  if (!planned.isNew && counts.created + counts.updated > manyRecords)
    await (await import('./backups/making.commands')).copyBefore(ctx, 'import')
  const id = newId()
  let wishlistId: string | null = null
  const isWritten = await transaction(ctx, async tx => {
    await holdUndo(tx)
    // What was undone since the plan was made may be what the plan refers to.
    if ((await countUndone(tx)) !== undone) return false
    const created = createdBy(plan)
    const before = await readBefore(tx, filledBy(filled), created.person.length + created.occasion.length > 0)
    const written = await writeImport(tx, planned, receipts)
    if (!written) return false
    wishlistId = written.wishlistId
    await tx.db.insert(imports).values({
      id,
      ownerId: userId(tx),
      createdAt: tx.now,
      fileName: input.fileName ?? null,
      format: parsed.format,
      status: result.status,
      ...counts,
      errors: result.errors,
      byKey: tx.actor.type === 'user' && tx.actor.sessionId === null,
      contents: {
        ...contentsOf(plan),
        ...countsOf(written.collections),
        ...(wishlistId === null ? {} : { wish: counts.created, ...(target?.list ? {} : { wishlist: 1 }) }),
      },
      refused,
    })
    if (wishes && wishlistId !== null)
      await noteWishes(tx, id, { listId: wishlistId, isNew: !target?.list, wishes: wishes.wishes })
    for (const { name, records } of written.collections) await noteCollection(tx, id, name, records)
    await noteChanges(tx, id, created, before)
    await happened(tx, 'transfer.imported', {
      entity: 'transfer',
      id,
      details: {
        name: input.fileName ?? null,
        created: counts.created,
        updated: counts.updated,
        failed: counts.failed,
      },
    })
    return true
  })
  return isWritten ? { ...result, id, wishlistId: wishlistId ?? target?.list?.id ?? null } : null
}

/** How many rows of each type create something. */
function contentsOf({ preview }: Plan): Partial<Record<ImportType, number>> {
  const counts: Partial<Record<ImportType, number>> = {}
  for (const { type, action } of preview) if (action === 'create') counts[type] = (counts[type] ?? 0) + 1
  return counts
}
