// @vitest-environment happy-dom
import { act, fireEvent, screen } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { Toasts } from '@/components/kit/toasts'
import { Toaster } from '@/components/ui/toaster'
import {
  dismissToast,
  runToastAction,
  TOAST_ACTION_DURATION,
  TOAST_REMOVE_DELAY,
  toast,
  useToast,
} from '@/components/ui/use-toast'
import { show } from './render'

function Count() {
  return <output>{useToast().toasts.length}</output>
}

describe('toast', () => {
  beforeEach(() => {
    vi.useFakeTimers()
    act(() => dismissToast())
    act(() => vi.advanceTimersByTime(TOAST_REMOVE_DELAY))
  })

  it('shows one at a time, the newest', () => {
    show(<Toaster closeLabel="Close" regionLabel="Notifications" />)
    act(() => void toast({ title: 'First' }))
    act(() => void toast({ title: 'Second' }))
    expect(screen.getAllByText('Second').length).toBeGreaterThan(0)
    expect(screen.queryByText('First')).toBeNull()
  })

  it('is forgotten 1,000,000 ms after it was dismissed, not before', () => {
    show(<Count />)
    act(() => void toast({ title: 'Saved' }))
    act(() => dismissToast())
    act(() => vi.advanceTimersByTime(TOAST_REMOVE_DELAY - 1))
    expect(screen.getByRole('status').textContent).toBe('1')
    act(() => vi.advanceTimersByTime(1))
    expect(screen.getByRole('status').textContent).toBe('0')
  })

  it('undoes by its button', () => {
    const onAction = vi.fn()
    show(<Toaster closeLabel="Close" regionLabel="Notifications" />)
    act(() => void toast({ title: 'Deleted', action: { label: 'Undo', onAction } }))
    fireEvent.click(screen.getByRole('button', { name: 'Undo' }))
    expect(onAction).toHaveBeenCalledOnce()
  })

  it('undoes once by its shortcut', () => {
    const onAction = vi.fn()
    act(() => void toast({ title: 'Deleted', action: { label: 'Undo', onAction } }))
    act(() => void expect(runToastAction()).toBe(true))
    act(() => void expect(runToastAction()).toBe(false))
    expect(onAction).toHaveBeenCalledOnce()
  })

  it('stays long enough for slow hands where it has a button', () => {
    show(<Toaster closeLabel="Close" regionLabel="Notifications" />)
    act(() => void toast({ title: 'Deleted', action: { label: 'Undo', onAction: () => {} } }))
    act(() => vi.advanceTimersByTime(TOAST_ACTION_DURATION - 100))
    expect(screen.queryAllByText('Deleted').length).toBeGreaterThan(0)
    act(() => vi.advanceTimersByTime(200))
    expect(screen.queryAllByText('Deleted')).toHaveLength(0)
  })

  it('reads out that its action is done, by the button and by the key, and not where it failed', async () => {
    show(<Toasts closeLabel="Close" regionLabel="Notifications" />)
    const heard = () => document.querySelector('[data-slot=heard]')?.textContent
    const offer = (title: string, onAction: () => unknown) =>
      act(async () => {
        toast({
          title,
          description: 'Socks',
          action: { label: 'Undo', done: 'Undone:', shortcut: 'Z', onAction },
        })
        await vi.advanceTimersByTimeAsync(100)
      })
    expect(heard()).toBe('')
    await offer('Moved to trash', async () => {})
    await act(async () => void runToastAction())
    expect(heard()).toBe('Undone: Moved to trash Socks')
    await offer('Given', () => {})
    await act(async () => screen.getByRole('button', { name: /Undo/ }).click())
    expect(heard()).toBe('Undone: Given Socks')
    await offer('Bought', () => void toast({ title: 'It is gone', variant: 'destructive' }))
    await act(async () => void runToastAction())
    expect(heard()).toBe('Undone: Given Socks')
  })

  it('puts the focus on its button with F8', () => {
    show(<Toaster closeLabel="Close" regionLabel="Notifications" />)
    act(() => void toast({ title: 'Deleted', action: { label: 'Undo', onAction: () => {} } }))
    act(() => document.querySelector<HTMLElement>('[data-slot=toaster]')?.focus())
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Undo' }))
  })

  it('leaves by itself after five seconds', () => {
    show(<Toaster closeLabel="Close" regionLabel="Notifications" />)
    act(() => void toast({ title: 'Saved' }))
    act(() => vi.advanceTimersByTime(4_900))
    expect(screen.queryAllByText('Saved').length).toBeGreaterThan(0)
    act(() => vi.advanceTimersByTime(200))
    expect(screen.queryAllByText('Saved')).toHaveLength(0)
  })
})
