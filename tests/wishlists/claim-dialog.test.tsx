// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { ClaimDialog } from '@/components/wishlists/claims/claim-dialog'
import { WishlistContext, type WishlistView } from '@/components/wishlists/wishlist-context'
import { CallError } from '@/lib/client/call'
import type { Claim } from '@/lib/wishlists/claims/schema'
import type { WishlistItem } from '@/lib/wishlists/schema'
import { show } from '../kit/render'
import { coGiver, list, ownClaim, wish } from './lists'

const asked = vi.hoisted(() => ({ call: vi.fn(), similar: vi.fn() }))
vi.mock('next/navigation', () => ({ useRouter: () => ({ push() {}, replace() {}, refresh() {} }) }))
vi.mock('@/lib/client/call', async original => ({
  ...(await original<typeof import('@/lib/client/call')>()),
  call: (name: string, input: object) =>
    name === 'GET /api/gifts/similar' ? asked.similar(input) : asked.call(name, input),
}))
beforeEach(() => asked.similar.mockResolvedValue({ data: [], nextCursor: null }))
afterEach(() => asked.call.mockReset())

// Loaded in advance: a dynamic import is slow while many tests run.
beforeAll(() => import('@/lib/wishlists/claims/api'))
const patient = { timeout: 5_000 }

const ada = '01890000-0000-7000-8000-000000000001'
const fellows = [
  { userId: ada, name: 'Ada' },
  { userId: '01890000-0000-7000-8000-000000000002', name: 'Ben' },
]
const nothing = () => undefined
const imageUrl = 'https://anna.example/teapot.jpg'

const open = (known = fellows, more: Partial<WishlistItem> = {}, claim: Claim | null = null) => {
  const view: WishlistView = {
    list: list([]),
    claims: new Map(),
    comments: [],
    fellows: known,
    today: '2026-11-21',
    now: '2026-11-21T12:00:00.000Z',
    inert: false,
    open: nothing,
    move: nothing,
    remove: nothing,
    receive: nothing,
    archive: nothing,
    saveIdea: nothing,
    setStage: nothing,
    release: nothing,
  }
  show(
    <WishlistContext value={view}>
      <ClaimDialog item={wish('Teapot', { imageUrl, ...more })} claim={claim} onClose={nothing} />
    </WishlistContext>,
  )
  if (!claim) fireEvent.click(screen.getByRole('button', { name: 'Chip in together' }))
}
const type = (label: RegExp | string, value: string) =>
  fireEvent.change(screen.getByRole('textbox', { name: label }), { target: { value } })
const chipIn = (name: string) => {
  const line = screen.getByRole('textbox', { name: /chips in/ })
  fireEvent.change(line, { target: { value: name } })
  fireEvent.keyDown(line, { key: 'Enter' })
}
const send = () => fireEvent.click(screen.getByRole('button', { name: 'Yes, I’ll get this' }))

describe('claiming a wish', () => {
  it('says what the giver gave to the recipient before', async () => {
    const scarf = {
      id: 'g1',
      name: 'Teapot',
      status: 'given',
      date: '2023-12-02',
      direction: 'given',
      person: 'Anna',
    }
    asked.similar.mockResolvedValue({ data: [scarf], nextCursor: null })
    open()
    expect(await screen.findByText(/Anna got “Teapot” from you in 2023/)).toBeTruthy()
    expect(asked.similar).toHaveBeenCalledWith({ name: 'Teapot', wishId: wish('Teapot').id })
  })
})

