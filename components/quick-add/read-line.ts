import { nameOf } from '@/lib/quick-add/chips'
import type { Chip, QuickAdd, QuickAddContext } from '@/lib/quick-add/rules'

/** Names a chip while the line is typed further: what it is and which words made it. */
export const keyOf = (chip: Chip, source: string) =>
  chip.start === undefined
    ? `${chip.field}:${'label' in chip ? chip.label : chip.field === 'unsure' ? JSON.stringify(chip.sums) : ''}`
    : `${chip.field}:${source.slice(chip.start, chip.end).trim()}`

export type Corrections = {
  /** Chips that are not meant; their words go back into the name. */
  refused: readonly string[]
  /** Among people of one name, the one that is meant: ids that are not. */
  notMeant: readonly string[]
  /** Which of the sums of a price is meant, by the key of its chip. */
  settled: Readonly<Record<string, number>>
}
export const noCorrections: Corrections = { refused: [], notMeant: [], settled: {} }

/** A price that may be several sums, as the one that was chosen. */
export function settledChip(chip: Chip, key: string, settled: Corrections['settled']): Chip {
  const sum = chip.field === 'unsure' ? chip.sums[settled[key] ?? -1] : undefined
  return chip.field === 'unsure' && sum ? { field: 'price', ...sum, ...chip.at } : chip
}

/** Reads a line with what was corrected by hand. */
export function readLine(
  parse: (source: string, context: QuickAddContext) => QuickAdd,
  source: string,
  context: QuickAddContext,
  { refused, notMeant, settled }: Corrections,
): QuickAdd {
  const people = notMeant.length ? context.people.filter(({ id }) => !notMeant.includes(id)) : context.people
  const parsed = parse(source, { ...context, people })
  const chips = parsed.chips
    .map(chip => settledChip(chip, keyOf(chip, source), settled))
    .filter(chip => !refused.includes(keyOf(chip, source)))
  if (chips.length === parsed.chips.length && chips.every((chip, at) => chip === parsed.chips[at]))
    return parsed
  const sure = chips.some(({ field }) => field === 'person')
    ? chips
    : chips.filter(chip => !(chip.field === 'occasion' && chip.suggested))
  const left = { ...parsed, chips: sure }
  return { ...left, name: nameOf(source, left) }
}
