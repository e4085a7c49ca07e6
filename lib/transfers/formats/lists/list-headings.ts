import { fold } from '@/lib/core/text'
import type { GiftStatus } from '@/lib/gifts/schema'
import type { Born } from '@/lib/people/birthdays.rules'
import type { Relationship } from '@/lib/people/schema'
import { eventOf } from '@/lib/transfers/formats/events'
import { giftStatusFrom } from '@/lib/transfers/formats/words'
import { dayLine, isNameLike, type ListContext } from './list-people'
import { birthdayHeads, giftHead, groupHeads, thingHeads, wishHeads } from './list-words'
import type { Marked, TextLine } from './text-lines'

/** What a heading says of the lines below it. */
export interface Heading {
  kind: 'mode' | 'who' | 'status' | 'occasion' | 'tag'
  mode?: 'people' | 'gifts'
  who?: string
  born?: Born
  status?: GiftStatus
  occasion?: string
  group?: Relationship
  tag?: string
}

/** What all headings above a line say together. */
export interface Section {
  mode: 'people' | 'gifts' | null
  who: string | null
  status: GiftStatus | null
  occasion: string | null
  group: Relationship | null
  tag: string | null
}

const nothing: Section = { mode: null, who: null, status: null, occasion: null, group: null, tag: null }

/** How far to the right a line stands. A bullet moves it in. */
const levelOf = ({ heading, indent, bulleted }: Marked & TextLine) =>
  heading ?? 10 + indent * 2 + (bulleted ? 1 : 0)

/** The headings that hold at a line. */
export class Sections {
  now: Section = nothing
  private open: (Heading & { level: number })[] = []
  /** Whether a line stands between the last heading and this place. */
  private isFilled = false

  constructor(private readonly people: readonly string[]) {}

  fill() {
    this.isFilled = true
  }

  /** Whether a line stands below somebody's name. */
  isUnderName(row: Marked & TextLine): boolean {
    return this.open.some(({ kind, level }) => kind === 'who' && level < levelOf(row))
  }

  /** Opens a heading. Returns how many of those above it still hold. */
  enter(heading: Heading, row: Marked & TextLine): number {
    const level = levelOf(row)
    const same = this.open.findIndex(({ kind }) => kind === heading.kind)
    // A heading of the same kind ends the one before it and everything that stood below that.
    if (same >= 0) this.open = this.open.slice(0, same)
    // One that stands further left ends what was moved in, and a kind of things ends the name beside it.
    if (this.isFilled) {
      const isThings = heading.kind === 'tag' || heading.mode === 'people'
      this.open = this.open.filter(one => one.level < level || (one.level === level && !isThings))
    }
    this.open.push({ ...heading, level })
    this.isFilled = false
    this.now = nothing
    for (const { kind: _kind, level: _level, born: _born, ...said } of this.open)
      this.now = { ...this.now, ...said }
    const { who } = this.now
    const known = who && this.people.find(name => fold(name) === fold(who))
    if (known) this.now = { ...this.now, who: known }
    return this.open.length - 1
  }
}

const giftNouns =
  /\s*(?:gifts?|presents?|gift ideas?|ideas?|list|shopping|geschenkideen?|geschenke?|geschenkeliste|liste|regalos?|cadeaux?)\s*/giu

/** What an event's heading names: "Christmas 2026", "Weihnachtsgeschenke", "Emma's birthday gifts". */
function eventHead(text: string): Pick<Heading, 'occasion' | 'who'> | null {
  const year = /(?<!\d)(?:19|20)\d\d(?!\d)/.exec(text)?.[0]
  const bare = text
    .replace(year ?? '\0', ' ')
    .replace(/^(weihnacht|geburtstag)sgeschenke?$/iu, '$1')
    .replace(/^weihnacht$/iu, 'Weihnachten')
    .replace(giftNouns, ' ')
    .replace(/\s(?:for|für|pour|para|de)\s*$/iu, '')
    .replace(/\s+/g, ' ')
    .trim()
  const event = eventOf(bare)
  if (event.owner && isNameLike(event.owner)) return { occasion: bare, who: event.owner }
  if ((event.type && event.type !== 'other') || event.feast)
    return { occasion: year ? `${bare} ${year}` : bare }
  return null
}

const wrap = /^(?:\*\*|__|==+|--+|\*|_)\s*(.+?)\s*(?:\*\*|__|==+|--+|\*|_)?:?$/u

/** What a line says as a heading; null for a line of the list. */
export function headingOf(
  row: Marked & TextLine,
  { leads, isFirst, context }: { leads: boolean; isFirst: boolean; context: ListContext },
): Heading | null {
  const wrapped = /^(?:\*\*|__|==|--).+(?:\*\*|__|==|--):?$/u.test(row.text)
  const isColon = /[:：]\s*(?:\*\*|__)?$/u.test(row.text)
  const isMarked = row.heading !== null || wrapped || isColon || leads
  const text = (wrapped ? (wrap.exec(row.text)?.[1] ?? row.text) : row.text)
    .replace(/\s*[:：]\s*(?:\*\*|__)?$/u, '')
    .replace(
      /^(?:\p{Extended_Pictographic}|\uFE0F|\u200D|\s)+|(?:\p{Extended_Pictographic}|\uFE0F|\u200D|\s)+$/gu,
      '',
    )
    .trim()
  if (text === '' || (row.ticked !== null && !isColon)) return null
  const folded = fold(text)
  // Some words are headings wherever a line holds nothing else.
  const isBare = !row.bulleted || isMarked
  if (isBare && birthdayHeads.has(folded)) return { kind: 'mode', mode: 'people' }
  if (isBare && wishHeads.has(folded)) return { kind: 'mode', mode: 'gifts', status: 'idea' }
  if (!isMarked && !isFirst) return null
  const day = dayLine(text, context)
  if (day && !isMarked) return null
  if (day?.is === 'person' && day.names.length === 1 && !day.unread)
    return { kind: 'who', who: day.names[0], born: day.born }
  const event = eventHead(text)
  if (event?.who) return { kind: 'who', who: event.who, occasion: event.occasion }
  if (event) return { kind: 'occasion', occasion: event.occasion }
  const status = giftStatusFrom(text)
  if (status && isMarked) return { kind: 'status', mode: 'gifts', status }
  const gifts = giftHead(text)
  if (gifts && gifts.who === null) return { kind: 'mode', mode: 'gifts', status: 'idea' }
  if (gifts?.who && isMarked && isNameLike(gifts.who)) return { kind: 'who', who: gifts.who }
  if (!isMarked) return gifts?.who && isNameLike(gifts.who) ? { kind: 'who', who: gifts.who } : null
  const group = (Object.keys(groupHeads) as (keyof typeof groupHeads)[]).find(one =>
    groupHeads[one].has(folded),
  )
  if (group) return { kind: 'tag', group }
  if (isNameLike(text) && !thingHeads.has(folded)) return { kind: 'who', who: text }
  if (text.length > 60 || /[.!?。]$/u.test(text)) return null
  return { kind: 'tag', mode: 'gifts', tag: text }
}
