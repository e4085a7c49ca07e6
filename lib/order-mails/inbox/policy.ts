import 'server-only'
import { and, eq, isNull } from 'drizzle-orm'
import { orderInboxes, orderMails } from '@/db/schema'
import { notFound } from '@/lib/core/errors'
import { type Context, requireAccount, userId } from '@/lib/server/auth/context'

export const ownInbox = (ctx: Context) => eq(orderInboxes.ownerId, userId(ctx))
export const ownMails = (ctx: Context) => eq(orderMails.ownerId, userId(ctx))
export const ownWaiting = (ctx: Context) => and(ownMails(ctx), isNull(orderMails.ending))!

/** The address of the caller for a change, locked until the transaction ends; 404 where there is none. */
export async function editableInbox(ctx: Context) {
  requireAccount(ctx)
  const [found] = await ctx.db.select().from(orderInboxes).where(ownInbox(ctx)).for('update')
  if (!found) throw notFound()
  return found
}

/** A forwarded mail of the caller for a change, locked until the transaction ends; 404 when not reachable. */
export async function editableMail(ctx: Context, id: string) {
  const [found] = await ctx.db
    .select()
    .from(orderMails)
    .where(and(ownMails(ctx), eq(orderMails.id, id)))
    .for('update')
  if (!found) throw notFound()
  return found
}
