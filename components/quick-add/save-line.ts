import { call } from '@/lib/client/call'
import type { LinkPreview } from '@/lib/products/schema'
import { nameOfLink } from '@/lib/quick-add/links'
import type { QuickAdd } from '@/lib/quick-add/rules'
import type { Choices } from '@/lib/quick-add/schema'
import { pageFields } from './with-page'

type Parser = typeof import('@/lib/quick-add/rules')
export type Keys = { person: string; occasion: string; thing: string }
export type Saved = {
  kind: QuickAdd['kind']
  id: string
  name: string
  /** The recipient. */
  person: string | null
  /** Whether it is a gift that nobody decided for yet. */
  isIdea?: boolean
  /** Undoes everything that this line made. */
  undo: () => Promise<void>
}

/** The link of a gift in a line, which gives it a name where the line has none. */
const linkIn = (parsed: QuickAdd | null) =>
  parsed?.kind === 'gift' ? parsed.chips.find(chip => chip.field === 'link')?.url : undefined

/** What the gift, person or occasion of a line is called; empty where the line does not say. */
export function lineName(parsed: QuickAdd): string {
  const url = linkIn(parsed)
  return parsed.name || (url ? nameOfLink(url) : '')
}

/** The reason why a line cannot be saved yet; null when it can. */
export function lineGap(parsed: QuickAdd | null): 'name' | 'who' | 'date' | null {
  if (!parsed?.name && !linkIn(parsed)) return 'name'
  if (parsed?.chips.some(chip => chip.field === 'person' && chip.ambiguous)) return 'who'
  const dated = parsed?.kind === 'occasion' || parsed?.kind === 'reminder'
  return dated && !parsed.chips.some(({ field }) => field === 'date') ? 'date' : null
}

async function makeOccasion(
  wanted: ReturnType<Parser['newOccasionOf']>,
  personId: string | null,
  keys: Keys,
): Promise<{ id: string } | null> {
  if (!wanted) return null
  const { isShared, ...occasion } = wanted
  return call(
    'POST /api/occasions',
    { ...occasion, personId: isShared ? null : personId },
    { idempotencyKey: keys.occasion },
  )
}

/** Saves a line as a gift of that name, where it cannot be read. Throws CallError. */
export async function saveWords(text: string, keys: Keys): Promise<Saved> {
  const made = await call('POST /api/gifts', { name: text, status: 'idea' }, { idempotencyKey: keys.thing })
  const undo = async () => void (await call('DELETE /api/gifts/{giftId}', { giftId: made.id }))
  return { kind: 'gift', id: made.id, name: made.name, person: null, isIdea: true, undo }
}

/** Today without a time is in an hour: nine in the morning may be over. */
function aheadToday(scheduledFor: string, today: string): string {
  if (scheduledFor !== today) return scheduledFor
  const next = new Date(Date.now() + 3_600_000)
  const isToday = next.getDate() === new Date().getDate()
  return `${today}T${isToday ? `${String(next.getHours()).padStart(2, '0')}:${String(next.getMinutes()).padStart(2, '0')}` : '23:59'}`
}

/** Saves what the chips show: a new person first, then a new occasion, then the gift, person or occasion. Throws CallError. */
export async function saveLine(
  parsed: QuickAdd,
  choices: Choices,
  parser: Parser,
  keys: Keys,
  page: LinkPreview | null = null,
): Promise<Saved> {
  if (parsed.kind === 'person') {
    const made = await call('POST /api/people', parser.toPersonInput(parsed), { idempotencyKey: keys.thing })
    const undo = async () => void (await call('DELETE /api/people/{personId}', { personId: made.id }))
    return { kind: 'person', id: made.id, name: made.name, person: null, undo }
  }
  if (parsed.kind === 'reminder') {
    const { scheduledFor, ...input } = parser.toReminderInput(parsed)
    const made = await call(
      'POST /api/reminders',
      { ...input, scheduledFor: aheadToday(scheduledFor ?? '', choices.today) },
      { idempotencyKey: keys.thing },
    )
    const undo = async () => void (await call('DELETE /api/reminders/{reminderId}', { reminderId: made.id }))
    return { kind: 'reminder', id: made.id, name: made.title, person: null, undo }
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
  const personId = newPerson?.id ?? input.personId
  const newOccasion = await makeOccasion(parser.newOccasionOf(parsed), personId, keys)
  const gift = {
    ...input,
    ...pageFields(page),
    ...(input.store ? { store: input.store } : {}),
    name: lineName(parsed),
    occasionId: newOccasion?.id ?? input.occasionId,
  }
  const made = await call('POST /api/gifts', { ...gift, personId }, { idempotencyKey: keys.thing })
  const others: string[] = []
  for (const other of parser.recipientsOf(parsed).filter(id => id !== personId)) {
    const key = `${keys.thing}-${other}`.slice(0, 100)
    const same = await call('POST /api/gifts', { ...gift, personId: other }, { idempotencyKey: key })
    others.push(same.id)
  }
  const undo = async () => {
    for (const giftId of [made.id, ...others]) await call('DELETE /api/gifts/{giftId}', { giftId })
    if (newOccasion) await call('DELETE /api/occasions/{occasionId}', { occasionId: newOccasion.id })
    await undoPerson()
  }
  const isReceived = made.direction === 'received'
  const names = (isReceived ? [] : [made.personId, ...parser.recipientsOf(parsed)])
    .map(nameOf)
    .filter(name => name !== null)
  const person = names.length ? [...new Set(names)].join(', ') : null
  return { kind: 'gift', id: made.id, name: made.name, person, isIdea: made.status === 'idea', undo }
}
