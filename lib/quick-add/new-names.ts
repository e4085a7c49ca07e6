import { foldText, type Line, letter, type Span } from './line'
import { isJoined, isOwner, leadsOf, type PersonFound, theirsTight } from './names'
import { arabicNames, chineseNames, japaneseNames, nobody, purposes, roleWords, titleWords } from './words'

const nobodyPattern = new RegExp(`^(?:${nobody}|${purposes})$`)
const purposeStart = new RegExp(`^(?:${purposes})`)
const nobodyStart = new RegExp(`^(?:${nobody})(?![a-z])`)
const roles = new RegExp(`^(?:${foldText(roleWords)}|${foldText(titleWords)})\\.?$`, 'u')
const titles = new RegExp(`^(?:${foldText(titleWords)})\\.?$`, 'u')
/** Words up to the next punctuation or recognised part; the dot of a title does not count. */
const stretch = new RegExp(
  `^(?:(?<!${letter})(?:${foldText(titleWords)})\\.(?= )|[^\\0,;.!?()[\\]{}:"،؛\\n])*`,
  'u',
)

/**
 * Recipients in scripts without spaces or capitals: marked by a particle, an honorific or a relative's word.
 */
const tightPatterns = [
  new RegExp(
    `(?:送给|送給|(?<![发發寄留拿交献獻写])[给給]) ?(?<name>${chineseNames})(?:的|买(?!了)|買(?!了)|送(?!的)|(?=[ \\0,，、。]|$))`,
    'u',
  ),
  /(?<=^|[ \0、])(?<name>[\p{Script=Han}\p{Script=Katakana}\p{Script=Hiragana}ー]{1,10}?(?:さん|ちゃん|くん|様|さま|先生))(?:への|へ|に)/u,
  /(?<=^|[ \0、])(?<name>[\p{Script=Han}\p{Script=Katakana}ー]{2,10})(?:への|へ|に)(?=[ \0]|$)/u,
  /(?<=^|[ \0、])(?<name>\p{Script=Han}{2,4})に(?=[\p{Script=Han}\p{Script=Katakana}a-z])/u,
  new RegExp(`(?<=[^\\s\\0] )ل(?<name>${foldText(arabicNames)})(?!\\p{Script=Arabic})`, 'u'),
  new RegExp(
    `(?<=^|[ \\0、])(?<name>${foldText(japaneseNames)})(?:への|へ|に)(?=[\\p{Script=Han}\\p{Script=Katakana}a-z\\d ])`,
    'u',
  ),
  /(?<!\p{Script=Arabic})ل(?<name>(?:ام|اب|اخت|اخ|جدت|جد|زوجت|زوج|ابنت|ابن|بنت|خالت|خال|عمت|عم|صديقت|صديق)ي(?: \p{Script=Arabic}{3,}(?=\s*(?:\0|$)))?)(?!\p{Script=Arabic})/u,
  /(?<=^|[ \0])(?<name>\p{Script=Hangul}{1,8} ?선생님|\p{Script=Hangul}{2,8}?|[a-z]{2,20})(?:에게|한테|께)(?=[ \0]|$)/u,
]

const got = /^ ?(?:받은|선물 ?받은|もらった|貰った|いただいた)/
const joined = /(?:이?랑|와|과|하고) $|[\p{Script=Han}\p{Script=Katakana}んうおこりな]と$/u
const isPurpose = (name: string) => /[^a-z]/.test(name) && purposeStart.exec(name)?.[0].length === name.length

