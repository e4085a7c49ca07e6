import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDays, todayIn } from '@/lib/core/calendar'
import {
  closeness,
  type PlanOccasion,
  type PlanPerson,
  planned,
  readAhead,
  rulesFor,
} from '@/lib/reminders/plans/rules'
import { timeIn } from '@/lib/reminders/rules'

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
})
