import PostalMime, { type Address } from 'postal-mime'
import { type HtmlReader, htmlSteps, type Item } from '@/lib/reading/pages/html.rules'
import { stepped } from '@/lib/server/jobs/yielding'

/** A mail as far as an order can be found in it. */
export interface Mail {
  from: { name: string; address: string }
  /** Whom it was addressed to. */
  to: string[]
  subject: string
  /** Who sent the file itself, its subject and its id: of a forwarded mail those of the mail around it. Empty for a text. */
  outside: { sender: { name: string; address: string }; subject: string; id: string }
  /** When it was sent, in its own words; empty where it does not say. */
  sent: string
  /** When it, or the mail that it was forwarded in, was sent: the years of days are told by it. */
  near: string
  text: string
  scripts: readonly string[]
  items: readonly Item[]
}

/** Longer texts are read up to here. */
const mostText = 200_000

const addressesOf = (list: Address | readonly Address[] | undefined): { name: string; address: string }[] =>
  [list ?? []]
    .flat()
    .flatMap(one =>
      'group' in one && one.group ? one.group : [{ name: one.name, address: one.address ?? '' }],
    )

const headerLine =
  /^(?:received|return-path|delivered-to|mime-version|content-type|message-id|from|date|subject|to|x-[\w-]+|dkim-signature|arc-[\w-]+):\s/im
const isPage = (text: string) => /<(?:html|body|table|div|p|br|td|script)\b/i.test(text.slice(0, 20_000))

/** Whether a text begins with the headers of a mail, as the source of a mail does. */
export function isSource(text: string): boolean {
  const head =
    text
      .trimStart()
      .slice(0, 4000)
      .split(/\r?\n\r?\n/)[0] ?? ''
  return (
    headerLine.test(head.split('\n')[0] ?? '') &&
    /^(?:mime-version|content-type|message-id|received):/im.test(head)
  )
}

/** The first header of a kind that a mail client copied into the text, in any of the languages. */
const copied = {
  from: /^[\s>*]*(?:from|von|de|expediteur|expéditeur|remitente|من|المرسل|发件人|寄件者|差出人|送信者|보낸\s?사람)\s*[:：]\s*\**(.+)$/im,
  to: /^[\s>*]*(?:to|an|para|à|a|destinataire|destinatario|إلى|المرسل إليه|收件人|宛先|받는\s?사람)\s*[:：]\s*\**(.+)$/im,
  subject: /^[\s>*]*(?:subject|betreff|asunto|objet|sujet|الموضوع|主题|主題|件名|제목)\s*[:：]\s*\**(.+)$/im,
  date: /^[\s>*]*(?:sent|date|gesendet|datum|enviado|fecha|envoyé|التاريخ|发送时间|日期|送信日時|日時|日付|보낸\s?날짜|날짜)\s*[:：]\s*\**(.+)$/im,
}
const mailbox = /([^<>\s"'(;:,]+@[^<>\s"');:,]+\.[^<>\s"');:,]+)/

/** What a mail client copied above the text: who wrote to whom, about what. */
function copiedHeaders(text: string) {
  const head = text.slice(0, 6000)
  const from = copied.from.exec(head)?.[1] ?? ''
  const address = mailbox.exec(from)?.[1] ?? ''
  // "From" begins many sentences. Without an address it is no header.
  if (!address) return null
  const name = from
    .slice(0, from.indexOf(address))
    .replace(/[<(["']+\s*$/, '')
    .replace(/^["'\s]+|["'\s]+$/g, '')
  const to = mailbox.exec(copied.to.exec(head)?.[1] ?? '')?.[1]
  return {
    from: { name, address },
    to: to ? [to] : [],
    subject: copied.subject.exec(head)?.[1]?.trim() ?? '',
    date: copied.date.exec(head)?.[1]?.trim() ?? '',
  }
}

const windows = '€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008DŽ\u008F\u0090‘’“”•–—˜™š›œ\u009DžŸ'
/**
 * Some versions of Node read windows-1252 as Latin-1, which has control characters where the euro and the quotes are.
 * No mail means those.
 */
const withEuros = (text: string) =>
  text.replace(/[\u0080-\u009F]/g, char => windows[char.charCodeAt(0) - 0x80] ?? '')

const nobody = { name: '', address: '' }

/** Reads the page of a mail in short turns. */
const readPage = (html: string): Promise<Pick<HtmlReader, 'text' | 'scripts' | 'items'>> =>
  stepped(htmlSteps(html, mostText))

async function fromText(pasted: string): Promise<Mail> {
  const page = isPage(pasted) ? await readPage(pasted) : { text: pasted, scripts: [], items: [] }
  const text = page.text.slice(0, mostText)
  const head = copiedHeaders(text)
  return {
    from: head?.from ?? nobody,
    to: head?.to ?? [],
    subject: head?.subject ?? '',
    outside: { sender: nobody, subject: '', id: '' },
    sent: head?.date ?? '',
    near: head?.date ?? '',
    text,
    scripts: page.scripts,
    items: page.items,
  }
}

/**
 * Opens a mail: a file as mail programs save it, the source of a mail, a page or plain text. Pictures and other
 * attachments are not read.
 */
export async function openMail(input: string | Uint8Array): Promise<Mail> {
  const start =
    typeof input === 'string'
      ? input.slice(0, 8000)
      : new TextDecoder('latin1').decode(input.subarray(0, 8000))
  if (!isSource(start)) return fromText(typeof input === 'string' ? input : new TextDecoder().decode(input))
  const read = await PostalMime.parse(typeof input === 'string' ? input.trimStart() : input, {
    maxNestingDepth: 20,
    maxHeadersSize: 256 * 1024,
  }).catch(() => null)
  // Nested too deeply, or with endless headers: no shop writes that.
  if (!read) return fromText('')
  const page = read.html ? await readPage(withEuros(read.html)) : { text: '', scripts: [], items: [] }
  const plain = withEuros(read.text ?? '')
  // A mail program that forwards a mail keeps the whole text in both; a shop's plain part is often one line.
  const text = page.text.trim().length > plain.length / 2 ? page.text : plain
  const inside = copiedHeaders(text)
  const [from = nobody] = addressesOf(read.from)
  const date = read.headers.find(({ key }) => key === 'date')?.value ?? ''
  const to = addressesOf(read.to).map(({ address }) => address)
  return {
    from: inside?.from ?? { name: withEuros(from.name), address: from.address },
    to: (inside && inside.to.length > 0 ? inside.to : to).filter(Boolean),
    subject: inside?.subject || withEuros(read.subject ?? ''),
    outside: {
      sender: { name: withEuros(from.name), address: from.address },
      subject: withEuros(read.subject ?? ''),
      id: read.messageId ?? '',
    },
    // The header as it was written: the day where the sender lives.
    sent: inside ? inside.date : date,
    near: inside?.date || date,
    text: text.slice(0, mostText),
    scripts: page.scripts,
    items: page.items,
  }
}
