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

const prefix = /^[\s\u200E\u200F\u061C]*[gpoiｇｐｏｉ]\s/i

/** What is left of the line once the words of the chips are taken out. */
function nameOf(source: string, kind: QuickAdd['kind'], chips: readonly Chip[]): string {
  let at = prefix.exec(source)?.[0].length ?? 0
  let name = ''
  const placed = chips
    .flatMap(({ field, start, end }) =>
      start === undefined ||
      end === undefined ||
      (kind === 'occasion' && (field === 'person' || field === 'occasion'))
        ? []
        : [{ start, end }],
    )
    .sort((one, other) => one.start - other.start)
  for (const { start, end } of placed) {
    if (start > at) name += `${source.slice(at, start)} `
    at = Math.max(at, end)
  }
  return (name + source.slice(at)).replace(/\s+/g, ' ').trim()
}

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
  return { ...parsed, chips: sure, name: nameOf(source, parsed.kind, sure) }
}
