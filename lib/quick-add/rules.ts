import type { PlainDate } from '@/lib/core/calendar'
import { isBirthday } from '@/lib/core/calendar'
import type { GiftStatus } from '@/lib/gifts/schema'
import type { Locale } from '@/lib/i18n/locales'
import type { OccasionType } from '@/lib/occasions/schema'
import type { Relationship } from '@/lib/people/schema'
import { findDate } from './dates'
import { Line, marks, type Span } from './line'
import { findBare, findNew, findRecipient, type KnownPerson, namesAt, type PersonFound } from './names'
import { findMentions, type KnownOccasion, nextOf, resolve, widen } from './occasions'
import { findPrice } from './prices'
import { bornWords, relationshipWords, statusWords, typeWords, whole } from './words'

export type QuickAddContext = {
  locale: Locale
  today: PlainDate
  /** The user's own currency: it decides what `$`, `¥` and `kr` mean. */
  currency: string
  people: readonly KnownPerson[]
  occasions: readonly KnownOccasion[]
}

/** Where a chip stands in the line (UTF-16 positions); a suggested chip stands nowhere. */
type Place = { start?: number; end?: number; suggested?: boolean }
export type Chip = Place &
  (
    | { field: 'person'; personId: string | null; label: string; ambiguous?: { id: string; name: string }[] }
    | { field: 'price'; amount: number; currency: string }
    | { field: 'occasion'; occasionId: string | null; type: OccasionType | null; label: string }
    | { field: 'date'; date: PlainDate }
    | { field: 'link'; url: string }
    | { field: 'status'; status: GiftStatus }
    | { field: 'birthday'; birthday: string }
    | { field: 'relationship'; relationship: Relationship }
  )
export type QuickAdd = { kind: 'gift' | 'person' | 'occasion'; name: string; chips: Chip[] }

const pattern = (words: string) => new RegExp(whole(words), 'gu')
const patternsOf = <Key extends string>(table: Partial<Record<Key, string>>) =>
  Object.entries<string | undefined>(table).map(([key, words]) => [key as Key, pattern(words ?? '')] as const)
const statusPatterns = patternsOf(statusWords)
const relationshipPatterns = patternsOf(relationshipWords)
const bornAfter = new RegExp(`^(?: ?,? ?${whole(`${bornWords}|${typeWords.birthday}`)})`, 'u')
const bornBefore = new RegExp(`${whole(`${bornWords}|${typeWords.birthday}`)}[ :.]{0,2}$`, 'u')
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

function takePerson(line: Line, chips: Chip[], found: PersonFound | null) {
  if (!found || !line.isFree(found.span)) return null
  const { span, ...person } = found
  chips.push({ field: 'person', ...person, ...line.take(span) })
  return person
}

/** The last word of what is left (or "bought" as the first), where it says how far the gift is. */
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
      chips.push({ field: 'status', status, ...line.take(span) })
      return status
    }
  }
  return null
}

function readGift(line: Line, chips: Chip[], context: QuickAddContext) {
  const { locale, today, people, occasions } = context
  takeLink(line, chips)
  const price = findPrice(line, locale, context.currency)
  if (price)
    chips.push({ field: 'price', amount: price.amount, currency: price.currency, ...line.take(price.span) })

  const all = findMentions(line, occasions).filter(({ span }) => line.isFree(span))
  // "Emma's birthday" is a person and a type even where an occasion has that very name.
  const mentions = all.filter(({ span, type, named }) => {
    const typed = all.some(
      o => !o.named.length && o.type === type && span.start < o.span.start && o.span.end <= span.end,
    )
    return !(
      typed &&
      named.length > 0 &&
      named.every(({ personId }) => personId) &&
      namesAt(line, span.start, people)
    )
  })
  const longer = (start: number, end: number) =>
    mentions.some(({ span }) => span.start >= start - 1 && span.start < end && span.end > end)
  let person = takePerson(line, chips, findRecipient(line, people, longer))
  const mention = mentions.find(({ span }) => line.isFree(span))
  const label = mention ? line.sourceOf(mention.span) : ''
  const mentioned = mention && line.take(widen(line, mention.span))
  person ??= takePerson(line, chips, findBare(line, people))

  const isIdea = chips.some(chip => chip.field === 'status')
  const dated = findDate(line, locale, today, 'past')
  const status = isIdea ? null : takeStatus(line, chips, dated?.span)
  if (dated && status && status !== 'idea')
    chips.push({ field: 'date', date: dated.date, ...line.take(dated.span) })
  person ??= takePerson(line, chips, findNew(line))

  const personId = person?.personId ?? null
  const say = (occasion: KnownOccasion, place: Place) =>
    chips.push({
      field: 'occasion',
      occasionId: occasion.id,
      type: occasion.type,
      label: occasion.name,
      ...place,
    })
  if (mention && mentioned) {
    const occasion = resolve(mention, occasions, personId, person !== null, today)
    if (occasion) say(occasion, mentioned)
    else chips.push({ field: 'occasion', occasionId: null, type: mention.type, label, ...mentioned })
    const theirs = people.find(({ id }) => id === occasion?.personId)
    if (theirs && !person)
      chips.push({ field: 'person', personId: theirs.id, label: theirs.name, suggested: true })
    return
  }
  const on = findDate(line, locale, today, 'next')
  const thatDay = occasions.filter(({ nextDate }) => nextDate === on?.date)
  const meant =
    thatDay.find(o => personId && o.personId === personId) ?? thatDay.find(o => o.personId === null)
  if (on && meant) say(meant, line.take(on.span))
  const next = personId && !meant ? nextOf(occasions, personId, today) : null
  if (next) say(next, { suggested: true })
}

