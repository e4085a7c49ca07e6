import 'server-only'
import { mkdir, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createTranslator } from 'next-intl'
import nodemailer from 'nodemailer'
import { isUnread } from '@/lib/core/mailbox'
import { unlinked } from '@/lib/core/unlinked'
import { directionOf, type Locale } from '@/lib/i18n/locales'
import { messagesOf } from '@/lib/i18n/messages'
import type { Messages } from '@/messages/en'
import { env } from './env'
import { log } from './log'

declare const spoken: unique symbol
/** What a mail may say: our own words, in which those of others have lost what looks like a link. */
export type Said = string & { readonly [spoken]: true }

type Mailing = {
  [Name in keyof Messages]: Messages[Name] extends { mail: object } ? Name : never
}[keyof Messages]
/** What somebody typed, a number, an address of theirs that the reader has to recognise, or words of our own. */
type Value = string | number | { address: string } | { ours: string }

/** An address stays whole only where it is plainly one: some signs that may stand in it make links. */
const wholeAddress = /^[\w.+-]+@[\w-]+(?:\.[\w-]+)+$/
function sayable(value: Value) {
  if (typeof value === 'number') return value
  if (typeof value === 'string') return unlinked(value)
  if ('ours' in value) return value.ours
  return wholeAddress.test(value.address) ? value.address : unlinked(value.address)
}

/** The words of a noun's mails in a language. The only way to words of a mail, so that no mail can forget `unlinked`. */
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

/** Words that leave as they were written: for a reader who asked strangers to write to them. */
export const verbatim = (text: string) => text as Said

export interface Action {
  label: Said
  path: string
}

export interface Mail {
  /** The same for every attempt to send it, so that a repeated mail is recognised. */
  id: string
  to: string
  /** Whom an answer goes to, where that is not the sender. */
  replyTo?: string
  locale: Locale
  subject: Said
  paragraphs: readonly Said[]
  actions?: readonly Action[]
}

const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}
const escaped = (text: string) => text.replace(/[&<>"']/g, sign => entities[sign]!)
const oneLine = (text: string) => text.replace(/\s+/g, ' ').trim()

/** Links in mails start with APP_URL and with nothing that a request says. */
const linkTo = (path: string) => `${env().APP_URL}${path}`

function html({ locale, subject, paragraphs, actions = [] }: Mail) {
  const start = directionOf(locale) === 'rtl' ? 'right' : 'left'
  const block = (inner: string) => `<p style="margin:0 0 16px;text-align:${start}">${inner}</p>`
  const button = ({ label, path }: Action) => {
    const link = escaped(linkTo(path))
    return (
      block(
        `<a href="${link}" style="display:inline-block;padding:12px 20px;border-radius:10px;background:#4338ca;color:#ffffff;text-decoration:none">${escaped(label)}</a>`,
      ) + block(`<a href="${link}" style="color:#4338ca;word-break:break-all">${link}</a>`)
    )
  }
  const [first = '', ...rest] = paragraphs.map(paragraph => block(escaped(paragraph)))
  return `<!doctype html>
<html lang="${locale}" dir="${directionOf(locale)}">
<head><meta charset="utf-8"><title>${escaped(subject)}</title></head>
<body style="margin:0;padding:24px;background:#f6f5f2;color:#1f2430;font:16px/1.5 system-ui,sans-serif">
<div dir="${directionOf(locale)}" style="max-width:520px;margin:0 auto;padding:28px;border-radius:14px;background:#ffffff">
${first}${rest.slice(0, 1).join('')}${actions.map(button).join('')}${rest.slice(1).join('')}
</div>
</body>
</html>
`
}

const text = ({ paragraphs, actions = [] }: Mail) => {
  const [first, second, ...rest] = paragraphs
  const links = actions.map(({ label, path }) => `${label}:\n${linkTo(path)}`)
  return `${[first, second, ...links, ...rest].filter(Boolean).join('\n\n')}\n`
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

/** Milliseconds that a mail server may be silent; nodemailer alone would wait for ten minutes. */
const patience = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 20_000 }

function patiently(address: string) {
  const url = new URL(address)
  for (const [name, value] of Object.entries(patience))
    if (!url.searchParams.has(name)) url.searchParams.set(name, String(value))
  return url.href
}

/**
 * Sends a mail, or writes it to DATA_DIR/mail where no mail server is set; nothing to an address that nobody reads. Only
 * the queue calls this.
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
