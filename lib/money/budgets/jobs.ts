import 'server-only'
import { lt } from 'drizzle-orm'
import { budgets } from '@/db/schema'
import { trashDays } from '@/lib/core/fields'
import type { Context } from '@/lib/server/auth/context'

/** Deletes budgets that have been in the trash for 30 days. The expenses that named them stay. */
export const purgeBudgets = (ctx: Context) =>
  ctx.db.delete(budgets).where(lt(budgets.deletedAt, new Date(ctx.now.getTime() - trashDays * 86_400_000)))
