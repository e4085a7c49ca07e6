import { type LeapDay, makeDate, type PlainDate, yearOf } from '@/lib/core/calendar'
import { namesOf, type Searched, searchParts } from '@/lib/core/record'
import { fold, searchLines } from '@/lib/core/text'
import { personFields } from './fields'
import type { EnteredPerson } from './schema'

const cjk = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u
/** Scripts in which two initials side by side would join or crowd. */
const oneInitial = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Arabic}]/u

const graphemes = new Intl.Segmenter(undefined, { granularity: 'grapheme' })
const firstGrapheme = (text: string) => graphemes.segment(text)[Symbol.iterator]().next().value?.segment ?? ''

/**
 * The letters of an avatar: the first of the first and last word, only one letter in scripts where two would join, "?"
 * without a name.
 */
export function displayInitials(name: string): string {
  const words = name
    .replace(/[([{（].*?[)\]}）]/g, ' ')
    .split(/\s+/)
    .map(word => word.replace(/^[^\p{L}\p{N}]+/u, ''))
    .filter(Boolean)
  if (words.length === 0) return firstGrapheme(name.trim()) || '?'
  const first = firstGrapheme(words[0]!)
  const last = words.length > 1 ? firstGrapheme(words.at(-1)!) : ''
  return (oneInitial.test(first) || oneInitial.test(last) ? first : first + last).toUpperCase()
}

/** First words that name nobody without the word behind them: "Aunt May", "Frau Weber", "أم أحمد". */
const needsNext = new RegExp(
  `^(?:${[
    'mr|mrs|ms|miss|dr|prof|aunt|auntie|aunty|uncle|cousin|niece|nephew|grandson|granddaughter|little|baby',
    'herr|frau|tante|onkel|cousine|nichte|neffe|enkel(?:in)?|urenkel(?:in)?|kleine[rs]?',
    'm|mme|mlle|oncle|tonton|tata|tatie|nièce|neveu|petite?',
    'sra?|srta|don|doña|t[íi][oa]|sobrin[oa]|prim[oa]|(?:bis)?niet[oa]',
    'أم|أبو|ابن|بنت|عبد|عم|عمي|عمتي|خال|خالي|خالتي|السيد|السيدة|الأستاذ|الأستاذة|الحاج|الحاجة|الدكتور|الدكتورة',
  ].join('|')})\\.?$`,
  'iu',
)
const joined = /\s(?:[&+]|and|und|et|y|و)\s/iu

/**
 * The short name of a person: the first name, else the first word of the name. Names stay whole that are Chinese,
 * Japanese or Korean, that are of two people, or whose first word says too little.
 */
export function shortName(person: { name: string; firstName?: string | null }): string {
  const name = person.name.trim()
  const [first = name] = name.split(/\s+/)
  return (
    person.firstName?.trim() || (cjk.test(name) || joined.test(name) || needsNext.test(first) ? name : first)
  )
}

/** The day of that year on which the birthday is celebrated. */
const birthdayIn = (birthday: string, year: number, leapDay: LeapDay): PlainDate =>
  makeDate(year, Number(birthday.slice(-5, -3)), Number(birthday.slice(-2))) ??
  makeDate(year, leapDay === 'feb28' ? 2 : 3, leapDay === 'feb28' ? 28 : 1)!

/** The age in whole years on a date; null without a year of birth or before the birth. */
export function ageOn(birthday: string | null, date: PlainDate, leapDay: LeapDay = 'feb28'): number | null {
  if (!birthday || birthday.startsWith('--') || date < birthday) return null
  const years = yearOf(date) - yearOf(birthday)
  return date < birthdayIn(birthday, yearOf(date), leapDay) ? years - 1 : years
}

/** The birthday that is today or next; null when it is not known. */
export function upcomingBirthday(
  birthday: string | null,
  today: PlainDate,
  leapDay: LeapDay,
): PlainDate | null {
  if (!birthday) return null
  if (!birthday.startsWith('--') && birthday > today) return birthday
  const thisYear = birthdayIn(birthday, yearOf(today), leapDay)
  return thisYear >= today || yearOf(today) === 9999
    ? thisYear
    : birthdayIn(birthday, yearOf(today) + 1, leapDay)
}

/** A hue (0 to 359) that is always the same for an id, by the FNV-1a hash. */
export function hueOf(id: string): number {
  let hash = 0x811c9dc5
  for (let i = 0; i < id.length; i++) hash = Math.imul(hash ^ id.charCodeAt(i), 0x01000193)
  return (hash >>> 0) % 360
}

/** The words of a folded text, without the Arabic article and the particles written onto it. */
const wordsOf = (folded: string) =>
  folded
    .split(/[^\p{L}\p{N}\p{M}]+/u)
    .filter(Boolean)
    .map(word => word.replace(/^(?:[وفبك]?ال|لل)(?=[\u0621-\u064A]{2})/, ''))

/** Whether two words are the same but for a plural ending: nuts, berries, peaches, nueces, Nüsse, Mandeln. */
function sameWord(one: string, other: string): boolean {
  const [short, long] = one.length <= other.length ? [one, other] : [other, one]
  if (short === long) return true
  if (short.length < 3) return false
  if (long === `${short}s` || long === `${short}es`) return true
  if (short.endsWith('y') && long === `${short.slice(0, -1)}ies`) return true
  if (short.endsWith('z') && long === `${short.slice(0, -1)}ces`) return true
  return short.length >= 4 && ['e', 'n', 'en'].some(ending => long === short + ending)
}

/** A word to look for, prepared once for many texts. */
export interface Sought {
  word: string
  /** Set where the word's script has no spaces: it may then stand anywhere in a text. */
  anywhere: string | null
  words: readonly string[]
  /** Set where the word is only the beginning or the end of the words that match. */
  part?: 'beginning' | 'end'
}

