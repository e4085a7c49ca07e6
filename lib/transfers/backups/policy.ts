import 'server-only'
import { and, eq } from 'drizzle-orm'
import { backupKeys, backupPreferences, backups, restores } from '@/db/schema'
import { type Context, userId } from '@/lib/server/auth/context'

/** The caller's own backups. */
export const ownBackups = (ctx: Context) => eq(backups.ownerId, userId(ctx))
export const ownBackup = (ctx: Context, backupId: string) => and(ownBackups(ctx), eq(backups.id, backupId))

/** The caller's own restores. */
export const ownRestores = (ctx: Context) => eq(restores.ownerId, userId(ctx))

/** The key that seals and opens the caller's backups. */
export const ownBackupKey = (ctx: Context) => eq(backupKeys.ownerId, userId(ctx))

export const ownBackupPreferences = (ctx: Context) => eq(backupPreferences.userId, userId(ctx))
