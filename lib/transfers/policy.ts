import 'server-only'
import { eq } from 'drizzle-orm'
import { imports } from '@/db/schema'
import { type Context, userId } from '@/lib/server/auth/context'

/** The caller's own imports. */
export const visibleImports = (ctx: Context) => eq(imports.ownerId, userId(ctx))
