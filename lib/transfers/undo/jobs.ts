import 'server-only'
import { and, isNotNull, lte } from 'drizzle-orm'
import { imports } from '@/db/schema'
import { type Context, transaction } from '@/lib/server/auth/context'
import { forgetChanges } from './commands'
import { undoDays } from './values'

/** Deletes what is kept to undo imports, and the rows that they refused, once their 30 days are over. */
export const purgeImports = (ctx: Context) =>
  transaction(ctx, async tx => {
    await forgetChanges(tx, lte(imports.undoUntil, ctx.now))
    const begins = new Date(ctx.now.getTime() - undoDays * 86_400_000)
    await tx.db
      .update(imports)
      .set({ refused: null })
      .where(and(isNotNull(imports.refused), lte(imports.createdAt, begins)))
  })
