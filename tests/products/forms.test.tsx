// @vitest-environment happy-dom
import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { GiftEditor } from '@/components/gifts/form/gift-editor'
import { QuickAddForm } from '@/components/quick-add/quick-add-form'
import { QuickAddLine } from '@/components/quick-add/quick-add-line'
import { WishForm } from '@/components/wishlists/wishes/wish-form'
import { WishlistContext, type WishlistView } from '@/components/wishlists/wishlist-context'
import { show } from '../kit/render'
import { list } from '../wishlists/lists'

const router = { push: vi.fn(), refresh: vi.fn(), replace: vi.fn(), back: vi.fn() }
vi.mock('next/navigation', () => ({ useRouter: () => router, usePathname: () => '/app/gifts/new' }))

// Loaded in advance: a dynamic import is slow while many tests run.
beforeAll(() =>
  Promise.all([
    import('@/lib/gifts/api'),
    import('@/lib/wishlists/wishes/api'),
    import('@/lib/quick-add/rules'),
  ]),
)

const choices = { people: [], occasions: [], feasts: [], today: '2026-11-21', currency: 'USD' }
const page = {
  url: 'https://shop.example/teapot',
  title: 'Blue teapot',
  description: 'Keeps tea warm',
  image: 'https://shop.example/t.jpg',
  price: 49.5,
  currency: 'EUR',
  possiblePrices: [] as { price: number; currency: string }[],
  store: 'Tea & Co',
  stock: null as 'available' | 'soldOut' | null,
}
const dollars = {
  ...page,
  price: 25,
  currency: '$',
  possiblePrices: ['CAD', 'AUD', 'USD'].map(currency => ({ price: 25, currency })),
}
const offered = () =>
  [
    ...screen.getByRole('group', { name: /^The store does not say the price/ }).querySelectorAll('button'),
  ].map(({ textContent }) => textContent)
/** How the server answers for a page: a body and a status, or never. */
let answer: [object, number] | null
let asked: string[] = []
let posted: Record<string, unknown>[] = []
let links = 0
/** A link that this window has not read yet. */
const freshLink = () => {
  links += 1
  // No link is the beginning of another.
  return `https://shop.example/teapot-${links}-blue`
}

beforeEach(() => {
  sessionStorage.clear()
  vi.clearAllMocks()
  ;[asked, posted, answer] = [[], [], [page, 200]]
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    const body = init.body ? JSON.parse(String(init.body)) : null
    if (url === '/api/link-preview') {
      asked.push(body.url)
      if (!answer) return new Promise<Response>(() => {})
      const [said, status] = answer
      await new Promise(resolve => setTimeout(resolve, 200))
      return new Response(JSON.stringify(said), { status })
    }
    if (url === '/api/quick-add') return new Response(JSON.stringify(choices))
    if (init.method === 'POST') {
      posted.push(body)
      return new Response(JSON.stringify({ ...body, id: 'made', version: 1 }), { status: 201 })
    }
    return new Response(JSON.stringify({ data: [], nextCursor: null }))
  })
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

const field = (name: string | RegExp) => screen.getByLabelText<HTMLInputElement>(name)
const type = (name: string | RegExp, value: string) => fireEvent.change(field(name), { target: { value } })
const note = () => document.querySelector('[data-slot=link-note]')?.textContent

