import { escaped, folded } from '@/lib/core/content-lines'
import type { KeptPerson } from '@/lib/people/queries'

/** The year that address books write where they know none. Apple's leave it out again. */
const noYear = 1604

function birthdayLine(birthday: string): string {
  if (!birthday.startsWith('--')) return `BDAY:${birthday}`
  return `BDAY;X-APPLE-OMIT-YEAR=${noYear}:${noYear}-${birthday.slice(2)}`
}

/** The picture of a person: the bytes of a WebP. Null where there is none. */
export type PhotoOf = (person: KeptPerson) => Promise<Uint8Array | null>

function cardOf(person: KeptPerson, photo: Uint8Array | null): string {
  const { id, name, firstName, lastName, birthday, email, phone, address, notes, updatedAt } = person
  const lines = [
    'BEGIN:VCARD',
    'VERSION:3.0',
    `UID:urn:uuid:${id}`,
    `FN:${escaped(name)}`,
    `N:${escaped(lastName ?? '')};${escaped(firstName ?? (lastName ? '' : name))};;;`,
    ...(birthday ? [birthdayLine(birthday)] : []),
    ...(email ? [`EMAIL;TYPE=INTERNET:${escaped(email)}`] : []),
    ...(phone ? [`TEL;TYPE=VOICE:${escaped(phone)}`] : []),
    // Our address is one text; its place in the standard is the street.
    ...(address ? [`ADR;TYPE=HOME:;;${escaped(address)};;;;`] : []),
    ...(notes ? [`NOTE:${escaped(notes)}`] : []),
    ...(photo ? [`PHOTO;ENCODING=b;TYPE=WEBP:${Buffer.from(photo).toString('base64')}`] : []),
    `REV:${updatedAt}`,
    'END:VCARD',
  ]
  return `${lines.map(folded).join('\r\n')}\r\n`
}

/** People as an address book (vCard 3.0, which every program reads), with their birthdays and photos. */
export async function* peopleAsContacts(
  pages: AsyncIterable<KeptPerson[]>,
  photoOf: PhotoOf,
): AsyncGenerator<string, void> {
  for await (const page of pages) {
    let text = ''
    for (const person of page) text += cardOf(person, await photoOf(person))
    yield text
  }
}
