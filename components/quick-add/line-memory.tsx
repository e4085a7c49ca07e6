'use client'
import { useSimilar } from '@/components/gift-memory/gift-memory'
import { GiftWarnings } from '@/components/gift-memory/gift-warnings'
import type { QuickAdd } from '@/lib/quick-add/rules'
import type { Choices } from '@/lib/quick-add/schema'

/** What to know of the gift that a line names: allergies and dislikes of its person, and gifts like it. */
export function LineMemory({ parsed, choices }: { parsed: QuickAdd | null; choices: Choices | null }) {
  const chips = parsed?.kind === 'gift' ? parsed.chips : []
  const personId =
    chips.flatMap(chip => (chip.field === 'person' && !chip.isGiver ? [chip.personId] : []))[0] ?? null
  const link = chips.flatMap(chip => (chip.field === 'link' ? [chip.url] : []))[0] ?? null
  const name = parsed?.name ?? ''
  const { data: similar } = useSimilar({ name, personId, link })
  return (
    <GiftWarnings
      person={choices?.people.find(({ id }) => id === personId)}
      parts={[name]}
      similar={similar}
    />
  )
}
