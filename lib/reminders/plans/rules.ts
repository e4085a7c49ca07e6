import { addDays, type PlainDate } from '@/lib/core/calendar'
import type { ReminderChannel } from '@/lib/notify/values'
import { occasionTypes } from '@/lib/occasions/values'
import type { Kin } from '@/lib/people/kin'
import type { Relationship } from '@/lib/people/values'
import { fireAtOf } from '../rules'
import { defaultTime, type ReminderRelation } from '../values'
import type { ReminderRule } from './schema'

/** Reminders are made so many days before they come. */
export const plannedAhead = 60
/** As many reminders to come as rules make for an account at a time. */
export const mostPlanned = 2000
/** As many rules as an account may have. */
export const mostRules = 50

type Rule = Pick<
  ReminderRule,
  'id' | 'daysInAdvance' | 'occasionTypes' | 'relationships' | 'personIds' | 'channels'
>

export interface PlanOccasion {
  id: string
  name: string
  type: Rule['occasionTypes'][number]
  nextDate: PlainDate
  /** Whose occasion it is. */
  personId: string | null
  /** Others who get something. */
  peopleIds: readonly string[]
}

export interface PlanPerson {
  id: string
  relationship: Relationship
  kin: readonly Kin[]
}

/** What a person is to the account, as rules call it. */
const relationsOf = ({ relationship, kin }: PlanPerson): ReminderRelation[] => [
  relationship,
  ...(kin.includes('partner') ? (['partner'] as const) : []),
  ...(kin.includes('mother') || kin.includes('father') ? (['parent'] as const) : []),
]

/**
 * How closely a rule means an occasion: 3 it names the person whose occasion it is, 2 it means partners or parents,
 * 1 their relationship, 0 anybody. Null where it does not mean it. A rule that names a guest adds to the others.
 */
export function closeness(
  { occasionTypes, relationships, personIds }: Rule,
  { type, personId, peopleIds }: Pick<PlanOccasion, 'type' | 'personId' | 'peopleIds'>,
  person: PlanPerson | null,
): 0 | 1 | 2 | 3 | null {
  if (occasionTypes.length > 0 && !occasionTypes.includes(type)) return null
  const relations = person ? relationsOf(person) : []
  const meant = relationships.filter(relation => relations.includes(relation))
  if (relationships.length > 0 && meant.length === 0) return null
  if (personIds.length > 0) {
    if (personId && personIds.includes(personId)) return 3
    return peopleIds.some(id => personIds.includes(id)) ? 0 : null
  }
  if (meant.includes('partner') || meant.includes('parent')) return 2
  return meant.length > 0 ? 1 : 0
}

/**
 * The rules of an occasion: those that mean it most closely, so that a rule for colleagues replaces the general one.
 * Several that are equally close all count.
 */
export function rulesFor<Of extends Rule>(
  rules: readonly Of[],
  occasion: PlanOccasion,
  people: ReadonlyMap<string, PlanPerson>,
): Of[] {
  const person = (occasion.personId && people.get(occasion.personId)) || null
  const near = rules.map(rule => ({ rule, close: closeness(rule, occasion, person) }))
  const best = Math.max(0, ...near.map(({ close }) => close ?? 0))
  return near.filter(({ close }) => close === best).map(({ rule }) => rule)
}

export const ruleKey = (ruleId: string, occasionId: string, day: PlainDate, days: number) =>
  `rule:${ruleId}:${occasionId}:${day}:${days}`

export interface PlannedReminder {
  dedupeKey: string
  ruleId: string
  occasionId: string
  personId: string | null
  title: string
  dueOn: PlainDate
  days: number
  fireAt: Date
  channels: readonly ReminderChannel[]
}

/**
 * The reminders that rules make of occasions, as far as they come within `plannedAhead` days and after `now`. On one day
 * an occasion is reminded of once: the first rule that asks for it makes it.
 */
export function planned(
  rules: readonly Rule[],
  occasions: readonly PlanOccasion[],
  people: ReadonlyMap<string, PlanPerson>,
  { today, now, timezone }: { today: PlainDate; now: Date; timezone: string },
): PlannedReminder[] {
  const last = addDays(today, plannedAhead)
  // All come at one time of the day, so that each day has one moment, however many occasions there are.
  const moments = new Map<PlainDate, Date>()
  const momentOf = (day: PlainDate) => {
    const moment = moments.get(day) ?? fireAtOf({ dueOn: day, dueTime: defaultTime, timezone }, 0)
    moments.set(day, moment)
    return moment
  }
  return occasions.flatMap(occasion => {
    const { id, name, nextDate: dueOn, personId } = occasion
    const byDays = new Map<number, PlannedReminder>()
    for (const rule of rulesFor(rules, occasion, people)) {
      for (const days of rule.daysInAdvance) {
        const day = addDays(dueOn, -days)
        if (byDays.has(days) || day < today || day > last) continue
        const fireAt = momentOf(day)
        if (fireAt <= now) continue
        byDays.set(days, {
          dedupeKey: ruleKey(rule.id, id, dueOn, days),
          ruleId: rule.id,
          occasionId: id,
          personId,
          title: name,
          dueOn,
          days,
          fireAt,
          channels: rule.channels,
        })
      }
    }
    return [...byDays.values()]
  })
}

/** The reminders that come first, and whether there are more of them. */
export function nearest(
  list: readonly PlannedReminder[],
  most: number,
): { wanted: PlannedReminder[]; leftOut: boolean } {
  const sorted = [...list].sort(
    (one, other) =>
      one.fireAt.getTime() - other.fireAt.getTime() ||
      (one.dueOn < other.dueOn ? -1 : one.dueOn > other.dueOn ? 1 : 0) ||
      (one.dedupeKey < other.dedupeKey ? -1 : 1),
  )
  return { wanted: sorted.slice(0, most), leftOut: sorted.length > most }
}

/** How far ahead occasions are read, so that no reminder of the longest notice is missed. */
export const readAhead = (rules: readonly Pick<Rule, 'daysInAdvance'>[]) =>
  plannedAhead + Math.max(0, ...rules.flatMap(({ daysInAdvance }) => daysInAdvance))

/** The rules that an account starts with. */
export const seeds = [
  { name: 'birthdays', daysInAdvance: [30, 7, 0], occasionTypes: ['birthday'], relationships: [] },
  {
    name: 'others',
    daysInAdvance: [21, 3],
    occasionTypes: occasionTypes.filter(type => type !== 'birthday'),
    relationships: [],
  },
  { name: 'close', daysInAdvance: [45, 14, 3, 0], occasionTypes: [], relationships: ['partner', 'parent'] },
  { name: 'colleagues', daysInAdvance: [1, 0], occasionTypes: [], relationships: ['colleague'] },
] as const
