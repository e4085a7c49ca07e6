import {
  amount,
  choice,
  currency,
  own,
  reference,
  references,
  requiredChoice,
  requiredDate,
  requiredLine,
  text,
} from '@/lib/core/record'
import type { DateRule } from './date-rules.schema'
import { occasionTypes, repeats } from './values'

/** The entered fields of an occasion. */
export const occasionFields = {
  name: requiredLine(160, 'nameRequired', { searched: true }),
  date: requiredDate('dateRequired'),
  type: requiredChoice(occasionTypes, 'typeRequired'),
  description: text(5000, { searched: true }),
  budget: amount(),
  currency: currency(),
  personId: reference(),
  /** Other people who get something. The planner lists them together with `personId`. */
  peopleIds: references(500, { column: false }),
  repeats: choice(repeats, 'none'),
  rule: own<DateRule>({ kind: 'fixed' }),
  /** The family that may see its name, type and date. */
  familyId: reference(),
}