describe('claiming together', () => {
  it('does not load the picture of the wish again: its host would learn what is given', () => {
    open()
    expect(document.querySelector('img')).toBeNull()
  })

  it('splits the cost among members and others while it is typed, with the odd cent on the giver', async () => {
    open()
    type(/^Total cost/, '40')
    fireEvent.click(screen.getByRole('checkbox', { name: 'Ada' }))
    chipIn('Grandma')
    const status = within(screen.getByRole('status'))
    expect(status.getByText('Your share: $13.34')).toBeDefined()
    expect(status.getByText('$13.33 for each of the others')).toBeDefined()
    asked.call.mockResolvedValue({})
    send()
    await waitFor(() => expect(asked.call).toHaveBeenCalled(), patient)
    expect(asked.call.mock.calls[0]![1]).toMatchObject({
      cost: 40,
      coGivers: [{ userId: ada }, { name: 'Grandma' }],
    })
  })

  it('lets every giver pay their own amount, starting from the even split', async () => {
    open()
    type(/^Total cost/, '40')
    fireEvent.click(screen.getByRole('checkbox', { name: 'Ada' }))
    chipIn('Grandma')
    fireEvent.click(screen.getByRole('switch', { name: 'Set each person’s amount' }))
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Amount of Ada' }).value).toBe('13.33')
    type('Amount of Ada', '10')
    type('Amount of Grandma', '25.50')
    expect(screen.getByText('Your share: $4.50')).toBeDefined()
    asked.call.mockResolvedValue({})
    send()
    await waitFor(() => expect(asked.call).toHaveBeenCalled(), patient)
    expect(asked.call.mock.calls[0]![1]).toMatchObject({
      coGivers: [
        { userId: ada, amount: 10 },
        { name: 'Grandma', amount: 25.5 },
      ],
    })
  })

  it('sends nothing while an amount is missing, and marks the field', async () => {
    open()
    type(/^Total cost/, '40')
    chipIn('Grandma')
    fireEvent.click(screen.getByRole('switch', { name: 'Set each person’s amount' }))
    type('Amount of Grandma', '')
    expect(screen.queryByText(/^Your share/)).toBeNull()
    send()
    expect(await screen.findByText('Please enter an amount', {}, patient)).toBeDefined()
    expect(asked.call).not.toHaveBeenCalled()
  })

  it('shows which co-giver the server refuses', async () => {
    open()
    fireEvent.click(screen.getByRole('checkbox', { name: 'Ada' }))
    const details = [{ path: 'coGivers.0.userId', message: 'This person cannot see the list' }]
    asked.call.mockRejectedValue(new CallError(422, 'VALIDATION_ERROR', 'Check your input', details))
    send()
    const refusal = await screen.findByText('This person cannot see the list', {}, patient)
    expect(refusal.closest('li')?.textContent).toContain('Ada')
    // The message goes with the choice that it was about.
    fireEvent.click(screen.getByRole('checkbox', { name: 'Ada' }))
    await waitFor(() => expect(screen.queryByText('This person cannot see the list')).toBeNull())
  })

  it('says that the co-givers pay too much', async () => {
    open()
    type(/^Total cost/, '40')
    chipIn('Grandma')
    fireEvent.click(screen.getByRole('switch', { name: 'Set each person’s amount' }))
    type('Amount of Grandma', '41')
    const details = [{ path: 'coGivers', message: 'The others’ shares add up to more than it costs' }]
    asked.call.mockRejectedValue(new CallError(422, 'VALIDATION_ERROR', 'Check your input', details))
    send()
    expect(
      await screen.findByText('The others’ shares add up to more than it costs', {}, patient),
    ).toBeDefined()
  })

  it('shares what the wish costs as soon as somebody is chosen, and says that they are asked first', () => {
    open(fellows, { price: 180 })
    expect(screen.getByText(/is asked first/)).toBeDefined()
    fireEvent.click(screen.getByRole('checkbox', { name: 'Ada' }))
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: /^Total cost/ }).value).toBe('180.00')
    expect(screen.getByText('Your share: $90')).toBeDefined()
  })

  it('shows what each answered, and what is owed', async () => {
    const said = { userId: ada, name: 'Ada', amount: 60, agreed: 60, state: 'in' } as const
    const no = { userId: fellows[1]!.userId, name: 'Ben', amount: 60, state: 'declined' } as const
    const coGivers = [coGiver(said), coGiver({ ...no, shareId: 'no' })]
    open(fellows, {}, ownClaim('wish-Teapot', { cost: 180, ownShare: 120, owed: 60, coGivers }))
    expect(screen.getByText('Said yes')).toBeDefined()
    expect(screen.getByText('Said no')).toBeDefined()
    expect(screen.getByRole<HTMLInputElement>('checkbox', { name: 'Ada' }).checked).toBe(true)
    expect(screen.getByRole<HTMLInputElement>('checkbox', { name: 'Ben' }).checked).toBe(false)
    expect(screen.getByText('You are owed $60')).toBeDefined()
    asked.call.mockResolvedValue(null)
    fireEvent.click(screen.getByRole('checkbox', { name: 'Paid back: Ada' }))
    await waitFor(() =>
      expect(asked.call).toHaveBeenCalledWith('PUT /api/shares/{shareId}/settled', {
        shareId: 'share',
        settled: true,
      }),
    )
  })

  it('asks only for names when nobody shares the list', () => {
    open([])
    expect(screen.queryByRole('checkbox')).toBeNull()
    expect(screen.getByRole('textbox', { name: /^Who chips in/ })).toBeDefined()
  })
})

describe('claiming without a network', () => {
  it('says that it needs one, reserves nothing, and keeps what was typed', async () => {
    sessionStorage.clear()
    open()
    type(/^Total cost/, '40')
    asked.call.mockRejectedValueOnce(new CallError(0, 'NETWORK', ''))
    send()
    await waitFor(() => expect(screen.getByRole('alert').textContent).toMatch(/^Needs a network/), patient)
    fireEvent.click(screen.getByRole('button', { name: 'Not now' }))
    cleanup()
    open()
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: /^Total cost/ }).value).toBe('40.00')
    asked.call.mockResolvedValueOnce({})
    send()
    await waitFor(() => expect(sessionStorage.length).toBe(0), patient)
  })
})

describe('the title of the question', () => {
  const title = () => screen.getByRole('heading').textContent

  it('is a question until it is confirmed', () => {
    open()
    expect(title()).toMatch(/^Get this for .*\?$/)
  })

  it('says who was faster and offers the wish no more', async () => {
    open()
    asked.call.mockRejectedValueOnce(new CallError(409, 'OVER_CLAIM', ''))
    send()
    await waitFor(() => expect(title()).toBe('Someone was faster. Do not buy it.'), patient)
    expect(screen.queryByRole('button', { name: 'Yes, I’ll get this' })).toBeNull()
    expect(screen.getByRole('alert').textContent).toMatch(/^Choose another wish/)
  })
})
