/** A line of a list as somebody wrote it. */
export interface TextLine {
  /** Its number in the text, from 1. */
  line: number
  text: string
  /** How far it is moved in: a tab counts as four spaces. */
  indent: number
}

/** A line without the sign before it. */
export interface Marked {
  text: string
  /** Whether a bullet, a number or a box stood before it. */
  bulleted: boolean
  /** Whether its box is ticked; null without a box. */
  ticked: boolean | null
  /** The depth of a heading of Markdown; null for any other line. */
  heading: number | null
}

/** The lines of a text with any line ends, at most `most` that say something. Null where there are more. */
export function linesOf(text: string, most: number): TextLine[] | null {
  const found: TextLine[] = []
  let full = 0
  let line = 1
  let isBlank = false
  for (let from = 0; from <= text.length; line++) {
    let end = from
    while (end < text.length && !isEnd(text.charCodeAt(end))) end++
    const raw = text.slice(from, end)
    const start = raw.search(/\S/)
    if (start >= 0) {
      found.push({ line, text: raw.trim(), indent: widthOf(raw.slice(0, start)) })
      if (++full > most) return null
    } else if (!isBlank) found.push({ line, text: '', indent: 0 })
    // Of blank lines that follow each other one is kept, because there may be millions.
    isBlank = start < 0
    from = end + (text.charCodeAt(end) === 13 && text.charCodeAt(end + 1) === 10 ? 2 : 1)
  }
  return found
}

/** Line feed, return, and the separators that programs for notes write. */
const isEnd = (code: number) =>
  code === 10 || code === 13 || code === 0x2028 || code === 0x2029 || code === 11

const widthOf = (space: string) => [...space].reduce((width, char) => width + (char === '\t' ? 4 : 1), 0)

const box = /^(?:[-*+•◦‣·]\s*)?(?:\[( |x|X|✓|✔|-)?\]|([☐⬜▢□◻☑☒✅✓✔])\uFE0F?)\s*(?=\S|$)/u
const bullet =
  /^(?:[•◦‣▪▫●○■◆◇►▸▹➤→»⁃∙·\uF0B7]\s*|[*+~–—-]\s+|(?:\(?\d{1,3}[.)]|\(?[a-zA-Z][.)]|\d{1,3}[、．]|[①-⑳])(?:\s+|(?<=[、．①-⑳])))(?=\S)/u
/** "5. Mai" and "24.12." begin with a number and a dot too. */
const isDay = (text: string) =>
  /^\d{1,2}\.\s*(?:\d|jan|feb|m[aä]r|apr|ma[iy]|jun|jul|aug|sep|o[kc]t|nov|de[zc])/iu.test(text)

/** Takes the bullet, the number and the box off a line. */
export function marked(line: string): Marked {
  let text = line.trim()
  const hashes = /^(#{1,6})\s+(?=\S)/.exec(text)
  if (hashes)
    return { text: text.slice(hashes[0].length), bulleted: false, ticked: null, heading: hashes[1]!.length }
  let bulleted = false
  let ticked: boolean | null = null
  for (let round = 0; round < 3; round++) {
    const boxed = box.exec(text)
    if (boxed && boxed[0].length < text.length) {
      bulleted = true
      ticked = (ticked ?? false) || /[xX✓✔☑☒✅]/u.test(boxed[1] ?? boxed[2] ?? '')
      text = text.slice(boxed[0].length)
      continue
    }
    const found = isDay(text) ? null : bullet.exec(text)
    if (!found) break
    bulleted = true
    text = text.slice(found[0].length)
  }
  // A line that is struck through is done.
  const struck = /^~~(.+)~~$/su.exec(text)
  if (struck?.[1]) return { text: struck[1].trim(), bulleted: true, ticked: true, heading: null }
  return { text: text.trim(), bulleted, ticked, heading: null }
}
