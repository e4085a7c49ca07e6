import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { can, drawAnew, drawNames, type Exclusion, type Random } from '@/lib/draws/rules'
import { drawStatuses } from '@/lib/draws/values'

/** mulberry32: small, and the same numbers for the same seed. */
function seeded(seed: number): Random {
  let state = seed | 0
  return below => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296) * below)
  }
}

const forbids = (exclusions: readonly Exclusion<number>[], giver: number, receiver: number) =>
  giver === receiver ||
  exclusions.some(
    ({ from, to, bothWays }) =>
      (from === giver && to === receiver) || (bothWays && from === receiver && to === giver),
  )

/** Every allowed draw, by brute force. */
function allDraws(size: number, exclusions: readonly Exclusion<number>[]): number[][] {
  const found: number[][] = []
  const fill = (sofar: number[], left: readonly number[]) => {
    if (left.length === 0) found.push(sofar)
    for (const receiver of left) {
      if (!forbids(exclusions, sofar.length, receiver))
        fill(
          [...sofar, receiver],
          left.filter(one => one !== receiver),
        )
    }
  }
  fill([], [...Array(size).keys()])
  return found
}

const instance = fc.integer({ min: 0, max: 6 }).chain(size =>
  fc.record({
    size: fc.constant(size),
    seed: fc.integer(),
    exclusions:
      size === 0
        ? fc.constant([])
        : fc.array(
            fc.record({
              from: fc.nat(size - 1),
              to: fc.nat(size - 1),
              bothWays: fc.boolean(),
            }),
            { maxLength: size * 3 },
          ),
  }),
)

describe('drawing names', () => {
  it('finds a valid draw in 10,000 random cases exactly when brute force finds one', () => {
    let possible = 0
    fc.assert(
      fc.property(instance, ({ size, seed, exclusions }) => {
        const people = [...Array(size).keys()]
        const { pairs, conflict } = drawNames(people, exclusions, seeded(seed))
        const draws = allDraws(size, exclusions)
        if (pairs) {
          possible++
          expect([...pairs.keys()].sort()).toEqual(people)
          expect([...pairs.values()].sort()).toEqual(people)
          for (const [giver, receiver] of pairs) expect(forbids(exclusions, giver, receiver)).toBe(false)
        } else {
          expect(draws).toEqual([])
          // The named givers have too few recipients, and without any one of them enough.
          const options = (givers: readonly number[]) =>
            new Set(givers.flatMap(giver => people.filter(other => !forbids(exclusions, giver, other))))
          expect(options(conflict).size).toBeLessThan(conflict.length)
          for (const giver of conflict) {
            const rest = conflict.filter(one => one !== giver)
            expect(options(rest).size).toBeGreaterThanOrEqual(rest.length)
          }
        }
        expect(pairs !== null).toBe(draws.length > 0)
      }),
      { numRuns: 10_000 },
    )
    expect(possible).toBeGreaterThan(1000)
    expect(possible).toBeLessThan(9000)
  })

  it('decides at once when a hundred people have only one possible draw', () => {
    const people = [...Array(100).keys()]
    const exclusions = people.flatMap(from =>
      people.filter(to => to !== (from + 1) % 100 && to !== from).map(to => ({ from, to, bothWays: false })),
    )
    const { pairs } = drawNames(people, exclusions, seeded(7))
    expect(people.map(giver => pairs?.get(giver))).toEqual(people.map(giver => (giver + 1) % 100))
  })

  it('makes every draw of four people about equally likely', () => {
    const random = seeded(3)
    const counts = new Map<string, number>()
    for (let i = 0; i < 9000; i++) {
      const { pairs } = drawNames([0, 1, 2, 3], [], random)
      const key = [0, 1, 2, 3].map(giver => pairs?.get(giver)).join('')
      counts.set(key, (counts.get(key) ?? 0) + 1)
    }
    expect(counts.size).toBe(9)
    for (const count of counts.values()) expect(Math.abs(count - 1000)).toBeLessThan(150)
  })

  it('can produce every allowed draw, also when the matching decides', () => {
    fc.assert(
      fc.property(instance, ({ size, seed, exclusions }) => {
        const draws = allDraws(size, exclusions)
        fc.pre(draws.length > 0 && draws.length <= 4)
        const random = seeded(seed)
        const seen = new Set<string>()
        for (let i = 0; i < 200; i++) {
          const { pairs } = drawNames([...Array(size).keys()], exclusions, random)
          seen.add([...Array(size).keys()].map(giver => pairs?.get(giver)).join())
        }
        expect(seen.size).toBe(draws.length)
      }),
      { numRuns: 100 },
    )
  })

  it('lets two people draw each other', () => {
    expect(drawNames(['Ada', 'Ben'], [], seeded(1)).pairs).toEqual(
      new Map([
        ['Ada', 'Ben'],
        ['Ben', 'Ada'],
      ]),
    )
  })

  it('names only the givers who conflict with each other', () => {
    const { conflict } = drawNames(
      ['Ada', 'Ben', 'Cleo', 'Dan'],
      [
        { from: 'Ada', to: 'Cleo', bothWays: false },
        { from: 'Ada', to: 'Dan', bothWays: false },
        { from: 'Cleo', to: 'Ada', bothWays: false },
        { from: 'Cleo', to: 'Dan', bothWays: false },
      ],
      seeded(2),
    )
    expect(conflict?.toSorted()).toEqual(['Ada', 'Cleo'])
  })

  it('avoids the pairs of last year, and of earlier years while another way exists', () => {
    const people = ['Ada', 'Ben', 'Cleo']
    const round = [
      ['Ada', 'Ben'],
      ['Ben', 'Cleo'],
      ['Cleo', 'Ada'],
    ] as const
    for (let seed = 0; seed < 50; seed++) {
      const { pairs } = drawAnew(people, [], [round], seeded(seed))
      expect(pairs?.get('Ada')).toBe('Cleo')
      const back = round.map(([from, to]) => [to, from] as const)
      expect(drawAnew(people, [], [back, round], seeded(seed)).pairs?.get('Ada')).toBe('Ben')
    }
  })

  it('never refuses a draw because of earlier pairs, which would reveal them', () => {
    fc.assert(
      fc.property(instance, fc.array(fc.nat(5), { maxLength: 6 }), ({ size, seed, exclusions }, picks) => {
        const people = [...Array(size).keys()]
        const earlier = [picks.flatMap((to, from) => (from < size && to < size ? [[from, to] as const] : []))]
        const outcome = drawAnew(people, exclusions, earlier, seeded(seed))
        const plain = drawNames(people, exclusions, seeded(seed))
        expect(outcome.pairs !== null).toBe(plain.pairs !== null)
      }),
      { numRuns: 1000 },
    )
  })

  it('goes from a draft to its end and never back from there', () => {
    expect(drawStatuses.filter(status => can('draw', status))).toEqual(['draft', 'open'])
    expect(drawStatuses.filter(status => can('redraw', status))).toEqual(['drawn'])
    expect(drawStatuses.filter(status => can('cancel', status))).toEqual([
      'draft',
      'open',
      'drawn',
      'revealed',
    ])
    expect(drawStatuses.filter(status => can('close', status))).toEqual(['drawn', 'revealed'])
    expect(drawStatuses.filter(status => can('arrange', status))).toEqual(['draft', 'open'])
  })
})
