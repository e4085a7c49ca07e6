import 'server-only'
import { fold } from '@/lib/core/text'
import type { Locale } from '@/lib/i18n/locales'
import { expand } from './related'
import type { Tag } from './values'
import ar from './words/ar.json'
import de from './words/de.json'
import en from './words/en.json'
import es from './words/es.json'
import fr from './words/fr.json'
import ja from './words/ja.json'
import ko from './words/ko.json'
import zh from './words/zh.json'

export { expand }

/** The words of each tag. A word that ends in `*` is the beginning of a word: `garten*` finds "Gartenarbeit". */
const words: Record<Locale, Record<Tag, string[]>> = { en, es, fr, de, ar, zh, ja, ko }

type Spaced = 'en' | 'es' | 'fr' | 'de' | 'ar'

/** Endings of inflected words. Stems of fewer than three letters are left alone. */
const endings: Record<Spaced, string[]> = {
  en: ['s', 'es'],
  es: ['s', 'es'],
  fr: ['s', 'x', 'e', 'es'],
  de: ['e', 'n', 'en', 's', 'es', 'er', 'ern', 'em', 'nen'],
  ar: ['ات', 'ين', 'ون', 'ان', 'ه', 'ي', 'ها'],
}
/** Article, preposition and conjunction, which Arabic writes onto the word; the longest first. */
const arabicBeginnings = ['وال', 'بال', 'فال', 'كال', 'لل', 'ال', 'و', 'ب', 'ف', 'ل', 'ك']

/** Words that mean something else than the word of the list that they look like. */
const otherwise: Partial<Record<Locale, string[]>> = {
  es: ['sea', 'pie', 'red', 'sale', 'real'],
  fr: ['car', 'sea', 'sale', 'pages', 'histoires', 'course', 'courses'],
  de: ['art', 'arten', 'wollen', 'weinen', 'lieben', 'lieber', 'klassiker', 'bad', 'rock', 'ale', 'nut'],
  ar: ['كبير', 'كبيرة'],
}

interface Phrase {
  tokens: string[]
  tags: Tag[]
}
interface Vocabulary {
  /** By the first token; the longest phrase first. */
  phrases: Map<string, Phrase[]>
  beginnings: Map<string, Tag[]>
}

const add = <Key, Value>(map: Map<Key, Value[]>, key: Key, value: Value) => {
  const known = map.get(key)
  if (known) known.push(value)
  else map.set(key, [value])
}

const tokensOf = (folded: string) => folded.match(/[\p{L}\p{M}\p{N}]+/gu) ?? []

function vocabularyOf(language: Spaced): Vocabulary {
  const byText = new Map<string, Tag[]>()
  const beginnings = new Map<string, Tag[]>()
  for (const [tag, list] of Object.entries(words[language]) as [Tag, string[]][])
    for (const word of list) {
      if (word.endsWith('*')) add(beginnings, fold(word.slice(0, -1)), tag)
      else add(byText, tokensOf(fold(word)).join(' '), tag)
    }
  const phrases = new Map<string, Phrase[]>()
  for (const [text, tags] of byText) {
    const tokens = text.split(' ')
    add(phrases, tokens[0]!, { tokens, tags })
  }
  for (const list of phrases.values()) list.sort((a, b) => b.tokens.length - a.tokens.length)
  return { phrases, beginnings }
}

const kept = new Map<Locale, Vocabulary>()
function vocabulary(language: Spaced) {
  const known = kept.get(language) ?? vocabularyOf(language)
  kept.set(language, known)
  return known
}

/** The forms under which a word may be in the list: itself first, then without its ending. */
function formsOf(token: string, language: Spaced): string[] {
  const stems = [token]
  if (language === 'ar')
    for (const start of arabicBeginnings)
      if (token.startsWith(start) && token.length - start.length >= (start.length > 1 ? 2 : 3))
        stems.push(token.slice(start.length))
  const shorter = stems.flatMap(stem =>
    endings[language]
      .filter(ending => stem.endsWith(ending) && stem.length - ending.length >= 3)
      .map(ending => stem.slice(0, -ending.length)),
  )
  return [...stems, ...shorter]
}

function beginningOf(forms: readonly string[], beginnings: Map<string, Tag[]>): Tag[] {
  for (const form of forms)
    for (let length = form.length; length >= 3; length--) {
      const tags = beginnings.get(form.slice(0, length))
      if (tags) return tags
    }
  return []
}

