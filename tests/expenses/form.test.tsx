// @vitest-environment happy-dom
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { ExpenseFormPage } from '@/components/expenses/expense-form'
import { bodyOf, valuesOf } from '@/components/expenses/expense-values'
import { Toasts } from '@/components/kit/toasts'
import { afterThis, type BudgetChoice } from '@/lib/money/after-this.rules'
import type { Expense } from '@/lib/money/expenses/schema'
import { budget, expense, id } from '../budgets/samples'
import { show } from '../kit/render'
// The browser loads it with the first key. The tests load it before, so that none waits for it.
import '@/lib/money/expenses/api'

const router = { push: vi.fn(), refresh: vi.fn(), replace: vi.fn(), back: vi.fn() }
vi.mock('next/navigation', () => ({ usePathname: () => '/app', useRouter: () => router }))

const today = '2026-11-21'
const choice: BudgetChoice = budget()
const sent: { url: string; method: string; body: Record<string, unknown> }[] = []

beforeEach(() => {
  sent.length = 0
  sessionStorage.clear()
  vi.clearAllMocks()
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    if (url.startsWith('/api/exchange-rates')) {
      const { searchParams } = new URL(url, 'http://localhost')
      const data =
        searchParams.get('base') === 'USD'
          ? [{ currency: 'EUR', rate: 1.1, date: today, source: 'own', typed: null }]
          : []
      return new Response(JSON.stringify({ base: 'USD', date: today, data, missing: [] }))
    }
    sent.push({ url, method: String(init.method), body: init.body ? JSON.parse(String(init.body)) : {} })
    return new Response(JSON.stringify(expense()), { status: 201 })
  })
})

const form = (stored: Expense | null = null, prefill = {}) =>
  show(
    <ExpenseFormPage
      expense={stored}
      prefill={prefill}
      budgets={[choice]}
      categories={[
        { value: 'books', label: 'Books' },
        { value: 'other', label: 'Other' },
      ]}
      ownerId="ada"
      currency="USD"
      today={today}
    />,
  )
const type = (label: RegExp | string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } })
const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }))
const afterText = () => document.querySelector('[data-slot=after-this]')?.textContent

describe('a budget after an expense', () => {
  const typed = { amount: 25, currency: 'USD', date: today, rate: '1' }

  it('is smaller by the typed amount', () => {
    expect(afterThis(choice, null, typed)).toMatchObject({
      spentBefore: 400,
      spentAfter: 425,
      leftBefore: 500,
      leftAfter: 475,
    })
  })

  it('includes its carry, and may go below zero', () => {
    const carried = { ...choice, carry: -450 }
    expect(afterThis(carried, null, { ...typed, amount: 60.01 })).toMatchObject({ leftAfter: -10.01 })
  })

  it('does not count a stored expense twice', () => {
    expect(afterThis(choice, expense(), { ...typed, amount: 70 })).toMatchObject({
      leftBefore: 550,
      leftAfter: 480,
    })
    // An expense of another budget, or of another period, is not in the sum yet.
    const elsewhere = expense({ budgetId: id('2') })
    expect(afterThis(choice, elsewhere, { ...typed, amount: 70 })).toMatchObject({ leftAfter: 430 })
    const lastYear = expense({ date: '2025-12-31' })
    expect(afterThis(choice, lastYear, { ...typed, amount: 70 })).toMatchObject({ leftAfter: 430 })
  })

  it('converts exactly, half up, in the decimals of each currency', () => {
    expect(afterThis(choice, null, { ...typed, currency: 'JPY', amount: 150, rate: '0.0067' })).toMatchObject(
      // ¥150 are $1.005.
      { takes: 1.01, leftAfter: 498.99 },
    )
  })

  it('says why it is unknown', () => {
    expect(afterThis(choice, null, { ...typed, date: '2027-01-01' })).toBe('outside')
    expect(afterThis(choice, null, { ...typed, currency: 'SEK', rate: null })).toBe('unknownRate')
    expect(afterThis(choice, null, { ...typed, amount: 1.005 })).toBe('unreadable')
    expect(afterThis(choice, null, { ...typed, amount: Number.NaN })).toMatchObject({ takes: 0 })
  })
})

