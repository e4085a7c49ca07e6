import { escaped, folded } from '@/lib/core/content-lines'
import { PersonChanges } from '@/lib/people/schema'
import type { Relationship } from '@/lib/people/values'
import { readVcards } from '@/lib/transfers/formats/contacts/vcard'
import { contentLine, plainText, unfold } from '@/lib/transfers/formats/lists/lines'
import { type ReadOptions, UnreadableFile } from '@/lib/transfers/formats/parsed'
import type { CardDate } from '../sync/dates.rules'
import type { Fields } from '../sync/merge.rules'
import type { CardPhoto } from '../sync/photos.rules'
import { datesOf } from './dates.rules'

/**
 * The fields of a person that go out and come in. Notes stay here: they may say what somebody is to get, and others may
 * read an address book along.
 */
export const cardFields = ['name', 'firstName', 'lastName', 'birthday', 'email', 'phone', 'address'] as const

type Card = { [Field in (typeof cardFields)[number]]: string | null }

export const fieldsOfPerson = (person: Card): Fields =>
  Object.fromEntries(cardFields.map(field => [field, person[field]]))

export interface ReadCard {
  uid: string | null
  fields: Fields
  relationship: Relationship
  photo: CardPhoto | null
  dates: CardDate[]
}

/** A value as the product takes it for a field of people. Null for what it would refuse. */
export const fieldOf = (name: string, value: unknown): string | null => {
  if (typeof value !== 'string' || value.trim() === '') return null
  const checked = PersonChanges.safeParse({ [name]: value })
  const kept: unknown = checked.success ? Reflect.get(checked.data, name) : null
  return typeof kept === 'string' && kept !== '' ? kept : null
}

/** The person of a card. Null for a group, a place or an organisation, and for what is no card. */
export function readCard(text: string, options: ReadOptions): ReadCard | null {
  try {
    const { items } = readVcards(text, options)
    const data = items.find(({ type }) => type === 'person')?.data
    const name = fieldOf('name', data?.name)
    if (!data || name === null) return null
    return {
      uid: uidOf(text),
      fields: { ...Object.fromEntries(cardFields.map(each => [each, fieldOf(each, data[each])])), name },
      relationship: (data.relationship as Relationship | undefined) ?? 'other',
      photo: photoOf(text),
      dates: datesOf(text),
    }
  } catch (error) {
    if (error instanceof UnreadableFile) return null
    throw error
  }
}

/** Addresses that are longer are none of a picture. */
const longestAddress = 2048

/** An address of a photo as it may be asked for. Null for every other text. */
export function photoAddress(text: string): string | null {
  const isOne = text.length <= longestAddress && /^https?:\/\//i.test(text) && URL.canParse(text)
  return isOne ? new URL(text).href : null
}

/** The first photo of a card: within it, as the versions of vCard write it, or its address. */
export function photoOf(text: string): CardPhoto | null {
  if (!/^(?:[\w-]{1,40}\.)?PHOTO[;:]/im.test(text)) return null
  for (const physical of unfold(text)) {
    if (!/^(?:[\w-]{1,40}\.)?PHOTO[;:]/i.test(physical.text)) continue
    const line = contentLine(physical)
    const value = plainText(line?.value.trim() ?? '')
    if (!line || value === '') continue
    const within = /^data:[^,]*;base64,/i.exec(value)
    if (within) return { base64: value.slice(within[0].length) }
    const address = photoAddress(value)
    if (address) return { address }
    if (line.params.ENCODING?.some(each => /^(?:b|base64)$/i.test(each))) return { base64: value }
  }
  return null
}

/** A card without its photos, for one that is too large with them. */
export function withoutPhoto(text: string): string {
  const kept: string[] = []
  let isPhoto = false
  for (const line of text.split(/\r?\n/)) {
    if (!/^[ \t]/.test(line)) isPhoto = /^(?:[\w-]{1,40}\.)?PHOTO[;:]/i.test(line)
    if (!isPhoto) kept.push(line)
  }
  return kept.join('\r\n')
}

/** A card with this photo (JPEG) instead of those that it has, or without one. Everything else stays. */
export function withPhoto(text: string, jpeg: Uint8Array | null): string {
  const lines = [...unfold(text)]
    .map(physical => physical.text)
    .filter(line => line.trim() !== '' && !/^(?:[\w-]{1,40}\.)?PHOTO[;:]/i.test(line))
  const version = /^VERSION:\s*(\d)/im.exec(text)?.[1]
  if (jpeg) {
    const base64 = Buffer.from(jpeg).toString('base64')
    const start =
      version === '4'
        ? 'PHOTO:data:image/jpeg;base64,'
        : `PHOTO;ENCODING=${version === '2' ? 'BASE64' : 'b'};TYPE=JPEG:`
    lines.splice(lines.length - 1, 0, start + base64)
  }
  return `${lines.map(folded).join('\r\n')}\r\n`
}

