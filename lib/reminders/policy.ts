import 'server-only'
import { and, eq, isNull } from 'drizzle-orm'
import { reminders } from '@/db/schema'
import { type Context, userId } from '@/lib/server/context'

/** Reminders belong to one account: nobody else sees them. */
export const ownReminders = (ctx: Context) => eq(reminders.ownerId, userId(ctx))

/** The reminders a caller can see. */
export const visibleReminders = (ctx: Context) => and(ownReminders(ctx), isNull(reminders.deletedAt))
