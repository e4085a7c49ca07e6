// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { NextIntlClientProvider } from 'next-intl'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { SwipePages } from '@/components/shell/navigation/swipe-pages'
import common from '@/messages/en/common.json'
import shell from '@/messages/en/shell.json'

const push = vi.fn()
const pathname = vi.fn<() => string>()
vi.mock('next/navigation', () => ({ useRouter: () => ({ push }), usePathname: () => pathname() }))

/** A phone: narrow, with touch. */
function device(kind: 'phone' | 'mouse') {
  const known = ['(max-width: 767px)', '(max-width: 767px) and (hover: none) and (pointer: coarse)']
  vi.spyOn(window, 'matchMedia').mockImplementation(
    query => ({ matches: kind === 'phone' && known.includes(query) }) as MediaQueryList,
  )
}

const open = (place: 'gifts' | 'people' | 'settings' = 'gifts', below = '') => {
  pathname.mockReturnValue(`/app/${place}${below}`)
  return render(
    <NextIntlClientProvider locale="en" timeZone="UTC" messages={{ common, shell }}>
      <SwipePages place={place} header={null}>
        <p>Celadon teapot</p>
        <form>
          <input aria-label="Name" />
        </form>
      </SwipePages>
    </NextIntlClientProvider>,
  )
}

const at = (clientX: number) => ({ clientX, clientY: 400 })
/** A finger that moves from 200 to `x`. The hint's code is loaded later. */
async function touch(x = 200) {
  const text = screen.getByText('Celadon teapot')
  fireEvent.touchStart(text, { touches: [at(200)] })
  fireEvent.touchEnd(text, { changedTouches: [at(x)] })
  await act(() => new Promise(resolve => setTimeout(resolve, 50)))
}
const hint = () => screen.queryByText(shell.swipeHint)

beforeEach(() => localStorage.clear())
afterEach(() => {
  cleanup()
  push.mockClear()
  vi.restoreAllMocks()
})

describe('the hint about swiping', () => {
  it('appears at the first touch on a phone, and never again once it is closed', async () => {
    device('phone')
    open()
    expect(hint()).toBeNull()
    await touch()
    await screen.findByText(shell.swipeHint)
    fireEvent.click(screen.getByRole('button', { name: common.close }))
    expect(hint()).toBeNull()
    cleanup()
    open()
    await touch()
    expect(hint()).toBeNull()
  })

  it('does not appear for a user who swipes', async () => {
    device('phone')
    open()
    await touch(80)
    expect(push).toHaveBeenCalledWith('/app/people')
    expect(hint()).toBeNull()
    cleanup()
    open()
    await touch()
    expect(hint()).toBeNull()
  })

  it('disappears at the first swipe', async () => {
    device('phone')
    open()
    await touch()
    await screen.findByText(shell.swipeHint)
    await touch(80)
    expect(hint()).toBeNull()
  })

  it('never appears for a mouse or a keyboard', async () => {
    device('mouse')
    open()
    fireEvent.keyDown(document.body, { key: 'Tab' })
    fireEvent.click(document.body)
    await touch()
    expect(hint()).toBeNull()
  })

  it('does not appear on screens without swiping, nor on the pages below a screen', async () => {
    device('phone')
    open('settings')
    await touch()
    expect(hint()).toBeNull()
    cleanup()
    open('gifts', '/0190')
    await touch()
    expect(hint()).toBeNull()
  })
})

describe('a swipe', () => {
  const field = () => screen.getByLabelText('Name')

  it.each(['/new', '/0190', '/0190/edit'])('turns no page at /app/people%s', async below => {
    device('phone')
    open('people', below)
    await touch(80)
    expect(push).not.toHaveBeenCalled()
  })

  it('turns no page while typed text is not saved', async () => {
    device('phone')
    open('people')
    fireEvent.input(field(), { target: { value: 'Emma' } })
    await touch(80)
    expect(push).not.toHaveBeenCalled()
    fireEvent.reset(field().closest('form')!)
    await touch(80)
    expect(push).toHaveBeenCalledTimes(1)
  })
})
