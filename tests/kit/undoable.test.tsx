// @vitest-environment happy-dom
import { act, screen, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { useUndoable } from '@/components/kit/use-undoable'
import { dismissToast, runToastAction, useToast } from '@/components/ui/use-toast'
import { CallError } from '@/lib/client/call-error'
import { show } from './render'

const router = vi.hoisted(() => ({ refresh: vi.fn() }))
vi.mock('next/navigation', () => ({ useRouter: () => router }))

let work = async () => {}
let undo = async () => {}
const done = vi.fn()

function Bin() {
  const { run, busy } = useUndoable('You are offline.')
  return (
    <button
      type="button"
      disabled={busy}
      onClick={() => void run(() => work(), { title: 'Deleted', onDone: done, undo: () => undo() })}
    >
      Delete
    </button>
  )
}

/** The message on the screen. */
function Said() {
  const said = useToast().toasts.find(toast => toast.open)
  return (
    <output>
      {said?.title}
      {said?.action ? (
        <button type="button" onClick={() => runToastAction()}>
          {said.action.label}
        </button>
      ) : null}
    </output>
  )
}

beforeEach(() => {
  work = async () => {}
  undo = async () => {}
  vi.clearAllMocks()
  dismissToast()
  show(
    <>
      <Bin />
      <Said />
    </>,
  )
})
const press = (name: string) => act(async () => screen.getByRole('button', { name }).click())

describe('an action that can be undone', () => {
  it('is reported once it is done, and undone with a press', async () => {
    undo = vi.fn(async () => {})
    await press('Delete')
    expect(done).toHaveBeenCalledOnce()
    await screen.findByText('Deleted')
    await press('Undo')
    await waitFor(() => expect(router.refresh).toHaveBeenCalledOnce())
    expect(undo).toHaveBeenCalledOnce()
  })

  it('says why it was refused, and that nothing happened without a network', async () => {
    work = () => Promise.reject(new CallError(409, 'IN_USE', 'It is in use.'))
    await press('Delete')
    await screen.findByText('It is in use.')
    expect(done).not.toHaveBeenCalled()
    work = () => Promise.reject(new CallError(0, 'NETWORK', ''))
    await press('Delete')
    await screen.findByText('You are offline.')
    work = () => Promise.reject(new TypeError('no such chunk'))
    act(() => dismissToast())
    await press('Delete')
    await screen.findByText('You are offline.')
  })

  it('says so when undoing fails', async () => {
    undo = () => Promise.reject(new CallError(409, 'PURGED', 'It is gone.'))
    await press('Delete')
    await press('Undo')
    await screen.findByText('It is gone.')
    expect(router.refresh).not.toHaveBeenCalled()
  })
})