function readPerson(line: Line, chips: Chip[], context: QuickAddContext) {
  const found = findDate(line, context.locale, context.today, 'birthday')
  if (found && isBirthday(found.date)) {
    const before = bornBefore.exec(line.text.slice(0, found.span.start))?.[0].length ?? 0
    const after = bornAfter.exec(line.text.slice(found.span.end))?.[0].length ?? 0
    const span = { start: found.span.start - before, end: found.span.end + after }
    chips.push({ field: 'birthday', birthday: found.date, ...line.take(span) })
  }
  for (const [relationship, words] of relationshipPatterns) {
    for (const match of line.text.matchAll(words)) {
      const span = { start: match.index, end: match.index + match[0].length }
      // The first word is the name, whatever it means; the relationship stands at the end or by the birthday.
      const isFirst = /^[\s\0]*$/.test(line.text.slice(0, span.start))
      const isLast = /^[\s,،、]*(?:\0|$)/.test(line.text.slice(span.end))
      if (isFirst || !isLast || chips.some(chip => chip.field === 'relationship')) continue
      chips.push({ field: 'relationship', relationship, ...line.take(span) })
    }
  }
}

/** Chips that stay in the name of an occasion as well: "Emma's graduation" keeps all its words. */
function readOccasion(line: Line, chips: Chip[], context: QuickAddContext): Span[] {
  const { locale, today, people } = context
  const price = findPrice(line, locale, context.currency)
  if (price)
    chips.push({ field: 'price', amount: price.amount, currency: price.currency, ...line.take(price.span) })
  const date = findDate(line, locale, today, 'next')
  if (date) chips.push({ field: 'date', date: date.date, ...line.take(date.span) })
  const kept: Span[] = []
  const mention = findMentions(line, []).find(({ span }) => line.isFree(span))
  if (mention) {
    const place = line.take(mention.span)
    kept.push(place)
    const label = line.source.slice(place.start, place.end)
    chips.push({ field: 'occasion', occasionId: null, type: mention.type, label, ...place })
  }
  const person = findRecipient(line, people, () => false) ?? findBare(line, people) ?? findNew(line)
  if (takePerson(line, chips, person)) {
    const chip = chips.at(-1)
    if (chip?.start !== undefined && chip.end !== undefined) kept.push({ start: chip.start, end: chip.end })
  }
  return kept
}

/** Chips swallow the commas and brackets that only set them apart, so that none is left in the name. */
function absorb(source: string, from: number, chips: Chip[], kept: Span[]) {
  const placed = chips.filter(
    (chip): chip is Chip & Span => chip.start !== undefined && chip.end !== undefined,
  )
  placed.sort((a, b) => a.start - b.start)
  for (const [i, chip] of placed.entries()) {
    if (kept.some(({ start }) => start === chip.start)) continue
    const gapStart = placed[i - 1]?.end ?? from
    const gapEnd = placed[i + 1]?.start ?? source.length
    if (
      chip.start > gapStart &&
      chip.end < gapEnd &&
      /^[(（].*[)）]$/su.test(`${source[chip.start - 1]}${source[chip.end]}`)
    ) {
      chip.start--
      chip.end++
    }
    chip.start -= /[,;،؛、，；]\s{0,5}$/.exec(source.slice(gapStart, chip.start))?.[0].length ?? 0
    chip.end += /^\s{0,5}[,;،؛、，；]/.exec(source.slice(chip.end, gapEnd))?.[0].length ?? 0
  }
  return placed
}

