import 'server-only'
import nodemailer from 'nodemailer'
import { leaving } from '../db/outside-transaction'
import { env } from '../ops/env'
import { ended, type Trouble, tellTrouble } from '../ops/health'
import { patiently } from './mail'

interface MailTrouble {
  kind: Extract<Trouble, 'mailFails' | 'mailRefused'>
  /** One sentence for the operator, without the password. */
  words: string
}

interface Fault {
  code?: unknown
  message?: unknown
  responseCode?: unknown
}

const known: { about: RegExp; kind: MailTrouble['kind']; words: (where: string) => string }[] = [
  {
    about: /EAUTH|\b53[0458]\b/,
    kind: 'mailRefused',
    words: where => `The mail server at ${where} refused the login: correct user and password in SMTP_URL`,
  },
  {
    about: /ENOTFOUND|EAI_AGAIN|EDNS/,
    kind: 'mailFails',
    words: where => `The host of the mail server ${where} is not known: correct it in SMTP_URL`,
  },
  {
    about: /ECONNREFUSED/,
    kind: 'mailFails',
    words: where =>
      `Nothing listens at ${where}: correct host and port in SMTP_URL, or start the mail server`,
  },
  {
    about: /wrong version number|packet length too long|ERR_SSL|EPROTO/i,
    kind: 'mailFails',
    words: where =>
      `The mail server at ${where} does not begin with encryption: SMTP_URL begins with smtps:// for port 465 and with smtp:// for port 587`,
  },
  {
    about: /certificate|CERT_|SELF_SIGNED|UNABLE_TO_VERIFY/i,
    kind: 'mailFails',
    words: where =>
      `The certificate of the mail server at ${where} is not trusted: name its authority with NODE_EXTRA_CA_CERTS`,
  },
  {
    about: /ETIMEDOUT|timeout/i,
    kind: 'mailFails',
    words: where =>
      `The mail server at ${where} does not answer: look at host, port and firewall, and whether SMTP_URL has to begin with smtps://`,
  },
]

/** What an error of the mail server means for the operator. */
function mailTroubleOf(error: unknown, address: string): MailTrouble {
  const { code, message, responseCode } = (error ?? {}) as Fault
  const { protocol, hostname, port } = new URL(address)
  const where = `${hostname}:${port || (protocol === 'smtps:' ? 465 : 587)}`
  const said = [code, responseCode, message].filter(Boolean).join(' ')
  const found = known.find(({ about }) => about.test(said))
  const reason = responseCode ?? code ?? 'no reason was given'
  return {
    kind: found?.kind ?? 'mailFails',
    words: `${found?.words(where) ?? `The mail server at ${where} takes no mail`} (${reason}).`,
  }
}

/** Connects to the mail server and signs in, without a mail. Null where that works or no mail server is set. */
export async function mailTrouble(): Promise<MailTrouble | null> {
  const { SMTP_URL } = env()
  if (!SMTP_URL) return null
  leaving('the mail server')
  const transport = nodemailer.createTransport(patiently(SMTP_URL), {})
  try {
    await transport.verify()
    return null
  } catch (error) {
    return mailTroubleOf(error, SMTP_URL)
  } finally {
    transport.close()
  }
}

/** Looks whether mails can leave, and tells the operator when they cannot. */
export async function watchMail(): Promise<MailTrouble | null> {
  const found = await mailTrouble()
  for (const kind of ['mailFails', 'mailRefused'] as const) if (found?.kind !== kind) ended(kind)
  if (found) tellTrouble(found.kind, found.words)
  return found
}
