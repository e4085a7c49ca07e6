import 'server-only'
import { and, eq, lt, ne } from 'drizzle-orm'
import { families, invitations, users, wishlists } from '@/db/schema'
import { isConfirmed, localeAt, localeOf } from '@/lib/addresses/queries'
import { invitationDays } from '@/lib/families/values'
import { defaultLocale } from '@/lib/i18n/locales'
import type { Context } from '@/lib/server/context'
import { mailWords, sendMail } from '@/lib/server/mail'
import { invitationToken } from '@/lib/server/tokens'
import { statusOf } from './rules'

/** Which making of an invitation is to be mailed. It holds no secret: the link is made when the mail is sent. */
export interface InvitationMail {
  invitationId: string
  version: number
}

const day = 86_400_000
const keptDays = 30

/**
 * Mails an invitation; nothing when it is gone, late, or was sent anew meanwhile, and nothing in the name of somebody
 * whose own address is not confirmed (any more).
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
  // The language of whoever has this address here, else that of the inviter.
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

/** Drops invitations that led nowhere a month after they ended. */
export const purgeInvitations = (ctx: Context) =>
  ctx.db
    .delete(invitations)
    .where(
      and(
        ne(invitations.status, 'accepted'),
        lt(invitations.expiresAt, new Date(ctx.now.getTime() - keptDays * day)),
      ),
    )
