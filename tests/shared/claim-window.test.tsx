// @vitest-environment happy-dom
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { ClaimWindow, type Wish } from '@/components/guest-links/claim-window'
import { looks } from '@/components/guest-links/looks'
import type { WindowWords } from '@/components/guest-links/window-words'
import { CallError } from '@/lib/client/call'
import { inEnglish, show } from '../kit/render'

const asked = vi.hoisted(() => ({ call: vi.fn() }))
vi.mock('next/navigation', () => ({ useRouter: () => ({ refresh() {} }) }))
vi.mock('@/lib/client/call', async original => ({
  ...(await original<typeof import('@/lib/client/call')>()),
  call: asked.call,
}))
afterEach(() => asked.call.mockReset())

const teapot = { id: 'teapot', name: 'Teapot', facts: '', drawing: null, shop: null, most: 1, one: true }
/** A stand-in for the messages: every text is its own key. */
const words = new Proxy({} as WindowWords, { get: (_, key) => String(key) })
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))

const windowOf = (wishes: readonly Wish[]) => (
  <ClaimWindow
    token="token"
    wishes={wishes}
    asked="teapot"
    problem={null}
    gate={false}
    looks={looks}
    words={words}
  />
)
const title = () => screen.getByRole('heading').textContent

async function claimed() {
  show(windowOf([teapot]))
  asked.call.mockResolvedValueOnce({ id: 'claim', manageToken: 'manage' })
  press('confirm')
  expect(await screen.findByText('doneText')).toBeTruthy()
}

describe('the claim window of a shared list', () => {
  it('reports a failed release and stays open for another try', async () => {
    await claimed()
    asked.call.mockRejectedValueOnce(new CallError(0, 'NETWORK', ''))
    press('release')
    expect((await screen.findByRole('alert')).textContent).toBe('failed')
    expect(screen.getByText('doneText')).toBeTruthy()
    asked.call.mockResolvedValueOnce(null)
    press('release')
    await waitFor(() => expect(screen.queryByText('doneText')).toBeNull())
    expect(asked.call).toHaveBeenCalledTimes(3)
  })

  it('releases once however often it is pressed', async () => {
    await claimed()
    asked.call.mockReturnValueOnce(new Promise(() => undefined))
    press('release')
    press('release')
    await waitFor(() => expect(asked.call).toHaveBeenCalledTimes(2))
    press('release')
    expect(screen.getByRole('button', { name: 'release' }).getAttribute('aria-busy')).toBe('true')
    expect(asked.call).toHaveBeenCalledTimes(2)
  })

  it('asks first: nothing is claimed before the guest confirms', () => {
    show(windowOf([teapot]))
    expect(title()).toBe('title')
  })

  it('says that somebody else has taken the wish, even after it has left the list', async () => {
    const { rerender } = show(windowOf([teapot]))
    asked.call.mockRejectedValueOnce(new CallError(409, 'OVER_CLAIM', ''))
    press('confirm')
    expect((await screen.findByRole('alert')).textContent).toBe('takenText')
    rerender(inEnglish(windowOf([])))
    expect(title()).toBe('taken')
    expect(screen.queryByRole('button', { name: 'confirm' })).toBeNull()
  })

  it('asks for a smaller number when some are left', async () => {
    show(windowOf([{ ...teapot, one: false, most: 3 }]))
    asked.call.mockRejectedValueOnce(new CallError(409, 'OVER_CLAIM', ''))
    press('confirm')
    expect((await screen.findByRole('alert')).textContent).toBe('fewer')
    expect(title()).toBe('title')
  })
})
