import 'server-only'
import { lt } from 'drizzle-orm'
import { people } from '@/db/schema'
import { trashDays } from '@/lib/core/fields'
import type { Context } from '@/lib/server/context'

/** Forgets people who have been in the trash for 30 days. */
export const purgePeople = (ctx: Context) =>
  ctx.db.delete(people).where(lt(people.deletedAt, new Date(ctx.now.getTime() - trashDays * 86_400_000)))
