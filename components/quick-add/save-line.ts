import { call } from '@/lib/client/call'
import { type CallError, isWaiting } from '@/lib/client/call-error'
import { inOrder } from '@/lib/client/in-order'
import { takeBack } from '@/lib/client/outbox/load'
import { newId } from '@/lib/core/id'
import type { LinkPreview } from '@/lib/products/schema'
import { nameOfLink } from '@/lib/quick-add/links'
import type { QuickAdd } from '@/lib/quick-add/rules'
import type { Choices } from '@/lib/quick-add/schema'
import { pageFields } from './with-page'

type Parser = typeof import('@/lib/quick-add/rules')
/**
 * The ids of what a line makes. They are made on this device, so that the gift can name its new person and its new occasion
 * also while all of them wait.
 */
export interface Keys {
  person: string
  occasion: string
  thing: string
  /** Of the same gift for other people, by person. */
  others: Map<string, string>
}
export const newKeys = (): Keys => ({ person: newId(), occasion: newId(), thing: newId(), others: new Map() })
export type Saved = {
  kind: QuickAdd['kind']
  id: string
  name: string
  /** The recipient. */
  person: string | null
  /** Whether it is a gift that nobody decided for yet. */
  isIdea?: boolean
  /** Where this device keeps it and sends it later, the words for that. */
  kept: string | null
  /** Undoes everything that this line made. */
  undo: () => Promise<unknown>
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

/** What one line makes, in its order. Each call has the id of its record as its key. */
function making() {
  const undos: (() => Promise<unknown>)[] = []
  let kept: string | null = null
  return {
    /** Makes a record. Null where this device keeps it and sends it later. Throws CallError. */
    async make<Record>(
      id: string,
      create: Promise<Record>,
      remove: () => Promise<unknown>,
    ): Promise<Record | null> {
      try {
        const made = await create
        undos.unshift(remove)
        return made
      } catch (error) {
        if (!isWaiting(error)) throw error
        kept ??= (error as CallError).message
        undos.unshift(() => takeBack({ key: id }, remove))
        return null
      }
    },
    /** What every line answers. */
    rest: () => ({ kept, undo: () => inOrder(undos) }),
  }
}

const removeGift = (giftId: string) => () => call('DELETE /api/gifts/{giftId}', { giftId })
const removePerson = (personId: string) => () => call('DELETE /api/people/{personId}', { personId })
const removeOccasion = (occasionId: string) => () =>
  call('DELETE /api/occasions/{occasionId}', { occasionId })
const removeReminder = (reminderId: string) => () =>
  call('DELETE /api/reminders/{reminderId}', { reminderId })

/** Saves a line as a gift of that name, where it cannot be read. Throws CallError. */
export async function saveWords(text: string, { thing: id }: Keys): Promise<Saved> {
  const { make, rest } = making()
  const made = await make(
    id,
    call('POST /api/gifts', { name: text, status: 'idea' }, { idempotencyKey: id }),
    removeGift(id),
  )
  return { kind: 'gift', id, name: made?.name ?? text, person: null, isIdea: true, ...rest() }
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
  const { make, rest } = making()
  const { thing: id } = keys
  const keyed = { idempotencyKey: id }
  if (parsed.kind === 'person') {
    const input = parser.toPersonInput(parsed)
    const made = await make(id, call('POST /api/people', input, keyed), removePerson(id))
    return { kind: 'person', id, name: (made ?? input).name, person: null, ...rest() }
  }
  if (parsed.kind === 'reminder') {
    const { scheduledFor, ...fields } = parser.toReminderInput(parsed)
    const input = { ...fields, scheduledFor: aheadToday(scheduledFor ?? '', choices.today) }
    const made = await make(id, call('POST /api/reminders', input, keyed), removeReminder(id))
    return { kind: 'reminder', id, name: (made ?? input).title, person: null, ...rest() }
  }
  const newName = parser.newPersonName(parsed)
  if (newName)
    await make(
      keys.person,
      call('POST /api/people', { name: newName, relationship: 'other' }, { idempotencyKey: keys.person }),
      removePerson(keys.person),
    )
  const nameOf = (personId: string | null) =>
    newName && personId === keys.person
      ? newName
      : (choices.people.find(person => person.id === personId)?.name ?? null)
  if (parsed.kind === 'occasion') {
    const { personId, date, ...fields } = parser.toOccasionInput(parsed, choices)
    const input = { ...fields, date: date ?? '', personId: newName ? keys.person : personId }
    const made = await make(id, call('POST /api/occasions', input, keyed), removeOccasion(id))
    const { name, personId: whose } = made ?? input
    return { kind: 'occasion', id, name, person: nameOf(whose), ...rest() }
  }
  const input = parser.toGiftInput(parsed, choices)
  const personId = newName ? keys.person : input.personId
  const newOccasion = parser.newOccasionOf(parsed)
  if (newOccasion) {
    const { isShared, ...occasion } = newOccasion
    await make(
      keys.occasion,
      call(
        'POST /api/occasions',
        { ...occasion, personId: isShared ? null : personId },
        { idempotencyKey: keys.occasion },
      ),
      removeOccasion(keys.occasion),
    )
  }
  const gift = {
    ...input,
    ...pageFields(page),
    ...(input.store ? { store: input.store } : {}),
    name: lineName(parsed),
    occasionId: newOccasion ? keys.occasion : input.occasionId,
    personId,
  }
  const made = await make(id, call('POST /api/gifts', gift, keyed), removeGift(id))
  for (const other of parser.recipientsOf(parsed).filter(one => one !== personId)) {
    const same = keys.others.get(other) ?? newId()
    keys.others.set(other, same)
    await make(
      same,
      call('POST /api/gifts', { ...gift, personId: other }, { idempotencyKey: same }),
      removeGift(same),
    )
  }
  const { name, direction, status, personId: whose } = made ?? gift
  const names = (direction === 'received' ? [] : [whose, ...parser.recipientsOf(parsed)])
    .map(one => nameOf(one ?? null))
    .filter(one => one !== null)
  const person = names.length ? [...new Set(names)].join(', ') : null
  return { kind: 'gift', id, name, person, isIdea: status === 'idea', ...rest() }
}
