import 'server-only'
import { and, eq, isNull } from 'drizzle-orm'
import { createTranslator } from 'next-intl'
import { preferences, samples, users } from '@/db/schema'
import { defaultLocale, isLocale, type Locale } from '@/lib/i18n/locales'
import { messagesOf } from '@/lib/i18n/messages'
import { canGoBack, issueLink, lifeHours, purgeLinks } from '@/lib/mailed-links/commands'
import type { Context } from '@/lib/server/context'
import { sendMail } from '@/lib/server/mail'
import { mailedToken } from '@/lib/server/tokens'
import { purgeSessions } from '@/lib/sessions/commands'

/** A mail about an account. It holds no secret: the link is made when it is sent. */
export type AccountMail =
  | { kind: 'verifyEmail'; userId: string; email: string }
  | { kind: 'resetPassword'; email: string }
  /** To the old address; `undo` is the id of the link that takes it back. */
  | { kind: 'emailChanged'; userId: string; email: string; undo?: string }

async function reader(ctx: Context, mail: AccountMail) {
  const [found] = await ctx.db
    .select({
      id: users.id,
      name: users.name,
      email: users.email,
      verifiedAt: users.emailVerifiedAt,
      locale: preferences.locale,
    })
    .from(users)
    .innerJoin(preferences, eq(preferences.userId, users.id))
    // A sample family's address is nobody's.
    .leftJoin(samples, eq(samples.userId, users.id))
    .where(
      and(
        isNull(samples.userId),
        mail.kind === 'resetPassword' ? eq(users.email, mail.email) : eq(users.id, mail.userId),
      ),
    )
  return found && { ...found, locale: isLocale(found.locale) ? found.locale : defaultLocale }
}

async function wordsOf(locale: Locale) {
  const { accounts } = await messagesOf(locale, ['accounts'])
  return createTranslator({ locale, messages: { accounts }, namespace: 'accounts.mail' })
}

/** Sends a mail about an account in its owner's language; nothing when the account or its address is gone. */
export async function sendAccountMail(ctx: Context, jobId: string, mail: AccountMail) {
  const user = await reader(ctx, mail)
  if (!user || (mail.kind === 'verifyEmail' && user.email !== mail.email)) return
  // Nobody gets in by an address that may be mistyped while the confirmed one before it can still take the account back.
  if (mail.kind === 'resetPassword' && !user.verifiedAt && (await canGoBack(ctx, user.id, user.email))) return
  const words = await wordsOf(user.locale)
  const to = { id: jobId, to: mail.email, locale: user.locale }
  const greeting = words('greeting', { name: user.name })
  if (mail.kind === 'emailChanged') {
    const [subject, { email }] = [words('changedSubject'), user]
    if (!mail.undo) {
      const paragraphs = [greeting, words('changedBody', { email }), words('changedNotYou')]
      return sendMail({ ...to, subject, paragraphs })
    }
    const life = words('linkDays', { days: lifeHours('undoEmail') / 24 })
    return sendMail({
      ...to,
      subject,
      paragraphs: [greeting, words('undoBody', { email }), life, words('undoWasYou')],
      action: {
        label: words('undoAction'),
        path: `/reset-password?token=${mailedToken(mail.undo)}&undo=1`,
      },
    })
  }
  const token = await issueLink(ctx, jobId, user.id, mail.email, mail.kind)
  const hours = lifeHours(mail.kind)
  if (mail.kind === 'verifyEmail') {
    return sendMail({
      ...to,
      subject: words('verifySubject'),
      paragraphs: [greeting, words('verifyBody'), words('linkLife', { hours }), words('verifyNotYou')],
      action: { label: words('verifyAction'), path: `/verify-email?token=${token}` },
    })
  }
  return sendMail({
    ...to,
    subject: words('resetSubject'),
    paragraphs: [greeting, words('resetBody'), words('linkLife', { hours }), words('resetNotYou')],
    action: { label: words('resetAction'), path: `/reset-password?token=${token}` },
  })
}

/** Drops sessions and links that ended. */
export async function purgeAccounts(ctx: Context) {
  await purgeSessions(ctx)
  await purgeLinks(ctx)
}
