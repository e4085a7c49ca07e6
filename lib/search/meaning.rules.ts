import { addDays, monthDays, type PlainDate, startOfWeek, yearOf } from '@/lib/core/calendar'
import type { Days, Fact, Term } from '@/lib/core/terms'
import { fold } from '@/lib/core/text'
import { foldText, letter } from '@/lib/quick-add/line'
import { statusWords, typeWords, whole } from '@/lib/quick-add/words'
import { findAmounts, readingsOf } from '@/lib/reading/amounts/rules'
import { meantBy } from '@/lib/reading/currencies.rules'
import { type DateOrder, findDates, readDate } from '@/lib/reading/dates/rules'
import { monthLanguages, months } from '@/lib/reading/dates/words'
import {
  bounds,
  groups,
  nounWords,
  occasionTypesMore,
  open,
  periods,
  questions,
  small,
  stages,
} from './meaning.values'
import { searchWords } from './rules'

export interface Reader {
  today: PlainDate
  /** The order of numbers in the reader's days. */
  order: DateOrder
  /** The reader's language. */
  language: string
  country: string
  currency: string
}

type Ways = readonly (readonly Fact[])[]

const one = (fact: Fact): Ways => [[fact]]
const first = 0xe000
const mark = (at: number) => String.fromCharCode(first + at)
const isMark = (char: string) => char >= '\uE000' && char <= '\uE0FF'
const marked = /[\uE000-\uE0FF]/g

/** A text from which what is understood is cut out, piece by piece. A mark stands where each piece was. */
class Cutter {
  readonly pieces: { source: string; ways: Ways }[] = []
  constructor(public text: string) {}

  /** Replaces a piece of the text. Pieces that were cut out of it before are gone. */
  cut(start: number, end: number, ways: Ways) {
    if (this.pieces.length > 30) return
    this.pieces.push({ source: this.text.slice(start, end), ways })
    this.text = `${this.text.slice(0, start)} ${mark(this.pieces.length - 1)} ${this.text.slice(end)}`
  }

  every(pattern: RegExp, ways: (match: RegExpExecArray) => Ways | null) {
    for (let at = 0, tries = 0; tries < 12; tries++) {
      pattern.lastIndex = at
      const match = pattern.exec(this.text)
      if (!match) return
      const end = match.index + match[0].length
      const meant = match[0].trim() === '' ? null : ways(match)
      if (meant) this.cut(match.index, end, meant)
      at = meant ? match.index + 3 : end + 1
    }
  }
}

const inOrder = <Value>(words: Record<string, string | undefined>, value: (key: string) => Value) =>
  Object.entries(words).map(([key, list]) => [value(key), spoken(list ?? '')] as const)

/** Words as people write them, as a pattern of folded text with boundaries where their script has them. */
function spoken(words: string): RegExp {
  const tight = /[\u3040-\u30FF\u3400-\u9FFF\uAC00-\uD7AF]/
  const list = foldPattern(words).split(/\|(?![^(]*\))/)
  const spaced = list.filter(word => !tight.test(word))
  const glued = list.filter(word => tight.test(word))
  return new RegExp(
    [
      ...(glued.length > 0 ? [`(?:${glued.sort((a, b) => b.length - a.length).join('|')})`] : []),
      ...(spaced.length > 0
        ? [`(?<!${letter})(?:${spaced.sort((a, b) => b.length - a.length).join('|')})(?!${letter})`]
        : []),
    ].join('|'),
    'gu',
  )
}

/** A pattern in the form of the text that it is compared with; its signs stay. */
function foldPattern(words: string): string {
  return Array.from(words.matchAll(/[\p{L}\p{M}]+|[^\p{L}\p{M}]+/gu), ([part]) =>
    /[\p{L}]/u.test(part) ? fold(part) : part.replace(/[’]/g, "'"),
  ).join('')
}

