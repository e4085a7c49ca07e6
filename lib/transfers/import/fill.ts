import type { Fault } from '@/lib/core/errors'
import { pick } from '@/lib/core/record'
import { applyStatus } from '@/lib/gifts/rules'
import type { Gift } from '@/lib/gifts/schema'
import type { Budget } from '@/lib/money/budgets/schema'
import { budgetStates } from '@/lib/money/budgets/values'
import { paymentFields } from '@/lib/money/expenses/fields'
import type { Expense } from '@/lib/money/expenses/schema'
import type { Occasion } from '@/lib/occasions/schema'
import type { Person } from '@/lib/people/schema'
import type { ImportType } from '../schema'
import { type Fields, withoutLinks } from './check'
import type { Plan } from './plan'
import type { Same } from './same'

type ById<Thing> = ReadonlyMap<string, Thing>

/** The stored objects that a file contains again. */
export interface Stored {
  people: ById<Person>
  occasions: ById<Occasion>
  budgets: ById<Budget>
  gifts: ById<Gift>
  expenses: ById<Expense>
}

/** The changes of stored objects, by id. */
export interface Filled {
  people: ById<Partial<Fields<'person'>>>
  occasions: ById<Partial<Fields<'occasion'>>>
  budgets: ById<Partial<Omit<Fields<'budget'>, 'familyId'>>>
  expenses: ById<Partial<Fields<'expense'>>>
  gifts: ById<Partial<Omit<Fields<'gift'>, 'isPurchased'>> & { occasionDate?: string }>
  faults: { same: Same<'gift'>; fault: Fault }[]
}

/** A value as text, independent of the order of keys. */
export const plain = (value: unknown): string =>
  JSON.stringify(value, (_, part) =>
    typeof part === 'object' && part !== null && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort(([a], [b]) => (a < b ? -1 : 1)))
      : part,
  ) ?? 'null'

/** The fields that differ; null for none. An amount is included when its currency changes. */
function differing(before: object, after: object, amount?: string) {
  const stored = new Map(Object.entries(before))
  const given = Object.entries(after).filter(([, value]) => value !== undefined)
  const differs = ([key, value]: [string, unknown]) => plain(value) !== plain(stored.get(key))
  const changed = given.filter(differs)
  if (changed.length === 0) return null
  const converted = changed.some(([key]) => key === 'currency')
  return Object.fromEntries(converted ? given.filter(one => differs(one) || one[0] === amount) : changed)
}

/**
 * The fields that the file itself fills, without its assumptions. Where the file clears what is blank, those too: our own
 * export has null or an empty list there.
 */
function given<Type extends ImportType>({ checked }: Same<Type>, clears: boolean): Partial<Fields<Type>> {
  const own = Object.entries(checked.fields).filter(([key]) => checked.given.has(key))
  const told = clears ? Object.entries(withoutLinks(checked.item.data)) : []
  const blank = told.filter(([key, value]) => !checked.given.has(key) && isBlank(value))
  return Object.fromEntries([...own, ...blank]) as Partial<Fields<Type>>
}

const isBlank = (value: unknown) => value === null || (Array.isArray(value) && value.length === 0)

/** Only the first row for an object fills it; later ones would undo each other. */
export function firsts<Type extends ImportType>(list: Same<Type>[]): Same<Type>[] {
  const seen = new Set<string>()
  return list.filter(({ id }) => !seen.has(id) && seen.add(id))
}

/** A value as the preview shows it: words, numbers and lists of them. Nobody reads an object. */
function textOf(value: unknown): string | null {
  if (Array.isArray(value)) return value.every(isPlain) ? value.join(', ') || null : null
  return isPlain(value) ? String(value) : null
}

const isPlain = (value: unknown) => ['string', 'number', 'boolean'].includes(typeof value)

/** The changes of each stored object by its row; marks those rows in the preview. Yields after each row. */
function* changesOf<Type extends ImportType, Thing extends object, Changes extends object>(
  list: Same<Type>[],
  stored: ById<Thing>,
  shown: (field: string, value: unknown) => string | null,
  changes: (same: Same<Type>, before: Thing) => Changes | null,
): Generator<undefined, ById<Changes>> {
  const found = new Map<string, Changes>()
  for (const same of firsts(list)) {
    yield
    const before = stored.get(same.id)
    const changed = before === undefined ? null : changes(same, before)
    if (changed === null) continue
    found.set(same.id, changed)
    same.preview.action = 'update'
    const values = new Map<string, unknown>(Object.entries(before ?? {}))
    same.preview.changed = Object.entries(changed).map(([field, value]) => ({
      field,
      from: shown(field, values.get(field)),
      to: shown(field, value),
    }))
  }
  return found
}

