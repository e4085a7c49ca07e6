import type { PlainDate } from '@/lib/core/calendar'
import { languageOf, type WrittenLocale } from '@/lib/i18n/locales'
import type { Chip } from './chips'
import { findDate } from './dates'
import { findGiver } from './givers'
import { foldText, type Line, type Span } from './line'
import { type KnownPerson, nameKeys } from './name-keys'
import { findBare, findRecipient, findSeveral, namesAt, namesRelative, type PersonFound } from './names'
import { findNew } from './new-names'
import {
  type Feast,
  findMentions,
  isOwnWord,
  type KnownOccasion,
  type Mention,
  nextBirthday,
  nextOf,
  occasionName,
  resolve,
  widen,
  yearBeside,
} from './occasions'
import { findBarePrice, findOpenPrice, findPrice, findQuantity } from './prices'
import { quotesIn } from './quotes'
import { isBefore, takeBehindDash, takeHeading, takeHelper, takeSecond } from './rests'
import { findPayment, findShop, findStage } from './stages'

export type QuickAddContext = {
  locale: WrittenLocale
  today: PlainDate
  /**
   * The user's currency: it decides the meaning of `$`, `¥` and `kr`, and applies to a price without a
   * symbol.
   */
  currency: string
  people: readonly KnownPerson[]
  occasions: readonly KnownOccasion[]
  /** Holidays for which a line may create an occasion. */
  feasts?: readonly Feast[]
  /** Whether a line may create an occasion; otherwise its words stay in the name. */
  makesOccasions?: boolean
}

const linkPattern = /(?:https?:\/\/|(?<![\p{L}\p{N}@.])www\.)[^\s\0<>"、。，！？）」』】]+/giu

function takeLink(line: Line, chips: Chip[]) {
  for (const match of line.text.matchAll(linkPattern)) {
    const length = match[0].replace(/[.,;:!?)\]}'’»”]+$/, '').length
    const span = { start: match.index, end: match.index + length }
    const typed = line.sourceOf(span)
    const url = /^www\./i.test(typed) ? `https://${typed}` : typed
    if (url.length > 2048 || !URL.canParse(url)) continue
    chips.push({ field: 'link', url, ...line.take(span) })
    return
  }
}

export function takePerson(line: Line, chips: Chip[], found: PersonFound | null) {
  if (!found || !line.isFree(found.span)) return null
  const { span, ...person } = found
  chips.push({ field: 'person', ...person, ...line.take(span) })
  return person
}

/** Takes how far the gift is; for one that is bought also how it was paid and where. */
function takeStage(line: Line, chips: Chip[], people: readonly KnownPerson[], date: Span | undefined) {
  if (chips.some(chip => chip.field === 'status')) return
  const stage = findStage(line, date)
  if (!stage) return
  chips.push({ field: 'status', status: stage.status, ...line.take(stage.span) })
  if (stage.status !== 'purchased') return
  const paid = findPayment(line)
  if (paid) chips.push({ field: 'note', label: paid.label, ...line.take(paid.span) })
  const shop = findShop(line, stage.span)
  if (!shop || !line.isFree(shop.span)) return
  const at = line.text.indexOf(foldText(shop.label), shop.span.start)
  if (at >= 0 && namesAt(line, at, people)) return
  chips.push({ field: 'store', label: shop.label, ...line.take(shop.span) })
}

function takePrice(line: Line, chips: Chip[], found: ReturnType<typeof findPrice>) {
  if (!found || !line.isFree(found.span)) return null
  const { span, isTotal, ...price } = found
  chips.push({ field: 'price', ...price, ...line.take(span) })
  // A price for all of them is not that of one; how many they are stays in the name.
  const many = isTotal ? null : findQuantity(line)
  if (many) chips.push({ field: 'quantity', quantity: many.quantity, ...line.take(many.span) })
  return isTotal ? 'total' : 'each'
}

/**
 * All mentions, except a named occasion that starts with a known person's name: that reads as a person and a
 * type.
 */
