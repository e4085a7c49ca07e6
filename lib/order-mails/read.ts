import type { PlainDate } from '@/lib/core/calendar'
import { clean } from '@/lib/core/text'
import { carrierNamed, carrierNames, guessCarriers, plainNumber } from '@/lib/gifts/carriers/rules'
import { countryOfShop } from '@/lib/gifts/lead/rules'
import { type AmountContext, findMoney, type Money } from '@/lib/reading/amounts/rules'
import { datesIn, nearDay } from './dates'
import { type Mail, openMail } from './mail'
import { linesOf, plain, type TextLine, wordsIn } from './plain'
import type { Facts } from './schema'
import { structuredFacts } from './structured'
import {
  aboutOrders,
  bracketed,
  deliveredWords,
  expectedWords,
  itemWords,
  notAName,
  orderDayWords,
  orderNumberWords,
  partWords,
  returnWords,
  senderWords,
  shippedWords,
  shopPatterns,
  totalWords,
  trackingNumberWords,
} from './words'

export interface MailInput {
  mail: string | Uint8Array
  today: PlainDate
  /** The reader's own currency. */
  currency: string
  /** Whether the reader writes the month before the day. */
  monthFirst: boolean
}
export interface MailRead {
  facts: Facts
  to: string[]
  /** The whole text, in which the names of gifts are looked for. It is not kept. */
  text: string
}

const join =
  '[\\])】』]?(?: ?(?:is|was|ist|lautet|es|est|هو|هي|为|是|は|가|는|은))? ?[:：#=-]*[\\s\\t]*[:：#]?[\\s\\t]*(?:n[o°]\\.? ?)?'
const start = '(?<![\\p{L}\\p{M}\\d])'
/** Words of languages that are written without spaces may follow other letters. */
const label = (words: string) =>
  wordsIn(
    `(?:${start}|(?<=[\\p{Script=Han}\\p{Script=Hiragana}\\p{Script=Katakana}\\p{Script=Hangul}]))(?:${words})`,
  )
const labels = {
  orderNumber: label(orderNumberWords),
  trackingNumber: label(trackingNumberWords),
  totals: totalWords.map(label),
  orderedAt: label(orderDayWords),
  expectedDate: label(expectedWords),
  returnBy: label(returnWords),
  item: wordsIn(`^(?:${itemWords}) ?(?:\\d ?)?[:：\\t] ?(.{2,120})$`),
}
const part = wordsIn(partWords)
const shipped = wordsIn(shippedWords)
const delivered = wordsIn(deliveredWords)
const orders = wordsIn(aboutOrders)

interface Hit {
  /** What follows the words on their line. */
  rest: string
  line: string
  next: string
}

/** Where words stand, with what follows them: the rest of their line, and the next line. */
function* after(lines: readonly TextLine[], words: RegExp): Generator<Hit> {
  for (const [at, { plain: line }] of lines.entries()) {
    const found = words.exec(line)
    if (found)
      yield { rest: line.slice(found.index + found[0].length), line, next: lines[at + 1]?.plain ?? '' }
  }
}

const joined = new RegExp(`^${join}`, 'iu')
/** A value directly after its words, or alone on the next line. */
const valuesAfter = ({ rest, next }: Hit) => {
  const value = rest.replace(joined, '')
  return /[\p{L}\d]/u.test(value) ? [value] : [next.replace(joined, '')]
}

const orderNumber =
  /^#?([A-Z]{0,8}[-_/]?(?=[A-Z0-9._/-]*\d)[A-Z0-9](?:[A-Z0-9._/-]{1,38}[A-Z0-9])?)(?![\p{L}\p{M}])/iu

