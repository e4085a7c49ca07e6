import { createHash } from 'node:crypto'
import { cleanLine } from '@/lib/core/text'
import type { Finding } from './inbox/values'
import { type Mail, openMail } from './mail'
import { type MailInput, orderIn } from './read'
import type { Facts } from './schema'

/** What was read in a mail that somebody sent to a secret address. */
export interface Forwarded {
  finding: Finding
  sender: { name: string; address: string }
  subject: string
  /** Whom it was addressed to before it was forwarded. */
  addressees: string[]
  facts: Facts | null
  code: string | null
  page: string | null
  /** SHA-256 of what was read, and of the id that the sender gave the mail. */
  contentHash: string
  messageHash: string
}

/**
 * The sender of the mail in which Gmail asks, before it forwards, whether the other address agrees. No other of the three
 * mail services that the how-to names asks that.
 */
const asking = 'forwarding-noreply@google.com'
const googlePages = /^https:\/\/(?:mail-settings|mail|isolated\.mail)\.google\.com\/(?:mail\/)?vf-/

/** The code and the page of Gmail's question. Anybody can write such a mail, so no page elsewhere is ever offered. */
function questionIn({ outside, text }: Mail): { code: string; page: string | null } | null {
  if (outside.sender.address.toLowerCase() !== asking) return null
  const code = /#\s?(\d{4,12})/.exec(outside.subject)?.[1]
  if (!code) return null
  const page = text.match(/https:\/\/[^\s<>"')\]]+/g)?.find(address => googlePages.test(address))
  return { code, page: page && page.length <= 2000 ? page : null }
}

const hashOf = (...parts: unknown[]) => createHash('sha256').update(JSON.stringify(parts)).digest('hex')
const lineOf = (text: string, most: number) => cleanLine(text).slice(0, most).toWellFormed()
const most = { name: 120, address: 254, subject: 200, addressees: 20 }

/** Reads a mail that was sent to a secret address: an order, Gmail's question, or that it is neither. */
export async function readForwarded(input: MailInput): Promise<Forwarded> {
  const mail = await openMail(input.mail)
  const { outside } = mail
  const question = questionIn(mail)
  const order = question ? null : orderIn(mail, input)
  const facts = order?.facts ?? null
  const finding: Finding = question ? 'question' : facts ? 'order' : 'nothing'
  const sender = outside.sender.address ? outside.sender : mail.from
  return {
    finding,
    sender: {
      name: lineOf(sender.name, most.name),
      address: lineOf(sender.address.toLowerCase(), most.address),
    },
    subject: lineOf(outside.subject || mail.subject, most.subject),
    addressees: (order?.to ?? mail.to)
      .slice(0, most.addressees)
      .map(address => lineOf(address.toLowerCase(), most.address)),
    facts,
    code: question?.code ?? null,
    page: question?.page ?? null,
    contentHash: question
      ? hashOf('question', question.code)
      : facts
        ? hashOf('order', facts)
        : hashOf('nothing', mail.subject, mail.text),
    messageHash: hashOf(outside.id || [outside.subject, mail.sent, mail.text]),
  }
}
