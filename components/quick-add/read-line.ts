import { nameOf } from '@/lib/quick-add/chips'
import type { Chip, QuickAdd, QuickAddContext } from '@/lib/quick-add/rules'

/** Names a chip while the line is typed further: what it is and which words made it. */
export const keyOf = (chip: Chip, source: string) =>
  chip.start === undefined
    ? `${chip.field}:${'label' in chip ? chip.label : ''}`
    : `${chip.field}:${source.slice(chip.start, chip.end).trim()}`

export type Corrections = {
  /** Chips that are not meant; their words go back into the name. */
  refused: readonly string[]
  /** Among people of one name, the one that is meant: ids that are not. */
  notMeant: readonly string[]
}
export const noCorrections: Corrections = { refused: [], notMeant: [] }

/** Reads a line with what was corrected by hand. */
export function readLine(
  parse: (source: string, context: QuickAddContext) => QuickAdd,
  source: string,
  context: QuickAddContext,
  { refused, notMeant }: Corrections,
): QuickAdd {
  const people = notMeant.length ? context.people.filter(({ id }) => !notMeant.includes(id)) : context.people
  const parsed = parse(source, { ...context, people })
  const chips = parsed.chips.filter(chip => !refused.includes(keyOf(chip, source)))
  if (chips.length === parsed.chips.length) return parsed
  const sure = chips.some(({ field }) => field === 'person')
    ? chips
    : chips.filter(chip => !(chip.field === 'occasion' && chip.suggested))
  const left = { ...parsed, chips: sure }
  return { ...left, name: nameOf(source, left) }
}
