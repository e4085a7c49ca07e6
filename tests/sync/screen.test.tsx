// @vitest-environment happy-dom
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { decisionOf } from '@/components/transfers/sync/conflict-history'
import { clockFault, standingOf } from '@/components/transfers/sync/engine-card'
import { bothTexts } from '@/components/transfers/sync/merge-form'
import { SyncBoard } from '@/components/transfers/sync/sync-board'
import { UnsentLine } from '@/components/transfers/sync/unsent-line'
import { Toaster } from '@/components/ui/toaster'
import { dismissToast } from '@/components/ui/use-toast'
import { nothingShown } from '@/lib/client/outbox/shown'
import type { Conflict } from '@/lib/transfers/sync/schema'
import { show } from '../kit/render'
import { conflict, entry, waits } from './support'

const router = { push: vi.fn(), refresh: vi.fn() }
vi.mock('next/navigation', () => ({ usePathname: () => '/app/data', useRouter: () => router }))

const outbox = vi.hoisted(() => ({
  start: vi.fn(async () => {}),
  stop: vi.fn(async () => {}),
  pause: vi.fn(async () => {}),
  resume: vi.fn(async () => {}),
  sendNow: vi.fn(async () => 'done'),
  throwAway: vi.fn(async (_key: string) => true),
  sendAgain: vi.fn(async (_key: string, _body?: object) => true),
  replaceBody: vi.fn(async (_key: string, _body: object) => true),
  forgetConflicts: vi.fn(async (_isOpen: (id: string) => boolean) => {}),
  asFile: vi.fn(async () => new File(['{}'], 'waiting.json')),
  readFile: vi.fn(async (_file: Blob): Promise<number | null> => 2),
}))
vi.mock('@/lib/client/outbox/load', () => ({
  loadOutbox: async () => outbox,
  openedOutbox: () => null,
  takeBack: async () => {},
}))

const sent: { url: string; body: unknown }[] = []
let reply: () => Response

beforeEach(() => {
  vi.clearAllMocks()
  sent.length = 0
  dismissToast()
  waits([])
  Element.prototype.scrollIntoView = () => {}
  URL.createObjectURL = () => 'blob:file'
  URL.revokeObjectURL = () => {}
  reply = () => new Response(JSON.stringify(conflict({ state: 'resolved' })))
  vi.stubGlobal('fetch', async (url: string, { body }: RequestInit = {}) => {
    sent.push({ url, body: typeof body === 'string' ? JSON.parse(body) : null })
    return reply()
  })
})

const choices = {
  person: [{ id: 'p1', name: 'Emma' }],
  occasion: [],
  budget: [],
  gift: [],
}
const now = '2026-11-28T09:10:00.000Z'
const board = (open: readonly Conflict[] = [], decided: readonly Conflict[] = []) =>
  show(
    <>
      <SyncBoard
        attention={{ open, decided, nextCursor: null }}
        isWhole
        currency="USD"
        choices={choices}
        now={now}
      />
      <Toaster closeLabel="Close" regionLabel="Notifications" />
    </>,
  )
const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }))
const said = async (text: string | RegExp) =>
  expect((await screen.findAllByText(text)).length).toBeGreaterThan(0)

describe('how sending stands', () => {
  it('says in one word what the engine does', () => {
    const { engine } = nothingShown
    const waiting = [entry()]
    expect(standingOf({ engine, waiting: [] })).toBe('idle')
    expect(standingOf({ engine, waiting })).toBe('behind')
    expect(standingOf({ engine: { ...engine, activity: 'offline' }, waiting })).toBe('offline')
    expect(standingOf({ engine: { ...engine, activity: 'error', needsSignIn: true }, waiting })).toBe(
      'signIn',
    )
    expect(standingOf({ engine: { ...engine, state: 'paused', activity: 'offline' }, waiting })).toBe(
      'paused',
    )
  })

  it('has a word for a clock that is off by more than two minutes, in either direction', () => {
    expect(clockFault(119_000)).toBeNull()
    expect(clockFault(-119_000)).toBeNull()
    expect(clockFault(60 * 60_000)).toEqual({ way: 'clockAhead', minutes: 60 })
    expect(clockFault(-180_000)).toEqual({ way: 'clockBehind', minutes: 3 })
  })

  it('offers what fits its state, and does it', async () => {
    board()
    await said('Up to date')
    press('Sync now')
    await waitFor(() => expect(outbox.sendNow).toHaveBeenCalled())
    act(() => waits([], { state: 'paused' }))
    await said('Paused')
    expect(screen.queryByRole('button', { name: 'Sync now' })).toBeNull()
    press('Resume')
    await waitFor(() => expect(outbox.resume).toHaveBeenCalled())
    act(() => waits([], { state: 'stopped' }))
    await waitFor(() => expect(screen.getByRole('button', { name: 'Start' })).toBeDefined())
    press('Start')
    await waitFor(() => expect(outbox.start).toHaveBeenCalled())
  })

  it('says when it tries again after an error', () => {
    waits([entry()], { activity: 'error', retryAt: Date.now() + 60_000 })
    board()
    expect(screen.getByText(/^We’ll try again in /)).toBeDefined()
  })

  it('says that the clock of the device is wrong', () => {
    waits([], { clockAhead: 10 * 60_000 })
    board()
    expect(screen.getByText(/10 minutes ahead/)).toBeDefined()
  })
})

