import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { amountsAfter, nextShare } from '@/lib/wishlists/shares/rules'

const was = (
  state: 'asked' | 'in' | 'declined' | 'withdrawn',
  amountMinor: number,
  agreedMinor: number | null = null,
) => ({
  state,
  amountMinor,
  agreedMinor,
})
const named = (amountMinor: number) => ({ userId: 'fay', amountMinor })

describe('a share that its buyer names', () => {
  it('is asked at first, and again after it was declined or withdrawn', () => {
    for (const before of [null, was('declined', 60), was('withdrawn', 60)])
      expect(nextShare(before, named(60))).toEqual({ ...was('asked', 60), asks: true })
  })

  it('is not asked twice for the same amount, and again for another', () => {
    expect(nextShare(was('asked', 60), named(60))).toEqual({ ...was('asked', 60), asks: false })
    expect(nextShare(was('asked', 60), named(50))).toEqual({ ...was('asked', 50), asks: true })
  })

  it('becomes less without a question, and more only with one', () => {
    expect(nextShare(was('in', 60, 60), named(40))).toEqual({ ...was('in', 40, 40), asks: false })
    expect(nextShare(was('in', 60, 60), named(80))).toEqual({ ...was('in', 80, 60), asks: true })
    expect(nextShare(was('in', 80, 60), named(80))).toEqual({ ...was('in', 80, 60), asks: false })
  })

  it('is agreed at once by somebody without an account, who cannot be asked', () => {
    expect(nextShare(null, { userId: null, amountMinor: 60 })).toEqual({ ...was('in', 60, 60), asks: false })
  })
})

describe('the amounts of shares at another cost', () => {
  it('stay where the cost has room for them, and where it is unknown', () => {
    expect(amountsAfter(200, 180, [60, 40])).toEqual([60, 40])
    expect(amountsAfter(100, 180, [60, 40])).toEqual([60, 40])
    expect(amountsAfter(null, 180, [60, 40])).toEqual([60, 40])
  })

  it('are even where nothing was known, or where they no longer fit, and never more than before', () => {
    expect(amountsAfter(90, null, [0, 0])).toEqual([30, 30])
    expect(amountsAfter(90, 180, [60, 40])).toEqual([30, 30])
    expect(amountsAfter(60, 180, [100, 10])).toEqual([20, 10])
  })

  it('never come to more than the cost', () => {
    const amount = fc.integer({ min: 0, max: 100_000 })
    fc.assert(
      fc.property(
        amount,
        fc.option(amount, { nil: null }),
        fc.array(amount, { maxLength: 8 }),
        (cost, before, amounts) => {
          const sum = amountsAfter(cost, before, amounts).reduce((one, other) => one + other, 0)
          expect(sum).toBeLessThanOrEqual(cost)
        },
      ),
    )
  })
})
