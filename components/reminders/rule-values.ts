import type { FieldValues } from 'react-hook-form'
import { bodyTexts, type FormValuesOf, formValuesOf } from '@/lib/core/record'
import { type OccasionType, occasionTypes } from '@/lib/occasions/values'
import { ruleFields } from '@/lib/reminders/plans/fields'
import type { ReminderRule } from '@/lib/reminders/plans/schema'
import { mostAhead } from '@/lib/reminders/values'

/** The form of a rule. */
export type RuleFields = FormValuesOf<typeof ruleFields>

export const blankRule = (): RuleFields => formValuesOf(ruleFields)

export const valuesOf = (rule: ReminderRule): RuleFields => formValuesOf(ruleFields, rule)

/** The request of the form. An empty note is none. */
export const bodyOf = (leaving: FieldValues): FieldValues => bodyTexts(ruleFields, leaving)

/** The days that most rules have. A month is thirty days. */
const usualDays = [0, 3, 7, 14, 30]

/** The days that the form offers: the usual ones and those that were chosen, the day itself first. */
export const offeredDays = (chosen: readonly number[]): number[] =>
  [...new Set([...usualDays, ...chosen])].sort((one, other) => one - other)

/** The number of days that somebody typed, also in Arabic digits; null where it is none that a rule can have. */
export function dayTyped(typed: string): number | null {
  const latin = typed
    .trim()
    .replace(/[\u0660-\u0669\u06f0-\u06f9]/g, digit => String(digit.charCodeAt(0) & 0xf))
  if (!/^\d+$/.test(latin)) return null
  const days = Number(latin)
  return days <= mostAhead ? days : null
}

/** As many kinds as are rather named as exceptions. */
const mostExceptions = 3

/** The kinds that a rule leaves out, where these say more than those that it means; null otherwise. */
export function exceptedTypes(types: readonly OccasionType[]): OccasionType[] | null {
  const left = occasionTypes.filter(type => !types.includes(type))
  return types.length > mostExceptions && left.length > 0 && left.length <= mostExceptions ? left : null
}
