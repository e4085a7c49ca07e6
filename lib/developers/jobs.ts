import 'server-only'
import type { Context } from '@/lib/server/auth/context'
import { watchMail } from '@/lib/server/mail/check'
import { troubles } from '@/lib/server/ops/health'
import { statusOf } from './queries'

/** Asks the mail server what is wrong while mails wait after a try that failed. A server that works is left alone. */
export async function watchMails(ctx: Context): Promise<void> {
  const { mails } = await statusOf(ctx)
  const isKnown = troubles().some(kind => kind === 'mailFails' || kind === 'mailRefused')
  if (mails.retried > 0 || isKnown) await watchMail()
}
