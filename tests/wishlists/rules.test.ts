import { describe, expect, it } from 'vitest'
import { productLink } from '@/lib/core/link'
import { leastOf } from '@/lib/surprise/rules'
import { bringsForward, hasCome, isRevealInBounds, usualReveal } from '@/lib/wishlists/rules'
import { usualSettings } from '@/lib/wishlists/schema'
import { mayEditItem, productOf, totalOf } from '@/lib/wishlists/wishes/rules'

describe('wish', () => {
  it.each([
    ['https://shop.example/teapot', 'http://www.shop.example/teapot/'],
    ['https://shop.example/teapot', 'https://shop.example/teapot?utm_source=mail&utm_campaign=x#reviews'],
    ['https://shop.example/teapot', 'https://m.shop.example/teapot?fbclid=1&gclid=2&ref=abc'],
    ['https://shop.example/p?id=7&size=m', 'https://SHOP.example/p?size=m&id=7&_ga=3'],
    [
      'https://www.amazon.de/dp/B00ABCDEFG',
      'https://amazon.de/Teekanne-blau/dp/b00abcdefg/ref=sr_1_1?keywords=tee',
    ],
    ['https://www.amazon.co.uk/dp/B00ABCDEFG', 'https://www.amazon.co.uk/gp/product/B00ABCDEFG?psc=1'],
  ])('is the same product at %s and %s', (one, other) => {
    expect(productLink(other)).toBe(productLink(one))
  })

  it.each([
    ['https://shop.example/teapot', 'https://shop.example/kettle'],
    ['https://shop.example/p?id=7', 'https://shop.example/p?id=8'],
    ['https://shop.example/teapot', 'https://other.example/teapot'],
    ['https://shop.example/teapot', 'https://shop.example:8080/teapot'],
    ['https://www.amazon.de/dp/B00ABCDEFG', 'https://www.amazon.de/dp/B00ABCDEFH'],
    ['https://www.amazon.de/dp/B00ABCDEFG', 'https://www.amazon.fr/dp/B00ABCDEFG'],
    ['https://amazonas.example/dp/B00ABCDEFG', 'https://amazonas.example/x/dp/B00ABCDEFG'],
  ])('is another product at %s than at %s', (one, other) => {
    expect(productLink(other)).not.toBe(productLink(one))
  })

  it('is the same product by its address, else by its folded name', () => {
    expect(productOf({ name: 'Teapot', url: 'https://www.shop.example/x/' })).toBe('shop.example/x')
    expect(productOf({ name: '  TÉAPOT ', url: null })).toBe('teapot')
    expect(productOf({ name: 'Teapot', url: 'no address' })).toBe('teapot')
  })

  it('sums prices in the currency that most wishes have, times their quantity', () => {
    const items = [
      { price: 19.99, currency: 'EUR', quantity: 3 },
      { price: 5, currency: 'EUR', quantity: null },
      { price: 500, currency: 'USD', quantity: 1 },
      { price: null, currency: 'USD', quantity: 1 },
    ]
    expect(totalOf(items)).toEqual({ amount: 64.97, currency: 'EUR' })
    expect(totalOf([{ price: null, currency: 'EUR', quantity: 1 }])).toBeNull()
    expect(totalOf([])).toBeNull()
  })

  it('is never changed by a blind viewer who must not see it, not even their own suggestion', () => {
    const list = { isCollaborative: true, settings: usualSettings }
    const viewer = { userId: 'me', guestId: null, role: 'contributor' as const, blind: false, entered: true }
    const suggestion = { hidden: true, addedBy: 'me' }
    expect(mayEditItem(suggestion, viewer, list)).toBe(true)
    expect(mayEditItem(suggestion, { ...viewer, blind: true }, list)).toBe(false)
    expect(mayEditItem({ hidden: true, addedBy: 'other' }, viewer, list)).toBe(false)
    expect(mayEditItem({ hidden: true, addedBy: 'other' }, { ...viewer, role: 'admin' }, list)).toBe(true)
    expect(
      mayEditItem({ hidden: false, addedBy: null }, { ...viewer, userId: null, role: 'guest' }, list),
    ).toBe(false)
  })
})

describe('wishlist', () => {
  it('reveals claims two weeks after its date, at noon in its owner’s time zone', () => {
    expect(usualReveal('2030-03-20', 'Europe/Berlin').toISOString()).toBe('2030-04-03T10:00:00.000Z')
    expect(usualReveal('2030-03-20', 'Asia/Tokyo').toISOString()).toBe('2030-04-03T03:00:00.000Z')
  })

  it.each([
    ['2030-06-01T00:00:00.000Z', true],
    ['2030-05-31T23:59:59.999Z', false],
    ['2030-08-30T23:59:59.999Z', true],
    ['2030-08-31T00:00:00.000Z', false],
  ])('lets the reveal on 1 June be at %s: %s', (at, fits) => {
    expect(isRevealInBounds(new Date(at), '2030-06-01', 'UTC')).toBe(fits)
  })

  it('has no bounds for a reveal without a date', () => {
    expect(isRevealInBounds(new Date('2030-06-01T00:00:00.000Z'), null, 'UTC')).toBe(false)
  })

  it.each([
    ['the same', '2030-06-01', '2030-06-15', false],
    ['a later reveal', '2030-06-01', '2030-06-16', false],
    ['an earlier reveal', '2030-06-01', '2030-06-14', true],
    ['no reveal', '2030-06-01', null, false],
    ['a later day', '2030-06-02', '2030-06-15', false],
    ['an earlier day', '2030-05-31', '2030-06-15', true],
    ['no day', null, null, true],
  ])('is brought forward from its day and reveal by %s or not', (_, eventDate, at, forward) => {
    const moment = (day: string | null) => (day ? new Date(`${day}T12:00:00.000Z`) : null)
    const before = { eventDate: '2030-06-01', revealAt: moment('2030-06-15') }
    expect(bringsForward(before, { eventDate, revealAt: moment(at) })).toBe(forward)
    const open = { eventDate: null, revealAt: null }
    expect(bringsForward(open, { eventDate, revealAt: moment(at) })).toBe(at !== null)
  })

  it('counts its date from midnight in its owner’s time zone', () => {
    const list = { eventDate: '2030-06-01', timezone: 'Asia/Tokyo' }
    expect(hasCome(list, new Date('2030-05-31T14:59:59.000Z'))).toBe(false)
    expect(hasCome(list, new Date('2030-05-31T15:00:00.000Z'))).toBe(true)
    expect(hasCome({ ...list, eventDate: null }, new Date(0))).toBe(true)
  })
})

describe('sight', () => {
  it('is the smaller of two, in either order', () => {
    expect(leastOf('everything', 'revealed')).toBe('revealed')
    expect(leastOf('revealed', 'everything')).toBe('revealed')
    expect(leastOf('nothing', 'revealed')).toBe('nothing')
    expect(leastOf('everything', 'everything')).toBe('everything')
  })
})