/** Finds phrases of whole words, the longest first. A word that is part of a phrase counts only there. */
function inSpaced(
  tokens: readonly string[],
  language: Spaced,
  strange: ReadonlySet<string>,
  found: Set<Tag>,
) {
  const { phrases, beginnings } = vocabulary(language)
  const forms = tokens.map(token => formsOf(token, language))
  const rest: boolean[] = tokens.map(() => true)
  for (let at = 0; at < tokens.length; at++) {
    if (!rest[at]) continue
    let best: Phrase | undefined
    for (const form of forms[at]!)
      for (const phrase of phrases.get(form) ?? []) {
        if (best && phrase.tokens.length <= best.tokens.length) break
        if (strange.has(tokens[at]!) && phrase.tokens.length === 1) break
        if (phrase.tokens.every((token, next) => (forms[at + next] ?? []).includes(token))) best = phrase
      }
    const tags = best?.tags ?? (strange.has(tokens[at]!) ? [] : beginningOf(forms[at]!, beginnings))
    for (const tag of tags) found.add(tag)
    if (tags.length) for (let next = 0; next < (best?.tokens.length ?? 1); next++) rest[at + next] = false
  }
  return tokens.filter((_, at) => rest[at])
}

type Unspaced = 'zh' | 'ja' | 'ko'
const unspaced = new Map<Unspaced, [string, Tag[]][]>()

/** The words of a language without spaces between words, the longest first. */
function listOf(language: Unspaced) {
  const known = unspaced.get(language)
  if (known) return known
  const byText = new Map<string, Tag[]>()
  for (const [tag, list] of Object.entries(words[language]) as [Tag, string[]][])
    for (const word of list) add(byText, fold(word), tag)
  const list = [...byText].sort(([a], [b]) => b.length - a.length)
  unspaced.set(language, list)
  return list
}

const han = /\p{Script=Han}/u
const katakana = /[\p{Script=Katakana}ー]/u
const hiragana = /\p{Script=Hiragana}/u
/** Hiragana that ends the word before: particles and endings. */
const particle = /[とやのはがをもにでな]/
const latin = /[\p{Script=Latin}\p{N}]/u
const hangul = /\p{Script=Hangul}/u
/** What may stand beside a word of a single character without making another word of it. */
const besideHan = { before: /[喜欢爱养吃喝种看买和与或跟的对不]/, after: /[和与或跟的过类很好用]/ }
const particles = /^(?:[을를이가은는과와도의에로랑만]|하고|이나|이랑|에서|으로|들|들을|들이|좋아|알레르기)/

/** Whether the characters beside a match leave it a word of its own. */
function stands(word: string, before: string, after: string, language: Unspaced): boolean {
  const [first, last] = [word[0]!, word.at(-1)!]
  const [previous, next] = [before.at(-1) ?? '', after[0] ?? '']
  if (latin.test(first)) return !latin.test(previous) && !latin.test(next)
  if (language === 'ko') {
    if (word.length >= 3) return true
    if (hangul.test(previous)) return false
    return word.length === 2 || !hangul.test(next) || particles.test(after)
  }
  if (katakana.test(first) && katakana.test(previous)) return false
  if (hiragana.test(first) && hiragana.test(previous) && !particle.test(previous)) return false
  if (katakana.test(last) && word.length < 3 && katakana.test(next)) return false
  if (word.length > 1 || !han.test(word)) return true
  return (
    (!han.test(previous) || besideHan.before.test(previous)) &&
    (!han.test(next) || besideHan.after.test(next))
  )
}

/** Finds words within the text, the longest first. Characters that are part of a word count only there. */
function inUnspaced(folded: string, language: Unspaced, found: Set<Tag>) {
  let rest = folded
  for (const [word, tags] of listOf(language)) {
    for (let at = rest.indexOf(word); at >= 0; at = rest.indexOf(word, at + 1)) {
      // Neighbours are read in the whole text. Characters that are taken stay neighbours.
      if (!stands(word, folded.slice(0, at), folded.slice(at + word.length), language)) continue
      for (const tag of tags) found.add(tag)
      rest = rest.slice(0, at) + '\u0000'.repeat(word.length) + rest.slice(at + word.length)
    }
  }
  return rest
}

/**
 * The tags that a text mentions, in its language or in English. Words match whole, with the endings of their language;
 * "carpet" is no car. The longest words count first: "peanut butter" is no butter.
 */
export function tagsIn(text: string, language: Locale): Set<Tag> {
  const found = new Set<Tag>()
  const folded = fold(text)
  const strange = new Set((otherwise[language] ?? []).map(fold))
  if (language === 'zh' || language === 'ja' || language === 'ko') {
    const rest = inUnspaced(folded, language, found)
    inSpaced(rest.match(/[\p{Script=Latin}\p{N}]+/gu) ?? [], 'en', strange, found)
  } else {
    const rest = inSpaced(tokensOf(folded), language, strange, found)
    if (language !== 'en') inSpaced(rest, 'en', strange, found)
  }
  return found
}
