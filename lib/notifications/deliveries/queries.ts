import 'server-only'
import { and, eq } from 'drizzle-orm'
import { isOneOf } from '@/db/lists'
import { deliveries, notifications } from '@/db/schema'
import type { InputOf } from '@/lib/core/endpoint'
import { wordsOf } from '@/lib/notifications/words'
import type { Context } from '@/lib/server/auth/context'
import { after, cut, isAsked, type Order, orderBy } from '@/lib/server/db/paging'
import type { deliveriesApi } from './api'
import { ownDeliveries } from './policy'
import type { Delivery } from './schema'

const newestFirst: Order = { key: deliveries.createdAt, cast: 'timestamptz', descending: true }

type Row = typeof deliveries.$inferSelect
type Told = Pick<typeof notifications.$inferSelect, 'kind' | 'details' | 'count'> | null

export async function toDelivery(ctx: Context, row: Row, told: Told): Promise<Delivery> {
  const { id, channel, state, reason, digest, attempts, notificationId } = row
  return {
    id,
    createdAt: row.createdAt.toISOString(),
    channel,
    state,
    reason,
    digest,
    dueAt: row.dueAt.toISOString(),
    attempts,
    deliveredAt: row.deliveredAt?.toISOString() ?? null,
    notificationId,
    title: told && (await wordsOf(ctx.locale, told)).title,
  }
}

export const selectDeliveries = (ctx: Context) =>
  ctx.db
    .select({ row: deliveries, told: notifications })
    .from(deliveries)
    .leftJoin(notifications, eq(notifications.id, deliveries.notificationId))

/** The caller's last five mails of news: sent, waiting or refused, but none that was left out. */
export async function lastMails(ctx: Context): Promise<Delivery[]> {
  const found = await selectDeliveries(ctx)
    .where(
      and(
        ownDeliveries(ctx),
        eq(deliveries.channel, 'email'),
        isOneOf(deliveries.state, ['queued', 'delivered', 'failed']),
      ),
    )
    .orderBy(...orderBy(newestFirst, deliveries.id))
    .limit(5)
  return Promise.all(found.map(({ row, told }) => toDelivery(ctx, row, told)))
}

/** The caller's deliveries, the newest first. */
export async function listDeliveries(
  ctx: Context,
  { limit, cursor, state }: InputOf<typeof deliveriesApi.list>,
) {
  const found = await selectDeliveries(ctx)
    .where(
      and(ownDeliveries(ctx), isAsked(deliveries.state, state), after(newestFirst, deliveries.id, cursor)),
    )
    .orderBy(...orderBy(newestFirst, deliveries.id))
    .limit(limit + 1)
  const { data, nextCursor } = cut(
    found.map(one => ({ ...one, id: one.row.id })),
    limit,
    ({ row }) => row.createdAt.toISOString(),
  )
  return { data: await Promise.all(data.map(({ row, told }) => toDelivery(ctx, row, told))), nextCursor }
}
