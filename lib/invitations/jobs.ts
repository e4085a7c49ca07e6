import 'server-only'
import { and, eq, lt, ne } from 'drizzle-orm'
import { createTranslator } from 'next-intl'
import { families, invitations, preferences, users, wishlists } from '@/db/schema'
import { invitationDays } from '@/lib/families/values'
import { defaultLocale, isLocale } from '@/lib/i18n/locales'
import { messagesOf } from '@/lib/i18n/messages'
import type { Context } from '@/lib/server/context'
import { sendMail } from '@/lib/server/mail'
import { invitationToken } from '@/lib/server/tokens'
import { statusOf } from './rules'

/** Which making of an invitation is to be mailed. It holds no secret: the link is made when the mail is sent. */
export interface InvitationMail {
  invitationId: string
  version: number
}

const day = 86_400_000
const keptDays = 30

/** The language of whoever has this address here, else that of the inviter. */
async function localeOf(ctx: Context, email: string, inviterId: string) {
  const pick = (where: ReturnType<typeof eq>) =>
    ctx.db
      .select({ locale: preferences.locale })
      .from(preferences)
      .innerJoin(users, eq(users.id, preferences.userId))
      .where(where)
  const [own] = await pick(eq(users.email, email))
  const [theirs] = own ? [own] : await pick(eq(users.id, inviterId))
  return isLocale(theirs?.locale) ? theirs.locale : defaultLocale
}

/** Mails an invitation; nothing when it is gone, late, or was sent anew meanwhile. */
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
  const locale = await localeOf(ctx, found.row.email, row.invitedBy)
  const { families: messages } = await messagesOf(locale, ['families'])
  const words = createTranslator({ locale, messages: { families: messages }, namespace: 'families.mail' })
  const said = { inviter, name: found.family ?? found.list ?? '' }
  await sendMail({
    id: jobId,
    to: found.row.email,
    locale,
    subject: row.familyId ? words('familySubject', said) : words('listSubject', said),
    paragraphs: [
      words('greeting'),
      row.familyId ? words('familyBody', said) : words('listBody', said),
      words('life', { days: invitationDays }),
      words('unknown'),
    ],
    action: { label: words('action'), path: `/invitations/${invitationToken(row.id, row.version)}` },
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
