import { describe, expect, it } from 'vitest'
import {
  isDueForReveal,
  isVisible,
  knownClaims,
  type Secret,
  sightOf,
  wishStatus,
} from '@/lib/surprise/rules'
import { viewerRoles } from '@/lib/wishlists/values'

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
  describe.each(viewerRoles)('for somebody who stands before a list as %s', role => {
    it('shows only what was revealed when the list is for them, whatever their role', () => {
      expect(sightOf({ role, blind: true, entered: true })).toBe('revealed')
      expect(sightOf({ role, blind: true, entered: false })).toBe('revealed')
    })

    it('shows what givers do when the list is for somebody else', () => {
      expect(sightOf({ role, blind: false, entered: true })).toBe('everything')
    })
  })

  it('shows a guest nothing until they said that they are shopping', () => {
    expect(sightOf({ role: 'guest', blind: false, entered: false })).toBe('nothing')
    expect(sightOf({ role: 'viewer', blind: false, entered: false })).toBe('everything')
  })

  it('lets each sight know its claims and no more', () => {
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

describe('the reveal', () => {
  const revealAt = new Date('2026-05-20T10:00:00Z')
  const claim = (given = {}) => ({
    createdAt: new Date('2026-05-01T08:00:00Z'),
    revealedAt: null as Date | null,
    giveLaterUntil: null as string | null,
    ...given,
  })
  const at = (time: string) => [new Date(time), time.slice(0, 10)] as const

  it('comes at its moment and not before', () => {
    expect(isDueForReveal(claim(), revealAt, ...at('2026-05-20T09:59:59.999Z'))).toBe(false)
    expect(isDueForReveal(claim(), revealAt, ...at('2026-05-20T10:00:00.000Z'))).toBe(true)
    expect(isDueForReveal(claim(), revealAt, ...at('2027-01-01T00:00:00.000Z'))).toBe(true)
  })

  it('never comes by itself for a list without a day', () => {
    expect(isDueForReveal(claim(), null, ...at('2036-05-20T10:00:00.000Z'))).toBe(false)
  })

  it('does not touch what was claimed at or after its moment: that is for the next occasion', () => {
    const now = at('2026-06-01T00:00:00.000Z')
    expect(isDueForReveal(claim({ createdAt: revealAt }), revealAt, ...now)).toBe(false)
    expect(isDueForReveal(claim({ createdAt: new Date('2026-05-25T00:00:00Z') }), revealAt, ...now)).toBe(
      false,
    )
    expect(isDueForReveal(claim({ createdAt: new Date(revealAt.getTime() - 1) }), revealAt, ...now)).toBe(
      true,
    )
  })

  it('waits for a gift that is given later', () => {
    const later = claim({ giveLaterUntil: '2026-06-10' })
    expect(isDueForReveal(later, revealAt, ...at('2026-06-09T23:00:00.000Z'))).toBe(false)
    expect(isDueForReveal(later, revealAt, ...at('2026-06-10T00:00:00.000Z'))).toBe(true)
    expect(isDueForReveal(later, revealAt, ...at('2026-06-11T00:00:00.000Z'))).toBe(true)
  })

  it('happens once', () => {
    expect(isDueForReveal(claim({ revealedAt: shown }), revealAt, ...at('2026-06-11T00:00:00.000Z'))).toBe(
      false,
    )
  })
})
