import { dateIn } from '@/lib/reading/dates/rules'
import { type ContactDate, datesOf, withLines } from './contacts/contact-dates'
import { fullName, postal } from './names'
import { emptyParsed, filled, maxRows, type Parsed, type ReadOptions, UnreadableFile } from './parsed'
import { directionFrom, giftStatusFrom, relationshipFrom } from './words'

type Obj = Record<string, unknown>
const isObject = (value: unknown): value is Obj =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
const text = (value: unknown) => (typeof value === 'string' ? value.trim() : '')
const props = (value: unknown): Obj =>
  isObject(value) && isObject(value.properties) ? value.properties : isObject(value) ? value : {}

/** The values of a collection, e.g. all `contact` of `data: [{ type, values }]`. */
function collection(holder: unknown, type: string): unknown[] {
  if (!isObject(holder) || !Array.isArray(holder.data)) return []
  return holder.data.flatMap(each =>
    isObject(each) && text(each.type).replace(/s$/, '') === type && Array.isArray(each.values)
      ? each.values
      : [],
  )
}

/** Reads the JSON export of Monica 4: contacts with their birthdays, addresses and gifts. */
export function readMonica(input: Obj, options: ReadOptions = {}): Parsed {
  const parsed = emptyParsed('monica-json')
  const contacts = collection(input.account, 'contact')
  if (contacts.length > maxRows) throw new UnreadableFile('tooManyRows')
  const names = new Map<string, string>()
  for (const contact of contacts) if (isObject(contact)) names.set(text(contact.uuid), nameOf(props(contact)))
  let giftRow = 0
  for (const [index, contact] of contacts.entries()) {
    const row = index + 1
    if (!isObject(contact)) {
      parsed.errors.push({ row, type: 'person', field: null, code: 'WRONG_TYPE', messageKey: 'wrongType' })
      continue
    }
    const own = props(contact)
    const name = nameOf(own)
    const data = person(contact, own, name, options)
    const dates = datesOf(row, name, datesIn(own), options)
    data.birthday = dates.birthday
    data.notes = withLines(text(data.notes), dates.lines)
    parsed.items.push({ row, type: 'person', data: filled(data), defaults: { relationship: 'other' } })
    parsed.warnings.push(...dates.warnings)
    for (const gift of collection(contact, 'gift')) {
      giftRow++
      parsed.items.push({ row: giftRow, type: 'gift', data: giftOf(props(gift), name, names, options) })
    }
  }
  return parsed
}

const nameOf = (own: Obj) =>
  fullName(text(own.first_name), text(own.last_name), text(own.middle_name)) || text(own.nickname)

function person(contact: Obj, own: Obj, name: string, { country }: ReadOptions): Obj {
  const reached = collection(contact, 'contact_field').map(field => text(props(field).data))
  const place = props(props(collection(contact, 'address')[0]).place ?? collection(contact, 'address')[0])
  const tags = Array.isArray(own.tags) ? own.tags.map(tag => text(isObject(tag) ? props(tag).name : tag)) : []
  return filled({
    name,
    firstName: text(own.first_name),
    lastName: text(own.last_name),
    relationship: tags.map(relationshipFrom).find(each => each !== null),
    email: reached.find(value => value.length <= 320 && /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(value)),
    phone: reached.find(value => /^\+?[\d\s().-]{5,}$/.test(value)),
    address: postal(
      {
        street: text(place.street),
        postalCode: text(place.postal_code),
        city: text(place.city),
        region: text(place.province),
        country: text(place.country),
      },
      country,
    ),
    notes: [
      text(own.description),
      text(own.food_preferences),
      ...collection(contact, 'note').map(note => text(props(note).body)),
    ]
      .filter(Boolean)
      .join('\n\n'),
  })
}

/** The birthday of a contact and, if it died, the day of its death. */
function datesIn(own: Obj): ContactDate[] {
  const born = dateText(own.birthdate)
  const died = dateText(own.deceased_date) ?? dateText(own.death_date)
  const found: ContactDate[] = []
  if (born) found.push({ text: born, date: parsedDate(own.birthdate, born), kind: 'birthday' })
  if (own.is_dead === true || died)
    found.push({ text: died ?? '?', date: died ? dateIn(died) : null, kind: 'death' })
  return found
}

/** The text of a date. One that Monica calculated from an age is a guess and is dropped. */
function dateText(value: unknown): string | null {
  const date = inner(value)
  return date.is_age_based === true ? null : text(date.date) || null
}

const inner = (value: unknown): Obj => {
  const own = props(value)
  return isObject(own.special_date) ? props(own.special_date) : own
}

function parsedDate(value: unknown, written: string): string | null {
  const date = dateIn(written)
  return date && inner(value).is_year_unknown === true && !date.startsWith('--') ? `-${date.slice(4)}` : date
}

function giftOf(own: Obj, contact: string, names: Map<string, string>, options: ReadOptions): Obj {
  const said = text(own.status).toLowerCase()
  // Monica says "offered" for given; `recipient` names the contact that the gift is for, if it is another.
  const received = directionFrom(said) === 'received'
  const status = said === 'offered' || received ? 'given' : giftStatusFrom(said)
  const amount =
    typeof own.amount === 'number' ? own.amount : Number.parseFloat(text(own.amount).replace(/,/g, ''))
  return filled({
    name: text(own.name),
    recipient: names.get(text(own.recipient)) || contact,
    status,
    direction: received ? 'received' : undefined,
    price: Number.isFinite(amount) && amount > 0 ? amount : undefined,
    currency: text(own.currency) || (amount > 0 ? options.currency : undefined),
    purchaseUrl: /^https?:\/\//i.test(text(own.url)) ? text(own.url) : undefined,
    purchaseDate: status && status !== 'idea' ? dateIn(text(own.date)) : undefined,
    notes: text(own.comment),
  })
}