/**
 * Computes what `overwrite` changes. Empty cells change nothing, unless the file clears: then what is blank there becomes
 * blank here. Yields after each row, for `stepped`.
 */
export function* fill(
  plan: Plan,
  stored: Stored,
  today: string,
  clears: boolean,
): Generator<undefined, Filled> {
  /** A reference of a row. Where the file clears, one that it does not have is taken away. */
  const link = (id: string | undefined, told: string | undefined) =>
    id ?? (clears && told === undefined ? (null as unknown as undefined) : undefined)
  const faults: Filled['faults'] = []
  const { people, occasions } = plan.names
  /** A value as the preview shows it: names in the place of ids. */
  const shown = (field: string, value: unknown): string | null => {
    if (Array.isArray(value) && field === 'peopleIds')
      return value.flatMap(id => people(id) ?? []).join(', ') || null
    if (typeof value === 'string' && field === 'personId') return people(value)
    if (typeof value === 'string' && field === 'occasionId') return occasions(value)
    return field.endsWith('Id') ? null : textOf(value)
  }
  return {
    people: yield* changesOf(plan.samePeople, stored.people, shown, (same, before) =>
      differing(before, given(same, clears)),
    ),
    occasions: yield* changesOf(plan.sameOccasions, stored.occasions, shown, (same, before) => {
      const guests = [...new Set(same.peopleIds)].sort()
      const peopleIds = guests.length > 0 || clears ? guests : undefined
      const known = { ...before, peopleIds: [...before.peopleIds].sort() }
      return differing(
        known,
        { ...given(same, clears), personId: link(same.personId, same.checked.links.personId), peopleIds },
        'budget',
      )
    }),
    gifts: yield* changesOf(plan.sameGifts, stored.gifts, shown, (same, before) => {
      const { isPurchased, ...own } = given(same, clears)
      const staged = applyStatus(before, { ...own, isPurchased }, today, true)
      if (!('status' in staged)) {
        if ('fault' in staged) faults.push({ same, fault: staged.fault })
        return null
      }
      const told = same.checked.links
      const moved = same.occasionId !== undefined && same.occasionId !== before.occasionId
      const links = {
        personId: link(same.personId, told.personId),
        occasionId: link(same.occasionId, told.occasionId),
        budgetId: link(same.budgetId, told.budgetId),
        occasionDate: moved || told.occasionDate ? same.occasionDate : link(undefined, told.occasionId),
      }
      const purchaseDate = own.purchaseDate ?? (clears ? null : before.purchaseDate)
      const known = { ...before, occasionDate: before.occasion?.date }
      return differing(known, { ...own, ...staged, purchaseDate, ...links }, 'price')
    }),
    budgets: yield* changesOf(plan.money.sameBudgets, stored.budgets, shown, (same, before) => {
      const { familyId: _family, ...entered } = given(same, clears)
      const { status: _computed, ...own }: Partial<typeof entered> & { status?: unknown } = entered
      const { occasionId, state = null } = same.checked.links
      const known = { ...before, state: budgetStates.find(one => one === before.status) ?? null }
      const links = { occasionId: link(same.occasionId, occasionId), state: clears ? state : undefined }
      return differing(known, { ...own, ...links }, 'amount')
    }),
    expenses: yield* changesOf(plan.money.sameExpenses, stored.expenses, shown, (same, before) => {
      const own = given(same, clears)
      // Fields that come from a gift change only with the gift. A receipt that is stored here stays.
      const changed = before.fromGift
        ? pick(own, paymentFields)
        : { ...own, budgetId: link(same.budgetId, same.checked.links.budgetId) }
      const receipt = before.receiptUrl?.startsWith('/') ? { receiptUrl: undefined } : {}
      return differing(before, { ...changed, ...receipt }, 'amount')
    }),
    faults,
  }
}
