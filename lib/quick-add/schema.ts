import { z } from 'zod'
import { DateRule } from '@/lib/occasions/schema'
import { occasionTypes } from '@/lib/occasions/values'

/** A person to choose, for pickers, the quick-add line and the warnings of the gift form. */
export const PersonChoice = z.strictObject({
  id: z.string(),
  name: z.string(),
  firstName: z.string().nullable(),
  avatarUrl: z.string().nullable(),
  birthday: z.string().nullable(),
  allergies: z.array(z.string()),
  avoid: z.array(z.string()),
})
export type PersonChoice = z.infer<typeof PersonChoice>

export const OccasionChoice = z.strictObject({
  id: z.string(),
  name: z.string(),
  type: z.enum(occasionTypes),
  personId: z.string().nullable(),
  nextDate: z.string(),
})
export type OccasionChoice = z.infer<typeof OccasionChoice>

/** A holiday that can become an occasion, on its next date in the account's country. */
export const FeastChoice = z.strictObject({ type: z.enum(occasionTypes), date: z.string(), rule: DateRule })

/** Everything that a line can name, and how its dates and prices are read. */
export const Choices = z.strictObject({
  people: z.array(PersonChoice),
  occasions: z.array(OccasionChoice),
  feasts: z.array(FeastChoice),
  today: z.string(),
  currency: z.string(),
})
export type Choices = z.infer<typeof Choices>
