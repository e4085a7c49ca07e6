import 'server-only'
import { lt } from 'drizzle-orm'
import { gifts } from '@/db/schema'
import { keepStages } from '@/lib/claims/commands'
import { trashDays } from '@/lib/core/fields'
import { type Context, transaction } from '@/lib/server/context'

/** Forgets gifts that have been in the trash for 30 days; what was claimed as bought stays so. */
export const purgeGifts = (ctx: Context) =>
  transaction(ctx, async tx => {
    const old = lt(gifts.deletedAt, new Date(ctx.now.getTime() - trashDays * 86_400_000))
    await keepStages(tx, old)
    await tx.db.delete(gifts).where(old)
  })
