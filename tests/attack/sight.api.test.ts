import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { api } from '@/lib/api'
import { type Act, begin, moves, type Pick, plots, still } from './sight-acts'
import { deepLeaksOf, leaksOf, newWorld, note } from './sight-world'

/** The nouns that decide who somebody is: by record, member, address and family. */
const nouns = [
  'people',
  'personLinks',
  'members',
  'families',
  'invitations',
  'transfers',
  'accounts',
] as const

const writes = nouns.flatMap(noun =>
  Object.entries(api[noun]).flatMap(([call, { method }]) => (method === 'GET' ? [] : `${noun}.${call}`)),
)

const acts: Record<string, Act> = { ...moves, ...plots }
const names = Object.keys(acts)
/** Calls that make somebody known and unknown again come more often than the rest. */
const often = [
  ...['people.update', 'people.update', 'transfers.import', 'personLinks.link', 'personLinks.unlink'],
  ...['people.merge', 'accounts.updateProfile', 'everybody comes together', 'a claim', 'a list for a record'],
]

/** A day of a household: all actions in any order, each at least once. */
const day = fc.record({
  steps: fc.tuple(
    fc.shuffledSubarray([...names, ...often], { minLength: names.length + often.length }),
    fc.array(fc.constantFrom(...often), { minLength: 10, maxLength: 10 }),
  ),
  numbers: fc.array(fc.nat(1_000_000), { minLength: 300, maxLength: 300 }),
})

/** A longer look: `SIGHT_RUNS=200 SIGHT_SEED=7 npm test -- sight`. */
const runs = Number(process.env.SIGHT_RUNS ?? 2)
const seed = Number(process.env.SIGHT_SEED ?? 20261122)

describe('the sight of a recipient', () => {
  it('is checked after every write that changes who somebody is', () => {
    expect([...Object.keys(moves), ...Object.keys(still)].sort()).toEqual([...writes].sort())
  })

  it(
    'never grows again once something was for them',
    async () => {
      await fc.assert(
        fc.asyncProperty(day, async ({ steps, numbers }) => {
          const world = await newWorld()
          let at = 0
          const pick: Pick = list => list[numbers[at++ % numbers.length]! % list.length]
          await begin(world, pick)
          const done: string[] = []
          for (const step of steps.flat()) {
            await acts[step]!(world, pick)
            done.push(step)
            await note(world)
            for (const who of world.people) {
              expect({ who: who.caller.user.name, leaks: await leaksOf(world, who), after: done }).toEqual({
                who: who.caller.user.name,
                leaks: [],
                after: done,
              })
            }
          }
          for (const who of world.people) expect(await deepLeaksOf(world, who)).toEqual([])
          expect(world.meant.size).toBeGreaterThan(0)
        }),
        { numRuns: runs, seed, endOnFailure: true },
      )
    },
    runs * 120_000,
  )
})
