import 'server-only'
import { and, asc, eq, sql } from 'drizzle-orm'
import { isOneOf } from '@/db/lists'
import { gifts, users } from '@/db/schema'
import type { InputOf } from '@/lib/core/endpoint'
import { Problem } from '@/lib/core/errors'
import { giftsWhere } from '@/lib/gifts/queries'
import { isMonthFirst, writtenLocale } from '@/lib/i18n/locales'
import { type Context, today, userId } from '@/lib/server/auth/context'
import { inThread, ThreadEnded } from '@/lib/server/jobs/threads'
import { mappedInTurns } from '@/lib/server/jobs/yielding'
import type { orderMailsApi } from './api'
import { type MailInput, readOrderMail } from './read'
import { addressedToOther, candidatesOf, saidIn, scoreOf } from './rules'
import type { OrderMail } from './schema'
import { maxOrderMailBytes } from './values'

/** The most gifts that a mail is compared with. */
const mostCompared = 500

/** Bytes above which a mail is read in a thread, whose start takes longer than a short mail. */
const readHere = 8 * 1024

/** Reads a mail, a long one beside the event loop with bounded time and memory. */
async function readApart(input: MailInput, size: number) {
  if (size <= readHere) return readOrderMail(input)
  try {
    return await inThread('readOrderMail', input)
  } catch (error) {
    if (!(error instanceof ThreadEnded)) throw error
    throw new Problem(422, 'UNREADABLE_MAIL', 'unreadableMail')
  }
}

const openGifts = (ctx: Context) =>
  giftsWhere(
    ctx,
    and(eq(gifts.direction, 'given'), isOneOf(gifts.status, ['idea', 'planned', 'purchased', 'wrapped'])),
    [
      sql`array_position(array['planned', 'purchased', 'wrapped', 'idea'], ${gifts.status})`,
      asc(gifts.occasionDate),
      asc(gifts.id),
    ],
    mostCompared,
  )

/** What a mail says about an order, and the caller's gifts that it may be about. Nothing of it is stored. */
export async function readOrder(
  ctx: Context,
  { text, file }: InputOf<typeof orderMailsApi.read>,
): Promise<OrderMail> {
  const mail = file ?? text ?? ''
  const size = typeof mail === 'string' ? Buffer.byteLength(mail) : mail.byteLength
  if (size > maxOrderMailBytes) throw new Problem(413, 'PAYLOAD_TOO_LARGE', 'mailTooLarge')
  const { currency, country } = ctx.settings
  const monthFirst = isMonthFirst(writtenLocale(ctx.locale, country))
  const read = await readApart({ mail, today: today(ctx), currency, monthFirst }, size)
  if (!read) throw new Problem(422, 'NO_ORDER_FOUND', 'noOrderFound')
  const [open, [account]] = await Promise.all([
    openGifts(ctx),
    ctx.db
      .select({ email: users.email })
      .from(users)
      .where(eq(users.id, userId(ctx))),
  ])
  const said = saidIn(read.facts, read.text)
  const scores = await mappedInTurns(open, gift => scoreOf(gift, said))
  return {
    found: read.facts,
    addressedTo: addressedToOther(read.to, account?.email ?? ''),
    candidates: candidatesOf(open, scores, read.facts.parcels),
  }
}
