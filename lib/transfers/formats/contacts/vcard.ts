import { type OtherDate, otherDayOf, readOtherDay } from '@/lib/reading/dates/other-calendars.rules'
import { dateIn } from '@/lib/reading/dates/rules'
import { type ContentLine, contentLine, parts, plainText, unfold } from '@/lib/transfers/formats/lists/lines'
import { fullName, postal } from '@/lib/transfers/formats/names'
import {
  emptyParsed,
  filled,
  type Item,
  maxProperties,
  maxRows,
  named,
  type Parsed,
  plainWords,
  type ReadOptions,
  UnreadableFile,
} from '@/lib/transfers/formats/parsed'
import { relationshipFrom } from '@/lib/transfers/formats/words'
import { type ContactDate, datesOf, plainLabel, withLines } from './contact-dates'
import { type ContactGroup, contactGroup, Groups } from './contact-groups'
import { restOfCard, restRemark } from './contact-rest'

interface Card {
  row: number
  line: number
  lines: ContentLine[]
  broken: boolean
}

/**
 * Reads the cards of a vCard file (2.1, 3.0, 4.0). A broken card becomes an error and the others are kept.
 */
export function readVcards(text: string, options: ReadOptions = {}): Parsed {
  const parsed = emptyParsed('vcard')
  let firstLine: number | undefined
  let sound = 0
  const groups = new Groups()
  for (const card of cardsOf(text)) {
    firstLine ??= card.line
    if (!card.broken) sound++
    if (card.broken) {
      parsed.errors.push({
        row: card.row,
        type: 'person',
        field: null,
        code: 'CARD_BROKEN',
        messageKey: 'unreadableFile',
        line: card.line,
      })
    } else readCard(card, parsed, options, groups)
  }
  groups.settle()
  if (sound === 0) throw new UnreadableFile('noCards', firstLine)
  return parsed
}

/** Reads the cards one by one, so that only one is in memory. */
function* cardsOf(text: string): Generator<Card> {
  let count = 0
  let open: Card | null = null
  let nested = 0
  for (const physical of unfold(text)) {
    if (physical.text.trim() === '') continue
    const line = contentLine(physical)
    const marks = line?.value.trim().toUpperCase() === 'VCARD' ? line.name : ''
    if (marks === 'BEGIN') {
      // A card inside a card is an AGENT. Any other BEGIN means that the previous card never ended.
      if (open && open.lines.at(-1)?.name === 'AGENT' && open.lines.at(-1)?.value.trim() === '') nested++
      else {
        if (open) yield { ...open, broken: true }
        if (++count > maxRows) throw new UnreadableFile('tooManyRows')
        open = { row: count, line: physical.line, lines: [], broken: false }
        nested = 0
      }
    } else if (marks === 'END') {
      if (nested > 0) nested--
      else {
        if (open) yield open
        open = null
      }
    } else if (open && nested === 0 && line) {
      if (open.lines.length < maxProperties) open.lines.push(line)
      else open.broken = true
    }
  }
  if (open) yield { ...open, broken: true }
}

const isPreferred = (line: ContentLine) =>
  line.params.TYPE?.some(type => type.toLowerCase() === 'pref') || line.params.PREF?.includes('1')

/** The preferred property, or else the first. */
const best = (lines: ContentLine[]) => lines.find(isPreferred) ?? lines[0]

const allOf = (card: Card, name: string) =>
  card.lines.filter(line => line.name === name && line.value.trim() !== '')
const textOf = (card: Card, name: string) => plainText(best(allOf(card, name))?.value ?? '').trim()

