import { fold } from '@/lib/core/text'
import type { WrittenLocale } from '@/lib/i18n/locales'
import { suggestedHolidays } from '@/lib/occasions/feasts'
import { nextOccurrence } from '@/lib/occasions/rules'
import type { Born } from '@/lib/people/birthdays.rules'
import { ideaOf } from '@/lib/quick-add/idea-line'
import { nameOfLink } from '@/lib/quick-add/links'
import type { Feast } from '@/lib/quick-add/occasions'
import { type ChipOf, parseQuickAdd, type QuickAddContext, toGiftInput } from '@/lib/quick-add/rules'
import { questionOf } from '@/lib/transfers/formats/column-contexts'
import { readCsv } from '@/lib/transfers/formats/csv'
import { conceptOf } from '@/lib/transfers/formats/headers'
import { moneyRolesOf } from '@/lib/transfers/formats/money/money-words'
import {
  emptyParsed,
  filled,
  type Item,
  maxRows,
  type Parsed,
  type ReadOptions,
  UnreadableFile,
} from '@/lib/transfers/formats/parsed'
import { cellValue } from '@/lib/transfers/formats/rows'
import { giftStatusFrom, relationshipFrom } from '@/lib/transfers/formats/words'
import { chatOf } from './chats'
import { type Heading, headingOf, Sections } from './list-headings'
import { apart, datesIn, dayLine, isNameLike, type ListContext, onlyDay, orderOf } from './list-people'
import { giftHead, kinBefore } from './list-words'
import { linesOf, type Marked, marked, type TextLine } from './text-lines'

/** A longer line is no line of a list. */
const longestLine = 5000
/** Beyond this many characters a line is kept as it is: reading it word for word takes time. */
const longestRead = 400
const longestTitle = 200

type Row = Marked & TextLine

/** A line, or a part of one, that is to become a row. */
interface Entry extends Row {
  section: Sections['now']
  /** Lines below it that are moved in: they say more of it. */
  more: string[]
}

/**
 * Whether a text is a list of lines rather than a table: none of its lines holds the headings of a table, and its
 * lines are not cut into the same columns.
 */
export function isPlainList(text: string, { home, today }: ReadOptions = {}): boolean {
  const head = text.slice(0, 64 * 1024)
  const lines = linesOf(head, maxRows)?.filter(({ text: line }) => line !== '') ?? []
  if (lines.length === 0 || lines.some(({ text: line }) => line.length > longestLine)) return false
  if (chatOf(lines)) return true
  if (hasHeadings(head)) return false
  const bullets = lines.filter(({ text: line }) => marked(line).bulleted).length
  if (bullets > 0 && bullets * 2 >= lines.length) return true
  const isTable = [/\t/g, /;/g, /\|/g, /,/g].some(sign => {
    const counts = lines.map(({ text: line }) => line.match(sign)?.length ?? 0)
    const [first = 0] = counts
    return (
      first > 0 && lines.length > 1 && counts.filter(count => count === first).length >= lines.length * 0.8
    )
  })
  if (!isTable) return true
  // Columns of names and days say what they are without a heading.
  const some = lines.slice(0, 200)
  const context = { home, today, order: orderOf(some.map(({ text: line }) => line)) }
  const days = some.filter(
    ({ text: line }) => line.length <= longestRead && dayLine(marked(line).text, context),
  )
  return days.length >= some.length * 0.8
}

/** "Ideas for Mum: a teapot" is a heading and its line in one. */
function withHead(entry: Entry): Entry {
  const [, before, text] = /^(.{2,60}?)\s?[:：]\s*(\S.*)$/su.exec(entry.text) ?? []
  const head = before ? giftHead(before) : null
  if (!head || !text || (head.who !== null && !isNameLike(head.who))) return entry
  const { section } = entry
  return {
    ...entry,
    text,
    section: { ...section, mode: 'gifts', status: 'idea', who: head.who ?? section.who },
  }
}

