// @vitest-environment happy-dom
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { BudgetFormPage } from '@/components/budgets/budget-form'
import { BudgetMenu } from '@/components/budgets/budget-menu'
import { blankBudget, bodyOf, occasionStart } from '@/components/budgets/budget-values'
import { FirstBudget } from '@/components/budgets/first-budget'
import type { Budget } from '@/lib/money/budgets/schema'
import { show } from '../kit/render'
import { budget, id } from './samples'
// The browser loads it with the first key. The tests load it before, so that none waits for it.
import '@/lib/money/budgets/api'

const router = { push: vi.fn(), refresh: vi.fn(), replace: vi.fn(), back: vi.fn() }
vi.mock('next/navigation', () => ({ usePathname: () => '/app', useRouter: () => router }))

const today = '2026-11-21'
const christmas = { id: id('c'), name: 'Christmas', type: 'christmas', nextDate: '2026-12-25' }

interface Sent {
  url: string
  method: string
  body: Record<string, unknown>
}
const sent: Sent[] = []

beforeEach(() => {
  sent.length = 0
  sessionStorage.clear()
  vi.clearAllMocks()
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    sent.push({ url, method: String(init.method), body: init.body ? JSON.parse(String(init.body)) : {} })
    return new Response(JSON.stringify(budget()), { status: 200 })
  })
})

const form = (
  stored: Budget | null = null,
  prefill = {},
  families: { id: string; name: string }[] = [],
  isOwn = true,
) =>
  show(
    <BudgetFormPage
      budget={stored}
      isOwn={isOwn}
      prefill={prefill}
      occasions={[christmas]}
      categories={[{ value: 'books', label: 'Books' }]}
      families={families}
      ownerId="ada"
      currency="USD"
      today={today}
      defaultBudgetId={null}
    />,
  )
const type = (label: RegExp | string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } })
const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }))
const value = (label: RegExp | string) => (screen.getByLabelText(label) as HTMLInputElement).value

describe('the form of a budget', () => {
  it('asks for name and amount before anything is sent', async () => {
    form()
    press('Add budget')
    expect(await screen.findByText('Name is required')).toBeTruthy()
    expect(screen.getByText('Amount is required')).toBeTruthy()
    expect(sent).toEqual([])
  })

  it('sends a general budget with its period and without empty fields', async () => {
    form()
    type(/^Name/, 'Books')
    type(/^Amount/, '300')
    type('Period', 'monthly')
    type('Count automatically', 'books')
    press('Add budget')
    await waitFor(() => expect(router.push).toHaveBeenCalled())
    expect(sent).toHaveLength(1)
    expect(sent[0]).toMatchObject({
      url: '/api/budgets',
      method: 'POST',
      body: {
        name: 'Books',
        amount: 300,
        period: 'monthly',
        type: 'general',
        category: 'books',
        occasionId: null,
        startDate: null,
        description: null,
        familyId: null,
      },
    })
    expect(sent[0]?.body).not.toHaveProperty('isDefault')
  })

  it('suggests name and first day for an occasion, and sends neither period nor category', async () => {
    form(null, { occasionId: christmas.id })
    expect(value(/^Name/)).toBe('Christmas 2026')
    expect(value(/^Count from/)).toBe('2026-01-01')
    expect(screen.queryByLabelText('Period')).toBeNull()
    expect(screen.queryByLabelText('Count automatically')).toBeNull()
    expect(screen.queryByLabelText('Carry over to the next period')).toBeNull()
    type(/^Amount/, '1100')
    press('Add budget')
    await waitFor(() => expect(sent).toHaveLength(1))
    expect(sent[0]?.body).toMatchObject({
      type: 'occasion',
      period: 'custom',
      occasionId: christmas.id,
      startDate: '2026-01-01',
      category: null,
    })
  })

  it('offers members who may only edit a budget none of the fields for its owner', async () => {
    const meyers = { id: id('f'), name: 'Meyers' }
    const shared = { familyId: meyers.id, family: meyers }
    const offered = (changes: Partial<Budget>, isOwn: boolean) => {
      const { unmount } = form(budget({ ...shared, ...changes }), {}, [meyers], isOwn)
      const labels = [
        /^For an occasion/,
        'Period',
        'Count automatically',
        /^Count from/,
        /^Last day/,
        'Carry over to the next period',
        /^Share with a family/,
      ]
      const found = labels.map(label => Number(screen.queryByLabelText(label) !== null)).join('')
      expect(screen.queryByText(/^Only the owner can change/) === null).toBe(isOwn)
      unmount()
      return found
    }
    expect(offered({}, true)).toBe('1111111')
    expect(offered({}, false)).toBe('0101110')
    expect(offered({ category: 'books' }, true)).toBe('1111111')
    expect(offered({ category: 'books' }, false)).toBe('0000000')
    const feast = { type: 'occasion', period: 'custom', occasionId: christmas.id } as const
    expect(offered(feast, true)).toBe('1001101')
    expect(offered(feast, false)).toBe('0000000')

    form(budget({ ...shared, category: 'books' }), {}, [meyers], false)
    type(/^Amount/, '300')
    press('Save changes')
    await waitFor(() => expect(sent).toHaveLength(1))
    expect(sent[0]?.body).toEqual({ amount: 300 })
  })

  it('requires both days of a custom period', () => {
    form()
    type('Period', 'custom')
    expect((screen.getByLabelText('Count from') as HTMLInputElement).required).toBe(true)
    expect((screen.getByLabelText('Last day') as HTMLInputElement).required).toBe(true)
  })

  it('makes the first budget count everything and the default, unless the user says otherwise', async () => {
    form()
    type(/^Name/, 'Gifts')
    type(/^Amount/, '10')
    expect(screen.queryByRole('switch', { name: 'Use for new gifts and expenses' })).toBeNull()
    press('Add budget')
    await waitFor(() => expect(sent).toHaveLength(2))
    expect(sent[0]?.body).toMatchObject({ countsEverything: true, category: null })
    expect(sent[1]).toMatchObject({ url: '/api/preferences', body: { defaultBudgetId: budget().id } })
  })

  it('makes a budget of a category the default where that is switched on', async () => {
    form()
    type(/^Name/, 'Gifts')
    type(/^Amount/, '10')
    type('Count automatically', 'books')
    fireEvent.click(screen.getByRole('switch', { name: 'Use for new gifts and expenses' }))
    press('Add budget')
    await waitFor(() => expect(sent).toHaveLength(2))
    expect(sent[0]?.body).toMatchObject({ countsEverything: false, category: 'books' })
    expect(sent[1]).toMatchObject({
      url: '/api/preferences',
      method: 'PUT',
      body: { defaultBudgetId: budget().id },
    })
  })

  it('sends only changed fields of a stored budget, and an amount with its currency', async () => {
    form(budget())
    fireEvent.change(screen.getByRole('combobox', { name: 'Currency' }), { target: { value: 'EUR' } })
    press('Save changes')
    await waitFor(() => expect(sent).toHaveLength(1))
    expect(sent[0]).toMatchObject({ method: 'PUT', body: { currency: 'EUR', amount: 1000 } })
    expect(Object.keys(sent[0]!.body).sort()).toEqual(['amount', 'currency'])
  })

  it('offers to share it only where there is a family', () => {
    form()
    expect(screen.queryByLabelText(/Share with a family/)).toBeNull()
    form(null, {}, [{ id: id('f'), name: 'The Okafors' }])
    expect(screen.getByLabelText(/Share with a family/)).toBeTruthy()
  })
})