describe('the form of a gift', () => {
  const open = () =>
    show(<GiftEditor as="page" gift={null} choices={choices} budgets={[]} draftKey="draft" />)

  it('fills its empty fields from the page of a link', async () => {
    open()
    type(/^Link/, freshLink())
    await waitFor(() => expect(note()).toBe('Filled in from Tea & Co.'))
    expect(field('Name').value).toBe('Blue teapot')
    expect(field('Price').value).toBe('49.50')
    expect(field('Currency').value).toBe('EUR')
    expect(field(/^Link/).value).toBe(page.url)
    fireEvent.click(screen.getByRole('button', { name: /^Save gift/ }))
    await waitFor(() => expect(posted).toHaveLength(1))
    expect(posted[0]).toMatchObject({
      name: 'Blue teapot',
      price: 49.5,
      currency: 'EUR',
      purchaseUrl: page.url,
      imageUrl: page.image,
      store: 'Tea & Co',
    })
  })

  it('says beside the link that the product is sold out there', async () => {
    answer = [{ ...page, stock: 'soldOut' }, 200]
    open()
    type(/^Link/, freshLink())
    await waitFor(() => expect(note()).toBe('Filled in from Tea & Co. It is sold out there right now.'))
  })

  it('keeps what was typed before and while the page is read', async () => {
    open()
    type('Price', '12')
    type(/^Link/, freshLink())
    await waitFor(() => expect(note()).toBe('Reading the page…'))
    type('Name', 'For her kitchen')
    await waitFor(() => expect(note()).toBe('Filled in from Tea & Co.'))
    expect(field('Name').value).toBe('For her kitchen')
    expect(field('Price').value).toBe('12')
    expect(field('Currency').value).toBe('USD')
  })

  it('says why a page cannot be read, and changes nothing', async () => {
    answer = [
      { message: 'This page takes too long to answer.', code: 'LINK_TOO_SLOW', status: 422, details: null },
      422,
    ]
    open()
    type('Name', 'Teapot')
    const link = freshLink()
    type(/^Link/, link)
    await waitFor(() => expect(note()).toBe('This page takes too long to answer. What you typed stays.'))
    expect([field('Name').value, field(/^Link/).value]).toEqual(['Teapot', link])
  })

  it('waits five seconds for a page at most', async () => {
    answer = null
    open()
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    type(/^Link/, freshLink())
    await act(() => vi.advanceTimersByTimeAsync(700))
    expect(note()).toBe('Reading the page…')
    await act(() => vi.advanceTimersByTimeAsync(5000))
    expect(note()).toBe('The page could not be read. What you typed stays.')
  })

  it('asks nobody without a network, and says so', async () => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
    open()
    type(/^Link/, freshLink())
    await waitFor(() => expect(note()).toMatch(/^You’re offline/))
    expect(asked).toEqual([])
  })

  it('says a price in a currency that cannot be kept, and leaves the price empty', async () => {
    answer = [{ ...page, price: 0.5, currency: 'BTC' }, 200]
    open()
    type(/^Link/, freshLink())
    await waitFor(() => expect(note()).toContain('The store says 0.5 BTC.'))
    expect(field('Price').value).toBe('')
    expect(field('Currency').value).toBe('USD')
  })

  it('offers what the price of a page may be, its own currency first, and takes the one that is chosen', async () => {
    answer = [dollars, 200]
    open()
    type(/^Link/, freshLink())
    await waitFor(() => expect(offered()).toEqual(['$25.00 USD', '$25.00 CAD', '$25.00 AUD']))
    expect(note()).not.toContain('enter the price yourself')
    fireEvent.click(screen.getByRole('button', { name: '$25.00 CAD' }))
    await waitFor(() => expect(field('Price').value).toBe('25.00'))
    expect(field('Currency').value).toBe('CAD')
    expect(screen.queryByRole('group', { name: /^The store does not say the price/ })).toBeNull()
  })

  it('offers both numbers that a page may mean', async () => {
    const possiblePrices = [1500, 1.5].map(price => ({ price, currency: 'EUR' }))
    answer = [{ ...page, price: null, currency: null, possiblePrices }, 200]
    open()
    type(/^Link/, freshLink())
    await waitFor(() => expect(offered()).toEqual(['€1,500.00 EUR', '€1.50 EUR']))
    fireEvent.click(screen.getByRole('button', { name: '€1,500.00 EUR' }))
    await waitFor(() => expect(field('Currency').value).toBe('EUR'))
  })

  it('offers no price where one was typed', async () => {
    answer = [dollars, 200]
    open()
    type('Price', '12')
    type(/^Link/, freshLink())
    await waitFor(() => expect(note()).toContain('Filled in from'))
    expect(screen.queryByRole('group', { name: /^The store does not say the price/ })).toBeNull()
  })

  it('asks once for a link that is typed letter by letter, and not for half a host', async () => {
    open()
    const link = freshLink()
    for (const end of [8, 12, 15, link.length - 1, link.length]) type(/^Link/, link.slice(0, end))
    await waitFor(() => expect(note()).toBe('Filled in from Tea & Co.'))
    expect(asked).toEqual([link])
  })

  it('lets its line say name and price better than the page', async () => {
    open()
    const link = freshLink()
    const line = field('Describe it in one line')
    fireEvent.change(line, { target: { value: link } })
    await waitFor(() => expect(field('Name').value).toBe('Blue teapot'))
    fireEvent.change(line, { target: { value: `${link} Kettle` } })
    await waitFor(() => expect(field('Name').value).toBe('Kettle'))
    expect([field('Price').value, field('Currency').value]).toEqual(['49.50', 'EUR'])
    fireEvent.change(line, { target: { value: `${link} Kettle $20` } })
    await waitFor(() => expect(field('Price').value).toMatch(/^20/))
    expect(field('Currency').value).toBe('USD')
  })
})

