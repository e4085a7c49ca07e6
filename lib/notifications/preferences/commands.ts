import 'server-only'
import { notificationPreferences } from '@/db/schema'
import type { InputOf } from '@/lib/core/endpoint'
import { ownChoices } from '@/lib/notify/policy'
import { type Context, transaction, userId } from '@/lib/server/auth/context'
import { checkVersion, touched } from '@/lib/server/db/version'
import type { notificationPreferencesApi } from './api'
import { getNotificationPreferences } from './queries'
import type { NotificationPreferences } from './schema'

type Changes = Partial<typeof notificationPreferences.$inferInsert>

/** Writes preferences, those of an account that never chose any too. Throws 409 for a version that is not the present one. */
export const writePreferences = (ctx: Context, changes: Changes): Promise<NotificationPreferences> =>
  transaction(ctx, async tx => {
    await tx.db
      .insert(notificationPreferences)
      .values({ userId: userId(tx), createdAt: tx.now, updatedAt: tx.now, version: 0 })
      .onConflictDoNothing()
    // Locks the row until the transaction ends.
    await tx.db
      .select({ version: notificationPreferences.version })
      .from(notificationPreferences)
      .where(ownChoices(tx))
      .for('update')
    checkVersion(tx, await getNotificationPreferences(tx))
    await tx.db
      .update(notificationPreferences)
      .set({ ...changes, ...touched(tx, notificationPreferences) })
      .where(ownChoices(tx))
    return getNotificationPreferences(tx)
  })

export const updateNotificationPreferences = (
  ctx: Context,
  changes: InputOf<typeof notificationPreferencesApi.update>,
): Promise<NotificationPreferences> => writePreferences(ctx, changes)
