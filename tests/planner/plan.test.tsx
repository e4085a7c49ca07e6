// @vitest-environment happy-dom
import { fireEvent, screen, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { PlanChecklist } from '@/components/planner/plan-checklist'
import { PlanHeader } from '@/components/planner/plan-header'
import { PlanPeople } from '@/components/planner/plan-people'
import { planRows } from '@/lib/planner/rules'
import { show } from '../kit/render'
import { gift, occasion, people } from './samples'

const push = vi.hoisted(() => vi.fn())
vi.mock('next/navigation', () => ({ useRouter: () => ({ push, refresh: vi.fn() }) }))

const [emma, theo] = people
const today = '2026-11-21'

describe('plan', () => {
  const open = () => {
    const setStage = vi.fn()
    const gifts = [
      gift({ name: 'Radio', status: 'planned', recipient: emma, price: 60 }),
      gift({ name: 'Tea', status: 'purchased', recipient: emma }),
    ]
    const rows = planRows([emma, theo], gifts, 'USD')
    show(
      <PlanPeople
        taken={new Map([[theo.id, { lists: [{ id: 'list', name: 'Wishes' }], wishes: 4, taken: 3 }]])}
        occasion={occasion()}
        rows={rows}
        today={today}
        shortcuts
        setStage={setStage}
        setAllowance={vi.fn()}
      />,
    )
    const [, ...lines] = screen.getAllByRole('row')
    return { setStage, gifts, lines }
  }

  it('takes the next step for a person with one press', () => {
    const { setStage, gifts } = open()
    fireEvent.click(screen.getByRole('button', { name: 'Bought: Radio, Emma' }))
    expect(setStage).toHaveBeenCalledWith(gifts[0], 'purchased')
    expect(screen.getByRole('link', { name: 'Add idea: Theo' }).getAttribute('href')).toContain(theo.id)
  })

  it('says how many wishes of a person others give, with the way to the list', () => {
    const { lines } = open()
    const [line] = screen.getAllByRole('link', { name: '3 of 4 wishes reserved' })
    expect(line!.getAttribute('href')).toBe('/app/wishlists/list')
    expect(lines[1]!.contains(line!)).toBe(true)
  })

  it('draws no bar for a person without an amount, and says the money', () => {
    const { lines } = open()
    expect(within(lines[0]!).queryByRole('img', { name: /spent/ })).toBeNull()
    expect(lines[0]!.textContent).toMatch(/\$0 spent, \$60 planned/)
    expect(lines[1]!.textContent).not.toContain('spent')
  })

  it('can be navigated and used with the keyboard', () => {
    const { setStage, gifts, lines } = open()
    fireEvent.keyDown(document.body, { key: 'j' })
    expect(document.activeElement).toBe(lines[0])
    fireEvent.keyDown(lines[0]!, { key: 'b' })
    fireEvent.keyDown(lines[0]!, { key: 'w' })
    expect(setStage.mock.calls).toEqual([
      [gifts[0], 'purchased'],
      [gifts[1], 'wrapped'],
    ])
    fireEvent.keyDown(lines[0]!, { key: 'j' })
    expect(document.activeElement).toBe(lines[1])
    fireEvent.keyDown(lines[1]!, { key: 'b' })
    expect(setStage).toHaveBeenCalledTimes(2)
    fireEvent.keyDown(lines[1]!, { key: 'i' })
    expect(push.mock.calls[0]![0]).toContain(`personId=${theo.id}`)
  })

  it('shows what the budget leaves, and when it is exceeded', () => {
    const rows = planRows([emma], [gift({ status: 'purchased', price: 80, recipient: emma })], 'USD')
    const { unmount } = show(<PlanHeader occasion={occasion({ budget: 100 })} rows={rows} today={today} />)
    expect(document.body.textContent).toContain('34 days to go')
    expect(document.body.textContent).toContain('$20 left of $100')
    unmount()
    show(<PlanHeader occasion={occasion({ budget: 50 })} rows={rows} today={today} />)
    expect(document.body.textContent).toContain('$30 over $50')
  })

  it('celebrates only when every row is ready', () => {
    const done = gift({ status: 'wrapped', recipient: emma })
    const { unmount } = show(
      <PlanHeader occasion={occasion()} rows={planRows([emma, theo], [done], 'USD')} today={today} />,
    )
    expect(screen.queryByText(/mince pie/)).toBeNull()
    unmount()
    show(<PlanHeader occasion={occasion()} rows={planRows([emma], [done], 'USD')} today={today} />)
    expect(screen.getByRole('status').textContent).toContain('Everything is ready')
  })

  it('prints a shopping list by shop and ticks a gift as bought', () => {
    const setStage = vi.fn()
    const lamp = gift({
      name: 'Lamp',
      status: 'planned',
      price: 20,
      quantity: 2,
      store: 'Etsy',
      recipient: emma,
    })
    const gifts = [
      lamp,
      gift({ name: 'Mug', status: 'planned' }),
      gift({ name: 'Wrapped', status: 'wrapped' }),
    ]
    show(<PlanChecklist list="shopping" occasion={occasion()} gifts={gifts} setStage={setStage} />)
    expect(screen.getAllByRole('listitem')).toHaveLength(2)
    expect(screen.getAllByRole('heading', { level: 3 }).map(one => one.textContent)).toEqual([
      'Etsy',
      'Anywhere',
    ])
    const [first] = screen.getAllByRole('listitem')
    expect(within(first!).getByText('$40')).toBeTruthy()
    expect(screen.getByRole('status').textContent).toBe('0 of 2 bought')
    fireEvent.click(screen.getByRole('checkbox', { name: 'Lamp: bought' }))
    expect(setStage).toHaveBeenCalledWith(lamp, 'purchased')
  })

  it('has nothing to wrap before a gift is bought', () => {
    show(
      <PlanChecklist
        list="wrap"
        occasion={occasion()}
        gifts={[gift({ status: 'planned' }), gift({ status: 'wrapped' })]}
        setStage={vi.fn()}
      />,
    )
    expect(screen.getByText('Nothing to wrap')).toBeTruthy()
  })
})
