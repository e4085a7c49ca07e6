import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { changedSince, isSame, merge, united } from '@/lib/transfers/sync/merging.rules'

const word = fc.constantFrom('a', 'b', 'c', 'd')
const set = fc.uniqueArray(word)
const value = fc.oneof(fc.constantFrom(null, 1, 2, 'x', 'y', true), set)
const record = fc.record({ name: value, price: value, tags: set, notes: value })
const sides = fc.record({ base: record, local: record, cloud: record })

describe('a merge of three sides', () => {
  it('loses no change: a value is written, already there, united, or in a conflict', () => {
    fc.assert(
      fc.property(sides, ({ base, local, cloud }) => {
        const { takes, conflicts } = merge(base, local, cloud)
        for (const name of Object.keys(local) as (keyof typeof local)[]) {
          const changedHere = !isSame(local[name], base[name])
          const changedThere = !isSame(cloud[name], base[name])
          const conflict = conflicts.find(one => one.name === name)
          const written = Object.hasOwn(takes, name) ? takes[name] : cloud[name]
          if (conflict) {
            expect([conflict.base, conflict.local, conflict.cloud]).toEqual([
              base[name],
              local[name],
              cloud[name],
            ])
            expect(changedHere && changedThere).toBe(true)
            expect(written).toEqual(cloud[name])
          } else if (!changedHere) expect(written).toEqual(cloud[name])
          else if (!changedThere) expect(written).toEqual(local[name])
        }
      }),
      { numRuns: 5000 },
    )
  })

  it('unites sets: what either side added is there, and what either side removed is not', () => {
    fc.assert(
      fc.property(set, set, set, (base, local, cloud) => {
        const result = united(base, local, cloud)
        expect(new Set(result).size).toBe(result.length)
        for (const entry of ['a', 'b', 'c', 'd'] as const) {
          const [was, here, there] = [base, local, cloud].map(one => one.includes(entry))
          expect(result.includes(entry)).toBe(was ? Boolean(here && there) : Boolean(here || there))
        }
        expect(new Set(result)).toEqual(new Set(united(base, cloud, local)))
      }),
    )
  })

  it('changes nothing when it is done a second time', () => {
    fc.assert(
      fc.property(sides, ({ base, local, cloud }) => {
        const first = merge(base, local, cloud)
        const after = { ...cloud, ...first.takes }
        const second = merge(base, local, after)
        expect(second.conflicts.map(({ name }) => name)).toEqual(
          expect.arrayContaining(first.conflicts.map(({ name }) => name)),
        )
        for (const [name, taken] of Object.entries(second.takes))
          expect(new Set([taken].flat())).toEqual(new Set([after[name as 'name']].flat()))
      }),
    )
  })

  it('makes every field a conflict of which it does not know what it was', () => {
    const { takes, conflicts } = merge(null, { name: 'x', notes: 'same' }, { name: 'y', notes: 'same' })
    expect(takes).toEqual({})
    expect(conflicts).toEqual([{ name: 'name', base: null, local: 'x', cloud: 'y' }])
  })

  it('does not let a currency change the meaning of an amount that was changed elsewhere', () => {
    const local = { currency: 'JPY' }
    const unknown = merge({ currency: 'EUR' }, local, { currency: 'EUR', price: 50 })
    expect(unknown.conflicts.map(({ name }) => name)).toEqual(['currency'])
    const changed = merge({ currency: 'EUR', price: 40 }, local, { currency: 'EUR', price: 50 })
    expect(changed.conflicts.map(({ name }) => name)).toEqual(['currency'])
    const alone = merge({ currency: 'EUR', price: 50 }, local, { currency: 'EUR', price: 50 })
    expect(alone.takes).toEqual({ currency: 'JPY' })
  })

  it('compares what is stored, not how it is written', () => {
    expect(isSame({ a: 1, b: null }, { b: undefined, a: 1 })).toBe(true)
    expect(isSame(undefined, null)).toBe(true)
    expect(isSame(['a', 'b'], ['b', 'a'])).toBe(false)
    expect(isSame([], {})).toBe(false)
    expect(isSame(0, null)).toBe(false)
  })

  it('names what changed after what a device knew', () => {
    expect(changedSince({ name: 'a', notes: 'b' }, { name: 'a', notes: 'c', other: 1 })).toEqual([
      { name: 'notes', base: 'b', local: null, cloud: 'c' },
    ])
  })
})
