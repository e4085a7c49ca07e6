import 'server-only'
import { lt } from 'drizzle-orm'
import { gifts } from '@/db/schema'
import { trashDays } from '@/lib/core/fields'
import type { Context } from '@/lib/server/context'

/** Forgets gifts that have been in the trash for 30 days. */
export const purgeGifts = (ctx: Context) =>
  ctx.db.delete(gifts).where(lt(gifts.deletedAt, new Date(ctx.now.getTime() - trashDays * 86_400_000)))
