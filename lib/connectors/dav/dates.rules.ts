import { escaped, folded } from '@/lib/core/content-lines'
import { type ContactDate, kindOfDate, plainLabel } from '@/lib/transfers/formats/contacts/contact-dates'
import { vcardDate } from '@/lib/transfers/formats/contacts/vcard'
import { type ContentLine, contentLine, plainText, unfold } from '@/lib/transfers/formats/lists/lines'
import { type CardDate, cardDate, type DateEdit, dateKey, eachOnce } from '../sync/dates.rules'

/** The year that address books write where they know none. */
const noYear = 1604
/** What Apple writes for a label of its own that every language shows in its words. */
const ownLabel = '_$!<Anniversary>!$_'

const anniversary = /^(?:X-(?:EVOLUTION-)?)?ANNIVERSARY$/
const death = /^(?:X-(?:[A-Z0-9-]*-)?)?DEATH-?(?:DATE|PLACE|DAY)$/

/** The lines of a card, each in one piece. */
const linesOf = (text: string) =>
  [...unfold(text)]
    .filter(physical => physical.text.trim() !== '')
    .map(physical => ({ text: physical.text, read: contentLine(physical) }))
type Line = ReturnType<typeof linesOf>[number]

interface Found extends CardDate {
  /** The place of its line, and of its label's. */
  at: number
  labelAt: number | null
  line: ContentLine
}

/** The days of a card beside the birthday, with their places. Somebody who died has none. */
function found(lines: readonly Line[]): Found[] {
  const labels = new Map<string, number>()
  for (const [at, { read }] of lines.entries())
    if (read?.name === 'X-ABLABEL' && read.group && !labels.has(read.group)) labels.set(read.group, at)
  const dates = lines.flatMap(({ read }, at): (Found & { isDeath: boolean })[] => {
    if (!read) return []
    const isDeath = death.test(read.name) && read.value.trim() !== ''
    const isField = anniversary.test(read.name)
    if (!isDeath && !isField && read.name !== 'X-ABDATE') return []
    const labelAt = labels.get(read.group) ?? null
    const type = read.params.TYPE?.find(each => !/^(?:pref|home|work|internet)$/i.test(each))
    const written = labelAt === null ? (isField ? '' : (type ?? '')) : plainText(lines[labelAt]!.read!.value)
    const label = plainLabel(written)
    const said: ContactDate = { text: read.value, date: null, label }
    const kind = isDeath ? 'death' : isField ? 'anniversary' : kindOfDate(said)
    const own = label === '' || /^anniversary$/i.test(label) ? null : label
    const one =
      kind === 'anniversary' || kind === 'own' ? cardDate(vcardDate(read), own, kind === 'anniversary') : null
    const place = { at, labelAt, line: read, isDeath: kind === 'death' }
    return one
      ? [{ ...one, ...place }]
      : place.isDeath
        ? [{ date: '', name: null, isAnniversary: false, ...place }]
        : []
  })
  return dates.some(({ isDeath }) => isDeath) ? [] : dates
}

/** The yearly days of a card beside the birthday, each once. */
export const datesOf = (text: string): CardDate[] =>
  /ANNIVERSARY|X-ABDATE/i.test(text)
    ? eachOnce(found(linesOf(text)).map(({ date, name, isAnniversary }) => ({ date, name, isAnniversary })))
    : []

/** A day as a property has it. Version 4 writes a day without its year itself. */
function dateLine(group: string, property: string, date: string, isFour: boolean): string {
  const name = `${group === '' ? '' : `${group}.`}${property}`
  if (isFour && property === 'ANNIVERSARY')
    return `${name}:${date.startsWith('--') ? '--' : ''}${date.replaceAll('-', '')}`
  return date.startsWith('--')
    ? `${name};X-APPLE-OMIT-YEAR=${noYear}:${noYear}-${date.slice(2)}`
    : `${name}:${date}`
}

const labelLine = (group: string, label: string) => `${group}.X-ABLabel:${escaped(label)}`

/** A card with some of its days changed. Everything else in it stays as its programs wrote it. */
export function changedDates(text: string, edits: readonly DateEdit[]): string {
  const lines = linesOf(text)
  const dates = found(lines)
  const out: string[][] = lines.map(line => [line.text])
  const isFour = lines.some(({ read }) => read?.name === 'VERSION' && read.value.trim().startsWith('4'))
  const groups = new Set(lines.flatMap(({ read }) => read?.group || []))
  const added: string[] = []
  const freeGroup = () => {
    let at = 1
    while (groups.has(`item${at}`)) at += 1
    groups.add(`item${at}`)
    return `item${at}`
  }
  const labelled = ({ date, name }: CardDate) => {
    const group = freeGroup()
    return [dateLine(group, 'X-ABDATE', date, isFour), labelLine(group, name ?? ownLabel)]
  }
  let hasField = lines.some(({ read }) => read?.name === 'ANNIVERSARY')
  for (const { before, after } of edits) {
    const same = before ? dates.filter(one => dateKey(one) === dateKey(before)) : []
    for (const one of same) {
      const { group, name: property } = one.line
      const isAlone = lines.filter(({ read }) => read?.group === group).length <= 2
      const dropsLabel = one.labelAt !== null && isAlone
      if (!after) {
        out[one.at] = []
        if (dropsLabel) out[one.labelAt!] = []
        continue
      }
      const renames = after.name !== null && after.name !== before!.name && one.name === before!.name
      if (renames && one.labelAt === null) {
        // Its label has to stand beside it.
        out[one.at] = labelled(after)
        continue
      }
      if (after.date !== one.date) out[one.at] = [dateLine(group, property, after.date, isFour)]
      if (renames) out[one.labelAt!] = [labelLine(group, after.name!)]
    }
    if (after && same.length === 0) {
      if (isFour && after.name === null && !hasField) {
        hasField = true
        added.push(dateLine('', 'ANNIVERSARY', after.date, isFour))
      } else added.push(...labelled(after))
    }
  }
  out.splice(out.length - 1, 0, added)
  return `${out.flat().map(folded).join('\r\n')}\r\n`
}
