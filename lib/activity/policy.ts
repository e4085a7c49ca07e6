import 'server-only'
import { eq } from 'drizzle-orm'
import { activity } from '@/db/schema'
import { type Context, userId } from '@/lib/server/context'

/** What happened to the caller's own things. */
export const ownHistory = (ctx: Context) => eq(activity.ownerId, userId(ctx))
