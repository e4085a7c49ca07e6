import { fold } from '@/lib/core/text'
import { families } from './allergies.values'
import { isMentioned, type Readable, readable, readableOf, type Sought, sought } from './rules'

interface Family {
  heads: readonly Sought[]
  members: readonly (readonly Sought[])[]
  /** Heads and members together. */
  all: readonly Sought[]
  /** The phrases that only look like the family; null where there are none. */
  except: RegExp | null
  /** The phrases by which a part of a sentence promises to be free of the family. */
  free: RegExp | null
}

/** The entries of a list of the table. Only there a star stands for the rest of a compound. */
const soughtIn = (list: string): Sought[] =>
  list.split(',').map(entry => {
    const word = sought(entry.replace('*', ''))
    if (entry.endsWith('*')) return { ...word, part: 'beginning' }
    return entry.startsWith('*') ? { ...word, part: 'end' } : word
  })

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
const wide = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u

/** Phrases as they stand in a folded text: whole words, `coconut*` with what follows; anywhere in scripts without spaces. */
function phrases(list: string): RegExp {
  const parts = list.split(',').map(entry => {
    const phrase = escaped(fold(entry.replace('*', '')))
    if (wide.test(entry)) return phrase
    return `(?<!\\p{L})${phrase}${entry.endsWith('*') ? '\\p{L}*' : '(?:s|n|en)?(?!\\p{L})'}`
  })
  return new RegExp(parts.join('|'), 'gu')
}

let made: readonly Family[] | undefined

/** The table prepared once, when the first allergy is looked at. */
const known = () => {
  made ??= families.map(family => {
    const heads = soughtIn(family.heads)
    const members = family.members.map(soughtIn)
    return {
      heads,
      members,
      all: [...heads, ...members.flat()],
      except: family.except ? phrases(family.except) : null,
      free: family.free ? phrases(family.free) : null,
    }
  })
  return made
}

/** One way in which an allergy can be mentioned: words, and phrases that are not meant by them. */
interface Meaning extends Pick<Family, 'except' | 'free'> {
  words: readonly Sought[]
}

/**
 * What an allergy means besides its own words. The name of a family means all that belongs to it: nuts mean peanuts and
 * marzipan. One thing means its names in all languages and what is sold under the name of the family: mixed nuts.
 */
function meaningsOf(allergy: string): Meaning[] {
  const text = readable([allergy])
  const says = (words: readonly Sought[]) => words.some(word => isMentioned(word, text))
  return known().flatMap(({ heads, members, all, except, free }) => {
    if (says(heads)) return [{ words: all, except, free }]
    const named = members.filter(says)
    return named.length > 0 ? [{ words: [...named.flat(), ...heads], except, free }] : []
  })
}

export interface Allergy {
  word: string
  own: Sought
  meanings: readonly Meaning[]
}

const mostKept = 2000
const kept = new Map<string, Allergy>()

/** An allergy as somebody typed it, prepared once for many texts. */
export function allergyFrom(word: string): Allergy {
  const found = kept.get(word) ?? { word, own: sought(word), meanings: meaningsOf(word) }
  if (kept.size >= mostKept) kept.clear()
  kept.set(word, found)
  return found
}

const clear = new WeakMap<Readable, Map<Meaning['except'], Readable>>()

const ends = /[.,;:!?()[\]–—|/•。、，；：！？（）]/u

/** A text without the parts of its sentences that promise to be free of a family. */
const withoutPromises = (line: string, free: RegExp) =>
  line.search(free) < 0
    ? line
    : line
        .split(ends)
        .filter(part => part.search(free) < 0)
        .join(' , ')

/**
 * The texts without what promises to be free of a family, and without the phrases that only look like it. They are made
 * once for each family, however many allergies belong to it.
 */
function without(text: Readable, { except, free }: Meaning): Readable {
  if (!except && !free) return text
  const made = clear.get(text) ?? new Map<Meaning['except'], Readable>()
  clear.set(text, made)
  const known = made.get(except ?? free)
  if (known) return known
  const rest = text.texts
    .map(line => (free ? withoutPromises(line, free) : line))
    .map(line => (except ? line.replace(except, ' , ') : line))
  const isSame = rest.every((line, at) => line === text.texts[at])
  const found = isSame ? text : readableOf(rest)
  made.set(except ?? free, found)
  return found
}

const asked = new WeakMap<Readable, Map<readonly Sought[], boolean>>()

/** Whether the texts mention any of the words. It is asked once for each family, however many allergies mean all of it. */
function mentionsAny(words: readonly Sought[], text: Readable): boolean {
  const answers = asked.get(text) ?? new Map<readonly Sought[], boolean>()
  asked.set(text, answers)
  const known = answers.get(words) ?? words.some(word => isMentioned(word, text))
  answers.set(words, known)
  return known
}

/** Whether the texts mention an allergy: its own words, or what its family stands for. */
export function mentionsAllergy({ own, meanings }: Allergy, text: Readable): boolean {
  if (meanings.length === 0) return isMentioned(own, text)
  return meanings.some(meaning => {
    const rest = without(text, meaning)
    return isMentioned(own, rest) || mentionsAny(meaning.words, rest)
  })
}

/** The allergies that the texts mention. No check knows every ingredient; each screen says so once. */
export function allergyWarnings(
  allergies: readonly string[],
  parts: readonly (string | null | readonly string[])[],
): string[] {
  if (allergies.length === 0) return []
  const text = readable(parts)
  return allergies.filter(word => mentionsAllergy(allergyFrom(word), text))
}
