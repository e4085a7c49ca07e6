import 'server-only'
import { and, asc, eq, isNull, type SQL } from 'drizzle-orm'
import { preferences, samples, users } from '@/db/schema'
import { purgeFlows } from '@/lib/accounts/identities/commands'
import { canGoBack, issueLink, lifeHours, purgeLinks } from '@/lib/accounts/mailed-links.commands'
import { purgeChallenges } from '@/lib/accounts/passkeys/commands'
import { purgeSecondSteps } from '@/lib/accounts/second-step/commands'
import { purgeSessions } from '@/lib/accounts/sessions/commands'
import type { SignInChange } from '@/lib/accounts/values'
import { defaultLocale, isLocale, type Locale, writtenLocale } from '@/lib/i18n/locales'
import type { Context } from '@/lib/server/auth/context'
import { mailedToken } from '@/lib/server/auth/tokens'
import { hashOf } from '@/lib/server/http/idempotency'
import { type Action, mailWords, sendMail } from '@/lib/server/mail/mail'

/** A mail about an account. The job holds no secret: the link is made when it is sent. */
export type AccountMail =
  | { kind: 'verifyEmail'; userId: string; email: string }
  | { kind: 'resetPassword'; email: string }
  /** To the old address; `undo` is the id of the link that takes the address back. */
  | { kind: 'emailChanged'; userId: string; email: string; undo?: string }
  | { kind: 'signInChanged'; userId: string; email: string; what: SignInChange }
  | { kind: 'locked' | 'unlocked'; userId: string; email: string }
  /** The account is gone when this is sent. */
  | { kind: 'deletedByOperator'; email: string; locale: string }

const account = {
  id: users.id,
  name: users.name,
  email: users.email,
  createdAt: users.createdAt,
  verifiedAt: users.emailVerifiedAt,
  locale: preferences.locale,
  country: preferences.country,
}

const accountsWhere = async (ctx: Context, where: SQL) => {
  const found = await ctx.db
    .select(account)
    .from(users)
    .innerJoin(preferences, eq(preferences.userId, users.id))
    // The address of a sample account belongs to nobody.
    .leftJoin(samples, eq(samples.userId, users.id))
    .where(and(isNull(samples.userId), where))
    .orderBy(asc(users.createdAt), asc(users.id))
  return found.map(one => ({ ...one, locale: isLocale(one.locale) ? one.locale : defaultLocale }))
}
type Account = Awaited<ReturnType<typeof accountsWhere>>[number]

/** Sends a mail about an account in its owner's language; nothing when the account or its address is gone. */
export async function sendAccountMail(ctx: Context, jobId: string, mail: AccountMail) {
  if (mail.kind === 'resetPassword') return sendReset(ctx, jobId, mail.email)
  if (mail.kind === 'deletedByOperator')
    return tellOfOperator(jobId, mail, isLocale(mail.locale) ? mail.locale : defaultLocale)
  const [user] = await accountsWhere(ctx, eq(users.id, mail.userId))
  if (!user) return
  if (mail.kind === 'emailChanged') return tellOldAddress(jobId, user, mail)
  if (mail.kind === 'signInChanged') return tellOfSignIn(jobId, user, mail)
  if (mail.kind === 'locked' || mail.kind === 'unlocked') return tellOfOperator(jobId, mail, user.locale)
  if (user.email === mail.email) await askForProof(ctx, jobId, user)
}

/** Mails the old address. Without a confirmation it may be a stranger's, who is sent no words of the user. */
async function tellOldAddress(
  jobId: string,
  { name, email, locale }: Account,
  { email: to, undo }: Extract<AccountMail, { kind: 'emailChanged' }>,
) {
  const words = await mailWords(locale, 'accounts')
  const about = { id: jobId, to, locale, subject: words('changedSubject') }
  if (!undo) {
    const paragraphs = [words('hello'), words('changedBody'), words('changedNotYou')]
    return sendMail({ ...about, paragraphs })
  }
  const life = words('linkDays', { days: lifeHours('undoEmail') / 24 })
  const body = words('undoBody', { email: { address: email } })
  return sendMail({
    ...about,
    paragraphs: [words('greeting', { name }), body],
    notes: [life, words('undoWasYou')],
    actions: [{ label: words('undoAction'), path: `/reset-password?token=${mailedToken(undo)}&undo=1` }],
  })
}

