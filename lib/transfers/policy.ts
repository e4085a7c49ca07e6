import 'server-only'
import { eq } from 'drizzle-orm'
import { exports, imports } from '@/db/schema'
import { type Context, userId } from '@/lib/server/auth/context'

/** The caller's own imports. */
export const visibleImports = (ctx: Context) => eq(imports.ownerId, userId(ctx))

/** The caller's own exports. */
export const visibleExports = (ctx: Context) => eq(exports.ownerId, userId(ctx))
