// @vitest-environment happy-dom
import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { FirstSteps, type Start } from '@/components/dashboard/first-steps'
import { HolidayPicker } from '@/components/dashboard/holiday-picker'
import { Panel } from '@/components/dashboard/panel'
import { doTask } from '@/components/dashboard/task-writes'
import { WeekList } from '@/components/dashboard/week-list'
import { WeekPanel } from '@/components/dashboard/week-panel'
import { type TaskLine, useTaskLines } from '@/components/dashboard/week-words'
import { Toaster } from '@/components/ui/toaster'
import { CallError } from '@/lib/client/call'
import { readCookie } from '@/lib/client/cookie'
import { inEnglish, show } from '../kit/render'
import { giftOf } from '../planner/gift'
// In the browser this is loaded when a button is first pointed at. Here it is loaded before, so that no test
// waits for it.
import '@/components/ui/popover-panel'

const asked = vi.hoisted(() => ({ call: vi.fn() }))
const router = { refresh: vi.fn() }
vi.mock('next/navigation', () => ({ useRouter: () => router }))
vi.mock('@/lib/client/call', async original => ({
  ...(await original<typeof import('@/lib/client/call')>()),
  call: asked.call,
}))
beforeEach(() => {
  asked.call.mockReset()
  router.refresh.mockReset()
})

const task = (name: string): TaskLine => ({
  key: `wrap:${name}:`,
  fingerprint: null,
  kind: 'wrap',
  isMissed: false,
  title: `Wrap ${name}`,
  reason: '',
  day: 'Sat',
  tone: 'quiet',
  occasion: null,
  href: `/app/gifts/${name}`,
  link: null,
  picture: null,
  drawing: null,
  gifts: [
    {
      id: name,
      name,
      status: 'purchased',
      thankYou: 'none',
      tracking: null,
      occasionId: null,
      version: 1,
      personId: null,
      purchaseUrl: null,
      direction: 'given',
    },
  ],
})
const toasts = <Toaster closeLabel="Close" regionLabel="Notifications" />
const week = (...names: string[]) => (
  <>
    <Panel title="This week">
      <WeekList lines={names.map(task)} today="2026-11-21" />
    </Panel>
    {toasts}
  </>
)
const tick = (name: string) => screen.getByRole('button', { name: `Done: Wrap ${name}` })
const row = (name: string) => tick(name).closest('li')!
const press = (button: HTMLElement) => {
  button.focus()
  fireEvent.click(button)
}
const folded = (name: string) => waitFor(() => expect(row(name).inert).toBe(true))

