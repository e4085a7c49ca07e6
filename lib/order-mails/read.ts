import type { PlainDate } from '@/lib/core/calendar'
import { clean } from '@/lib/core/text'
import { countryOfShop } from '@/lib/gifts/lead.rules'
import { type AmountContext, findMoney, type Money } from '@/lib/reading/amounts/rules'
import { carriersIn } from '@/lib/reading/carriers.rules'
import { carrierIn, carrierOfSender } from './carrier'
import { datesIn, nearDay, sentOn } from './dates'
import { goodsIn } from './goods'
import { type Mail, openMail } from './mail'
import { orderNumberIn, trackingNumberIn } from './numbers'
import { parcelsIn } from './parcels'
import { after, label } from './places'
import { linesOf, plain, type TextLine, withoutAddresses, wordsIn } from './plain'
import type { Facts, Parcel } from './schema'
import { soonIn, statusIn } from './state'
import { structuredFacts } from './structured'
import {
  aboutOrders,
  bracketed,
  carriedPatterns,
  expectedWords,
  forwardedSubject,
  lateWords,
  notAName,
  notTheTotalWords,
  orderDayWords,
  partWords,
  returnWords,
  senderWords,
  shopPatterns,
  totalWords,
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

const labels = {
  totals: totalWords.map(label),
  orderedAt: label(orderDayWords),
  expectedDate: label(expectedWords),
  returnBy: label(returnWords),
}
const part = wordsIn(partWords)
const notTheTotal = wordsIn(notTheTotalWords)
const orders = wordsIn(aboutOrders)
const late = wordsIn(lateWords)

function totalIn(lines: readonly TextLine[], place: AmountContext): Money | null {
  for (const words of labels.totals) {
    const found: Money[] = []
    for (const { rest, line, next } of after(lines, words)) {
      if (part.test(line.slice(0, line.length - rest.length)) || notTheTotal.test(rest)) continue
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

/** Where a sentence ends, and with it what its words say. A period after a number belongs to a day. */
const sentenceEnd = /(?<![\d\s])\.\s+(?!\d)|[!?。！؟]/u

/** What follows words up to the end of their sentence, and up to the words of another day. */
function clauseOf(rest: string, own: RegExp): string {
  const ends = [sentenceEnd, labels.orderedAt, labels.expectedDate, labels.returnBy].flatMap(end => {
    const at = end === own ? -1 : rest.search(end)
    return at < 0 ? [] : [at]
  })
  return rest.slice(0, Math.min(rest.length, 160, ...ends))
}

/** The last of the days that stand after words, on their line or the next. */
function dayAfter(
  lines: readonly TextLine[],
  words: RegExp,
  { base, monthFirst, sent }: Days,
  first = false,
): PlainDate | null {
  for (const { rest, next, line } of after(lines, words)) {
    const clause = clauseOf(rest, words)
    const here = datesIn(clause, base, monthFirst)
    const below = next.length < 80 && !/\d/.test(rest) && clause.length === rest.length ? next : ''
    const beside = here.length > 0 ? here : datesIn(below, base, monthFirst)
    // Words of some languages follow the day: "5月3日までに返品", "12월 3일 도착 예정".
    const before =
      beside.length > 0
        ? beside
        : datesIn(line.slice(0, line.length - rest.length).slice(-60), base, monthFirst)
    const day = first ? before[0] : before.sort().at(-1)
    if (day) return day
    const soon =
      nearDay(clause.slice(0, 60), sent) ?? nearDay(line.slice(0, line.length - rest.length).slice(-24), sent)
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

/** Who brings a parcel did not sell it; in a carrier's own mail a name that is a word too is the carrier's. */
const isShopName = (name: string, isCarriers: boolean) =>
  name.length > 1 &&
  !/^\d|\d{4}|^(?:us|uns|nous|nosotros|this|the|your|our)$/i.test(name) &&
  carriersIn(name, isCarriers).length === 0

function storeIn({ from, subject }: Mail, lines: readonly TextLine[]): string | null {
  const isCarrier = carrierOfSender(from) !== null
  // A mail that somebody passed on bears their name, and a private address is nobody's shop.
  const isPrivate =
    freeMail.test(from.address.slice(from.address.indexOf('@') + 1)) || forwardedSubject.test(subject)
  const sender = tidy(from.name.includes('@') ? '' : from.name.replace(senderWords, ' '))
  if (!isCarrier && !isPrivate && sender.length > 1) return sender
  const shown = [subject.normalize('NFKC'), ...lines.slice(0, 60).map(line => line.shown)]
  for (const text of shown.slice(0, 4)) {
    const found = bracketed.exec(text)
    const name = tidy(found?.[1] ?? found?.[2] ?? found?.[3] ?? '')
    if (isShopName(name, isCarrier) && !notAName.test(name)) return name
  }
  for (const pattern of isCarrier ? [...shopPatterns, ...carriedPatterns] : shopPatterns)
    for (const text of shown) {
      const name = tidy(pattern.exec(text)?.[1] ?? '')
      if (isShopName(name, isCarrier) && !notAName.test(name)) return name
    }
  return isCarrier || isPrivate ? null : storeOfHost(from.address)
}

const cut = (text: string | null | undefined, most: number) => {
  const short = text ? clean(text).replace(/\s+/g, ' ').slice(0, most) : ''
  return short || null
}

/** The parcels in the length of their fields, the one with `first` as its number before the others. */
const parcelsOf = (parcels: readonly Parcel[], first: string | null): Parcel[] =>
  parcels.length < 2
    ? []
    : parcels
        .toSorted(
          (one, other) => Number(other.trackingNumber === first) - Number(one.trackingNumber === first),
        )
        .map(({ trackingNumber, carrier, items }) => ({
          trackingNumber: trackingNumber.slice(0, 80),
          carrier: cut(carrier, 60),
          items: items.flatMap(item => cut(item, 200) ?? []),
        }))

/** Reads what a mail says about an order. Null where it says nothing about one. */
export const readOrderMail = async (input: MailInput): Promise<MailRead | null> =>
  orderIn(await openMail(input.mail), input)

/** What an opened mail says about an order. */
export function orderIn(mail: Mail, input: Omit<MailInput, 'mail'>): MailRead | null {
  const { today } = input
  const host = mail.from.address.split('@')[1] ?? ''
  const country = countryOfShop(`https://${host}`)
  const { text, links } = withoutAddresses(mail.text)
  const lines = linesOf(text)
  const title = withoutAddresses(mail.subject.normalize('NFKC')).text.slice(0, 400)
  const all = [{ shown: title, plain: plain(title) }, ...lines]
  const whole = all.map(line => line.plain).join('\n')
  // Japanese, Chinese and Korean write the month first; elsewhere the shop's country decides, else the reader's.
  const isEast = /[\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]|[订單单货]/u.test(whole)
  const monthFirst = isEast || (country === null ? input.monthFirst : country === 'US')
  const dayOf = (date: string) => sentOn(plain(date), today, monthFirst)
  const sent = dayOf(mail.sent)
  const days = { base: sent ?? dayOf(mail.near) ?? today, monthFirst, sent }
  const isChinese = /[订单货发]/.test(whole) && !/[\p{Script=Hiragana}]/u.test(whole)
  const place = {
    account: input.currency,
    country,
    locale: isChinese ? 'zh' : null,
    isLikely: true,
  }
  const told = structuredFacts(mail.scripts, mail.items)
  const tracking = told.trackingNumber
    ? { number: told.trackingNumber, at: null }
    : trackingNumberIn(all, links)
  const total: Money | null =
    told.amount == null || told.currency == null
      ? totalIn(all, place)
      : { amount: told.amount, currency: told.currency }
  const orderNumber = told.orderNumber ?? orderNumberIn(all, links)
  const status = told.status ?? statusIn(title, lines, tracking !== null)
  const { items, quantity, price } = goodsIn(
    title,
    // A carrier knows no articles: what it calls goods is a word such as "gift".
    carrierOfSender(mail.from) ? [] : lines,
    place,
    total,
    told.items,
  )
  const named = carrierIn({ from: mail.from, lines: all, links }, tracking, told.carrier ?? null, status)
  const facts: Facts = {
    store: cut(told.store ?? storeIn(mail, lines), 120),
    orderNumber: cut(orderNumber, 80),
    orderedAt:
      told.orderedAt ??
      dayAfter(all, labels.orderedAt, days, true) ??
      (status === 'ordered' && !late.test(plain(title)) ? sent : null),
    amount: total?.amount ?? null,
    price: price && (!total || price.currency === total.currency) ? price.amount : null,
    quantity,
    currency: total?.currency ?? price?.currency ?? null,
    trackingNumber: cut(tracking?.number, 80),
    carrier: cut(named, 60),
    expectedDate:
      told.expectedDate ??
      dayAfter(all, labels.expectedDate, days) ??
      (status === 'shipped' ? soonIn(title, lines, sent) : null),
    returnBy: dayAfter(all, labels.returnBy, days),
    status,
    items,
    parcels: parcelsOf(
      told.parcels ?? parcelsIn({ from: mail.from, lines: all, links }, status, place),
      tracking?.number ?? null,
    ),
  }
  const isOrder = orderNumber !== null || tracking !== null || (total !== null && orders.test(whole))
  return isOrder ? { facts, to: mail.to.slice(0, 20), text: whole.slice(0, 100_000) } : null
}
