// @vitest-environment happy-dom
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { Planner, type PlannerProps } from '@/components/planner/planner'
import { Toaster } from '@/components/ui/toaster'
import type { Locale } from '@/lib/i18n/locales'
import { planRows } from '@/lib/planner/rules'
import { show } from '../kit/render'
import { gift, occasion, people } from './samples'
// Loaded in advance, so that no test waits for it; a browser loads it when a button is first hovered.
import '@/components/ui/dropdown-menu-parts'

const asked = vi.hoisted(() => ({ call: vi.fn() }))
const router = { push: vi.fn(), refresh: vi.fn() }
vi.mock('next/navigation', () => ({ usePathname: () => '/app', useRouter: () => router }))
vi.mock('@/lib/client/call', async original => ({
  ...(await original<typeof import('@/lib/client/call')>()),
  call: asked.call,
}))
beforeEach(() => asked.call.mockReset().mockResolvedValue({}))

const [emma, theo] = people
const christmas = occasion({ budget: 200, peopleIds: [emma.id] })

const open = (more: Partial<PlannerProps> = {}, locale?: Locale) =>
  show(
    <>
      <Planner
        taken={new Map()}
        occasion={christmas}
        rows={planRows([emma], [], 'USD')}
        rates={{}}
        others={[]}
        previous={null}
        query={{ view: 'people', show: 'notDone' }}
        today="2026-11-21"
        shortcuts={false}
        joy={false}
        {...more}
      />
      <Toaster closeLabel="Close" regionLabel="Notifications" />
    </>,
    locale,
  )

const last = { date: '2025-12-25', people: [theo] }
const written = () => asked.call.mock.calls.map(([endpoint, input]) => [endpoint, input])