function readCard(card: Card, parsed: Parsed, options: ReadOptions, groups: Groups) {
  const all = (name: string) => allOf(card, name)
  const text = (name: string) => textOf(card, name)
  const kind = kindOf(card)
  if (kind) {
    if (kind === 'group') groups.add(groupOf(card))
    parsed.skipped.push({ row: card.row, type: 'person', reason: kind, ...named(text('FN')) })
    return
  }
  const [last = '', given = '', middle = '', prefix = '', suffix = ''] = parts(
    best(all('N'))?.value ?? '',
    ';',
  ).map(part =>
    parts(part, ',')
      .map(each => plainText(each).trim())
      .join(' ')
      .trim(),
  )
  const email = all('EMAIL')
    .map(line => ({
      line,
      address: plainText(line.value)
        .trim()
        .replace(/^mailto:/i, ''),
    }))
    .filter(({ address }) => address.includes('@'))
  const company = parts(all('ORG')[0]?.value ?? '', ';')
    .map(part => plainText(part).trim())
    .find(Boolean)
  const home = homeOf(all('ADR'))
  const address = email.find(({ line }) => isPreferred(line))?.address ?? email[0]?.address
  const data: Record<string, unknown> = {
    name:
      text('FN') || fullName(given, last, middle, prefix, suffix) || text('NICKNAME') || company || address,
    firstName: given,
    lastName: last,
    email: address,
    phone: phoneOf(all('TEL')),
    address: addressOf(home, best(all('LABEL')), options.country),
  }
  const person = typeof data.name === 'string' ? data.name : ''
  const dated = new Set<ContentLine>()
  const dates = datesOf(card.row, person, contactDates(card, dated), options)
  const rest = restOfCard(card.lines, data, dated, options.contactWords ?? plainWords)
  data.birthday = dates.birthday
  data.calendarBirthday = dates.calendarBirthday
  data.notes = withLines(
    all('NOTE')
      .map(line => plainText(line.value).replace(/\r\n?/g, '\n').trim())
      .filter(Boolean)
      .join('\n\n'),
    [...dates.lines, ...otherAddresses(card, home, options.country), ...rest],
  )
  const words = all('CATEGORIES')
    .flatMap(line => parts(line.value, ','))
    .map(word => plainText(word).trim())
  data.relationship = words.map(relationshipFrom).find(each => each !== null)
  const pictures = all('PHOTO').map(line => plainText(line.value).trim())
  const picture = pictures.find(value => /^https?:\/\//i.test(value))
  if (picture) data.avatarUrl = picture
  else if (pictures.length > 0)
    parsed.warnings.push({ row: card.row, type: 'person', reason: 'pictureLeftOut', ...named(person) })
  const item: Item = { row: card.row, type: 'person', data: filled(data) }
  if (!data.relationship) item.defaults = { relationship: 'other' }
  groups.know(
    item,
    text('UID'),
    email.map(each => each.address),
  )
  parsed.items.push(item, ...dates.occasions)
  parsed.warnings.push(...dates.warnings, ...restRemark(card.row, rest))
}

const groupOf = (card: Card) =>
  contactGroup(
    textOf(card, 'FN') || textOf(card, 'N').split(';')[0] || '',
    card.lines.filter(({ name }) => /^(?:X-ADDRESSBOOKSERVER-)?MEMBER$/.test(name)).map(({ value }) => value),
  )

/** The group of a text of one card. Null for a person, and for a group whose name is no relationship. */
export function readGroup(text: string): ContactGroup | null {
  // Nearly every card is a person, and may hold a photo of some megabytes.
  if (!/(?:KIND|X-EVOLUTION-LIST)[;:]/i.test(text)) return null
  for (const card of cardsOf(text)) return kindOf(card) === 'group' ? groupOf(card) : null
  return null
}

/** What a card stands for, if not for a person. */
function kindOf(card: Card): 'group' | 'location' | 'organization' | null {
  const value = (name: RegExp) =>
    card.lines
      .find(line => name.test(line.name) && line.value.trim() !== '')
      ?.value.trim()
      .toLowerCase()
  const said = value(/^(?:X-[A-Z0-9-]*-?)?KIND$/)
  // Evolution marks its lists so.
  if (said === 'group' || value(/^X-EVOLUTION-LIST$/) === 'true') return 'group'
  if (said === 'location') return 'location'
  // A device or a program is nobody either.
  if (['org', 'organization', 'application', 'device', 'thing'].includes(said ?? '')) return 'organization'
  const named = card.lines.some(line => line.name === 'N' && /[^;\s]/.test(line.value))
  const born = card.lines.some(line => line.name === 'BDAY' && line.value.trim() !== '')
  return value(/^X-ABSHOWAS$/) === 'company' && !named && !born ? 'organization' : null
}

function phoneOf(lines: ContentLine[]): string {
  const voice = lines.filter(
    line => !typesOf(line).some(type => ['fax', 'pager', 'modem', 'bbs'].includes(type)),
  )
  const chosen = voice.find(isPreferred) ?? voice.find(line => typesOf(line).includes('cell')) ?? voice[0]
  return plainText(chosen?.value ?? '')
    .trim()
    .replace(/^tel:/i, '')
    .replace(/;ext=/i, ' ext. ')
    .replace(/;.*$/, '')
}

function addressOf(adr: ContentLine | undefined, label: ContentLine | undefined, home?: string): string {
  const [poBox, extended, street, city, region, postalCode, country] = parts(adr?.value ?? '', ';').map(
    part =>
      parts(part, ',')
        .map(each => plainText(each).trim())
        .filter(Boolean)
        .join(', '),
  )
  const written = adr?.params.LABEL?.[0]?.replace(/\\n/g, '\n')
  return (
    postal({ poBox, extended, street, city, region, postalCode, country }, home) ||
    written ||
    plainText(label?.value ?? '').trim()
  )
}

const typesOf = (line: ContentLine) => (line.params.TYPE ?? []).map(type => type.toLowerCase())

/** The address of somebody's home, else the preferred one, else one that is not of their work. */
function homeOf(lines: ContentLine[]): ContentLine | undefined {
  const own = lines.filter(line => !typesOf(line).includes('work'))
  const homes = own.filter(line => typesOf(line).includes('home'))
  return best(homes) ?? best(own) ?? best(lines)
}

/** Every other address of a card as a line with its label. */
function otherAddresses(card: Card, home: ContentLine | undefined, country?: string): string[] {
  const labels = labelsOf(card)
  return card.lines.flatMap(line => {
    if (line.name !== 'ADR' || line === home) return []
    const text = addressOf(line, undefined, country).replace(/\n+/g, ', ')
    const label = plainLabel(labels.get(line.group) ?? '') || typesOf(line).find(type => type !== 'pref')
    return text ? [`${label ? label.charAt(0).toUpperCase() + label.slice(1) : 'ADR'}: ${text}`] : []
  })
}

/** The date of a property, with or without a year; null for prose and for dates without a day. */
export function vcardDate(line: ContentLine): string | null {
  if (line.params.VALUE?.some(value => /^(text|uri)$/i.test(value))) return null
  // A day of another calendar reads like one of ours and is another day.
  if (line.params.CALSCALE?.some(scale => !/^gregorian$/i.test(scale))) return null
  const date = dayOf(plainText(line.value))
  if (!date) return null
  const omitted = line.params['X-APPLE-OMIT-YEAR']?.[0]
  return omitted !== undefined && date.startsWith(`${omitted}-`) ? `-${date.slice(4)}` : date
}

const dayOf = (text: string) =>
  dateIn(
    text
      .trim()
      .replace(/^(\d{8}|\d{4}-\d{2}-\d{2})T.*$/i, '$1')
      .replace(/^--(\d{2}-?\d{2})T.*$/, '--$1'),
  )

const fields: [RegExp, NonNullable<ContactDate['kind']>][] = [
  [/^(?:BDAY|X-(?:[A-Z0-9-]*-)?(?:BIRTHDAY|BDAY)|X-ALTBDAY)$/, 'birthday'],
  [/^(?:ANNIVERSARY|X-(?:[A-Z0-9-]*-)?ANNIVERSARY)$/, 'anniversary'],
  // Who has a place of death has died.
  [/^(?:X-(?:[A-Z0-9-]*-)?)?DEATH-?(?:DATE|PLACE|DAY)$/, 'death'],
]
/** Fields of programs with a day of somebody else, or of another kind. */
const ofOthers =
  /SPOUSE|PARTNER|WIFE|HUSBAND|CHILD|KID|SON|DAUGHTER|MOTHER|FATHER|PARENT|PET|MANAGER|ASSISTANT/
const otherDays = /^X-.*(?:DATE|DAY|ANNIVERSARY)$/
const technical = /UPDATE|CREAT|MODIF|CHANGE|SYNC|REV|LAST|SEEN|CONTACTED|STAMP|EXPIR/

const titleOf = (name: string) => {
  const words = name.replace(/^X-/, '').replace(/[-_]+/g, ' ').toLowerCase()
  return words.charAt(0).toUpperCase() + words.slice(1)
}
const androidKinds: Record<string, ContactDate['kind']> = { 1: 'anniversary', 3: 'birthday' }

/** The labels of the properties of a group. */
function labelsOf(card: Card): Map<string, string> {
  const labels = new Map<string, string>()
  for (const line of card.lines)
    if (line.name === 'X-ABLABEL' && line.group && !labels.has(line.group))
      labels.set(line.group, plainText(line.value).trim())
  return labels
}

/** The day of a property in another calendar, by its parameter or by its words. */
function otherDateOf(line: ContentLine, isApple: boolean): OtherDate | null {
  const scale = line.params.CALSCALE?.find(each => !/^gregorian$/i.test(each))
  const text = plainText(line.value).trim()
  return scale ? otherDayOf(scale, text, isApple) : readOtherDay(text)
}

/** The dates of a card in the fields of all vendors. Their lines are added to `dated`. */
function contactDates(card: Card, dated: Set<ContentLine>): ContactDate[] {
  const found: ContactDate[] = []
  const labels = labelsOf(card)
  const isApple = card.lines.some(({ name, value }) => name === 'PRODID' && /apple/i.test(value))
  for (const line of card.lines) {
    const text = plainText(line.value).trim()
    if (!text) continue
    if (line.name === 'X-ANDROID-CUSTOM') {
      // Android's contact_event: date;type;label. Type 0 has a label of its own, type 2 is "other".
      const [kind = '', day = '', type = '', label = ''] = parts(line.value, ';').map(part =>
        plainText(part).trim(),
      )
      if (!/contact_event/i.test(kind) || !day) continue
      found.push({ text: day, date: dayOf(day), other: readOtherDay(day), kind: androidKinds[type], label })
      dated.add(line)
      continue
    }
    const label = labels.get(line.group) ?? ''
    const kind = fields.find(([name]) => name.test(line.name))?.[1]
    const isOthers = line.name.startsWith('X-') && ofOthers.test(line.name)
    const other = otherDateOf(line, isApple || line.name === 'X-ALTBDAY')
    const count = found.length
    if (kind && !isOthers) {
      const own = kind === 'anniversary' ? label : ''
      found.push({ text, date: vcardDate(line), other, kind, label: own })
    } else if (line.name === 'X-ABDATE') {
      // Some programs write the label as the type of the date.
      const type = line.params.TYPE?.find(each => !/^(?:pref|home|work|internet)$/i.test(each))
      found.push({ text, date: vcardDate(line), other, label: label || type })
    } else if (kind || (otherDays.test(line.name) && !technical.test(line.name))) {
      const date = vcardDate(line)
      // A text that is no day is none of a program's own fields either.
      if (date || kind) found.push({ text, date, label: label || titleOf(line.name) })
    }
    if (found.length > count) dated.add(line)
  }
  return found
}
