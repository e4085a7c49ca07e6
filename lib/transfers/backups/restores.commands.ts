import 'server-only'
import { and, eq, isNotNull, lte } from 'drizzle-orm'
import { restores } from '@/db/schema'
import { happened } from '@/lib/activity/commands'
import type { InputOf } from '@/lib/core/endpoint'
import { conflict, notFound, Problem } from '@/lib/core/errors'
import { newId } from '@/lib/core/id'
import { type Context, requireAccount, transaction, userId } from '@/lib/server/auth/context'
import { wholly } from '@/lib/server/db/portable'
import { teller } from '@/lib/server/http/progress'
import { openQueue } from '@/lib/server/jobs/queue'
import { inThread } from '@/lib/server/jobs/threads'
import { removeWishes } from '@/lib/wishlists/wishes/commands'
import { type BroughtReceipt, bringFiles } from '../archives.commands'
import { asText, ended, parse } from '../files.commands'
import { isOwnArchive } from '../formats/archives'
import { isArchive } from '../formats/workbooks'
import type { ReadFile } from '../planning.queries'
import { maxOwnBytes } from '../schema'
import { holdAlone } from '../undo/commands'
import type { backupsApi } from './api'
import { isSealed, openedWhole } from './keys.commands'
import { makeSafetyCopy } from './making.commands'
import { ownRestores } from './policy'
import { getBackup, isUndoable, sealedBytes } from './queries'
import { type How, type Restored, restoreInto } from './restoring.commands'
import type { RestoreResult } from './schema'
import { unchangedSince } from './since.queries'
import { safetyDays } from './values'

/** Bytes of an archive when it is unpacked. */
const mostUnpacked = 256 * 1024 * 1024

const unreadable = (reason: string) =>
  new Problem(422, 'UNREADABLE_FILE', 'unreadableFile', { reason, line: null })

/** What says that a file is broken. Anything else that it is not read for says that it is no backup. */
const broken = new Set(['damaged', 'newerVersion', 'tooMuch', 'tooManyRows', 'tooDeep'])

function notOurs(error: unknown): never {
  const reason = error instanceof Problem ? (error.details as { reason?: string } | null)?.reason : undefined
  throw reason === undefined || broken.has(reason) ? error : unreadable('notBackup')
}

interface Read {
  file: ReadFile
  /** The archive that the data lay in, with its pictures and receipts. */
  archive: Uint8Array | null
}

/**
 * Reads a backup to its end before anything is written. Throws 422 for what is damaged, cut off, made by a newer version,
 * or no export of ours.
 */
async function readBackup(ctx: Context, data: unknown, fileName?: string): Promise<Read> {
  const archive = isArchive(data) ? data : null
  if (archive) {
    const trouble = await inThread('checkArchive', { bytes: archive, most: mostUnpacked }).catch(ended)
    if (trouble) throw unreadable(trouble)
    if (!isOwnArchive(archive)) throw unreadable('notBackup')
  }
  const { input } = await asText({ data, fileName, overwrite: true })
  const file = await parse(ctx, input).catch(notOurs)
  // Only our own export names its files, be they none.
  if (!file.parsed.files) throw unreadable('notBackup')
  return { file, archive }
}

/** Thrown to take everything back that a dry run wrote. */
class TakenBack extends Error {
  override name = 'TakenBack'
}

/** What work in a transaction returns. Everything that it wrote is taken back. */
async function tried<Result>(ctx: Context, work: (tx: Context) => Promise<Result>): Promise<Result> {
  const results: Result[] = []
  try {
    await transaction(ctx, async tx => {
      results.push(await work(tx))
      throw new TakenBack()
    })
  } catch (error) {
    if (!(error instanceof TakenBack)) throw error
  }
  return results[0]!
}

const totals = ({ lines }: Restored) => ({
  created: lines.reduce((sum, line) => sum + line.created, 0),
  changed: lines.reduce((sum, line) => sum + line.changed, 0),
  removed: lines.reduce((sum, line) => sum + line.removed, 0),
})

const answer = (restored: Restored, more: Partial<RestoreResult> = {}): RestoreResult => ({
  id: null,
  ...totals(restored),
  lines: restored.lines,
  failed: restored.failed,
  kept: [],
  undoUntil: null,
  ...more,
})

interface Asked {
  name: string
  dryRun?: boolean
  keepNew?: boolean
}

/** Restores what was read, after a safety copy, in one transaction. */
async function restore(ctx: Context, { file, archive }: Read, asked: Asked): Promise<RestoreResult> {
  const how: How = { keepNew: asked.keepNew ?? false, only: null, tell: teller() }
  if (asked.dryRun) return answer(await tried(ctx, tx => restoreInto(wholly(tx), file, [], how)))
  const safety = await makeSafetyCopy(ctx, 'restore')
  const receipts: readonly BroughtReceipt[] = await bringFiles(ctx, archive, file.parsed)
  const id = newId()
  const undoUntil = new Date(ctx.now.getTime() + safetyDays * 86_400_000)
  const restored = await transaction(ctx, async tx => {
    await holdAlone(tx)
    const restored = await restoreInto(wholly(tx), file, receipts, how)
    await tx.db.insert(restores).values({
      id,
      createdAt: tx.now,
      ownerId: userId(tx),
      name: asked.name,
      safetyId: safety.id,
      ...totals(restored),
      touched: restored.touched,
      undoUntil,
    })
    await happened(tx, 'transfer.restored', {
      entity: 'transfer',
      id,
      details: { name: asked.name, ...totals(restored) },
    })
    return restored
  })
  return answer(restored, { id, undoUntil: undoUntil.toISOString() })
}

