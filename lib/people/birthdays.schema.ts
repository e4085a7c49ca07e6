import { z } from 'zod'
import { choice } from '@/lib/core/fields'
import { say } from '@/lib/core/say'
import { isCalendarBirthday } from './calendar-birthdays.rules'
import { birthdayCalendars } from './values'

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

/** The birthday in the calendar in which it is celebrated, where that is not ours. It decides `birthday`. */
export const StoredCalendarBirthday = z.strictObject({
  calendar: z.enum(birthdayCalendars),
  year: z.int().nullable(),
  month: z.int(),
  day: z.int(),
  leap: z.boolean(),
  shift: z.int(),
})
export type StoredCalendarBirthday = z.infer<typeof StoredCalendarBirthday>