/** The name of a record, which stays the same wherever it lies. */
export function uidOf(text: string): string | null {
  for (const physical of unfold(text)) {
    const line = contentLine(physical)
    if (line?.name === 'UID')
      return (
        line.value
          .trim()
          .replace(/^urn:uuid:/i, '')
          .replace(/@gift-tracker$/i, '') || null
      )
  }
  return null
}

/** The year that address books write where they know none. Apple's leave it out again. */
const noYear = 1604

const birthdayLine = (birthday: string) =>
  birthday.startsWith('--')
    ? `BDAY;X-APPLE-OMIT-YEAR=${noYear}:${noYear}-${birthday.slice(2)}`
    : `BDAY:${birthday}`

const lineOf: Record<string, (fields: Fields) => string | null> = {
  FN: ({ name }) => `FN:${escaped(name ?? '')}`,
  N: ({ name, firstName, lastName }) =>
    `N:${escaped(lastName ?? '')};${escaped(firstName ?? (lastName ? '' : (name ?? '')))};;;`,
  BDAY: ({ birthday }) => (birthday ? birthdayLine(birthday) : null),
  EMAIL: ({ email }) => (email ? `EMAIL;TYPE=INTERNET:${escaped(email)}` : null),
  TEL: ({ phone }) => (phone ? `TEL;TYPE=VOICE:${escaped(phone)}` : null),
  // Our address is one text; its place in the standard is the street.
  ADR: ({ address }) => (address ? `ADR;TYPE=HOME:;;${escaped(address)};;;;` : null),
}

/** A new card of a person. */
export function newCard(id: string, fields: Fields): string {
  const lines = [
    'BEGIN:VCARD',
    'VERSION:3.0',
    'PRODID:-//Gift Tracker//Contacts//EN',
    `UID:urn:uuid:${id}`,
    ...Object.values(lineOf).flatMap(line => line(fields) ?? []),
    'END:VCARD',
  ]
  return `${lines.map(folded).join('\r\n')}\r\n`
}

const linesFor: Record<string, readonly string[]> = {
  name: ['FN', 'N'],
  firstName: ['N'],
  lastName: ['N'],
  birthday: ['BDAY'],
  email: ['EMAIL'],
  phone: ['TEL'],
  address: ['ADR'],
}

/**
 * A card with some fields changed. Everything else in it stays as its programs wrote it. Of several addresses or numbers
 * the one that comes in here is replaced.
 */
export function changedCard(text: string, changes: Fields, fields: Fields, before: Fields): string {
  const lines = [...unfold(text)]
    .filter(physical => physical.text.trim() !== '')
    .map(physical => ({ text: physical.text, read: contentLine(physical) }))
  const names = [...new Set(Object.keys(changes).flatMap(each => linesFor[each] ?? []))]
  const out: (string | null)[] = lines.map(line => line.text)
  for (const name of names) {
    const made = lineOf[name]?.(fields) ?? null
    const at = placesOf(name, lines, before)
    for (const place of at) out[place] = null
    if (at[0] !== undefined) out[at[0]] = made
    else if (made) out.splice(out.length - 1, 0, made)
  }
  return `${out.flatMap(line => (line === null ? [] : folded(line))).join('\r\n')}\r\n`
}

const several: Record<string, string> = { EMAIL: 'email', TEL: 'phone' }
const bare = (text: string) =>
  text
    .replace(/^(?:mailto|tel):/i, '')
    .replace(/[\s\\]/g, '')
    .toLowerCase()

type Line = { read: ReturnType<typeof contentLine> }

/** The lines of a property that are written anew. */
function placesOf(name: string, lines: readonly Line[], before: Fields): number[] {
  const found = lines.flatMap(({ read }, at) => (read?.name === name ? [{ at, read }] : []))
  if (name === 'ADR') {
    const isHome = ({ read }: (typeof found)[number]) =>
      read.params.TYPE?.some(type => type.toLowerCase() === 'home')
    return [found.find(isHome) ?? found[0]].flatMap(one => one?.at ?? [])
  }
  const known = before[several[name] ?? '']
  if (!(name in several)) return found.map(({ at }) => at)
  const same = found.find(({ read }) => known && bare(read.value) === bare(known))
  return [same ?? found[0]].flatMap(one => one?.at ?? [])
}
