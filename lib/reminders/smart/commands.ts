import 'server-only'
import { and, eq } from 'drizzle-orm'
import { smartDismissals } from '@/db/schema'
import type { InputOf } from '@/lib/core/endpoint'
import { notFound } from '@/lib/core/errors'
import { type Context, userId } from '@/lib/server/auth/context'
import { untilOf } from '../commands'
import type { smartRemindersApi } from './api'
import { ownDismissals } from './policy'
import { standingMarks } from './queries'

/** Hides what a mark stands for. Throws 404 where it stands for nothing of the caller now. */
async function hide(ctx: Context, fingerprint: string, snoozedUntil: Date | null): Promise<null> {
  if (!(await standingMarks(ctx)).has(fingerprint)) throw notFound()
  await ctx.db
    .insert(smartDismissals)
    .values({ ownerId: userId(ctx), fingerprint, snoozedUntil, createdAt: ctx.now })
    .onConflictDoUpdate({
      target: [smartDismissals.ownerId, smartDismissals.fingerprint],
      set: { snoozedUntil },
    })
  return null
}

export const dismissSmart = (ctx: Context, { fingerprint }: InputOf<typeof smartRemindersApi.dismiss>) =>
  hide(ctx, fingerprint, null)

export const snoozeSmart = (
  ctx: Context,
  { fingerprint, ...when }: InputOf<typeof smartRemindersApi.snooze>,
) => hide(ctx, fingerprint, untilOf(ctx, when))

/** Shows again what was dismissed or put off. */
export async function restoreSmart(
  ctx: Context,
  { fingerprint }: InputOf<typeof smartRemindersApi.restore>,
): Promise<null> {
  const [gone] = await ctx.db
    .delete(smartDismissals)
    .where(and(ownDismissals(ctx), eq(smartDismissals.fingerprint, fingerprint)))
    .returning({ id: smartDismissals.id })
  if (!gone) throw notFound()
  return null
}