/** What this server has kept comes back whole, also where the plan has less room now. */
const bringingBack = (ctx: Context): Context => ({
  ...ctx,
  effects: { ...ctx.effects, adding: async () => {} },
})

/**
 * Restores a backup of the caller. Throws 409 where it is not here or not complete, and while something else is imported or
 * restored.
 */
export async function restoreBackup(
  ctx: Context,
  { backupId, dryRun, keepNew }: InputOf<typeof backupsApi.restore> & { backupId: string },
): Promise<RestoreResult> {
  requireAccount(ctx)
  const { name, location, status } = await getBackup(ctx, { backupId })
  if (location === 'local') throw conflict('BACKUP_ELSEWHERE', 'backupElsewhere')
  if (status !== 'completed') throw conflict('BACKUP_NOT_READY', 'backupNotReady')
  const bytes = await openedWhole(ctx, sealedBytes(ctx, backupId), maxOwnBytes)
  return restore(bringingBack(ctx), await readBackup(ctx, bytes, name), { name, dryRun, keepNew })
}

async function* once(bytes: Uint8Array) {
  yield bytes
}

/** Restores a file: an archive or the JSON of an export, or a sealed backup of this account or of the identity given. */
export async function restoreFile(
  ctx: Context,
  { data, fileName = '', identity, dryRun, keepNew }: InputOf<typeof backupsApi.restoreFile>,
): Promise<RestoreResult> {
  requireAccount(ctx)
  const size = data instanceof Uint8Array ? data.byteLength : 0
  if (size > maxOwnBytes) throw new Problem(413, 'PAYLOAD_TOO_LARGE', 'tooLarge')
  const plain =
    data instanceof Uint8Array && isSealed(data)
      ? await openedWhole(ctx, once(data), maxOwnBytes, identity || undefined)
      : data
  const name = fileName.split(/[\\/]/).at(-1)!.slice(0, 120) || 'backup'
  return restore(ctx, await readBackup(ctx, plain, name), { name, dryRun, keepNew })
}

/** The line of wishes that an undo takes off their lists again. */
const goingLine = (wishes: readonly { name: string }[]): RestoreResult['lines'] =>
  wishes.length === 0
    ? []
    : [
        {
          type: 'wish',
          created: 0,
          changed: 0,
          removed: wishes.length,
          samples: wishes.slice(0, 3).map(({ name }) => ({ action: 'remove', name })),
        },
      ]

/**
 * Undoes a restore, in one transaction: what it created, changed and removed becomes as its safety copy has it. What was
 * changed since stays, and the answer names it. Throws 409 where it was undone before or its days are over.
 */
export async function undoRestore(
  ctx: Context,
  { restoreId, dryRun: isDry }: InputOf<typeof backupsApi.undoRestore> & { restoreId: string },
): Promise<RestoreResult> {
  requireAccount(ctx)
  const find = async (tx: Context) => {
    const [found] = await tx.db
      .select()
      .from(restores)
      .where(and(ownRestores(tx), eq(restores.id, restoreId)))
      .for('update')
    if (!found) throw notFound()
    if (found.undoneAt) throw conflict('ALREADY_UNDONE', 'restoreUndone')
    if (!isUndoable(tx, found)) throw conflict('UNDO_EXPIRED', 'restoreUndoExpired')
    return { ...found, safetyId: found.safetyId!, touched: found.touched! }
  }
  const { safetyId, name } = await transaction(ctx, find)
  const bytes = await openedWhole(ctx, sealedBytes(ctx, safetyId), maxOwnBytes)
  const { file } = await readBackup(ctx, bytes, name)
  const tell = teller()
  const enqueue = await openQueue()
  const undo = async (tx: Context) => {
    const { touched } = await find(tx)
    const { only, kept, wishes } = await unchangedSince(wholly(tx), touched)
    const restored = await restoreInto(wholly(bringingBack(tx)), file, [], {
      keepNew: false,
      only,
      tell,
    })
    await removeWishes(tx, wishes, enqueue)
    return { kept, restored: { ...restored, lines: [...restored.lines, ...goingLine(wishes)] } }
  }
  if (isDry) {
    const { kept, restored } = await tried(ctx, undo)
    return answer(restored, { kept })
  }
  return transaction(ctx, async tx => {
    await holdAlone(tx)
    const { kept, restored } = await undo(tx)
    await tx.db
      .update(restores)
      .set({ undoneAt: tx.now, undoUntil: null, touched: null })
      .where(eq(restores.id, restoreId))
    await happened(tx, 'transfer.restoreUndone', {
      entity: 'transfer',
      id: restoreId,
      details: { name, ...totals(restored), kept: kept.length },
    })
    return answer(restored, { id: restoreId, kept })
  })
}

/** Forgets what restores changed once their days are over. Their entries in the history stay. */
export const purgeRestores = (ctx: Context) =>
  ctx.db
    .update(restores)
    .set({ undoUntil: null, touched: null })
    .where(and(isNotNull(restores.undoUntil), lte(restores.undoUntil, ctx.now)))
