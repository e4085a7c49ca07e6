import { isBirthday, type PlainDate } from '@/lib/core/calendar'
import type { GiftStatus } from '@/lib/gifts/schema'
import { languageOf } from '@/lib/i18n/locales'
import type { DateRule, OccasionType } from '@/lib/occasions/schema'
import type { Relationship } from '@/lib/people/schema'
import { absorbSigns, type Chip, type ChipOf, nameOf, type QuickAdd } from './chips'
import { findDate } from './dates'
import { type QuickAddContext, readGift, takePerson } from './gift-line'
import { foldText, Line, letter, type Span } from './line'
import { findBare, findRecipient } from './names'
import { findNew } from './new-names'
import { findMentions, shared } from './occasions'
import { findPrice } from './prices'
import { readReminder, reminderTitle, reminderWords } from './reminder-line'
import { afterPronoun, bornWords, ideaWords, prefixWords, relationshipWords, typeWords, whole } from './words'

export type { Chip, ChipOf, QuickAdd } from './chips'
export type { QuickAddContext } from './gift-line'
export { moveIn } from './moves'

const relationshipPatterns = Object.entries(relationshipWords).map(
  ([key, words]) => [key as Relationship, new RegExp(whole(words), 'gu')] as const,
)
const bornAfter = new RegExp(`^(?: ?,? ?${whole(`${bornWords}|${typeWords.birthday}`)})`, 'u')
const bornBefore = new RegExp(`${whole(`${bornWords}|${typeWords.birthday}`)}[ :.]{0,2}$`, 'u')
const prefixes = Object.entries(prefixWords).map(
  ([what, words]) =>
    [what as keyof typeof prefixWords, new RegExp(`^\\s*(?:${foldText(words)}) ?:`, 'u')] as const,
)

const ideaStart = new RegExp(
  `^\\s*(?:i(?= (?!(?:${foldText(afterPronoun)})(?!${letter}))\\S)|(?:${foldText(ideaWords)})(?= \\S))`,
  'u',
)

/** "Idea Factory book": where the next word is written large too, it is a name. German writes every noun so. */
const isTitle = (line: Line, end: number) =>
  /^\s*Idea \p{Lu}/u.test(line.source.slice(0, line.place({ start: 0, end: end + 2 }).end))

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
      // The first word is the name, whatever it means. The relationship is at the end or beside the birthday.
      const isFirst = /^[\s\0]*$/.test(line.text.slice(0, span.start))
      const isLast = /^[\s,،、]*(?:\0|$)/.test(line.text.slice(span.end))
      if (isFirst || !isLast || chips.some(chip => chip.field === 'relationship')) continue
      chips.push({ field: 'relationship', relationship, ...line.take(span) })
    }
  }
}

/** The name of an occasion keeps the words of its person and type: "Emma's graduation". */
function readOccasion(line: Line, chips: Chip[], context: QuickAddContext) {
  const { locale, today, people } = context
  const price = findPrice(line, languageOf(locale), context.currency)
  if (price)
    chips.push({ field: 'price', amount: price.amount, currency: price.currency, ...line.take(price.span) })
  const date = findDate(line, locale, today, 'next')
  if (date) chips.push({ field: 'date', date: date.date, ...line.take(date.span) })
  const mention = findMentions(line, []).find(({ span }) => line.isFree(span))
  if (mention) {
    const place = line.take(mention.span)
    const label = line.source.slice(place.start, place.end)
    chips.push({ field: 'occasion', occasionId: null, type: mention.type, label, ...place })
  }
  const fresh = () => {
    const found = findNew(line, [])
    return found && 'several' in found ? null : found
  }
  takePerson(line, chips, findRecipient(line, people, [], () => false) ?? findBare(line, people) ?? fresh())
}

/**
 * Parses one typed line. Deterministic and never throws. Words outside the chips stay in the name. The name
 * of an occasion also keeps the words of its person and type.
 */
