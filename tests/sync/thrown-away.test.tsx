// @vitest-environment happy-dom
import { act, renderHook, waitFor } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { useGiftChanges } from '@/components/gifts/use-gift-changes'
import { CallError } from '@/lib/client/call-error'
import type { Gift } from '@/lib/gifts/schema'
import { inEnglish } from '../kit/render'
import { entry, waits } from './support'

const router = { push: vi.fn(), refresh: vi.fn() }
vi.mock('next/navigation', () => ({ usePathname: () => '/app/gifts', useRouter: () => router }))
const updateGift = vi.hoisted(() => vi.fn())
vi.mock('@/components/gifts/gift-writes', () => ({ updateGift }))

const gift = {
  id: 'g1',
  version: 3,
  name: 'Teapot',
  status: 'planned',
  kind: 'own',
  direction: 'given',
  isFavorite: false,
  price: 40,
  currency: 'USD',
} as unknown as Gift

beforeEach(() => waits([]))

it('shows the gift as it was once the change that waited is thrown away', async () => {
  const first = entry({ body: { status: 'purchased' } })
  waits([first])
  const listed = [gift]
  const { result } = renderHook(() => useGiftChanges(listed, false), {
    wrapper: ({ children }) => inEnglish(children),
  })
  expect(result.current.gifts[0]?.status).toBe('purchased')
  updateGift.mockImplementation(async () => {
    waits([first, entry({ body: { isFavorite: true } })])
    throw new CallError(0, 'WAITING', '', { key: 'k', id: 'g1' })
  })
  act(() => result.current.toggleFavorite(result.current.gifts[0]!))
  await waitFor(() => expect(updateGift).toHaveBeenCalled())
  await waitFor(() =>
    expect(result.current.gifts[0]).toMatchObject({ status: 'purchased', isFavorite: true }),
  )
  act(() => waits([]))
  await waitFor(() => expect(result.current.gifts[0]).toMatchObject({ status: 'planned', isFavorite: false }))
})
