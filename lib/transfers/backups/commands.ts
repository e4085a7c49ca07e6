import 'server-only'
import { and, eq, lte, ne, sql } from 'drizzle-orm'
import { createTranslator } from 'next-intl'
import { isUniqueViolation } from '@/db'
import { isOneOf } from '@/db/lists'
import { backupParts, backupPreferences, backups } from '@/db/schema'
import { happened } from '@/lib/activity/commands'
import { todayIn } from '@/lib/core/calendar'
import type { InputOf } from '@/lib/core/endpoint'
import { conflict, notFound, Problem } from '@/lib/core/errors'
import { newId } from '@/lib/core/id'
import { messagesOf } from '@/lib/i18n/messages'
import { type Context, isSample, requireAccount, transaction, userId } from '@/lib/server/auth/context'
import { wholly } from '@/lib/server/db/portable'
import { checkVersion, isStale, touched } from '@/lib/server/db/version'
import { keepFile } from '@/lib/server/files/blobs'
import { streamed } from '@/lib/server/http/streamed-body'
import { lacksRoom, NoRoom } from '@/lib/server/ops/disk-room'
import { complain } from '@/lib/server/ops/health'
import { archiveOf } from '../exports.commands'
import { shownIn } from '../files.queries'
import { libraryOf } from '../library.queries'
import { file } from '../queries'
import { maxOwnBytes } from '../schema'
import type { ExportNoun } from '../values'
import type { backupsApi } from './api'
import { opened, sealed } from './keys.commands'
import { ownBackup, ownBackupPreferences, ownBackups } from './policy'
import { asBackup, getBackup, getBackupPreferences, sealedBytes } from './queries'
import { nextBackup, outdated } from './rules'
import type { Backup, BackupPreferences } from './schema'
import {
  type BackupTrouble,
  type backupTypes,
  mostManual,
  mostStored,
  type SafetyReason,
  safetyDays,
} from './values'

/** Bytes of a part of a stored backup. */
const partBytes = 4 * 1024 * 1024
/** Minutes after which a backup that is still being made was broken off. */
const longestMinutes = 15
/** The most safety copies of an account. */
const mostSafety = 10

/** Ends the making of a backup for a reason that its owner is told. */
class NotMade extends Error {
  constructor(readonly trouble: BackupTrouble) {
    super(trouble)
  }
}

function troubleOf(error: unknown): BackupTrouble {
  if (error instanceof NotMade) return error.trouble
  if (error instanceof NoRoom || (error as { code?: unknown } | null)?.code === 'ENOSPC') return 'noRoom'
  if (error instanceof Problem && error.code === 'FILES_AWAY') return 'filesAway'
  complain(error, 'a backup was not made')
  return 'broken'
}

/** Keeps sealed bytes in parts. Returns how many they are. */
async function keepParts(
  ctx: Context,
  { id: backupId, type }: Pick<Backup, 'id' | 'type'>,
  bytes: ReadableStream<Uint8Array>,
): Promise<number> {
  let place = 0
  let size = 0
  let held: Uint8Array[] = []
  let heldBytes = 0
  const flush = async () => {
    if (heldBytes === 0) return
    if (lacksRoom('changes', heldBytes)) throw new NoRoom()
    const data = Buffer.concat(held)
    // A safety copy may be made in a transaction, and there nobody waits for the bucket.
    const kept = type === 'sync' ? { data, blob: null } : await keepFile(ctx, userId(ctx), data)
    await ctx.db.insert(backupParts).values({ backupId, place: place++, ...kept })
    held = []
    heldBytes = 0
  }
  for await (const chunk of bytes) {
    size += chunk.byteLength
    if (size > maxOwnBytes) throw new NotMade('tooLarge')
    held.push(chunk)
    heldBytes += chunk.byteLength
    if (heldBytes >= partBytes) await flush()
  }
  await flush()
  return size
}

interface Making {
  id?: string
  name: string
  description?: string | null
  type: (typeof backupTypes)[number]
  location: 'cloud' | 'both'
  dataTypes: ExportNoun[] | null
  reason?: SafetyReason
}

const present = (ctx: Context, begun: Making) => ({
  id: begun.id ?? newId(),
  createdAt: ctx.now,
  updatedAt: ctx.now,
  ownerId: userId(ctx),
  name: begun.name,
  description: begun.description ?? null,
  type: begun.type,
  location: begun.location,
  dataTypes: begun.dataTypes,
  reason: begun.reason ?? null,
})