describe('the values of a budget', () => {
  it('begin with the year of an occasion, or today where that year is yet to come', () => {
    expect(occasionStart({ nextDate: '2026-12-25' }, today)).toBe('2026-01-01')
    expect(occasionStart({ nextDate: '2027-01-17' }, today)).toBe(today)
    expect(blankBudget('USD', today, {}, christmas)).toMatchObject({
      occasionId: christmas.id,
      startDate: '2026-01-01',
    })
  })

  it('restore the period when the occasion is removed', () => {
    const values = { occasionId: null, period: 'monthly' }
    expect(bodyOf({ occasionId: null }, values)).toEqual({
      occasionId: null,
      type: 'general',
      period: 'monthly',
    })
  })
})

describe('the first budget', () => {
  it('is one amount for the year, in which everything counts', async () => {
    show(<FirstBudget year="2026" currency="EUR" />)
    type(/^Amount for 2026/, '1850')
    press('Set budget')
    await waitFor(() => expect(sent).toHaveLength(2))
    expect(sent[0]).toMatchObject({
      url: '/api/budgets',
      body: { name: 'Gifts 2026', amount: 1850, currency: 'EUR', period: 'yearly', countsEverything: true },
    })
    expect(sent[1]).toMatchObject({ url: '/api/preferences', body: { defaultBudgetId: budget().id } })
  })
})

describe('the menu of a budget', () => {
  it.each<[string, Partial<Budget>, string[]]>([
    ['in force', {}, ['Edit', 'Remind me', 'Close budget', 'Cancel budget', 'Delete']],
    ['yet to begin', { status: 'pending' }, ['Edit', 'Remind me', 'Cancel budget', 'Delete']],
    ['cancelled', { status: 'cancelled' }, ['Edit', 'Remind me', 'Reopen', 'Delete']],
    ['closed', { status: 'completed' }, ['Edit', 'Remind me', 'Cancel budget', 'Reopen', 'Delete']],
    // Its period is over, so it cannot be reopened.
    [
      'over',
      { status: 'completed', periodEnd: '2026-10-31' },
      ['Edit', 'Remind me', 'Cancel budget', 'Delete'],
    ],
  ])('fits a budget that is %s', async (_name, changes, expected) => {
    show(<BudgetMenu budget={budget(changes)} today={today} />)
    const trigger = screen.getByRole('button')
    trigger.focus()
    fireEvent.pointerDown(trigger, { button: 0, ctrlKey: false, pointerType: 'mouse' })
    fireEvent.click(trigger)
    const items = await screen.findAllByRole('menuitem', {}, { timeout: 10_000 })
    expect(items.map(item => item.textContent)).toEqual(expected)
  })
})