describe('the tasks of the week', () => {
  it('pass the focus on when they fold, at last to the title of the panel', async () => {
    asked.call.mockResolvedValue({})
    show(week('Teapot', 'Scarf'))
    press(tick('Scarf'))
    await folded('Scarf')
    expect(document.activeElement).toBe(tick('Teapot'))
    press(tick('Teapot'))
    await folded('Teapot')
    expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'This week' }))
  })

  it('pass the focus to the same button of the task that moves up', async () => {
    asked.call.mockResolvedValue({})
    show(week('Teapot', 'Scarf'))
    const [first, second] = screen.getAllByRole('button', { name: /^Mark wrapped: / })
    press(first!)
    await folded('Teapot')
    expect(document.activeElement).toBe(second)
  })

  it('leave the focus where the user moved it meanwhile', async () => {
    asked.call.mockResolvedValue({})
    show(week('Teapot', 'Scarf', 'Socks'))
    press(tick('Teapot'))
    tick('Socks').focus()
    await folded('Teapot')
    expect(document.activeElement).toBe(tick('Socks'))
    press(tick('Scarf'))
    tick('Scarf').blur()
    await folded('Scarf')
    expect(document.activeElement).toBe(document.body)
  })

  it('are open when they are undone and come back', async () => {
    asked.call.mockResolvedValue({})
    const { rerender } = show(week('Teapot', 'Scarf'))
    press(tick('Teapot'))
    await folded('Teapot')
    rerender(inEnglish(week('Scarf')))
    rerender(inEnglish(week('Teapot', 'Scarf')))
    expect(row('Teapot').inert).toBe(false)
  })

  it('are new tasks when they come back for other gifts', async () => {
    asked.call.mockResolvedValue({})
    const panel = (...names: string[]) => {
      const gifts = names.map(name => giftOf({ id: name, name, status: 'purchased' }))
      const tasks = [
        { kind: 'wrap' as const, gifts, due: '2026-11-22', person: null, occasion: null, day: null },
      ]
      return (
        <WeekPanel
          later={[]}
          cards={[]}
          tasks={tasks}
          total={1}
          done={{ count: 0, last: null }}
          today="2026-11-21"
        />
      )
    }
    const { rerender } = show(panel('Teapot', 'Scarf'))
    const both = () => screen.getByRole('button', { name: 'Done: Wrap 2 gifts' })
    press(both())
    await waitFor(() => expect(both().closest('li')?.inert).toBe(true))
    rerender(inEnglish(panel('Socks', 'Book')))
    expect(both().closest('li')?.inert).toBe(false)
  })

  it('attach an idea without an occasion when it is chosen, and detach it again', async () => {
    asked.call.mockResolvedValue({})
    const occasion = { id: 'birthday', name: 'Birthday', type: 'birthday', date: '2026-12-02' }
    const person = { id: 'emma', name: 'Emma', avatarUrl: null, birthday: null }
    const gifts = [giftOf({ id: 'teapot', name: 'Teapot', recipient: person })]
    const tasks = [{ kind: 'pick' as const, gifts, due: '2026-11-25', person, occasion, day: occasion.date }]
    show(
      <>
        <WeekPanel
          later={[]}
          cards={[]}
          tasks={tasks}
          total={1}
          done={{ count: 0, last: null }}
          today="2026-11-21"
        />
        {toasts}
      </>,
    )
    expect(screen.getByText('1 idea to choose from')).toBeTruthy()
    press(screen.getByRole('button', { name: /^Choose: / }))
    await screen.findByText('Chosen: Teapot')
    fireEvent.click(screen.getByRole('button', { name: /^Undo/ }))
    await waitFor(() => expect(asked.call).toHaveBeenCalledTimes(2))
    expect(asked.call.mock.calls.map(([, input]) => input)).toEqual([
      { giftId: 'teapot', status: 'planned', occasionId: 'birthday' },
      { giftId: 'teapot', status: 'idea', occasionId: null },
    ])
  })

  it('open again with the message of a refusal, or of a missing network', async () => {
    show(week('Teapot'))
    asked.call.mockRejectedValueOnce(new CallError(409, 'GIFT_GONE', 'This gift is gone'))
    press(tick('Teapot'))
    expect(await screen.findByText('This gift is gone')).toBeTruthy()
    expect(tick('Teapot').getAttribute('aria-pressed')).toBe('false')
    // A browser's error when a part of the product does not load.
    asked.call.mockRejectedValueOnce(new TypeError('Failed to fetch dynamically imported module'))
    press(tick('Teapot'))
    expect(await screen.findByText('No connection. Nothing was changed.')).toBeTruthy()
    expect(tick('Teapot').getAttribute('aria-pressed')).toBe('false')
  })
})

describe('choosing holidays', () => {
  it('can be tried again after a failure', async () => {
    show(
      <>
        <HolidayPicker offered={[{ key: 'christmas', name: 'Christmas' }]} />
        {toasts}
      </>,
    )
    fireEvent.click(screen.getByRole('button', { name: 'Choose holidays' }))
    fireEvent.click(await screen.findByRole('checkbox', { name: 'Christmas' }))
    asked.call.mockRejectedValueOnce(new TypeError('Failed to fetch dynamically imported module'))
    const add = screen.getByRole('button', { name: /^Add/ })
    fireEvent.click(add)
    expect(await screen.findByText('No connection. Nothing was changed.')).toBeTruthy()
    await waitFor(() => expect(add.getAttribute('aria-busy')).toBeNull())
    asked.call.mockResolvedValueOnce([])
    await act(async () => fireEvent.click(add))
    await waitFor(() => expect(router.refresh).toHaveBeenCalled())
  })
})

