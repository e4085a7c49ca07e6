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
import { type Forwarded, readForwarded } from './forwarded'
import { type MailInput, readOrderMail } from './read'
import { addressedToOther, candidatesOf, saidIn, scoreOf } from './rules'
import type { Facts, OrderMail } from './schema'
import { maxOrderMailBytes } from './values'

/** The most gifts that a mail is compared with. */
const mostCompared = 500

/** Bytes above which a mail is read in a thread, whose start takes longer than a short mail. */
const readHere = 8 * 1024

const readers = { readOrderMail, readForwarded }
type Read<Name extends keyof typeof readers> = Awaited<ReturnType<(typeof readers)[Name]>>

/** Reads a mail, a long one beside the event loop with bounded time and memory. Throws ThreadEnded past those. */
async function readApart<Name extends keyof typeof readers>(
  name: Name,
  input: MailInput,
): Promise<Read<Name>> {
  const { mail } = input
  const size = typeof mail === 'string' ? Buffer.byteLength(mail) : mail.byteLength
  if (size > maxOrderMailBytes) throw new Problem(413, 'PAYLOAD_TOO_LARGE', 'mailTooLarge')
  const read = size <= readHere ? readers[name](input) : inThread(name, input)
  return (await read) as Read<Name>
}

/** How the account writes days and money, for what a mail leaves open. */
function habitsOf(ctx: Context) {
  const { currency, country } = ctx.settings
  return { today: today(ctx), currency, monthFirst: isMonthFirst(writtenLocale(ctx.locale, country)) }
}

/** What is in a mail that was sent to the caller's secret address. Null where it cannot be read. */
export const readArrived = (ctx: Context, mail: Uint8Array): Promise<Forwarded | null> =>
  readApart('readForwarded', { mail, ...habitsOf(ctx) }).catch(error => {
    if (error instanceof ThreadEnded) return null
    throw error
  })

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

/** An order that was read, and the caller's gifts that it may be about. `text` holds further words of it. */
export async function offered(
  ctx: Context,
  facts: Facts,
  text: string,
  addressees: readonly string[],
): Promise<OrderMail> {
  const [open, [account]] = await Promise.all([
    openGifts(ctx),
    ctx.db
      .select({ email: users.email })
      .from(users)
      .where(eq(users.id, userId(ctx))),
  ])
  const said = saidIn(facts, text)
  const scores = await mappedInTurns(open, gift => scoreOf(gift, said))
  return {
    found: facts,
    addressedTo: addressedToOther(addressees, account?.email ?? ''),
    candidates: candidatesOf(open, scores, facts.parcels),
  }
}

/** What a mail says about an order, and the caller's gifts that it may be about. Nothing of it is stored. */
export async function readOrder(
  ctx: Context,
  { text, file }: InputOf<typeof orderMailsApi.read>,
): Promise<OrderMail> {
  const input = { mail: file ?? text ?? '', ...habitsOf(ctx) }
  const read = await readApart('readOrderMail', input).catch(error => {
    if (error instanceof ThreadEnded) throw new Problem(422, 'UNREADABLE_MAIL', 'unreadableMail')
    throw error
  })
  if (!read) throw new Problem(422, 'NO_ORDER_FOUND', 'noOrderFound')
  return offered(ctx, read.facts, read.text, read.to)
}