describe('the form of a wish', () => {
  it('takes a link alone as the wish, and shows what the page filled in', async () => {
    const view = { today: '2026-11-21', list: list([]) } as unknown as WishlistView
    show(
      <WishlistContext value={view}>
        <WishForm list={list([])} item={null} hidden={false} currency="USD" onClose={vi.fn()} />
      </WishlistContext>,
    )
    const name = screen.getByRole<HTMLInputElement>('textbox', { name: /^What is it/ })
    fireEvent.change(name, { target: { value: freshLink() } })
    await waitFor(() => expect(name.value).toBe('Blue teapot'))
    expect(field(/^Price/).value).toBe('49.50')
    expect(field(/^Link to the store/).value).toBe(page.url)
    await waitFor(() => expect(field(/^Description/).value).toBe('Keeps tea warm'))
  })
})

describe('the price of a wish', () => {
  it('is chosen from what its page may mean', async () => {
    answer = [dollars, 200]
    const view = { today: '2026-11-21', list: list([]) } as unknown as WishlistView
    show(
      <WishlistContext value={view}>
        <WishForm list={list([])} item={null} hidden={false} currency="USD" onClose={vi.fn()} />
      </WishlistContext>,
    )
    const name = screen.getByRole<HTMLInputElement>('textbox', { name: /^What is it/ })
    fireEvent.change(name, { target: { value: freshLink() } })
    await waitFor(() => expect(offered()).toEqual(['$25.00 USD', '$25.00 CAD', '$25.00 AUD']))
    fireEvent.click(screen.getByRole('button', { name: '$25.00 AUD' }))
    await waitFor(() => expect(field(/^Price/).value).toBe('25.00'))
    expect(field('Currency').value).toBe('AUD')
  })
})

describe('the quick-add line', () => {
  const open = () => {
    show(<QuickAddForm onClose={vi.fn()} draftKey="line" />)
    return field('Describe it in one line')
  }

  it('becomes a gift with the name and price of a pasted link', async () => {
    const line = open()
    fireEvent.change(line, { target: { value: freshLink() } })
    await waitFor(() => expect(note()).toBe('Reading the page…'))
    await waitFor(() => expect(screen.getByText('Blue teapot')).toBeTruthy())
    expect(screen.getByRole('list', { name: 'Understood from the line' }).textContent).toContain('€49.50')
    fireEvent.submit(line.closest('form')!)
    await waitFor(() => expect(posted).toHaveLength(1))
    expect(posted[0]).toMatchObject({
      name: 'Blue teapot',
      price: 49.5,
      currency: 'EUR',
      purchaseUrl: page.url,
      imageUrl: page.image,
      store: 'Tea & Co',
      status: 'idea',
    })
  })

  it('of the dashboard shows the name that the page gives', async () => {
    show(<QuickAddLine />)
    const line = field('Describe it in one line')
    fireEvent.focus(line)
    fireEvent.change(line, { target: { value: freshLink() } })
    await waitFor(() => expect(screen.getByText('Blue teapot')).toBeTruthy())
  })

  it('keeps its own words and price, and a price of the page that was refused stays away', async () => {
    const line = open()
    const link = freshLink()
    fireEvent.change(line, { target: { value: `Kettle ${link}` } })
    const refuse = await screen.findByRole('button', { name: 'Remove €49.50' })
    fireEvent.click(refuse)
    fireEvent.submit(line.closest('form')!)
    await waitFor(() => expect(posted).toHaveLength(1))
    expect(posted[0]).toMatchObject({ name: 'Kettle', price: null, currency: 'USD', purchaseUrl: page.url })
  })

  it('is saved without its page where that cannot be read', async () => {
    answer = [{ message: 'There is no page.', code: 'LINK_GONE', status: 422, details: null }, 422]
    const line = open()
    const link = freshLink()
    fireEvent.change(line, { target: { value: `Kettle ${link}` } })
    await waitFor(() => expect(note()).toBe('There is no page. What you typed stays.'))
    fireEvent.submit(line.closest('form')!)
    await waitFor(() => expect(posted).toHaveLength(1))
    expect(posted[0]).toMatchObject({ name: 'Kettle', purchaseUrl: link })
  })
})
