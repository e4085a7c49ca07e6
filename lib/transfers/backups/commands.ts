import 'server-only'
import { and, desc, eq, lte, ne } from 'drizzle-orm'
import { isOneOf } from '@/db/lists'
import { backupPreferences, backups } from '@/db/schema'
import { todayIn } from '@/lib/core/calendar'
import type { InputOf } from '@/lib/core/endpoint'
import { conflict, notFound } from '@/lib/core/errors'
import { type Context, requireAccount, transaction, userId } from '@/lib/server/auth/context'
import { checkVersion, isStale, touched } from '@/lib/server/db/version'
import { measured, streamed } from '@/lib/server/http/streamed-body'
import { archiveOf } from '../exports.commands'
import { file } from '../queries'
import type { backupsApi } from './api'
import { opened } from './keys.commands'
import { endBroken, insertBackup, makeBackup, usualName } from './making.commands'
import { ownBackup, ownBackupPreferences, ownBackups } from './policy'
import { asBackup, getBackup, getBackupPreferences, sealedBytes } from './queries'
import { nextBackup, outdated } from './rules'
import type { Backup, BackupPreferences } from './schema'
import { mostManual, safetyDays } from './values'

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
  await endBroken(ctx, ownBackups(ctx))
  const own = await ctx.db
    .select({ status: backups.status, type: backups.type })
    .from(backups)
    .where(ownBackups(ctx))
  if (own.some(({ status }) => status === 'in_progress')) throw conflict('BACKUP_RUNNING', 'backupRunning')
  if (own.filter(({ type }) => type === 'manual').length >= mostManual)
    throw conflict('TOO_MANY_BACKUPS', 'tooManyBackups')
  // How large it will be is not known yet.
  if (location !== 'local') await ctx.effects.adding(ctx, { metric: 'storage', more: 1 })
  const begun = { id, name, description, type: 'manual' as const, location, dataTypes: dataTypes ?? null }
  return location === 'local' ? asBackup(await insertBackup(ctx, begun, 'scheduled')) : makeBackup(ctx, begun)
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

/** Deletes a backup for good. */
export const deleteBackup = (ctx: Context, { backupId }: { backupId: string }): Promise<null> =>
  transaction(ctx, async tx => {
    const [found] = await tx.db.select().from(backups).where(ownBackup(tx, backupId)).for('update')
    if (!found) throw notFound()
    if (isStale(tx, found)) checkVersion(tx, asBackup(found))
    await tx.db.delete(backups).where(eq(backups.id, backupId))
    return null
  })

/** Notes that a backup for this device has arrived, or that it broke off. */
const arriving = (
  ctx: Context,
  backupId: string,
  counts: Record<string, number>,
  pieces: AsyncIterable<string | Uint8Array>,
) =>
  measured(pieces, async (size, isWhole) => {
    const ended = isWhole
      ? ({ status: 'completed', size, counts, trouble: null } as const)
      : ({ status: 'failed', trouble: 'interrupted' } as const)
    await ctx.db
      .update(backups)
      .set({ ...ended, ...touched(ctx, backups) })
      .where(ownBackup(ctx, backupId))
  })

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
  const name = await usualName(ctx, 'auto')
  await makeBackup(ctx, { name, type: 'auto', location: 'cloud', dataTypes: null })
  const own = await ctx.db
    .select({ id: backups.id, createdAt: backups.createdAt })
    .from(backups)
    .where(and(ownBackups(ctx), eq(backups.type, 'auto'), eq(backups.status, 'completed')))
    .orderBy(desc(backups.id))
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