async function storedBytes(ctx: Context): Promise<number> {
  const [found] = await ctx.db
    .select({ sum: sql<string>`coalesce(sum(${backups.size}), 0)` })
    .from(backups)
    .where(and(ownBackups(ctx), ne(backups.location, 'local')))
  return Number(found?.sum ?? 0)
}

/**
 * Makes a backup here. Its entry is there from the beginning, and says at the end that it is complete or why it is not.
 * A safety copy holds no pictures. Those that it names stay as long as it does.
 */
async function make(ctx: Context, begun: Making): Promise<Backup> {
  const row = present(ctx, begun)
  try {
    await ctx.db.insert(backups).values({ ...row, status: 'in_progress' })
  } catch (error) {
    throw isUniqueViolation(error) ? conflict('ID_TAKEN', 'conflict') : error
  }
  const counts: Record<string, number> = {}
  let ended: Partial<typeof backups.$inferInsert>
  try {
    if ((await storedBytes(ctx)) >= mostStored) throw new NotMade('quota')
    const chosen = begun.dataTypes ? { only: begun.dataTypes } : {}
    const withFiles = begun.type !== 'sync'
    const archive = await archiveOf(wholly(ctx), chosen, { counts, withFiles })
    const size = await keepParts(ctx, row, await sealed(ctx, archive))
    const pictures = withFiles ? null : [...(await shownIn((await libraryOf(ctx, chosen, false))()))]
    ended = { status: 'completed', size, counts, pictures }
  } catch (error) {
    ended = { status: 'failed', trouble: troubleOf(error) }
    await ctx.db.delete(backupParts).where(eq(backupParts.backupId, row.id))
  }
  const [made] = await ctx.db
    .update(backups)
    .set({ ...ended, ...touched(ctx, backups) })
    .where(eq(backups.id, row.id))
    .returning()
  // It was deleted meanwhile, as with its account.
  if (!made) throw notFound()
  if (made.status === 'completed' && made.type !== 'sync')
    await happened(ctx, 'transfer.backedUp', {
      entity: 'transfer',
      id: made.id,
      details: { name: made.name, count: Object.values(counts).reduce((sum, one) => sum + one, 0) },
    })
  return asBackup(made)
}

/**
 * Makes a backup of the caller. One for this device is noted, and made when it is downloaded. A repeated call with the same
 * id returns the first one. Throws 409 while another is made, and where there are too many.
 */
export async function createBackup(
  ctx: Context,
  { id, name, description = null, location, dataTypes }: InputOf<typeof backupsApi.create>,
): Promise<Backup> {
  requireAccount(ctx)
  if (id !== undefined) {
    const [known] = await ctx.db.select().from(backups).where(ownBackup(ctx, id))
    if (known) return asBackup(known)
  }
  await endBroken(ctx)
  const own = await ctx.db
    .select({ status: backups.status, type: backups.type })
    .from(backups)
    .where(ownBackups(ctx))
  if (own.some(({ status }) => status === 'in_progress')) throw conflict('BACKUP_RUNNING', 'backupRunning')
  if (own.filter(({ type }) => type === 'manual').length >= mostManual)
    throw conflict('TOO_MANY_BACKUPS', 'tooManyBackups')
  const begun = { id, name, description, type: 'manual' as const, dataTypes: dataTypes ?? null }
  if (location !== 'local') return make(ctx, { ...begun, location })
  const row = present(ctx, { ...begun, location: 'both' })
  try {
    const [noted] = await ctx.db
      .insert(backups)
      .values({ ...row, location, status: 'scheduled' })
      .returning()
    return asBackup(noted!)
  } catch (error) {
    throw isUniqueViolation(error) ? conflict('ID_TAKEN', 'conflict') : error
  }
}

/** Notes that backups were broken off: the process that made them is gone. */
async function endBroken(ctx: Context) {
  const begins = new Date(ctx.now.getTime() - longestMinutes * 60_000)
  const broken = await ctx.db
    .update(backups)
    .set({ status: 'failed', trouble: 'interrupted', updatedAt: ctx.now })
    .where(and(eq(backups.status, 'in_progress'), lte(backups.createdAt, begins)))
    .returning({ id: backups.id })
  if (broken.length > 0)
    await ctx.db.delete(backupParts).where(
      isOneOf(
        backupParts.backupId,
        broken.map(({ id }) => id),
      ),
    )
}

