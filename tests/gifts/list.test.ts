import { describe, expect, it } from 'vitest'
import {
  columnsOf,
  filterOf,
  type GiftQuery,
  giftsHref,
  unfiltered,
} from '@/components/gifts/filters/gift-query'
import { readQuery } from '@/components/gifts/filters/read-gift-query'
import { movesOf, wayBack } from '@/components/gifts/gift-stages'
import { canMove } from '@/lib/gifts/rules'
import { type Gift, giftStatuses } from '@/lib/gifts/schema'

const read = (address: string): GiftQuery => {
  const { pathname, searchParams } = new URL(address, 'http://gifts')
  const place = (['gift-ideas', 'tracking'] as const).find(one => pathname === `/app/${one}`) ?? 'gifts'
  return readQuery(Object.fromEntries(searchParams), place)
}

describe('gifts list', () => {
  it('of what is on its way knows no idea, no card and no stage beside the way', () => {
    const query = read('/app/tracking?status=idea&view=cards&isPurchased=true')
    expect([query.status, query.view, query.tab]).toEqual(['active', 'table', 'all'])
    expect(columnsOf(query)).toEqual(['planned', 'purchased', 'wrapped', 'given'])
    expect(giftsHref(read('/app/tracking?late=true&store=Kiln'), unfiltered(read('/app/tracking')))).toBe(
      '/app/tracking?status=all',
    )
    expect(read('/app/gifts?late=true&store=Kiln')).toEqual(read('/app/gifts'))
  })

  it('shows gifts still to be given by default, the next date first', () => {
    expect(filterOf(read('/app/gifts'))).toEqual({ status: 'active', sort: 'occasionDate' })
  })

  it('calls active what hides given gifts, and all what hides none', () => {
    for (const [address, tab, status] of [
      ['/app/gifts', 'active', 'active'],
      ['/app/gifts?status=active', 'active', 'active'],
      ['/app/gifts?status=all', 'all', 'all'],
      ['/app/gifts?status=given', 'all', 'given'],
      ['/app/gifts?status=planned', 'all', 'planned'],
      ['/app/gifts?isFavorite=true&status=active', 'favorites', 'active'],
    ] as const)
      expect([read(address).tab, read(address).status]).toEqual([tab, status])
    const active = read('/app/gifts?q=tea')
    expect(giftsHref(active, { status: 'all' })).toBe('/app/gifts?status=all&q=tea')
    expect(giftsHref(active, { status: 'given' })).toBe('/app/gifts?status=given&q=tea')
    expect(giftsHref(read('/app/gifts?status=given'), { status: 'active' })).toBe('/app/gifts')
    expect(giftsHref(active, { tab: 'all' })).toBe('/app/gifts?status=all&q=tea')
    expect(giftsHref(active, unfiltered(active))).toBe('/app/gifts')
    expect(filterOf(read('/app/gifts?status=all'))).toEqual({ sort: '-occasionDate' })
  })

  it('writes a selection to the same URL that it was read from', () => {
    for (const address of [
      '/app/gifts',
      '/app/gifts?view=board&status=all&q=tea',
      '/app/gifts?status=given',
      '/app/gifts?isPurchased=true&view=cards&minPrice=10&maxPrice=20.5',
      '/app/gifts?status=notPurchased&sort=-price',
      '/app/gifts?direction=received',
      '/app/gifts?isFavorite=true&status=wrapped',
      '/app/gifts?category=books',
      '/app/tracking',
      '/app/tracking?view=board&status=given&store=Kiln&late=true&personId=0198f5a0-0000-7000-8000-000000000000',
      '/app/gift-ideas',
      '/app/gift-ideas?isFavorite=true&view=table&category=home&maxPrice=60',
    ])
      expect(read(giftsHref(read(address)))).toEqual(read(address))
  })

  it('ignores invalid values in the URL', () => {
    expect(read('/app/gifts?view=piano&status=lost&sort=colour&personId=me&minPrice=-4&q=')).toEqual(
      read('/app/gifts'),
    )
  })

  it('asks the screen of ideas for ideas only, whatever its address says', () => {
    const query = read('/app/gift-ideas?status=given&q=tea')
    expect(filterOf(query)).toEqual({ status: 'idea', direction: 'given', sort: '-createdAt', q: 'tea' })
    expect(query.view).toBe('cards')
    expect(giftsHref(query, unfiltered(query))).toBe('/app/gift-ideas')
  })

  it('keeps a chosen order, and otherwise uses the order of the tab', () => {
    const chosen = read('/app/gifts?sort=name')
    expect(read(giftsHref(chosen, { status: 'given' })).sort).toBe('name')
    expect(read(giftsHref(read('/app/gifts'), { status: 'given' })).sort).toBe('-occasionDate')
  })

  it('begins at the first page whenever the selection changes', () => {
    const query = read('/app/gifts?cursor=abc')
    expect(query.cursor).toBe('abc')
    expect(giftsHref(query, { q: 'tea' })).toBe('/app/gifts?q=tea')
  })

  it('clears every filter but stays on the tab', () => {
    const query = read('/app/gifts?isFavorite=true&q=tea&minPrice=3&status=given')
    expect(giftsHref(query, unfiltered(query))).toBe('/app/gifts?isFavorite=true')
  })

  it('shows only the columns on the board that its tab can fill', () => {
    expect(columnsOf(read('/app/gifts?status=notPurchased'))).toEqual(['idea', 'planned'])
    expect(columnsOf(read('/app/gifts'))).toHaveLength(5)
    expect(columnsOf(read('/app/gifts?status=returned'))).toEqual(['returned'])
  })

  it('finds the moves back to every stage that a gift has left', () => {
    for (const status of giftStatuses)
      for (const to of movesOf(status)) {
        const before = { status, purchaseDate: '2026-11-02', reaction: null } as Gift
        const steps = wayBack(to, before)
        let at = to
        for (const step of steps) {
          expect(canMove(at, step.status), `${at} to ${step.status}`).toBe(true)
          at = step.status
        }
        expect(at).toBe(status)
        expect(steps.at(-1)).toMatchObject({ purchaseDate: '2026-11-02' })
      }
  })
})