describe('the form of an expense', () => {
  it('shows what will be left of the chosen budget while the amount is typed', () => {
    form(null, { budgetId: choice.id })
    expect(afterText()).toContain('$500 left after this')
    type('Amount', '25.50')
    expect(afterText()).toContain('$474.50 left after this')
    expect(afterText()).toContain('$500 left before')
    type('Amount', '600')
    expect(afterText()).toContain('$100 over after this')
    type(/^Budget/, '')
    expect(afterText()).toBeUndefined()
  })

  it('converts a foreign amount at the rate of its day', async () => {
    form(null, { budgetId: choice.id })
    type('Amount', '10')
    fireEvent.change(screen.getByRole('combobox', { name: 'Currency' }), { target: { value: 'EUR' } })
    expect(await screen.findByText('$11.00 at 1 EUR = 1.1 USD')).toBeTruthy()
    expect(afterText()).toContain('$489 left after this')
  })

  it('says so where no rate is known, and still lets the server decide', async () => {
    form(null, { budgetId: choice.id })
    type('Amount', '10')
    fireEvent.change(screen.getByRole('combobox', { name: 'Currency' }), { target: { value: 'GBP' } })
    expect(await screen.findByText(/no exchange rate from GBP to USD/)).toBeTruthy()
    press('Add expense')
    await waitFor(() => expect(sent).toHaveLength(1))
    expect(sent[0]?.body).toMatchObject({ amount: 10, currency: 'GBP' })
  })

  it('sends the typed values, and empty texts as null', async () => {
    form()
    type('Amount', '12.5')
    type(/^What for/, 'Postage')
    type(/^Category/, 'books')
    press('Add expense')
    await waitFor(() => expect(router.push).toHaveBeenCalledWith('/app/budgets/spending'))
    expect(sent[0]).toMatchObject({
      url: '/api/expenses',
      method: 'POST',
      body: {
        amount: 12.5,
        currency: 'USD',
        date: today,
        description: 'Postage',
        category: 'books',
        budgetId: null,
        paymentMethod: null,
        location: null,
        receiptUrl: null,
      },
    })
  })

  it('asks for an amount before anything is sent', async () => {
    form()
    press('Add expense')
    expect(await screen.findByText('Amount is required')).toBeTruthy()
    expect(sent).toEqual([])
  })

  it('does not offer fields that come from the gift', async () => {
    form(
      expense({
        fromGift: true,
        giftId: id('a'),
        gift: { id: id('a'), name: 'Celadon teapot' },
        person: { id: id('b'), name: 'Emma' },
      }),
    )
    expect(screen.getByRole('link', { name: 'Celadon teapot' }).getAttribute('href')).toBe(
      `/app/gifts/${id('a')}`,
    )
    expect(screen.queryByLabelText('Amount')).toBeNull()
    expect(screen.queryByRole('button', { name: 'Delete' })).toBeNull()
    type(/^Paid with/, 'Card')
    press('Save changes')
    await waitFor(() => expect(sent).toHaveLength(1))
    expect(sent[0]).toMatchObject({ method: 'PUT', body: { paymentMethod: 'Card' } })
    expect(Object.keys(sent[0]!.body)).toEqual(['paymentMethod'])
  })

  it('keeps the rate it was saved with while only the amount changes', () => {
    form(
      expense({ currency: 'EUR', amount: 10, rate: 1.2, baseAmount: 12, baseCurrency: 'USD', date: today }),
    )
    type('Amount', '20')
    expect(screen.getByText('$24.00 at 1 EUR = 1.2 USD')).toBeTruthy()
  })
})

describe('the values of an expense', () => {
  it('never put the URL of an uploaded receipt into the form', () => {
    const uploaded = expense({ receiptUrl: `/api/expenses/${id('e')}/receipt` })
    expect(valuesOf(uploaded).receiptUrl).toBe('')
    expect(valuesOf(expense({ receiptUrl: 'https://shop.example/r/1' })).receiptUrl).toBe(
      'https://shop.example/r/1',
    )
  })

  it('send an amount with its currency', () => {
    expect(bodyOf({ currency: 'EUR' }, { currency: 'EUR', amount: 5 })).toEqual({
      currency: 'EUR',
      amount: 5,
    })
  })
})

describe('the receipt of a new expense', () => {
  const photo = () => new File([new Uint8Array(3)], 'photo.jpg', { type: 'image/jpeg' })
  const choose = (file: File) =>
    fireEvent.change(screen.getAllByLabelText('Choose a file').find(one => one.tagName === 'INPUT')!, {
      target: { files: [file] },
    })
  const uploads: { url: string; file: File }[] = []
  const answer = (status: number, body: unknown) => {
    uploads.length = 0
    const before = globalThis.fetch
    vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
      if (!(init?.body instanceof FormData)) return before(url, init)
      uploads.push({ url, file: init.body.get('file') as File })
      return new Response(JSON.stringify(body), { status })
    })
  }

  it('waits in the form and is sent once the expense is saved', async () => {
    answer(200, expense())
    form()
    choose(photo())
    expect(screen.getByText('photo.jpg')).toBeTruthy()
    expect(screen.getByAltText('Photo of the receipt')).toBeTruthy()
    press('Remove')
    expect(screen.queryByText('photo.jpg')).toBeNull()
    choose(photo())
    expect(uploads).toEqual([])
    type('Amount', '12')
    press(/Save|Add/)
    await waitFor(() => expect(router.push).toHaveBeenCalledWith('/app/budgets/spending'))
    expect(sent.map(({ method, url }) => [method, url])).toEqual([['POST', '/api/expenses']])
    expect(uploads.map(({ url, file }) => [url, file.name])).toEqual([
      [`/api/expenses/${expense().id}/receipt`, 'photo.jpg'],
    ])
  })

  it('shows why it could not be stored, with a link to the saved expense', async () => {
    answer(422, {
      error: 'no',
      code: 'VALIDATION_ERROR',
      details: [{ path: 'file', message: 'receiptInvalid' }],
    })
    form()
    show(<Toasts closeLabel="Close" regionLabel="Notifications" />)
    choose(photo())
    type('Amount', '12')
    press(/Save|Add/)
    expect(await screen.findByText('Expense added, but without its receipt')).toBeTruthy()
    expect(router.push).toHaveBeenCalledWith('/app/budgets/spending')
    fireEvent.click(screen.getAllByRole('button', { name: 'Edit expense' }).at(-1)!)
    expect(router.push).toHaveBeenCalledWith(`/app/expenses/${expense().id}`)
  })

  it('is refused where it is too large', async () => {
    form()
    choose(new File([new Uint8Array(10 * 1024 * 1024 + 1)], 'film.jpg', { type: 'image/jpeg' }))
    expect(await screen.findByText('A receipt can have at most 10 MB')).toBeTruthy()
    expect(screen.queryByText('film.jpg')).toBeNull()
  })
})
