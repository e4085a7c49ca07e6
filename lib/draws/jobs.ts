import 'server-only'
import { and, eq } from 'drizzle-orm'
import { drawParticipants, draws, preferences, users } from '@/db/schema'
import { isConfirmed } from '@/lib/addresses/queries'
import { toUtcDate } from '@/lib/core/calendar'
import { formatMoney, toMajor } from '@/lib/core/money'
import { defaultLocale, isLocale, writtenLocale } from '@/lib/i18n/locales'
import { hidesName } from '@/lib/privacy/queries'
import { guestsSee } from '@/lib/privacy/rules'
import { type Context, transaction } from '@/lib/server/auth/context'
import { mailedToken } from '@/lib/server/auth/tokens'
import { mailWords, sendMail } from '@/lib/server/mail/mail'
import { type Former, type Kind, notifyMembers } from './notifications'
import { can } from './rules'

/**
 * News of a draw for one guest. The job holds neither the pick nor the link: that is made when it is sent. A job of
 * an earlier version may name a member.
 */
export type DrawNews =
  | { kind: Kind; drawId: string; participantId: string }
  /** To the address that a guest had before it was corrected. */
  | { kind: 'moved'; drawId: string; former: Former }

/** A draw and its guest, or its former guest, as far as there is something to mail. */
async function newsOf(ctx: Context, news: DrawNews) {
  const ofDraw = { draw: draws, organiser: users.name, hides: hidesName(users.id) }
  if (news.kind === 'moved') {
    const [found] = await ctx.db
      .select(ofDraw)
      .from(draws)
      .innerJoin(users, eq(users.id, draws.ownerId))
      .where(eq(draws.id, news.drawId))
    return found ? { ...found, kind: news.kind, guest: news.former } : null
  }
  const { kind, drawId, participantId } = news
  const [found] = await ctx.db
    .select({ ...ofDraw, participant: drawParticipants })
    .from(drawParticipants)
    .innerJoin(draws, eq(draws.id, drawParticipants.drawId))
    .innerJoin(users, eq(users.id, draws.ownerId))
    .where(and(eq(drawParticipants.id, participantId), eq(draws.id, drawId)))
  if (!found) return null
  const { draw, participant, organiser, hides } = found
  const runs = can('look', draw.status) && participant.receiverId !== null
  if (kind === 'cancelled' ? draw.status !== 'cancelled' : !runs) return null
  const { email, name, id } = participant
  if (email && name) return { draw, organiser, hides, kind, guest: { name, email }, id }
  await transaction(ctx, tx => notifyMembers(tx, kind, draw, [id]))
  return null
}

/**
 * Mails a guest that their pick is ready, changed or cancelled. Sends nothing when that is no longer true, or where the
 * organiser has no confirmed address: the guest's was only typed.
 */
export async function sendDrawMail(ctx: Context, jobId: string, news: DrawNews) {
  const found = await newsOf(ctx, news)
  if (!found) return
  const { draw, kind, guest } = found
  const organiser = guestsSee(found.organiser, found.hides)
  if (!(await isConfirmed(ctx, draw.ownerId))) return
  const [chosen] = await ctx.db
    .select({ locale: preferences.locale, country: preferences.country })
    .from(preferences)
    .where(eq(preferences.userId, draw.ownerId))
  const locale = isLocale(chosen?.locale) ? chosen.locale : defaultLocale
  const words = await mailWords(locale, 'draws')
  const date = new Intl.DateTimeFormat(writtenLocale(locale, chosen?.country ?? 'US'), {
    dateStyle: 'long',
    timeZone: 'UTC',
  }).format(toUtcDate(draw.date))
  const budget =
    draw.budgetMinor === null
      ? null
      : formatMoney(toMajor(draw.budgetMinor, draw.currency), draw.currency, locale, true)
  const link = found.kind === 'moved' || found.kind === 'cancelled' ? null : `/draw/${mailedToken(found.id)}`
  const said = { name: draw.name, organiser, date: { ours: date } }
  await sendMail({
    id: jobId,
    to: guest.email,
    locale,
    subject: words(`${kind}Subject`, said),
    paragraphs: [
      words('greeting', { name: guest.name }),
      words(`${kind}Body`, said),
      ...(link && budget ? [words('budget', { budget: { ours: budget } })] : []),
      ...(link && draw.message ? [words('message', { organiser, message: draw.message })] : []),
    ],
    actions: link ? [{ label: words('action'), path: link }] : [],
    notes: link ? [words('secret')] : [],
  })
}
