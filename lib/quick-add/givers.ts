import { foldText, type Line, letter, type Span } from './line'
import { type KnownPerson, matchAt, nameKeys } from './name-keys'
import { found, leadsOf, type PersonFound, startsOf } from './names'
import { nameAfter } from './new-names'
import { giverWords, ownWords } from './words'

type Giver = { person: PersonFound; parts: Span[] }

const own = `(?:(?:${foldText(ownWords)}|der|dem) )?`
const said = (words: string) => `(?<!${letter})(?:${foldText(words)})(?: ?${own})`
const before = new RegExp(`${said(`${giverWords.before}|${giverWords.beforeKnown}`)}$`, 'u')
const beforeNew = new RegExp(`${said(giverWords.before)}(?=[^\\0 ])`, 'gu')
const after = new RegExp(`^(?:${foldText(giverWords.after)})`, 'u')
/** What 收到小雨送的书 says after the name. */
const sent = /^[送给]?的/u
const from = new RegExp(`${said(giverWords.from)}$`, 'u')
const fromNew = new RegExp(`(?<!${letter})(?:von|vom) ${own}`, 'gu')
const behind = new RegExp(`^ (?:${giverWords.behind})(?!${letter})`, 'u')
const behindEnd = new RegExp(`(?<!${letter})(?:${giverWords.behind})(?=[\\s\\0.!]*$)`, 'u')
const opening = new RegExp(`^[\\s\\0]*(?:${foldText(giverWords.opening)}) `, 'u')
const openingHave = /^[\s\0]*(?:ich )?habe? /u
/** "given by Ida to Paul" */
const to = /(?<= )(?:to|an) /g
const ends = /^ ?(?:$|[\0,.;:!?،؛、，(-])/u

/** Whether the line names somebody after "for": then the thing is not the writer's own. */
const isForSomebody = (line: Line, people: readonly KnownPerson[], giver: Span) =>
  [
    ...leadsOf(line),
    ...[...line.text.matchAll(to)].map(({ 0: said, index }) => ({ start: index, end: index + said.length })),
  ].some(
    ({ start, end }) =>
      (start < giver.start || start >= giver.end) &&
      matchAt(line.text, end, nameKeys(people), { tokens: true }) !== null,
  )

function knownGiver(line: Line, people: readonly KnownPerson[]): Giver | null {
  const list = nameKeys(people)
  for (const at of startsOf(line, list)) {
    const match = matchAt(line.text, at, list, { tokens: true })
    if (!match) continue
    const left = line.text.slice(Math.max(0, at - 48), at)
    const right = line.text.slice(match.end, match.end + 24)
    const give = (start: number, end: number, parts: Span[] = []) => ({
      person: { ...found(line, start, at, match), span: { start, end } },
      parts,
    })
    const lead = before.exec(left)?.[0]
    if (lead) return give(at - lead.length, match.end + (sent.exec(right)?.[0].length ?? 0))
    const article = /(?<!\p{L})(?:la|el|die|der|the) $/u.exec(left)?.[0].length ?? 0
    const tail = after.exec(right)?.[0]
    if (tail) return give(at - article, match.end + tail.length)
    const gave = /(?<= )(?:geschenkt|gegeben)(?=[\s\0.!]*$)/.exec(line.text)
    if (gave && / hat mir /y.test(right))
      return give(at - article, match.end + ' hat mir'.length, [spanOf(gave[0], gave.index)])
    const of = from.exec(left)?.[0]
    if (!of) continue
    const got = behind.exec(right)?.[0]
    if (got) return give(at - of.length, match.end + got.length)
    const verb = opening.exec(line.text)?.[0]
    const isLed = verb && verb.length <= at - of.length
    if (isLed && (ends.test(right) || verb.length === at - of.length || of.trim() === 'من'))
      return give(at - of.length, match.end, [spanOf(verb, 0)])
    const have = openingHave.exec(line.text)?.[0]
    const last = behindEnd.exec(line.text)
    if (last && last.index > match.end)
      return give(at - of.length, match.end, [
        ...(have ? [spanOf(have, 0)] : []),
        spanOf(last[0], last.index),
      ])
  }
  return null
}

const spanOf = (text: string, at: number): Span => ({
  start: at + (text.length - text.trimStart().length),
  end: at + text.trimEnd().length,
})

function newGiver(line: Line, stops: readonly Span[]): Giver | null {
  for (const lead of line.text.matchAll(beforeNew)) {
    const named = nameAfter(line, { start: lead.index, end: lead.index + lead[0].length }, stops)
    if (named && 'span' in named) return { person: named, parts: [] }
  }
  for (const lead of line.text.matchAll(fromNew)) {
    const end = lead.index + lead[0].length
    const to = line.text.slice(end).search(new RegExp(` (?:${giverWords.behind})(?!${letter})`, 'u'))
    if (to < 1) continue
    const named = nameAfter(line, { start: lead.index, end }, [
      ...stops,
      { start: end + to, end: end + to + 1 },
    ])
    const got = behind.exec(line.text.slice(end + to))?.[0].length ?? 0
    if (named && 'span' in named && named.span.end === end + to)
      return { person: { ...named, span: { start: lead.index, end: end + to + got } }, parts: [] }
  }
  return null
}

/** Who gave the thing to the writer, with further words that only say so. */
export function findGiver(line: Line, people: readonly KnownPerson[], stops: readonly Span[]): Giver | null {
  const giver = knownGiver(line, people) ?? newGiver(line, stops)
  return giver && line.isFree(giver.person.span) && !isForSomebody(line, people, giver.person.span)
    ? giver
    : null
}
