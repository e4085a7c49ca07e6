// @vitest-environment happy-dom
import { screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { FamilyFilter, overviewHref } from '@/components/wishlists/wishlists-page'
import { show } from '../kit/render'

const families = [
  { id: 'okafor', name: 'The Okafors' },
  { id: 'lunch', name: 'Sunday lunch' },
]

describe('the overview of wishlists', () => {
  it('lets a member of several families filter by one and stays on the tab', () => {
    show(<FamilyFilter tab="shared" families={families} chosen="lunch" />)
    const links = within(screen.getByRole('navigation', { name: 'Which family' })).getAllByRole('link')
    expect(links.map(link => [link.textContent, link.getAttribute('href')])).toEqual([
      ['All families', '/app/wishlists?tab=shared'],
      ['The Okafors', '/app/wishlists?tab=shared&family=okafor'],
      ['Sunday lunch', '/app/wishlists?tab=shared&family=lunch'],
    ])
    expect(links.map(link => link.getAttribute('aria-current'))).toEqual([null, null, 'page'])
  })

  it('offers no family filter to a member of one family', () => {
    const { container } = show(<FamilyFilter tab="mine" families={families.slice(0, 1)} chosen={undefined} />)
    expect(container.textContent).toBe('')
  })

  it('keeps the family on the next page', () => {
    expect(overviewHref('mine', { family: 'lunch', cursor: 'next' })).toBe(
      '/app/wishlists?family=lunch&cursor=next',
    )
  })
})
