import 'server-only'
import { eq, lt } from 'drizzle-orm'
import { contactMessages } from '@/db/schema'
import { localeAt } from '@/lib/addresses/queries'
import { defaultLocale, languages } from '@/lib/i18n/locales'
import type { Context } from '@/lib/server/auth/context'
import { mailWords, sendMail, verbatim } from '@/lib/server/mail/mail'
import { env } from '@/lib/server/ops/env'

export interface ContactMail {
  messageId: string
}

const day = 86_400_000
const keptDays = 365

/** The operator's address: CONTACT_EMAIL, else the sender of the mails. */
function operatorAddress() {
  const { CONTACT_EMAIL, MAIL_FROM, APP_URL } = env()
  const from = MAIL_FROM?.match(/<([^<>]+)>\s*$/)?.[1] ?? MAIL_FROM
  return CONTACT_EMAIL ?? from?.trim() ?? `no-reply@${new URL(APP_URL).hostname}`
}

/** Mails a message to the operator, who can reply to its writer. Sends nothing when the message is gone. */
export async function sendContactMail(ctx: Context, jobId: string, { messageId }: ContactMail) {
  const [written] = await ctx.db.select().from(contactMessages).where(eq(contactMessages.id, messageId))
  if (!written) return
  const to = operatorAddress()
  // The operator's own language, if they have an account here.
  const locale = (await localeAt(ctx, to)) ?? defaultLocale
  const words = await mailWords(locale, 'contact')
  const language = languages.find(({ code }) => code === written.locale)?.name ?? written.locale
  await sendMail({
    id: jobId,
    to,
    replyTo: written.email,
    locale,
    subject: words('subject', { subject: written.subject }),
    paragraphs: [
      words('from', { name: written.name, email: { address: written.email } }),
      // The operator asked for this mail and may need a link in it to see what is wrong.
      ...written.message.split(/\n{2,}/).map(verbatim),
      words('footer', { language }),
    ],
  })
}

/** Deletes messages older than a year. */
export const purgeContact = (ctx: Context) =>
  ctx.db
    .delete(contactMessages)
    .where(lt(contactMessages.createdAt, new Date(ctx.now.getTime() - keptDays * day)))
