import { z } from 'zod'
import { changesOf, id, page, paging, picking, several, sorting, stored, text } from '@/lib/core/fields'
import { enteredShape, storedShape } from '@/lib/core/record-schema'
import { say } from '@/lib/core/say'
import { photoAddress } from '@/lib/pictures/schema'
import { CalendarBirthday, StoredCalendarBirthday } from './birthdays.schema'
import { personFields } from './fields'
import { relationships } from './values'

export { type Relationship, relationships } from './values'

/** Sizes by what they fit: top, bottom, dress, shoe, ring, hat, … each a short text ("M", "39 EU"). */
const sizes = z
  .record(text(30).pipe(z.string().min(1)), text(60))
  .refine(value => Object.keys(value).length <= 30, say('tooMany'))

const fields = z.strictObject(
  enteredShape(personFields, {
    calendarBirthday: CalendarBirthday.nullable(),
    sizes,
    avatarUrl: photoAddress,
  }),
)

export const PersonInput = fields.partial().extend({
  name: fields.shape.name,
  relationship: fields.shape.relationship,
  id: id.optional(),
})
export const PersonChanges = changesOf(fields)

export const Person = z.strictObject({
  ...stored,
  ...storedShape(personFields, {
    calendarBirthday: StoredCalendarBirthday.nullable(),
    sizes: z.record(z.string(), z.string()),
    avatarUrl: z.string().nullable(),
  }),
  /** The member of one of the caller's families that this person is. */
  linkedMemberId: z.string().nullable(),
})
export type Person = z.infer<typeof Person>

/** The entered fields of a person. */
export type EnteredPerson = Pick<Person, keyof typeof personFields>

export const personSorts = ['name', 'createdAt', 'updatedAt', 'relationship', 'nextDate'] as const

export const PersonFilter = z.strictObject({
  ...paging,
  ...picking,
  sort: sorting(personSorts).default('name'),
  relationship: several(z.enum(relationships)).optional(),
})
export const People = page(Person)

export const PeopleMerge = z.strictObject({
  keepId: id,
  mergeIds: z.array(id).min(1, say('fieldRequired')).max(50, say('tooMany')),
})
