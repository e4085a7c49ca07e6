import 'server-only'
import { mkdir, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import nodemailer from 'nodemailer'
import { directionOf, type Locale } from '@/lib/i18n/locales'
import { env } from './env'
import { log } from './log'

export interface Mail {
  /** The same for every attempt to send it, so that a repeated mail is recognised. */
  id: string
  to: string
  /** Whom an answer goes to, where that is not the sender. */
  replyTo?: string
  locale: Locale
  subject: string
  paragraphs: string[]
  action?: { label: string; path: string }
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

function html({ locale, subject, paragraphs, action }: Mail) {
  const start = directionOf(locale) === 'rtl' ? 'right' : 'left'
  const block = (inner: string) => `<p style="margin:0 0 16px;text-align:${start}">${inner}</p>`
  const link = action ? escaped(linkTo(action.path)) : ''
  const button = action
    ? block(
        `<a href="${link}" style="display:inline-block;padding:12px 20px;border-radius:10px;background:#4338ca;color:#ffffff;text-decoration:none">${escaped(action.label)}</a>`,
      ) + block(`<a href="${link}" style="color:#4338ca;word-break:break-all">${link}</a>`)
    : ''
  const [first = '', ...rest] = paragraphs.map(paragraph => block(escaped(paragraph)))
  return `<!doctype html>
<html lang="${locale}" dir="${directionOf(locale)}">
<head><meta charset="utf-8"><title>${escaped(subject)}</title></head>
<body style="margin:0;padding:24px;background:#f6f5f2;color:#1f2430;font:16px/1.5 system-ui,sans-serif">
<div dir="${directionOf(locale)}" style="max-width:520px;margin:0 auto;padding:28px;border-radius:14px;background:#ffffff">
${first}${rest.slice(0, 1).join('')}${button}${rest.slice(1).join('')}
</div>
</body>
</html>
`
}

const text = ({ paragraphs, action }: Mail) => {
  const [first = '', second, ...rest] = paragraphs
  return `${[first, second, action ? `${action.label}:\n${linkTo(action.path)}` : null, ...rest]
    .filter(Boolean)
    .join('\n\n')}\n`
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

/** Sends a mail, or writes it to DATA_DIR/mail where no mail server is set. Only the queue calls this. */
export async function sendMail(mail: Mail) {
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
  const transport = nodemailer.createTransport(SMTP_URL, {})
  try {
    await transport.sendMail(message)
  } finally {
    transport.close()
  }
}
