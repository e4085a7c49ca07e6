import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDays, type PlainDate, todayIn } from '@/lib/core/calendar'
import {
  closeness,
  mostPlanned,
  nearest,
  type PlannedReminder,
  type PlanOccasion,
  type PlanPerson,
  planned,
  plannedAhead,
  readAhead,
  ruleKey,
  rulesFor,
} from '@/lib/reminders/plans/rules'
import { fireAtOf, timeIn } from '@/lib/reminders/rules'
import { dayMinutes, defaultTime } from '@/lib/reminders/values'

const rule = (more: object = {}) => ({
  id: 'rule',
  daysInAdvance: [7, 0],
  occasionTypes: [],
  relationships: [],
  personIds: [],
  channels: ['in_app' as const],
  ...more,
})
const birthday = (more: Partial<PlanOccasion> = {}): PlanOccasion => ({
  id: 'occasion',
  name: 'Emma’s birthday',
  type: 'birthday',
  nextDate: '2027-06-20',
  personId: 'emma',
  peopleIds: [],
  ...more,
})
const emma: PlanPerson = { id: 'emma', relationship: 'colleague', kin: [] }
const mom: PlanPerson = { id: 'mom', relationship: 'family', kin: ['mother'] }
const people = new Map([emma, mom].map(person => [person.id, person]))
const morning = { today: '2027-06-01', now: new Date('2027-06-01T10:00:00Z'), timezone: 'Europe/Berlin' }

/**
 * How reminders were planned before they had a limit: the reminders that rules make of occasions, as far as they come within `plannedAhead` days and after `now`. On one day
 * an occasion is reminded of once: the first rule that asks for it makes it.
 */
