import { readdirSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { isRoot, leadsBack, parentOf, plusOf } from '@/components/shell/navigation/places'
import { isSheet, sheetAddresses } from '@/components/shell/sheet-addresses'

const id = '01900000-0000-7000-8000-000000000000'

describe('the plus of a phone', () => {
  it.each([
    ['/app', null],
    ['/app/dashboard', null],
    ['/app/gifts', null],
    ['/app/analytics', null],
    ['/app/people', '/app/people/new'],
    ['/app/occasions', '/app/occasions/new'],
    ['/app/budgets', '/app/budgets/new'],
    ['/app/wishlists', '/app/wishlists/new'],
  ])('adds what %s is about: %s', (pathname, href) => {
    expect(plusOf(pathname)?.href).toBe(href)
  })

  it.each([
    '/app/settings',
    '/app/settings/security',
    '/app/trash',
    '/app/data',
    '/app/social',
    '/app/occasions/holidays',
    '/app/expenses/new',
    '/app/people/new',
    `/app/gifts/${id}`,
    `/app/gifts/${id}/edit`,
    `/app/wishlists/${id}/share`,
    '/app/nowhere',
  ])('is not there at %s', pathname => {
    expect(plusOf(pathname)).toBeNull()
  })
})

describe('the way back on a phone', () => {
  it('is there on every page but those of the bar and the swipe', () => {
    for (const root of [
      '/app',
      '/app/dashboard',
      '/app/gifts',
      '/app/people',
      '/app/occasions',
      '/app/search',
    ])
      expect(isRoot(root)).toBe(true)
    for (const below of ['/app/settings', '/app/wishlists', `/app/gifts/${id}`, '/app/people/birthdays'])
      expect(isRoot(below)).toBe(false)
  })

  it('leads to the screen above, and from a top screen to the dashboard', () => {
    expect(parentOf(`/app/gifts/${id}`)).toBe('/app/gifts')
    expect(parentOf('/app/social/shopping')).toBe('/app/social')
    expect(parentOf(`/app/reports/${id}`)).toBe('/app/analytics')
    expect(parentOf('/app/advanced-analytics')).toBe('/app/analytics')
    expect(parentOf('/app/settings')).toBe('/app')
  })

  it('goes back in the history to where the user came from', () => {
    const gift = `/app/gifts/${id}`
    expect(leadsBack(gift, '/app/gifts', '/app/gifts')).toBe(true)
    expect(leadsBack(gift, '/app/gifts', '/app/dashboard')).toBe(true)
    expect(leadsBack(`${gift}/edit`, gift, gift)).toBe(true)
  })

  it('goes to the screen above when the history leads elsewhere', () => {
    const list = `/app/wishlists/${id}`
    expect(leadsBack(list, '/app/wishlists', null)).toBe(false)
    expect(leadsBack(list, '/app/wishlists', '/login')).toBe(false)
    expect(leadsBack(list, '/app/wishlists', '/app/wishlists/new')).toBe(false)
    expect(leadsBack(`${list}/settings`, '/app/wishlists', list)).toBe(false)
    expect(leadsBack(list, '/app/wishlists', `${list}/settings`)).toBe(false)
  })
})

describe('the addresses that open as a sheet', () => {
  it('are those that have a sheet', () => {
    const folders = readdirSync('app/app/@sheet', { recursive: true, encoding: 'utf8' })
      .filter(path => path.startsWith('(.)') && path.endsWith('/page.tsx'))
      .map(path => path.replace('(.)', '/app/').replace('/page.tsx', ''))
    expect(folders.toSorted()).toEqual([...sheetAddresses].sort())
  })

  it('are distinguished from the pages beside them', () => {
    expect(isSheet(`/app/gifts/${id}/edit`)).toBe(true)
    expect(isSheet(`/app/gifts/${id}`)).toBe(false)
    expect(isSheet('/app/people')).toBe(false)
  })
})
