// @vitest-environment happy-dom
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import type { OfferedHoliday } from '@/components/occasions/holiday-choice'
import { NextStep } from '@/components/onboarding/next-step'
import { Toaster } from '@/components/ui/toaster'
import { CallError } from '@/lib/client/call'
import { show } from '../kit/render'
// In the browser this is loaded when a button is first pointed at. Here it is loaded before, so that no test
// waits for it.
import '@/components/ui/popover-panel'

const asked = vi.hoisted(() => ({ call: vi.fn() }))
const router = { push: vi.fn() }
vi.mock('next/navigation', () => ({ useRouter: () => router }))
vi.mock('@/lib/client/call', async original => ({
  ...(await original<typeof import('@/lib/client/call')>()),
  call: asked.call,
}))

/** The server's answers. The first calls of an endpoint throw `refusals`. */
const refusals: Record<string, Error[]> = {}
beforeEach(() => {
  sessionStorage.clear()
  router.push.mockReset()
  for (const name of Object.keys(refusals)) delete refusals[name]
  asked.call.mockReset()
  asked.call.mockImplementation(async (name: string, input: { keys?: string[] }) => {
    const refusal = refusals[name]?.shift()
    if (refusal) throw refusal
    return name.includes('holidays') ? { data: input.keys } : { id: 'budget-1' }
  })
})

const people = ['Mom', 'Emma', 'Theo'].map(name => ({
  id: name.toLowerCase(),
  name,
  avatarUrl: null,
  birthday: null,
}))
const everybody = people.map(({ id }) => id)
const holiday = (key: OfferedHoliday['key'], more: Partial<OfferedHoliday> = {}): OfferedHoliday => ({
  key,
  type: 'other',
  date: '2026-12-25',
  added: false,
  due: false,
  usual: everybody,
  ...more,
})
const holidays = [
  holiday('christmas', { due: true }),
  holiday('mothersDay', { date: '2027-05-09', usual: ['mom'] }),
  holiday('hanukkah', { added: true }),
]
const step = (more: Partial<Parameters<typeof NextStep>[0]> = {}) =>
  show(
    <>
      <NextStep
        owner="ada"
        holidays={holidays}
        people={people}
        today="2026-11-21"
        currency="EUR"
        hasBudget={false}
        {...more}
      />
      <Toaster closeLabel="Close" regionLabel="Notifications" />
    </>,
  )

const box = (name: string) => screen.getByRole<HTMLInputElement>('checkbox', { name: new RegExp(name) })
const amount = () => screen.getByLabelText<HTMLInputElement>('Amount for 2026')
const type = (text: string) => fireEvent.change(amount(), { target: { value: text } })
const finish = () => fireEvent.click(screen.getByRole('button', { name: 'Finish' }))
const done = () => waitFor(() => expect(router.push).toHaveBeenCalledWith('/app'))
const calls = (name: string) => asked.call.mock.calls.filter(([called]) => called === name)
const keysOf = (name: string) => calls(name).map(([, , options]) => options.idempotencyKey)
const network = () => new CallError(0, 'NETWORK', '')

const addHolidays = 'POST /api/occasions/holidays'
const addBudget = 'POST /api/budgets'
const setDefault = 'PUT /api/preferences'

