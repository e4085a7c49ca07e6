import 'server-only'
import { lt } from 'drizzle-orm'
import { wishlists } from '@/db/schema'
import { trashDays } from '@/lib/core/fields'
import type { Context } from '@/lib/server/context'

/** Forgets lists that have been in the trash for 30 days, with all that was on them. */
export const purgeWishlists = (ctx: Context) =>
  ctx.db
    .delete(wishlists)
    .where(lt(wishlists.deletedAt, new Date(ctx.now.getTime() - trashDays * 86_400_000)))