/** "Which gifts" asks like "what". */
const leads: readonly (readonly [RegExp, string])[] = [
  [/^what (?=\(\?:(?:do|did))/, '(?:what|which|(?:what|which) (?:gifts?|presents?)) '],
  [/^what(?=\(\?:)/, '(?:what|(?:what|which) (?:gifts?|presents?))'],
  [/^was /, '(?:was|welche[sn]? geschenke?n?|welche) '],
  [/^qué /, '(?:qué|qué regalos?) '],
]

const asked = questions.flatMap(({ ways, asked }) =>
  asked.map(line => {
    const parts = foldPattern(leads.reduce((text, [lead, more]) => text.replace(lead, more), line))
      .split('*')
      .map(part => part.trim())
    const source = parts
      .map((part, at) => {
        if (part === '') return at === 0 ? '' : ''
        const starts = new RegExp(letter, 'u').test(part.replace(/^[(?:]+/, '')[0] ?? '')
        const ends = new RegExp(letter, 'u').test(part.replace(/[)?+]+$/, '').at(-1) ?? '')
        return `${starts ? `(?<!${letter})` : ''}(?<w${at}>${part})${ends ? `(?!${letter})` : ''}`
      })
      .join('(?:.{0,80}?)')
    return {
      ways,
      pattern: new RegExp(`^${parts[0] === '' ? '.{0,80}?' : '[\\s\uE000-\uE0FF]*'}${source}`, 'du'),
    }
  }),
)

const openStages = open.map(
  ({ statuses, words }) => [{ is: 'stage', statuses } as Fact, spoken(words)] as const,
)
const stageWords = [
  ...inOrder(stages, status => ({ is: 'stage', statuses: [status] }) as Fact),
  ...Object.entries(statusWords).map(
    ([status, words]) =>
      [{ is: 'stage', statuses: [status] } as Fact, new RegExp(whole(words ?? ''), 'gu')] as const,
  ),
]
const occasionWords = [
  ...inOrder(occasionTypesMore, type => ({ is: 'occasion', type }) as Fact),
  ...Object.entries(typeWords).map(
    ([type, words]) => [{ is: 'occasion', type } as Fact, new RegExp(whole(words), 'gu')] as const,
  ),
]
const nouns = inOrder(nounWords, noun => ({ is: 'noun', noun }) as Fact)
const groupWords = inOrder(groups, relationship => ({ is: 'relationship', relationship }) as Fact)
const spans = periods.map(([unit, ahead, words]) => [unit, ahead, spoken(words)] as const)
const smallWords = new Set(
  foldPattern(small)
    .split('|')
    .flatMap(word => expanded(word)),
)

/** "eine?[nrms]?" as the words that it stands for. */
function expanded(word: string): string[] {
  const found = /\(\?:([^)]*)\)\?|\[([^\]]+)\](\?)?|(.)\?/u.exec(word)
  if (!found) return [word]
  const [all, group, letters, isOpen, single] = found
  const head = word.slice(0, found.index)
  const tail = word.slice(found.index + all.length)
  const parts = letters ? [...letters, ...(isOpen ? [''] : [])] : ['', group ?? single!]
  return parts.flatMap(part => expanded(head + part + tail))
}

/** "Weihnachtsgeschenke" in its parts. */
const compound =
  /(?<![\p{L}])(weihnachts|geburtstags|hochzeits|muttertags|vatertags|valentinstags|einzugs)(geschenke?n?|ideen?|budget|ausgaben|kosten|feier|karten?)(?![\p{L}])/gu
const headOf: Record<string, string> = {
  weihnachts: 'weihnachten',
  geburtstags: 'geburtstag',
  hochzeits: 'hochzeit',
  muttertags: 'muttertag',
  vatertags: 'vatertag',
  valentinstags: 'valentinstag',
  einzugs: 'einzug',
}

