// @vitest-environment happy-dom
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { WishForm } from '@/components/wishlists/wishes/wish-form'
import { WishlistContext, type WishlistView } from '@/components/wishlists/wishlist-context'
import { CallError } from '@/lib/client/call'
import { show } from '../kit/render'
import { list, wish } from './lists'

const asked = vi.hoisted(() => ({ call: vi.fn() }))
vi.mock('next/navigation', () => ({ useRouter: () => ({ push() {}, replace() {}, refresh() {} }) }))
vi.mock('@/lib/client/call', async original => ({
  ...(await original<typeof import('@/lib/client/call')>()),
  call: asked.call,
}))
afterEach(() => asked.call.mockReset())

// Loaded in advance: a dynamic import is slow while many tests run.
beforeAll(() => Promise.all([import('@/lib/wishlists/wishes/api'), import('@/lib/quick-add/rules')]))

const open = () => {
  const onClose = vi.fn()
  const view = { today: '2026-11-21', list: list([]) } as unknown as WishlistView
  show(
    <WishlistContext value={view}>
      <WishForm list={list([])} item={null} hidden={false} currency="USD" onClose={onClose} />
    </WishlistContext>,
  )
  return onClose
}
const line = () => screen.getByRole<HTMLInputElement>('textbox', { name: /^What is it/ })
const type = (value: string) => fireEvent.change(line(), { target: { value } })
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))

describe('the form of a wish', () => {
  it('is saved by Enter alone', () => {
    open()
    // Enter in a field presses the first submit button.
    const [first] = document.querySelectorAll<HTMLElement>('button[type=submit]')
    expect(first?.textContent).toBe('Add wish')
  })

  it('stays open for another wish, but not after a refusal and a plain save', async () => {
    const onClose = open()
    asked.call.mockResolvedValueOnce(wish('Teapot'))
    type('Teapot')
    press('Save and add another')
    await waitFor(() => expect(line().value).toBe(''))
    expect(onClose).not.toHaveBeenCalled()
    asked.call.mockRejectedValueOnce(new CallError(0, 'NETWORK', ''))
    type('Scarf')
    press('Save and add another')
    await waitFor(() => expect(asked.call).toHaveBeenCalledTimes(2))
    await waitFor(() => expect(screen.queryByRole('button', { busy: true })).toBeNull())
    asked.call.mockResolvedValueOnce(wish('Scarf'))
    press('Add wish')
    await waitFor(() => expect(onClose).toHaveBeenCalled())
  })

  it('parses its line at Enter, but not while an input method is composing', async () => {
    open()
    type('Teapot $40')
    await waitFor(() => expect(line().value).toBe('Teapot $40'))
    await new Promise(resolve => setTimeout(resolve, 50))
    fireEvent.keyDown(line(), { key: 'Enter', isComposing: true })
    expect(line().value).toBe('Teapot $40')
    fireEvent.keyDown(line(), { key: 'Enter' })
    await waitFor(() => expect(line().value).toBe('Teapot'))
  })
})