/**
 * Reads one typed line. Deterministic, never throws; whatever is not in a chip stays in the name. An occasion's
 * name also keeps the words of its person and type.
 */
export function parseQuickAdd(source: string, context: QuickAddContext): QuickAdd {
  const line = new Line(source.replaceAll('\0', ' '))
  const chips: Chip[] = []
  // Plain letters only (also full-width, as Japanese keyboards type them): "ó" is a word.
  const typed = /^[\s\u200E\u200F\u061C]*([gpoiｇｐｏｉ])(?=\s)/i.exec(line.source)
  const letter = typed?.[1]?.normalize('NFKC').toLowerCase()
  let from = 0
  if (letter) {
    const at = line.text.indexOf(letter)
    const place = line.take({ start: at, end: at + 1 })
    from = place.end
    if (letter === 'i') chips.push({ field: 'status', status: 'idea', ...place })
  }
  const kind = letter === 'p' ? 'person' : letter === 'o' ? 'occasion' : 'gift'
  let kept: Span[] = []
  if (kind === 'gift') readGift(line, chips, context)
  else if (kind === 'person') readPerson(line, chips, context)
  else kept = readOccasion(line, chips, context)

  const placed = absorb(line.source, from, chips, kept)
  let name = ''
  let at = from
  for (const { start, end } of placed) {
    if (kept.some(span => span.start === start)) continue
    if (start > at) name += `${line.source.slice(at, start)} `
    at = Math.max(at, end)
  }
  name += line.source.slice(at)
  return { kind, name: name.replace(marks, '').replace(/\s+/g, ' ').trim(), chips }
}

const chipOf = <Field extends Chip['field']>(parsed: QuickAdd, field: Field) =>
  parsed.chips.find((chip): chip is Extract<Chip, { field: Field }> => chip.field === field)

/** The name of a person who must be created first; null where nobody new is named or several could be meant. */
export function newPersonName(parsed: QuickAdd): string | null {
  const person = chipOf(parsed, 'person')
  return person && !person.personId && !person.ambiguous ? person.label : null
}

/** The body of a new gift, suggested chips included: drop the chips that the person refused before the call. */
export function toGiftInput(parsed: QuickAdd, context: Pick<QuickAddContext, 'currency'>) {
  const price = chipOf(parsed, 'price')
  const person = chipOf(parsed, 'person')
  const date = chipOf(parsed, 'date')?.date
  const status: GiftStatus = chipOf(parsed, 'status')?.status ?? (person ? 'planned' : 'idea')
  return {
    name: parsed.name,
    personId: person?.personId ?? null,
    occasionId: chipOf(parsed, 'occasion')?.occasionId ?? null,
    price: price?.amount ?? null,
    currency: price?.currency ?? context.currency,
    purchaseUrl: chipOf(parsed, 'link')?.url ?? null,
    status,
    ...(date ? { purchaseDate: date } : {}),
  }
}

/** The body of a new person; who has no relationship in the line is "other". */
export function toPersonInput(parsed: QuickAdd) {
  const relationship: Relationship = chipOf(parsed, 'relationship')?.relationship ?? 'other'
  return { name: parsed.name, relationship, birthday: chipOf(parsed, 'birthday')?.birthday ?? null }
}

/** The body of a new occasion; `date` is null where the line has none and must be asked for. */
export function toOccasionInput(parsed: QuickAdd, context: Pick<QuickAddContext, 'currency'>) {
  const price = chipOf(parsed, 'price')
  return {
    name: parsed.name,
    type: chipOf(parsed, 'occasion')?.type ?? 'other',
    date: chipOf(parsed, 'date')?.date ?? null,
    personId: chipOf(parsed, 'person')?.personId ?? null,
    budget: price?.amount ?? null,
    currency: price?.currency ?? context.currency,
  }
}