/** Whole names of months. Short ones are names of people and other words: Jan, Mar. */
const monthNames = new Map(
  [...months].flatMap(([name, { month, languages }]) => {
    const own = monthLanguages.filter(language => languages.has(language))
    const isWhole = name.length > 3 || ['may', 'mai'].includes(name)
    return own.length > 0 && isWhole && name !== 'اب' ? [[name, { month, languages: own }] as const] : []
  }),
)
const monthPattern = new RegExp(
  `(?<!${letter})(?:[لب](?=\\p{Script=Arabic}))?(${[...monthNames.keys()].sort((a, b) => b.length - a.length).join('|')})(?!${letter})`,
  'gu',
)
/** Names of months that are other words in another language, unless a word before them says that a time is meant. */
const doubtful: Record<string, string> = { mars: 'fr', march: 'en', may: 'en' }
const timely = /(?:^| )(?:in|im|en|au mois de|mes de|since|until|from|this|next|last|seit|bis|ab|am|on) $/
const eastern: Record<string, number> = {
  一: 1,
  二: 2,
  三: 3,
  四: 4,
  五: 5,
  六: 6,
  七: 7,
  八: 8,
  九: 9,
  十: 10,
  十一: 11,
  十二: 12,
}
const easternMonth = /(?<!\d)(1[0-2]|0?[1-9]|十[一二]?|[一二三四五六七八九])(?: ?月份?|월달?)(?! ?\d)/gu

const pad = (value: number) => String(value).padStart(2, '0')
const lastOf = (year: number, month: number) => `${year}-${pad(month)}-${pad(monthDays(year, month))}`
const monthOf = (year: number, month: number): Days => ({
  from: `${year}-${pad(month)}-01`,
  to: lastOf(year, month),
})
const yearSpan = (year: number): Days => ({ from: `${year}-01-01`, to: `${year}-12-31` })

/** The days of a date that a reader of dates found: YYYY-MM-DD, or --MM-DD without a year. */
const daysOf = (date: string): Days =>
  date.startsWith('--')
    ? { month: Number(date.slice(2, 4)), day: Number(date.slice(5, 7)) }
    : { from: date, to: date }

function periodOf(unit: 'week' | 'month' | 'year', ahead: number, today: PlainDate): Days {
  const year = yearOf(today)
  if (unit === 'year') return yearSpan(year + ahead)
  if (unit === 'month') {
    const at = year * 12 + Number(today.slice(5, 7)) - 1 + ahead
    return monthOf(Math.floor(at / 12), (at % 12) + 1)
  }
  const monday = addDays(startOfWeek(today, 1), 7 * ahead)
  return { from: monday, to: addDays(monday, 6) }
}

/** Cuts the days out of a text that it names with numbers, months or their distance. */
function cutDays(cutter: Cutter, { today, order }: Reader) {
  const source = cutter.text
  const found = [
    ...findDates(source, { home: order, year: 'open', ranges: true }),
    ...findDates(source, { home: order, today, near: true, year: 'next' }),
  ]
  const taken: { start: number; end: number; days: Days[] }[] = []
  for (const { reading, start, end } of found) {
    if (taken.some(other => start < other.end && end > other.start)) continue
    const days: Days[] =
      reading.is === 'day'
        ? [daysOf(reading.date)]
        : reading.is === 'unsure'
          ? reading.dates.map(daysOf)
          : reading.is === 'month'
            ? [monthOf(Number(reading.month.slice(0, 4)), Number(reading.month.slice(5, 7)))]
            : reading.is === 'range' && !reading.from.startsWith('--') && !reading.to.startsWith('--')
              ? [{ from: reading.from, to: reading.to }]
              : []
    if (days.length > 0) taken.push({ start, end, days })
  }
  for (const { start, end, days } of taken.sort((a, b) => b.start - a.start)) {
    const written = source.slice(start, end)
    cutter.cut(start, end, [[{ is: 'days', any: days }], ...amountWays(written)])
  }
}

/** What a number alone may be beside what it is taken for: 12.10 is a day and an amount. */
function amountWays(written: string): Ways {
  const bare = written.trim()
  if (!/^\d{1,6}[.,]\d{1,2}$/.test(bare)) return []
  return [
    [
      {
        is: 'amount',
        least: Number(bare.replace(',', '.')),
        most: Number(bare.replace(',', '.')),
        currencies: null,
      },
    ],
  ]
}

