import { foldText, isEdge, type Line, letter, type Span } from './line'
import { forWords, nobody, ownWords } from './words'

export type KnownPerson = { id: string; name: string; firstName?: string | null; nickname?: string | null }
type Key = { key: string; whole: boolean; person: KnownPerson }
export type PersonFound = {
  span: Span
  label: string
  personId: string | null
  ambiguous?: { id: string; name: string }[]
}

const lead = new RegExp(
  `(?<!${letter})(?:${foldText(forWords)}) (?:(?:${foldText(ownWords)}) )?|送给|送給|给|給`,
  'gu',
)
const attached = new RegExp(`(?<!${letter})ل(?=\\p{Script=Arabic})`, 'gu')
/** What follows a name and belongs to it: possessives, honorifics and particles. */
const suffix =
  /['’]s?(?![a-z])| ?(?:さん|ちゃん|くん|君|様|さま|先生)?(?:への|へ|に|の|用)|(?:さん|ちゃん|くん|様|さま)|(?:님|씨|이)?(?:에게|한테|께|의|[을를] 위한)|的|买|買/uy
const nobodyPattern = new RegExp(`^(?:${nobody})$`)
const stopWord = new RegExp(`^(?:${nobody}|${foldText(ownWords)})$`)

const keysOf = new WeakMap<readonly KnownPerson[], Key[]>()

function keys(people: readonly KnownPerson[]): Key[] {
  const known = keysOf.get(people)
  if (known) return known
  const list: Key[] = []
  for (const person of people) {
    const name = foldText(person.name)
    const nickname = foldText(person.nickname ?? '')
    for (const key of new Set([name, nickname, foldText(person.firstName ?? ''), name.split(' ')[0] ?? ''])) {
      if (key.length > 1) list.push({ key, whole: key === name || key === nickname, person })
    }
  }
  keysOf.set(people, list)
  return list
}

function suffixEnd(text: string, at: number) {
  suffix.lastIndex = at
  return suffix.test(text) ? suffix.lastIndex : at
}

/** How far a name goes at a position: 3 all of it, 2 its first words, 1 the beginning of a word. */
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
    if (isEdge(text, end) || suffixEnd(text, end) > end) return { end, rank: 3 }
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

/** The people whose name goes furthest at a position; a whole name wins over a first name. */
function matchAt(text: string, start: number, list: Key[], partial: boolean) {
  let best = { end: start, rank: 0 }
  let people: KnownPerson[] = []
  for (const { key, whole: isWhole, person } of list) {
    if (text[start] !== key[0]) continue
    const found = walk(text, start, key)
    if (!found || (!partial && found.rank === 1)) continue
    const rank = found.rank === 3 && isWhole ? 4 : found.rank === 3 ? 2 : found.rank
    const further = found.end - best.end || rank - best.rank
    if (further > 0) {
      best = { end: found.end, rank }
      people = [person]
    } else if (further === 0 && !people.includes(person)) people.push(person)
  }
  return people.length ? { end: best.end, rank: best.rank, people } : null
}

function found(
  line: Line,
  start: number,
  nameStart: number,
  end: number,
  people: KnownPerson[],
): PersonFound {
  const [only] = people
  const span = { start, end: suffixEnd(line.text, end) }
  if (only && people.length === 1) return { span, label: only.name, personId: only.id }
  const label = line.sourceOf({ start: nameStart, end })
  return { span, label, personId: null, ambiguous: people.map(({ id, name }) => ({ id, name })) }
}

const leads = (line: Line) =>
  [...line.text.matchAll(lead)].map(m => ({ start: m.index, end: m.index + m[0].length }))

/** A known person after "for", or before the particle that says it; `longer` asks whether more is known there. */
export function findRecipient(
  line: Line,
  people: readonly KnownPerson[],
  longer: (start: number, end: number) => boolean,
) {
  const list = keys(people)
  for (const span of leads(line)) {
    const at = span.end
    const word = /^[^ \0]*/.exec(line.text.slice(at, at + 40))?.[0] ?? ''
    const match = matchAt(line.text, at, list, !stopWord.test(word))
    if (match && !longer(at, match.end)) return found(line, span.start, at, match.end, match.people)
  }
  for (const { index } of line.text.matchAll(attached)) {
    const article = list
      .filter(({ key }) => key.startsWith('ال'))
      .map(key => ({ ...key, key: key.key.slice(1) }))
    const match = matchAt(line.text, index + 1, [...list, ...article], false)
    if (match && !longer(index, match.end)) return found(line, index, index + 1, match.end, match.people)
  }
  return null
}

/** Whether a known person's name stands at a position. */
export const namesAt = (line: Line, at: number, people: readonly KnownPerson[]) =>
  matchAt(line.text, at, keys(people), false) !== null

const ofWords = /(?<=^|\0) ?(?:of|de|del|von|d['’]) ?$/u

/** A known person named without "for": whole words only, the last one of the line. */
export function findBare(line: Line, people: readonly KnownPerson[]): PersonFound | null {
  const list = keys(people)
  const starts = new Set<number>()
  for (const first of new Set(list.map(({ key }) => key.slice(0, 2)))) {
    for (let at = line.text.indexOf(first); at >= 0; at = line.text.indexOf(first, at + 1)) {
      if (isEdge(line.text, at)) starts.add(at)
    }
  }
  for (const at of [...starts].sort((a, b) => b - a)) {
    const match = matchAt(line.text, at, list, false)
    if (!match) continue
    const of = ofWords.exec(line.text.slice(Math.max(0, at - 6), at))?.[0].trimStart().length ?? 0
    const inner = [...starts].filter(other => other < at && at - other < 60)
    for (const other of inner.sort((a, b) => a - b)) {
      const longer = matchAt(line.text, other, list, false)
      if (longer && longer.end >= match.end) return found(line, other, other, longer.end, longer.people)
    }
    return found(line, at - of, at, match.end, match.people)
  }
  return null
}

const unknownCjk = [
  /(?:送给|送給|给|給) ?(?<name>\p{Script=Han}{2,5}?)(?:的|买|買|(?=[ \0,，、。]|$))/u,
  /(?<=^|[ \0、])(?<name>[\p{Script=Han}\p{Script=Katakana}\p{Script=Hiragana}ー]{1,10}?(?:さん|ちゃん|くん|様|さま))(?:への|へ|に)/u,
  /(?<=^|[ \0、])(?<name>[\p{Script=Han}\p{Script=Katakana}ー]{2,10})(?:への|へ|に)(?=[ \0]|$)/u,
  /(?<=^|[ \0])(?<name>\p{Script=Hangul}{2,8}?|[a-z]{2,20})(?:에게|한테)(?=[ \0]|$)/u,
]

/** Somebody not yet known after "for": the capitalised words, or up to two words before the next thing. */
export function findNew(line: Line): PersonFound | null {
  for (const pattern of unknownCjk) {
    const match = pattern.exec(line.text)
    const name = match?.groups?.name
    if (!match || !name) continue
    const at = match.index + match[0].indexOf(name)
    const label = line.sourceOf({ start: at, end: at + name.length })
    return { span: { start: match.index, end: match.index + match[0].length }, label, personId: null }
  }
  for (const { start, end } of leads(line)) {
    const segment = /^[^\0,;.!?()[\]{}:"،؛\n]*/u.exec(line.text.slice(end, end + 130))?.[0] ?? ''
    const words = [...segment.matchAll(/[^ ]+/g)].map(m => ({
      start: end + m.index,
      end: end + m.index + m[0].length,
    }))
    const named = words.findIndex(word => !/^\p{Lu}/u.test(line.sourceOf(word)))
    const run = named < 0 ? words : words.slice(0, named)
    const chosen = run.length > 0 ? run.slice(0, 4) : words.length <= 2 ? words : []
    const [first] = chosen
    const last = chosen.at(-1)
    if (!first || !last) continue
    const text = line.text.slice(first.start, first.end)
    const said = line.text.slice(start, end)
    if (nobodyPattern.test(text) || /\p{N}/u.test(line.text.slice(first.start, last.end))) continue
    if (
      !/^\p{L}[\p{L}\p{M}]/u.test(text) ||
      (run.length === 0 && / (?:the|el|la|le|les|los|las|den|die|das) $/.test(said))
    )
      continue
    const span = { start, end: last.end }
    const label = line.sourceOf({ start: first.start, end: last.end }).replace(/['’]s?$/, '')
    return { span, label, personId: null }
  }
  return null
}
