import type { PlainDate } from '@/lib/core/calendar'
import type { GiftStatus } from '@/lib/gifts/schema'
import { languageOf, type WrittenLocale } from '@/lib/i18n/locales'
import type { Chip } from './chips'
import { findDate } from './dates'
import type { Line, Span } from './line'
import type { KnownPerson } from './name-keys'
import { findBare, findRecipient, findSeveral, namesAt, type PersonFound } from './names'
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
} from './occasions'
import { findBarePrice, findPrice, findQuantity } from './prices'
import { statusWords, whole } from './words'

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

const statusPatterns = Object.entries<string | undefined>(statusWords).map(
  ([status, words]) => [status as GiftStatus, new RegExp(whole(words ?? ''), 'gu')] as const,
)
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

/** Takes the last word (or "bought" as the first) as the status of the gift. */
function takeStatus(line: Line, chips: Chip[], date: Span | undefined): GiftStatus | null {
  const text = date
    ? line.text.slice(0, date.start) + '\0'.repeat(date.end - date.start) + line.text.slice(date.end)
    : line.text
  const from = /^[\s\0,،、]*/.exec(text)?.[0].length ?? 0
  const to = text.replace(/[\s\0,،、.!]+$/, '').length
  for (const [status, words] of statusPatterns) {
    for (const match of text.matchAll(words)) {
      const span = { start: match.index, end: match.index + match[0].length }
      const isFirst = span.start === from && status === 'purchased'
      if (!(isFirst || span.end === to) || (span.start === from && span.end === to)) continue
      const colon = isFirst ? (/^ ?[:：]/.exec(text.slice(span.end))?.[0].length ?? 0) : 0
      chips.push({ field: 'status', status, ...line.take({ start: span.start, end: span.end + colon }) })
      return status
    }
  }
  return null
}

function takePrice(line: Line, chips: Chip[], found: ReturnType<typeof findPrice>) {
  if (!found || !line.isFree(found.span)) return false
  const { span, ...price } = found
  chips.push({ field: 'price', ...price, ...line.take(span) })
  const many = findQuantity(line)
  if (many) chips.push({ field: 'quantity', quantity: many.quantity, ...line.take(many.span) })
  return true
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
  context: QuickAddContext,
  person: PersonFound | Omit<PersonFound, 'span'> | null,
) {
  const feast = context.feasts?.find(one => one.type === type)
  const written = findDate(line, context.locale, context.today, 'next')
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
  const known = context.people.find(({ id }) => id === person?.personId)
  const date = type === 'birthday' ? nextBirthday(known?.birthday, context.today) : null
  return date ? { date, rule: undefined, at: null } : null
}

/** Reads a gift; returns the words that belong to neither a chip nor the name. */
export function readGift(line: Line, chips: Chip[], context: QuickAddContext): Span[] {
  const { locale, today, people, occasions } = context
  takeLink(line, chips)
  let isPriced = takePrice(line, chips, findPrice(line, languageOf(locale), context.currency))

  const mentions = mentionsOf(line, context)
  const day = findDate(line, locale, today, 'next')
  const stops = [...mentions.map(({ span }) => span), ...(day ? [day.span] : [])]
  const longer = (start: number, end: number) =>
    mentions.some(({ span }) => span.start >= start - 1 && span.start < end && span.end > end)
  const several = findSeveral(line, people)
  if (several) line.take(several)
  let person = takePerson(line, chips, findRecipient(line, people, stops, longer))

  const mention = mentions.find(({ span }) => line.isFree(span))
  const isOwn = mention && isOwnWord(line, mention.span, day?.span)
  const label = mention ? line.sourceOf(mention.span) : ''
  const mentioned = mention && line.take(widen(line, mention.span))

  const hasStatus = () => chips.some(chip => chip.field === 'status')
  const dated = findDate(line, locale, today, 'past')
  if (!hasStatus()) takeStatus(line, chips, dated?.span)
  const fresh = person ? null : findNew(line, stops)
  if (fresh && 'several' in fresh) line.take(fresh.several)
  else person ??= takePerson(line, chips, fresh)
  person ??= takePerson(line, chips, findBare(line, people))
  if (!hasStatus()) takeStatus(line, chips, dated?.span)
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
  const isNamed = person !== null || (mention !== undefined && hasOwner(line, mention))
  const old = mention && resolve(mention, occasions, personId, isNamed, today)
  const made =
    mention && isOwn && !old && context.makesOccasions !== false
      ? newOccasion(line, mention, context, person)
      : null
  const takesDate = made?.at && line.isFree(made.at)
  if (mention && mentioned && old) {
    const beside = day && day.date === old.nextDate && line.isFree(day.span) ? [line.take(day.span)] : []
    say(old, { ...mentioned, ...(beside.length ? { parts: beside } : {}) } as Span)
    const theirs = people.find(({ id }) => id === old.personId)
    if (theirs && !person)
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
  if (dated && status && status !== 'idea' && line.isFree(dated.span))
    chips.push({ field: 'date', date: dated.date, ...line.take(dated.span) })
  if (!mention) {
    const on = findDate(line, locale, today, 'next')
    const thatDay = occasions.filter(({ nextDate }) => nextDate === on?.date)
    const meant =
      thatDay.find(o => personId && o.personId === personId) ?? thatDay.find(o => o.personId === null)
    if (on && meant) say(meant, line.take(on.span))
    const next = personId && !meant ? nextOf(occasions, personId, today) : null
    if (next) say(next, { suggested: true })
  }
  isPriced ||= takePrice(line, chips, findBarePrice(line, languageOf(locale), context.currency))
  if (!isPriced) {
    const many = findQuantity(line)
    if (many) chips.push({ field: 'quantity', quantity: many.quantity, ...line.take(many.span) })
  }
  joinOwner(line, chips)
  return takeVerb(line, person !== null)
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
