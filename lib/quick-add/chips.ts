import type { PlainDate } from '@/lib/core/calendar'
import type { GiftStatus } from '@/lib/gifts/schema'
import type { DateRule, OccasionType } from '@/lib/occasions/schema'
import type { Relationship } from '@/lib/people/schema'
import { marks, type Span } from './line'

/**
 * The position of a chip in the line (UTF-16 indexes). `parts` are further words of it elsewhere in the line.
 * A suggested chip has no position.
 */
type Place = { start?: number; end?: number; parts?: Span[]; suggested?: boolean }
export type Chip = Place &
  (
    | {
        field: 'person'
        personId: string | null
        label: string
        ambiguous?: { id: string; name: string }[]
        /** The writer got the thing from them. */
        isGiver?: true
      }
    | { field: 'price'; amount: number; currency: string }
    /**
     * The sums that a price may be, where its number or its currency could be two. Its words stay until one is chosen;
     * `at` is where they stand.
     */
    | { field: 'unsure'; sums: { amount: number; currency: string }[]; at?: Span }
    | { field: 'quantity'; quantity: number }
    | {
        field: 'occasion'
        occasionId: string | null
        type: OccasionType | null
        label: string
        /** For an occasion that is created with the gift. */
        date?: PlainDate
        rule?: DateRule
      }
    | { field: 'date'; date: PlainDate }
    /** The local time of a reminder, `HH:MM`. */
    | { field: 'time'; time: string }
    | { field: 'link'; url: string }
    | { field: 'status'; status: GiftStatus }
    /** Where it was bought. */
    | { field: 'store'; label: string }
    /** How it was paid: "with a gift card of Thalia". */
    | { field: 'note'; label: string }
    | { field: 'birthday'; birthday: string }
    | { field: 'relationship'; relationship: Relationship }
  )
export type ChipOf<Field extends Chip['field']> = Extract<Chip, { field: Field }>

export type QuickAdd = {
  kind: 'gift' | 'person' | 'occasion' | 'reminder'
  name: string
  chips: Chip[]
  /** Words that only control the parser ("p:", 送) and belong to no chip. */
  dropped: Span[]
}

/** All positions of a chip. */
export const placesOf = ({ start, end, parts = [] }: Chip): Span[] =>
  start === undefined || end === undefined ? parts : [{ start, end }, ...parts]

/** Occasions and reminders keep the words of their person and occasion in the name: "Emma's graduation". */
const isKept = (kind: QuickAdd['kind'], { field }: Chip) =>
  (kind === 'occasion' || kind === 'reminder') && (field === 'person' || field === 'occasion')

/** The rest of a line without the words of its chips. */
export function nameOf(source: string, { kind, chips, dropped }: Omit<QuickAdd, 'name'>): string {
  const gone = [...dropped, ...chips.flatMap(chip => (isKept(kind, chip) ? [] : placesOf(chip)))]
  let name = ''
  let at = 0
  for (const { start, end } of gone.toSorted((one, other) => one.start - other.start)) {
    if (start > at) name += `${source.slice(at, start)} `
    at = Math.max(at, end)
  }
  const left = (name + source.slice(at)).replaceAll('\0', ' ').replace(marks, '').replace(/\s+/g, ' ').trim()
  return withoutLooseSigns(left)
}

const loose = /^[@＠#＃~～+&=*|\\/:;,<>^_•·–—-]+$/u

/** A sign that stands alone at either end names nothing: "book @", "- socks". */
function withoutLooseSigns(name: string): string {
  const words = name.split(' ')
  const first = words.findIndex(word => !loose.test(word))
  const last = words.findLastIndex(word => !loose.test(word))
  return words.slice(Math.max(first, 0), last + 1).join(' ')
}

/**
 * Extends chips over the commas and brackets around them, so that none stays in the name. Changes the
 * positions of the chips.
 */
export function absorbSigns(source: string, { kind, chips, dropped }: Omit<QuickAdd, 'name'>) {
  const gone = [...dropped, ...chips.flatMap(placesOf)].sort((one, other) => one.start - other.start)
  for (const chip of chips.toSorted((one, other) => (one.start ?? 0) - (other.start ?? 0))) {
    if (chip.start === undefined || chip.end === undefined || isKept(kind, chip)) continue
    const { start, end } = chip
    const before = gone.findLast(other => other.end <= start)?.end ?? 0
    const after = gone.find(other => other.start >= end)?.start ?? source.length
    const own = gone.find(other => other.start === start)
    if (start > before && end < after && /^[(（].*[)）]$/su.test(`${source[start - 1]}${source[end]}`)) {
      chip.start = start - 1
      chip.end = end + 1
    }
    chip.start -=
      /(?:[,;،؛、，；]|(?<=\s)[-–—])\s{0,5}$/.exec(source.slice(before, chip.start))?.[0].length ?? 0
    chip.end += /^(?:\s{0,5}[,;،؛、，；]|\s[-–—](?=\s))/.exec(source.slice(chip.end, after))?.[0].length ?? 0
    // "mug @Mia"
    if (chip.field === 'person' && chip.start > before)
      chip.start -= /(?<=^|\s)[@＠]$/u.exec(source.slice(before, chip.start))?.[0].length ?? 0
    // "For Mia: paint box", "mia:paint box"
    const isOpening = !source.slice(0, chip.start).trim()
    if (isOpening)
      chip.end += /^\s?(?::(?=\s|\p{L})|：)/u.exec(source.slice(chip.end, after))?.[0].length ?? 0
    if (own) Object.assign(own, { start: chip.start, end: chip.end })
  }
}
