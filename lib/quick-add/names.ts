import { foldText, isEdge, type Line, letter, type Span } from './line'
import { type KnownPerson, type Match, matchAt, type NameKey, nameKeys, suffixEnd } from './name-keys'
import {
  companyWords,
  forWords,
  joiners,
  nobody,
  ownWords,
  roleWords,
  shortForWords,
  titleWords,
  typeWords,
  whole,
} from './words'

export type PersonFound = {
  span: Span
  label: string
  personId: string | null
  ambiguous?: { id: string; name: string }[]
}

const lead = new RegExp(
  `(?<!${letter})(?:${foldText(forWords)}) (?:(?:${foldText(ownWords)}) )?|(?:送给|送給|(?<![发發寄留拿交献獻])[给給]) ?|(?<=^|\\0 ?)送 ?`,
  'gu',
)
const shortLead = new RegExp(`(?<!${letter})(?:${shortForWords}) (?:(?:${foldText(ownWords)}) )?`, 'gu')
const attached = new RegExp(`(?<!${letter})ل(?=\\p{Script=Arabic})`, 'gu')
const title = new RegExp(`(?:${foldText(titleWords)})\\.? `, 'uy')
const stopWord = new RegExp(`^(?:${nobody}|${foldText(ownWords)})$`)
const joiner = new RegExp(`(?:${joiners}|, ?)`, 'uy')
const joinedBefore = new RegExp(`(?:${joiners})$`, 'u')
const joinedAfter = new RegExp(`^(?:${joiners})`, 'u')
const again = /(?:for|fur|fuer|para|pour) /uy
const honorific = /さん|ちゃん|くん|君|様|さま|先生|님|씨/uy
/** The particles that mark a recipient. */
const toParticle =
  /^(?:さん|ちゃん|くん|君|様|さま|先生)?(?:への|へ|に)|^(?:님|씨|이)?(?:에게|한테|께|[을를] 위한)/u

/** The object particle before the recipient: 本を健太に, 책을 지민에게. */
const objectEnd = (line: Line, at: number) =>
  /(?:を|は|[을를은는] )$/u.exec(line.text.slice(Math.max(0, at - 2), at))?.[0].length ?? 0

/** The spans of "for" and its equivalents. */
export const leadsOf = (line: Line): Span[] =>
  [...line.text.matchAll(lead)].map(m => ({ start: m.index, end: m.index + m[0].length }))

/** These with the short forms, which are sure only before a known name. */
const knownLeadsOf = (line: Line): Span[] => [
  ...leadsOf(line),
  ...[...line.text.matchAll(shortLead)].map(m => ({ start: m.index, end: m.index + m[0].length })),
]

const afterTitle = (text: string, at: number) => {
  title.lastIndex = at
  return title.test(text) ? title.lastIndex : at
}

export function found(line: Line, start: number, nameStart: number, match: Match): PersonFound {
  const [only] = match.people
  const span = { start, end: suffixEnd(line.text, match.end) }
  if (only && match.people.length === 1 && !match.isGuess)
    return { span, label: only.name, personId: only.id }
  const label = line.sourceOf({ start: nameStart, end: match.end })
  return { span, label, personId: null, ambiguous: match.people.map(({ id, name }) => ({ id, name })) }
}

/** 母の日におばあちゃんへ: a name in hiragana follows a particle without an edge. */
const isAfterParticle = (text: string, at: number) =>
  /[にのへとをは]/.test(text[at - 1] ?? '') && /^[\u3040-\u309F]{3}/.test(text.slice(at, at + 3))

/** All positions where a known name could start, in order. */
export function startsOf(line: Line, list: readonly NameKey[]): number[] {
  const starts = new Set<number>()
  for (const first of new Set(list.map(({ key }) => key.slice(0, 2)))) {
    for (let at = line.text.indexOf(first); at >= 0; at = line.text.indexOf(first, at + 1)) {
      if (isEdge(line.text, at) || isAfterParticle(line.text, at)) starts.add(at)
    }
  }
  return [...starts].sort((a, b) => a - b)
}

/** Known people that a line names one after the other: "Leon, Mia and Ida". */
type Several = {
  /** From the first name to the last. */
  span: Span
  /** The recipients, each with the joiner before it; empty where nothing says that the gift is for them. */
  recipients: PersonFound[]
}

