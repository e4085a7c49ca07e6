import 'server-only'
import { eq } from 'drizzle-orm'
import { activity } from '@/db/schema'
import { type Context, userId } from '@/lib/server/auth/context'

/** The history of the caller's own records. */
export const ownHistory = (ctx: Context) => eq(activity.ownerId, userId(ctx))
