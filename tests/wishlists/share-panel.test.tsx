// @vitest-environment happy-dom
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { SharePanel } from '@/components/wishlists/sharing/share-panel'
import { CallError } from '@/lib/client/call-error'
import type { Share } from '@/lib/wishlists/schema'
import { show } from '../kit/render'
import { ownList } from './lists'

const asked = vi.hoisted(() => ({ call: vi.fn() }))
const said = vi.hoisted(() => vi.fn())
vi.mock('@/components/ui/use-toast', () => ({ toast: said }))
vi.mock('next/navigation', () => ({ useRouter: () => ({ push() {}, replace() {}, refresh() {} }) }))
vi.mock('@/lib/client/call', async original => ({
  ...(await original<typeof import('@/lib/client/call')>()),
  call: asked.call,
}))
afterEach(() => {
  asked.call.mockReset()
  said.mockReset()
})

const shared: Share = {
  shareType: 'public',
  url: 'http://gifts.test/w/abc',
  token: 'abc',
  expiresAt: null,
  hasPassword: false,
  tellsWishes: true,
  listeners: 2,
}
const open = (share: Share) =>
  show(
    <SharePanel
      list={{ ...ownList([]), familyIds: [], collaborators: [] }}
      share={share}
      families={[]}
      timezone="UTC"
      today="2026-11-21"
    />,
  )

const lost = /^We can’t show this list’s link any more/

describe('sharing a list', () => {
  it('offers a new link in place of one that can no longer be shown', async () => {
    asked.call.mockResolvedValue(shared)
    open({ ...shared, url: null, token: null })
    expect(screen.getByText(lost)).toBeDefined()
    fireEvent.click(screen.getByRole('button', { name: 'New link' }))
    await waitFor(() =>
      expect(asked.call).toHaveBeenCalledWith(
        'POST /api/wishlists/{wishlistId}/share/reset',
        expect.anything(),
      ),
    )
    expect(await screen.findByDisplayValue(shared.url!)).toBeDefined()
  })

  it('tells how many visitors are mailed of new wishes, and ends that', async () => {
    asked.call.mockResolvedValue({ ...shared, tellsWishes: false, listeners: 0 })
    open(shared)
    expect(screen.getByText(/^2 visitors get them\. You can’t see their addresses\./)).toBeDefined()
    fireEvent.click(screen.getByRole('switch', { name: 'Visitors can ask for emails about new wishes' }))
    await waitFor(() =>
      expect(asked.call).toHaveBeenCalledWith('POST /api/wishlists/{wishlistId}/share', {
        wishlistId: expect.any(String),
        shareType: 'public',
        tellsWishes: false,
      }),
    )
    expect(await screen.findByText(/^Nobody gets them yet\./)).toBeDefined()
  })

  it('does not speak of such mails where none can leave', () => {
    open({ ...shared, listeners: null })
    expect(screen.queryByRole('switch', { name: 'Visitors can ask for emails about new wishes' })).toBeNull()
  })

  it('says that sharing failed, and why', async () => {
    asked.call.mockRejectedValue(new CallError(500, 'INTERNAL', 'Server error, try again later'))
    open({ ...shared, shareType: 'private', url: null, token: null })
    fireEvent.click(screen.getByRole('radio', { name: /^Anyone with the link/ }))
    await waitFor(() =>
      expect(said).toHaveBeenCalledWith({
        title: 'Failed to share wishlist',
        description: 'Server error, try again later',
        variant: 'destructive',
      }),
    )
  })

  it('shows the link of a list once it is shared, without reloading the page', async () => {
    asked.call.mockResolvedValue(shared)
    open({ ...shared, shareType: 'private', url: null, token: null })
    fireEvent.click(screen.getByRole('radio', { name: /^Anyone with the link/ }))
    expect(await screen.findByDisplayValue(shared.url!)).toBeDefined()
    expect(screen.getByRole('button', { name: 'Revoke link' })).toBeDefined()
  })

  it('hides the offer while the link is known or the list is private', () => {
    const { unmount } = open(shared)
    expect(screen.queryByText(lost)).toBeNull()
    expect(screen.getByRole('button', { name: 'New link' })).toBeDefined()
    unmount()
    open({ ...shared, shareType: 'private', url: null, token: null })
    expect(screen.queryByText(lost)).toBeNull()
    expect(screen.queryByRole('button', { name: 'New link' })).toBeNull()
  })
})
