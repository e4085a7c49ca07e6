import 'server-only'
import { eq } from 'drizzle-orm'
import { syncChanges, syncConflicts, syncCounters } from '@/db/schema'
import { type Context, userId } from '@/lib/server/auth/context'

/** The caller's own conflicts. */
export const ownConflicts = (ctx: Context) => eq(syncConflicts.ownerId, userId(ctx))

/** The changes that the caller's devices are told of, and their number. */
export const ownChanges = (ctx: Context) => eq(syncChanges.userId, userId(ctx))
export const ownCounter = (ctx: Context) => eq(syncCounters.userId, userId(ctx))
