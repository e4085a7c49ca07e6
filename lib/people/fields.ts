import {
  birthday,
  email,
  line,
  own,
  picture,
  requiredChoice,
  requiredLine,
  text,
  words,
} from '@/lib/core/record'
import type { StoredCalendarBirthday } from './birthdays.schema'
import { relationships } from './values'

/** The entered fields of a person. */
export const personFields = {
  name: requiredLine(120, 'nameRequired', { searched: true }),
  firstName: line(80, { searched: true }),
  lastName: line(80, { searched: true }),
  relationship: requiredChoice(relationships, 'relationshipRequired'),
  email: email({ searched: true }),
  phone: text(50, { searched: true }),
  /** Day and, where it is known, year of birth. Null for a birthday of another calendar without a year. */
  birthday: birthday(),
  /** The birthday in the calendar in which it is celebrated, where that is not ours. It decides `birthday`. */
  calendarBirthday: own<StoredCalendarBirthday | null>(null),
  address: text(500, { searched: true }),
  interests: words({ searched: true }),
  allergies: words({ searched: true }),
  /** What is never given to them. */
  avoid: words({ searched: true }),
  /** By what they fit: top, bottom, dress, shoe, ring, hat. */
  sizes: own<Record<string, string>>({}),
  notes: text(5000, { searched: true }),
  avatarUrl: picture(),
}