describe('the planner', () => {
  it('counts gifts in another currency against the budget and the amounts of people', () => {
    const tea = gift({ status: 'purchased', price: 80, currency: 'EUR', recipient: emma })
    const mug = gift({ status: 'planned', price: 40, currency: 'EUR', recipient: theo })
    const rates = { [tea.id]: '1.25', [mug.id]: '1.5' }
    const allowances = new Map([
      [emma.id, 120],
      [theo.id, 50],
    ])
    open({ rows: planRows([emma, theo], [tea, mug], 'USD', allowances, rates), rates })
    expect(document.body.textContent).toContain('$40 left of $200')
    expect(screen.getByRole('button', { name: 'Split $40 evenly' })).toBeTruthy()
    const [, first, second] = screen.getAllByRole('row')
    expect(within(first!).getAllByText(/^\$20( left)?$/)).toHaveLength(2)
    // A phone has no column for it: the words beside the amount say the same.
    expect(within(first!).getByText('$20 left')).toBeTruthy()
    expect(within(second!).getAllByText('$10 over')).toHaveLength(2)
  })

  it('copies people and amounts of the last time in one step, with one undo', async () => {
    open({ previous: last })
    fireEvent.click(screen.getByRole('button', { name: 'Copy from 2025' }))
    await screen.findByText('People and amounts copied from last time')
    expect(screen.queryByText('1 person added')).toBeNull()
    const at = { occasionId: christmas.id }
    expect(written()).toEqual([
      ['PUT /api/occasions/{occasionId}', { ...at, peopleIds: [emma.id, theo.id] }],
      ['POST /api/occasions/{occasionId}/allowances/copy', at],
    ])
    asked.call.mockClear()
    fireEvent.click(screen.getByRole('button', { name: /^Undo/ }))
    await waitFor(() => expect(asked.call).toHaveBeenCalledTimes(2))
    expect(written()).toEqual([
      [
        'PUT /api/occasions/{occasionId}/allowances',
        {
          ...at,
          allowances: [
            { personId: emma.id, amount: null },
            { personId: theo.id, amount: null },
          ],
        },
      ],
      ['PUT /api/occasions/{occasionId}', { ...at, peopleIds: [emma.id] }],
    ])
  })

  it('offers the same in the menu, because a phone has no room for the button', async () => {
    open({ previous: last, rows: [] })
    const menu = screen.getByRole('button', { name: 'Actions for Christmas' })
    fireEvent.keyDown(menu, { key: 'Enter' })
    fireEvent.click(await screen.findByRole('menuitem', { name: 'Copy from 2025' }))
    await waitFor(() => expect(asked.call).toHaveBeenCalledTimes(2))
  })

  it('asks what a gift cost that was bought, with the planned price, and needs no answer', async () => {
    const radio = gift({ name: 'Radio', status: 'planned', price: 60, recipient: emma })
    const bought = { ...radio, status: 'purchased', isPurchased: true, version: radio.version + 1 }
    asked.call.mockImplementation(async (_name: string, input: object) => ({
      ...bought,
      ...input,
      version: 9,
    }))
    open({ rows: planRows([emma, theo], [radio], 'USD') })
    expect(screen.queryByLabelText('Price paid')).toBeNull()
    fireEvent.click(screen.getByRole('button', { name: 'Bought: Radio, Emma' }))
    await waitFor(() => expect(written()).toHaveLength(1))
    expect(written()[0]![1]).toMatchObject({ giftId: radio.id, status: 'purchased' })
    expect(screen.getByText('What did “Radio” cost?')).toBeTruthy()
    const price = screen.getByLabelText<HTMLInputElement>('Price paid')
    expect(price.value).toBe('60.00')
    fireEvent.change(price, { target: { value: '52' } })
    fireEvent.change(screen.getByLabelText('Store'), { target: { value: 'Radio shop' } })
    fireEvent.click(screen.getByRole('button', { name: 'Save' }))
    await waitFor(() => expect(written()).toHaveLength(2))
    expect(written()[1]![1]).toMatchObject({ giftId: radio.id, price: 52, store: 'Radio shop' })
    expect(screen.queryByLabelText('Price paid')).toBeNull()
  })

  it('does not ask after the price was put off', async () => {
    const radio = gift({ name: 'Radio', status: 'planned', price: 60, recipient: emma })
    open({ rows: planRows([emma, theo], [radio], 'USD') })
    fireEvent.click(screen.getByRole('button', { name: 'Bought: Radio, Emma' }))
    fireEvent.click(await screen.findByRole('button', { name: 'Not now' }))
    expect(screen.queryByLabelText('Price paid')).toBeNull()
    expect(written()).toHaveLength(1)
  })

  it('sorts people in the order of the reader’s language', () => {
    const named = (name: string) => ({ ...emma, id: name, name })
    const rows = planRows([named('北'), named('安'), named('李')], [], 'USD')
    open({ rows, query: { view: 'people', show: 'byName' } }, 'zh')
    const names = screen.getAllByRole('rowheader').map(cell => cell.textContent?.at(-1))
    expect(names).toEqual(['安', '北', '李'])
  })

  describe('on paper', () => {
    const scarf = gift({ name: 'Scarf', status: 'planned', price: 12.5, quantity: 2, recipient: emma })
    const mug = gift({ name: 'Mug', status: 'wrapped', price: 40, currency: 'EUR', recipient: emma })
    const plan = { rows: planRows([emma, theo], [scarf, mug], 'USD') }
    const print = () => act(() => void window.dispatchEvent(new Event('beforeprint')))

    it('is a table of people with their gifts, stages and prices, under its title, day and sums', () => {
      open(plan)
      print()
      const table = screen.getByRole('table')
      const cells = within(table)
        .getAllByRole('row')
        .map(row => [...row.children].map(cell => cell.textContent))
      expect(cells).toEqual([
        ['Person', 'Gift', 'Stage', 'Price'],
        ['Emma', 'Scarf 2 ×', 'To buy', '$25.00'],
        ['Mug', 'Wrapped', '€40.00'],
        ['Theo', 'Needs ideas'],
      ])
      const text = table.parentElement!.textContent!
      expect(text).toContain('Christmas')
      expect(text).toContain('Friday, December 25, 2026')
      expect(text).toContain('$175 left of $200Spent $0Planned $25')
    })

    it('has nothing to press, and is the screen again afterwards', () => {
      open(plan)
      const find = screen.getByRole('button', { name: 'Find ideas for Theo' })
      const isHidden = () => find.closest('[hidden]') !== null
      expect(isHidden()).toBe(false)
      print()
      expect(isHidden()).toBe(true)
      expect(screen.getByRole('table').parentElement!.querySelectorAll('a, button, kbd')).toHaveLength(0)
      act(() => void window.dispatchEvent(new Event('afterprint')))
      expect(isHidden()).toBe(false)
      expect(document.querySelector('.page-list')).toBeNull()
    })

    it('leaves a shopping list as it is', () => {
      open({ ...plan, query: { view: 'shopping', show: 'notDone' } })
      print()
      expect(screen.queryByRole('table')).toBeNull()
      expect(screen.getByText('Shopping list: Christmas')).toBeTruthy()
    })
  })
})