describe('what waits', () => {
  it('says what each change does, in the words of the forms', () => {
    waits([
      entry({ kind: 'create', call: 'POST /api/people', noun: 'person', name: 'Zoe', body: { name: 'Zoe' } }),
      entry(),
      entry({ kind: 'remove', call: 'DELETE /api/gifts/{giftId}', body: {}, name: 'Scarf' }),
      entry({
        kind: 'act',
        call: 'POST /api/reminders/{reminderId}/complete',
        noun: 'reminder',
        body: {},
        name: 'Call',
      }),
      entry({
        kind: 'act',
        call: 'POST /api/gifts/bulk',
        id: null,
        body: { ids: ['g1', 'g2'], changes: { isFavorite: true } },
        name: '',
      }),
    ])
    board()
    const rows = within(screen.getByRole('region', { name: 'Waiting to be sent' })).getAllByRole('listitem')
    expect(rows.map(row => within(row).getByRole('heading').textContent)).toEqual([
      'Zoe',
      'Celadon teapot',
      'Scarf',
      'Call',
      '2 gifts',
    ])
    expect(rows[0]!.textContent).toContain('Add')
    expect(rows[1]!.textContent).toContain('Change: Stage, Price')
    expect(rows[2]!.textContent).toContain('Delete')
    expect(rows[3]!.textContent).toContain('Mark as done')
    expect(rows[4]!.textContent).toContain('Change: Favorite')
  })

  it('throws a change away only after a question', async () => {
    const one = entry()
    waits([one])
    board()
    press('Throw away the change to Celadon teapot')
    expect(outbox.throwAway).not.toHaveBeenCalled()
    fireEvent.click(
      within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Throw away' }),
    )
    await waitFor(() => expect(outbox.throwAway).toHaveBeenCalledWith(one.key))
    await said('Change thrown away')
  })

  it('says that a change which was sent meanwhile is gone', async () => {
    outbox.throwAway.mockResolvedValueOnce(false)
    waits([entry()])
    board()
    press('Throw away the change to Celadon teapot')
    fireEvent.click(
      within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Throw away' }),
    )
    await said(/no longer waiting/)
  })

  it('changes what waits, field by field', async () => {
    const one = entry()
    waits([one])
    board()
    press('Edit Celadon teapot')
    const dialog = within(await screen.findByRole('dialog'))
    expect(dialog.getByText('Before: To buy')).toBeDefined()
    fireEvent.change(dialog.getByRole('combobox', { name: 'Stage' }), { target: { value: 'wrapped' } })
    fireEvent.click(dialog.getByRole('button', { name: 'Save' }))
    await waitFor(() =>
      expect(outbox.replaceBody).toHaveBeenCalledWith(one.key, { status: 'wrapped', price: 42 }),
    )
    await said('Change saved')
  })

  it('opens a new record in its own form', () => {
    const one = entry({ kind: 'create', call: 'POST /api/gifts', name: 'Kite', body: { name: 'Kite' } })
    waits([one])
    board()
    expect(screen.getByRole('link', { name: 'Edit Kite' }).getAttribute('href')).toBe(
      `/app/gifts/new?waiting=${one.key}`,
    )
  })

  it('offers a file after a day', () => {
    waits([entry({ madeAt: new Date(Date.now() - 25 * 60 * 60_000).toISOString() })])
    board()
    expect(screen.getByText(/more than a day/)).toBeDefined()
  })

  it('saves what waits as a file, and reads one', async () => {
    waits([entry()])
    board()
    press('Save what waits as a file')
    await said(/^Saved as a file/)
    expect(outbox.asFile).toHaveBeenCalled()
    const file = new File(['{}'], 'waiting.json', { type: 'application/json' })
    fireEvent.change(screen.getByLabelText('Read a saved file', { selector: 'input' }), {
      target: { files: [file] },
    })
    await said('2 changes were read and will be sent')
  })

  it('says why a file is not read', async () => {
    outbox.readFile.mockResolvedValueOnce(null)
    board()
    fireEvent.change(screen.getByLabelText('Read a saved file', { selector: 'input' }), {
      target: { files: [new File(['x'], 'x.json')] },
    })
    await said('This file can’t be read')
  })
})

