// @vitest-environment happy-dom
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { onDemand } from '@/components/kit/on-demand'
import { dismissToast, runToastAction, TOAST_REMOVE_DELAY } from '@/components/ui/use-toast'
import { inEnglish, Messages, show } from './render'

type WindowProps = { name: string; onClose: () => void }
const Sheet = ({ name, onClose }: WindowProps) => (
  <button type="button" onClick={onClose}>
    {name}
  </button>
)
const lostChunk = () => Object.assign(new Error('Loading chunk 7 failed.'), { name: 'ChunkLoadError' })
const notLoaded = 'That could not be loaded. Check the connection and try again.'

/** A page with a button that opens the component as a window. */
function Page({ Part }: { Part: React.ComponentType<WindowProps> }) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Open
      </button>
      <p>{open ? 'asked' : 'closed'}</p>
      {open ? <Part name="Filters" onClose={() => setOpen(false)} /> : null}
      <Messages />
    </>
  )
}
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))

beforeEach(() => {
  vi.useFakeTimers()
  act(() => dismissToast())
  act(() => vi.advanceTimersByTime(TOAST_REMOVE_DELAY))
  vi.useRealTimers()
})

describe('a component whose code is loaded when it is first shown', () => {
  it('is not loaded before, and once for all its places', async () => {
    const load = vi.fn(async () => Sheet)
    const Part = onDemand(load)
    show(<Page Part={Part} />)
    expect(load).not.toHaveBeenCalled()
    press('Open')
    await screen.findByRole('button', { name: 'Filters' })
    press('Filters')
    await screen.findByText('closed')
    press('Open')
    expect(screen.getByRole('button', { name: 'Filters' })).toBeTruthy()
    expect(load).toHaveBeenCalledOnce()
  })

  it('closes a window whose code did not arrive, says so, and tries again with the next press', async () => {
    const load = vi.fn(async () => Sheet)
    load.mockRejectedValueOnce(lostChunk())
    const Part = onDemand(load)
    show(<Page Part={Part} />)
    press('Open')
    await screen.findByText(notLoaded)
    expect(screen.getByText('closed')).toBeTruthy()
    press('Open')
    await screen.findByRole('button', { name: 'Filters' })
    expect(load).toHaveBeenCalledTimes(2)
    // The message is no longer true.
    expect(screen.queryByText(notLoaded)).toBeNull()
  })

  it('tells a window that stays mounted to close', async () => {
    const load = vi.fn(async () => ({ open }: { open: boolean }) => <p>{open ? 'the palette' : ''}</p>)
    load.mockRejectedValueOnce(lostChunk())
    const Palette = onDemand<{ open: boolean; onOpenChange: (open: boolean) => void }>(load)
    const onOpenChange = vi.fn()
    const shown = (open: boolean) => inEnglish(<Palette open={open} onOpenChange={onOpenChange} />)
    const { rerender } = render(shown(true))
    await waitFor(() => expect(onOpenChange).toHaveBeenCalledWith(false))
    rerender(shown(false))
    rerender(shown(true))
    await screen.findByText('the palette')
    expect(onOpenChange).toHaveBeenCalledOnce()
  })

  it('comes by itself when there is a network again, if it is no window', async () => {
    const load = vi.fn(async () => () => <p>the picture of a link</p>)
    load.mockRejectedValueOnce(lostChunk())
    const Code = onDemand(load)
    show(
      <>
        <Code />
        <Messages />
      </>,
    )
    await screen.findByText(notLoaded)
    act(() => void window.dispatchEvent(new Event('online')))
    await screen.findByText('the picture of a link')
  })

  it('is asked for again by the message, if it is no window and the network was there', async () => {
    const load = vi.fn(async () => () => <p>the form of a comment</p>)
    load.mockRejectedValueOnce(lostChunk())
    const CommentForm = onDemand(load)
    show(
      <>
        <CommentForm />
        <Messages />
      </>,
    )
    await screen.findByText(notLoaded)
    await act(async () => void runToastAction())
    await screen.findByText('the form of a comment')
    expect(load).toHaveBeenCalledTimes(2)
  })

  it('says nothing about what nobody asked for', async () => {
    const load = vi.fn(async () => () => <p>tips</p>)
    load.mockRejectedValueOnce(lostChunk())
    const Tips = onDemand(load, { quiet: true })
    show(
      <>
        <Tips />
        <Messages />
      </>,
    )
    await act(async () => {})
    expect(screen.getByRole('status').textContent).toBe('')
    act(() => void window.dispatchEvent(new Event('online')))
    await screen.findByText('tips')
  })
})
