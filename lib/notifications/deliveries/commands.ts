import 'server-only'
import { and, eq } from 'drizzle-orm'
import { deliveries } from '@/db/schema'
import { publish } from '@/lib/activity/provider'
import { invalidTransition, notFound } from '@/lib/core/errors'
import { type Context, transaction, userId } from '@/lib/server/auth/context'
import { ownDeliveries } from './policy'
import { selectDeliveries, toDelivery } from './queries'
import { repeated } from './rules'
import type { Delivery } from './schema'

/** Sends a failed delivery again, with all its tries. Throws 409 for one that did not fail. */
export const retryDelivery = (ctx: Context, { deliveryId }: { deliveryId: string }): Promise<Delivery> =>
  transaction(ctx, async tx => {
    const mine = and(ownDeliveries(tx), eq(deliveries.id, deliveryId))
    const [found] = await selectDeliveries(tx).where(mine).for('update', { of: deliveries })
    if (!found) throw notFound()
    if (found.row.state !== 'failed') throw invalidTransition(found.row.state, 'queued')
    const [queued] = await tx.db
      .update(deliveries)
      .set({
        state: 'queued',
        reason: repeated,
        attempts: 0,
        digest: false,
        dueAt: tx.now,
        leasedUntil: null,
      })
      .where(mine)
      .returning()
    await publish(tx, { audience: 'account', userId: userId(tx) })
    return toDelivery(tx, queued!, found.told)
  })