/** Whether a row of the text names columns. One name alone is the heading of a list. */
function hasHeadings(text: string): boolean {
  try {
    const { header } = readCsv(text)
    const known = header.filter(
      cell => cell.length <= 80 && (conceptOf(cell) !== null || moneyRolesOf(cell).length > 0),
    ).length
    return known > 1 || (known === 1 && header.length < 3 && !header[0]?.endsWith(':'))
  } catch (error) {
    if (error instanceof UnreadableFile) return true
    throw error
  }
}

/** Reads people with their days, and things to give, out of lines as people write them. */
export function readList(text: string, options: ReadOptions = {}): Parsed {
  const lines = linesOf(text.replace(/^\uFEFF+/, ''), maxRows * 2)
  if (!lines) throw new UnreadableFile('tooManyRows')
  const chat = chatOf(lines)
  const parsed = emptyParsed(chat ? 'chat' : 'list')
  for (const line of chat?.system ?? [])
    parsed.skipped.push({
      row: line.line,
      type: 'message',
      reason: 'chatSystem',
      text: line.text.slice(0, 200),
    })
  const reader = new ListReader(parsed, options, (chat?.writers ?? 0) > 1)
  reader.read(chat?.lines ?? lines)
  if (parsed.items.length + parsed.skipped.length > maxRows) throw new UnreadableFile('tooManyRows')
  return parsed
}

class ListReader {
  private row = 0
  private readonly context: ListContext
  private readonly quick: QuickAddContext
  private readonly persons = new Map<string, Item>()

  constructor(
    private readonly parsed: Parsed,
    private readonly options: ReadOptions,
    /** Whether several people talk: what names nothing is then no row. */
    private readonly isTalk: boolean,
  ) {
    const { home, today, knownNames = [] } = options
    this.context = { home, today }
    this.quick = {
      locale: options.written ?? ((options.language ?? 'en') as WrittenLocale),
      today: today ?? '2000-01-01',
      currency: options.currency ?? 'USD',
      people: knownNames.map(name => ({ id: name, name })),
      occasions: [],
      feasts: feastsOf(options.country ?? null, today ?? '2000-01-01'),
    }
  }

  read(lines: readonly TextLine[]) {
    const rows = lines.map(line => ({ ...line, ...marked(line.text) }))
    const entries = this.sectioned(rows)
    const told = orderOf(entries.map(({ text }) => text))
    this.context.order = told ?? this.options.dayOrder
    const parts = entries.flatMap(entry => this.partsOf(entry, entries.length))
    const free = parts.filter(({ section }) => section.who === null && section.mode !== 'gifts')
    const days = free.map(entry =>
      entry.text.length > longestRead ? null : dayLine(entry.text, this.context),
    )
    const dated = days.filter(Boolean).length
    const isDays = dated > 0 && dated * 2 >= free.length
    const labels = this.labelsOf(free)
    this.ask(free, dated, parts.length, labels)
    if (told === undefined) this.askOrder(parts)
    const dayOf = new Map(free.map((entry, at) => [entry, days[at]!]))
    for (const entry of parts) {
      this.row++
      this.take(entry, dayOf.get(entry) ?? null, isDays, labels)
    }
    this.parsed.items.unshift(...this.sectionPeople)
  }

  /** People whom a heading names with their birthday, or who have one in a line below. */
  private readonly sectionPeople: Item[] = []

