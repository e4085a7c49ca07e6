import { namesOf } from '@/lib/core/record'
import { personFields } from '@/lib/people/fields'
import { readOtherDay } from '@/lib/reading/dates/other-calendars.rules'
import { dateIn, isBlankDate, plainDigits, toDate } from '@/lib/reading/dates/rules'
import { first, plain, type Values } from '@/lib/transfers/formats/cells'
import type { CsvRow } from '@/lib/transfers/formats/csv'
import { split, splitWords } from '@/lib/transfers/formats/lists/lists'
import { fullName, postal } from '@/lib/transfers/formats/names'
import { filled, type Item, type Parsed, type ReadOptions } from '@/lib/transfers/formats/parsed'
import type { Reading } from '@/lib/transfers/formats/rows'
import { parseBoolean, relationshipFrom } from '@/lib/transfers/formats/words'
import { otherAddresses } from './addresses'
import { type ContactDate, datesOf, withLines } from './contact-dates'
import { restOfRow, restRemark } from './contact-rest'
import type { Detected } from './contacts-csv'

/** Fields combined from several columns of address books. */
const plainOfPerson = namesOf(personFields, 'name', 'email', 'phone', 'address', 'avatarUrl', 'relationship')
const isEmail = (text: string) => text.length <= 320 && /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(text)

/** Reads a row of an address book or of a list of people, with the occasions that its dates are. */
export function personItems(
  row: CsvRow,
  values: Values,
  found: Detected & { fields: ReadonlySet<string> },
  reading: (field: string) => Reading,
  options: ReadOptions,
  parsed: Parsed,
): Item[] {
  const book = found.format !== 'csv'
  const data = plain(values, plainOfPerson, reading)
  const emails = [...(values.get('email') ?? []), ...(values.get('email2') ?? [])].flatMap(cell =>
    split(cell).flatMap(part => part.split(/[;,\s]+/)),
  )
  // What is no address is kept as an odd cell. Exchange has addresses of its own, which no mail reaches.
  data.email = emails.find(isEmail) ?? first(values, 'email').replace(/^\/o=.*$/is, '')
  data.phone = (values.get('phone') ?? []).flatMap(split)[0]
  // In a list with a name column a blank name is intended. An address book has cards for companies and bare
  // addresses.
  const standIn =
    first(values, 'nickname') || (book ? first(values, 'organization') || emails.find(isEmail) : undefined)
  data.name =
    first(values, 'name') ||
    fullName(first(values, 'firstName'), first(values, 'lastName'), first(values, 'middleName')) ||
    standIn
  data.address = addressOf(values, options)
  // Address books keep prose and pictures where we keep a URL.
  data.avatarUrl = /^https?:\/\//.test(first(values, 'avatarUrl')) ? first(values, 'avatarUrl') : undefined
  const labels = [...(values.get('labels') ?? [])].flatMap(splitWords)
  const label = labels.map(relationshipFrom).find(each => each !== null)
  const stated = first(values, 'relationship')
  data.relationship = stated ? (splitWords(stated).map(relationshipFrom).find(Boolean) ?? stated) : label
  const item: Item = { row: row.line, type: 'person', data: filled(data) }
  const hasColumn = found.fields.has('relationship')
  if (!data.relationship && (book || !hasColumn)) item.defaults = { relationship: 'other' }
  const person = typeof data.name === 'string' ? data.name : ''
  const dates = datesOf(row.line, person, contactDates(row, values, found, reading), options)
  item.data.birthday = dates.birthday
  // A file of ours has a column of its own for it.
  item.data.calendarBirthday ??= dates.calendarBirthday
  const rest = restOfRow(row.cells, found.mapping, item.data, book)
  item.data.notes = withLines(typeof data.notes === 'string' ? data.notes : '', [
    ...dates.lines,
    ...otherAddresses(row.cells, found.mapping, options.country),
    ...rest,
  ])
  item.data = filled(item.data)
  parsed.warnings.push(...dates.warnings, ...restRemark(row.line, rest))
  return [item, ...dates.occasions]
}

/** The address of a row: the text as a whole, or its parts in the order of their country. */
function addressOf(values: Values, options: ReadOptions): string {
  const whole = split(first(values, 'address'))[0] ?? ''
  const [city, region] = [first(values, 'city'), first(values, 'region')]
  const [postalCode, country] = [first(values, 'postalCode'), first(values, 'country')]
  // Thunderbird calls the street alone an address. A whole address repeats its town or code.
  const isStreet = [city, postalCode].some(part => part !== '' && !whole.includes(part))
  if (whole && !isStreet) return whole
  return postal(
    {
      street: [whole, ...(values.get('street') ?? []).map(part => part.trim())].filter(Boolean).join('\n'),
      poBox: first(values, 'poBox'),
      city,
      region,
      postalCode,
      country,
    },
    options.country,
  )
}

/** The dates of a row: columns of one date each, of parts of a birthday, and pairs of a label and a date. */
function contactDates(
  row: CsvRow,
  values: Values,
  found: Detected,
  reading: (field: string) => Reading,
): ContactDate[] {
  const dates: ContactDate[] = []
  const add = (field: string, text: string, rest: Pick<ContactDate, 'kind' | 'label'>) => {
    if (!isBlankDate(text))
      dates.push({
        text,
        date: dateIn(text, { ...reading(field).dates, birthday: field === 'birthday' }),
        other: readOtherDay(text),
        ...rest,
      })
  }
  for (const text of values.get('birthday') ?? []) add('birthday', text.trim(), { kind: 'birthday' })
  const [year, month, day] = ['birthYear', 'birthMonth', 'birthDay'].map(field => first(values, field))
  if (year || month || day) dates.push(bornOf(year ?? '', month ?? '', day ?? ''))
  for (const text of values.get('anniversary') ?? []) add('anniversary', text.trim(), { kind: 'anniversary' })
  // Some programs have a column of yes and no.
  for (const text of values.get('deathDate') ?? [])
    if (parseBoolean(text) !== false) add('deathDate', text.trim(), { kind: 'death' })
  for (const [column, text] of Object.entries(row.cells)) {
    if (found.mapping[column] !== 'eventDate') continue
    const [, stem] = /^(.*\d) ?- ?\S+$/.exec(column) ?? []
    const label = ['Label', 'Type'].map(end => row.cells[`${stem} - ${end}`]).find(Boolean) ?? ''
    for (const part of split(text)) add('eventDate', part, { label })
  }
  return dates
}

/** A birthday of three columns. Zeros stand for what is not known. */
function bornOf(year: string, month: string, day: string): ContactDate {
  const number = (text: string) => Number(/^\d{1,4}$/.exec(plainDigits(text))?.[0] ?? 0)
  const text = [year, month, day].filter(part => part && number(part) !== 0).join('-')
  const names = /^\d+$/.test(plainDigits(month))
    ? null
    : dateIn(`${day} ${month} ${year}`.trim(), { birthday: true })
  const date = names ?? toDate(number(year) || null, number(month), number(day))
  return { text: text || [year, month, day].join('-'), date, kind: 'birthday' }
}