/** The names from a position on, with the joiners between them. Null for fewer than two people. */
function chainAt(line: Line, start: number, list: readonly NameKey[]) {
  const names: { from: number; start: number; match: Match }[] = []
  let at = start
  let from = start
  for (let match = matchAt(line.text, at, list, { tokens: true }); match; ) {
    const known = new Set(names.flatMap(({ match: { people } }) => people.map(({ id }) => id)))
    if (!match.people.some(({ id }) => !known.has(id))) break
    names.push({ from, start: at, match })
    honorific.lastIndex = match.end
    from = honorific.test(line.text) ? honorific.lastIndex : match.end
    joiner.lastIndex = from
    if (!joiner.test(line.text)) break
    at = afterTitle(line.text, joiner.lastIndex)
    again.lastIndex = at
    if (again.test(line.text)) at = afterTitle(line.text, again.lastIndex)
    // ولفاطمة: "for" is said again.
    if (line.text[at] === 'ل' && !matchAt(line.text, at, list, { tokens: true })) at++
    match = matchAt(line.text, at, list, { tokens: true })
  }
  return names.length > 1 ? names : null
}

/**
 * Two or more known people joined by words. They are recipients after "for" or before a particle, where no further name
 * and no thing of theirs follows; anywhere else they belong to the name of the gift.
 */