const boundBefore = {
  most: new RegExp(`(?<!${letter})(?:${foldPattern(bounds.mostBefore)}) ?$`, 'u'),
  least: new RegExp(`(?<!${letter})(?:${foldPattern(bounds.leastBefore)}) ?$`, 'u'),
}
const boundAfter = {
  most: new RegExp(`^ ?(?:${bounds.mostAfter})`, 'u'),
  least: new RegExp(`^ ?(?:${bounds.leastAfter})`, 'u'),
}

/** More than anything costs. */
const most = 9_000_000_000

/** Cuts amounts of money and bare numbers out of a text, with the words that make them bounds. */
function cutAmounts(cutter: Cutter, { language, country, currency, today, order }: Reader) {
  const context = { account: currency, country, locale: `${language}-${country}` }
  const source = cutter.text
  const found = findAmounts(source, context, { withBare: true, withOpen: true })
  for (const { start, end, sign, currency: code, upTo, amount } of found.toReversed()) {
    const written = source.slice(start, end)
    if ([...written].some(isMark) || /[月월日年년]/.test(source[end] ?? '')) continue
    const isBare = sign === null
    // A number inside a name is part of it: "MX-5", "4711er".
    if (isBare && (/[\p{L}\d_/-]/u.test(source[start - 1] ?? '') || /[\p{L}\d_/%-]/u.test(source[end] ?? '')))
      continue
    const currencies = code ? [code] : sign ? (meantBy(sign, context) ?? null) : null
    const folded = { before: fold(source.slice(0, start).trimEnd()), after: source.slice(end) }
    const of = (least: number | null, most: number | null): Fact => ({
      is: 'amount',
      least,
      most,
      currencies,
    })
    const before = (pattern: RegExp) => pattern.exec(folded.before)
    if ((upTo ?? 0) > most) continue
    if (upTo !== undefined) {
      cutter.cut(start, end, one(of(amount, upTo)))
      continue
    }
    const numbers = (Number.isNaN(amount) ? readingsOf(written, context) : [amount]).filter(
      number => Math.abs(number) <= most,
    )
    const bound = (['most', 'least'] as const).find(
      key => before(boundBefore[key]) || boundAfter[key].test(folded.after),
    )
    // "from 2023" is a year.
    if (bound && numbers.length === 1 && !(isBare && /^(?:19|20)\d\d$/.test(written.trim()))) {
      const lead = before(boundBefore[bound])
      const from = lead ? wordsBack(source, start, lead[0]) : start
      const tail = boundAfter[bound].exec(folded.after)?.[0].length ?? 0
      const [value] = numbers
      cutter.cut(from, end + tail, one(bound === 'most' ? of(null, value!) : of(value!, null)))
      continue
    }
    const exact = numbers.map((number): readonly Fact[] => [of(number, number)])
    const others: Ways = isBare ? alsoDays(written.trim(), order, today) : []
    if (exact.length + others.length > 0) cutter.cut(start, end, [...others, ...exact])
  }
}

/** Where the words of a bound begin, which were matched in folded text. */
function wordsBack(source: string, start: number, lead: string): number {
  const count = lead.trim().split(' ').length
  let at = start
  for (let word = 0; word < count; word++) {
    while (at > 0 && /\s/.test(source[at - 1]!)) at -= 1
    while (at > 0 && !/\s/.test(source[at - 1]!)) at -= 1
  }
  return at
}

/** The days that a bare number may name: a year, or a day and a month without a dot at the end. */
function alsoDays(written: string, order: DateOrder, today: PlainDate): Ways {
  if (/^(?:19|20)\d\d$/.test(written)) {
    const year = Number(written)
    return year > 1920 && year < yearOf(today) + 30 ? one({ is: 'days', any: [yearSpan(year)] }) : []
  }
  if (!/^\d{1,2}[./-]\d{1,2}$/.test(written)) return []
  const reading = readDate(written, { home: order, year: 'open' })
  const dates = reading.is === 'day' ? [reading.date] : reading.is === 'unsure' ? reading.dates : []
  return dates.length > 0 ? one({ is: 'days', any: dates.map(daysOf) }) : []
}

