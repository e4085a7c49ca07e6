import type { Form } from '@/lib/core/terms'
import { sought } from '@/lib/core/text'
import { things } from './values'

const isLatin = /^[a-z'-]+$/
const isArabic = /^\p{Script=Arabic}+$/u
const isWide = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u

interface Meaning {
  thing: number
  language: number
}

/** What each word is called, by its folded text. Words of several parts are only found, never looked up. */
const known = (() => {
  const found = new Map<string, Meaning[]>()
  for (const [thing, row] of things.entries())
    for (const [language, words] of row.entries())
      for (const word of words.split('|')) {
        const folded = sought(word)
        found.set(folded, [...(found.get(folded) ?? []), { thing, language }])
      }
  return found
})()

/** Endings of plurals, what stands in the singular instead, and how many letters are left at least. */
const endings: readonly (readonly [ending: string, instead: string, least: number])[] = [
  ['ies', 'y', 3],
  ['ves', 'f', 3],
  ['ves', 'fe', 2],
  ['aux', 'al', 3],
  ['aux', 'au', 2],
  ['eux', 'eu', 2],
  ['oux', 'ou', 3],
  ['ces', 'z', 2],
  ['ern', '', 4],
  ['nen', '', 4],
  ['es', '', 3],
  ['en', '', 3],
  ['er', '', 3],
  ['en', 'e', 3],
  ['s', '', 3],
  ['n', '', 4],
  ['e', '', 4],
]
const arabicEndings: readonly (readonly [string, string, number])[] = [
  ['ات', 'ه', 2],
  ['ات', '', 3],
  ['ون', '', 3],
  ['ين', '', 3],
]
const arabicLeads = /^(?:وال|بال|كال|فال|لل|ال)(?=..)/u
const arabicLetters = /^[لبوف](?=...)/u
const elided = /^(?:l|d|j|m|t|s|n|qu|c)'(?=..)/
const possessive = /'s?$/
/** What stands right behind a name or noun in Japanese, Korean and Chinese. */
const tails =
  /(?:から|まで|さん|ちゃん|くん|様|に|へ|の|は|を|が|と|的|에게서|한테서|에게|한테|께서|께|에서|으로|이랑|랑|에|의|을|를|은|는|와|과)$/u

/** The singular and bare forms that a folded word may have. */
export function stemsOf(word: string): string[] {
  const bare = isLatin.test(word) ? word.replace(elided, '').replace(possessive, '') : word
  const stems = bare === word || bare.length < 2 ? [] : [bare]
  const all = isLatin.test(bare) ? endings : isArabic.test(bare) ? arabicEndings : []
  for (const [ending, instead, least] of all)
    if (bare.endsWith(ending) && bare.length - ending.length >= least)
      stems.push(bare.slice(0, -ending.length) + instead)
  if (isArabic.test(word))
    for (const lead of [arabicLeads, arabicLetters]) if (lead.test(word)) stems.push(word.replace(lead, ''))
  if (isWide.test(word)) {
    const left = word.replace(tails, '')
    if (left !== word && left.length > (/[가-힣]$/.test(left) ? 1 : 0)) stems.push(left)
  }
  return [...new Set(stems)]
}

const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, char => `\\${char}`)
const before = (text: string) => (isArabic.test(text) ? '(?:^|[^ء-ي])(?:[وفبكل]?ال|لل)?' : '(?:^|[^a-z0-9])')
const after = (text: string) => (isArabic.test(text) ? '(?:$|[^ء-ي])' : '(?:$|[^a-z0-9])')
/** What a noun may end with in one of the languages. */
const inflected = (text: string) =>
  isArabic.test(text) ? '(?:ات|ه|ون|ين)?' : '(?:e|n|en|er|ern|es|s|x|nen)?'

/** The pattern of a stem: the end of a word, so that "Bücher" finds "Kinderbuch" and not "Buchung". */
const stemPattern = (stem: string) =>
  `${stem.length > 3 && isLatin.test(stem) ? '' : before(stem)}${escaped(stem)}${inflected(stem)}${after(stem)}`

/** Where the words of German, which are compounded, stand in a row of things. */
const german = 1

