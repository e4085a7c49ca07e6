import { foldText, type Line, letter, type Span } from './line'
import { isJoined, isOwner, leadsOf, type PersonFound } from './names'
import { arabicNames, japaneseNames, nobody, roleWords, titleWords } from './words'

const nobodyPattern = new RegExp(`^(?:${nobody})$`)
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
  /(?:送给|送給|(?<![发發寄留拿交献獻])[给給]) ?(?<name>\p{Script=Han}{2,5}?)(?:的|买|買|(?=[ \0,，、。]|$))/u,
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

function findTight(line: Line): PersonFound | null {
  for (const pattern of tightPatterns) {
    const match = pattern.exec(line.text)
    const name = match?.groups?.name
    if (!match || !name || nobodyStart.test(name)) continue
    const at = match.index + match[0].indexOf(name)
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
  return words.length <= 2 && !/ (?:the|el|la|le|les|los|las) $/.test(said) ? words : []
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
    const to = Math.min(end + 130, ...stops.filter(stop => stop.start >= end).map(stop => stop.start))
    const segment = stretch.exec(line.text.slice(end, to))?.[0] ?? ''
    const words = [...segment.matchAll(/[^ ]+/g)].map(m => ({
      start: end + m.index,
      end: end + m.index + m[0].length,
    }))
    const chosen = nameWords(line, words, line.text.slice(start, end))
    const [first] = chosen
    const last = chosen.at(-1)
    if (!first || !last) continue
    const text = line.text.slice(first.start, first.end)
    if (nobodyPattern.test(text) || /\p{N}/u.test(line.text.slice(first.start, last.end))) continue
    if (!/^\p{L}[\p{L}\p{M}]/u.test(text) && !titles.test(text)) continue
    if (isOwner(line, last.end - 2, stops)) continue
    const span = { start, end: last.end }
    if (isJoined(line, last.end)) return { several: span }
    const label = line.sourceOf({ start: first.start, end: last.end }).replace(/['’]s?$/, '')
    return { span, label, personId: null }
  }
  return null
}