function findTight(line: Line): PersonFound | null {
  for (const pattern of tightPatterns) {
    const match = pattern.exec(line.text)
    const name = match?.groups?.name
    if (!match || !name || nobodyStart.test(name) || isPurpose(name)) continue
    // 안나와 루이스에게, 花子と美咲に: one gift cannot be for both.
    if (joined.test(line.text.slice(0, match.index))) continue
    const at = match.index + match[0].indexOf(name)
    if (theirsTight.test(line.text.slice(at + name.length, at + name.length + 8))) continue
    // 친구한테 받은 책 is no gift for the friend.
    if (got.test(line.text.slice(match.index + match[0].length))) continue
    const label = line.sourceOf({ start: at, end: at + name.length })
    return { span: { start: match.index, end: match.index + match[0].length }, label, personId: null }
  }
  return null
}

/**
 * The words of a name: capitalised words, a relative or a title before them, or up to two words of any kind.
 */
function nameWords(line: Line, words: readonly Span[], said: string): readonly Span[] {
  const isCapital = (word: Span) => /^\p{Lu}/u.test(line.sourceOf(word))
  const [first] = words
  if (!first) return []
  const role = roles.test(line.text.slice(first.start, first.end))
  // German capitalises every noun: "für die Küche".
  if (/ (?:den|die|das) $/.test(said) && !role) return []
  const named = words.findIndex((word, at) => !isCapital(word) && !(role && at === 0))
  const run = (named < 0 ? words : words.slice(0, named)).slice(0, 4)
  const hasCase = words.every(word => !/^\p{Lo}/u.test(line.sourceOf(word)))
  if (run.length > 0 && hasCase) return run
  // A small letter begins a name only after "my": "for my boss", not "for colouring".
  const isMine = / (?:my|our|mi|mis|nuestr[oa]|mon|ma|mes|notre|meinen?|meine[rn]?|unsere[nr]?) $/.test(said)
  return words.length <= 2 && (isMine || !hasCase) ? words : []
}

/**
 * An unknown person after "for". Several of them ("Aunt May and Uncle Ben") are returned as `several`: one
 * gift cannot be for both, so the words stay. `stops` are spans that belong to no name.
 */
export function findNew(line: Line, stops: readonly Span[]): PersonFound | { several: Span } | null {
  const tight = findTight(line)
  if (tight) return tight
  const leads = leadsOf(line)
  // A German noun is written like a name: there the first one is taken.
  const isGerman = leads.every(({ start }) => /^f(?:u|ue)r/.test(line.text.slice(start, start + 3)))
  for (const { start, end } of isGerman ? leads : leads.toReversed()) {
    if (/\p{Script=Han}/u.test(line.text.slice(start, end) && (line.text[end] ?? ''))) continue
    if (line.text.startsWith('送', start) && end - start < 3 && !/[给給]/.test(line.text.slice(start, end)))
      continue
    const named = nameAfter(line, { start, end }, stops)
    if (named) return named
  }
  return null
}

/** The name that follows a word like "for"; `several` where "and" joins another to it. */
export function nameAfter(
  line: Line,
  { start, end }: Span,
  stops: readonly Span[],
): PersonFound | { several: Span } | null {
  const to = Math.min(end + 130, ...stops.filter(stop => stop.start >= end).map(stop => stop.start))
  const segment = stretch.exec(line.text.slice(end, to))?.[0] ?? ''
  const words = [...segment.matchAll(/[^ ]+/g)].map(m => ({
    start: end + m.index,
    end: end + m.index + m[0].length,
  }))
  const chosen = nameWords(line, words, line.text.slice(start, end))
  const [first] = chosen
  const last = chosen.at(-1)
  if (!first || !last) return null
  const text = line.text.slice(first.start, first.end)
  if (nobodyPattern.test(text) || /\p{N}/u.test(line.text.slice(first.start, last.end))) return null
  if (!/^\p{L}[\p{L}\p{M}]/u.test(text) && !titles.test(text)) return null
  if (isOwner(line, last.end - 2, stops)) return null
  const span = { start, end: last.end }
  if (isJoined(line, last.end)) return { several: span }
  const label = line.sourceOf({ start: first.start, end: last.end }).replace(/['’]s?$/, '')
  return { span, label, personId: null }
}