const orderWords = '(?:order|bestellung|auftrag|pedido|orden|compra|commande|طلب\\S{0,3}|订单|訂單|注文|주문)'
/** Numbers that say themselves what they are: "ORDER #HG-20417", "votre commande CJ-2088 est partie". */
const unlabelled = [
  new RegExp(`${orderWords}[\\s:：]{0,3}#\\s?([A-Z0-9][A-Z0-9-]{2,30}\\d)(?![\\p{L}\\d])`, 'iu'),
  new RegExp(
    `${orderWords.replace('(?:order', '(?:[Oo]rder|[Bb]estellung').replace('|commande', '|[Cc]ommande')} \\(?([A-Z]{1,6}[-/]?\\d[\\d/-]{2,24})(?![\\p{L}\\d])`,
    'u',
  ),
]

function orderNumberIn(lines: readonly TextLine[]): string | null {
  for (const hit of after(lines, labels.orderNumber))
    for (const value of valuesAfter(hit)) {
      const found = orderNumber.exec(value)?.[1]
      // A day or a price is no number of an order.
      if (!found || found.length < 4 || /^\d{1,2}[./]\d{1,2}[./]\d{2,4}$|^\d+[.,]\d\d$/.test(found)) continue
      return found
    }
  const text = lines.map(line => line.plain).join('\n')
  return unlabelled.map(pattern => pattern.exec(text)?.[1]).find(Boolean) ?? null
}

/** The tracking number at the start of a text, whose groups may stand apart. */
function trackingAt(text: string): string | null {
  const groups = /^[A-Z0-9]{1,40}(?:[ -][A-Z0-9]{1,40}){0,10}/i.exec(text)?.[0].split(/[ -]/) ?? []
  let best: string | null = null
  for (let count = 1; count <= groups.length; count++) {
    const tried = groups.slice(0, count)
    const last = tried.at(-1)!
    if (!/\d/.test(last) && !(last.length === 2 && last === last.toUpperCase())) break
    if (guessCarriers(tried.join('')).length > 0) best = plainNumber(tried.join(''))
  }
  if (best) return best
  const [first = ''] = groups
  return first.length >= 8 && (first.match(/\d/g)?.length ?? 0) >= 6 ? first : null
}

/** Numbers whose form alone says that they are of a parcel. */
const unmistakable =
  /(?<![A-Z0-9])(?:1Z[0-9A-Z]{16}|JJD\d{16,18}|YT\d{16}|SF\d{13}|9[2-5]\d{20}|[A-Z]{2}\d{9}[A-Z]{2}|00340\d{15})(?![A-Z0-9])/g

function trackingNumberIn(lines: readonly TextLine[]): string | null {
  for (const hit of after(lines, labels.trackingNumber))
    for (const value of valuesAfter(hit)) {
      // The carrier may stand between: "Tracking number (DHL): 1234".
      const found =
        trackingAt(value.replace(/^[^\d]{0,24}?[(（][^)）]{1,24}[)）] ?[:：]? ?/u, '')) ??
        trackingAt(value.replace(/^[\p{L} .]{2,24}? ?[:：/] ?/u, ''))
      if (found) return found
    }
  for (const { plain: line } of lines)
    for (const [found] of line.matchAll(unmistakable)) if (guessCarriers(found).length > 0) return found
  return null
}

function totalIn(lines: readonly TextLine[], place: AmountContext): Money | null {
  for (const words of labels.totals) {
    const found: Money[] = []
    for (const { rest, line, next } of after(lines, words)) {
      if (
        part.test(line.slice(0, line.length - rest.length)) ||
        /^[^\d]{0,30}(?:excl|exkl|netto|hors|sin iva|before)/i.test(rest)
      )
        continue
      const here = findMoney(rest, place)
      const bare = !/\d/.test(rest) && rest.length < 30
      found.push(...(here.length > 0 ? here.slice(0, 1) : bare ? findMoney(next, place).slice(0, 1) : []))
    }
    // Several sums that differ are told apart by nothing; the largest is what all of it costs.
    if (found.length > 0)
      return found.reduce((best, one) =>
        one.currency === best.currency && one.amount > best.amount ? one : best,
      )
  }
  return null
}

interface Days {
  base: PlainDate
  monthFirst: boolean
  sent: PlainDate | null
}

