import { fold } from '@/lib/core/text'
import type { Locale } from '@/lib/i18n/locales'

/**
 * For each thing the words of a language that name it, in the singular where the language has one. Words under `several`
 * say only that there is more than one: « Probierset » is no beer.
 */
export type Words = Readonly<Record<string, readonly string[]>>

const several = 'several'

type Spaced = 'en' | 'es' | 'fr' | 'de' | 'ar'
const isSpaced = (language: Locale): language is Spaced =>
  language !== 'zh' && language !== 'ja' && language !== 'ko'

/** How a language of written words changes them and puts them together. */
interface Grammar {
  /** Where the word stands that says what a thing is: "chocolate cake", « gâteau au chocolat ». */
  head: 'first' | 'last'
  /** Words after which something is only described: "mug with a cat". */
  cuts: readonly string[]
  /** Endings of inflected words, each with what the plain word has instead. */
  endings: readonly (readonly [ending: string, plain: string])[]
  /** What is written onto the beginning of a word, the longest first. */
  beginnings?: readonly string[]
  /** Whether the last part of a longer word says what it is: "Wollschal". */
  compounds?: boolean
}

const dropped = (...endings: string[]) => endings.map(ending => [ending, ''] as const)
const grammars: Record<Spaced, Grammar> = {
  en: {
    head: 'last',
    cuts: 'with for of from about by in on to at and or without featuring inspired made per like'.split(' '),
    endings: [['ies', 'y'], ...dropped('s', 'es')],
  },
  de: {
    head: 'last',
    cuts: 'mit fur von vom aus in im ins uber zum zur zu auf ohne und oder nach am an bei als fuer ueber by'.split(
      ' ',
    ),
    endings: dropped('e', 'n', 'en', 's', 'es', 'er', 'ern', 'em', 'nen'),
    compounds: true,
  },
  fr: { head: 'first', cuts: [], endings: dropped('s', 'x', 'e', 'es') },
  es: { head: 'first', cuts: [], endings: [['ces', 'z'], ...dropped('s', 'es')] },
  ar: {
    head: 'first',
    cuts: [],
    endings: dropped('ات', 'ين', 'ون', 'ان', 'ه', 'ي', 'ها'),
    beginnings: ['وال', 'بال', 'فال', 'كال', 'لل', 'ال', 'و', 'ب', 'ف', 'ل', 'ك'],
  },
}

/** The shortest word that also counts as the end of a longer one. A shorter one says so: `-tee`. */
const shortestEnd = 4

interface Phrase {
  tokens: readonly string[]
  thing: string
}
interface Lexicon {
  language: Locale
  /** By their first token, the longest first. */
  phrases: ReadonlyMap<string, readonly Phrase[]>
  /** Words that count as the end of a longer one, and in texts without spaces all words, each with its thing. */
  parts: ReadonlyMap<string, string>
  /** Of the parts those that the text marks as ends. */
  ends: ReadonlySet<string>
  /** In texts without spaces the lengths of the words that begin with a character. */
  lengths: ReadonlyMap<string, ReadonlySet<number>>
  longest: number
}

export type { Lexicon }

const word = /[\p{L}\p{M}\p{N}]+/gu
const wordsOf = (folded: string) => folded.match(word) ?? []

/** Prepares the words of a language for `thingIn`. */
export function lexiconOf(words: Words, language: Locale): Lexicon {
  const phrases = new Map<string, Phrase[]>()
  const parts = new Map<string, string>()
  const ends = new Set<string>()
  const lengths = new Map<string, Set<number>>()
  // To fold one long text takes a hundredth of the time of its words one by one.
  for (const [thing, list] of Object.entries(words))
    for (const entry of fold(list.join('|')).split('|').filter(Boolean)) {
      const isEnd = entry.startsWith('-')
      const text = isEnd ? entry.slice(1) : entry
      if (isEnd) ends.add(text)
      if (!isSpaced(language)) {
        parts.set(text, thing)
        lengths.set(text[0]!, (lengths.get(text[0]!) ?? new Set()).add(text.length))
        continue
      }
      const tokens = wordsOf(text)
      const [first] = tokens
      if (first === undefined) continue
      const known = phrases.get(first)
      if (known) known.push({ tokens, thing })
      else phrases.set(first, [{ tokens, thing }])
      const joins = grammars[language].compounds && tokens.length === 1
      if (joins && (isEnd || text.length >= shortestEnd)) parts.set(text, thing)
    }
  for (const list of phrases.values()) list.sort((a, b) => b.tokens.length - a.tokens.length)
  const longest = Math.max(0, ...[...parts.keys()].map(part => part.length))
  return { language, phrases, parts, ends, lengths, longest }
}

/** A thing that a text names, and how many characters of the text name it. */
interface Name {
  thing: string
  length: number
}

/** What a text is, and the length of the longest name of a thing in it. */
export interface Named extends Name {
  longest: number
}

/** The forms under which a word may be known: itself first, then without what its language added. */
function formsOf(token: string, { endings, beginnings = [] }: Grammar): string[] {
  const stems = [token]
  for (const start of beginnings)
    if (token.startsWith(start) && token.length - start.length >= (start.length > 1 ? 2 : 3))
      stems.push(token.slice(start.length))
  const shorter = stems.flatMap(stem =>
    endings
      .filter(([ending]) => stem.endsWith(ending) && stem.length - ending.length >= 2)
      .map(([ending, plain]) => stem.slice(0, stem.length - ending.length) + plain),
  )
  return [...stems, ...shorter]
}