  /** The lines that are no headings, each with what the headings above it say. */
  private sectioned(rows: readonly Row[]): Entry[] {
    const sections = new Sections(this.options.knownNames ?? [])
    const entries: Entry[] = []
    const heads = blockHeads(rows, this.context)
    const hasBullets = rows.some(({ bulleted }) => bulleted)
    const places: { row: Row; heading: Heading; isUsed: boolean }[] = []
    let open: typeof places = []
    for (const [at, row] of rows.entries()) {
      if (row.text === '') continue
      const next = rows.slice(at + 1, at + 3).find(({ text }) => text !== '')
      const isDeeper = next !== undefined && next.indent > row.indent + 1
      const leads =
        heads.has(at) ||
        (next !== undefined && hasBullets && !row.bulleted && (next.bulleted || isDeeper)) ||
        (isDeeper && (isHeadWord(row.text) || (isNameLike(row.text) && !sections.isUnderName(row))))
      const found =
        row.text.length > 120 ? null : headingOf(row, { leads, isFirst: at === 0, context: this.context })
      // A line with a day is no heading, also where the next line has a bullet.
      const heading = found?.tag && datesIn(row.text, this.context).length > 0 ? null : found
      if (heading) {
        const { who, born } = heading
        const place = { row, heading, isUsed: who !== undefined && born !== undefined }
        open = [...open.slice(0, sections.enter(heading, row)), place]
        places.push(place)
        if (who && born) this.birthdayOf(who, born)
        if (heading.tag) {
          this.parsed.warnings.push({
            row: row.line,
            type: 'gift',
            reason: 'headingAsTag',
            text: heading.tag,
          })
        }
        continue
      }
      // A line that is moved in below another says more of it.
      const last = entries.at(-1)
      const isMore = last?.section === sections.now && last.bulleted && row.indent > last.indent + 1
      if (isMore) last.more.push(row.text)
      else entries.push(withHead({ ...row, section: sections.now, more: [] }))
      sections.fill()
      for (const place of open) place.isUsed = true
    }
    for (const { row, heading, isUsed } of places) if (!isUsed) this.alone(row, heading)
    return entries
  }

  /** A heading without a line below it: somebody's name, or words that are left out with a remark. */
  private alone({ line, text }: Row, { kind, who }: Heading) {
    if (kind === 'who' && who) this.sectionPerson(who)
    else
      this.parsed.skipped.push({
        row: line,
        type: 'heading',
        reason: 'headingAlone',
        text: text.slice(0, 200),
      })
  }

  private partsOf(entry: Entry, count: number): Entry[] {
    if (entry.text.length > longestLine) return [entry]
    if (entry.section.who === null && entry.section.mode !== 'gifts') {
      const parts = apart(entry.text, this.context)
      if (parts.length > 1) return parts.map(text => ({ ...entry, text }))
    }
    // One line alone: "Lego, book, scarf".
    if (
      count === 1 &&
      datesIn(entry.text, this.context).length === 0 &&
      !/[.!?。]\s|https?:/u.test(entry.text)
    ) {
      const parts = entry.text.split(/\s*[,;،、，]\s+|\s*[;،、，]\s*/u).filter(Boolean)
      const isList = parts.length > 2 && parts.every(part => part.split(' ').length <= 5)
      const isForOne = /\s(?:for|für|fuer|pour|para)\s/iu.test(parts.at(-1) ?? '')
      if (isList && !isForOne) return parts.map(text => ({ ...entry, text }))
    }
    return [entry]
  }

  /** "Emma: Lego, book": the labels that are names, where most lines have one. */
  private labelsOf(free: readonly Entry[]): ReadonlySet<string> {
    const found = free.flatMap(({ text }) => labelOf(text)?.label ?? [])
    const known = new Set((this.options.knownNames ?? []).map(fold))
    const isMost = found.length > 1 && found.length >= free.length * 0.6
    return new Set(
      found
        .filter(label => conceptOf(label) === null || kin(label))
        .filter(label => known.has(fold(label)) || kin(label) || (isMost && isNameLike(label)))
        .map(fold),
    )
  }

  /** Names without a day are people or things: that is asked. */
  private ask(free: readonly Entry[], dated: number, all: number, labels: ReadonlySet<string>) {
    if (this.options.type || this.isTalk || dated > 0 || free.length < all || labels.size > 0) return
    if (free.length > 0 && free.every(({ text, section }) => section.mode === null && isNameLike(text)))
      throw new UnreadableFile('listType')
  }

  /** A birthday that can be two days is asked, where no line tells which number is the month. */
  private askOrder(parts: readonly Entry[]) {
    const days = parts.flatMap(({ section, text }) => {
      if (text.length > longestRead) return []
      const says = section.who === null ? dayLine(text, this.context) : onlyDay(text, this.context)
      return says ? datesIn(text, this.context).map(({ start, end }) => text.slice(start, end)) : []
    })
    const question = questionOf(days, this.options.dayOrder ?? this.options.home)
    if (question) this.parsed.days = question
  }