export function findSeveral(line: Line, people: readonly KnownPerson[]): Several | null {
  const list = nameKeys(people)
  const inner = [...line.text.matchAll(attached)].map(({ index }) => index + 1)
  const leads = knownLeadsOf(line)
  for (const start of [...startsOf(line, list), ...inner]) {
    const names = chainAt(line, start, list)
    const last = names?.at(-1)
    if (!names || !last) continue
    const end = suffixEnd(line.text, last.match.end)
    const lead = inner.includes(start)
      ? { start: start - 1 }
      : leads.find(one => one.end === start || afterTitle(line.text, one.end) === start)
    const isAddressed = toParticle.test(line.text.slice(last.match.end, last.match.end + 12))
    const isTheirs = lead !== undefined || isAddressed
    const goesOn = isJoined(line, last.match.end) || isOwner(line, last.match.end, [])
    const isEnded = /^ ?(?:$|[\0,.;:!?،؛、，(-])/u.test(line.text.slice(end, end + 2))
    const signs = names.map(({ from, start: to }) => line.text.slice(from, to))
    // "for Lisa, Paul Auster novel"
    const isList = signs.slice(1).every(sign => /^, ?$/.test(sign))
    const isMeant = isTheirs && !goesOn && (!isList || isEnded || isAddressed)
    const span = { start: lead?.start ?? start - (isAddressed ? objectEnd(line, start) : 0), end }
    const recipients = names.map(({ from, start: to, match }, index) => ({
      ...found(line, index === 0 ? span.start : from, to, match),
      span: {
        start: index === 0 ? span.start : from,
        end: names[index + 1]?.from ?? end,
      },
    }))
    return { span, recipients: isMeant ? recipients : [] }
  }
  return null
}

/** The end of a capitalised word after a name, unless another part of the line starts there. */
function surnameEnd(line: Line, at: number, stops: readonly Span[]): number {
  const word = /^ ([^ \0,;.!?()[\]{}:"،؛]{2,})/u.exec(line.text.slice(at, at + 40))
  if (!word || stops.some(({ start }) => start >= at && start <= at + 1)) return at
  const span = { start: at + 1, end: at + word[0].length }
  return /^\p{Lu}\p{Ll}/u.test(line.sourceOf(span)) ? span.end : at
}

/** Whether "für" stands before the word that ends here. */
const isGerman = ({ text }: Line, at: number) =>
  /f(?:u|ue)r [^ \0]+$/u.test(text.slice(Math.max(0, at - 44), at))

/** "for Ida's cat" is for the cat. Before an occasion the possessive names the recipient. */
export function isOwner(line: Line, at: number, stops: readonly Span[]): boolean {
  const owns = /^['’]s (?=\p{L})/u.exec(line.text.slice(at, at + 8))
  // "für Idas Hund": before a thing the German genitive says whose it is.
  const isGenitive =
    line.text[at - 1] === 's' &&
    /^ \p{Lu}/u.test(line.source.slice(line.place({ start: at - 1, end: at }).end))
  if (isGenitive && isGerman(line, at) && !stops.some(({ start }) => start === at + 1)) return true
  return owns !== null && !stops.some(({ start }) => start === at + owns[0].length)
}

/** A known name with another surname is another person, or one to ask about. */
function asAnother(line: Line, lead: Span, at: number, match: Match, stops: readonly Span[]) {
  const isOpening = line.text.slice(0, lead.start).trim() === ''
  const end = isOpening || match.isWhole ? match.end : surnameEnd(line, match.end, stops)
  if (end === match.end) return found(line, lead.start, at, match)
  return match.people.every(({ name }) => name.trim().includes(' '))
    ? null
    : found(line, lead.start, at, { ...match, end, isGuess: true })
}

/**
 * A known person after "for", or before a recipient particle. `longer` tells whether a longer known name
 * starts there; `stops` are spans that are no surname.
 */
export function findRecipient(
  line: Line,
  people: readonly KnownPerson[],
  stops: readonly Span[],
  longer: (start: number, end: number) => boolean,
): PersonFound | null {
  const list = nameKeys(people)
  // A title may say "for" too; the last one names the person: "Forever Ago for Dad".
  for (const span of knownLeadsOf(line).toReversed()) {
    for (const at of new Set([span.end, afterTitle(line.text, span.end)])) {
      const word = /^[^ \0]*/.exec(line.text.slice(at, at + 40))?.[0] ?? ''
      const match = matchAt(line.text, at, list, { partial: !stopWord.test(word), tokens: true })
      if (!match || longer(at, match.end) || isJoined(line, match.end)) continue
      if (isOwner(line, match.end, stops) || theirsTight.test(line.text.slice(match.end, match.end + 8)))
        continue
      if (joinedTight.test(line.text.slice(match.end, match.end + 3))) continue
      const person = asAnother(line, span, at, match, stops)
      if (person) return person
    }
  }
  for (const { index } of line.text.matchAll(attached)) {
    const article = list
      .filter(({ key }) => key.startsWith('ال'))
      .map(key => ({ ...key, key: key.key.slice(1) }))
    const match = matchAt(line.text, index + 1, [...list, ...article], { tokens: true })
    if (match && !longer(index, match.end)) return found(line, index, index + 1, match)
  }
  for (const at of startsOf(line, list)) {
    const match = matchAt(line.text, at, list, { tokens: true })
    const isAddressed = match && toParticle.test(line.text.slice(match.end, match.end + 12))
    if (joinedBehind.test(line.text.slice(0, at))) continue
    if (
      match &&
      isAddressed &&
      !longer(at, match.end) &&
      !isRelative(line, at, match.end, startsOf(line, list), list)
    )
      return found(line, at - objectEnd(line, at), at, match)
  }
  return null
}

/** The writer, or others whom no name says: "for Paul and me". */
const themselves =
  /^(?:(?:for|para|pour|fur) )?(?:me|myself|us|mi|nosotr[oa]s|moi|nous|mich|uns|(?:my|his|her|their|mi|su|sus|mon|ma|son|sa|ihren?|ihre[nm]|seine?|seinen|meine?|meinen) [a-z]+)(?![a-z])/u

/** Whether a second name follows ("Leon and Zoe"), known or not. */
export function isJoined(line: Line, at: number): boolean {
  const sign = joinedAfter.exec(line.text.slice(at, at + 12))?.[0]
  if (!sign) return false
  const word = /^[^ \0]+/.exec(line.text.slice(at + sign.length, at + sign.length + 40))?.[0]
  const start = at + sign.length
  if (themselves.test(line.text.slice(start, start + 16))) return true
  return word !== undefined && /^\p{Lu}/u.test(line.sourceOf({ start, end: start + word.length }))
}

export const namesAt = (line: Line, at: number, people: readonly KnownPerson[]) =>
  matchAt(line.text, at, nameKeys(people), {}) !== null

const occasionWord = Object.values(typeWords).map(whole).join('|')
const company = new RegExp(`(?<!${letter})(?:${companyWords}) $`, 'u')
const ofWords =
  /(?:(?<= )(?:to|an|a) (?:la |el )?|(?<=^|\0) ?(?:of|de|del|von|to|an|a|d['’]) ?|(?<=[ \0])送)$/u

/** "photo of Mia", "el perro de Ida": the name belongs to the word before. Beside an occasion it is the recipient. */
const belongs = new RegExp(`(?<!(?:${occasionWord})) (?:(?:of|de|del|du)(?: (?:la|el))? |d['’])$`, 'u')

/** Words that make a name part of the title: "best dad mug", "mug that says Mia", St. Paul. */
const titled = new RegExp(
  `(?:(?<!${letter})(?:best|greatest|coolest|saint|st\\.?|sankt|san|santa|says|saying|called|the|mejor|meilleure?|beste[rnms]?|tollste[rnms]?|que dice|افضل|احسن) |最好的|最棒的|最佳|好|印有|写着|最高の|世界一の?|최고의 |최고 )$`,
  'u',
)

const relativesTight =
  '妈妈|爸爸|爷爷|奶奶|外公|外婆|朋友|老师|哥哥|姐姐|弟弟|妹妹|老公|老婆|同学|同事|家的|お母さん|お父さん|友達|先生|엄마|아빠|어머니|아버지|친구|언니|오빠|누나|형|동생|할머니|할아버지|이모|삼촌|선생님'
/** 给小雨的妈妈 is for her mother. */
/** 友達と花子に: one gift cannot be for both. */
const joinedBehind = /[\p{Script=Han}\p{Script=Katakana}]と$|[\p{Script=Hangul}](?:이?랑|와|과|하고) $/u
export const theirsTight = new RegExp(`^(?:的|の)?(?:${relativesTight})`, 'u')
const joinedTight = /^[和跟与及]\p{Script=Han}/u
const relatives = `(?:${foldText(roleWords)})(?![a-z])`
const theirs = new RegExp(`^(?:(?:['’]s |(?<=s) )${relatives}|(?:的|の|의 | )?(?:${relativesTight}))`, 'u')

const relativeWord = new RegExp(`(?<!${letter})(?:${foldText(roleWords)})(?![a-z])|${relativesTight}`, 'u')
/** Whether a line names a relative who is not known: the birthday is theirs. */
export const namesRelative = (line: Line) => relativeWord.test(line.text)

/** Whether a name only says whose relative is meant: "Ida's mum", 小雨妈妈, 지민 엄마. */
function isRelative(
  line: Line,
  at: number,
  end: number,
  starts: readonly number[],
  list: readonly NameKey[],
) {
  if (theirs.test(line.text.slice(end, end + 24))) return true
  return starts.some(start => {
    const owner = start < at && at - start < 24 ? matchAt(line.text, start, list, {}) : null
    return owner !== null && owner.end <= at && at - owner.end < 3 && coversRelative(line, owner.end, end)
  })
}
const coversRelative = (line: Line, from: number, to: number) =>
  theirs.exec(line.text.slice(from, to))?.[0].length === to - from

/**
 * The last known person named without "for", by whole words only. A name that "and" joins to another word
 * belongs to the name of the gift.
 */
export function findBare(line: Line, people: readonly KnownPerson[]): PersonFound | null {
  const list = nameKeys(people)
  const starts = startsOf(line, list)
  const leads = knownLeadsOf(line)
  for (const at of starts.toReversed()) {
    const match = matchAt(line.text, at, list, {})
    if (!match) continue
    if (joinedAfter.test(line.text.slice(match.end, match.end + 12))) continue
    if (joinedBefore.test(line.text.slice(Math.max(0, at - 8), at))) continue
    if (isOwner(line, match.end, []) && leads.some(({ end }) => end === at)) continue
    const of = ofWords.exec(line.text.slice(Math.max(0, at - 6), at))?.[0].trimStart().length ?? 0
    if (of === 0 && company.test(line.text.slice(Math.max(0, at - 18), at))) continue
    const said = line.text.slice(0, at)
    if (of === 0 && (belongs.test(said) || titled.test(said))) continue
    if (/^-\p{L}/u.test(line.text.slice(match.end, match.end + 2)) || /\p{L}-$/u.test(said)) continue
    if (isRelative(line, at, match.end, starts, list)) continue
    for (const other of starts.filter(start => start < at && at - start < 60)) {
      const longer = matchAt(line.text, other, list, {})
      if (longer && longer.end >= match.end) return found(line, other, other, longer)
    }
    return found(line, at - of, at, match)
  }
  return null
}
