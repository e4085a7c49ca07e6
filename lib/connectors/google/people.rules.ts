import { fold } from '@/lib/core/text'
import { kindOfDate } from '@/lib/transfers/formats/contacts/contact-dates'
import { relationshipFrom } from '@/lib/transfers/formats/words'
import { cardFields, fieldOf, photoAddress, type ReadCard } from '../dav/cards.rules'
import { type CardDate, cardDate, type DateEdit, dateKey, eachOnce } from '../sync/dates.rules'
import type { Fields } from '../sync/merge.rules'

/** The field masks of the People API. `metadata` has the etag, `clientData` the name of the record here. */
export const personMask =
  'names,birthdays,emailAddresses,phoneNumbers,addresses,memberships,clientData,metadata,photos,events'

/** Under which key Google keeps the name that a record has here. */
export const ownKey = 'gift-tracker'

interface Name {
  displayName?: string
  givenName?: string
  familyName?: string
  unstructuredName?: string
}
interface Valued {
  value?: string
}
interface DateParts {
  year?: number
  month?: number
  day?: number
}
/** A contact, as far as we know it. What we do not know stays in it. */
export interface GooglePerson {
  resourceName?: string
  etag?: string
  metadata?: { sources?: { type?: string; id?: string; etag?: string }[]; deleted?: boolean }
  names?: Name[]
  birthdays?: { date?: DateParts }[]
  emailAddresses?: Valued[]
  phoneNumbers?: Valued[]
  addresses?: { formattedValue?: string; type?: string }[]
  memberships?: { contactGroupMembership?: { contactGroupResourceName?: string } }[]
  /** What its groups are called. Google names them by their ids alone; this is ours, and is never sent. */
  groupNames?: string[]
  clientData?: { key?: string; value?: string }[]
  events?: { date?: DateParts; type?: string; formattedType?: string }[]
  photos?: { url?: string; default?: boolean; metadata?: { source?: { type?: string } } }[]
}

const two = (value: number) => String(value).padStart(2, '0')

/** A day as we write it. Null without a month and a day. */
function dayOf({ year, month, day }: DateParts = {}): string | null {
  if (!month || !day) return null
  return `${year ? String(year).padStart(4, '0') : '-'}-${two(month)}-${two(day)}`
}

const partsOf = (birthday: string): DateParts => {
  const [, year, month, day] = /^(?:(\d{4})|-)-(\d\d)-(\d\d)$/.exec(birthday) ?? []
  return { ...(year ? { year: Number(year) } : {}), month: Number(month), day: Number(day) }
}

/** Reads a text of ours. Null for what is no object. */
export function parsed<Kind extends object>(text: string): Kind | null {
  try {
    const value: unknown = JSON.parse(text)
    return value !== null && typeof value === 'object' && !Array.isArray(value) ? (value as Kind) : null
  } catch {
    return null
  }
}

const listOf = <One>(value: One[] | undefined): One[] =>
  Array.isArray(value) ? value.filter(one => one !== null && typeof one === 'object') : []

type Event = NonNullable<GooglePerson['events']>[number]

/** A date of a contact. Null for one that says not what it is, and for a day that there is not. */
function eventDate({ date, type }: Event): CardDate | null {
  const label = typeof type === 'string' ? type.trim() : ''
  const kind = kindOfDate({ text: '', date: null, label })
  if (kind !== 'anniversary' && kind !== 'own') return null
  return cardDate(dayOf(date), /^anniversary$/i.test(label) ? null : label, kind === 'anniversary')
}

/** A contact with some of its dates changed. */
export function changedEvents(text: string, edits: readonly DateEdit[]): string {
  const person = parsed<GooglePerson>(text) ?? {}
  let events = listOf(person.events)
  for (const { before, after } of edits) {
    const made = after ? { date: partsOf(after.date), type: after.name ?? 'anniversary' } : null
    const isIt = (one: Event) => {
      const read = before && eventDate(one)
      return read !== null && dateKey(read) === dateKey(before!)
    }
    const at = events.findIndex(isIt)
    if (at < 0) events = made ? [...events, made] : events
    else events = events.flatMap((one, place) => (!isIt(one) ? one : made && place === at ? made : []))
  }
  return JSON.stringify({ ...person, events })
}

/** The photo that somebody gave a contact. Google draws letters for the others, and shows profiles of its own accounts. */
function photoOf({ photos }: GooglePerson) {
  const own = listOf(photos).find(
    ({ default: isDrawn, metadata }) =>
      isDrawn !== true && (metadata?.source?.type ?? 'CONTACT') === 'CONTACT',
  )
  const address = photoAddress(typeof own?.url === 'string' ? own.url : '')
  return address ? { address } : null
}

