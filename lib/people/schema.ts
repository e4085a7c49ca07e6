import { z } from 'zod'
import {
  birthday,
  changesOf,
  choice,
  id,
  line,
  optionalEmail,
  page,
  paging,
  requiredLine,
  sorting,
  stored,
  text,
  words,
} from '@/lib/core/fields'
import { say } from '@/lib/core/say'
import { photoAddress } from '@/lib/pictures/schema'
import { isCalendarBirthday } from './birthdays/rules'
import { birthdayCalendars, relationships } from './values'

export { type Relationship, relationships } from './values'

/**
 * A birthday of another calendar. The year of the Chinese and Korean calendars is the Gregorian year in which it began.
 * Hebrew months count from Nisan; 12 is Adar I and 13 is Adar or Adar II. Zero stands for what is not chosen yet.
 */
export const CalendarBirthday = z
  .strictObject({
    calendar: choice(birthdayCalendars),
    year: z.int().nullable().default(null),
    month: z.int(),
    day: z.int(),
    leap: z.boolean().default(false),
    shift: z.int().default(0),
  })
  .refine(isCalendarBirthday, say('birthdayInvalid'))

/** Sizes by what they fit: top, bottom, dress, shoe, ring, hat, … each a short text ("M", "39 EU"). */
const sizes = z
  .record(text(30).pipe(z.string().min(1)), text(60))
  .refine(value => Object.keys(value).length <= 30, say('tooMany'))

const fields = z.strictObject({
  name: requiredLine(120, 'nameRequired'),
  relationship: choice(relationships, 'relationshipRequired'),
  email: optionalEmail,
  notes: text(5000).nullable(),
  firstName: line(80).nullable(),
  lastName: line(80).nullable(),
  birthday: birthday.nullable(),
  calendarBirthday: CalendarBirthday.nullable(),
  phone: text(50).nullable(),
  address: text(500).nullable(),
  interests: words,
  allergies: words,
  avoid: words,
  sizes,
  avatarUrl: photoAddress,
} satisfies Record<keyof EnteredPerson, z.ZodType>)

export const PersonInput = fields.partial().extend({
  name: fields.shape.name,
  relationship: fields.shape.relationship,
  id: id.optional(),
})
export const PersonChanges = changesOf(fields)

export const Person = z.strictObject({
  ...stored,
  name: z.string(),
  relationship: z.enum(relationships),
  email: z.string().nullable(),
  notes: z.string().nullable(),
  firstName: z.string().nullable(),
  lastName: z.string().nullable(),
  /** Day and, where it is known, year of birth. Null for a birthday of another calendar without a year. */
  birthday: z.string().nullable(),
  /** The birthday in the calendar in which it is celebrated, where that is not ours. It decides `birthday`. */
  calendarBirthday: z
    .strictObject({
      calendar: z.enum(birthdayCalendars),
      year: z.int().nullable(),
      month: z.int(),
      day: z.int(),
      leap: z.boolean(),
      shift: z.int(),
    })
    .nullable(),
  phone: z.string().nullable(),
  address: z.string().nullable(),
  interests: z.array(z.string()),
  allergies: z.array(z.string()),
  avoid: z.array(z.string()),
  sizes: z.record(z.string(), z.string()),
  avatarUrl: z.string().nullable(),
  /** The member of one of the caller's families that this person is. */
  linkedMemberId: z.string().nullable(),
})
export type Person = z.infer<typeof Person>

type DerivedOfPerson = keyof typeof stored | 'linkedMemberId'
/**
 * The entered fields of a person. Every list of fields has this type, so the compiler names a field that a list leaves
 * out.
 */
export type EnteredPerson = Omit<Person, DerivedOfPerson>

export const personSorts = ['name', 'createdAt', 'updatedAt', 'relationship', 'nextDate'] as const

export const PersonFilter = z.strictObject({
  ...paging,
  sort: sorting(personSorts).default('name'),
  relationship: z.enum(relationships).optional(),
})
export const People = page(Person)

export const PeopleMerge = z.strictObject({
  keepId: id,
  mergeIds: z.array(id).min(1, say('fieldRequired')).max(50, say('tooMany')),
})