function mentionsOf(line: Line, { occasions, people }: QuickAddContext): Mention[] {
  const all = findMentions(line, occasions).filter(({ span }) => line.isFree(span))
  return all.filter(({ span, type, named }) => {
    const typed = all.some(
      o => !o.named.length && o.type === type && span.start < o.span.start && o.span.end <= span.end,
    )
    const isTheirs = named.length > 0 && named.every(({ personId }) => personId)
    return !(typed && isTheirs && namesAt(line, span.start, people))
  })
}

/** The date of an occasion that does not exist yet: written beside it, or known from its type. */
function newOccasion(
  line: Line,
  { span, type }: Mention,
  { day, context, personId }: { day: Day; context: QuickAddContext; personId: string | null },
) {
  const feast = context.feasts?.find(one => one.type === type)
  const written = day && line.isFree(day.span) ? day : null
  const between = written
    ? written.span.start >= span.end
      ? line.text.slice(span.end, written.span.start)
      : line.text.slice(written.span.end, span.start)
    : ''
  const isBeside = /^[\s\0,(（]{0,3}$/.test(between)
  if (written && (isBeside || !feast)) {
    return { date: written.date, at: written.span, rule: undefined }
  }
  if (feast) return { date: feast.date, rule: feast.rule, at: null }
  const known = context.people.find(({ id }) => id === personId)
  const date = type === 'birthday' ? nextBirthday(known?.birthday, context.today) : null
  return date ? { date, rule: undefined, at: null } : null
}

type Day = ReturnType<typeof findDate>

/** The recipients: one, several whom a line joins, or none. */
function takeRecipients(line: Line, chips: Chip[], context: QuickAddContext, tokens: Tokens) {
  const { mentions, stops } = tokens
  const longer = (start: number, end: number) =>
    mentions.some(({ span }) => span.start >= start - 1 && span.start < end && span.end > end)
  const several = findSeveral(line, context.people)
  if (several?.recipients.length && context.makesOccasions !== false) {
    for (const recipient of several.recipients) takePerson(line, chips, recipient)
    return { person: null, isSeveral: true }
  }
  if (several) line.take(several.span)
  return {
    person: takePerson(line, chips, findRecipient(line, context.people, stops, longer)),
    isSeveral: false,
  }
}

type Tokens = { mentions: Mention[]; day: Day; stops: Span[]; priced: 'total' | 'each' | null }

/** What stands in a line whatever it is about, looked for once: quotations, a link, a price, occasions and a day. */
function scan(line: Line, chips: Chip[], context: QuickAddContext): Tokens {
  takeLink(line, chips)
  for (const quote of quotesIn(line.source)) line.hide(quote)
  const priced = takePrice(line, chips, findPrice(line, languageOf(context.locale), context.currency))
  const open = priced ? null : findOpenPrice(line, languageOf(context.locale), context.currency)
  if (open) chips.push({ field: 'unsure', ...open })
  const mentions = mentionsOf(line, context)
  const day = findDate(line, context.locale, context.today, 'next')
  const stops = [...mentions.map(({ span }) => span), ...(day ? [day.span] : [])]
  return { mentions, day, stops, priced }
}

/** Reads a gift; returns the words that belong to neither a chip nor the name. */
export function readGift(line: Line, chips: Chip[], context: QuickAddContext): Span[] {
  const { locale, today, people, occasions } = context
  const dropped = takeEmptyLead(line)
  const tokens = scan(line, chips, context)
  const { mentions, day, stops } = tokens
  const isReceived = takeGiver(line, chips, people, stops)
  const { person: recipient, isSeveral } = isReceived
    ? { person: null, isSeveral: false }
    : takeRecipients(line, chips, context, tokens)
  let person = recipient

  const mention = chooseMention(line, mentions, context, recipient?.personId ?? null)
  const whole = mention && (yearBeside(line, mention.span)?.span ?? mention.span)
  const isOwn = whole && isOwnWord(line, whole, mention.type, day?.span, at => namesAt(line, at, people))
  const label = mention ? (mention.label ?? line.sourceOf(mention.span)) : ''
  if (mention) takeSecond(line, chips, mention, mentions)
  const mentioned = whole && line.take(widen(line, whole))

  const hidden = day && line.isFree(day.span) ? day.span : undefined
  takeStage(line, chips, people, hidden)
  if (!isSeveral && !isReceived) {
    const named = person ? null : findNew(line, stops)
    const fresh = named && 'label' in named && isGenitive(named.label, people) ? null : named
    if (fresh && 'several' in fresh) line.take(fresh.several)
    else person ??= takePerson(line, chips, fresh)
    person ??= takePerson(line, chips, findBare(line, people))
  }
  takeStage(line, chips, people, hidden)
  const status = chips.find(chip => chip.field === 'status')?.status

  const personId = person?.personId ?? null
  const say = (occasion: KnownOccasion, place: Partial<Span> & { suggested?: boolean }) =>
    chips.push({
      field: 'occasion',
      occasionId: occasion.id,
      type: occasion.type,
      label: occasion.name,
      ...place,
    })
  const isNamed =
    person !== null || isSeveral || namesRelative(line) || (mention !== undefined && hasOwner(line, mention))
  const old = mention && resolve(mention, occasions, personId, isNamed, today)
  const made =
    mention && isOwn && !old && context.makesOccasions !== false
      ? newOccasion(line, mention, { day, context, personId })
      : null
  const takesDate = made?.at && line.isFree(made.at)
  if (mention && mentioned && old) {
    const beside = day && day.date === old.nextDate && line.isFree(day.span) ? [line.take(day.span)] : []
    say(old, { ...mentioned, ...(beside.length ? { parts: beside } : {}) } as Span)
    const theirs = people.find(({ id }) => id === old.personId)
    if (theirs && !person && !isSeveral)
      chips.push({ field: 'person', personId: theirs.id, label: theirs.name, suggested: true })
  } else if (mention && mentioned && made) {
    chips.push({
      field: 'occasion',
      occasionId: null,
      type: mention.type,
      label: occasionName(label),
      date: made.date,
      ...(made.rule ? { rule: made.rule } : {}),
      ...mentioned,
      ...(takesDate && made.at ? { parts: [line.take(made.at)] } : {}),
    })
  }
  const isPast = isReceived || (status && ['purchased', 'wrapped', 'given'].includes(status))
  const dated = isPast ? findDate(line, locale, today, 'past') : null
  if (dated && line.isFree(dated.span))
    chips.push({ field: 'date', date: dated.date, ...line.take(dated.span) })
  if (!mention) {
    const on = day && line.isFree(day.span) ? day : null
    const thatDay = occasions.filter(({ nextDate }) => nextDate === on?.date)
    const meant =
      thatDay.find(o => personId && o.personId === personId) ?? thatDay.find(o => o.personId === null)
    if (on && meant) say(meant, line.take(on.span))
    const next = personId && !meant ? nextOf(occasions, personId, today) : null
    if (next) say(next, { suggested: true })
  }
  takeBarePrice(line, chips, context, tokens)
  joinOwner(line, chips)
  takeBehindDash(line, chips)
  return [
    ...dropped,
    ...takeVerb(line, person !== null || isSeveral),
    ...takeHeading(line),
    ...(status === 'purchased' ? takeHelper(line) : []),
  ]
}

/** "Idas Hund" is what belongs to somebody known. */
function isGenitive(label: string, people: readonly KnownPerson[]) {
  const [owner = '', thing] = foldText(label).split(' ')
  return thing !== undefined && nameKeys(people).some(({ key }) => `${key}s` === owner)
}

/** Who gave the thing to the writer. */
function takeGiver(line: Line, chips: Chip[], people: readonly KnownPerson[], stops: readonly Span[]) {
  const giver = findGiver(line, people, stops)
  if (!giver) return false
  const { span, ...person } = giver.person
  const parts = giver.parts.map(part => line.take(part))
  chips.push({
    field: 'person',
    isGiver: true,
    ...person,
    ...line.take(span),
    ...(parts.length ? { parts } : {}),
  })
  return true
}

/**
 * The occasion that a line is about: of two that it joins the nearer one, else the first that is free. With another year
 * than that of its next day it is none.
 */
function chooseMention(
  line: Line,
  mentions: readonly Mention[],
  context: QuickAddContext,
  personId: string | null,
) {
  const free = mentions.filter(({ span }) => line.isFree(span))
  const dateOf = (mention: Mention) =>
    resolve(mention, context.occasions, personId, personId !== null, context.today)?.nextDate ??
    context.feasts?.find(({ type }) => type === mention.type)?.date
  const joined = free.flatMap(first =>
    free.flatMap(second => (isBefore(line, first, second) ? [[first, second]] : [])),
  )[0]
  const [one, other] = joined ?? []
  if (one && other) {
    const [date, later] = [dateOf(one), dateOf(other)]
    return later !== undefined && (date === undefined || later < date) ? other : one
  }
  return free.find(mention => {
    const said = yearBeside(line, mention.span)
    return !said || dateOf(mention)?.startsWith(`${said.year}-`)
  })
}

const emptyLead =
  /^[\s\0]*(?:from|to|for|von|an|f(?:u|ue)r|de|pour|a|para|من|إلى|ل|から|に|给|送给|에게) ?[:：]/u

/** A word before a colon that is followed by nobody: "From : watch". */
function takeEmptyLead(line: Line): Span[] {
  const found = emptyLead.exec(line.text)
  if (!found) return []
  const start = found[0].search(/[^\s\0]/)
  return [line.take({ start, end: found[0].length })]
}

const unitPrice = /^[\s\0]*[1-9]\d? ?[x×] ?(\d[\d.,٫]{0,9}\d)(?= [^\d])/u

/** A price without a currency, and the quantity before it: "2x 12,90 candles". */
function takeBarePrice(line: Line, chips: Chip[], context: QuickAddContext, { priced }: Tokens) {
  if (priced === 'total') return
  const unit = priced ? null : unitPrice.exec(line.text)
  const end = unit?.[0].length ?? 0
  const view = unit ? line.only({ start: end - (unit[1] ?? '').length, end }) : line
  if (!priced && takePrice(line, chips, findBarePrice(view, languageOf(context.locale), context.currency)))
    return
  const many = chips.some(chip => chip.field === 'quantity') ? null : (findQuantity(line) ?? findCount(line))
  if (many) chips.push({ field: 'quantity', quantity: many.quantity, ...line.take(many.span) })
}

const counted = /(?<=^|[\s\0])([1-9]\d?) ?(?:個|个|개|つ)(?=[\s\0]|$)/u

/** A quantity with its counter: 石けん 3個. */
function findCount(line: Line): { quantity: number; span: Span } | null {
  const found = counted.exec(line.text)
  if (!found) return null
  return {
    quantity: Number(found[1]),
    span: { start: found.index, end: found.index + found[0].length },
  }
}

/** "zu Leons Geburtstag": the preposition joins the chip of the person who is followed by an occasion. */
function joinOwner(line: Line, chips: Chip[]) {
  const person = chips.find(chip => chip.field === 'person')
  const occasion = chips.find(chip => chip.field === 'occasion')
  if (person?.start === undefined || person.end === undefined || occasion?.start === undefined) return
  if (line.source.slice(person.end, occasion.start).trim() !== '') return
  person.start -= /(?<=\s)(?:zu|für|for|to)\s$/iu.exec(line.source.slice(0, person.start))?.[0].length ?? 0
}

/** Whether 健太の誕生日 or 민수 생일 names an owner, known or not. */
const hasOwner = ({ text }: Line, { span }: Mention) =>
  /[\p{Script=Han}\p{Script=Katakana}\p{Script=Hiragana}\p{Script=Hangul}] ?$/u.test(
    text.slice(0, span.start),
  ) && /^[\p{Script=Han}\p{Script=Hangul}\p{Script=Katakana}]/u.test(text.slice(span.start))

/** 送 before the gift: a verb when a space follows or a person is named, else part of a word. */
function takeVerb(line: Line, hasPerson: boolean): Span[] {
  const match = /^[\s\0]*(送)(?= |(?=[^\0 ]))/u.exec(line.text)
  if (!match) return []
  const at = match[0].length - 1
  return hasPerson || line.text[at + 1] === ' ' ? [line.take({ start: at, end: at + 1 })] : []
}