  private take(entry: Entry, day: ReturnType<typeof dayLine>, isDays: boolean, labels: ReadonlySet<string>) {
    const { section, text } = entry
    if (text.replace(/https?:\S+/g, '').length > longestTitle) return this.long(entry)
    if (section.who !== null) {
      const born = onlyDay(text, this.context)
      if (born) return this.birthdayOf(section.who, born, entry.more)
      if (this.trait(section.who, text)) return
      return this.idea(entry, section.who)
    }
    const label = labelOf(text)
    if (label && labels.has(fold(label.label)) && !day) {
      const things = label.rest.split(/\s*[,;،、，；]\s+|\s*[;،、，；]\s*|\s+\/\s+/u).filter(Boolean)
      const born = onlyDay(label.rest, this.context)
      if (born) return this.birthdayOf(label.label, born, entry.more)
      for (const [at, thing] of things.entries()) {
        if (at > 0) this.row++
        this.idea({ ...entry, text: thing }, label.label)
      }
      return
    }
    const wanted = this.options.type
    if (day && (isDays || wanted === 'person' || this.isSure(day))) return this.day(day, entry)
    const isName = (section.mode === 'people' || (isDays && !this.isTalk)) && isNameLike(text)
    if (wanted === 'person' || isName)
      return this.person(
        { name: text, relationship: section.group ?? undefined, notes: entry.more.join('\n') },
        null,
      )
    if (this.isTalk && !this.says(text)) return this.leave(entry, 'chatText')
    this.gift(entry)
  }

  /** Whether a day is somebody's birthday also among lines of other things. */
  private isSure(day: NonNullable<ReturnType<typeof dayLine>>): boolean {
    if (day.is !== 'person') return day.is === 'occasion'
    const known = (name: string) =>
      kin(name) || this.quick.people.some(person => fold(person.name) === fold(name))
    return day.isSaid || day.names.every(known) || (day.names.length > 1 && !day.names.some(isSmall))
  }

  /** Whether a message names a gift: a price, a link, somebody whom it is for. */
  private says(text: string): boolean {
    if (/^.{0,80}[?？]$/u.test(text) || text.split(/\s+/).length > 14) return false
    const { chips, kind } = parseQuickAdd(text, this.quick)
    return (
      kind === 'gift' &&
      chips.some(({ field, suggested }) => !suggested && ['price', 'link', 'person'].includes(field))
    )
  }

  private leave({ line, text }: Entry, reason: string) {
    this.parsed.skipped.push({ row: line, type: 'message', reason, text: text.slice(0, 200) })
  }

  private day(day: NonNullable<ReturnType<typeof dayLine>>, { section, more }: Entry) {
    if (day.is === 'occasion') {
      const { name, date, type, person } = day
      const data = { name, date, type, description: more.join('\n'), person }
      this.parsed.items.push({ row: this.row, type: 'occasion', data: filled(data) })
      return
    }
    const { names, born, relationship, email, phone, notes, unread, isSaid } = day
    if (names.length > 1 && !isSaid) {
      const text = names.join(', ')
      this.parsed.warnings.push({ row: this.row, type: 'person', reason: 'severalNames', text })
    }
    for (const [at, name] of names.entries()) {
      if (at > 0) this.row++
      this.person(
        {
          name,
          ...born,
          email,
          phone,
          notes: [...notes, ...(at === 0 ? more : [])].join('\n'),
          relationship: relationship ?? section.group,
        },
        unread ? notes.at(-1)! : null,
      )
    }
  }

  private person(data: Record<string, unknown>, unread: string | null) {
    const item: Item = { row: this.row, type: 'person', data: filled(data) }
    if (!item.data.relationship) item.defaults = { relationship: 'other' }
    this.parsed.items.push(item)
    if (unread !== null)
      this.parsed.warnings.push({ row: this.row, type: 'person', reason: 'birthdayIgnored', text: unread })
  }

