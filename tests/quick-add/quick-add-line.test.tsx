// @vitest-environment happy-dom
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { QuickAddForm } from '@/components/quick-add/quick-add-form'
import { QuickAddLine } from '@/components/quick-add/quick-add-line'
import { show } from '../kit/render'

const push = vi.fn()
vi.mock('next/navigation', () => ({ useRouter: () => ({ push, refresh: vi.fn() }) }))

const person = (id: string, name: string) => ({
  id,
  name,
  firstName: null,
  avatarUrl: null,
  birthday: null,
  allergies: [],
  avoid: [],
})
const choices = {
  people: [person('p1', 'Emma Lindqvist'), person('p2', 'Noah Bennett'), person('p3', 'Noah Okafor')],
  occasions: [
    { id: 'o1', name: 'Emma’s birthday', type: 'birthday', personId: 'p1', nextDate: '2026-12-02' },
  ],
  feasts: [{ type: 'christmas', date: '2026-12-25', rule: { kind: 'fixed' } }],
  today: '2026-11-21',
  currency: 'USD',
}

let posted: { url: string; body: Record<string, unknown> }[] = []

beforeEach(() => {
  posted = []
  push.mockClear()
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    if (url === '/api/quick-add') return new Response(JSON.stringify(choices))
    const body = JSON.parse(String(init.body))
    posted.push({ url, body })
    const made = { ...body, id: url === '/api/people' ? 'new-person' : 'new-gift' }
    return new Response(JSON.stringify(made), { status: 201 })
  })
})

async function write(text: string) {
  show(<QuickAddLine />)
  const line = screen.getByLabelText('Describe it in one line')
  fireEvent.focus(line)
  fireEvent.change(line, { target: { value: text } })
  await screen.findByRole('list', { name: 'Understood from the line' })
  return line
}
const enter = (line: HTMLElement) => fireEvent.submit(line.closest('form') as HTMLFormElement)
const labels = () => screen.getAllByRole('listitem').map(chip => chip.textContent)

