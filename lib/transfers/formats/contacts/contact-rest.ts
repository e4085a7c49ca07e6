import { fold } from '@/lib/core/text'
import { type ContentLine, parts, plainText } from '@/lib/transfers/formats/lists/lines'
import { split, splitWords } from '@/lib/transfers/formats/lists/lists'
import { lineOf } from '@/lib/transfers/formats/odd-cells'
import type { ContactWords, Skipped } from '@/lib/transfers/formats/parsed'
import { relationshipFrom } from '@/lib/transfers/formats/words'
import { addressColumn } from './addresses'
import { plainLabel } from './contact-dates'

/** Properties of a card that say nothing of the person: marks of programs, keys, sounds, pictures, how a name is sorted. */
export const withoutMeaning =
  /^(?:BEGIN|END|VERSION|PRODID|UID|REV|SOURCE|KIND|MEMBER|CLIENTPIDMAP|XML|NAME|PROFILE|MAILER|CLASS|AGENT|KEY|SOUND|LOGO|PHOTO|TZ|GEO|LANG|GENDER|SORT-STRING|SORT-AS|FBURL|CALURI|CALADRURI|LABEL|X-AB(?:UID|ADR|LABEL|SHOWAS|ORDER|PHOTO.*)|X-ADDRESSBOOKSERVER-.*|X-PHONETIC-.*|X-IMAGE(?:HASH|TYPE)|X-MS-(?:OL-.*|CARDPICTURE|IMAGE.*)|X-EVOLUTION-(?:FILE-AS|LIST.*|WEBDAV.*|E-BOOK.*)|X-MOZILLA-HTML|X-GOOGLE-ETAG|X-WAB-GENDER|X-GENDER|X-.*(?:CREAT|MODIF|UPDATE|SYNC|STAMP|CHANGE|REVISION|LAST).*|X-(?:[A-Z]+-)?(?:ID|ETAG|UUID|COLOR))$/
/** What fields hold, and what is read with them. */
const inFields = /^(?:FN|N|ADR|NOTE|BDAY|ANNIVERSARY)$/

const capital = (word: string) => word.charAt(0).toUpperCase() + word.slice(1)
const same = (one: string, other: unknown) => typeof other === 'string' && fold(one) === fold(other)
const own = (words: readonly string[]) =>
  words.filter(
    word => !word.startsWith('*') && !/^(?:my ?contacts|starred(?: in android)?|coworkers)$/i.test(word),
  )

/** Properties with a word of the account's language before them. */
const wordOf: Readonly<Record<string, keyof ContactWords>> = {
  ORG: 'company',
  TITLE: 'jobTitle',
  NICKNAME: 'nickname',
}

/** Everything of a card that found no field, as lines for the notes. `dated` has the lines that were read as days. */
export function restOfCard(
  lines: readonly ContentLine[],
  data: Readonly<Record<string, unknown>>,
  dated: ReadonlySet<ContentLine>,
  words: ContactWords,
): string[] {
  const labels = new Map(
    lines.flatMap(line =>
      line.name === 'X-ABLABEL' && line.group ? [[line.group, plainLabel(plainText(line.value))]] : [],
    ),
  )
  const found = new Set<string>()
  for (const line of lines) {
    const { name, value, params, group } = line
    if (inFields.test(name) || withoutMeaning.test(name) || dated.has(line)) continue
    if (params.ENCODING?.some(each => /^(?:b|base64)$/i.test(each))) continue
    const text = parts(value, ';')
      .map(part =>
        plainText(part)
          .trim()
          .replace(/\s*\n\s*/g, ', '),
      )
      .filter(Boolean)
      .join(', ')
    if (text === '' || same(text, data.name)) continue
    const types = (params.TYPE ?? []).filter(type => !/^(?:pref|internet|voice|x-internet|msg)$/i.test(type))
    const label = labels.get(group) || types.map(type => capital(type.toLowerCase())).join(', ')
    const beside = (word: string) => (label ? `${word} (${label})` : word)
    if (name === 'TEL') {
      const number = text.replace(/^tel:/i, '')
      if (!sameNumber(number, data.phone)) found.add(`${beside(words.phone)}: ${number}`)
    } else if (name === 'EMAIL') {
      const address = text.replace(/^mailto:/i, '')
      if (!same(address, data.email)) found.add(`${beside(words.email)}: ${address}`)
    } else if (name === 'URL') found.add(label ? `${label}: ${text}` : text)
    else if (name === 'CATEGORIES') {
      const groups = own(parts(value, ',').map(word => plainText(word).trim())).filter(
        word => word !== '' && relationshipFrom(word) === null,
      )
      if (groups.length > 0) found.add(groups.join(', '))
    } else if (name === 'X-ANDROID-CUSTOM') {
      const [, said = ''] = parts(value, ';').map(part => plainText(part).trim())
      if (said) found.add(said)
    } else if (Object.hasOwn(wordOf, name)) found.add(`${beside(words[wordOf[name]!])}: ${text}`)
    else if (['ROLE', 'IMPP'].includes(name) || /PROFILE$/.test(name))
      found.add(label ? `${label}: ${text}` : text)
    else found.add(`${label || titleOf(name)}: ${text}`)
  }
  return [...found]
}

