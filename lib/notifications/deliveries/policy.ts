import 'server-only'
import { eq } from 'drizzle-orm'
import { deliveries } from '@/db/schema'
import { type Context, userId } from '@/lib/server/auth/context'

export const ownDeliveries = (ctx: Context) => eq(deliveries.userId, userId(ctx))