export function parseQuickAdd(source: string, context: QuickAddContext): QuickAdd {
  const line = new Line(source.replaceAll('\0', ' '))
  const chips: Chip[] = []
  const dropped: Span[] = []
  let what: keyof typeof prefixWords = 'gift'
  for (const [prefix, pattern] of prefixes) {
    const end = pattern.exec(line.text)?.[0].length
    // "ó:" is a word; ｐ: is the letter as a Japanese keyboard types it.
    const typed = line.sourceOf({ start: 0, end: end ?? 0 }).normalize('NFKC')
    if (end === undefined || (/^[a-z] ?:$/.test(line.text.slice(0, end).trim()) && !/^[a-z]/i.test(typed)))
      continue
    const place = line.take({ start: 0, end })
    what = prefix
    if (prefix === 'idea') chips.push({ field: 'status', status: 'idea', ...place })
    else dropped.push(place)
  }
  const bare = what === 'gift' && dropped.length === 0 ? ideaStart.exec(line.text)?.[0].length : undefined
  // "í" is a word.
  if (
    bare &&
    !/^[^i]$/iu.test(line.sourceOf({ start: 0, end: bare }).normalize('NFKC')) &&
    !isTitle(line, bare)
  ) {
    chips.push({ field: 'status', status: 'idea', ...line.take({ start: 0, end: bare }) })
    what = 'idea'
  }
  const asked = what === 'gift' && dropped.length === 0 ? reminderWords(line) : null
  if (asked) {
    dropped.push(line.take(asked))
    what = 'reminder'
  }
  const kind = what === 'idea' ? 'gift' : what
  if (kind === 'gift') dropped.push(...readGift(line, chips, context))
  else if (kind === 'person') readPerson(line, chips, context)
  else if (kind === 'reminder') readReminder(line, chips, context)
  else readOccasion(line, chips, context)
  const read = { kind, chips, dropped }
  absorbSigns(line.source, read)
  const name = nameOf(line.source, read)
  return { ...read, name: kind === 'reminder' ? reminderTitle(name) : name }
}

const chipOf = <Field extends Chip['field']>(parsed: QuickAdd, field: Field) =>
  parsed.chips.find((chip): chip is ChipOf<Field> => chip.field === field)

/** The name of a person to create first; null when no new person is named or several could be meant. */
export function newPersonName(parsed: QuickAdd): string | null {
  const person = chipOf(parsed, 'person')
  return person && !person.personId && !person.ambiguous ? person.label : null
}

/** The known people of a line; a gift is made for each. */
export const recipientsOf = (parsed: QuickAdd): string[] =>
  parsed.chips.flatMap(chip => (chip.field === 'person' && chip.personId ? [chip.personId] : []))

/** The occasion to create first; null when none is named or it exists. */
export function newOccasionOf(
  parsed: QuickAdd,
): { name: string; type: OccasionType; date: PlainDate; rule?: DateRule; isShared: boolean } | null {
  const occasion = parsed.kind === 'gift' ? chipOf(parsed, 'occasion') : undefined
  if (!occasion || occasion.occasionId || !occasion.date) return null
  const { label, date, rule } = occasion
  const type = occasion.type ?? 'other'
  return { name: label, type, date, ...(rule ? { rule } : {}), isShared: shared.includes(type) }
}

/**
 * The body of a new gift, suggested chips included. Remove the chips that the user rejected before the call.
 */
export function toGiftInput(parsed: QuickAdd, context: Pick<QuickAddContext, 'currency'>) {
  const price = chipOf(parsed, 'price')
  const person = chipOf(parsed, 'person')
  const date = chipOf(parsed, 'date')?.date
  const quantity = chipOf(parsed, 'quantity')?.quantity
  const url = chipOf(parsed, 'link')?.url ?? null
  const store = chipOf(parsed, 'store')?.label
  const notes = parsed.chips.flatMap(chip => (chip.field === 'note' ? [chip.label] : [])).join('\n')
  // Who pastes a link has seen something, and decides later.
  const isReceived = person?.isGiver === true
  const status: GiftStatus = isReceived
    ? 'given'
    : (chipOf(parsed, 'status')?.status ?? (person && !url ? 'planned' : 'idea'))
  return {
    name: parsed.name,
    personId: person?.personId ?? null,
    occasionId: chipOf(parsed, 'occasion')?.occasionId ?? null,
    price: price?.amount ?? null,
    currency: price?.currency ?? context.currency,
    purchaseUrl: url,
    status,
    ...(isReceived ? { direction: 'received' as const } : {}),
    ...(quantity ? { quantity } : {}),
    ...(date ? { purchaseDate: date } : {}),
    ...(store ? { store } : {}),
    ...(notes ? { notes } : {}),
  }
}

/** The body of a new person; without a relationship in the line it is "other". */
export function toPersonInput(parsed: QuickAdd) {
  const relationship: Relationship = chipOf(parsed, 'relationship')?.relationship ?? 'other'
  return { name: parsed.name, relationship, birthday: chipOf(parsed, 'birthday')?.birthday ?? null }
}

/** The body of a new occasion; `date` is null when the line has none and the user must be asked. */
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

/** The body of a new reminder; `scheduledFor` is null when the line has no day and the user must be asked. */
export function toReminderInput(parsed: QuickAdd) {
  const date = chipOf(parsed, 'date')?.date
  const time = chipOf(parsed, 'time')?.time
  return {
    title: parsed.name,
    scheduledFor: date ? `${date}${time ? `T${time}` : ''}` : null,
    personId: chipOf(parsed, 'person')?.personId ?? null,
    occasionId: chipOf(parsed, 'occasion')?.occasionId ?? null,
  }
}