async function tellOfSignIn(
  jobId: string,
  { name, locale }: Account,
  { email, what }: Extract<AccountMail, { kind: 'signInChanged' }>,
) {
  const words = await mailWords(locale, 'accounts')
  return sendMail({
    id: jobId,
    to: email,
    locale,
    subject: words('signInSubject'),
    paragraphs: [words('greeting', { name }), words(`${what}Body`)],
    notes: [words('undoWasYou'), words('changedNotYou')],
  })
}

/** What the operator did to an account, and how its owner can answer. */
async function tellOfOperator(
  jobId: string,
  { kind, email }: Extract<AccountMail, { kind: 'locked' | 'unlocked' | 'deletedByOperator' }>,
  locale: Locale,
) {
  const words = await mailWords(locale, 'accounts')
  return sendMail({
    id: jobId,
    to: email,
    locale,
    subject: words(`${kind}Subject`),
    paragraphs: [words('hello'), words(`${kind}Body`)],
    actions:
      kind === 'unlocked'
        ? [{ label: words('unlockedAction'), path: '/login' }]
        : [{ label: words('operatorAction'), path: '/contact' }],
  })
}

/** The reader may never have heard of the account: the mail names it and says that nothing need be done. */
async function askForProof(ctx: Context, jobId: string, { id, name, email, locale }: Account) {
  const words = await mailWords(locale, 'accounts')
  const token = await issueLink(ctx, jobId, id, email, 'verifyEmail')
  const life = words('linkLife', { hours: lifeHours('verifyEmail') })
  return sendMail({
    id: jobId,
    to: email,
    locale,
    subject: words('verifySubject'),
    paragraphs: [words('hello'), words('verifyBody', { name })],
    notes: [life, words('verifyNotYou')],
    actions: [{ label: words('verifyAction'), path: `/verify-email?token=${token}` }],
  })
}

/** How many accounts are offered to the reader of an address that none has proved; the oldest come first. */
const offered = 10

/**
 * Mails the links for new passwords. Several accounts may claim the address: its reader knows which is
 * theirs.
 */
async function sendReset(ctx: Context, jobId: string, email: string) {
  const all = await accountsWhere(ctx, eq(users.email, email))
  const proved = all.find(({ verifiedAt }) => verifiedAt !== null)
  const open: Account[] = proved ? [proved] : []
  for (const one of proved ? [] : all) {
    // An address that may be mistyped opens no account while its previous, confirmed address can still take
    // it back.
    if (open.length < offered && !(await canGoBack(ctx, one.id, one.email))) open.push(one)
  }
  const [first] = open
  if (!first) return
  const { locale, country } = first
  const words = await mailWords(locale, 'accounts')
  const day = new Intl.DateTimeFormat(writtenLocale(locale, country), { dateStyle: 'long', timeZone: 'UTC' })
  const actions: Action[] = []
  for (const one of open) {
    const token = await issueLink(ctx, jobOf(jobId, one.id), one.id, email, 'resetPassword')
    const date = { ours: day.format(one.createdAt) }
    actions.push({
      label: proved ? words('resetAction') : words('resetUnprovedAction', { name: one.name, date }),
      path: `/reset-password?token=${token}`,
    })
  }
  return sendMail({
    id: jobId,
    to: email,
    locale,
    subject: words('resetSubject'),
    paragraphs: [
      proved ? words('greeting', { name: proved.name }) : words('hello'),
      proved ? words('resetBody') : words('resetUnprovedBody'),
    ],
    actions,
    notes: [words('linkLife', { hours: lifeHours('resetPassword') }), words('resetNotYou')],
  })
}

/** The link id of one account in a job that makes several links. It stays the same on every retry. */
const jobOf = (jobId: string, accountId: string) =>
  hashOf(`${jobId}.${accountId}`).replace(/^(.{8})(.{4})(.{4})(.{4})(.{12}).*$/, '$1-$2-$3-$4-$5')

export async function purgeAccounts(ctx: Context) {
  await purgeSessions(ctx)
  await purgeSecondSteps(ctx)
  await purgeChallenges(ctx)
  await purgeFlows(ctx)
  await purgeLinks(ctx)
}
