import type { ConflictField } from './schema'

type Values = Record<string, unknown>

/** Amounts mean something else in another currency. */
const amounts = ['price', 'amount', 'minPrice', 'maxPrice', 'targetPrice', 'budget']

/** Whether two stored values are the same. The order of the keys of an object does not matter, and missing is null. */
export function isSame(one: unknown, other: unknown): boolean {
  if (one === other || (one ?? null) === (other ?? null)) return true
  if (typeof one !== 'object' || typeof other !== 'object' || !one || !other) return false
  if (Array.isArray(one) !== Array.isArray(other)) return false
  const keys = new Set([...Object.keys(one), ...Object.keys(other)])
  return [...keys].every(key => isSame((one as Values)[key], (other as Values)[key]))
}

const isSet = (value: unknown): value is string[] =>
  Array.isArray(value) && value.every(entry => typeof entry === 'string')

/** What both sides have, plus what either added, minus what either removed. The server's order comes first. */
export function united(base: readonly string[], local: readonly string[], cloud: readonly string[]) {
  const removed = base.filter(entry => !local.includes(entry))
  const added = local.filter(entry => !base.includes(entry) && !cloud.includes(entry))
  return [...cloud.filter(entry => !removed.includes(entry)), ...added]
}

export interface Merged {
  /** The fields to write, with their values. */
  takes: Values
  /** The fields that both sides changed to different values. */
  conflicts: ConflictField[]
}

/**
 * Merges the fields of a change with the record as it is now, three ways: a side that did not change yields, sets are united,
 * and what both sides changed is a conflict. Of a field without a known `base` it is not known which side changed it, so it
 * is a conflict unless both say the same. A change of the currency conflicts with an amount that was changed elsewhere.
 */
export function merge(base: Values | null, local: Values, cloud: Values): Merged {
  const takes: Values = {}
  const conflicts: ConflictField[] = []
  const isKnown = (name: string) => base !== null && Object.hasOwn(base, name)
  const movedThere = (name: string) =>
    Object.hasOwn(cloud, name) && (cloud[name] ?? null) !== null && !isSame(cloud[name], base?.[name])
  for (const [name, value] of Object.entries(local)) {
    const before = base?.[name] ?? null
    const now = cloud[name] ?? null
    if (isSame(value, now)) continue
    const isMoney = name === 'currency' && amounts.some(amount => !(amount in local) && movedThere(amount))
    if (isKnown(name) && isSame(value, before)) continue
    if (isKnown(name) && isSame(now, before) && !isMoney) takes[name] = value
    else if (isKnown(name) && isSet(value) && isSet(before ?? []) && isSet(now ?? []))
      takes[name] = united((before ?? []) as string[], value, (now ?? []) as string[])
    else conflicts.push({ name, base: before, local: value, cloud: now } as ConflictField)
  }
  return { takes, conflicts }
}

/** The fields that changed since `base`, as a device that deleted the record is shown them. */
export const changedSince = (base: Values, cloud: Values): ConflictField[] =>
  Object.entries(base)
    .filter(([name, before]) => Object.hasOwn(cloud, name) && !isSame(before, cloud[name]))
    .map(
      ([name, before]) =>
        ({ name, base: before ?? null, local: null, cloud: cloud[name] ?? null }) as ConflictField,
    )