describe('what was refused', () => {
  const refused = entry({
    state: 'refused',
    refusal: {
      status: 422,
      code: 'VALIDATION_ERROR',
      message: 'Check your input and try again',
      details: [{ path: 'price', message: 'The price is too high' }],
    },
  })

  it('says the reason, and is sent again as it is', async () => {
    waits([refused])
    board()
    const region = within(screen.getByRole('region', { name: 'Refused' }))
    expect(region.getByText('Check your input and try again')).toBeDefined()
    press('Send the change to Celadon teapot again')
    await waitFor(() => expect(outbox.sendAgain).toHaveBeenCalledWith(refused.key))
  })

  it('is corrected at the field that was wrong, and sent again', async () => {
    waits([refused])
    board()
    press('Edit Celadon teapot')
    const dialog = within(await screen.findByRole('dialog'))
    const price = dialog.getByRole('textbox', { name: 'Price' })
    expect(price.getAttribute('aria-invalid')).toBe('true')
    expect(dialog.getByText('The price is too high')).toBeDefined()
    fireEvent.change(price, { target: { value: '30' } })
    fireEvent.click(dialog.getByRole('button', { name: 'Send again' }))
    await waitFor(() =>
      expect(outbox.sendAgain).toHaveBeenCalledWith(refused.key, { status: 'purchased', price: 30 }),
    )
  })
})

