import 'server-only'
import { eq } from 'drizzle-orm'
import { ownRates } from '@/db/schema'
import { type Context, userId } from '@/lib/server/auth/context'

/** The rates that the caller entered. They apply to the caller only. */
export const typedRates = (ctx: Context) => eq(ownRates.ownerId, userId(ctx))
