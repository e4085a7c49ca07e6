// @vitest-environment happy-dom
import { fireEvent, screen } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import type { GiftQuery } from '@/components/gifts/filters/gift-query'
import { GiftList } from '@/components/gifts/gift-list'
import { TrackingList } from '@/components/tracking/tracking-list'
import { toColumns } from '@/lib/core/columns'
import { show } from '../kit/render'
import { giftOf } from '../planner/gift'

vi.mock('next/navigation', () => ({ useRouter: () => ({ push() {}, refresh() {} }) }))
const listed = vi.hoisted(() => ({ listGifts: vi.fn(), listTracking: vi.fn() }))
vi.mock('@/components/gifts/gift-writes', () => listed)

const teapot = giftOf({ id: 'a', name: 'Teapot', status: 'purchased' })
const scarf = giftOf({ id: 'b', name: 'Scarf', status: 'purchased' })
const query = {
  place: 'gifts',
  view: 'cards',
  tab: 'all',
  status: 'all',
  sort: '-createdAt',
} as unknown as GiftQuery
const props = {
  query,
  first: toColumns([teapot]),
  nextCursor: 'second',
  totals: { count: 2, spent: [], planned: [], ideas: [], byStatus: {} },
  columns: [],
  more: [],
  today: '2026-11-21',
  joy: false,
  shortcuts: true,
  phone: false,
}

beforeEach(() => {
  listed.listGifts.mockReset()
  listed.listTracking.mockReset()
})

const lists = [
  ['gifts', () => <GiftList {...props} />, listed.listGifts],
  ['gifts under way', () => <TrackingList {...props} />, listed.listTracking],
] as const

describe.each(lists)('the list of %s', (_name, list, load) => {
  it('shows every gift once when a further page repeats one', async () => {
    load.mockResolvedValue({ data: [teapot, scarf], nextCursor: null })
    show(list())
    expect(await screen.findByRole('link', { name: 'Teapot' })).toBeTruthy()
    fireEvent.click(screen.getByRole('link', { name: 'Show more' }))
    expect(await screen.findByRole('link', { name: 'Scarf' })).toBeTruthy()
    expect(screen.getAllByRole('link', { name: 'Teapot' })).toHaveLength(1)
    expect(load.mock.calls[0]![0]).toMatchObject({ cursor: 'second', sort: '-createdAt' })
    expect(screen.queryByRole('link', { name: 'Show more' })).toBeNull()
  })

  it('opens the stages of a gift beside its button', async () => {
    show(list())
    await screen.findByRole('link', { name: 'Teapot' })
    fireEvent.click(screen.getByRole('button', { name: 'Bought, change stage: Teapot' }))
    expect(await screen.findByRole('menu')).toBeTruthy()
  })
})
