import 'server-only'
import { eq } from 'drizzle-orm'
import { imports } from '@/db/schema'
import { type Context, userId } from '@/lib/server/context'

/** The imports a caller can see: their own. */
export const visibleImports = (ctx: Context) => eq(imports.ownerId, userId(ctx))
