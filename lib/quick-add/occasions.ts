import { addDays, makeDate, type PlainDate, yearOf } from '@/lib/core/calendar'
import type { DateRule, OccasionType } from '@/lib/occasions/schema'
import { isMistyped } from '@/lib/reading/dates/near.rules'
import { foldText, isEdge, type Line, letter, type Span } from './line'
import { clearWords, forWords, presentWords, typeWords, whole } from './words'

export type KnownOccasion = {
  id: string
  name: string
  type: OccasionType
  personId: string | null
  nextDate: PlainDate
}
/** A holiday by its type, with its next date. */
export type Feast = { type: OccasionType; date: PlainDate; rule?: DateRule }
export type Mention = {
  span: Span
  type: OccasionType
  named: KnownOccasion[]
  /** What a new occasion is called, where the word in the line is short or mistyped. */
  label?: string
}

const lead = new RegExp(
  `(?<!${letter})(?:(?:${foldText(forWords)}|pr|pa|por|zu|on|at|an|en|a|في|بمناسبه|as an?|als|comme cadeau|como regalo) (?:(?:the|my|our|his|her|their|su|mi|el|la|le|son|sa|mon|ma|den|die|das|ihren|seinen) |l['’] ?)?|(?:zum|zur|de|del|au) |ل |d['’] ?)$`,
  'u',
)
const tail = /^(?:には?|は|の|用[の的]?|的时候|的|날?에?는?(?=[ \0]|$)|엔(?=[ \0]|$)| 때(?=[ \0]|$)|용)/u
/** Which birthday it is: "10th birthday", 10歳の誕生日. The person's birthday knows. */
const count =
  /(?:(?<![\d.,])\d{1,3}(?:st|nd|rd|th|\.|º|o|er?|eme)? |\d{1,3} ?(?:歳|才)の|[\d一二三四五六七八九十百]{1,3}[岁歲]的?|[가-힣]{1,3} 번째 )$/u
const patterns = Object.entries(typeWords).map(
  ([type, words]) => [type as OccasionType, new RegExp(whole(words), 'gu')] as const,
)

/** Words of a card or a balloon, which are part of the thing: "Happy birthday balloon". */
const greeting = /(?<![a-z])(?:happy|merry|feliz|joyeux|joyeuse|bon|frohe|frohliche)[ -]$/u
/** Forms that are not called so in a list of occasions. */
const shown = [
  [/^weihn\.|^heilig/, 'Weihnachten'],
  [/^christmas /, 'Christmas'],
  [/^nochebuena|^navidades/, 'Navidad'],
] as const

/** Occasions whose word was mistyped: "chrismas", "Geburstag". */
function slipsIn(line: Line, sure: readonly Mention[]): Mention[] {
  return [...line.text.matchAll(/[a-z]{6,}/gu)].flatMap(({ 0: word, index }) => {
    const span = { start: index, end: index + word.length }
    if (sure.some(one => one.span.start < span.end && one.span.end > span.start)) return []
    const meant = clearWords.find(([, text]) => {
      const spelled = foldText(text)
      return spelled !== word.slice(0, -1) && isMistyped(word, spelled)
    })
    return meant ? [{ span, type: meant[0], named: [], label: meant[1] }] : []
  })
}

const headings = [
  ['christmas', 'Weihnachten', 'weihnachts'],
  ['birthday', 'Geburtstag', 'geburtstags'],
] as const

/** "Weihnachtsgeschenk für Ida: Yogamatte" names the occasion in front of the thing. */
function headedIn(line: Line): Mention[] {
  return headings.flatMap(([type, label, word]) => {
    const found = new RegExp(`^[\\s\\0]*${word}(?=geschenk[^:]{0,40}:)`, 'u').exec(line.text)
    if (!found) return []
    const end = found[0].length
    return [{ span: { start: end - word.length, end }, type, named: [], label }]
  })
}

/** "zu Leons Geb.": elsewhere these letters mean "born" or "bound". */
function shortIn(line: Line): Mention[] {
  const found = /(?<=(?:zum|zu [a-z]{2,20}s|fur [a-z]{2,20}s) )geb(?:\.|(?![a-z]))/u.exec(line.text)
  if (!found) return []
  const span = { start: found.index, end: found.index + found[0].length }
  return [{ span, type: 'birthday', named: [], label: 'Geburtstag' }]
}

