import 'server-only'
import { mkdir, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createTranslator } from 'next-intl'
import nodemailer, { type SendMailOptions, type Transporter } from 'nodemailer'
import { isUnread } from '@/lib/core/mailbox'
import { unlinked } from '@/lib/core/unlinked'
import type { Locale } from '@/lib/i18n/locales'
import { messagesOf } from '@/lib/i18n/messages'
import type { Messages } from '@/messages/en'
import { leaving } from '../db/outside-transaction'
import { env } from '../ops/env'
import { log } from '../ops/log'
import { isOutage, MailFailed } from './faults'
import { mailPage } from './layout'

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

type Translate = (key: string, values: Record<string, string | number>) => string

async function translator(locale: Locale, noun: Mailing) {
  const { mail } = (await messagesOf(locale, [noun]))[noun] as { mail: object }
  return createTranslator({
    locale,
    messages: { mail },
    namespace: 'mail',
  } as never) as unknown as Translate
}

/** Making one costs more than the mail that uses it. */
const translators = new Map<string, Promise<Translate>>()

function translatorOf(locale: Locale, noun: Mailing): Promise<Translate> {
  const key = `${locale} ${noun}`
  const known = translators.get(key) ?? translator(locale, noun)
  translators.set(key, known)
  return known
}

/**
 * The words of a noun's mails in a language. It is the only way to words of a mail, so that no mail can
 * forget `unlinked`.
 */
export async function mailWords<Name extends Mailing>(locale: Locale, noun: Name) {
  const translate = await translatorOf(locale, noun)
  return (
    key: keyof Messages[Name]['mail' & keyof Messages[Name]] & string,
    values: Record<string, Value> = {},
  ) =>
    translate(
      key,
      Object.fromEntries(Object.entries(values).map(([name, value]) => [name, sayable(value)])),
    ) as Said
}

/** Somebody's words, or ours with such in them, without anything that looks like a link. */
export const quoted = (text: string) => unlinked(text) as Said

/** Words that leave as they were written, for a reader who asked strangers to write to them. */
export const verbatim = (text: string) => text as Said

export interface Action {
  label: Said
  path: string
}

/** An entry of a list: a link, with the drawing of the thing that it is about where that is known. */
export interface Item {
  title: Said
  text: Said | null
  path: string
  isUrgent: boolean
  drawing?: string | null
}

/** A headed list. */
export interface Section {
  title: Said
  items: readonly Item[]
  /** What the list leaves out, and where it is. */
  more: Action | null
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
  /** Lists between the paragraphs and the actions. */
  sections?: readonly Section[]
  /** Small links at the end. */
  footer?: readonly Action[]
  /** The path that ends such mails by one press in the mail program (RFC 8058). */
  unsubscribePath?: string
}

const oneLine = (text: string) => text.replace(/\s+/g, ' ').trim()

/** Links in mails start with APP_URL, and never with a value from a request. */
const linkTo = (path: string) => `${env().APP_URL}${path}`

const linkOf = ({ label, path }: Action) => ({ label, href: linkTo(path) })

/** The HTML of a mail. */
export const htmlOf = ({
  locale,
  subject,
  paragraphs,
  actions = [],
  notes = [],
  sections = [],
  footer = [],
}: Mail) =>
  mailPage({
    locale,
    title: oneLine(subject),
    paragraphs,
    sections: sections.map(({ title, items, more }) => ({
      title,
      items: items.map(({ path, drawing, ...item }) => ({
        ...item,
        href: linkTo(path),
        picture: drawing ? linkTo(`/drawings/${drawing}.png`) : null,
      })),
      more: more && linkOf(more),
    })),
    links: actions.map(linkOf),
    notes,
    footer: footer.map(linkOf),
    mark: linkTo('/icons/any-192.png'),
  })

