import type { Chip } from './chips'
import { foldText, type Line, letter, type Span } from './line'
import type { Mention } from './occasions'
import { widen } from './occasions'
import { joiners, presentWords } from './words'

const between = new RegExp(
  `^(?:${joiners}|(?: (?:de|von|of|del)|d['’])? ?[^\\s\\0]{2,20}(?: (?:and|und|y|e|et) | و ?))(?:(?:zu|zum|a|al|para|for|pour|fur|la|le|el|ال) )?$`,
  'u',
)

/** Whether "and" joins a second occasion to a first: "birthday and Christmas", "cumple de Leon y Navidad". */
export const isBefore = (line: Line, first: Mention, second: Mention) =>
  first.type !== second.type &&
  second.span.start > first.span.end &&
  between.test(
    line.text.slice(first.span.end, second.span.start).replace(/^[にの]|^에 /u, '') +
      (line.text[second.span.start] === 'و' ? 'و' : ''),
  )

const joiner = new RegExp(`(?:${joiners})$`, 'u')

/** A gift has one occasion. Another that the line joins to it becomes a note, so that it is not lost. */
export function takeSecond(line: Line, chips: Chip[], chosen: Mention, mentions: readonly Mention[]) {
  for (const other of mentions) {
    if (!line.isFree(other.span)) continue
    const isAfter = isBefore(line, chosen, other)
    if (!isAfter && !isBefore(line, other, chosen)) continue
    const { end } = widen(line, other.span)
    const left = isAfter ? (joiner.exec(line.text.slice(0, other.span.start))?.[0] ?? '') : ''
    const start = other.span.start - left.length
    const label = line.sourceOf({ start, end: other.span.end })
    chips.push({ field: 'note', label, ...line.take({ start, end: Math.max(end, other.span.end) }) })
    return
  }
}

const dashed = /(?<=\0[\s.]*) [-–—] ?([^\0]+)$/u

/** What stands at the end behind a dash, once the gift and its parts are named, is a note: "… for Paul - ask Ida first". */
export function takeBehindDash(line: Line, chips: Chip[]) {
  const found = dashed.exec(line.text)
  const words = found?.[1]?.trim() ?? ''
  const isLong = /\S \S/.test(words) || /^[\u3040-\u30FF\u3400-\u9FFF\uAC00-\uD7AF]{4}/u.test(words)
  if (!found || !isLong || !/[^\s\0]/.test(line.text.slice(0, found.index))) return
  if (chips.some(({ field }) => field === 'note')) return
  const end = found.index + found[0].length
  const label = line.sourceOf({ start: end - (found[1]?.length ?? 0), end })
  chips.push({ field: 'note', label, ...line.take({ start: found.index + 1, end }) })
}

const heading = new RegExp(
  `^[\\s\\0]*(?:(?:the|a|das|le|un|ein|el) )?(${foldText(presentWords)})s?(?: (?:for|fur|de|pour|para))?[\\s\\0]*[:：]`,
  'u',
)

/** "Christmas present for Ida:" in front of the thing says nothing more, once its person and occasion are known. */
export function takeHeading(line: Line): Span[] {
  const found = heading.exec(line.text)
  if (!found?.[0].includes('\0') || !/[^\s\0]/.test(line.text.slice(found[0].length))) return []
  return [...found[0].matchAll(/[^\s\0]+/g)].map(word =>
    line.take({ start: word.index, end: word.index + word[0].length }),
  )
}

const helper = new RegExp(
  `^[\\s\\0]*((?:ich )?habe?(?: fur)?)(?=[ \\0])(?:[\\s\\0]*(schon|bereits|gerade))?(?!${letter})`,
  'u',
)

/** "hab Oma schon Socken gekauft": the words that go with the stage. */
export function takeHelper(line: Line): Span[] {
  const found = helper.exec(line.text)
  if (!found?.[1]) return []
  const start = found[0].indexOf(found[1])
  const spans = [{ start, end: start + found[1].length }]
  if (found[2]) spans.push({ start: found[0].length - found[2].length, end: found[0].length })
  return spans.map(span => line.take(span))
}
