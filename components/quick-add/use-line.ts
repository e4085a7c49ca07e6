'use client'
import { useLocale } from 'next-intl'
import { useMemo, useState } from 'react'
import type { Chip, QuickAdd } from '@/lib/quick-add/rules'
import type { Choices } from '@/lib/quick-add/schema'
import { type Corrections, keyOf, noCorrections, readLine, settledChip } from './read-line'
import { useParser } from './use-parser'

/**
 * A typed line, what it says, and the corrections made to it. `parsed` is null while empty or not readable yet. Where
 * a form `makesOccasions` not, the words of one that does not exist stay in the name.
 */
export function useLine(choices: Choices | null, initial = '', makesOccasions = true) {
  const locale = useLocale()
  const parser = useParser()
  const [text, setText] = useState(initial)
  const [corrections, setCorrections] = useState<Corrections>(noCorrections)
  const parsed: QuickAdd | null = useMemo(
    () =>
      parser && choices && text.trim()
        ? readLine(parser.parseQuickAdd, text, { ...choices, locale, makesOccasions }, corrections)
        : null,
    [parser, choices, text, locale, corrections, makesOccasions],
  )
  return {
    text,
    setText: (next: string) => {
      setText(next)
      if (!next.trim()) setCorrections(noCorrections)
    },
    parsed,
    parser,
    isRefused: (chip: Chip) => corrections.refused.includes(keyOf(chip, text)),
    refuse: (chip: Chip) =>
      setCorrections(before => ({ ...before, refused: [...before.refused, keyOf(chip, text)] })),
    /** A chip as it was chosen, where it may be several sums. */
    settled: (chip: Chip) => settledChip(chip, keyOf(chip, text), corrections.settled),
    /** Sets which of the sums of a price is meant. */
    settle: (chip: Chip, sum: number) =>
      setCorrections(before => ({ ...before, settled: { ...before.settled, [keyOf(chip, text)]: sum } })),
    /** Sets which of several people is meant; null is a new person. */
    choose: (chip: Extract<Chip, { field: 'person' }>, personId: string | null) =>
      setCorrections(before => ({
        ...before,
        notMeant: [
          ...before.notMeant,
          ...(chip.ambiguous ?? []).flatMap(({ id }) => (id === personId ? [] : [id])),
        ],
      })),
  }
}
export type LineState = ReturnType<typeof useLine>
