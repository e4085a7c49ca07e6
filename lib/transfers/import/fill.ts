import 'server-only'
import type { Fault } from '@/lib/core/errors'
import { toMinor } from '@/lib/core/money'
import { applyStatus } from '@/lib/gifts/rules'
import type { Context } from '@/lib/server/context'
import { type GiftRow, giftRows, type OccasionRow, occasionRows, type PersonRow, peopleRows } from './known'
import type { Plan, Same, Settings } from './plan'

export type Changes<Row> = Map<string, Partial<Row>>

/** What a file changes in things that are there already, by their ids. */
export interface Filled {
  people: Changes<PersonRow>
  occasions: Changes<OccasionRow & { peopleIds: string[] }>
  gifts: Changes<GiftRow>
  faults: { same: Same<'gift'>; fault: Fault }[]
}

/** A value as text in which the order of keys does not matter. */
const plain = (value: unknown): string =>
  JSON.stringify(value, (_, part) =>
    typeof part === 'object' && part !== null && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort(([a], [b]) => (a < b ? -1 : 1)))
      : part,
  ) ?? 'null'

/** Only what differs; null where nothing does. */
function differing<Row extends object>(before: Row, after: Partial<Row>): Partial<Row> | null {
  const changed = Object.entries(after).filter(
    ([key, value]) => value !== undefined && plain(value) !== plain(before[key as keyof Row]),
  )
  return changed.length ? (Object.fromEntries(changed) as Partial<Row>) : null
}

const given = (same: Same<'person' | 'occasion' | 'gift'>): Record<string, unknown> =>
  Object.fromEntries(Object.entries(same.checked.fields).filter(([key]) => same.checked.given.has(key)))

/** The first row of a file that names a thing fills it; later ones would only undo each other. */
function firsts<Type extends 'person' | 'occasion' | 'gift'>(list: Same<Type>[]): Same<Type>[] {
  const seen = new Set<string>()
  return list.filter(({ id }) => !seen.has(id) && seen.add(id))
}

/** Works out what `overwrite` changes and marks those rows of the preview; empty cells change nothing. */
export async function fill(ctx: Context, plan: Plan, settings: Settings): Promise<Filled> {
  const filled: Filled = { people: new Map(), occasions: new Map(), gifts: new Map(), faults: [] }
  if (!settings.overwrite) return filled
  const ids = (list: { id: string }[]) => list.map(({ id }) => id)

  const samePeople = firsts(plan.samePeople)
  const storedPeople = await peopleRows(ctx, ids(samePeople))
  for (const same of samePeople) {
    const before = storedPeople.get(same.id)
    const changes = before && differing(before, given(same))
    if (!changes) continue
    filled.people.set(same.id, changes)
    same.preview.action = 'update'
  }

  const sameOccasions = firsts(plan.sameOccasions)
  const storedOccasions = await occasionRows(ctx, ids(sameOccasions))
  for (const same of sameOccasions) {
    const before = storedOccasions.get(same.id)
    if (!before) continue
    const { budget, ...own } = given(same)
    const currency = String(own.currency ?? before.currency)
    const members = same.peopleIds?.length ? [...new Set(same.peopleIds)].sort() : undefined
    const changes = differing(
      { ...before, peopleIds: [...before.peopleIds].sort() },
      {
        ...own,
        ...(typeof budget === 'number' ? { budgetMinor: toMinor(budget, currency) } : {}),
        personId: same.personId,
        peopleIds: members,
      },
    )
    if (!changes) continue
    filled.occasions.set(same.id, changes)
    same.preview.action = 'update'
  }

  const sameGifts = firsts(plan.sameGifts)
  const storedGifts = await giftRows(ctx, ids(sameGifts))
  for (const same of sameGifts) {
    const before = storedGifts.get(same.id)
    if (!before) continue
    const { price, isPurchased, ...own } = given(same)
    const staged = applyStatus(
      { ...before, purchaseDate: before.purchaseDate },
      { ...own, ...(typeof isPurchased === 'boolean' ? { isPurchased } : {}) },
      settings.today,
      true,
    )
    if (!('status' in staged)) {
      if ('fault' in staged) filled.faults.push({ same, fault: staged.fault })
      continue
    }
    const currency = String(own.currency ?? before.currency)
    const changes = differing(before, {
      ...own,
      ...staged,
      purchaseDate: (own.purchaseDate as string | undefined) ?? before.purchaseDate,
      ...(typeof price === 'number' ? { priceMinor: toMinor(price, currency) } : {}),
      personId: same.personId,
      occasionId: same.occasionId,
      occasionDate: same.checked.links.occasionDate
        ? same.occasionDate
        : same.occasionId === before.occasionId
          ? undefined
          : same.occasionDate,
    } as Partial<GiftRow>)
    if (!changes) continue
    filled.gifts.set(same.id, changes)
    same.preview.action = 'update'
  }
  return filled
}
