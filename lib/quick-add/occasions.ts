import { addDays, makeDate, type PlainDate, yearOf } from '@/lib/core/calendar'
import type { DateRule, OccasionType } from '@/lib/occasions/schema'
import { foldText, isEdge, type Line, letter, type Span } from './line'
import { forWords, typeWords, whole } from './words'

export type KnownOccasion = {
  id: string
  name: string
  type: OccasionType
  personId: string | null
  nextDate: PlainDate
}
/** A holiday by its type, with its next date. */
export type Feast = { type: OccasionType; date: PlainDate; rule?: DateRule }
export type Mention = { span: Span; type: OccasionType; named: KnownOccasion[] }

const lead = new RegExp(
  `(?<!${letter})(?:(?:${foldText(forWords)}|por|zu|on|at|en|a|بمناسبه) (?:(?:the|my|our|his|her|their|su|mi|el|la|le|son|sa|mon|ma|den|die|das|ihren|seinen) |l['’] ?)?|(?:zum|zur|de|del|au) |ل |d['’] ?)$`,
  'u',
)
const tail = /^(?:に|の|用|的|에(?= |$)|용)/u
const patterns = Object.entries(typeWords).map(
  ([type, words]) => [type as OccasionType, new RegExp(whole(words), 'gu')] as const,
)

/**
 * Everything in a line that names an occasion: by its own name first, then by a word for its type; longest
 * first.
 */
export function findMentions(line: Line, occasions: readonly KnownOccasion[]): Mention[] {
  const mentions: Mention[] = []
  const byName = new Map<string, KnownOccasion[]>()
  for (const occasion of occasions) {
    const name = foldText(occasion.name)
    byName.set(name, [...(byName.get(name) ?? []), occasion])
  }
  for (const [name, named] of byName) {
    const at = name.length > 1 ? line.text.indexOf(name) : -1
    const [first] = named
    if (!first || at < 0 || !isEdge(line.text, at) || !isEdge(line.text, at + name.length)) continue
    mentions.push({ span: { start: at, end: at + name.length }, type: first.type, named })
  }
  for (const [type, pattern] of patterns) {
    for (const match of line.text.matchAll(pattern)) {
      mentions.push({ span: { start: match.index, end: match.index + match[0].length }, type, named: [] })
    }
  }
  const length = ({ span }: Mention) => span.end - span.start
  return mentions.sort(
    (a, b) =>
      Math.sign(b.named.length) - Math.sign(a.named.length) ||
      length(b) - length(a) ||
      a.span.start - b.span.start,
  )
}

/** The span of a mention with the "for" before it and the particle after it. */
export function widen(line: Line, { start, end }: Span): Span {
  const before = lead.exec(line.text.slice(Math.max(0, start - 24), start))?.[0].length ?? 0
  const after = tail.exec(line.text.slice(end, end + 3))?.[0].length ?? 0
  return { start: start - before, end: end + after }
}

const follows = new RegExp(`^[\\s]*(?:$|[\\0,;.!?:)(،、，-]|(?:${foldText(forWords)}) |给|給|送)`, 'u')

/**
 * Whether a mention says when the gift is given. In "Christmas jumper" and 圣诞袜 it is part of the gift. After
 * "for" or before a pause it is not.
 */
export function isOwnWord(line: Line, mention: Span, date: Span | undefined): boolean {
  const wide = widen(line, mention)
  // "A Christmas Carol" does not contain "à Noël".
  const said = line.text.slice(wide.start, mention.start)
  if ((said !== '' && said !== 'a ') || wide.end > mention.end) return true
  const isDated = date !== undefined && /^[\s(（,]{0,3}$/.test(line.text.slice(mention.end, date.start))
  return (isDated && date.start >= mention.end) || follows.test(line.text.slice(mention.end))
}

/** A mention as the name of an occasion, without the preposition that Arabic attaches. */
export function occasionName(label: string): string {
  const bare = label.replace(/^لل/, 'ال').replace(/^[لب](?=\p{Script=Arabic})(?!ا)/u, '')
  return bare.charAt(0).toUpperCase() + bare.slice(1)
}

/** The next birthday; null when none is known. */
export function nextBirthday(birthday: string | null | undefined, today: PlainDate): PlainDate | null {
  if (!birthday) return null
  const [month, day] = birthday.slice(-5).split('-').map(Number)
  for (let i = 0; i <= 8; i++) {
    const date = makeDate(yearOf(today) + i, month ?? 0, day ?? 0)
    if (date && date >= today) return date
  }
  return null
}

/** Occasions that everybody has on the same date; any other belongs to one person. */
export const shared: readonly OccasionType[] = [
  'christmas',
  'valentines',
  'mothersDay',
  'fathersDay',
  'other',
]
const nearest = (list: KnownOccasion[], today: PlainDate) =>
  list.toSorted((a, b) =>
    a.nextDate >= today === b.nextDate >= today
      ? a.nextDate < b.nextDate
        ? -1
        : 1
      : a.nextDate >= today
        ? -1
        : 1,
  )[0] ?? null

/**
 * The occasion that a mention means: the person's own, then one without a person. When no person is named,
 * the nearest. A known person never gets the birthday or wedding of another.
 */
export function resolve(
  { type, named }: Pick<Mention, 'type' | 'named'>,
  occasions: readonly KnownOccasion[],
  personId: string | null,
  hasPerson: boolean,
  today: PlainDate,
): KnownOccasion | null {
  for (const pool of [named, occasions.filter(occasion => occasion.type === type)]) {
    const theirs = pool.filter(occasion => personId !== null && occasion.personId === personId)
    const open = pool.filter(
      occasion => occasion.personId === null && (pool === named || !hasPerson || shared.includes(type)),
    )
    const chosen = nearest(theirs, today) ?? nearest(hasPerson ? open : pool, today)
    if (chosen) return chosen
  }
  return null
}

/** What is at most as many days ahead is what people buy for. */
const season = 60

/** What a gift is probably for, as a suggestion: the next occasion of its person, or Christmas long before it. */
export function nextOf(occasions: readonly KnownOccasion[], personId: string, today: PlainDate) {
  const ahead = occasions.filter(({ nextDate }) => nextDate >= today)
  const theirs = nearest(
    ahead.filter(one => one.personId === personId),
    today,
  )
  const soon = addDays(today, season)
  if (!theirs || theirs.nextDate <= soon) return theirs
  const isNear = (one: KnownOccasion) =>
    one.type === 'christmas' && one.personId === null && one.nextDate <= soon
  return nearest(ahead.filter(isNear), today) ?? theirs
}