function plannedBefore(
  rules: readonly ReturnType<typeof rule>[],
  occasions: readonly PlanOccasion[],
  people: ReadonlyMap<string, PlanPerson>,
  { today, now, timezone }: { today: PlainDate; now: Date; timezone: string },
): PlannedReminder[] {
  const last = addDays(today, plannedAhead)
  return occasions.flatMap(occasion => {
    const { id, name, nextDate: dueOn, personId } = occasion
    const byDays = new Map<number, PlannedReminder>()
    for (const rule of rulesFor(rules, occasion, people)) {
      for (const days of rule.daysInAdvance) {
        const day = addDays(dueOn, -days)
        if (byDays.has(days) || day < today || day > last) continue
        const fireAt = fireAtOf({ dueOn, dueTime: defaultTime, timezone }, days * dayMinutes)
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

describe('a rule', () => {
  it('means the occasions that its filters choose', () => {
    expect(closeness(rule(), birthday(), emma)).toBe(0)
    expect(closeness(rule({ occasionTypes: ['wedding'] }), birthday(), emma)).toBeNull()
    expect(closeness(rule({ relationships: ['friend'] }), birthday(), emma)).toBeNull()
    expect(closeness(rule({ relationships: ['colleague'] }), birthday(), emma)).toBe(1)
    expect(closeness(rule({ relationships: ['parent'] }), birthday(), mom)).toBe(2)
    expect(closeness(rule({ relationships: ['partner'] }), birthday(), mom)).toBeNull()
    expect(closeness(rule({ personIds: ['emma'] }), birthday(), emma)).toBe(3)
    expect(
      closeness(rule({ personIds: ['emma'] }), birthday({ personId: null, peopleIds: ['emma'] }), null),
    ).toBe(0)
    expect(closeness(rule({ personIds: ['mom'] }), birthday(), emma)).toBeNull()
  })

  it('that means somebody more closely replaces the others, and equal ones all count', () => {
    const rules = [
      rule({ id: 'all' }),
      rule({ id: 'also' }),
      rule({ id: 'colleagues', relationships: ['colleague'] }),
      rule({ id: 'emma', personIds: ['emma'] }),
    ]
    const ids = (occasion: PlanOccasion, list = rules) => rulesFor(list, occasion, people).map(({ id }) => id)
    expect(ids(birthday())).toEqual(['emma'])
    expect(ids(birthday(), rules.slice(0, 3))).toEqual(['colleagues'])
    expect(ids(birthday({ personId: 'mom' }))).toEqual(['all', 'also'])
    expect(ids(birthday({ personId: null, type: 'christmas' }))).toEqual(['all', 'also'])
  })

  it('makes one reminder for each of its days, at nine local time', () => {
    const made = planned([rule()], [birthday()], people, morning)
    expect(made.map(({ dedupeKey, days, fireAt }) => [dedupeKey, days, fireAt.toISOString()])).toEqual([
      ['rule:rule:occasion:2027-06-20:7', 7, '2027-06-13T07:00:00.000Z'],
      ['rule:rule:occasion:2027-06-20:0', 0, '2027-06-20T07:00:00.000Z'],
    ])
  })

  it('makes no second reminder on one day, none of a moment that is over, and none too far ahead', () => {
    const two = [rule({ id: 'one', daysInAdvance: [7] }), rule({ id: 'two', daysInAdvance: [7, 3] })]
    expect(planned(two, [birthday()], people, morning).map(({ ruleId, days }) => [ruleId, days])).toEqual([
      ['one', 7],
      ['two', 3],
    ])
    const today = birthday({ nextDate: '2027-06-01' })
    expect(planned([rule()], [today], people, morning)).toEqual([])
    const far = birthday({ nextDate: '2027-12-24' })
    expect(
      planned([rule({ daysInAdvance: [365, 180, 7] })], [far], people, morning).map(({ days }) => days),
    ).toEqual([180])
    expect(readAhead([rule({ daysInAdvance: [180, 7] })])).toBe(240)
  })

  it('comes at nine of its day in every zone, and never twice with one key', () => {
    const zones = ['Pacific/Apia', 'Asia/Kathmandu', 'Australia/Lord_Howe', 'Africa/Casablanca']
    fc.assert(
      fc.property(
        fc.constantFrom(...zones),
        fc.integer({ min: 0, max: 20 * 365 }),
        fc.array(fc.integer({ min: 0, max: 90 }), { minLength: 1, maxLength: 5 }),
        fc.integer({ min: 0, max: 120 }),
        (timezone, start, daysInAdvance, until) => {
          const now = new Date(Date.UTC(2015, 0, 1, 3) + start * 86_400_000)
          const today = todayIn(timezone, now)
          const occasion = birthday({ nextDate: addDays(today, until) })
          const rules = [rule({ id: 'a', daysInAdvance }), rule({ id: 'b', daysInAdvance })]
          const made = planned(rules, [occasion], people, { today, now, timezone })
          expect(new Set(made.map(({ days }) => days)).size).toBe(made.length)
          for (const { fireAt, days } of made) {
            expect(fireAt > now).toBe(true)
            expect(todayIn(timezone, fireAt)).toBe(addDays(occasion.nextDate, -days))
            expect(timeIn(timezone, fireAt)).toBe('09:00')
          }
        },
      ),
    )
  })

  const relations = ['friend', 'colleague', 'parent', 'partner'] as const
  const someRule = fc.record({
    daysInAdvance: fc.uniqueArray(fc.integer({ min: 0, max: 365 }), { minLength: 1, maxLength: 5 }),
    relationships: fc.subarray([...relations], { maxLength: 2 }),
    personIds: fc.subarray(['emma', 'mom'], { maxLength: 1 }),
  })
  const someOccasion = fc.record({
    until: fc.integer({ min: 0, max: 430 }),
    personId: fc.constantFrom('emma', 'mom', null),
    peopleIds: fc.subarray(['emma', 'mom']),
  })
  const someAccount = fc.record({
    timezone: fc.constantFrom('Pacific/Apia', 'Asia/Kathmandu', 'Australia/Lord_Howe', 'Africa/Casablanca'),
    start: fc.integer({ min: 0, max: 20 * 365 * 24 }),
    rules: fc.array(someRule, { maxLength: 4 }),
    occasions: fc.array(someOccasion, { maxLength: 12 }),
  })
  const accountOf = ({
    timezone,
    start,
    ...made
  }: typeof someAccount extends fc.Arbitrary<infer One> ? One : never) => {
    const now = new Date(Date.UTC(2015, 0, 1) + start * 3_600_000)
    const today = todayIn(timezone, now)
    const rules = made.rules.map((one, nth) => rule({ ...one, id: `rule${nth}` }))
    const occasions = made.occasions.map(({ until, ...one }, nth) =>
      birthday({ ...one, id: `occasion${nth}`, nextDate: addDays(today, until) }),
    )
    return { rules, occasions, when: { today, now, timezone } }
  }
  const keysOf = (list: readonly PlannedReminder[]) => list.map(({ dedupeKey }) => dedupeKey).sort()

  it('is planned for an ordinary account as it was before there was a limit', () => {
    fc.assert(
      fc.property(someAccount, account => {
        const { rules, occasions, when } = accountOf(account)
        const before = plannedBefore(rules, occasions, people, when)
        const { wanted, leftOut } = nearest(planned(rules, occasions, people, when), mostPlanned)
        expect(leftOut).toBe(false)
        const byKey = (one: PlannedReminder, other: PlannedReminder) =>
          one.dedupeKey < other.dedupeKey ? -1 : 1
        expect([...wanted].sort(byKey)).toEqual([...before].sort(byKey))
      }),
    )
  })

  it('makes the nearest where there is a limit, however the occasions are read', () => {
    fc.assert(
      fc.property(someAccount, fc.integer({ min: 1, max: 10 }), fc.nat(12), (account, most, at) => {
        const { rules, occasions, when } = accountOf(account)
        const plan = (some: readonly PlanOccasion[]) => planned(rules, some, people, when)
        const all = plan(occasions)
        const { wanted, leftOut } = nearest(all, most)
        expect(wanted).toHaveLength(Math.min(most, all.length))
        expect(leftOut).toBe(all.length > most)
        const left = all.filter(one => !wanted.includes(one))
        const last = wanted.at(-1)?.fireAt ?? 0
        for (const { fireAt } of left) expect(fireAt >= last).toBe(true)
        const first = nearest(plan(occasions.slice(0, at)), most).wanted
        expect(keysOf(nearest([...first, ...plan(occasions.slice(at))], most).wanted)).toEqual(keysOf(wanted))
      }),
    )
  })
})
