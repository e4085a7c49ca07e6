import { describe, expect, it } from 'vitest'
import { todayIn } from '@/lib/core/calendar'
import {
  isDueForReveal,
  isToldOnAsking,
  isVisible,
  type Kept,
  knownClaims,
  promiseOf,
  type Secret,
  sightOf,
  wishStatus,
} from '@/lib/surprise/rules'
import { viewerRoles } from '@/lib/surprise/values'

const secret = (given: Partial<Secret> = {}): Secret => ({
  quantity: 1,
  status: 'reserved',
  revealedAt: null,
  ...given,
})
const shown = new Date('2026-05-20T10:00:00Z')
const wish = (quantity: number | null = 1, availability: 'available' | 'unavailable' = 'available') => ({
  quantity,
  availability,
  hidden: false,
})

describe('the surprise law', () => {
  describe.each(viewerRoles)('for a viewer with the role %s', role => {
    it('shows only revealed claims when the list is for them, whatever their role', () => {
      expect(sightOf({ role, blind: true, entered: true })).toBe('revealed')
      expect(sightOf({ role, blind: true, entered: false })).toBe('revealed')
    })

    it('shows all claims when the list is for somebody else', () => {
      expect(sightOf({ role, blind: false, entered: true })).toBe('everything')
    })
  })

  it('shows a guest nothing until they say that they are shopping', () => {
    expect(sightOf({ role: 'guest', blind: false, entered: false })).toBe('nothing')
    expect(sightOf({ role: 'viewer', blind: false, entered: false })).toBe('everything')
  })

  it('gives each sight its claims and no others', () => {
    const claims = [secret(), secret({ revealedAt: shown, quantity: 2 })]
    expect(knownClaims(claims, 'everything')).toEqual(claims)
    expect(knownClaims(claims, 'revealed')).toEqual([claims[1]])
    expect(knownClaims(claims, 'nothing')).toEqual([])
  })

  it('never hands out the list of claims itself', () => {
    const claims = [secret()]
    expect(knownClaims(claims, 'everything')).not.toBe(claims)
  })

  it('keeps suggestions between givers', () => {
    expect(isVisible({ hidden: true }, 'everything')).toBe(true)
    expect(isVisible({ hidden: true }, 'revealed')).toBe(false)
    expect(isVisible({ hidden: true }, 'nothing')).toBe(false)
    for (const sight of ['everything', 'revealed', 'nothing'] as const) {
      expect(isVisible({ hidden: false }, sight)).toBe(true)
    }
  })
})

describe('the status of a wish', () => {
  const cases: [string, ReturnType<typeof wish>, Secret[], string, number | null][] = [
    ['is free without claims', wish(1), [], 'available', 1],
    ['is free while some are left', wish(3), [secret({ quantity: 2 })], 'available', 1],
    ['is reserved when all are claimed', wish(2), [secret({ quantity: 2 })], 'reserved', 0],
    ['is reserved when several claim all', wish(2), [secret(), secret()], 'reserved', 0],
    ['is bought when all are bought', wish(1), [secret({ status: 'purchased' })], 'purchased', 0],
    ['counts wrapped as bought', wish(1), [secret({ status: 'wrapped' })], 'purchased', 0],
    ['counts given as bought', wish(1), [secret({ status: 'given' })], 'purchased', 0],
    [
      'is reserved while one of two is not bought',
      wish(2),
      [secret(), secret({ status: 'purchased' })],
      'reserved',
      0,
    ],
    ['is free while one of three is open', wish(3), [secret(), secret({ status: 'given' })], 'available', 1],
    [
      'is bought when several bought all',
      wish(3),
      [secret({ status: 'wrapped', quantity: 2 }), secret({ status: 'given' })],
      'purchased',
      0,
    ],
    ['has nothing left when claimed beyond its number', wish(1), [secret({ quantity: 3 })], 'reserved', 0],
    [
      'is bought when bought beyond its number',
      wish(1),
      [secret({ quantity: 3, status: 'purchased' })],
      'purchased',
      0,
    ],
    [
      'stays free without a limit',
      wish(null),
      [secret({ quantity: 50, status: 'given' })],
      'available',
      null,
    ],
    ['is unavailable when its owner says so', wish(2, 'unavailable'), [], 'unavailable', 2],
    [
      'is unavailable even when bought',
      wish(1, 'unavailable'),
      [secret({ status: 'purchased' })],
      'unavailable',
      0,
    ],
    ['is unavailable without a limit too', wish(null, 'unavailable'), [secret()], 'unavailable', null],
  ]
  it.each(cases)('%s', (_, item, known, status, remaining) => {
    expect(wishStatus(item, known)).toEqual({ status, remaining })
  })
})

