// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { NextIntlClientProvider } from 'next-intl'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { ShoppingGroups } from '@/components/social/shopping-groups'
import type { Errand } from '@/lib/circle/shopping'
import { CallError } from '@/lib/client/call-error'
import common from '@/messages/en/common.json'
import planner from '@/messages/en/planner.json'
import social from '@/messages/en/social.json'
import wishlists from '@/messages/en/wishlists.json'

vi.mock('next/navigation', () => ({ useRouter: () => ({ refresh() {} }) }))
const call = vi.hoisted(() => vi.fn())
vi.mock('@/lib/client/call', () => ({ call }))

const errand = (more: Partial<Errand>): Errand => ({
  id: 'a',
  name: 'Lamp',
  people: ['Emma'],
  store: 'Etsy',
  cost: 40,
  currency: 'USD',
  quantity: 2,
  version: 3,
  list: null,
  href: '/app/gifts/a',
  kind: 'gift',
  picture: null,
  drawing: null,
  occasion: null,
  ...more,
})
const lamp = errand({})
const book = errand({
  id: 'b',
  name: 'Book',
  cost: 12.5,
  quantity: 1,
  kind: 'claim',
  list: 'Finn’s list',
  store: null,
})

const list = (errands: Errand[], by: 'person' | 'store' = 'store') => (
  <NextIntlClientProvider locale="en" timeZone="UTC" messages={{ common, planner, social, wishlists }}>
    <ShoppingGroups errands={errands} by={by} tools={null} empty={<p>Nothing to buy</p>} />
  </NextIntlClientProvider>
)
const box = (name: string) => screen.getByRole<HTMLInputElement>('checkbox', { name: `${name}: bought` })
const press = (name: string) => act(async () => void fireEvent.click(box(name)))

afterEach(() => {
  cleanup()
  call.mockReset()
})

describe('the shopping list of the circle', () => {
  it('totals each shop and the whole list, and says how much is bought', () => {
    render(list([lamp, book]))
    expect(screen.getAllByRole('heading', { level: 3 }).map(one => one.textContent)).toEqual([
      'Etsy',
      'Anywhere',
    ])
    expect(screen.getByText('Total').textContent).toBe('Total $52.50')
    expect(screen.getByRole('status').textContent).toBe('0 of 2 bought')
  })

  it('marks gifts and claims as bought, and undoes an accidental tap', async () => {
    call.mockResolvedValue({})
    render(list([lamp, book]))
    await press('Lamp')
    expect(call).toHaveBeenLastCalledWith(
      'PUT /api/gifts/{giftId}',
      { giftId: 'a', status: 'purchased' },
      { base: { version: 3, status: 'planned' } },
    )
    await press('Book')
    expect(call).toHaveBeenLastCalledWith('PUT /api/claims/{claimId}', { claimId: 'b', status: 'purchased' })
    expect(screen.getByRole('status').textContent).toBe('2 of 2 bought')
    await press('Book')
    expect(call).toHaveBeenLastCalledWith('PUT /api/claims/{claimId}', { claimId: 'b', status: 'reserved' })
    expect(box('Book').checked).toBe(false)
  })

  it('keeps a ticked entry in place when the server no longer lists it', async () => {
    call.mockResolvedValue({})
    const { rerender } = render(list([lamp, book]))
    await press('Lamp')
    rerender(list([book]))
    expect(screen.getAllByRole('checkbox').map(one => one.getAttribute('aria-label'))).toEqual([
      'Lamp: bought',
      'Book: bought',
    ])
    rerender(list([]))
    expect(box('Lamp').checked).toBe(true)
    expect(screen.queryByText('Nothing to buy')).toBeNull()
  })

  it('unticks an entry when the server refuses', async () => {
    call.mockRejectedValue(new CallError(0, 'NETWORK', ''))
    render(list([lamp]))
    await press('Lamp')
    expect(box('Lamp').checked).toBe(false)
  })
})
