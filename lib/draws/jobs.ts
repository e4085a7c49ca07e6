import 'server-only'
import { and, eq, isNotNull, isNull, sql } from 'drizzle-orm'
import {
  drawParticipants,
  draws,
  familyGuardians,
  familyMembers,
  preferences,
  samples,
  users,
} from '@/db/schema'
import { isConfirmed } from '@/lib/addresses/queries'
import { toUtcDate } from '@/lib/core/calendar'
import { formatMoney, toMajor } from '@/lib/core/money'
import { defaultLocale, isLocale, writtenLocale } from '@/lib/i18n/locales'
import type { Context } from '@/lib/server/context'
import { mailWords, sendMail } from '@/lib/server/mail'
import { mailedToken } from '@/lib/server/tokens'
import { can } from './rules'

/**
 * A mail about a draw to one participant. The job holds neither the pick nor the link: that is made when it
 * is sent.
 */
export interface DrawMail {
  kind: 'drawn' | 'redrawn' | 'cancelled'
  drawId: string
  participantId: string
}

interface Reader {
  email: string
  name: string
  locale: string
  country: string
  /** Whether the reader proved this address; a guest's was only typed. */
  proved: boolean
}

const accounts = (ctx: Context) =>
  ctx.db
    .select({
      email: users.email,
      name: users.name,
      locale: preferences.locale,
      country: preferences.country,
      proved: sql<boolean>`${users.emailVerifiedAt} is not null`,
    })
    .from(users)
    .innerJoin(preferences, eq(preferences.userId, users.id))
    // The address of a sample account belongs to nobody.
    .leftJoin(samples, eq(samples.userId, users.id))

/** The readers for a participant: the guest, the member, or the guardians of a managed profile. */
async function readersOf(
  ctx: Context,
  participant: typeof drawParticipants.$inferSelect,
  ownerId: string,
): Promise<Reader[]> {
  const { memberId, email, name } = participant
  if (email && name) {
    const [organiser] = await ctx.db
      .select({ locale: preferences.locale, country: preferences.country })
      .from(preferences)
      .where(eq(preferences.userId, ownerId))
    const { locale = defaultLocale, country = 'US' } = organiser ?? {}
    return [{ email, name, locale, country, proved: false }]
  }
  const [member] = memberId
    ? await ctx.db
        .select()
        .from(familyMembers)
        .where(and(eq(familyMembers.id, memberId), eq(familyMembers.status, 'active')))
    : []
  if (!member) return []
  if (member.userId) return accounts(ctx).where(and(eq(users.id, member.userId), isNull(samples.userId)))
  return accounts(ctx)
    .innerJoin(familyGuardians, eq(familyGuardians.userId, users.id))
    .where(
      and(
        eq(familyGuardians.memberId, member.id),
        isNotNull(familyGuardians.agreedAt),
        isNull(samples.userId),
      ),
    )
}

/**
 * Mails a participant that their pick is ready, changed or cancelled. Sends nothing when that is no longer
 * true.
 */
export async function sendDrawMail(ctx: Context, jobId: string, { kind, drawId, participantId }: DrawMail) {
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
  const path = participant.hash ? `/draw/${mailedToken(participant.id)}` : `/app/social#${draw.id}`
  // A reader without a proved address may be a stranger, who gets no mail from an organiser without a
  // confirmed one.
  const reachesAll = await isConfirmed(ctx, draw.ownerId)
  const readers = (await readersOf(ctx, participant, draw.ownerId)).filter(
    ({ proved }) => proved || reachesAll,
  )
  for (const [at, reader] of readers.entries()) {
    const locale = isLocale(reader.locale) ? reader.locale : defaultLocale
    const words = await mailWords(locale, 'draws')
    const date = new Intl.DateTimeFormat(writtenLocale(locale, reader.country), {
      dateStyle: 'long',
      timeZone: 'UTC',
    }).format(toUtcDate(draw.date))
    const budget =
      draw.budgetMinor === null
        ? null
        : formatMoney(toMajor(draw.budgetMinor, draw.currency), draw.currency, locale, true)
    const said = { name: draw.name, organiser, date: { ours: date } }
    await sendMail({
      id: at === 0 ? jobId : `${jobId}-${at}`,
      to: reader.email,
      locale,
      subject: words(`${kind}Subject`, said),
      paragraphs: [
        words('greeting', { name: reader.name }),
        words(`${kind}Body`, said),
        ...(kind !== 'cancelled' && budget ? [words('budget', { budget: { ours: budget } })] : []),
        ...(kind !== 'cancelled' && draw.message
          ? [words('message', { organiser, message: draw.message })]
          : []),
      ],
      actions: kind === 'cancelled' ? [] : [{ label: words('action'), path }],
      notes: kind === 'cancelled' ? [] : [words('secret')],
    })
  }
}
