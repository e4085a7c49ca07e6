import 'server-only'
import { and, eq, lt, ne } from 'drizzle-orm'
import { families, invitations, users, wishlists } from '@/db/schema'
import { isConfirmed, localeAt, localeOf } from '@/lib/addresses/queries'
import { invitationDays } from '@/lib/families/values'
import { defaultLocale } from '@/lib/i18n/locales'
import type { Context } from '@/lib/server/auth/context'
import { invitationToken } from '@/lib/server/auth/tokens'
import { mailWords, sendMail } from '@/lib/server/mail/mail'
import { statusOf } from './rules'

/** The version of an invitation that is to be mailed. It holds no secret: the link is made when the mail is sent. */
export interface InvitationMail {
  invitationId: string
  version: number
}

const day = 86_400_000
const keptDays = 30

/**
 * Mails an invitation. Sends nothing when it is gone, expired, or was renewed meanwhile, or when the inviter's own
 * address is not (or no longer) confirmed.
 */
export async function sendInvitationMail(
  ctx: Context,
  jobId: string,
  { invitationId, version }: InvitationMail,
) {
  const [found] = await ctx.db
    .select({ row: invitations, inviter: users.name, family: families.name, list: wishlists.name })
    .from(invitations)
    .innerJoin(users, eq(users.id, invitations.invitedBy))
    .leftJoin(families, eq(families.id, invitations.familyId))
    .leftJoin(wishlists, eq(wishlists.id, invitations.wishlistId))
    .where(and(eq(invitations.id, invitationId), eq(invitations.version, version)))
  if (!found?.row.email || statusOf(found.row, ctx.now) !== 'pending') return
  const { row, inviter } = found
  if (!(await isConfirmed(ctx, row.invitedBy))) return
  // The language of the account with this address, else that of the inviter.
  const locale =
    (await localeAt(ctx, found.row.email)) ?? (await localeOf(ctx, row.invitedBy)) ?? defaultLocale
  const words = await mailWords(locale, 'families')
  const said = { inviter, name: found.family ?? found.list ?? '' }
  await sendMail({
    id: jobId,
    to: found.row.email,
    locale,
    subject: row.familyId ? words('familySubject', said) : words('listSubject', said),
    paragraphs: [words('greeting'), row.familyId ? words('familyBody', said) : words('listBody', said)],
    notes: [words('life', { days: invitationDays }), words('unknown')],
    actions: [{ label: words('action'), path: `/invitations/${invitationToken(row.id, row.version)}` }],
  })
}

/** Deletes invitations that were not accepted, a month after they expired. */
export const purgeInvitations = (ctx: Context) =>
  ctx.db
    .delete(invitations)
    .where(
      and(
        ne(invitations.status, 'accepted'),
        lt(invitations.expiresAt, new Date(ctx.now.getTime() - keptDays * day)),
      ),
    )