describe('the first steps', () => {
  const start = {
    owner: 'maya',
    people: 2,
    holidays: false,
    gifts: 1,
    next: null,
    offered: ['christmas' as const],
  }
  const steps = (more: Partial<Start> = {}) => (
    <FirstSteps start={{ ...start, ...more }} today="2026-11-21" currency="EUR" />
  )

  it('take a first idea where it is asked for, for whose day comes next, and take it back', async () => {
    const next = { personId: 'emma', name: 'Emma', occasionId: 'day' }
    asked.call.mockResolvedValue({ id: 'made' })
    show(
      <>
        {steps({ gifts: 0, next })}
        {toasts}
      </>,
    )
    const line = screen.getByRole<HTMLInputElement>('textbox', { name: 'Note one idea for Emma' })
    fireEvent.change(line, { target: { value: 'Running socks $35 https://shop.example/socks' } })
    fireEvent.submit(line.form!)
    await screen.findByText('Gift idea created')
    expect(asked.call).toHaveBeenLastCalledWith('POST /api/gifts', {
      name: 'Running socks',
      price: 35,
      currency: 'USD',
      purchaseUrl: 'https://shop.example/socks',
      status: 'idea',
      personId: 'emma',
      occasionId: 'day',
    })
    expect(line.value).toBe('')
    fireEvent.click(screen.getByRole('button', { name: /Undo/ }))
    await waitFor(() =>
      expect(asked.call).toHaveBeenLastCalledWith('DELETE /api/gifts/{giftId}', { giftId: 'made' }),
    )
  })

  it('keep the words of an idea that could not be saved', async () => {
    asked.call.mockRejectedValue(new CallError(0, 'NETWORK', 'No connection'))
    show(steps({ gifts: 0 }))
    const line = screen.getByRole<HTMLInputElement>('textbox', { name: 'Note one idea' })
    fireEvent.change(line, { target: { value: 'Kite' } })
    fireEvent.submit(line.form!)
    await waitFor(() => expect(asked.call).toHaveBeenCalledOnce())
    await waitFor(() => expect(document.activeElement).toBe(line))
    expect(line.value).toBe('Kite')
  })

  it('say what is done and offer the rest', () => {
    show(steps())
    expect(screen.getAllByText('2 of 3').length).toBeGreaterThan(0)
    expect(screen.getByRole('button', { name: 'Choose holidays' })).toBeTruthy()
    expect(screen.queryByRole('textbox')).toBeNull()
    expect(screen.queryByRole('link', { name: 'Add person' })).toBeNull()
  })

  it('can be hidden by their user, in this browser', () => {
    show(
      <main id="main" tabIndex={-1}>
        {steps()}
      </main>,
    )
    press(screen.getByRole('button', { name: 'Hide this list' }))
    expect(readCookie('firstSteps')).toBe('maya')
    expect(router.refresh).toHaveBeenCalledTimes(1)
    expect(document.activeElement).toBe(screen.getByRole('main'))
  })
})

const today = '2026-11-21'
function Lines({ date }: { date: string }) {
  const gift = giftOf({ name: 'Kite', status: 'planned', purchaseUrl: 'https://shop.example/kite' })
  const occasion = { id: 'birthday', name: 'Birthday', type: 'birthday', date }
  const [line] = useTaskLines([{ kind: 'order', gift, person: null, occasion, day: date, due: today }], today)
  return `${line!.title} · ${line!.reason} · ${line!.link}`
}

describe('an order', () => {
  it('is marked as ordered where a parcel can come, else as bought, and is taken back whole', async () => {
    const before = { status: 'planned', tracking: null, purchaseDate: null, version: 3 }
    asked.call.mockImplementation(async (name: string) =>
      name.startsWith('GET') ? before : { ...before, version: 4 },
    )
    const [gift] = task('Kite').gifts
    const undo = await doTask({ kind: 'order', isMissed: false }, [gift!], today)
    expect(asked.call.mock.lastCall).toEqual([
      'PUT /api/gifts/{giftId}',
      { giftId: 'Kite', tracking: { status: 'ordered', orderedAt: today } },
      { ifMatch: 3, base: before },
    ])
    await undo?.()
    expect(asked.call.mock.lastCall).toEqual([
      'PUT /api/gifts/{giftId}',
      { giftId: 'Kite', status: 'planned', tracking: null, purchaseDate: null },
      { ifMatch: 4, base: { ...before, version: 4 } },
    ])
    expect(await doTask({ kind: 'order', isMissed: true }, [gift!], today)).toBeUndefined()
    expect(asked.call.mock.lastCall).toEqual([
      'PUT /api/gifts/{giftId}',
      { giftId: 'Kite', status: 'purchased' },
      { base: gift },
    ])
  })

  const lineFor = (date: string) => show(<Lines date={date} />).container.textContent

  it('is for today while a parcel can still come before the day', () => {
    expect(lineFor('2026-11-27')).toBe(
      'Order Kite · Order today so it arrives in time · https://shop.example/kite',
    )
  })

  it('is for a shop when no parcel can', () => {
    expect(lineFor('2026-11-22')).toBe('Buy Kite · Too late to order: buy it in a store · null')
  })
})
