import { describe, expect, it } from 'vitest'
import { isNamed, isNoName, orderHits } from '@/components/search/palette-order'

describe('the order of the palette', () => {
  it.each([
    ['Ida Haddad', 'ida had', true],
    ['Ida Haddad', 'haddad', true],
    ['Ida Haddad', 'had ida', false],
    ['Ida Haddad', 'book for ida', false],
    ['Zoé Petit', 'zoe', true],
    ['Anne-Laure', 'anne l', true],
    ['Ida Haddad', 'i', false],
  ])('knows whether %s is called by "%s"', (name, text, called) => {
    expect(isNamed(name, text)).toBe(called)
  })

  it('puts hits called by name first and given gifts last', () => {
    const gift = (name: string, status: string) => ({ type: 'gift', name, status })
    const hits = [gift('Old tea', 'given'), gift('Some tea', 'idea'), gift('Tea', 'given')]
    expect(orderHits(hits, 'tea').map(({ name }) => name)).toEqual(['Some tea', 'Old tea', 'Tea'])
  })

  it.each(['gift', 'a gift', 'Geschenk', 'cadeau', 'هدية', 'プレゼント', ''])(
    'reads "%s" as no name',
    name => {
      expect(isNoName(name)).toBe(true)
    },
  )

  it('reads a gift card as a name', () => {
    expect(isNoName('gift card')).toBe(false)
  })
})