/** The last of the days that stand after words, on their line or the next. */
function dayAfter(
  lines: readonly TextLine[],
  words: RegExp,
  { base, monthFirst, sent }: Days,
  first = false,
): PlainDate | null {
  for (const { rest, next, line } of after(lines, words)) {
    const here = datesIn(rest, base, monthFirst)
    const beside = here.length > 0 ? here : /\d/.test(rest) ? [] : datesIn(next, base, monthFirst)
    // Words of some languages follow the day: "5月3日までに返品", "12월 3일 도착 예정".
    const before =
      beside.length > 0 ? beside : datesIn(line.slice(0, line.length - rest.length), base, monthFirst)
    const day = first ? before[0] : before.sort().at(-1)
    if (day) return day
    const soon = nearDay(rest, sent)
    if (soon && !first) return soon
  }
  return null
}

const freeMail =
  /(?:^|\.)(?:gmail|googlemail|outlook|hotmail|live|yahoo|icloud|gmx|web|qq|163|126|naver|daum|kakao|proton(?:mail)?)\.\w+(?:\.\w+)?$/i
const secondLevel = new Set('co com net org ne or ac go gov edu'.split(' '))

/** "mail.kiln-and-clay.co.uk" is "Kiln and clay". */
function storeOfHost(address: string): string | null {
  const host = address.slice(address.indexOf('@') + 1).toLowerCase()
  const parts = host.split('.')
  parts.pop()
  if (secondLevel.has(parts.at(-1) ?? '')) parts.pop()
  const name = parts.at(-1)
  if (!name || !address.includes('@') || freeMail.test(host)) return null
  const words = name.replace(/[-_]+/g, ' ')
  return words[0]!.toUpperCase() + words.slice(1)
}

