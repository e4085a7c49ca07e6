import 'server-only'
import { z } from 'zod'
import { id, instant } from '@/lib/core/fields'

/**
 * What a file that an account takes along says of a record. The schema of a record marks its own id, the ids of what
 * it holds, and the ids of other records, so that one function gives all of them new values in another account.
 */
interface Mark {
  /** The id of the record itself, or of a part of it. */
  isOwn?: true
  /** What the id names: a collection of the file, or a part of the same record. */
  refersTo?: string
}

const marks = z.registry<Mark>()
const marked = (mark: Mark) => {
  const made = id.clone() as typeof id
  marks.add(made, mark)
  return made
}

/** The id of a record, or of a part of it. */
export const ownId = () => marked({ isOwn: true })
/** The id of a record of another collection, or of another part of the same record. */
export const refersTo = (what: string) => marked({ refersTo: what })

/** When a record was made and last changed. */
export const times = { createdAt: instant, updatedAt: instant }

type Schema = z.core.$ZodType

/** The schema behind `nullable`, `optional`, defaults and the like. */
function inside(schema: Schema): { schema: Schema; mayMiss: boolean } {
  let found = schema
  let mayMiss = false
  for (;;) {
    if (found instanceof z.ZodNullable || found instanceof z.ZodOptional) {
      mayMiss = true
      found = found.unwrap() as Schema
    } else if (found instanceof z.ZodDefault) found = found.unwrap() as Schema
    else return { schema: found, mayMiss }
  }
}

/** The new value of an id; undefined where there is none. */
export type Renamed = (mark: Mark, id: string) => string | undefined

const lost = Symbol('lost')

function renamed(schema: Schema, value: unknown, rename: Renamed): unknown {
  if (value === null || value === undefined) return value
  const { schema: inner, mayMiss } = inside(schema)
  const mark = marks.get(inner)
  if (mark) return rename(mark, String(value)) ?? (mayMiss ? null : lost)
  if (inner instanceof z.ZodArray && Array.isArray(value)) {
    const element = inner.element as Schema
    return value.map(one => renamed(element, one, rename)).filter(one => one !== lost)
  }
  if (inner instanceof z.ZodObject) {
    const made: Record<string, unknown> = { ...(value as object) }
    for (const [key, field] of Object.entries(inner.shape as Record<string, Schema>)) {
      if (!(key in made)) continue
      const own = renamed(field, made[key], rename)
      if (own === lost) return lost
      // An optional key takes no null.
      if (own === null && made[key] !== null && !takesNull(field)) delete made[key]
      else made[key] = own
    }
    return made
  }
  return value
}

const takesNull = (schema: Schema): boolean =>
  schema instanceof z.ZodNullable ||
  ((schema instanceof z.ZodOptional || schema instanceof z.ZodDefault) &&
    takesNull(schema.unwrap() as Schema))

/**
 * A record with other ids. A reference that has no new value is left out; null where the record means nothing without
 * it. Parts that mean nothing without theirs are left out alike.
 */
export function withIds<One extends object>(
  schema: z.ZodType<One>,
  record: One,
  rename: Renamed,
): One | null {
  const made = renamed(schema, record, rename)
  return made === lost ? null : (made as One)
}

/** The ids of a record and of its parts. */
export function ownIdsOf(schema: Schema, record: object): string[] {
  const found: string[] = []
  renamed(schema, record, ({ isOwn }, id) => {
    if (isOwn) found.push(id)
    return id
  })
  return found
}

/**
 * A record as a text that says nothing of ids and times: two that mean the same have the same text. References keep
 * their ids.
 */
export function meaningOf(schema: Schema, record: object): string {
  const parts = new Map<string, string>()
  for (const id of ownIdsOf(schema, record)) parts.set(id, `#${parts.size}`)
  const plain = renamed(schema, record, (_, id) => parts.get(id) ?? id) as Record<string, unknown>
  return JSON.stringify(plain, (key, value) =>
    key === 'createdAt' || key === 'updatedAt' ? undefined : sorted(value),
  )
}

/** An object with its keys in order, so that the order in which they were written does not count. */
const sorted = (value: unknown) =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1)))
    : value
