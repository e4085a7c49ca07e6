import { z } from 'zod'
import { batchOf, endpoint } from '@/lib/core/endpoint'
import { id } from '@/lib/core/fields'
import { say } from '@/lib/core/say'
import {
  FamilyOccasions,
  Occasion,
  OccasionChanges,
  OccasionFilter,
  OccasionInput,
  Occasions,
} from './schema'

const recipients = z.array(id).max(500, say('tooMany'))
const key = z.string().max(40)

/** Holidays to add at once, by the keys that `suggestedHolidays` offers for the caller's country. */
export const HolidaysInput = z.strictObject({
  keys: z.array(key).min(1, say('fieldRequired')).max(40, say('tooMany')),
  /** The people who get something at the holidays that `people` does not name. */
  peopleIds: recipients.optional(),
  /** The people who get something at single holidays, by their keys. */
  people: z
    .record(key, recipients)
    .refine(value => Object.keys(value).length <= 40, say('tooMany'))
    .optional(),
})

const create = endpoint('POST /api/occasions', 'Add an occasion', {
  input: OccasionInput,
  output: Occasion,
  status: 201,
  waits: 'create',
})

export const occasionsApi = {
  list: endpoint('GET /api/occasions', 'List occasions', { input: OccasionFilter, output: Occasions }),
  create,
  createMany: batchOf(create, 'Add many occasions at once, all or none'),
  get: endpoint('GET /api/occasions/{occasionId}', 'Read an occasion', { output: Occasion }),
  update: endpoint('PUT /api/occasions/{occasionId}', 'Change an occasion', {
    input: OccasionChanges,
    output: Occasion,
    waits: 'change',
  }),
  remove: endpoint('DELETE /api/occasions/{occasionId}', 'Move an occasion to the trash', {
    waits: 'remove',
  }),
  restore: endpoint('POST /api/occasions/{occasionId}/restore', 'Bring an occasion back from the trash', {
    output: Occasion,
    waits: 'act',
  }),
  addHolidays: endpoint('POST /api/occasions/holidays', 'Add holidays of the person’s country', {
    input: HolidaysInput,
    output: z.strictObject({ data: z.array(Occasion) }),
    status: 201,
    work: 'writing',
  }),
  ofFamily: endpoint('GET /api/families/{familyId}/occasions', 'List the occasions shared with a family', {
    output: FamilyOccasions,
    work: 'reading',
  }),
}