/** The year that a line says with an occasion: "Christmas 2026", 2026圣诞节. */
export function yearBeside(line: Line, { start, end }: Span): { year: number; span: Span } | null {
  const after = /^ ?(20\d\d)(?![\d.,])/.exec(line.text.slice(end, end + 6))
  if (after) return { year: Number(after[1]), span: { start, end: end + after[0].length } }
  const before = /(?<![\d.,])(20\d\d)年? ?$/u.exec(line.text.slice(Math.max(0, start - 7), start))
  return before ? { year: Number(before[1]), span: { start: start - before[0].length, end } } : null
}

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
      const span = { start: match.index, end: match.index + match[0].length }
      if (greeting.test(line.text.slice(Math.max(0, match.index - 12), match.index))) continue
      const label = shown.find(([word]) => word.test(match[0]))
      mentions.push({ span, type, named: [], ...(label && { label: label[1] }) })
    }
  }
  mentions.push(...slipsIn(line, mentions), ...headedIn(line), ...shortIn(line))
  const length = ({ span }: Mention) => span.end - span.start
  return mentions.sort(
    (a, b) =>
      Math.sign(b.named.length) - Math.sign(a.named.length) ||
      length(b) - length(a) ||
      a.span.start - b.span.start,
  )
}

const birthdays = new RegExp(`^${whole(typeWords.birthday)}$`, 'u')
const isBirthdayWord = (text: string) => birthdays.test(text)

/** The span of a mention with the "for" before it and the particle after it. */
export function widen(line: Line, { start, end }: Span): Span {
  const counted = count.exec(line.text.slice(Math.max(0, start - 8), start))?.[0]
  const isCounted = counted && isBirthdayWord(line.text.slice(start, end))
  const from = start - (isCounted ? counted.length : 0)
  const said = lead.exec(line.text.slice(Math.max(0, from - 24), from))?.[0] ?? ''
  const after = (/^(?:as|comme|como)/.test(said) ? / (?:present|gift)(?![a-z])/ : tail).exec(
    line.text.slice(end, end + 9),
  )
  return { start: from - said.length, end: end + (after?.index === 0 ? after[0].length : 0) }
}

const follows = new RegExp(
  `^[\\s]*(?:$|[\\0,;.!?:)(،、，-]|\\p{Extended_Pictographic}|(?:${foldText(forWords)}) |给|給|送|[的の]?(?:${foldText(presentWords)})s?(?![a-z]))`,
  'u',
)

/**
 * Whether a mention says when the gift is given. In "Christmas jumper" and 圣诞袜 it is part of the gift. After
 * "for" or before a pause it is not.
 */
export function isOwnWord(
  line: Line,
  mention: Span,
  type: OccasionType,
  date: Span | undefined,
  isName: (at: number) => boolean,
): boolean {
  const wide = widen(line, mention)
  // "A Christmas Carol" does not contain "à Noël".
  const said = line.text.slice(wide.start, mention.start)
  if ((said !== '' && !/^an? $/.test(said)) || wide.end > mention.end) return true
  const of = /^ (?:(?:de|von|of|du|del) |d['’])?/.exec(line.text.slice(mention.end))?.[0]
  if (of && isName(mention.end + of.length)) return true
  // "Mother's day flowers" are flowers.
  const isDay = type === 'mothersDay' || type === 'fathersDay' || type === 'valentines'
  if (isDay && /^[\s\0]*$/.test(line.text.slice(0, wide.start)) && line.text[mention.end] === ' ') return true
  const isDated = date !== undefined && /^[\s(（,]{0,3}$/.test(line.text.slice(mention.end, date.start))
  return (isDated && date.start >= mention.end) || follows.test(line.text.slice(mention.end))
}

/** A mention as the name of an occasion, without the preposition that Arabic attaches. */
export function occasionName(label: string): string {
  const bare = label
    .replace(/^و(?=\p{Script=Arabic})/u, '')
    .replace(/^لل/, 'ال')
    .replace(/^[لب](?=\p{Script=Arabic})(?!ا)/u, '')
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