  /** The person of a heading, who has no line of their own. */
  private sectionPerson(who: string): Item {
    const known = this.persons.get(fold(who))
    if (known) return known
    const item: Item = {
      row: ++this.row,
      type: 'person',
      data: { name: who },
      defaults: { relationship: 'other' },
    }
    this.persons.set(fold(who), item)
    this.sectionPeople.push(item)
    return item
  }

  private birthdayOf(who: string, born: Born, more: readonly string[] = []) {
    const { data } = this.sectionPerson(who)
    Object.assign(data, filled({ ...born }))
    if (more.length > 0) data.notes = [data.notes, ...more].filter(Boolean).join('\n')
  }

  /** "Size: M", "Likes: tea": what somebody is said to like below their name. */
  private trait(who: string, text: string): boolean {
    const found = /^([^:：]{2,30})\s*[:：]\s*(\S.*)$/su.exec(text)
    const field = found?.[1] ? conceptOf(found[1]) : null
    if (
      !found?.[2] ||
      !field ||
      !['interests', 'allergies', 'avoid', 'sizes', 'email', 'phone', 'address'].includes(field)
    )
      return false
    const { data } = this.sectionPerson(who)
    const value = cellValue(field, field === 'sizes' ? text : found[2], { own: false, amounts: {} })
    if (Array.isArray(value)) data[field] = [...((data[field] as string[] | undefined) ?? []), ...value]
    else if (field === 'sizes') data.sizes = { ...(data.sizes as object | undefined), ...(value as object) }
    else data[field] = value
    return true
  }

  /** Something for the person of the heading. Names in it stay words. */
  private idea(entry: Entry, who: string) {
    const { title, price, currency, url } = ideaOf(entry.text, this.quick)
    this.push(entry, {
      name: title,
      recipient: who,
      price,
      currency: price === null ? null : currency,
      purchaseUrl: url,
      status: 'idea',
    })
  }

  /** Whoever is not known yet, but named together with somebody who is: "for Emma and Zoe". */
  private withNamedBeside(text: string): QuickAddContext {
    const words = text.split(andOrComma)
    const known = this.quick.people.map(({ name }) => fold(name))
    const isKnown = (word: string) => known.some(name => ` ${fold(word)}`.endsWith(` ${name}`))
    const added = words.flatMap((word, at) => {
      const beside = [words[at - 1], words[at + 1]].some(one => one !== undefined && isKnown(one))
      return at > 0 && beside && !isKnown(word) && /^\p{Lu}\p{Ll}+$/u.test(word) ? [word] : []
    })
    if (added.length === 0) return this.quick
    const context = {
      ...this.quick,
      people: [...this.quick.people, ...added.map(name => ({ id: name, name }))],
    }
    const people = parseQuickAdd(text, context).chips.filter(
      chip => chip.field === 'person' && !chip.suggested,
    )
    return people.length > 1 ? context : this.quick
  }

  private gift(entry: Entry) {
    const read = parseQuickAdd(entry.text, this.withNamedBeside(entry.text))
    if (read.kind === 'reminder') return this.leave(entry, 'notSupported')
    if (read.kind === 'person')
      return this.person({ name: read.name || entry.text, notes: entry.more.join('\n') }, null)
    if (read.kind === 'occasion') {
      return this.push(entry, { name: entry.text.slice(0, longestTitle), status: 'idea' })
    }
    const input = toGiftInput(read, this.quick)
    const chip = <Field extends 'person' | 'occasion'>(field: Field) =>
      read.chips.find((one): one is ChipOf<Field> => one.field === field && !one.suggested)
    const occasion = chip('occasion')
    const people = read.chips.filter(
      (one): one is ChipOf<'person'> => one.field === 'person' && !one.suggested,
    )
    const name = input.name || (input.purchaseUrl ? nameOfLink(input.purchaseUrl) : entry.text)
    const data = {
      name,
      price: input.price,
      currency: input.price === null ? null : input.currency,
      purchaseUrl: input.purchaseUrl,
      status: input.status,
      quantity: input.quantity,
      purchaseDate: input.purchaseDate,
      store: input.store,
      notes: input.notes,
      occasion: occasion?.label,
      occasionDate: occasion?.date,
    }
    for (const [at, person] of (people.length ? people : [null]).entries()) {
      if (at > 0) this.row++
      this.push(entry, { ...data, recipient: person?.label })
    }
  }