/** Cuts a question out of a text. Its words are one piece, wherever they stand. */
function cutQuestion(cutter: Cutter) {
  for (const { ways, pattern } of asked) {
    const match = pattern.exec(cutter.text)
    const places = Object.values(match?.indices?.groups ?? {}).filter(place => place !== undefined)
    if (!match || places.length === 0) continue
    const rest = places.reduceRight(
      (text, [start, end]) => `${text.slice(0, start)} ${text.slice(end)}`,
      cutter.text,
    )
    // A question about nothing is a text like any other.
    if (!/[\p{L}\p{N}\uE000-\uE0FF]/u.test(rest)) continue
    const source = places.map(([start, end]) => cutter.text.slice(start, end)).join(' ')
    cutter.pieces.push({ source, ways })
    cutter.text = `${mark(cutter.pieces.length - 1)} ${rest}`
    return
  }
}

const isAbout = (fact: Fact) => fact.is !== 'noun' && fact.is !== 'nothing'

/**
 * The terms of a search. Words of eight languages that name days, amounts, stages, occasions, groups of people or kinds of
 * records, and questions, have a meaning beside themselves. Everything else is words.
 */
export function termsOf(query: string, reader: Reader): Term[] {
  const cutter = new Cutter(
    query
      .replace(marked, ' ')
      .normalize('NFC')
      .replace(/[¿¡?？!！。]/g, ' '),
  )
  // Folded, the name of the month is the word for a father.
  cutter.every(/(?<!\p{L})آب(?!\p{L})/gu, () => one({ is: 'days', any: [{ month: 8 }] }))
  cutDays(cutter, reader)
  cutAmounts(cutter, reader)
  cutter.text = foldText(cutter.text).replace(
    compound,
    (_, head: string, tail: string) => `${headOf[head]} ${tail}`,
  )
  for (const [unit, ahead, pattern] of spans)
    cutter.every(pattern, () => one({ is: 'days', any: [periodOf(unit, ahead, reader.today)] }))
  cutQuestion(cutter)
  for (const [fact, pattern] of openStages) cutter.every(pattern, () => one(fact))
  cutter.every(easternMonth, match =>
    one({ is: 'days', any: [{ month: eastern[match[1]!] ?? Number(match[1]) }] }),
  )
  cutter.every(monthPattern, match => {
    const { month } = monthNames.get(match[1]!)!
    const own = doubtful[match[1]!]
    const isMeant =
      !own || own === reader.language || timely.test(cutter.text.slice(0, match.index).replace(marked, ''))
    return isMeant ? one({ is: 'days', any: [{ month }] }) : null
  })
  for (const [fact, pattern] of occasionWords) cutter.every(pattern, () => one(fact))
  for (const [fact, pattern] of stageWords) cutter.every(pattern, () => one(fact))
  for (const [fact, pattern] of nouns) cutter.every(pattern, () => one(fact))
  for (const [fact, pattern] of groupWords) cutter.every(pattern, () => one(fact))

  const terms: Term[] = []
  for (const token of cutter.text.split(' ').filter(Boolean)) {
    const piece = isMark(token) ? cutter.pieces[token.charCodeAt(0) - first] : undefined
    if (piece) {
      const source = piece.source.replace(
        marked,
        char => cutter.pieces[char.charCodeAt(0) - first]?.source ?? '',
      )
      terms.push({ words: searchWords(source), ways: piece.ways })
    } else {
      const words = searchWords(token)
      if (words.length > 0) terms.push({ words, ways: smallWords.has(token) ? one({ is: 'nothing' }) : [] })
    }
  }
  // Without anything that they could be said about, small words and kinds of records are words like any others.
  const says = ({ ways }: Term) => ways.length === 0 || ways.some(way => way.some(isAbout))
  return terms.some(says) ? terms : terms.map(term => ({ ...term, ways: [] }))
}

/** What was understood, each once, without what says nothing. */
export function factsOf(terms: readonly Term[]): Fact[] {
  const facts = terms.flatMap(({ ways }) => (ways[0] ?? []).filter(({ is }) => is !== 'nothing'))
  const seen = new Set<string>()
  return facts.filter(fact => {
    const key = JSON.stringify(fact)
    return !seen.has(key) && seen.add(key)
  })
}
