import { z } from 'zod'
import { email, id, instant, wholeList } from '@/lib/core/fields'
import { say } from '@/lib/core/say'
import { Facts } from '../schema'
import { endings, findings, mostBlocked } from './values'

const base64 = /^[A-Za-z0-9+/]+={0,2}$/

/** A mail as a form or JSON holds it: its source, or that in base64. A source has a line break or a colon. */
const source = z
  .unknown()
  .transform((value, { issues }): Uint8Array | undefined => {
    if (value === undefined || value === null || value === '') return undefined
    if (value instanceof Uint8Array) return value
    if (typeof value === 'string') return Buffer.from(value, base64.test(value) ? 'base64' : 'utf8')
    issues.push({ code: 'custom', input: value, message: 'wrongType' })
    return z.NEVER
  })
  .meta({ type: 'string', description: 'The source of the mail (RFC 5322), as it is or in base64' })
  .optional()

/** Whom a mail service delivered a mail to, in its own form: as JSON, in which addresses are looked for. */
const delivered = z
  .unknown()
  .transform(value => (value === undefined ? '' : JSON.stringify(value).slice(0, 20_000)))
  .meta({ description: 'Whom the mail was delivered to' })
  .optional()

/**
 * A mail that arrives: in `mail`, or in the field in which a mail service posts the source of a mail. Mailgun calls it
 * `body-mime`, SendGrid `email`, Postmark `RawEmail`. Their other fields are left out.
 */
export const ArrivingMail = z
  .object({
    mail: source,
    'body-mime': source,
    email: source,
    RawEmail: source,
    recipient: delivered,
    envelope: delivered,
    OriginalRecipient: delivered,
  })
  .transform(({ mail, email, RawEmail, recipient, envelope, OriginalRecipient, ...rest }) => ({
    mail: mail ?? rest['body-mime'] ?? email ?? RawEmail,
    recipients: [recipient, envelope, OriginalRecipient].filter(Boolean).join(' '),
  }))
  .refine(({ mail }) => mail !== undefined, { ...say('fieldRequired'), path: ['mail'] })

/** The secret address of an account for mails of shops. */
const OrderInbox = z.strictObject({
  createdAt: instant,
  /** Where programs post mails. Null when it cannot be shown any more, because the secret of the installation has changed. */
  url: z.string().nullable(),
  /** The mail address. Null where the installation receives no mails. */
  address: z.string().nullable(),
  lastUsedAt: instant.nullable(),
  /** Senders whose mails are dropped. */
  blocked: z.array(z.string()),
})
export type OrderInbox = z.infer<typeof OrderInbox>

export const OwnInbox = z.strictObject({
  /** Null where the account has none. */
  inbox: OrderInbox.nullable(),
  /** Whether this installation receives mails (`INBOUND_MAIL_DOMAIN`). */
  hasMail: z.boolean(),
  /** How many mails wait to be looked at. */
  waiting: z.int(),
})
export type OwnInbox = z.infer<typeof OwnInbox>

export const InboxInput = z.strictObject({
  /** The senders whose mails are dropped from now on. Others that were blocked are heard again. */
  blocked: z.array(email()).max(mostBlocked, say('tooMany')),
})

/** What was read in a mail that waits to be looked at. */
export const ForwardedMail = z.strictObject({
  id,
  createdAt: instant,
  finding: z.enum(findings),
  /** Whoever sent it to the secret address. */
  sender: z.strictObject({ name: z.string(), address: z.string() }),
  subject: z.string(),
  /** Whom it was addressed to, where that is somebody else. */
  addressedTo: z.string().nullable(),
  /** The order. Null where none was found. */
  found: Facts.nullable(),
  /** The code that confirms forwarding, where a mail service asks for it. */
  code: z.string().nullable(),
  /** The page of the mail service that confirms it. */
  page: z.string().nullable(),
  /** What its owner did with it. Null while it waits. */
  ending: z.enum(endings).nullable(),
})
export type ForwardedMail = z.infer<typeof ForwardedMail>
export const ForwardedMails = wholeList(ForwardedMail)

export const EndingInput = z.strictObject({
  /** Null lets it wait again. */
  ending: z.enum(endings).nullable(),
  /** Whether further mails of its sender are dropped. */
  block: z.boolean().default(false),
})
