// @vitest-environment happy-dom
import { act, fireEvent, renderHook, screen, waitFor, within } from '@testing-library/react'
import type { ReactNode } from 'react'
import { renderToString } from 'react-dom/server'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { isTaskWaiting } from '@/components/dashboard/waiting-task'
import { formOf } from '@/components/outbox/form-address'
import { LeaveQuestion } from '@/components/outbox/leave-question'
import { useLaidOver, waitingOf } from '@/components/outbox/use-laid-over'
import { WaitingMark, waitingMark } from '@/components/outbox/waiting-mark'
import { WaitingStrip, WaitingTotals } from '@/components/outbox/waiting-strip'
import { OfflineBanner } from '@/components/shell/device/offline-banner'
import { useSignOut } from '@/components/shell/device/use-sign-out'
import { AttentionMark } from '@/components/shell/navigation/attention-mark'
import { overlayOf } from '@/lib/client/outbox/overlay'
import { giftNames } from '@/lib/ideas/values'
import { inEnglish, show } from '../kit/render'
import { entry, waits } from './support'

const router = { push: vi.fn(), refresh: vi.fn() }
vi.mock('next/navigation', () => ({ usePathname: () => '/app', useRouter: () => router }))
// The files of words come with the frame of a page. Here all words are there.
vi.mock('@/components/shell/words/words', () => ({
  Messages: ({ children }: { children: ReactNode }) => children,
}))

const outbox = vi.hoisted(() => ({
  unsent: vi.fn(async () => 0),
  sendAll: vi.fn(async () => true),
  asFile: vi.fn(async () => new File(['{}'], 'waiting.json')),
  throwAllAway: vi.fn(async () => {}),
}))
vi.mock('@/lib/client/outbox/load', () => ({
  loadOutbox: async () => outbox,
  openedOutbox: () => null,
  takeBack: async () => {},
}))
const leaveDevice = vi.hoisted(() => vi.fn(async () => ({ ok: true as const })))
vi.mock('@/lib/client/device', () => ({ leaveDevice }))

let online = true
beforeEach(() => {
  vi.clearAllMocks()
  online = true
  vi.spyOn(navigator, 'onLine', 'get').mockImplementation(() => online)
  URL.createObjectURL = () => 'blob:file'
  URL.revokeObjectURL = () => {}
  waits([])
})

const creation = (more = {}) =>
  entry({
    kind: 'create',
    call: 'POST /api/gifts',
    id: 'g9',
    name: 'Kite',
    body: { id: 'g9', name: 'Kite' },
    ...more,
  })

describe('the strip above a list', () => {
  it('holds the new records that wait, with the way to their forms', async () => {
    const one = creation()
    waits([one, creation({ noun: 'person', name: 'Zoe' }), entry()])
    show(<WaitingStrip nouns={['gift']} />)
    const strip = within(await screen.findByRole('region', { name: '1 waiting' }))
    const link = strip.getByRole('link')
    expect(link.getAttribute('href')).toBe(`/app/gifts/new?waiting=${one.key}`)
    expect(link.textContent).toMatch(/^KiteWaiting since /)
  })

  it('shows ideas apart, and wishes on their own list', async () => {
    waits([
      creation({ body: { name: 'Kite', status: 'planned' } }),
      creation({ id: 'g8', name: 'Lamp', body: { name: 'Lamp' } }),
      creation({ noun: 'wish', name: 'Bike', path: { wishlistId: 'l1' } }),
      creation({ noun: 'wish', name: 'Boat', path: { wishlistId: 'l2' } }),
    ])
    show(
      <>
        <WaitingStrip nouns={['gift', 'idea']} status="idea" />
        <WaitingStrip nouns={['wish']} within="l2" />
      </>,
    )
    await screen.findByText('Lamp')
    expect(screen.queryByText('Kite')).toBeNull()
    expect(await screen.findByText('Boat')).toBeDefined()
    expect(screen.queryByText('Bike')).toBeNull()
  })

  it('is not in the page of the server, whatever waits', () => {
    waits([creation()])
    expect(renderToString(inEnglish(<WaitingStrip nouns={['gift']} />))).toBe('')
    expect(renderToString(inEnglish(<WaitingMark noun="gift" id="g1" />))).toBe('')
    expect(renderToString(inEnglish(<AttentionMark conflicts={0} />))).toBe('')
  })

  it('has a form for every noun but wishes, which are added on their list', () => {
    expect(formOf({ noun: 'reminder', key: 'k1' })).toBe('/app/reminders/new?waiting=k1')
    expect(formOf({ noun: 'wish', key: 'k1' })).toBeNull()
  })
})