const tidy = (name: string) =>
  name
    .normalize('NFC')
    .replace(/^[\s"'“”«»‚‘’|,:;.\-–—@()（）【】「」[\]]+|[\s"'“”«»‚‘’|,:;\-–—@(（【「[\]】」]+$/g, '')
    .replace(/\s+/g, ' ')

function storeIn({ from, subject }: Mail, lines: readonly TextLine[]): string | null {
  const sender = tidy(from.name.includes('@') ? '' : from.name.replace(senderWords, ' '))
  if (sender.length > 1 && !carrierNamed(sender)) return sender
  const shown = [subject.normalize('NFKC'), ...lines.slice(0, 60).map(line => line.shown)]
  for (const text of shown.slice(0, 4)) {
    const found = bracketed.exec(text)
    const name = tidy(found?.[1] ?? found?.[2] ?? found?.[3] ?? '')
    if (name.length > 1 && !notAName.test(name)) return name
  }
  for (const pattern of shopPatterns)
    for (const text of shown) {
      const name = tidy(pattern.exec(text)?.[1] ?? '')
      if (name.length > 1 && !/^\d|^(?:us|uns|nous|nosotros|this|the|your)$/i.test(name)) return name
    }
  if (carrierNamed(sender) || carrierNamed(storeOfHost(from.address) ?? '')) return null
  return storeOfHost(from.address)
}

function itemsIn(lines: readonly TextLine[]): string[] {
  const found: string[] = []
  for (const { shown, plain: line } of lines) {
    const counted =
      /^(?:\d{1,3} ?[x×] ?|[x×] ?\d{1,3} )(\p{L}.{2,100})$/iu.exec(shown)?.[1] ??
      /^(\p{L}.{2,100}?)[ \t][x×] ?\d{1,3}(?:[ \t].*)?$/iu.exec(shown)?.[1]
    const named = labels.item.test(line) ? /[:：\t] ?(.{2,120})$/u.exec(shown)?.[1] : undefined
    const name = (counted ?? named)
      ?.split('\t')[0]
      ?.replace(/ {1,}(?:[$€£¥₩]|\d+[.,]\d\d).*$/, '')
      .trim()
    if (name && /\p{L}{2}/u.test(name)) found.push(clean(name).slice(0, 200))
    if (found.length === 20) break
  }
  return [...new Set(found)]
}

function statusIn(subject: string, lines: readonly TextLine[], hasNumber: boolean): Facts['status'] {
  const title = plain(subject.normalize('NFKC'))
  if (delivered.test(title)) return 'delivered'
  if (shipped.test(title)) return 'shipped'
  const head = lines
    .slice(0, 12)
    .map(line => line.plain)
    .join('\n')
  if (delivered.test(head) && !shipped.test(head)) return 'delivered'
  return hasNumber ? 'shipped' : 'ordered'
}

function carrierIn(lines: readonly TextLine[], number: string): string | null {
  const guesses = guessCarriers(number).map(({ carrier }) => carrier)
  const [only] = guesses
  for (const { plain: line, shown } of lines) {
    if (line.length > 160) continue
    const named = shown
      .split(/[\s\t:：(（)）,.,、。「」]+/u)
      .map(word => (word.length > 1 ? carrierNamed(word) : null))
      .find(one => one && (guesses.length === 0 || guesses.includes(one)))
    if (named) return carrierNames[named]
  }
  return guesses.length === 1 && only && only !== 'upu' ? carrierNames[only] : null
}

const cut = (text: string | null | undefined, most: number) => {
  const short = text ? clean(text).replace(/\s+/g, ' ').slice(0, most) : ''
  return short || null
}

/** Reads what a mail says about an order. Null where it says nothing about one. */
export async function readOrderMail(input: MailInput): Promise<MailRead | null> {
  const { today } = input
  const mail = await openMail(input.mail)
  const host = mail.from.address.split('@')[1] ?? ''
  const country = countryOfShop(`https://${host}`)
  const lines = linesOf(mail.text)
  const all = [{ shown: mail.subject, plain: plain(mail.subject.normalize('NFKC')) }, ...lines]
  const whole = all.map(line => line.plain).join('\n')
  // Japanese, Chinese and Korean write the month first; elsewhere the shop's country decides, else the reader's.
  const isEast = /[\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]|[订單单货]/u.test(whole)
  const monthFirst = isEast || (country === null ? input.monthFirst : country === 'US')
  const sent = datesIn(plain(mail.sent), today, monthFirst)[0] ?? null
  const days = { base: sent ?? today, monthFirst, sent }
  const isChinese = /[订单货发]/.test(whole) && !/[\p{Script=Hiragana}]/u.test(whole)
  const place = {
    account: input.currency,
    country,
    locale: isChinese ? 'zh' : null,
    isLikely: true,
  }
  const told = structuredFacts(mail.scripts, mail.items)
  const trackingNumber = told.trackingNumber ?? trackingNumberIn(all)
  const total = told.amount == null ? totalIn(all, place) : null
  const orderNumber = told.orderNumber ?? orderNumberIn(all)
  const status = told.status ?? statusIn(mail.subject, lines, trackingNumber !== null)
  const facts: Facts = {
    store: cut(told.store ?? storeIn(mail, lines), 120),
    orderNumber: cut(orderNumber, 80),
    orderedAt:
      told.orderedAt ?? dayAfter(all, labels.orderedAt, days, true) ?? (status === 'ordered' ? sent : null),
    amount: told.amount ?? total?.amount ?? null,
    currency: told.currency ?? total?.currency ?? null,
    trackingNumber: cut(trackingNumber, 80),
    carrier: cut(
      told.carrier ??
        (trackingNumber ? carrierIn([{ shown: mail.from.name, plain: '' }, ...all], trackingNumber) : null),
      60,
    ),
    expectedDate: told.expectedDate ?? dayAfter(all, labels.expectedDate, days),
    returnBy: dayAfter(all, labels.returnBy, days),
    status,
    items: told.items?.map(item => clean(item).slice(0, 200)).slice(0, 20) ?? itemsIn(lines),
  }
  const isOrder = orderNumber !== null || trackingNumber !== null || (total !== null && orders.test(whole))
  return isOrder ? { facts, to: mail.to.slice(0, 20), text: whole.slice(0, 100_000) } : null
}