const zone = 'Europe/Berlin'
const minute = 60_000

describe('what a giver is promised', () => {
  const list = (given: Partial<Parameters<typeof promiseOf>[0]> = {}) => ({
    revealAt: null,
    eventDate: null,
    timezone: zone,
    ...given,
  })
  const now = new Date('2026-05-01T21:30:00Z')
  const twoWeeks = new Date('2026-05-15T21:30:00Z')
  const revealAt = new Date('2026-06-19T10:00:00Z')

  it('is the reveal of the list and its day, where both are to come', () => {
    expect(promiseOf(list({ eventDate: '2026-06-05', revealAt }), now)).toEqual({
      notBefore: revealAt,
      day: '2026-06-05',
    })
    // Also a reveal that is near.
    const soon = new Date(now.getTime() + 1)
    expect(promiseOf(list({ eventDate: '2026-05-01', revealAt: soon }), now)).toEqual({
      notBefore: soon,
      day: '2026-05-01',
    })
  })

  it('is two weeks on a list without a day', () => {
    expect(promiseOf(list(), now)).toEqual({ notBefore: twoWeeks, day: null })
  })

  it('is two weeks after the reveal of a list without a day to come', () => {
    for (const past of [now, new Date(now.getTime() - 1)])
      expect(promiseOf(list({ eventDate: '2026-04-20', revealAt: past }), now)).toEqual({
        notBefore: twoWeeks,
        day: null,
      })
  })

  it('is the reveal alone once the day of the list is over', () => {
    expect(promiseOf(list({ eventDate: '2026-04-30', revealAt }), now)).toEqual({
      notBefore: revealAt,
      day: null,
    })
  })

  it('uses the time zone of the list: today counts as a day to come until midnight', () => {
    expect(promiseOf(list({ eventDate: '2026-05-01', revealAt }), now).day).toBe('2026-05-01')
    const pastMidnight = new Date('2026-05-01T22:00:00Z')
    expect(promiseOf(list({ eventDate: '2026-05-01', revealAt }), pastMidnight).day).toBeNull()
  })

  it('is never before the day itself where the list does not reveal by itself', () => {
    expect(promiseOf(list({ eventDate: '2026-06-05' }), now)).toEqual({
      notBefore: new Date('2026-06-04T22:00:00Z'),
      day: '2026-06-05',
    })
    expect(promiseOf(list({ eventDate: '2026-05-03' }), now)).toEqual({
      notBefore: twoWeeks,
      day: '2026-05-03',
    })
    expect(promiseOf(list({ eventDate: '2026-05-16' }), now).notBefore).toEqual(
      new Date('2026-05-15T22:00:00Z'),
    )
  })
})

const kept = (given: Partial<Kept> = {}): Kept => ({
  createdAt: new Date('2026-05-01T08:00:00Z'),
  revealedAt: null,
  giveLaterUntil: null,
  notBefore: new Date('2026-05-20T10:00:00Z'),
  day: '2026-05-06',
  ...given,
})

