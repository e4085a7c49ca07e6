// @vitest-environment happy-dom
import { act, fireEvent, screen } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { Toaster } from '@/components/ui/toaster'
import { dismissToast, runToastAction, TOAST_REMOVE_DELAY, toast, useToast } from '@/components/ui/use-toast'
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

  it('leaves by itself after five seconds', () => {
    show(<Toaster closeLabel="Close" regionLabel="Notifications" />)
    act(() => void toast({ title: 'Saved' }))
    act(() => vi.advanceTimersByTime(4_900))
    expect(screen.queryAllByText('Saved').length).toBeGreaterThan(0)
    act(() => vi.advanceTimersByTime(200))
    expect(screen.queryAllByText('Saved')).toHaveLength(0)
  })
})