describe('what needs attention', () => {
  it('shows both values and the one before, as people read them', () => {
    board([conflict()])
    const cells = within(screen.getByRole('row', { name: /^Price/ })).getAllByRole('cell')
    expect(cells.map(cell => cell.textContent?.replace(/^(Another device|Server|Before)/, ''))).toEqual([
      '$42.00',
      '$45.00',
      '$40.00',
    ])
    expect(screen.getByRole('row', { name: /^Stage.*Bought.*Cancelled.*To buy/ })).toBeDefined()
  })

  it('names people, and says where nobody is chosen', () => {
    board([conflict({ fields: [{ name: 'personId', base: null, local: 'p1', cloud: 'gone' }] })])
    expect(screen.getByRole('row', { name: /^For.*Emma.*no longer there.*empty/ })).toBeDefined()
  })

  it('keeps one side', async () => {
    board([conflict()])
    press('Keep cloud: Celadon teapot')
    await waitFor(() => expect(sent[0]?.body).toEqual({ choice: 'cloud' }))
    expect(sent[0]!.url).toContain('/api/sync/conflicts/01970000-0000-7000-8000-00000000c001/resolve')
    await said('Decided')
    expect(router.refresh).toHaveBeenCalled()
  })

  it('says which device made the change', () => {
    waits([entry({ state: 'conflict', conflictId: conflict().id })])
    board([conflict(), conflict({ id: 'elsewhere', name: 'Kite' })])
    const [here, there] = screen.getAllByRole('article').map(article => within(article))
    expect(here!.getByText(/^Changed on this device/)).toBeDefined()
    expect(here!.getByRole('columnheader', { name: 'This device' })).toBeDefined()
    expect(there!.getByText(/^Changed on another device/)).toBeDefined()
    expect(there!.getByRole('columnheader', { name: 'Another device' })).toBeDefined()
  })

  it('merges field by field, beginning with the device that made the change', async () => {
    waits([entry({ state: 'conflict', conflictId: conflict().id })])
    board([conflict()])
    press('Merge: Celadon teapot')
    const dialog = within(await screen.findByRole('dialog'))
    const price = within(dialog.getByRole('radiogroup', { name: 'Which value stays for Price?' }))
    expect(price.getByRole('radio', { name: /This device/ }).getAttribute('aria-checked')).toBe('true')
    fireEvent.click(price.getByRole('radio', { name: 'Something else' }))
    fireEvent.change(dialog.getByRole('textbox', { name: 'Price' }), { target: { value: '44' } })
    const stage = within(dialog.getByRole('radiogroup', { name: 'Which value stays for Stage?' }))
    fireEvent.click(stage.getByRole('radio', { name: /Server/ }))
    fireEvent.click(dialog.getByRole('button', { name: 'Save' }))
    await waitFor(() =>
      expect(sent[0]?.body).toEqual({ choice: 'merge', fields: { price: 44, status: 'cancelled' } }),
    )
  })

  it('keeps both texts of notes', async () => {
    expect(bothTexts('Blue one', 'Ask Dad')).toBe('Blue one\n\nAsk Dad')
    expect(bothTexts('Blue one', 'Blue')).toBe('Blue one')
    expect(bothTexts('', 'Ask Dad')).toBe('Ask Dad')
    board([conflict({ fields: [{ name: 'notes', base: null, local: 'Blue one', cloud: 'Ask Dad' }] })])
    press('Merge: Celadon teapot')
    const dialog = within(await screen.findByRole('dialog'))
    fireEvent.click(dialog.getByRole('radio', { name: 'Keep both texts' }))
    fireEvent.click(dialog.getByRole('button', { name: 'Save' }))
    await waitFor(() => expect(sent[0]?.body).toMatchObject({ fields: { notes: 'Blue one\n\nAsk Dad' } }))
  })

  it('asks of a deletion whether the record stays', async () => {
    board([conflict({ kind: 'deletedHere', fields: [{ name: 'price', base: 40, local: null, cloud: 45 }] })])
    expect(screen.getByText(/^You deleted this, but it was changed somewhere else/)).toBeDefined()
    expect(screen.queryByRole('button', { name: /^Merge/ })).toBeNull()
    press('Delete it: Celadon teapot')
    await waitFor(() => expect(sent[0]?.body).toEqual({ choice: 'local' }))
  })

  it('says why a decision was refused', async () => {
    reply = () =>
      new Response(JSON.stringify({ code: 'CONFLICT_DECIDED', message: 'This was decided already' }), {
        status: 409,
      })
    board([conflict()])
    press('Keep local: Celadon teapot')
    await waitFor(() => expect(screen.getByRole('alert').textContent).toContain('This was decided already'))
  })

  it('forgets on this device what was decided elsewhere', async () => {
    waits([entry({ state: 'conflict', conflictId: 'decided' })])
    board([conflict()])
    await waitFor(() => expect(outbox.forgetConflicts).toHaveBeenCalled())
    const isOpen = outbox.forgetConflicts.mock.calls[0]![0]
    expect(isOpen('decided')).toBe(false)
    expect(isOpen(conflict().id)).toBe(true)
  })
})

describe('what was decided', () => {
  it('names each decision', () => {
    expect(decisionOf({ kind: 'fields', choice: 'merge' })).toBe('merge')
    expect(decisionOf({ kind: 'deletedHere', choice: 'local' })).toBe('deleted')
    expect(decisionOf({ kind: 'deletedHere', choice: 'cloud' })).toBe('kept')
    expect(decisionOf({ kind: 'deletedThere', choice: 'local' })).toBe('brought')
    expect(decisionOf({ kind: 'deletedThere', choice: 'cloud' })).toBe('deleted')
  })

  it('is opened again', async () => {
    board([], [conflict({ state: 'resolved', choice: 'local', resolvedAt: '2026-11-28T10:00:00.000Z' })])
    press('Reopen the decision on Celadon teapot')
    await waitFor(() => expect(sent[0]?.url).toContain('/reopen'))
    await said('Open again under “Needs attention”')
  })
})

describe('the line under Recovery', () => {
  it('counts what has not arrived', () => {
    waits([entry(), entry(), entry({ state: 'refused' })])
    show(<UnsentLine conflicts={1} />)
    expect(screen.getByText('2 changes are waiting · 1 was refused · 1 needs your decision')).toBeDefined()
    expect(screen.getByRole('link', { name: 'Open Sync' }).getAttribute('href')).toBe('/app/data?tab=sync')
  })

  it('says that everything has arrived', () => {
    show(<UnsentLine conflicts={0} />)
    expect(screen.getByText('Everything has arrived.')).toBeDefined()
  })
})
