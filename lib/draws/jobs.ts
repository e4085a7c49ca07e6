import 'server-only'
import { and, eq } from 'drizzle-orm'
import { drawParticipants, draws, preferences, users } from '@/db/schema'
import { isConfirmed } from '@/lib/addresses/queries'
import { toUtcDate } from '@/lib/core/calendar'
import { formatMoney, toMajor } from '@/lib/core/money'
import { defaultLocale, isLocale, writtenLocale } from '@/lib/i18n/locales'
import { type Context, transaction } from '@/lib/server/context'
import { mailWords, sendMail } from '@/lib/server/mail'
import { mailedToken } from '@/lib/server/tokens'
import { can } from './rules'
import { noticeMembers } from './telling'

/**
 * News of a draw for one guest. The job holds neither the pick nor the link: that is made when it is sent. A job of
 * an earlier version may name a member.
 */
export interface DrawNews {
  kind: 'drawn' | 'redrawn' | 'cancelled'
  drawId: string
  participantId: string
}

/**
 * Mails a guest that their pick is ready, changed or cancelled. Sends nothing when that is no longer true, or where the
 * organiser has no confirmed address: the guest's was only typed.
 */
export async function sendDrawMail(ctx: Context, jobId: string, { kind, drawId, participantId }: DrawNews) {
  const [found] = await ctx.db
    .select({ draw: draws, participant: drawParticipants, organiser: users.name })
    .from(drawParticipants)
    .innerJoin(draws, eq(draws.id, drawParticipants.drawId))
    .innerJoin(users, eq(users.id, draws.ownerId))
    .where(and(eq(drawParticipants.id, participantId), eq(draws.id, drawId)))
  if (!found) return
  const { draw, participant, organiser } = found
  const runs = can('look', draw.status) && participant.receiverId !== null
  if (kind === 'cancelled' ? draw.status !== 'cancelled' : !runs) return
  const { email, name } = participant
  if (!email || !name) return transaction(ctx, tx => noticeMembers(tx, kind, draw, [participantId]))
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
  const said = { name: draw.name, organiser, date: { ours: date } }
  await sendMail({
    id: jobId,
    to: email,
    locale,
    subject: words(`${kind}Subject`, said),
    paragraphs: [
      words('greeting', { name }),
      words(`${kind}Body`, said),
      ...(kind !== 'cancelled' && budget ? [words('budget', { budget: { ours: budget } })] : []),
      ...(kind !== 'cancelled' && draw.message
        ? [words('message', { organiser, message: draw.message })]
        : []),
    ],
    actions:
      kind === 'cancelled' ? [] : [{ label: words('action'), path: `/draw/${mailedToken(participant.id)}` }],
    notes: kind === 'cancelled' ? [] : [words('secret')],
  })
}
