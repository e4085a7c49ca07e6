import { z } from 'zod'
import { changedEntities } from '@/lib/activity/values'
import { choice, id, line, page, paging, several } from '@/lib/core/fields'
import { say } from '@/lib/core/say'
import { tidied } from './rules'
import { conflictChoices, conflictEntities, conflictKinds, mostOps } from './values'

type Json = z.infer<ReturnType<typeof z.json>>

/** How deep the values of a record go, at the most. */
const deepest = 8

const isShallow = (value: unknown, left = deepest): boolean =>
  typeof value !== 'object' ||
  value === null ||
  (left > 0 && Object.values(value).every(inner => isShallow(inner, left - 1)))

/** Values as they were sent: their own call checks them, and compares their text with that of an earlier try. */
const sent = z.record(z.string().max(60), z.unknown()).refine(value => isShallow(value), say('wrongType'))
/** Values that are compared with what is stored, and are stored. */
const held = z
  .record(
    line(60),
    z.unknown().transform(value => tidied(value) as Json),
  )
  .refine(value => isShallow(value), say('wrongType'))
const values = z.record(z.string(), z.json())

/** One call that waited on a device. */
export const SyncOp = z.strictObject({
  /** Its Idempotency-Key. */
  key: line(100).pipe(z.string().min(8, say('wrongType'))),
  /** Method and path, such as `PUT /api/gifts/{giftId}`. */
  call: line(100),
  /** The keys in the braces of its path. */
  path: z.record(line(40), id),
  body: sent,
  /** What the record held before, in the fields of the body. */
  base: held.nullable(),
  /** The version of the record that the change is based on. */
  version: z.int().positive().nullable(),
  /** When it was made, by the clock of the device. */
  madeAt: z.iso.datetime(),
})
export type SyncOp = z.output<typeof SyncOp>

export const SyncOps = z.strictObject({
  /** The account that made the changes. Another one's session is refused, so that a shared browser mixes nothing up. */
  account: id.optional(),
  ops: z.array(SyncOp).min(1, say('fieldRequired')).max(mostOps, say('tooMany')),
})

export const syncOutcomes = ['applied', 'conflict', 'refused', 'later'] as const

export const SyncResult = z.strictObject({
  key: z.string(),
  outcome: z.enum(syncOutcomes),
  /** The record as it is now. */
  record: values.nullable(),
  conflictId: z.string().nullable(),
  /** The record had been deleted, and the change brought it back. */
  isRestored: z.boolean(),
  /** The record had other changes than the device knew, so that its version does not follow the one that was sent. */
  isMerged: z.boolean(),
  refusal: z
    .strictObject({ status: z.int(), code: z.string(), message: z.string(), details: z.json() })
    .nullable(),
})
export type SyncResult = z.infer<typeof SyncResult>

export const SyncResults = z.strictObject({
  /** In the order of the calls. There are fewer where the server stopped; the others are to be sent again later. */
  results: z.array(SyncResult),
  now: z.string(),
})

export const SyncQuery = z.strictObject({
  since: z.coerce.number().int().min(0).optional(),
  epoch: id.optional(),
  limit: z.coerce.number().int().min(1).max(500).default(200),
})

export const SyncChanges = z.strictObject({
  epoch: z.string(),
  /** What to ask with next. */
  seq: z.int(),
  changes: z.array(
    z.strictObject({
      seq: z.int(),
      entity: z.enum(changedEntities),
      /** Empty where it may be any record. */
      ids: z.array(z.string()),
      isRemoved: z.boolean(),
      device: z.string().nullable(),
      createdAt: z.string(),
    }),
  ),
  hasMore: z.boolean(),
  now: z.string(),
})

const ConflictField = z.strictObject({ name: z.string(), base: z.json(), local: z.json(), cloud: z.json() })
export type ConflictField = z.infer<typeof ConflictField>

export const Conflict = z.strictObject({
  id: z.string(),
  createdAt: z.string(),
  entity: z.enum(conflictEntities),
  entityId: z.string(),
  /** The wishlist of a wish. */
  parentId: z.string().nullable(),
  name: z.string(),
  kind: z.enum(conflictKinds),
  fields: z.array(ConflictField),
  state: z.enum(['open', 'resolved']),
  choice: z.enum(conflictChoices).nullable(),
  resolvedAt: z.string().nullable(),
  madeAt: z.string().nullable(),
})
export type Conflict = z.infer<typeof Conflict>

export const ConflictFilter = z.strictObject({
  state: several(choice(['open', 'resolved'])).default('open'),
  limit: paging.limit,
  cursor: paging.cursor,
})
export const Conflicts = page(Conflict)

export const ConflictDecision = z.strictObject({
  choice: z.enum(conflictChoices),
  /** The values that were chosen, for a merge. */
  fields: held.optional(),
})
