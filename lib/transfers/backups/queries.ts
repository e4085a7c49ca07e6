import 'server-only'
import { and, asc, desc, eq, lt } from 'drizzle-orm'
import { backupParts, backupPreferences, backups, restores } from '@/db/schema'
import type { InputOf } from '@/lib/core/endpoint'
import { notFound } from '@/lib/core/errors'
import type { Context } from '@/lib/server/auth/context'
import { openFile } from '@/lib/server/files/blobs'
import type { backupsApi } from './api'
import { ownBackup, ownBackupPreferences, ownBackups, ownRestores } from './policy'
import type { Backup, BackupPreferences, Restore } from './schema'

type Row = typeof backups.$inferSelect

export const asBackup = ({ ownerId: _owner, pictures, ...row }: Row): Backup => ({
  ...row,
  withFiles: pictures === null,
  createdAt: row.createdAt.toISOString(),
  updatedAt: row.updatedAt.toISOString(),
})

/** Backups, newest first. The cursor is the id of the last one. */
export async function listBackups(ctx: Context, { limit, cursor }: InputOf<typeof backupsApi.list>) {
  const found = await ctx.db
    .select()
    .from(backups)
    .where(and(ownBackups(ctx), cursor ? lt(backups.id, cursor) : undefined))
    .orderBy(desc(backups.id))
    .limit(limit + 1)
  const data = found.slice(0, limit).map(asBackup)
  return { data, nextCursor: found.length > limit ? (data.at(-1)?.id ?? null) : null }
}

export async function getBackup(ctx: Context, { backupId }: { backupId: string }): Promise<Backup> {
  const [found] = await ctx.db.select().from(backups).where(ownBackup(ctx, backupId))
  if (!found) throw notFound()
  return asBackup(found)
}

/** The sealed bytes of a backup, part by part. Throws 503 where the bucket that has them is away. */
export async function* sealedBytes(ctx: Context, backupId: string): AsyncGenerator<Uint8Array, void> {
  const parts = await ctx.db
    .select({ id: backupParts.id })
    .from(backupParts)
    .innerJoin(backups, eq(backups.id, backupParts.backupId))
    .where(ownBackup(ctx, backupId))
    .orderBy(asc(backupParts.place))
  for (const { id } of parts) {
    const [part] = await ctx.db
      .select({ data: backupParts.data, blob: backupParts.blob })
      .from(backupParts)
      .where(eq(backupParts.id, id))
    if (!part) throw notFound()
    const { body } = await openFile(ctx, part)
    yield new Uint8Array(await new Response(body).arrayBuffer())
  }
}

type RestoreRow = typeof restores.$inferSelect

export const asRestore = (ctx: Context, row: RestoreRow): Restore => ({
  id: row.id,
  createdAt: row.createdAt.toISOString(),
  name: row.name,
  created: row.created,
  changed: row.changed,
  removed: row.removed,
  undoUntil: isUndoable(ctx, row) ? row.undoUntil!.toISOString() : null,
  undoneAt: row.undoneAt?.toISOString() ?? null,
})

/** Whether a restore can be undone: its safety copy is there, and its days are not over. */
export const isUndoable = (ctx: Context, { undoUntil, undoneAt, safetyId, touched }: RestoreRow) =>
  undoUntil !== null && undoUntil > ctx.now && undoneAt === null && safetyId !== null && touched !== null

/** Restores, newest first. The cursor is the id of the last one. */
export async function listRestores(ctx: Context, { limit, cursor }: InputOf<typeof backupsApi.restores>) {
  const found = await ctx.db
    .select()
    .from(restores)
    .where(and(ownRestores(ctx), cursor ? lt(restores.id, cursor) : undefined))
    .orderBy(desc(restores.id))
    .limit(limit + 1)
  const data = found.slice(0, limit).map(row => asRestore(ctx, row))
  return { data, nextCursor: found.length > limit ? (data.at(-1)?.id ?? null) : null }
}

const usual = { frequency: 'off', time: '03:00', location: 'cloud', nextAt: null, version: 0 } as const

export async function getBackupPreferences(ctx: Context): Promise<BackupPreferences> {
  const [found] = await ctx.db.select().from(backupPreferences).where(ownBackupPreferences(ctx))
  const { frequency, time, location, nextAt, version } = found ?? usual
  return {
    frequency,
    time,
    location,
    nextAt: nextAt?.toISOString() ?? null,
    version,
    updatedAt: (found?.updatedAt ?? ctx.now).toISOString(),
  }
}
