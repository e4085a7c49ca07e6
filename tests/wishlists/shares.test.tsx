// @vitest-environment happy-dom
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { ShareAsks } from '@/components/wishlists/claims/share-asks'
import { GivingList } from '@/components/wishlists/giving-list'
import { CallError } from '@/lib/client/call'
import type { Share } from '@/lib/wishlists/shares/schema'
import { show } from '../kit/render'

const asked = vi.hoisted(() => ({ call: vi.fn(), refresh: vi.fn() }))
vi.mock('next/navigation', () => ({
  usePathname: () => '/app/wishlists',
  useRouter: () => ({ push() {}, replace() {}, refresh: asked.refresh }),
}))
vi.mock('@/lib/client/call', async original => ({
  ...(await original<typeof import('@/lib/client/call')>()),
  call: asked.call,
}))
beforeEach(() => {
  asked.call.mockResolvedValue(null)
})
afterEach(() => {
  asked.call.mockReset()
  asked.refresh.mockReset()
})

const share = (more: Partial<Share> = {}): Share => ({
  id: 'share',
  createdAt: '2026-11-01T10:00:00.000Z',
  updatedAt: '2026-11-01T10:00:00.000Z',
  version: 1,
  claimId: 'claim',
  wishlistId: 'list',
  wish: 'Bike',
  wishlist: { name: 'Lily’s birthday', recipients: ['Lily'], eventDate: null },
  buyer: 'Ed',
  state: 'asked',
  amount: 60,
  agreed: null,
  cost: 180,
  currency: 'USD',
  stage: 'reserved',
  giftId: null,
  settled: false,
  ...more,
})
const joined = { state: 'in', agreed: 60, giftId: 'gift' } as const
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))

describe('a question for a part of a gift', () => {
  it('is answered with the amount that it shows', async () => {
    show(<ShareAsks shares={[share()]} />)
    expect(screen.getByText('Ed asks you to pay $60 of $180 towards “Bike”')).toBeTruthy()
    press('Chip in: Bike')
    await waitFor(() => expect(asked.call).toHaveBeenCalledTimes(1))
    expect(asked.call).toHaveBeenCalledWith('PUT /api/shares/{shareId}', {
      shareId: 'share',
      answer: 'in',
      amount: 60,
    })
  })

  it('can be declined', async () => {
    show(<ShareAsks shares={[share()]} />)
    press('No, thanks: Bike')
    await waitFor(() =>
      expect(asked.call).toHaveBeenCalledWith('PUT /api/shares/{shareId}', {
        shareId: 'share',
        answer: 'declined',
        amount: 60,
      }),
    )
  })

  it('is read anew when the amount is another by now', async () => {
    asked.call.mockRejectedValue(new CallError(409, 'SHARE_CHANGED', 'The amount has changed.'))
    show(<ShareAsks shares={[share()]} />)
    press('Chip in: Bike')
    await waitFor(() => expect(asked.refresh).toHaveBeenCalled())
  })

  it('is asked again where it grew, and not of who agreed to it', () => {
    show(
      <ShareAsks shares={[share({ ...joined, amount: 80 }), share({ ...joined, id: 'b', wish: 'Ball' })]} />,
    )
    expect(screen.getByText('Ed asks you to pay $80 instead of $60 towards “Bike”')).toBeTruthy()
    expect(screen.queryByText(/Ball/)).toBeNull()
  })
})

describe('what others buy and the reader chips in for', () => {
  const list = (more: Partial<Share>) =>
    show(<GivingList claims={[]} shares={[share({ ...joined, ...more })]} today="2026-11-21" />)

  it('stands among what they give, with who buys it, and can be left', async () => {
    list({})
    expect(screen.getByText(/Ed buys this/)).toBeTruthy()
    expect(screen.getByText('$60')).toBeTruthy()
    expect(screen.queryByRole('radio')).toBeNull()
    press('Leave: Bike')
    expect(asked.call).not.toHaveBeenCalled()
    press('Leave')
    await waitFor(() =>
      expect(asked.call).toHaveBeenCalledWith('DELETE /api/shares/{shareId}', { shareId: 'share' }),
    )
  })

  it('cannot be left once it is bought, and is marked as paid back', async () => {
    list({ stage: 'purchased' })
    expect(screen.queryByRole('button', { name: 'Leave: Bike' })).toBeNull()
    fireEvent.click(screen.getByRole('checkbox', { name: 'Paid back: Bike' }))
    await waitFor(() =>
      expect(asked.call).toHaveBeenCalledWith('PUT /api/shares/{shareId}/settled', {
        shareId: 'share',
        settled: true,
      }),
    )
  })
})