describe('totals', () => {
  it('say how many changes they leave out', async () => {
    waits([entry(), creation(), entry({ noun: 'person' })])
    show(<WaitingTotals nouns={['gift', 'idea']} />)
    expect((await screen.findByRole('link')).textContent).toBe('Without 2 waiting changes')
  })

  it('say nothing while they are whole', () => {
    waits([entry({ noun: 'person' })])
    show(<WaitingTotals nouns={['gift']} />)
    expect(screen.queryByRole('link')).toBeNull()
  })
})

describe('a record over which a change lies', () => {
  const gifts = [
    { id: 'g1', name: 'Teapot', status: 'planned', price: 40, notes: null as string | null },
    { id: 'g2', name: 'Scarf', status: 'idea', price: 20, notes: null as string | null },
  ]

  it('shows the new values, and keeps the other records as they were', () => {
    waits([entry({ body: { status: 'purchased', unknown: 1 } })])
    const { result } = renderHook(() => useLaidOver('gift', gifts))
    const [first, second] = result.current
    expect(first).toEqual({ ...gifts[0], status: 'purchased' })
    expect(waitingOf(first!)).toEqual({ since: '2026-11-28T09:00:00.000Z', isRemoved: false })
    expect(second).toBe(gifts[1])
    expect(waitingOf(second!)).toBeNull()
  })

  it('takes the changes of an idea by the names that a gift has for them', () => {
    waits([entry({ noun: 'idea', id: 'g2', body: { title: 'Wool scarf', description: 'Red' } })])
    const { result } = renderHook(() => useLaidOver('idea', gifts, giftNames))
    expect(result.current[1]).toMatchObject({ name: 'Wool scarf', notes: 'Red' })
  })

  it('says so beside it, and that it is to be deleted', async () => {
    waits([entry({ kind: 'remove', call: 'DELETE /api/gifts/{giftId}', body: {} })])
    const { result } = renderHook(() => useLaidOver('gift', gifts))
    show(<p>{waitingMark(result.current[0]!)}</p>)
    const mark = (await screen.findByText('Waiting to be deleted')).closest('[data-slot=waiting-mark]')!
    expect(mark.hasAttribute('data-removed')).toBe(true)
    expect(mark.getAttribute('title')).toMatch(/^Waiting to be sent since Nov 28/)
    expect(mark.textContent).toMatch(/Waiting to be sent since Nov 28/)
  })

  it('says its new name and amount where the server drew the row', async () => {
    waits([entry({ noun: 'budget', id: 'b1', body: { name: 'Gifts 2026', amount: 500 } })])
    show(<WaitingMark noun="budget" id="b1" currency="EUR" />)
    expect((await screen.findByText('Waiting')).parentElement?.textContent ?? '').toContain(
      'Gifts 2026 · €500.00',
    )
  })
})

describe('a tick of the week', () => {
  const task = (kind: string, ...ids: string[]) =>
    ({ kind, gifts: ids.map(id => ({ id })) }) as unknown as Parameters<typeof isTaskWaiting>[0]
  const { patchOf } = overlayOf(
    [
      entry({ body: { status: 'wrapped' } }),
      entry({ id: 'g2', path: { giftId: 'g2' }, body: { thankYou: 'sent' } }),
    ],
    'gift',
  )

  it('stays while it waits', () => {
    expect(isTaskWaiting(task('wrap', 'g1'), patchOf)).toBe(true)
    expect(isTaskWaiting(task('thank', 'g2'), patchOf)).toBe(true)
  })

  it('is none where something else waits, or only a part', () => {
    expect(isTaskWaiting(task('give', 'g1'), patchOf)).toBe(false)
    expect(isTaskWaiting(task('wrap', 'g1', 'g3'), patchOf)).toBe(false)
    expect(isTaskWaiting(task('wrap'), patchOf)).toBe(false)
  })
})