const digitsOf = (text: string) => text.replace(/\D/g, '') || fold(text)
const sameNumber = (text: string, phone: unknown) =>
  typeof phone === 'string' && digitsOf(text) === digitsOf(phone)

const titleOf = (name: string) => capital(name.replace(/^X-/, '').replace(/[-_]+/g, ' ').toLowerCase())

/** Columns of address books that say nothing of the person, or what another column of the row is. */
const columnsWithoutMeaning =
  /(?:^|[\s-])(?:label|type|display name)$|phonetic|^(?:file as|display name|initials?|gender|language|private|sensitivity|priority|user ?\d|email disp.*|e-mail (?:\d )?(?:display name|type)|photo|id|uid|created|updated|modified|.*vcard.*)$/i
const fieldsOfPerson = new Set(
  'name,firstName,lastName,middleName,birthday,calendarBirthday,anniversary,birthYear,birthMonth,birthDay,deathDate,eventDate,notes,interests,allergies,avoid,sizes,avatarUrl,address,street,poBox,city,region,postalCode,country,type'.split(
    ',',
  ),
)

/** The same of a row of a table. Of a list made by hand, columns without a field are kept elsewhere. */
export function restOfRow(
  cells: Readonly<Record<string, string>>,
  mapping: Readonly<Record<string, string>>,
  data: Readonly<Record<string, unknown>>,
  isBook: boolean,
): string[] {
  const found = new Set<string>()
  for (const [column, cell] of Object.entries(cells)) {
    const text = cell.trim()
    const field = mapping[column] ?? null
    if (text === '' || (field && fieldsOfPerson.has(field))) continue
    const [, stem] = /^(.+ \d{1,2}) - \S+$/.exec(column) ?? []
    const label = (stem && (cells[`${stem} - Label`] || cells[`${stem} - Type`])?.replace(/^\*\s*/, '')) || ''
    const add = (said: string) =>
      found.add(lineOf(label ? `${stem} (${label})` : column, said.replace(/\s*\n\s*/g, ', ')))
    if (field === 'email' || field === 'email2') {
      // Exchange writes an address of its own in the place of one that mails reach.
      for (const part of split(text).flatMap(one => (one.includes('@') ? one.split(/[;,\s]+/) : [one])))
        if (part && !same(part, data.email) && !/^\/o=/i.test(part)) add(part)
    } else if (field === 'phone') {
      for (const part of split(text)) if (!sameNumber(part, data.phone)) add(part)
    } else if (field === 'relationship') {
      const words = splitWords(text)
      if (words.length > 1 && words.some(word => relationshipFrom(word) === null)) add(text)
    } else if (field === 'labels') {
      const words = own(splitWords(text)).filter(word => relationshipFrom(word) === null)
      if (words.length > 0) add(words.join(', '))
    } else if (field) {
      if (!same(text, data.name)) add(text)
    } else if (
      isBook &&
      !columnsWithoutMeaning.test(column) &&
      !addressColumn(column) &&
      !/^address \d/i.test(column)
    ) {
      if (!same(text, data.name)) add(text)
    }
  }
  return [...found]
}

/** Says what of a person went to the notes. */
export const restRemark = (row: number, lines: readonly string[]): Skipped[] =>
  lines.length === 0
    ? []
    : [{ row, type: 'person', reason: 'contactRest', text: lines.join(' · ').slice(0, 200) }]