  private push({ section, ticked, text, more }: Entry, data: Record<string, unknown>) {
    const name = String(data.name)
    const full = name.length > longestTitle
    const status = ticked ? 'purchased' : (section.status ?? data.status)
    const item = {
      ...data,
      name: full ? name.slice(0, longestTitle) : name,
      notes: [data.notes, ...(full && !data.notes ? [text] : []), ...more].filter(Boolean).join('\n'),
      status: ['purchased', 'wrapped', 'given'].includes(String(data.status)) ? data.status : status,
      occasion: data.occasion ?? section.occasion,
      tags: section.tag ? [section.tag] : undefined,
    }
    if (ticked)
      this.parsed.warnings.push({ row: this.row, type: 'gift', reason: 'ticked', text: name.slice(0, 200) })
    this.parsed.items.push({ row: this.row, type: 'gift', data: filled(item) })
  }

  /** A text that is longer than a title: its beginning is the title, the whole stays in the notes. */
  private long(entry: Entry) {
    if (this.isTalk) return this.leave(entry, 'chatText')
    const text = entry.text.slice(0, longestLine)
    if (text.length < entry.text.length) {
      const told = entry.text.slice(longestLine, longestLine + 80)
      this.parsed.warnings.push({ row: this.row, type: 'gift', reason: 'shortened', text: told })
    }
    const recipient = entry.section.who ?? undefined
    this.push({ ...entry, text }, { name: text.slice(0, 120).trim(), notes: text, recipient, status: 'idea' })
  }
}

const labelOf = (text: string): { label: string; rest: string } | null => {
  const found = /^([^:：\d]{2,40}?)\s*[:：]\s*(\S.*)$/su.exec(text)
  return found?.[1] && found[2] && !found[2].startsWith('//')
    ? { label: found[1].trim(), rest: found[2] }
    : null
}

const andOrComma = /\s(?:&|\+|and|und|y|e|et)\s|,\s/iu

/** Small letters alone are more often a thing than a name. */
const isSmall = (name: string) => /^\p{Ll}/u.test(name)

const kin = (text: string) =>
  isNameLike(text) && (kinBefore.test(text) || relationshipFrom(text) === 'family')

/** "Ideas", "Bought": words that say something of the lines below them and are no things. */
const isHeadWord = (text: string) =>
  text.length < 60 && (giftHead(text)?.who === null || giftStatusFrom(text) !== null)

/** The names that stand first in each block of lines, where blank lines part the blocks. */
function blockHeads(rows: readonly Row[], context: ListContext): ReadonlySet<number> {
  const blocks: number[][] = [[]]
  for (const [at, row] of rows.entries()) {
    if (row.text === '') blocks.push([])
    else blocks.at(-1)?.push(at)
  }
  const full = blocks.filter(block => block.length > 0)
  const isHead = (at: number) => {
    const { text, bulleted } = rows[at]!
    return !bulleted && (isNameLike(text) || dayLine(text, context)?.is === 'person')
  }
  const rest = full.flatMap(block => block.slice(1))
  const isBlocks =
    full.length > 1 &&
    full.every(block => block.length > 1 && isHead(block[0]!)) &&
    !rest.every(at => isHead(at))
  return new Set(isBlocks ? full.map(block => block[0]!) : [])
}

/** The holidays that a line may name, each on its next day. */
function feastsOf(country: string | null, today: string): Feast[] {
  return suggestedHolidays(country).flatMap(({ type, date, rule }) => {
    if (type === 'other') return []
    const known = {
      type,
      date: date ?? today,
      rule: rule ?? ({ kind: 'fixed' } as const),
      repeats: 'yearly' as const,
    }
    return [{ type, date: nextOccurrence(known, today, 'feb28'), rule: known.rule }]
  })
}
