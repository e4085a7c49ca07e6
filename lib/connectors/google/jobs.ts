import 'server-only'
import { and, eq, gt, lte } from 'drizzle-orm'
import { connections } from '@/db/schema'
import { notify } from '@/lib/notify/commands'
import type { Context } from '@/lib/server/auth/context'

const day = 86_400_000
/** The most accounts that are told at a time. */
const atOnce = 200

/** Tells accounts a day before Google ends their sign-in. Each end is told once. */
export async function tellEnds(ctx: Context) {
  const soon = await ctx.db
    .select({
      id: connections.id,
      userId: connections.ownerId,
      account: connections.username,
    })
    .from(connections)
    .where(
      and(
        eq(connections.provider, 'google'),
        gt(connections.signedInUntil, ctx.now),
        lte(connections.signedInUntil, new Date(ctx.now.getTime() + day)),
      ),
    )
    .orderBy(connections.signedInUntil)
    .limit(atOnce)
  await notify(
    ctx,
    'connection.ends',
    ...soon.map(({ id, userId, account }) => ({
      userId,
      dedupeKey: `connection.ends:${id}`,
      subjectId: null,
      details: { account },
    })),
  )
}