describe('quick-add line', () => {
  it('says what the person got before, and what the caller received, before anything is saved', async () => {
    const memory = (url: string) =>
      ['given', 'received'].map(direction => ({
        id: direction,
        name: 'Teapot',
        status: 'given',
        date: '2023-12-02',
        direction,
        person: direction === 'given' ? 'Emma Lindqvist' : 'Ruth',
        url,
      }))
    vi.stubGlobal('fetch', async (url: string) =>
      url === '/api/quick-add'
        ? new Response(JSON.stringify(choices))
        : new Response(
            JSON.stringify({ data: url.includes('personId=p1') ? memory(url) : [], nextCursor: null }),
          ),
    )
    await write('Celadon teapot for Emma $40')
    expect(await screen.findByText(/Emma got “Teapot” from you in 2023/)).toBeTruthy()
    expect(screen.getByText(/Ruth gave you “Teapot” in 2023/)).toBeTruthy()
    expect(screen.getAllByRole('link', { name: 'See it' })).toHaveLength(2)
  })

  it('saves what its chips show', async () => {
    const line = await write('Celadon teapot for Emma $40 birthday')
    await waitFor(() => expect(labels()).toContain('EEmma Lindqvist'))
    enter(line)
    await waitFor(() => expect(posted).toHaveLength(1))
    expect(posted[0]).toMatchObject({
      url: '/api/gifts',
      body: {
        name: 'Celadon teapot',
        personId: 'p1',
        occasionId: 'o1',
        price: 40,
        currency: 'USD',
        status: 'planned',
      },
    })
  })

  it('is empty after saving', async () => {
    const line = await write('Celadon teapot for Emma $40')
    await waitFor(() => expect(labels()).toContain('EEmma Lindqvist'))
    enter(line)
    await waitFor(() => expect((line as HTMLInputElement).value).toBe(''))
  })

  it('creates the new person before the gift', async () => {
    const line = await write('Kite for Zoe $12')
    await waitFor(() => expect(labels()).toContain('New person: Zoe'))
    enter(line)
    await waitFor(() => expect(posted).toHaveLength(2))
    expect(posted.map(({ url }) => url)).toEqual(['/api/people', '/api/gifts'])
    expect(posted[1]?.body).toMatchObject({ name: 'Kite', personId: posted[0]?.body.id })
  })

  it('waits with the gift until the user chooses which Noah is meant', async () => {
    const line = await write('Lego for Noah $25')
    await screen.findByRole('button', { name: 'Which Noah?' })
    enter(line)
    expect(screen.getByText(/Several people have this name/)).toBeTruthy()
    expect(posted).toEqual([])
  })

  it('returns to the line once the person is chosen', async () => {
    const line = await write('Lego for Noah $25')
    fireEvent.keyDown(await screen.findByRole('button', { name: 'Which Noah?' }), { key: 'Enter' })
    fireEvent.click(await screen.findByRole('menuitem', { name: /Noah Okafor/ }))
    await waitFor(() => expect(labels()).toContain('NNoah Okafor'))
    await waitFor(() => expect(document.activeElement).toBe(line))
  })

  it('asks which price is meant where the number may be two, and keeps its words until then', async () => {
    const line = await write('Lamp for Emma €1.500')
    const question = await screen.findByRole('button', { name: '€1,500 or €1.50?' })
    expect(screen.getAllByRole('listitem')[0]?.contains(question)).toBe(true)
    enter(line)
    await waitFor(() => expect(posted).toHaveLength(1))
    expect(posted[0]?.body).toMatchObject({ name: 'Lamp €1.500', price: null })
    expect(question).toBeTruthy()
  })

  it('saves the price that was chosen', async () => {
    const line = await write('Lamp for Emma €1.500')
    fireEvent.keyDown(await screen.findByRole('button', { name: '€1,500 or €1.50?' }), { key: 'Enter' })
    fireEvent.click(await screen.findByRole('menuitem', { name: /€1,500/ }))
    await waitFor(() => expect(labels()).toContain('€1,500'))
    enter(line)
    await waitFor(() => expect(posted).toHaveLength(1))
    expect(posted[0]?.body).toMatchObject({ name: 'Lamp', price: 1500, currency: 'EUR' })
  })

  it('asks for the currency of a link whose page shows only a sign', async () => {
    const works = fetch
    vi.stubGlobal('fetch', async (url: string, init: RequestInit) =>
      url === '/api/link-preview'
        ? new Response(
            JSON.stringify({
              url: 'https://shop.example/lamp',
              title: 'Lamp',
              image: null,
              price: 10.99,
              currency: '$',
              possiblePrices: ['USD', 'CAD', 'AUD'].map(currency => ({ price: 10.99, currency })),
              store: 'shop.example',
            }),
          )
        : works(url, init),
    )
    const line = await write('https://shop.example/lamp for Emma')
    fireEvent.keyDown(await screen.findByRole('button', { name: '10.99: which currency?' }), { key: 'Enter' })
    expect(screen.queryByText(/enter the price/i)).toBeNull()
    fireEvent.click(await screen.findByRole('menuitem', { name: /CAD/ }))
    await waitFor(() => expect(labels()).toContain('$10.99'))
    enter(line)
    await waitFor(() => expect(posted).toHaveLength(1))
    expect(posted[0]?.body).toMatchObject({ name: 'Lamp', price: 10.99, currency: 'CAD' })
  })

  it('saves what somebody gave to the writer as received from them', async () => {
    const line = await write('Vase given by Emma')
    await waitFor(() => expect(labels()).toContain('EFrom Emma Lindqvist'))
    enter(line)
    await waitFor(() => expect(posted).toHaveLength(1))
    expect(posted[0]?.body).toMatchObject({
      name: 'Vase',
      personId: 'p1',
      direction: 'received',
      status: 'given',
      occasionId: null,
    })
  })

  it('returns the words of a rejected chip to the name', async () => {
    const line = await write('Emma by Jane Austen $9')
    fireEvent.click(await screen.findByRole('button', { name: 'Remove Emma Lindqvist' }))
    enter(line)
    await waitFor(() => expect(posted).toHaveLength(1))
    expect(posted[0]?.body).toMatchObject({ name: 'Emma by Jane Austen', personId: null, price: 9 })
  })

  it('leaves Tab to the chips and opens the full form with Ctrl and Enter', async () => {
    const line = await write('Celadon teapot for Emma $40')
    fireEvent.keyDown(line, { key: 'Tab' })
    expect(push).not.toHaveBeenCalled()
    fireEvent.keyDown(line, { key: 'Enter', ctrlKey: true })
    expect(push).toHaveBeenCalledWith('/app/gifts/new?line=Celadon+teapot+for+Emma+%2440')
  })

  it('creates the new occasion before the gift', async () => {
    const line = await write('Book for Emma 12.50 christmas')
    await waitFor(() => expect(labels()).toContain('New occasion: Christmas, Dec 25'))
    enter(line)
    await waitFor(() => expect(posted).toHaveLength(2))
    expect(posted.map(({ url }) => url)).toEqual(['/api/occasions', '/api/gifts'])
    expect(posted[0]?.body).toMatchObject({ name: 'Christmas', date: '2026-12-25', personId: null })
    expect(posted[1]?.body).toMatchObject({ name: 'Book', occasionId: posted[0]?.body.id, price: 12.5 })
  })

  it('saves once, however often Enter is pressed', async () => {
    const line = await write('Celadon teapot for Emma $40')
    await waitFor(() => expect(labels()).toContain('EEmma Lindqvist'))
    enter(line)
    enter(line)
    await waitFor(() => expect((line as HTMLInputElement).value).toBe(''))
    expect(posted).toHaveLength(1)
  })
})

describe('quick-add window', () => {
  const field = () => screen.getByLabelText<HTMLInputElement>('Describe it in one line')

  it('keeps the line while it is closed', async () => {
    const first = show(<QuickAddForm draftKey="quick-add:u1" onClose={vi.fn()} />)
    fireEvent.change(field(), { target: { value: 'Skates for Finn' } })
    first.unmount()
    show(<QuickAddForm draftKey="quick-add:u1" onClose={vi.fn()} />)
    expect(field().value).toBe('Skates for Finn')
  })

  it('shows everybody who gets the gift', async () => {
    sessionStorage.clear()
    show(<QuickAddForm draftKey="quick-add:u3" onClose={vi.fn()} />)
    fireEvent.change(field(), { target: { value: 'Lego for Emma and Noah Bennett' } })
    expect(await screen.findByText('Emma Lindqvist and Noah Bennett')).toBeTruthy()
  })

  it('can be saved again once the network is back', async () => {
    sessionStorage.clear()
    const works = fetch
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('offline')))
    show(<QuickAddForm draftKey="quick-add:u2" onClose={vi.fn()} />)
    fireEvent.change(field(), { target: { value: 'Skates for Finn $30' } })
    await screen.findByText(/No connection/)
    const save = screen.getByRole<HTMLButtonElement>('button', { name: 'Save gift' })
    expect(save.disabled).toBe(false)
    vi.stubGlobal('fetch', works)
    fireEvent(window, new Event('online'))
    await waitFor(() => expect(labels()).toContain('New person: Finn'))
    enter(field())
    await waitFor(() => expect(posted).toHaveLength(2))
    expect(field().value).toBe('')
  })
})
