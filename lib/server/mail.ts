import 'server-only'
import { mkdir, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createTranslator } from 'next-intl'
import nodemailer from 'nodemailer'
import { isUnread } from '@/lib/core/mailbox'
import { unlinked } from '@/lib/core/unlinked'
import type { Locale } from '@/lib/i18n/locales'
import { messagesOf } from '@/lib/i18n/messages'
import type { Messages } from '@/messages/en'
import { env } from './env'
import { log } from './log'
import { mailPage } from './mail-page'

declare const spoken: unique symbol
/** Words that a mail may contain: our own, and other people's without anything that looks like a link. */
export type Said = string & { readonly [spoken]: true }

type Mailing = {
  [Name in keyof Messages]: Messages[Name] extends { mail: object } ? Name : never
}[keyof Messages]
/** Text that somebody typed, a number, an address that its reader has to recognise, or our own words. */
type Value = string | number | { address: string } | { ours: string }

/** An address stays whole only where it is plainly an address: some characters allowed in it make links. */
const wholeAddress = /^[\w.+-]+@[\w-]+(?:\.[\w-]+)+$/
function sayable(value: Value) {
  if (typeof value === 'number') return value
  if (typeof value === 'string') return unlinked(value)
  if ('ours' in value) return value.ours
  return wholeAddress.test(value.address) ? value.address : unlinked(value.address)
}

/**
 * The words of a noun's mails in a language. It is the only way to words of a mail, so that no mail can
 * forget `unlinked`.
 */
export async function mailWords<Name extends Mailing>(locale: Locale, noun: Name) {
  const { mail } = (await messagesOf(locale, [noun]))[noun] as { mail: object }
  const translate = createTranslator({
    locale,
    messages: { mail },
    namespace: 'mail',
  } as never) as unknown as (key: string, values: Record<string, string | number>) => string
  return (
    key: keyof Messages[Name]['mail' & keyof Messages[Name]] & string,
    values: Record<string, Value> = {},
  ) =>
    translate(
      key,
      Object.fromEntries(Object.entries(values).map(([name, value]) => [name, sayable(value)])),
    ) as Said
}

/** Words that leave as they were written, for a reader who asked strangers to write to them. */
export const verbatim = (text: string) => text as Said

export interface Action {
  label: Said
  path: string
}

export interface Mail {
  /** The same for every attempt to send the mail, so that a repeated mail is recognised. */
  id: string
  to: string
  /** The address for an answer, if it is not the sender's. */
  replyTo?: string
  locale: Locale
  subject: Said
  /** The paragraphs above the actions. */
  paragraphs: readonly Said[]
  actions?: readonly Action[]
  /** The paragraphs below the actions. */
  notes?: readonly Said[]
}

const oneLine = (text: string) => text.replace(/\s+/g, ' ').trim()

/** Links in mails start with APP_URL, and never with a value from a request. */
const linkTo = (path: string) => `${env().APP_URL}${path}`

const html = ({ locale, subject, paragraphs, actions = [], notes = [] }: Mail) =>
  mailPage({
    locale,
    title: oneLine(subject),
    paragraphs,
    links: actions.map(({ label, path }) => ({ label, href: linkTo(path) })),
    notes,
    mark: linkTo('/icons/any-192.png'),
  })

const text = ({ paragraphs, actions = [], notes = [] }: Mail) => {
  const links = actions.map(({ label, path }) => `${label}:\n${linkTo(path)}`)
  return `${[...paragraphs, ...links, ...notes].join('\n\n')}\n`
}

async function spool(id: string, message: nodemailer.SendMailOptions) {
  const transport = nodemailer.createTransport({ streamTransport: true, buffer: true, newline: 'windows' })
  const { message: bytes } = await transport.sendMail(message)
  const folder = join(env().DATA_DIR, 'mail')
  const file = join(folder, `${id}.eml`)
  await mkdir(folder, { recursive: true, mode: 0o700 })
  await writeFile(`${file}.part`, bytes as Buffer, { mode: 0o600 })
  await rename(`${file}.part`, file)
  log().info({ file }, 'no SMTP_URL is set: the mail was written to a file')
}

/** Milliseconds that a mail server may be silent. nodemailer alone would wait for ten minutes. */
const patience = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 20_000 }

function patiently(address: string) {
  const url = new URL(address)
  for (const [name, value] of Object.entries(patience))
    if (!url.searchParams.has(name)) url.searchParams.set(name, String(value))
  return url.href
}

/**
 * Sends a mail, or writes it to DATA_DIR/mail where no mail server is set. Sends nothing to an address that
 * nobody reads. Only the queue calls this.
 */
export async function sendMail(mail: Mail) {
  if (isUnread(mail.to)) return
  const { SMTP_URL, MAIL_FROM, APP_URL } = env()
  const { hostname } = new URL(APP_URL)
  const message: nodemailer.SendMailOptions = {
    from: MAIL_FROM ?? `Gift Tracker <no-reply@${hostname}>`,
    to: { name: '', address: mail.to },
    replyTo: mail.replyTo ? { name: '', address: mail.replyTo } : undefined,
    subject: oneLine(mail.subject),
    text: text(mail),
    html: html(mail),
    messageId: `<${mail.id}@${hostname}>`,
    headers: { 'Content-Language': mail.locale, 'Auto-Submitted': 'auto-generated' },
    disableFileAccess: true,
    disableUrlAccess: true,
  }
  if (!SMTP_URL) return spool(mail.id, message)
  const transport = nodemailer.createTransport(patiently(SMTP_URL), {})
  try {
    await transport.sendMail(message)
  } finally {
    transport.close()
  }
}