export function sought(word: string): Sought {
  const folded = fold(word)
  return cjk.test(folded)
    ? { word, anywhere: folded.replaceAll(' ', ''), words: [] }
    : { word, anywhere: null, words: wordsOf(folded) }
}

/** Two words that `sameWord` calls the same begin with the same two letters. */
const beginningOf = (word: string) => word.slice(0, 2)

/** Texts to look in, prepared once for many words. */
export interface Readable {
  /** The folded texts, and each of them without its spaces. */
  texts: readonly string[]
  joined: readonly string[]
  lines: readonly Line[]
}

/** The words of one text. A long note repeats its words, so each different word is compared once. */
interface Line {
  words: readonly string[]
  different: readonly string[]
  /** Where each different word stands among them. */
  places: ReadonlyMap<string, readonly number[]>
  /** The different words by their beginning. */
  begun: ReadonlyMap<string, readonly string[]>
}

/** Adds to the list of the key. */
function push<Value>(lists: Map<string, Value[]>, key: string, value: Value) {
  const list = lists.get(key)
  if (list) list.push(value)
  else lists.set(key, [value])
}

function lineOf(text: string): Line {
  const words = wordsOf(text)
  const places = new Map<string, number[]>()
  words.forEach((word, at) => {
    push(places, word, at)
  })
  const different = [...places.keys()]
  const begun = new Map<string, string[]>()
  for (const word of different) push(begun, beginningOf(word), word)
  return { words, different, places, begun }
}

export const readable = (parts: readonly (string | null | readonly string[])[]): Readable =>
  readableOf(
    parts
      .flat()
      .filter(part => part !== null)
      .map(fold),
  )

/** The same for texts that are folded already. */
export const readableOf = (texts: readonly string[]): Readable => ({
  texts,
  joined: texts.map(text => text.replaceAll(' ', '')),
  lines: texts.map(lineOf),
})

/**
 * Whether a text has the word. Whole words match, singular or plural: "nut" is found in nuts but not in a doughnut, and
 * a peanut needs its own word. Chinese, Japanese and Korean have no spaces between words, so there a match may be
 * anywhere.
 */
export function isMentioned({ anywhere, words: wanted, part }: Sought, { joined, lines }: Readable): boolean {
  if (anywhere !== null) return joined.some(text => text.includes(anywhere))
  const [first] = wanted
  if (first === undefined) return false
  if (part === 'end') return lines.some(({ different }) => different.some(word => word.endsWith(first)))
  return lines.some(({ words, places, begun }) =>
    begun
      .get(beginningOf(first))
      ?.some(word =>
        part === 'beginning'
          ? word.startsWith(first)
          : sameWord(first, word) &&
            (wanted.length === 1 ||
              places.get(word)!.some(at => wanted.every((next, i) => sameWord(next, words[at + i] ?? '')))),
      ),
  )
}

/** The words that the texts mention. */
export function mentioned(
  words: readonly string[],
  parts: readonly (string | null | readonly string[])[],
): string[] {
  const text = readable(parts)
  return words.filter(word => isMentioned(sought(word), text))
}

/**
 * The search text of a person, folded, one field a line so that no match spans two fields. The phone number is added
 * once more as digits.
 */
export const searchText = (person: Searched<typeof personFields>): string =>
  searchLines([...searchParts(personFields, person), person.phone && fold(person.phone).replace(/\D/g, '')])

/** The relationship is always that of the kept record. */
type Mergeable = Omit<EnteredPerson, 'relationship'>
const merged = namesOf(personFields, 'name', 'relationship')

const unite = (lists: string[][]) => {
  const seen = new Map<string, string>()
  for (const word of lists.flat()) if (!seen.has(fold(word))) seen.set(fold(word), word)
  return [...seen.values()].slice(0, 50)
}

/**
 * Merges several records of one person. The fields of `keep` stay, and empty ones are filled from the others in order.
 * Lists are united, different notes are joined (5000 characters at most), and a birthday without a year gets one from a
 * record with the same day.
 */
export function mergePeople(keep: Mergeable, others: Mergeable[]): Omit<Mergeable, 'name'> {
  const all = [keep, ...others]
  // Both fields of a birthday come from one record. One in another calendar is preferred where both mean the same day.
  const born = all.find(person => person.birthday ?? person.calendarBirthday)
  const kept =
    born &&
    (all.find(one => one.calendarBirthday && one.birthday !== null && one.birthday === born.birthday) ?? born)
  const { birthday = null, calendarBirthday = null } = kept ?? {}
  const dated = birthday?.startsWith('--')
    ? all.find(({ birthday: other }) => other && !other.startsWith('--') && other.endsWith(birthday.slice(1)))
        ?.birthday
    : null
  const notes = [
    ...new Set(all.map(person => person.notes?.trim()).filter(note => note != null && note !== '')),
  ]
  const sizes = Object.entries(
    Object.assign({}, ...all.toReversed().map(person => person.sizes)) as EnteredPerson['sizes'],
  )
  const keptSizes = new Set(Object.keys(keep.sizes))
  const plain = Object.fromEntries(
    merged.map(name => [
      name,
      personFields[name].kind === 'words'
        ? unite(all.map(person => person[name] as string[]))
        : (all.find(person => person[name])?.[name] ?? null),
    ]),
  ) as Omit<Mergeable, 'name'>
  return {
    ...plain,
    birthday: dated ?? birthday,
    calendarBirthday,
    notes: notes.join('\n\n').slice(0, 5000).toWellFormed() || null,
    sizes: Object.fromEntries(
      sizes.sort(([a], [b]) => Number(keptSizes.has(b)) - Number(keptSizes.has(a))).slice(0, 30),
    ),
  }
}
