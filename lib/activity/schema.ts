import { z } from 'zod'
import { choice, id, page, paging, several } from '@/lib/core/fields'
import { entities } from './values'

export type Entity = (typeof entities)[number]

export const verbs = [
  'person.added',
  'person.changed',
  'person.deleted',
  'person.restored',
  'person.merged',
  'occasion.added',
  'occasion.changed',
  'occasion.deleted',
  'occasion.restored',
  'gift.added',
  'gift.changed',
  'gift.deleted',
  'gift.restored',
  'gift.released',
  'gift.idea',
  'gift.planned',
  'gift.purchased',
  'gift.wrapped',
  'gift.given',
  'gift.returned',
  'gift.cancelled',
  'budget.added',
  'budget.changed',
  'budget.deleted',
  'budget.restored',
  'expense.added',
  'expense.changed',
  'expense.deleted',
  'expense.restored',
  'transfer.imported',
  'transfer.undone',
  'transfer.backedUp',
  'transfer.restored',
  'transfer.restoreUndone',
] as const
export type Verb = (typeof verbs)[number]

export const Activity = z.strictObject({
  id: z.string(),
  createdAt: z.string(),
  verb: z.enum(verbs),
  entity: z.enum(entities),
  entityId: z.string().nullable(),
  person: z
    .strictObject({
      id: z.string(),
      name: z.string(),
      avatarUrl: z.string().nullable(),
      birthday: z.string().nullable(),
    })
    .nullable(),
  /** Names as they were at the time of the event. */
  details: z.record(z.string(), z.union([z.string(), z.number(), z.null()])),
})
export type Activity = z.infer<typeof Activity>

export const ActivityFilter = z.strictObject({
  limit: paging.limit,
  cursor: paging.cursor,
  entity: several(choice(entities)).optional(),
  verb: several(choice(verbs)).optional(),
  entityId: several(id).optional(),
  personId: several(id).optional(),
})
export const Activities = page(Activity)