const nameOf = async (ctx: Context, key: 'auto' | SafetyReason) => {
  const { backups: words } = await messagesOf(ctx.locale, ['backups'])
  const t = createTranslator({ locale: ctx.locale, messages: { backups: words }, namespace: 'backups.names' })
  return t(key)
}

/** A copy of everything that the caller has, without pictures and receipts. The oldest copies give way to it. */
async function copyOfAll(ctx: Context, reason: SafetyReason): Promise<Backup> {
  const old = await ctx.db
    .select({ id: backups.id })
    .from(backups)
    .where(and(ownBackups(ctx), eq(backups.type, 'sync')))
    .orderBy(sql`${backups.id} desc`)
  const extra = old.slice(mostSafety - 1).map(({ id }) => id)
  if (extra.length > 0) await ctx.db.delete(backups).where(and(ownBackups(ctx), isOneOf(backups.id, extra)))
  const name = await nameOf(ctx, reason)
  return make(ctx, { name, type: 'sync', location: 'cloud', dataTypes: null, reason })
}

/** A safety copy, without which nothing may be changed. Throws 409 where it cannot be made. */
export async function makeSafetyCopy(ctx: Context, reason: SafetyReason): Promise<Backup> {
  const made = await copyOfAll(ctx, reason)
  if (made.status !== 'completed')
    throw conflict('SAFETY_COPY_FAILED', 'safetyCopyFailed', { trouble: made.trouble })
  return made
}

/**
 * Makes a safety copy where one can be kept, before what can also be taken back in another way: an import is undone, and
 * what is deleted lies in the trash. So it goes on without a copy where none can be kept, and its entry says why.
 */
export async function copyBefore(ctx: Context, reason: SafetyReason): Promise<void> {
  if (!isSample(ctx.actor)) await copyOfAll(ctx, reason)
}

export const updateBackup = (
  ctx: Context,
  { backupId, ...changes }: InputOf<typeof backupsApi.update> & { backupId: string },
): Promise<Backup> =>
  transaction(ctx, async tx => {
    const [found] = await tx.db.select().from(backups).where(ownBackup(tx, backupId)).for('update')
    if (!found) throw notFound()
    if (isStale(tx, found)) checkVersion(tx, asBackup(found))
    const [changed] = await tx.db
      .update(backups)
      .set({ ...changes, ...touched(tx, backups) })
      .where(eq(backups.id, backupId))
      .returning()
    return asBackup(changed!)
  })

/** Deletes a backup for good. Its own changes of the version are refused as those of other records. */
export const deleteBackup = (ctx: Context, { backupId }: { backupId: string }): Promise<null> =>
  transaction(ctx, async tx => {
    const [found] = await tx.db.select().from(backups).where(ownBackup(tx, backupId)).for('update')
    if (!found) throw notFound()
    if (isStale(tx, found)) checkVersion(tx, asBackup(found))
    await tx.db.delete(backups).where(eq(backups.id, backupId))
    return null
  })

/** Counts the bytes of a backup for this device, and notes that it has arrived. */
async function* arriving(
  ctx: Context,
  backupId: string,
  counts: Record<string, number>,
  pieces: AsyncIterable<string | Uint8Array>,
): AsyncGenerator<string | Uint8Array, void> {
  let size = 0
  let ended: Partial<typeof backups.$inferInsert> = { status: 'failed', trouble: 'interrupted' }
  try {
    for await (const piece of pieces) {
      size += piece.length
      yield piece
    }
    ended = { status: 'completed', size, counts, trouble: null }
  } finally {
    await ctx.db
      .update(backups)
      .set({ ...ended, ...touched(ctx, backups) })
      .where(ownBackup(ctx, backupId))
  }
}

/**
 * A backup as a file: an archive, or sealed as it is kept. One for this device is made now. Throws 409 where it is not
 * here.
 */
