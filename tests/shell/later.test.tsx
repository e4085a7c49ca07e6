// @vitest-environment happy-dom
import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { paletteEvent } from '@/components/shell/events'
import { Keys } from '@/components/shell/navigation/keys'
import { useSoftLinks } from '@/components/shell/navigation/soft-links'
import { frameKeys, useLater } from '@/components/shell/use-later'
import { useShortcuts } from '@/lib/client/shortcuts'
import { inEnglish } from '../kit/render'

const router = { push: vi.fn(), replace: vi.fn(), prefetch: vi.fn() }
vi.mock('next/navigation', () => ({ useRouter: () => router, usePathname: () => '/app' }))

let arrive: () => void = () => undefined
const asked = vi.fn()
vi.mock('@/components/shell/later', async () => {
  asked()
  await new Promise<void>(resolve => {
    arrive = resolve
  })
  const { useEffect } = await import('react')
  return {
    Background: ({ waiting }: { waiting: { current: (() => void)[] } }) => {
      useEffect(() => {
        for (const ask of waiting.current.splice(0)) ask()
      }, [waiting])
      return <Keys toggleSidebar={() => undefined} />
    },
  }
})

const viewer = {
  id: 'maya',
  name: 'Maya',
  shortName: 'Maya',
  avatarUrl: null,
  email: 'maya@example.org',
  keepsUntil: null,
}

function Frame() {
  const { later, waiting } = useLater(true)
  const [typed, type] = useState('')
  return (
    <>
      <input aria-label="Name" value={typed} onChange={event => type(event.target.value)} />
      {later ? (
        <later.Background
          viewer={viewer}
          position={undefined}
          toggleSidebar={() => undefined}
          waiting={waiting}
          closeLabel=""
          regionLabel=""
        />
      ) : null}
    </>
  )
}

function Listed() {
  return <output>{JSON.stringify(useShortcuts().map(({ key }) => key))}</output>
}

function Links() {
  useSoftLinks()
  return (
    <p>
      <a href="/app/gifts" data-soft="">
        Gifts
      </a>
      <a href="/app/people" data-soft="stay">
        People
      </a>
      <a href="/app/occasions?month=2027-01" data-soft="replace">
        Next month
      </a>
      <a href="https://example.org/">Elsewhere</a>
    </p>
  )
}

afterEach(() => vi.clearAllMocks())

describe('the parts of the frame that come after the first paint', () => {
  it('are not fetched for a screen that was left before', async () => {
    vi.useFakeTimers()
    render(inEnglish(<Frame />)).unmount()
    await vi.advanceTimersByTimeAsync(10_000)
    vi.useRealTimers()
    expect(asked).not.toHaveBeenCalled()
  })

  it('do what a key asked for before they arrived, but nothing for letters that are typed', async () => {
    const opened = vi.fn()
    window.addEventListener(paletteEvent, opened)
    render(inEnglish(<Frame />))
    const prevented = !fireEvent.keyDown(document.body, { key: 'k', code: 'KeyK', ctrlKey: true })
    fireEvent.keyDown(screen.getByLabelText('Name'), { key: 'g', code: 'KeyG' })
    fireEvent.keyDown(document.body, { key: 'p', code: 'KeyP' })
    expect([prevented, opened.mock.calls.length, router.push.mock.calls]).toEqual([true, 0, []])
    await waitFor(() => {
      arrive()
      expect(opened).toHaveBeenCalledOnce()
    })
    expect(router.push.mock.calls).toEqual([['/app/people/new']])
    window.removeEventListener(paletteEvent, opened)
  })

  it('are asked for by every key of the frame', () => {
    render(
      inEnglish(
        <>
          <Keys toggleSidebar={() => undefined} />
          <Listed />
        </>,
      ),
    )
    const listed: string[] = JSON.parse(screen.getByRole('status').textContent)
    expect([...listed].sort()).toEqual([...frameKeys].sort())
  })
})

describe('a soft link', () => {
  it('opens its page within the frame, where it stays at its scroll position if the link says so', () => {
    render(<Links />)
    const link = screen.getByText('Gifts')
    expect(fireEvent.click(link)).toBe(false)
    expect(router.push).toHaveBeenCalledWith('/app/gifts', { scroll: true })
    fireEvent.click(screen.getByText('People'))
    expect(router.push).toHaveBeenLastCalledWith('/app/people', { scroll: false })
  })

  it('takes the place of the present page in the history if it says so', () => {
    render(<Links />)
    fireEvent.click(screen.getByText('Next month'))
    expect(router.replace).toHaveBeenCalledWith('/app/occasions?month=2027-01', { scroll: false })
    expect(router.push).not.toHaveBeenCalled()
  })

  it('is left to the browser with a modifier key, and so is every other link', () => {
    render(<Links />)
    fireEvent.click(screen.getByText('Gifts'), { ctrlKey: true })
    fireEvent.click(screen.getByText('Gifts'), { button: 1 })
    fireEvent.click(screen.getByText('Elsewhere'))
    expect(router.push).not.toHaveBeenCalled()
  })

  it('is fetched ahead when somebody points at it', () => {
    render(<Links />)
    fireEvent.pointerOver(screen.getByText('Gifts'))
    expect(router.prefetch).toHaveBeenCalledWith('/app/gifts')
  })
})