describe('the reveal', () => {
  const revealAt = new Date('2026-05-20T10:00:00Z')
  const due = (time: Date | string, given: Partial<Kept> = {}, moment: Date | null = revealAt) => {
    const now = new Date(time)
    return isDueForReveal(kept(given), moment, now, todayIn(zone, now))
  }

  it('comes at its moment and not before', () => {
    for (let minutes = -3000; minutes <= 3000; minutes += 1)
      expect(due(new Date(revealAt.getTime() + minutes * minute))).toBe(minutes >= 0)
    expect(due('2026-05-20T09:59:59.999Z')).toBe(false)
    expect(due('2027-01-01T00:00:00Z')).toBe(true)
  })

  it('waits for the promise to the giver when the list would reveal earlier by now', () => {
    const notBefore = new Date('2026-06-19T10:00:00Z')
    for (const time of ['2026-05-20T10:00:00Z', '2026-06-01T00:00:00Z', '2026-06-19T09:59:59.999Z'])
      expect(due(time, { notBefore })).toBe(false)
    expect(due(notBefore, { notBefore })).toBe(true)
  })

  it('waits for the moment of the list when it is later than the promise by now', () => {
    const notBefore = new Date('2026-05-10T10:00:00Z')
    expect(due('2026-05-20T09:59:59.999Z', { notBefore })).toBe(false)
    expect(due(revealAt, { notBefore })).toBe(true)
  })

  it('never comes by itself where the list has none and nobody asked', () => {
    for (let days = 0; days < 400; days++)
      expect(due(new Date(revealAt.getTime() + days * 1440 * minute), {}, null)).toBe(false)
  })

  it('leaves out claims made at or after its moment: they are for the next occasion', () => {
    const early = { notBefore: new Date('2026-05-02T00:00:00Z') }
    const late = '2026-06-01T00:00:00Z'
    expect(due(late, { ...early, createdAt: revealAt })).toBe(false)
    expect(due(late, { ...early, createdAt: new Date('2026-05-25T00:00:00Z') })).toBe(false)
    expect(due(late, { ...early, createdAt: new Date(revealAt.getTime() - 1) })).toBe(true)
  })

  it('waits for the day of a gift that is given later, in the time zone of the list', () => {
    const midnight = new Date('2026-06-09T22:00:00Z').getTime()
    for (let minutes = -300; minutes <= 300; minutes++)
      expect(due(new Date(midnight + minutes * minute), { giveLaterUntil: '2026-06-10' })).toBe(minutes >= 0)
    expect(due(revealAt, { giveLaterUntil: '2026-05-01' })).toBe(true)
  })

  it('happens once', () => {
    expect(due('2026-06-11T00:00:00Z', { revealedAt: shown })).toBe(false)
  })
})

describe('a recipient who asks', () => {
  const told = (time: string, given: Partial<Kept> = {}) => {
    const now = new Date(time)
    return isToldOnAsking(kept(given), now, todayIn(zone, now))
  }

  it('is told from the day on that the list had to come when the giver claimed', () => {
    expect(told('2026-05-05T21:59:59.999Z')).toBe(false)
    expect(told('2026-05-05T22:00:00Z')).toBe(true)
    expect(told('2026-05-06T12:00:00Z')).toBe(true)
    expect(told('2026-05-09T12:00:00Z')).toBe(true)
  })

  it('is told nothing before the promise where no day was to come', () => {
    expect(told('2026-05-06T12:00:00Z', { day: null })).toBe(false)
    expect(told('2026-05-20T09:59:59.999Z', { day: null })).toBe(false)
    expect(told('2026-05-20T10:00:00Z', { day: null })).toBe(true)
  })

  it('is told of a claim whose promise is over, however far its day is', () => {
    expect(told('2026-05-20T10:00:00Z', { day: '2026-12-24' })).toBe(true)
    expect(told('2026-05-20T09:59:59.999Z', { day: '2026-12-24' })).toBe(false)
  })

  it('is not told of gifts that are given later, and of none twice', () => {
    expect(told('2026-06-09T12:00:00Z', { giveLaterUntil: '2026-06-10' })).toBe(false)
    expect(told('2026-06-10T12:00:00Z', { giveLaterUntil: '2026-06-10' })).toBe(true)
    expect(told('2026-06-11T12:00:00Z', { giveLaterUntil: '2026-06-10' })).toBe(true)
    expect(told('2026-06-10T12:00:00Z', { revealedAt: shown })).toBe(false)
  })
})