/** The pattern of another name: a whole word, which in German may be the end of a compound. */
const namePattern = (name: string, language: number) =>
  `${language === german && name.length > 3 ? '' : before(name)}${escaped(name)}${inflected(name)}${after(name)}`

function formsOf(names: ReadonlyMap<string, number>, stems: readonly string[]): Form[] {
  const forms = stems.map(
    (stem): Form => ({
      texts: [stem],
      pattern: isWide.test(stem) ? null : stemPattern(stem),
    }),
  )
  // Shorter names, and one sign alone, stand in too many words.
  for (const [name, language] of names) {
    if (isWide.test(name) && name.length > 1) forms.push({ texts: [name], pattern: null })
    else if (name.length > 2) forms.push({ texts: [name], pattern: namePattern(name, language) })
  }
  return forms
}

/** What words mean that are the same thing, in their own languages or in all. */
function namesOf(word: string, stems: readonly string[], isWideSearch: boolean): Map<string, number> {
  const names = new Map<string, number>()
  const candidates = [word, ...stems]
  for (const candidate of candidates)
    for (const { thing, language } of known.get(candidate) ?? []) {
      const row = things[thing]!
      for (const [at, words] of row.entries())
        if (isWideSearch || at === language) for (const name of words.split('|')) names.set(sought(name), at)
    }
  for (const candidate of candidates) names.delete(candidate)
  return names
}

/** Umlauts that are typed with e: "Muetze". At the end of a word the letters are their own: "blue". */
const spelled = (word: string) => {
  const plain = word.replace(/(?<![aeq])([aou])e(?=.)/g, '$1')
  return isLatin.test(word) && word.length > 3 && plain !== word ? plain : null
}

/** Umlauts of a text that may be stored with e: "Mütze" finds "Muetze". */
const respelled = (source: string) => {
  const text = source.toLowerCase().normalize('NFC')
  return /[äöü]/.test(text)
    ? sought(text.replace(/[äöü]/g, char => ({ ä: 'ae', ö: 'oe', ü: 'ue' })[char]!))
    : null
}

/** The other forms of a word that count at once: its stems, and what its thing is called in its own languages. */
export function closeForms(word: string): Form[] {
  const stems = stemsOf(word)
  return formsOf(namesOf(word, stems, false), stems)
}

/** Few signs with few others between them: 红围巾 finds 红色围巾. */
const loosely = (word: string): Form[] =>
  isWide.test(word) && word.length > 1 && word.length < 13
    ? [{ texts: [...new Set(word)], pattern: [...word].map(escaped).join('[^\\n]{0,12}') }]
    : []

/**
 * The forms that count where nothing has the words: names in other languages, umlauts spelled with e, and signs of a script
 * without spaces in the same order. `source` is the word as it was typed.
 */
export function farForms(word: string, source: string): Form[] {
  const plain = spelled(word)
  const other = respelled(source)
  const stems = [...stemsOf(word), ...(plain ? stemsOf(plain) : [])]
  return [
    ...formsOf(namesOf(word, [...stems, ...(plain ? [plain] : [])], true), stems),
    ...[plain, other].flatMap(text => (text ? [{ texts: [text], pattern: null }] : [])),
    ...loosely(word),
  ]
}

/**
 * Tells which forms some texts hold in place of words. Forms of several texts are left out: none of these stands for the word
 * alone.
 */
export function formReader(
  forms: ReadonlyMap<string, readonly Form[]>,
): (texts: readonly string[]) => string[] {
  const single = [...forms].flatMap(([word, list]) =>
    list.flatMap(({ texts: [text, more], pattern }) =>
      text && more === undefined
        ? [{ word, text, pattern: pattern === null ? null : new RegExp(pattern, 'u') }]
        : [],
    ),
  )
  return texts => {
    if (single.length === 0) return []
    const whole = sought(texts.join('\n'))
    return single.flatMap(({ word, text, pattern }) =>
      !whole.includes(word) && whole.includes(text) && (!pattern || pattern.test(whole)) ? [text] : [],
    )
  }
}

/** Words to quote: none where what is shown anyway holds one of them. */
export const unshown = (shown: string, words: readonly string[]) => {
  const whole = sought(shown)
  return words.some(word => whole.includes(word)) ? [] : words
}