/** The longest known word that one of the forms ends with. */
function endOf(forms: readonly string[], { parts, longest }: Lexicon): Name | null {
  for (let length = longest; length > 1; length--)
    for (const form of forms) {
      if (form.length <= length) continue
      const thing = parts.get(form.slice(-length))
      if (thing !== undefined) return { thing, length }
    }
  return null
}

const breaks = /[,;:()[\]/|+&·•、，；：（）【】「」]|\s[-–—]\s/

/** The first group that names something decides, by its first or its last name. */
function headOf(groups: readonly (readonly Name[])[], head: Grammar['head']): Named | null {
  const group = groups.find(names => names.length > 0)
  const name = head === 'first' ? group?.[0] : group?.at(-1)
  return name ? { ...name, longest: Math.max(...groups.flat().map(({ length }) => length)) } : null
}

function inSpaced(folded: string, lexicon: Lexicon, grammar: Grammar): Named | null {
  const found = [...folded.matchAll(word)]
  const forms = found.map(([token]) => formsOf(token, grammar))
  const groups: Name[][] = [[]]
  for (let at = 0, end = 0; at < found.length; ) {
    const { 0: token, index } = found[at]!
    if (breaks.test(folded.slice(end, index))) groups.push([])
    let best: Phrase | undefined
    for (const form of forms[at]!)
      for (const phrase of lexicon.phrases.get(form) ?? []) {
        if (best && phrase.tokens.length <= best.tokens.length) break
        if (phrase.tokens.every((known, next) => forms[at + next]?.includes(known))) best = phrase
      }
    const name = best
      ? { thing: best.thing, length: best.tokens.join('').length }
      : grammar.compounds
        ? endOf(forms[at]!, lexicon)
        : null
    if (name && name.thing !== several) groups.at(-1)!.push(name)
    else if (!name && grammar.cuts.includes(token)) groups.push([])
    at += best?.tokens.length ?? 1
    const last = found[at - 1]!
    end = last.index + last[0].length
  }
  return headOf(groups, grammar.head)
}

const scripts = {
  han: /[\p{Script=Han}々]/u,
  katakana: /[\p{Script=Katakana}ー]/u,
  hangul: /\p{Script=Hangul}/u,
  latin: /[\p{Script=Latin}\p{N}]/u,
}
const letter = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}ー々]/u
const particles = /^(?:[을를이가은는와과의도랑]|하고|이랑)?(?!\p{Script=Hangul})/u
/** What says only that there are several, or that it is a gift. */
const packing =
  /(?:선물\s?)?세트|선물용|(?:ギフト|プレゼント)?セット|ギフト(?!券|カード)|礼品?盒(?!子)|礼盒装?|套装|套裝/gu

/** Whether the characters beside a word leave it a word that says what the thing is. */
function stands(part: string, before: string, after: string, isEnd: boolean): boolean {
  const [first, last] = [part[0]!, part.at(-1)!]
  const previous = before.at(-1) ?? ''
  const next = after[0] ?? ''
  if (scripts.latin.test(first)) return !scripts.latin.test(previous) && !scripts.latin.test(next)
  if (scripts.hangul.test(last))
    return particles.test(after) && (part.length > 1 || isEnd || !scripts.hangul.test(previous))
  if (scripts.katakana.test(last)) {
    if (scripts.katakana.test(next)) return false
    return part.length > 2 || isEnd || !scripts.katakana.test(previous)
  }
  if (part.length > 1) return true
  return !letter.test(next) && (isEnd || !letter.test(previous))
}

function inUnspaced(folded: string, { parts, ends, lengths }: Lexicon): Named | null {
  const text = folded.replace(packing, ' ')
  const groups = text.split(breaks).map(piece => {
    const known = [...Array(piece.length).keys()].flatMap(at =>
      [...(lengths.get(piece[at]!) ?? [])].flatMap(length => {
        const part = piece.slice(at, at + length)
        const thing = part.length === length ? parts.get(part) : undefined
        return thing === undefined ? [] : [{ thing, length, at, part }]
      }),
    )
    const names: typeof known = []
    // The longest words come first, and no other word lies in them.
    for (const one of known.sort((a, b) => b.length - a.length || a.at - b.at)) {
      const end = one.at + one.length
      if (names.some(({ at, length }) => at < end && one.at < at + length)) continue
      if (stands(one.part, piece.slice(0, one.at), piece.slice(end), ends.has(one.part))) names.push(one)
    }
    return names.sort((a, b) => a.at - b.at)
  })
  return headOf(groups, 'last')
}

/** The most characters of a name that are read. What a thing is seldom stands behind them, and reading takes time. */
const mostRead = 120

/** What a name of a thing says that it is; null where it says nothing that the words know. Takes the name folded. */
export function thingIn(folded: string, lexicon: Lexicon): Named | null {
  const read = folded.slice(0, mostRead)
  return isSpaced(lexicon.language)
    ? inSpaced(read, lexicon, grammars[lexicon.language])
    : inUnspaced(read, lexicon)
}

/** The language that a text is surely in, by its script; null for the Latin script. */
export function languageOfScript(text: string): Locale | null {
  if (scripts.hangul.test(text)) return 'ko'
  if (/[\p{Script=Hiragana}\p{Script=Katakana}]/u.test(text)) return 'ja'
  if (scripts.han.test(text)) return 'zh'
  return /\p{Script=Arabic}/u.test(text) ? 'ar' : null
}
