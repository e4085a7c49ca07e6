import 'server-only'
import { lt } from 'drizzle-orm'
import { occasions } from '@/db/schema'
import { trashDays } from '@/lib/core/fields'
import type { Context } from '@/lib/server/context'

/** Forgets occasions that have been in the trash for 30 days. */
export const purgeOccasions = (ctx: Context) =>
  ctx.db
    .delete(occasions)
    .where(lt(occasions.deletedAt, new Date(ctx.now.getTime() - trashDays * 86_400_000)))
