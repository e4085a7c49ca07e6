import type { FieldValues } from 'react-hook-form'
import { dayOf, daysBetween, monthOf, type PlainDate, weekdayOf, yearOf } from '@/lib/core/calendar'
import { bodyTexts, type FormValuesOf, formValuesOf } from '@/lib/core/record'
import { easterSunday, suggestedHolidays } from '@/lib/occasions/feasts'
import { occasionFields } from '@/lib/occasions/fields'
import { nextOccurrence, toOtherCalendar } from '@/lib/occasions/rules'
import type { DateRule, EnteredOccasion, Occasion } from '@/lib/occasions/schema'
import { calendars, type OccasionType, yearlyTypes } from '@/lib/occasions/values'

/** The choices of how a date moves: the kinds of rules, with each other calendar as one of them. */
export const ruleKinds = ['fixed', 'nthWeekday', 'easter', ...calendars] as const
export type RuleKind = (typeof ruleKinds)[number]
export const kindOf = (rule: DateRule): RuleKind => (rule.kind === 'calendar' ? rule.calendar : rule.kind)

/** The rule of a kind that fits the date: 10 May 2026 is the second Sunday of May. */
export function ruleFor(kind: RuleKind, date: PlainDate): DateRule {
  if (kind === 'fixed') return { kind }
  if (kind === 'nthWeekday') {
    const nth = Math.ceil(dayOf(date) / 7) as 1 | 2 | 3 | 4 | 5
    return { kind, month: monthOf(date), weekday: weekdayOf(date), nth }
  }
  if (kind === 'easter') {
    const offset = daysBetween(easterSunday(yearOf(date)), date)
    return { kind, offset: Math.abs(offset) <= 120 ? offset : 0 }
  }
  const { month, day } = toOtherCalendar(date, kind)
  return { kind: 'calendar', calendar: kind, month, day }
}

/** Its kind and day are unknown until somebody chose. */
export type OccasionFields = Omit<FormValuesOf<typeof occasionFields>, 'type' | 'date'> &
  Partial<Pick<EnteredOccasion, 'type' | 'date'>>

export type OccasionPrefill = Partial<Pick<OccasionFields, 'name' | 'type' | 'date' | 'personId'>>

export const blankOccasion = (currency: string, prefill: OccasionPrefill = {}): OccasionFields => ({
  ...formValuesOf(occasionFields),
  currency,
  repeats: prefill.type && yearlyTypes.includes(prefill.type) ? 'yearly' : 'none',
  ...prefill,
})

export const valuesOf = (occasion: Occasion): OccasionFields => formValuesOf(occasionFields, occasion)

/** The request of the form: empty notes are left out, and an amount stays when only its currency changes. */
export function bodyOf(leaving: FieldValues, values: FieldValues): FieldValues {
  const body = bodyTexts(occasionFields, leaving)
  if ('currency' in body && !('budget' in body)) body.budget = values.budget
  return body
}

/** When a kind of occasion falls in a country, as far as the kind says it. */
export function dateOfType(type: OccasionType, country: string, today: PlainDate) {
  const holiday = suggestedHolidays(country).find(known => known.type === type && !known.optIn)
  if (!holiday) return null
  const rule: DateRule = holiday.rule ?? { kind: 'fixed' }
  const since = { date: holiday.date ?? today, repeats: 'yearly', rule } as const
  return { rule, date: nextOccurrence(since, today, 'feb28') }
}
