import { call } from '@/lib/client/call'
import type { QuickAdd } from '@/lib/quick-add/rules'
import type { Choices } from '@/lib/quick-add/schema'

type Parser = typeof import('@/lib/quick-add/rules')
export type Keys = { person: string; thing: string }
export type Saved = {
  kind: QuickAdd['kind']
  id: string
  name: string
  /** For whom it is. */
  person: string | null
  /** Takes back everything this line made. */
  undo: () => Promise<void>
}

/** What still keeps a line from being saved; null when nothing does. */
export function lineGap(parsed: QuickAdd | null): 'name' | 'who' | 'date' | null {
  if (!parsed?.name) return 'name'
  if (parsed.chips.some(chip => chip.field === 'person' && chip.ambiguous)) return 'who'
  return parsed.kind === 'occasion' && !parsed.chips.some(({ field }) => field === 'date') ? 'date' : null
}

/** Saves what the chips show: a new person first, then the gift, person or occasion. Throws CallError. */
export async function saveLine(
  parsed: QuickAdd,
  choices: Choices,
  parser: Parser,
  keys: Keys,
): Promise<Saved> {
  if (parsed.kind === 'person') {
    const made = await call('POST /api/people', parser.toPersonInput(parsed), { idempotencyKey: keys.thing })
    const undo = async () => void (await call('DELETE /api/people/{personId}', { personId: made.id }))
    return { kind: 'person', id: made.id, name: made.name, person: null, undo }
  }
  const newName = parser.newPersonName(parsed)
  const newPerson = newName
    ? await call(
        'POST /api/people',
        { name: newName, relationship: 'other' },
        { idempotencyKey: keys.person },
      )
    : null
  const undoPerson = async () => {
    if (newPerson) await call('DELETE /api/people/{personId}', { personId: newPerson.id })
  }
  const nameOf = (id: string | null) =>
    newPerson?.name ?? choices.people.find(person => person.id === id)?.name ?? null
  if (parsed.kind === 'occasion') {
    const { personId, date, ...input } = parser.toOccasionInput(parsed, choices)
    const made = await call(
      'POST /api/occasions',
      { ...input, date: date ?? '', personId: newPerson?.id ?? personId },
      { idempotencyKey: keys.thing },
    )
    const undo = async () => {
      await call('DELETE /api/occasions/{occasionId}', { occasionId: made.id })
      await undoPerson()
    }
    return { kind: 'occasion', id: made.id, name: made.name, person: nameOf(made.personId), undo }
  }
  const input = parser.toGiftInput(parsed, choices)
  const made = await call(
    'POST /api/gifts',
    { ...input, personId: newPerson?.id ?? input.personId },
    { idempotencyKey: keys.thing },
  )
  const undo = async () => {
    await call('DELETE /api/gifts/{giftId}', { giftId: made.id })
    await undoPerson()
  }
  return { kind: 'gift', id: made.id, name: made.name, person: nameOf(made.personId), undo }
}
