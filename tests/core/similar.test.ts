import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { productLink } from '@/lib/core/link'
import { productFrom, similarity } from '@/lib/core/similar'

const alike = (one: string, other: string) => similarity(productFrom(one, null), productFrom(other, null))

describe('how alike two gifts are', () => {
  it('is whole for the same name in another order, case, accent or writing of letters', () => {
    expect(alike('Blue teapot', 'teapot, BLUE')).toBe(1)
    expect(alike('Écharpe en soie', 'echarpe en soie')).toBe(1)
    expect(alike('ＬＥＧＯ', 'lego')).toBe(1)
    expect(alike('كِتاب الطبخ', 'كتاب الطبخ')).toBe(1)
  })

  it('counts shared words, and shared letters where the endings differ', () => {
    expect(alike('Silk scarf', 'Scarf')).toBeGreaterThanOrEqual(0.5)
    expect(alike('Blue teapots', 'Blue teapot')).toBeGreaterThan(0.8)
    expect(alike('青瓷茶壶套装', '青瓷茶壶')).toBeGreaterThan(0.5)
    expect(alike('Lego castle', 'Wool socks')).toBeLessThan(0.1)
  })

  it('is nothing without a name', () => {
    expect(alike('', '')).toBe(0)
    expect(alike('!!!', '!!!')).toBe(0)
  })

  it('is whole for the same product page', () => {
    const link = 'https://www.shop.example/p/42/?color=blue&utm_source=news#top'
    const same = 'http://shop.example/p/42?utm_medium=mail&color=blue'
    expect(productLink(link)).toBe(productLink(same))
    expect(similarity(productFrom('Lamp', link), productFrom('Bedside light', same))).toBe(1)
    const other = 'https://shop.example/p/42?color=red'
    expect(similarity(productFrom('Lamp', link), productFrom('Bedside light', other))).toBeLessThan(0.6)
    expect(similarity(productFrom('Lamp', 'x'), productFrom('Bread', 'x'))).toBeLessThan(0.6)
  })

  it('is the same in both directions, between 0 and 1, and whole for a name itself', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), fc.string({ unit: 'grapheme' }), (one, other) => {
        expect(alike(one, other)).toBe(alike(other, one))
        expect(alike(one, other)).toBeGreaterThanOrEqual(0)
        expect(alike(one, other)).toBeLessThanOrEqual(1)
        expect([0, 1]).toContain(alike(one, one))
      }),
    )
  })
})