const line = ({ label, path }: Action) => `${label}:\n${linkTo(path)}`
const list = ({ title, items, more }: Section) =>
  [
    title,
    ...items.map(
      item =>
        `• ${oneLine(item.title)}${item.text ? `\n  ${oneLine(item.text)}` : ''}\n  ${linkTo(item.path)}`,
    ),
    ...(more ? [line(more)] : []),
  ].join('\n\n')

/** The plain text of a mail. */
export const textOf = ({ paragraphs, actions = [], notes = [], sections = [], footer = [] }: Mail) => {
  const parts = [...paragraphs, ...sections.map(list), ...actions.map(line), ...notes, ...footer.map(line)]
  return `${parts.join('\n\n')}\n`
}

async function spool(id: string, message: SendMailOptions) {
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

/** The address of the mail server with bounds for its silence. */
export function patiently(address: string, more: Record<string, string | number> = {}) {
  const url = new URL(address)
  for (const [name, value] of Object.entries({ ...patience, ...more }))
    if (!url.searchParams.has(name)) url.searchParams.set(name, String(value))
  return url.href
}

/** RFC 2369 and RFC 8058: a mail program offers to end such mails, and does it without opening a page. */
const listHeaders = ({ unsubscribePath }: Mail) =>
  unsubscribePath && {
    'List-Unsubscribe': `<${linkTo(unsubscribePath)}>`,
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
  }

/**
 * Sends a mail, or writes it to DATA_DIR/mail where no mail server is set. Sends nothing to an address that
 * nobody reads. Only the queue and the sender of deliveries call this. Throws MailFailed where the mail server does not
 * take it.
 */
export async function sendMail(mail: Mail, open?: Transport) {
  if (isUnread(mail.to)) return
  leaving('the mail server')
  const { SMTP_URL, MAIL_FROM, APP_URL } = env()
  const { hostname } = new URL(APP_URL)
  const message: SendMailOptions = {
    from: MAIL_FROM ?? `Gift Tracker <no-reply@${hostname}>`,
    to: { name: '', address: mail.to },
    replyTo: mail.replyTo ? { name: '', address: mail.replyTo } : undefined,
    subject: oneLine(mail.subject),
    text: textOf(mail),
    html: htmlOf(mail),
    messageId: `<${mail.id}@${hostname}>`,
    headers: {
      'Content-Language': mail.locale,
      'Auto-Submitted': 'auto-generated',
      ...listHeaders(mail),
    },
    disableFileAccess: true,
    disableUrlAccess: true,
  }
  if (!SMTP_URL) return spool(mail.id, message)
  const transport = open?.() ?? nodemailer.createTransport(patiently(SMTP_URL), {})
  try {
    await transport.sendMail(message)
  } catch (error) {
    throw new MailFailed(error)
  } finally {
    if (!open) transport.close()
  }
}

type Transport = () => Pick<Transporter, 'sendMail' | 'close'>

/** So many mails in a row without a server are enough: the others would wait for it one by one. */
const mostOutages = 8

/**
 * Sends many mails over few connections. They are opened with the first mail, and `close` ends them. Once the server has
 * been away for several mails in a row, the others fail the same way without asking it again.
 */
export function openMailer() {
  let transport: ReturnType<Transport> | undefined
  let outages: MailFailed[] = []
  const open: Transport = () => {
    // A mail whose connection broke may have been taken: whoever sent it decides whether it is sent again.
    transport ??= nodemailer.createTransport(
      patiently(env().SMTP_URL ?? '', { pool: 'true', maxRequeues: 0 }),
    )
    return transport
  }
  const send = async (mail: Mail) => {
    if (outages.length >= mostOutages) throw outages[0]!
    try {
      await sendMail(mail, open)
      outages = []
    } catch (error) {
      if (error instanceof MailFailed) outages = isOutage(error.fault) ? [...outages, error] : []
      throw error
    }
  }
  return { send, close: () => transport?.close() }
}
export type Mailer = ReturnType<typeof openMailer>
