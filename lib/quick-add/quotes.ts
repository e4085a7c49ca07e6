import type { Span } from './line'

/** What opens a quotation and what may close it. */
const pairs: Record<string, string | undefined> = {
  '"': '"',
  "'": "'",
  '‘': '’',
  '‚': '‘’',
  '“': '”“',
  '„': '“”"',
  '«': '»',
  '»': '«',
  '‹': '›',
  '›': '‹',
  '「': '」',
  '『': '』',
  '《': '》',
  '〈': '〉',
  '【': '】',
  '＂': '＂',
}
/** Signs that also stand for inches, feet and left-out letters, so that they need a space outside. */
const upright = '"\'‘‚'
const isWord = (char: string | undefined) => char !== undefined && /[\p{L}\p{N}]/u.test(char)

/** The quotations of a line, with their signs. What somebody put in quotation marks is a title and is not read. */
export function quotesIn(source: string): Span[] {
  const found: Span[] = []
  let start = 0
  while (start < source.length) {
    const closing = pairs[source[start] ?? '']
    const strict = upright.includes(source[start] ?? '')
    const end =
      closing && !(strict && isWord(source[start - 1])) && source[start + 1] !== ' '
        ? endOf(source, start, closing, strict)
        : closing === '»'
          ? endOf(source, start, closing, false)
          : -1
    if (end > start + 2) found.push({ start, end })
    start = Math.max(start + 1, end)
  }
  return found
}

/** At most this much is one quotation: a sign left open quotes nothing. */
const longest = 200

function endOf(source: string, start: number, closing: string, strict: boolean): number {
  const until = Math.min(source.length, start + longest)
  for (let at = start + 1; at < until; at++) {
    if (closing.includes(source[at] ?? '') && !(strict && isWord(source[at + 1]))) return at + 1
  }
  return -1
}
