import { describe, expect, it } from 'vitest'
import { isNamed, labelled, noteSide, ticksFor } from '@/components/kit/charts/columns'

describe('the lines behind bars', () => {
  it.each([
    [196, [0, 50, 100, 150, 200, 250]],
    [45, [0, 10, 20, 30, 40, 50]],
    [1, [0, 0.25, 0.5, 0.75, 1, 1.25]],
    [0, [0]],
  ])('are round numbers above %d', (highest, ticks) => {
    expect(ticksFor(highest)).toEqual(ticks)
  })
  it('always leave room above the highest bar', () => {
    for (const highest of [0.03, 7, 99, 100, 12_345, 9_876_543]) {
      const ticks = ticksFor(highest)
      expect(ticks.at(-1)).toBeGreaterThan(highest * 1.07)
      expect(ticks.length).toBeLessThanOrEqual(6)
    }
  })
})

describe('the note beside a bar', () => {
  const months = (...high: number[]) => [...high, ...Array.from({ length: 12 - high.length }, () => 0)]
  it('stands after it where the next bars are low, else before it, else nowhere', () => {
    expect(noteSide(months(100, 20, 0, 0), 0, 100)).toBe('after')
    expect(noteSide(months(0, 0, 0, 100, 90), 3, 100)).toBe('before')
    expect(noteSide(months(90, 100, 90), 1, 100)).toBeNull()
  })
  it('never leaves the chart', () => {
    expect(noteSide([...months(0).slice(0, 11), 100], 11, 100)).toBe('before')
    expect(noteSide([100], 0, 100)).toBeNull()
  })
})

describe('the numbers on bars', () => {
  it('stand on all of twelve short ones; on a phone on the highest and the last one', () => {
    const totals = [196, 95, 0, 0, 0, 80, 44, 49, 0, 24, 44, 155]
    const texts = totals.map(total => `$${total}`)
    expect(labelled(totals, texts)).toEqual({ all: true, few: [0, 11] })
  })
  it('stand on two of many or of long ones, and on one where these are neighbours', () => {
    expect(labelled([5, 9], ['$98,765,432', '$9'])).toEqual({ all: false, few: [1] })
    expect(
      labelled(
        Array.from({ length: 30 }, () => 1),
        Array.from({ length: 30 }, () => '$1'),
      ).all,
    ).toBe(false)
    expect(labelled([1, 0, 0, 0, 0, 0, 5, 4, 0, 0, 0, 0], [])).toMatchObject({ few: [6] })
  })
  it('are as long as one sees them, without marks of direction', () => {
    expect(labelled([196], ['US$\u00a0196\u200e\u200f']).all).toBe(true)
  })
  it('stand nowhere where nothing was spent', () => {
    expect(labelled([0, 0], ['$0', '$0'])).toEqual({ all: true, few: [] })
  })
})

it('the last bar always has its name', () => {
  expect([...Array(12).keys()].filter(at => isNamed(at, 12, 6))).toEqual([1, 3, 5, 7, 9, 11])
  expect(isNamed(35, 36, 12)).toBe(true)
  expect(isNamed(0, 1, 12)).toBe(true)
})
