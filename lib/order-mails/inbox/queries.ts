import 'server-only'
import { and, count, desc, eq } from 'drizzle-orm'
import { orderInboxes, orderMails, users } from '@/db/schema'
import { notFound } from '@/lib/core/errors'
import { type Context, userId } from '@/lib/server/auth/context'
import { unseal } from '@/lib/server/auth/encryption'
import { env } from '@/lib/server/ops/env'
import { offered } from '../queries'
import { addressedToOther } from '../rules'
import type { OrderMail } from '../schema'
import { ownInbox, ownMails, ownWaiting } from './policy'
import { isOurs, mailAddress } from './rules'
import type { ForwardedMail, OrderInbox, OwnInbox } from './schema'
import { mostNothing, mostWaiting } from './values'

type InboxRow = typeof orderInboxes.$inferSelect
type MailRow = typeof orderMails.$inferSelect

function toInbox({ createdAt, secretSealed, lastUsedAt, blocked }: InboxRow): OrderInbox {
  const token = unseal(secretSealed)
  const { APP_URL, INBOUND_MAIL_DOMAIN } = env()
  const isKnown = typeof token === 'string'
  return {
    createdAt: createdAt.toISOString(),
    url: isKnown ? `${APP_URL}/api/inbound/orders/${token}` : null,
    address: isKnown && INBOUND_MAIL_DOMAIN ? mailAddress(token, INBOUND_MAIL_DOMAIN) : null,
    lastUsedAt: lastUsedAt?.toISOString() ?? null,
    blocked,
  }
}

/** The secret address of the caller, and how many mails wait. */
export async function getInbox(ctx: Context): Promise<OwnInbox> {
  const [[row], [waiting]] = await Promise.all([
    ctx.db.select().from(orderInboxes).where(ownInbox(ctx)),
    ctx.db.select({ many: count() }).from(orderMails).where(ownWaiting(ctx)),
  ])
  return {
    inbox: row ? toInbox(row) : null,
    hasMail: env().INBOUND_MAIL_DOMAIN !== undefined,
    waiting: waiting?.many ?? 0,
  }
}

const ownAddress = async (ctx: Context) => {
  const [account] = await ctx.db
    .select({ email: users.email })
    .from(users)
    .where(eq(users.id, userId(ctx)))
  return account?.email ?? ''
}

/** Whom a mail was written to. A mail that was forwarded by hand is written to the secret address itself. */
const writtenTo = ({ addressees }: MailRow) =>
  addressees.filter(address => !isOurs(address, env().INBOUND_MAIL_DOMAIN))

const toMail = (row: MailRow, own: string): ForwardedMail => ({
  id: row.id,
  createdAt: row.createdAt.toISOString(),
  finding: row.finding,
  sender: { name: row.senderName, address: row.senderAddress },
  subject: row.subject,
  addressedTo: addressedToOther(writtenTo(row), own),
  found: row.facts,
  code: row.code,
  page: row.page,
  ending: row.ending,
})

/** The mails that wait to be looked at, the newest first. There are never more than fit in one answer. */
export async function listForwarded(ctx: Context) {
  const rows = await ctx.db
    .select()
    .from(orderMails)
    .where(ownWaiting(ctx))
    .orderBy(desc(orderMails.createdAt), desc(orderMails.id))
    .limit(mostWaiting + mostNothing)
  const own = rows.length > 0 ? await ownAddress(ctx) : ''
  return { data: rows.map(row => toMail(row, own)), nextCursor: null }
}

/** One of them. */
export const getForwarded = async (ctx: Context, row: MailRow) => toMail(row, await ownAddress(ctx))

/** The order in a forwarded mail, and the caller's gifts that it may be about, as they are now. */
export async function readForwardedOrder(ctx: Context, { mailId }: { mailId: string }): Promise<OrderMail> {
  const [row] = await ctx.db
    .select()
    .from(orderMails)
    .where(and(ownMails(ctx), eq(orderMails.id, mailId)))
  if (!row?.facts) throw notFound()
  // The text of the mail is not kept. Its subject and its articles are what tells gifts apart.
  return offered(ctx, row.facts, [row.subject, ...row.facts.items].join('\n'), writtenTo(row))
}
