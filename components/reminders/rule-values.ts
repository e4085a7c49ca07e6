import type { FieldValues } from 'react-hook-form'
import type { EnteredRule, ReminderRule } from '@/lib/reminders/plans/schema'

/** The form of a rule. */
export interface RuleFields extends FieldValues, EnteredRule {}

export const blankRule = (): RuleFields => ({
  name: '',
  description: '',
  daysInAdvance: [14, 3],
  occasionTypes: [],
  relationships: [],
  personIds: [],
  channels: ['in_app', 'email', 'push', 'calendar'],
  active: true,
})

export const valuesOf = (rule: ReminderRule): RuleFields => ({
  name: rule.name,
  description: rule.description ?? '',
  daysInAdvance: rule.daysInAdvance,
  occasionTypes: rule.occasionTypes,
  relationships: rule.relationships,
  personIds: rule.personIds,
  channels: rule.channels,
  active: rule.active,
})

/** The request of the form. An empty note is none. */
export const bodyOf = (leaving: FieldValues): FieldValues =>
  leaving.description === '' ? { ...leaving, description: null } : leaving

/** The days that somebody typed, the longest first: "30, 7, 0". Arabic digits count too. */
export function daysOf(typed: string): number[] {
  const latin = typed.replace(/[\u0660-\u0669\u06f0-\u06f9]/g, digit => String(digit.charCodeAt(0) & 0xf))
  const numbers = [...latin.matchAll(/\d+/g)].map(([digits]) => Number(digits))
  return [...new Set(numbers)].sort((one, other) => other - one)
}