describe('the last step', () => {
  it('ticks common holidays that are near, and saves holidays and the amount with one button', async () => {
    step()
    expect(box('Christmas').checked).toBe(true)
    expect(box('Mother’s Day').checked).toBe(false)
    expect(box('Hanukkah').disabled).toBe(true)
    fireEvent.click(box('Mother’s Day'))
    type('800')
    finish()
    await done()
    expect(asked.call.mock.calls.map(([name, input]) => [name, input])).toEqual([
      [
        addHolidays,
        { keys: ['christmas', 'mothersDay'], people: { christmas: everybody, mothersDay: ['mom'] } },
      ],
      [
        addBudget,
        { name: 'Gifts 2026', amount: 800, currency: 'EUR', period: 'yearly', countsEverything: true },
      ],
      [setDefault, { defaultBudgetId: 'budget-1' }],
    ])
    expect(sessionStorage).toHaveLength(0)
  })

  it('saves the amount alone, and goes on where there is nothing to save', async () => {
    const { unmount } = step()
    fireEvent.click(box('Christmas'))
    type('800')
    finish()
    await done()
    expect(calls(addHolidays)).toEqual([])
    unmount()
    router.push.mockReset()
    asked.call.mockClear()
    step({ hasBudget: true })
    expect(screen.queryByLabelText('Amount for 2026')).toBeNull()
    fireEvent.click(box('Christmas'))
    finish()
    await done()
    expect(asked.call).not.toHaveBeenCalled()
  })

  it('says that something is not saved yet, so that nobody moves on without it', () => {
    const { container } = step()
    const unsaved = () => container.querySelector('[data-unsaved]') !== null
    expect(unsaved()).toBe(true)
    fireEvent.click(box('Christmas'))
    expect(unsaved()).toBe(false)
    type('8')
    expect(unsaved()).toBe(true)
  })

  it('asks who gets a gift for each ticked holiday', async () => {
    step()
    fireEvent.click(box('Mother’s Day'))
    const who = (name: string) =>
      screen.getByRole('button', { name: new RegExp(`Who gets something.*${name}`) })
    expect(who('Christmas').textContent).toContain('Everybody (3)')
    expect(who('Mother’s Day').textContent).toContain('Mom')
    fireEvent.click(who('Christmas'))
    const list = await screen.findByRole('dialog')
    fireEvent.click(within(list).getByRole('option', { name: /Theo/ }))
    expect(within(list).getAllByRole('option', { checked: true })).toHaveLength(2)
    fireEvent.click(within(list).getByRole('button', { name: 'Nobody' }))
    fireEvent.click(within(list).getByRole('option', { name: /Emma/ }))
    fireEvent.keyDown(list, { key: 'Escape' })
    finish()
    await done()
    expect(calls(addHolidays)[0]?.[1].people).toEqual({ christmas: ['emma'], mothersDay: ['mom'] })
  })

  it('keeps ticks, people, amount and currency through a reload', async () => {
    const { unmount } = step()
    fireEvent.click(box('Christmas'))
    fireEvent.click(box('Mother’s Day'))
    type('1250')
    fireEvent.change(screen.getByLabelText('Currency'), { target: { value: 'GBP' } })
    unmount()
    // A chosen person may have been deleted meanwhile.
    step({ people: people.slice(1) })
    await waitFor(() => expect(box('Mother’s Day').checked).toBe(true))
    expect(box('Christmas').checked).toBe(false)
    expect(amount().value).toBe('1250.00')
    finish()
    await done()
    expect(calls(addHolidays)[0]?.[1]).toEqual({ keys: ['mothersDay'], people: { mothersDay: [] } })
    expect(calls(addBudget)[0]?.[1]).toMatchObject({ amount: 1250, currency: 'GBP' })
  })

  it('keeps none of it for another user', () => {
    const { unmount } = step()
    type('1250')
    unmount()
    step({ owner: 'eve' })
    expect(amount().value).toBe('')
  })

  it('keeps the saved part when the rest fails, and sends only the rest again', async () => {
    step()
    type('800')
    refusals[addBudget] = [network()]
    finish()
    expect(await screen.findByText('Network error, check your connection')).toBeTruthy()
    expect(box('Christmas').disabled).toBe(true)
    expect(amount().value).toBe('800')
    expect(router.push).not.toHaveBeenCalled()
    finish()
    await done()
    expect(calls(addHolidays)).toHaveLength(1)
    const [first, second] = keysOf(addBudget)
    expect(first).toBeTruthy()
    expect(second).toBe(first)
  })

  it('repeats the same request after a lost answer, even after a reload, but sends a new one for other input', async () => {
    const { unmount } = step()
    refusals[addHolidays] = [network(), network()]
    finish()
    await screen.findByText('Network error, check your connection')
    finish()
    await waitFor(() => expect(calls(addHolidays)).toHaveLength(2))
    await waitFor(() =>
      expect(screen.getByRole('button', { name: 'Finish' }).getAttribute('aria-busy')).toBeNull(),
    )
    unmount()
    refusals[addHolidays] = [network()]
    step()
    finish()
    await screen.findByText('Network error, check your connection')
    fireEvent.click(box('Mother’s Day'))
    finish()
    await done()
    const [first, ...others] = keysOf(addHolidays)
    expect(others.slice(0, 2)).toEqual([first, first])
    expect(others[2]).not.toBe(first)
  })

  it('makes no second budget when only setting the default failed', async () => {
    const { unmount } = step()
    type('800')
    refusals[setDefault] = [network()]
    finish()
    await screen.findByText('Network error, check your connection')
    unmount()
    step({ holidays: holidays.map(one => ({ ...one, added: true })) })
    await waitFor(() => expect(screen.queryByLabelText('Amount for 2026')).toBeNull())
    finish()
    await done()
    expect(calls(addBudget)).toHaveLength(1)
    expect(calls(setDefault).map(([, input]) => input)).toEqual([
      { defaultBudgetId: 'budget-1' },
      { defaultBudgetId: 'budget-1' },
    ])
  })

  it('sends one request for a double click', async () => {
    let answer: (value: unknown) => void = () => undefined
    asked.call.mockReturnValue(new Promise(resolve => (answer = resolve)))
    step()
    finish()
    finish()
    fireEvent.submit(screen.getByRole('button', { name: 'Finish' }).closest('form')!)
    expect(asked.call).toHaveBeenCalledTimes(1)
    await act(async () => answer({ data: [1] }))
    await done()
    expect(asked.call).toHaveBeenCalledTimes(1)
  })

  it('sends nothing while the amount is no number, and says so at the field', async () => {
    step()
    type('abc')
    finish()
    expect(await screen.findByText('Please enter an amount')).toBeTruthy()
    expect(document.activeElement).toBe(amount())
    expect(asked.call).not.toHaveBeenCalled()
    type('800')
    expect(screen.queryByText('Please enter an amount')).toBeNull()
  })

  it('shows the server’s refusal of the amount at its field', async () => {
    step()
    type('9999999999')
    refusals[addBudget] = [
      new CallError(422, 'VALIDATION_ERROR', '', [{ path: 'amount', message: 'The amount is too large' }]),
    ]
    finish()
    expect(await screen.findByText('The amount is too large')).toBeTruthy()
    expect(amount().value).toContain('9')
    expect(router.push).not.toHaveBeenCalled()
  })
})
