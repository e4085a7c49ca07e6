import 'server-only'
import { and, isNotNull, lt, ne, or } from 'drizzle-orm'
import { orderMails } from '@/db/schema'
import type { Context } from '@/lib/server/auth/context'
import { keptDays } from './values'

const day = 86_400_000

/** Forgets mails after 30 days, and what was read in one a day after its owner has looked at it. */
export async function purgeOrderMails(ctx: Context) {
  const before = (days: number) => new Date(ctx.now.getTime() - days * day)
  await ctx.db.delete(orderMails).where(lt(orderMails.createdAt, before(keptDays)))
  await ctx.db
    .update(orderMails)
    .set({
      facts: null,
      code: null,
      page: null,
      subject: '',
      senderName: '',
      senderAddress: '',
      addressees: [],
    })
    .where(
      and(
        lt(orderMails.endedAt, before(1)),
        or(
          isNotNull(orderMails.facts),
          isNotNull(orderMails.code),
          ne(orderMails.subject, ''),
          ne(orderMails.senderAddress, ''),
        ),
      ),
    )
}
