import { anniversaryItem } from './anniversary'
import { parseBirthday } from './dates'
import { type ContentLine, contentLine, parts, plainText, unfold } from './lines'
import { fullName, postal } from './names'
import {
  emptyParsed,
  filled,
  maxProperties,
  maxRows,
  type Parsed,
  type ReadOptions,
  UnreadableFile,
} from './parsed'
import { relationshipFrom } from './words'

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
    } else readCard(card, parsed, options)
  }
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

function readCard(card: Card, parsed: Parsed, options: ReadOptions) {
  const all = (name: string) => card.lines.filter(line => line.name === name && line.value.trim() !== '')
  const text = (name: string) => plainText(best(all(name))?.value ?? '').trim()
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
  const address = email.find(({ line }) => isPreferred(line))?.address ?? email[0]?.address
  const data: Record<string, unknown> = {
    name:
      text('FN') || fullName(given, last, middle, prefix, suffix) || text('NICKNAME') || company || address,
    firstName: given,
    lastName: last,
    email: address,
    phone: phoneOf(all('TEL')),
    address: addressOf(best(all('ADR')), best(all('LABEL'))),
    notes: all('NOTE')
      .map(line => plainText(line.value).replace(/\r\n?/g, '\n').trim())
      .filter(Boolean)
      .join('\n\n'),
  }
  const birth = all('BDAY')[0]
  if (birth) {
    const birthday = vcardDate(birth)
    if (birthday) data.birthday = birthday
    else parsed.warnings.push({ row: card.row, type: 'person', reason: 'birthdayIgnored' })
  }
  const words = all('CATEGORIES')
    .flatMap(line => parts(line.value, ','))
    .map(word => plainText(word).trim())
  data.relationship = words.map(relationshipFrom).find(each => each !== null)
  const picture = all('PHOTO')
    .map(line => plainText(line.value).trim())
    .find(value => /^https?:\/\//i.test(value))
  if (picture) data.avatarUrl = picture
  const item = { row: card.row, type: 'person' as const, data: filled(data) }
  parsed.items.push(data.relationship ? item : { ...item, defaults: { relationship: 'other' } })
  const person = typeof data.name === 'string' ? data.name : ''
  for (const { date, label } of anniversaries(card)) {
    const occasion = person ? anniversaryItem(card.row, person, date, options, label) : null
    if (occasion) parsed.items.push(occasion)
    else parsed.skipped.push({ row: card.row, type: 'occasion', reason: 'yearUnknown' })
  }
}

function phoneOf(lines: ContentLine[]): string {
  const types = (line: ContentLine) => (line.params.TYPE ?? []).map(type => type.toLowerCase())
  const voice = lines.filter(
    line => !types(line).some(type => ['fax', 'pager', 'modem', 'bbs'].includes(type)),
  )
  const chosen = voice.find(isPreferred) ?? voice.find(line => types(line).includes('cell')) ?? voice[0]
  return plainText(chosen?.value ?? '')
    .trim()
    .replace(/^tel:/i, '')
    .replace(/;ext=/i, ' ext. ')
    .replace(/;.*$/, '')
}

function addressOf(adr: ContentLine | undefined, label: ContentLine | undefined): string {
  const [poBox, extended, street, city, region, postalCode, country] = parts(adr?.value ?? '', ';').map(
    part =>
      parts(part, ',')
        .map(each => plainText(each).trim())
        .filter(Boolean)
        .join(', '),
  )
  const written = adr?.params.LABEL?.[0]?.replace(/\\n/g, '\n')
  return (
    postal({ poBox, extended, street, city, region, postalCode, country }) ||
    written ||
    plainText(label?.value ?? '').trim()
  )
}

/** The date of a property, with or without a year; null for prose and for dates without a day. */
function vcardDate(line: ContentLine): string | null {
  if (line.params.VALUE?.some(value => /^(text|uri)$/i.test(value))) return null
  const date = parseBirthday(
    plainText(line.value)
      .trim()
      .replace(/^(\d{8}|\d{4}-\d{2}-\d{2})T.*$/i, '$1')
      .replace(/^--(\d{2}-?\d{2})T.*$/, '--$1'),
  )
  if (!date) return null
  const omitted = line.params['X-APPLE-OMIT-YEAR']?.[0]
  return omitted !== undefined && date.startsWith(`${omitted}-`) ? `-${date.slice(4)}` : date
}

/** Yearly dates: ANNIVERSARY, and dates that Apple and Android label as an anniversary. */
function anniversaries(card: Card): { date: string; label?: string }[] {
  const found = new Map<string, { date: string; label?: string }>()
  for (const line of card.lines) {
    if (
      ![
        'ANNIVERSARY',
        'X-ANNIVERSARY',
        'X-MS-ANNIVERSARY',
        'X-ABDATE',
        'X-EVOLUTION-ANNIVERSARY',
        'X-ANDROID-CUSTOM',
      ].includes(line.name)
    )
      continue
    const android = line.name === 'X-ANDROID-CUSTOM' ? line.value.split(';') : null
    // Android's contact_event: date;type, where type 1 is an anniversary.
    if (android && (!android[0]?.includes('contact_event') || android[2] !== '1')) continue
    const date = android ? parseBirthday(android[1] ?? '') : vcardDate(line)
    if (!date) continue
    const written = card.lines.find(
      each => each.name === 'X-ABLABEL' && each.group === line.group && line.group !== '',
    )
    const label = plainText(written?.value ?? '')
      .replace(/^_\$!<(.*)>!\$_$/, '$1')
      .trim()
    if (
      line.name === 'X-ABDATE' &&
      label &&
      !/anniv|anivers|hochzeit|jahrestag|ذكرى|纪念|紀念|記念|기념/i.test(label)
    )
      continue
    if (!found.has(date)) found.set(date, label && !/^anniversary$/i.test(label) ? { date, label } : { date })
  }
  return [...found.values()]
}
