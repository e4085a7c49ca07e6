import type { FieldValues } from 'react-hook-form'
import { bodyTexts, type FormValuesOf, formValuesOf } from '@/lib/core/record'
import { ruleFields } from '@/lib/reminders/plans/fields'
import type { ReminderRule } from '@/lib/reminders/plans/schema'

/** The form of a rule. */
export type RuleFields = FormValuesOf<typeof ruleFields>

export const blankRule = (): RuleFields => formValuesOf(ruleFields)

export const valuesOf = (rule: ReminderRule): RuleFields => formValuesOf(ruleFields, rule)

/** The request of the form. An empty note is none. */
export const bodyOf = (leaving: FieldValues): FieldValues => bodyTexts(ruleFields, leaving)

/** The days that somebody typed, the longest first: "30, 7, 0". Arabic digits count too. */
export function daysOf(typed: string): number[] {
  const latin = typed.replace(/[\u0660-\u0669\u06f0-\u06f9]/g, digit => String(digit.charCodeAt(0) & 0xf))
  const numbers = [...latin.matchAll(/\d+/g)].map(([digits]) => Number(digits))
  return [...new Set(numbers)].sort((one, other) => other - one)
}