/** The person of a contact. Null for one without a name. */
export function readPerson(text: string): ReadCard | null {
  const person = parsed<GooglePerson>(text)
  if (!person) return null
  const [name] = listOf(person.names)
  const shown = fieldOf('name', name?.displayName ?? name?.unstructuredName)
  if (shown === null) return null
  const said: Record<string, unknown> = {
    firstName: name?.givenName,
    lastName: name?.familyName,
    birthday: listOf(person.birthdays).flatMap(({ date }) => dayOf(date) ?? [])[0],
    email: listOf(person.emailAddresses)[0]?.value,
    phone: listOf(person.phoneNumbers)[0]?.value,
    address: listOf(person.addresses)[0]?.formattedValue,
  }
  return {
    uid: listOf(person.clientData).find(({ key }) => key === ownKey)?.value ?? null,
    fields: {
      ...Object.fromEntries(cardFields.map(field => [field, fieldOf(field, said[field])])),
      name: shown,
    },
    relationship: (person.groupNames ?? []).map(relationshipFrom).find(each => each !== null) ?? 'other',
    photo: photoOf(person),
    dates: eachOnce(listOf(person.events).flatMap(one => eventDate(one) ?? [])),
  }
}

/** A list with one entry changed: the one that came in here, else the first. Null takes it away. */
function replaced<One extends object>(
  list: One[] | undefined,
  isOld: (one: One) => boolean,
  next: One | null,
): One[] {
  const all = listOf(list)
  const at = Math.max(0, all.findIndex(isOld))
  return next === null
    ? all.filter((_, place) => place !== at)
    : [...all.slice(0, at), next, ...all.slice(at + 1)]
}

const bare = (text: string | null | undefined) => fold((text ?? '').replace(/\s/g, ''))
const isValue = (value: string | null | undefined) => (one: Valued) =>
  value != null && bare(one.value) === bare(value)

type Parts = Pick<GooglePerson, 'names' | 'birthdays' | 'emailAddresses' | 'phoneNumbers' | 'addresses'>

const nameOf = ({ name, firstName, lastName }: Fields): Name => ({
  ...(firstName || lastName
    ? { ...(firstName ? { givenName: firstName } : {}), ...(lastName ? { familyName: lastName } : {}) }
    : {}),
  unstructuredName: name ?? '',
})

/** What of a contact each field changes. */
const writers: Record<string, (person: GooglePerson, fields: Fields, before: Fields) => Parts> = {
  name: (_, fields) => ({ names: [nameOf(fields)] }),
  firstName: (_, fields) => ({ names: [nameOf(fields)] }),
  lastName: (_, fields) => ({ names: [nameOf(fields)] }),
  birthday: (_, { birthday }) => ({ birthdays: birthday ? [{ date: partsOf(birthday) }] : [] }),
  email: (person, { email }, before) => ({
    emailAddresses: replaced(person.emailAddresses, isValue(before.email), email ? { value: email } : null),
  }),
  phone: (person, { phone }, before) => ({
    phoneNumbers: replaced(person.phoneNumbers, isValue(before.phone), phone ? { value: phone } : null),
  }),
  address: (person, { address }, before) => ({
    addresses: replaced(
      person.addresses,
      ({ formattedValue }) => before.address != null && bare(formattedValue) === bare(before.address),
      address ? { formattedValue: address, type: 'home' } : null,
    ),
  }),
}

/** A contact with some fields changed. Of several addresses or numbers the one that comes in here is replaced. */
export function changedPerson(text: string, changes: Fields, fields: Fields, before: Fields): string {
  const person = parsed<GooglePerson>(text) ?? {}
  const parts = Object.keys(changes).map(field => writers[field]?.(person, fields, before) ?? {})
  return JSON.stringify(Object.assign({}, person, ...parts))
}

/** A new contact of a person. It carries its name here, by which it is known again. */
export function newPerson(id: string, fields: Fields): string {
  const parts = cardFields
    .filter(field => fields[field] !== null && fields[field] !== undefined)
    .map(field => writers[field]?.({}, fields, {}) ?? {})
  return JSON.stringify(Object.assign({ clientData: [{ key: ownKey, value: id }] }, ...parts))
}

/** Which parts of a record two texts of it differ in. */
export function differing(before: string, after: string): Record<string, unknown> {
  const [one, other] = [before, after].map(text => parsed<Record<string, unknown>>(text) ?? {})
  return Object.fromEntries(
    Object.entries(other!).filter(([key, value]) => JSON.stringify(value) !== JSON.stringify(one![key])),
  )
}