export async function downloadBackup(
  ctx: Context,
  { backupId, sealed: isSealed }: InputOf<typeof backupsApi.download> & { backupId: string },
): Promise<Response> {
  requireAccount(ctx)
  const backup = await getBackup(ctx, { backupId })
  const name = `gift-tracker-backup-${todayIn(ctx.settings.timezone, new Date(backup.createdAt))}.zip`
  if (backup.location === 'local') {
    if (backup.status === 'completed') throw conflict('BACKUP_ELSEWHERE', 'backupElsewhere')
    const counts: Record<string, number> = {}
    const archive = await archiveOf(ctx, backup.dataTypes ? { only: backup.dataTypes } : {}, { counts })
    return file(await streamed(arriving(ctx, backupId, counts, archive)), 'application/zip', name)
  }
  if (backup.status !== 'completed') throw conflict('BACKUP_NOT_READY', 'backupNotReady')
  if (isSealed)
    return file(await streamed(sealedBytes(ctx, backupId)), 'application/octet-stream', `${name}.age`)
  const archive = await opened(ctx, sealedBytes(ctx, backupId))
  return file(await streamed(chunksOf(archive)), 'application/zip', name)
}

async function* chunksOf(stream: ReadableStream<Uint8Array>): AsyncGenerator<Uint8Array, void> {
  for await (const chunk of stream) yield chunk
}

/** Changes when backups are made by themselves. */
export const updateBackupPreferences = (
  ctx: Context,
  changes: InputOf<typeof backupsApi.updatePreferences>,
): Promise<BackupPreferences> =>
  transaction(ctx, async tx => {
    requireAccount(tx)
    await tx.db
      .insert(backupPreferences)
      .values({ userId: userId(tx), version: 0 })
      .onConflictDoNothing()
    const [row] = await tx.db.select().from(backupPreferences).where(ownBackupPreferences(tx)).for('update')
    if (!row) throw notFound()
    if (isStale(tx, row)) checkVersion(tx, await getBackupPreferences(tx))
    const { frequency, time } = { ...row, ...changes }
    await tx.db
      .update(backupPreferences)
      .set({
        ...changes,
        nextAt: nextBackup(frequency, time, tx.settings.timezone, tx.now),
        ...touched(tx, backupPreferences),
      })
      .where(ownBackupPreferences(tx))
    return getBackupPreferences(tx)
  })

/** Makes the backup of an account that is due, and deletes those that it replaces. A failed one is tried again a day later. */
export async function makeDueBackup(ctx: Context) {
  const [row] = await ctx.db.select().from(backupPreferences).where(ownBackupPreferences(ctx))
  if (!row || row.frequency === 'off' || row.nextAt === null) return
  const next = nextBackup(row.frequency, row.time, ctx.settings.timezone, ctx.now)
  // Before the work, so that a process that is killed does not begin it again and again.
  const taken = await ctx.db
    .update(backupPreferences)
    .set({ nextAt: next })
    .where(and(ownBackupPreferences(ctx), eq(backupPreferences.nextAt, row.nextAt)))
    .returning({ userId: backupPreferences.userId })
  if (taken.length === 0) return
  const name = await nameOf(ctx, 'auto')
  await make(ctx, { name, type: 'auto', location: 'cloud', dataTypes: null })
  const own = await ctx.db
    .select({ id: backups.id, createdAt: backups.createdAt })
    .from(backups)
    .where(and(ownBackups(ctx), eq(backups.type, 'auto'), eq(backups.status, 'completed')))
    .orderBy(sql`${backups.id} desc`)
  const old = outdated(own, ctx.settings.timezone)
  if (old.length > 0) await ctx.db.delete(backups).where(and(ownBackups(ctx), isOneOf(backups.id, old)))
}

/** Deletes what nobody needs any more: safety copies after their days, failed backups of the clock, and broken parts. */
export async function purgeOldBackups(ctx: Context) {
  await endBroken(ctx)
  const begins = new Date(ctx.now.getTime() - safetyDays * 86_400_000)
  await ctx.db.delete(backups).where(and(eq(backups.type, 'sync'), lte(backups.createdAt, begins)))
  const isFailed = and(eq(backups.type, 'auto'), eq(backups.status, 'failed'))
  await ctx.db.delete(backups).where(and(isFailed, lte(backups.createdAt, begins)))
}

export const dueBackups = (ctx: Context) =>
  ctx.db
    .select({ userId: backupPreferences.userId })
    .from(backupPreferences)
    .where(and(lte(backupPreferences.nextAt, ctx.now), ne(backupPreferences.frequency, 'off')))
    .limit(200)