describe('the bar about the network', () => {
  const bar = () => document.querySelector('[aria-live=polite]')?.textContent

  it('says what is kept, that it is sent, and that all has arrived', () => {
    online = false
    waits([entry(), entry()])
    show(<OfflineBanner isFirst={false} />)
    expect(bar()).toBe(
      'You are offline. 2 changes are kept on this device and are sent when you are back online.',
    )
    online = true
    act(() => void window.dispatchEvent(new Event('online')))
    expect(bar()).toBe('Syncing 2 changes…')
    act(() => waits([entry()], { activity: 'syncing' }))
    expect(bar()).toBe('Syncing 1 change…')
    act(() => waits([]))
    expect(bar()).toBe('All changes are synced')
  })

  it('says only that the network is back where nothing waited', () => {
    online = false
    show(<OfflineBanner isFirst={false} />)
    expect(bar()).toBe('You are offline, some features may be limited')
    online = true
    act(() => void window.dispatchEvent(new Event('online')))
    expect(bar()).toBe('Back online')
  })

  it('is silent about a change that is sent at once', () => {
    waits([entry({ state: 'sending' })], { activity: 'syncing' })
    show(<OfflineBanner isFirst={false} />)
    expect(bar()).toBe('')
  })

  it('says it too where the browser believes in a network that leads nowhere', () => {
    waits([entry()], { activity: 'offline' })
    show(<OfflineBanner isFirst={false} />)
    expect(bar()).toMatch(/^You are offline\. 1 change is kept/)
  })

  it('does not say that a device syncs whose session has ended', () => {
    online = false
    waits([entry()])
    show(<OfflineBanner isFirst={false} />)
    online = true
    act(() => void window.dispatchEvent(new Event('online')))
    act(() => waits([entry()], { activity: 'error', needsSignIn: true }))
    expect(bar()).toBe('')
    act(() => waits([entry()], { activity: 'syncing' }))
    expect(bar()).toBe('Syncing 1 change…')
  })

  it('does not say that a paused device syncs', () => {
    online = false
    waits([entry()], { state: 'paused' })
    show(<OfflineBanner isFirst={false} />)
    online = true
    act(() => void window.dispatchEvent(new Event('online')))
    expect(bar()).toBe('')
  })
})

function Leaver() {
  const { leave } = useSignOut()
  return (
    <>
      <button type="button" onClick={() => void leave()}>
        Sign out
      </button>
      <LeaveQuestion />
    </>
  )
}

describe('signing out', () => {
  const leave = (count: number) => {
    outbox.unsent.mockResolvedValue(count)
    show(<Leaver />)
    fireEvent.click(screen.getByRole('button', { name: 'Sign out' }))
  }
  const press = async (name: string) =>
    fireEvent.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name }))

  it('asks nothing where everything has arrived', async () => {
    leave(0)
    await waitFor(() => expect(leaveDevice).toHaveBeenCalled())
    expect(screen.queryByRole('alertdialog')).toBeNull()
  })

  it('asks what becomes of changes, and stays where that is wanted', async () => {
    leave(2)
    expect((await screen.findByRole('alertdialog')).textContent).toContain(
      '2 changes on this device have not',
    )
    await press('Stay signed in')
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
    expect(leaveDevice).not.toHaveBeenCalled()
  })

  it('leaves after they were sent', async () => {
    leave(1)
    await press('Send now and sign out')
    await waitFor(() => expect(leaveDevice).toHaveBeenCalled())
    expect(outbox.sendAll).toHaveBeenCalled()
  })

  it('stays where they could not be sent', async () => {
    outbox.sendAll.mockResolvedValueOnce(false)
    leave(1)
    await press('Send now and sign out')
    expect((await screen.findByRole('alert')).textContent).toMatch(/^They could not be sent/)
    expect(leaveDevice).not.toHaveBeenCalled()
  })

  it('leaves after they were saved, and stays where that failed', async () => {
    outbox.asFile.mockRejectedValueOnce(new Error('full'))
    leave(1)
    await press('Save as a file and sign out')
    expect((await screen.findByRole('alert')).textContent).toMatch(/^The file could not be saved/)
    expect(leaveDevice).not.toHaveBeenCalled()
    await press('Save as a file and sign out')
    await waitFor(() => expect(leaveDevice).toHaveBeenCalled())
  })

  it('throws them away only when asked to', async () => {
    leave(1)
    await press('Throw away and sign out')
    await waitFor(() => expect(leaveDevice).toHaveBeenCalled())
    expect(outbox.throwAllAway).toHaveBeenCalled()
  })
})

describe('the badge of what needs attention', () => {
  it('adds up conflicts and refusals, and is silent without any', () => {
    waits([entry({ state: 'refused' })])
    const { unmount } = show(<AttentionMark conflicts={2} />)
    expect(screen.getByText('3 need attention')).toBeDefined()
    unmount()
    waits([])
    const { container } = show(<AttentionMark conflicts={0} />)
    expect(container.textContent).toBe('')
  })
})
