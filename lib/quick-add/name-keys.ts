import { foldText, isEdge } from './line'
import { nobody, roleWords } from './words'

export type KnownPerson = {
  id: string
  name: string
  firstName?: string | null
  nickname?: string | null
  birthday?: string | null
}
/** A possible name of a person: the whole name or nickname, the first name, or any other word of the name. */
export type NameKey = { key: string; kind: 'whole' | 'first' | 'token'; person: KnownPerson }
export type Match = {
  end: number
  rank: number
  people: KnownPerson[]
  /** The whole name or nickname was typed. */
  isWhole: boolean
  /** Only the beginning of a name was typed. */
  isGuess: boolean
}

/** Suffixes that belong to a name: possessives, honorifics and particles. */
const suffix =
  /['’]s?(?![a-z])| ?(?:さん|ちゃん|くん|君|様|さま|先生)?(?:への|へ|に|の|用)|(?:さん|ちゃん|くん|様|さま)|(?:님|씨|이)?(?:에게|한테|께|의|[을를] 위한)|이(?=[ \0]|$)|的|买(?!了)|買(?!了)/uy
const particle = new RegExp(`^(?:${nobody}|de|del|di|da|dos|van|von|bin|ibn|بن|${roleWords})$`)
/** Particles that join a name to another, or say that somebody gave the thing. */
const joining =
  /(?:이?랑|와|과|하고) |(?:이가|이|가|께서) (?=준|주신|선물한|사 ?준)|이?(?:한테|에게|께)서? ?(?=받은|선물 ?받은)|(?:から|より)(?=もら|貰|いただ|頂|の)|が(?=くれ)/uy
const keysOf = new WeakMap<readonly KnownPerson[], NameKey[]>()

/** The words of a name. For a name without spaces also the surname of the usual length. */
function tokensOf(name: string): string[] {
  const words = name.split(' ').flatMap(word => [word, ...word.split('-')])
  const surname = /^\p{Script=Han}{4}$/u.test(name) ? [name.slice(0, 2)] : []
  return [...words.filter(word => !particle.test(word)), ...surname]
}

/** The given name: the first word. When the surname comes first, the last word or the last two characters. */
function givenOf(name: string): string {
  const words = name.split(' ')
  if (words.length > 1)
    return (/^[\p{Script=Han}\p{Script=Hangul} ]+$/u.test(name) ? words.at(-1) : words[0]) ?? ''
  return /^(?:\p{Script=Han}{3,4}|\p{Script=Hangul}{3})$/u.test(name) ? name.slice(-2) : name
}

export function nameKeys(people: readonly KnownPerson[]): NameKey[] {
  const known = keysOf.get(people)
  if (known) return known
  const list: NameKey[] = []
  for (const person of people) {
    const name = foldText(person.name)
    const called = new Map<string, NameKey['kind']>()
    for (const token of tokensOf(name)) called.set(token, 'token')
    for (const first of [givenOf(name), foldText(person.firstName ?? '')]) called.set(first, 'first')
    const tight = /^[\p{Script=Han}\p{Script=Hangul} ]+$/u.test(name) ? name.replaceAll(' ', '') : name
    for (const whole of [name, tight, foldText(person.nickname ?? '')]) called.set(whole, 'whole')
    for (const [key, kind] of called) if (key.length > 1) list.push({ key, kind, person })
  }
  keysOf.set(people, list)
  return list
}

export function suffixEnd(text: string, at: number) {
  suffix.lastIndex = at
  return suffix.test(text) ? suffix.lastIndex : at
}

/** How much of a name matches at a position: 3 all of it, 2 its first words, 1 the start of a word. */
function walk(text: string, start: number, key: string): { end: number; rank: number } | null {
  let end = start
  let wordEnd = -1
  let i = 0
  while (i < key.length && text[end] === key[i]) {
    i++
    end++
    if (key[i - 1] === ' ') while (text[end] === ' ') end++
    if (i > 1 && (key[i] === ' ' || key[i] === '-') && isEdge(text, end)) wordEnd = end
  }
  if (i === key.length) {
    joining.lastIndex = end
    if (isEdge(text, end) || suffixEnd(text, end) > end || joining.test(text)) return { end, rank: 3 }
    // "لسامي٥٠ريال": a digit is no part of a name in Arabic.
    if (/[\u0620-\u064A]\d/.test(text.slice(end - 1, end + 1))) return { end, rank: 3 }
    if (text[end] === 's' && isEdge(text, end + 1)) return { end: end + 1, rank: 3 }
  }
  if (
    i > 1 &&
    i < key.length &&
    key[i - 1] !== ' ' &&
    /[a-z\u0620-\u064A]/.test(text[end - 1] ?? '') &&
    isEdge(text, end)
  )
    return { end, rank: 1 }
  return wordEnd > 0 ? { end: wordEnd, rank: 2 } : null
}

const ranks = { whole: 5, first: 3, token: 2.5 }

/**
 * The people whose name matches the longest text at a position; a whole name beats a first name. `partial`
 * accepts the start of a name, `tokens` a surname.
 */
export function matchAt(
  text: string,
  start: number,
  list: readonly NameKey[],
  { partial = false, tokens = false }: { partial?: boolean; tokens?: boolean },
): Match | null {
  let best = { end: start, rank: 0 }
  let people: KnownPerson[] = []
  for (const { key, kind, person } of list) {
    if (text[start] !== key[0] || (kind === 'token' && !tokens)) continue
    const found = walk(text, start, key)
    if (!found || (found.rank === 1 && (!partial || kind === 'token'))) continue
    const rank = found.rank === 3 ? ranks[kind] : found.rank
    const further = found.end - best.end || rank - best.rank
    if (further > 0) {
      best = { end: found.end, rank }
      people = [person]
    } else if (further === 0 && !people.includes(person)) people.push(person)
  }
  if (people.length === 0) return null
  const isGuess = best.rank === 1 && !text.slice(start, best.end).includes(' ')
  return { ...best, people, isWhole: best.rank === ranks.whole, isGuess }
}
