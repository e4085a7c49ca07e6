// @vitest-environment happy-dom
import { act, fireEvent, renderHook, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { useToast } from '@/components/ui/use-toast'
import { WishList } from '@/components/wishlists/wishes/wish-list'
import { movedBy, sectionsOf } from '@/components/wishlists/wishes/wish-order'
import { readWish } from '@/components/wishlists/wishes/wish-values'
import { parseQuickAdd } from '@/lib/quick-add/rules'
import type { Claim } from '@/lib/wishlists/claims/schema'
import type { Comment } from '@/lib/wishlists/comments/schema'
import type { WishlistDetail } from '@/lib/wishlists/schema'
import { show } from '../kit/render'
import { comment, list, ownClaim, ownList, taken, wish } from './lists'

const asked = vi.hoisted(() => ({ call: vi.fn() }))
vi.mock('next/navigation', () => ({ useRouter: () => ({ push() {}, replace() {}, refresh() {} }) }))
vi.mock('@/lib/client/call', async original => ({
  ...(await original<typeof import('@/lib/client/call')>()),
  call: asked.call,
}))
afterEach(() => asked.call.mockReset())

// Loaded in advance: a dynamic import is slow while many tests run.
beforeAll(() =>
  Promise.all([
    import('@/components/wishlists/wishes/wish-windows'),
    import('@/components/wishlists/claims/release-dialog'),
    import('@/components/wishlists/comment-form'),
  ]),
)
const patient = { timeout: 5_000 }

const open = (
  given: WishlistDetail,
  { claims = [], comments = [], today = '2026-11-21', inert = false } = {} as {
    claims?: Claim[]
    comments?: Comment[]
    today?: string
    inert?: boolean
  },
) =>
  show(
    <WishList
      list={given}
      claims={claims}
      comments={comments}
      today={today}
      now={`${today}T12:00:00.000Z`}
      currency="USD"
      inert={inert}
    />,
  )

const givers = /get this|has this|somebody|taken|release|free|secret|chip in|givers|received/i

describe('the wishes of a list', () => {
  it('show the recipient nothing of the givers and offer none of their actions', () => {
    const { container } = open(ownList([wish('Teapot'), wish('Scarf', { quantity: 3, remaining: 3 })]))
    expect(screen.getByText('Teapot')).toBeDefined()
    expect(container.textContent).not.toMatch(givers)
    expect(container.querySelectorAll('button:disabled')).toHaveLength(0)
    expect(screen.queryByRole('radiogroup')).toBeNull()
  })

  it('show the recipient the givers once revealed, and keep anonymous ones unnamed', () => {
    open(
      ownList([
        wish('Teapot', { status: 'purchased', remaining: 0, claims: [taken({ revealed: true })] }),
        wish('Scarf', {
          status: 'purchased',
          remaining: 0,
          claims: [taken({ id: 'other', name: null, revealed: true })],
        }),
      ]),
    )
    expect(screen.getByText('From Noah')).toBeDefined()
    expect(screen.getByText('From an anonymous giver')).toBeDefined()
  })

  it('become received gifts with one press once the givers are revealed, and not after undo', async () => {
    const revealed = taken({ revealed: true })
    const unnamed = taken({ id: 'other', name: null, revealed: true })
    const people = [
      { id: 'noah', name: 'Noah' },
      { id: 'noah-b', name: 'Noah Berg' },
    ]
    asked.call.mockImplementation(async path => (path === 'GET /api/people' ? { data: people } : {}))
    open(
      ownList([
        wish('Teapot', { status: 'purchased', remaining: 0, claims: [revealed] }),
        wish('Plate', { quantity: 2, remaining: 0, claims: [revealed, unnamed] }),
        wish('Scarf'),
      ]),
    )
    const named = (name: string) => screen.queryByRole('button', { name: `Add to received gifts: ${name}` })
    expect(named('Scarf')).toBeNull()
    const added = (name: string) =>
      asked.call.mock.calls.find(([path, input]) => path === 'POST /api/gifts' && input.name === name)?.[1]
    fireEvent.click(named('Teapot')!)
    await screen.findByText('In your received gifts', {}, patient)
    expect(added('Teapot')).toMatchObject({
      direction: 'received',
      price: null,
      currency: 'USD',
      notes: 'From Noah',
      personId: 'noah',
      thankYou: 'none',
    })
    expect(named('Teapot')).toBeNull()
    fireEvent.click(named('Plate')!)
    await waitFor(
      () => expect(added('Plate')).toMatchObject({ notes: 'From Noah and somebody', personId: null }),
      patient,
    )
    await waitFor(() => expect(screen.getAllByText('In your received gifts')).toHaveLength(2), patient)
    const { result } = renderHook(() => useToast())
    await act(async () => result.current.toasts[0]!.action!.onAction())
    expect(asked.call).toHaveBeenCalledWith('DELETE /api/gifts/{giftId}', { giftId: added('Plate').id })
    await waitFor(() => expect(named('Plate')).not.toBeNull(), patient)
  })

  it('let the recipient say "I got this" from the date on, not before', () => {
    const before = open(ownList([wish('Teapot')]), { today: '2026-12-01' })
    expect(screen.queryByRole('button', { name: /^I got this: / })).toBeNull()
    before.unmount()
    open(ownList([wish('Teapot')]), { today: '2026-12-02' })
    asked.call.mockResolvedValue({})
    fireEvent.click(screen.getByRole('button', { name: /^I got this: / }))
    expect(asked.call).toHaveBeenCalledWith('POST /api/wishlists/{wishlistId}/items/{itemId}/receive', {
      wishlistId: 'list',
      itemId: 'wish-Teapot',
    })
  })

  it('offer a giver the free wishes and name the givers of the others', () => {
    open(
      list([
        wish('Teapot'),
        wish('Scarf', { status: 'reserved', remaining: 0, canClaim: false, claims: [taken()] }),
        wish('Lamp', {
          status: 'reserved',
          remaining: 0,
          canClaim: false,
          claims: [taken({ id: 'other', name: null })],
        }),
      ]),
    )
    expect(screen.getByRole('button', { name: 'I’ll get this: Teapot' })).toBeDefined()
    expect(screen.getAllByRole('button', { name: /^I’ll get this/ })).toHaveLength(1)
    expect(screen.getByText('Noah has this')).toBeDefined()
    expect(screen.getByText('Someone has this')).toBeDefined()
  })

  it('show how many of a wish are available', () => {
    open(list([wish('Plate', { quantity: 6, remaining: 4, claims: [taken({ quantity: 2 })] })]))
    expect(screen.getByText('4 available')).toBeDefined()
    expect(screen.getByText('Noah has 2')).toBeDefined()
    expect(screen.getByText('6 wanted')).toBeDefined()
  })

  it('let a giver go forward any number of steps and back by one', () => {
    const mine = wish('Teapot', {
      status: 'purchased',
      remaining: 0,
      canClaim: false,
      claims: [taken({ mine: true, status: 'wrapped' })],
    })
    open(list([mine]), { claims: [ownClaim(mine.id, { status: 'wrapped' })] })
    expect(screen.getByText('You’re getting this')).toBeDefined()
    const stages = within(screen.getByRole('radiogroup', { name: 'Stage' }))
    expect(stages.getByRole<HTMLButtonElement>('radio', { name: 'To buy' }).disabled).toBe(true)
    expect(stages.getByRole<HTMLButtonElement>('radio', { name: 'Bought' }).disabled).toBe(false)
    asked.call.mockResolvedValue({})
    fireEvent.click(stages.getByRole('radio', { name: 'Given' }))
    expect(asked.call).toHaveBeenCalledWith('PUT /api/claims/{claimId}', {
      claimId: 'claim',
      status: 'given',
    })
    // A wrapped claim can no longer be released.
    expect(screen.queryByRole('button', { name: 'Release' })).toBeNull()
  })

  it('ask before a bought claim is released, and release a reserved one at once', async () => {
    const mine = (status: Claim['status']) =>
      wish('Teapot', { canClaim: false, remaining: 0, claims: [taken({ mine: true, status })] })
    asked.call.mockResolvedValue(null)
    const first = open(list([mine('reserved')]), { claims: [ownClaim('wish-Teapot')] })
    fireEvent.click(screen.getByRole('button', { name: 'Release' }))
    expect(asked.call).toHaveBeenCalledWith('DELETE /api/claims/{claimId}', { claimId: 'claim' })
    first.unmount()
    asked.call.mockClear()
    open(list([mine('purchased')]), { claims: [ownClaim('wish-Teapot', { status: 'purchased' })] })
    fireEvent.click(screen.getByRole('button', { name: 'Release' }))
    expect(asked.call).not.toHaveBeenCalled()
    const dialog = await screen.findByRole('alertdialog', {}, patient)
    fireEvent.click(within(dialog).getByRole('button', { name: 'Release' }))
    await waitFor(() =>
      expect(asked.call).toHaveBeenCalledWith('DELETE /api/claims/{claimId}', {
        claimId: 'claim',
        confirm: true,
      }),
    )
  })

  it('say why a wish of a group is blocked', () => {
    open(
      list(
        [
          wish('Red scarf', {
            groupId: 'g',
            canClaim: false,
            claims: [taken()],
            status: 'reserved',
            remaining: 0,
          }),
          wish('Blue scarf', { groupId: 'g', canClaim: false }),
        ],
        { groups: [{ id: 'g', name: 'Scarves', kind: 'oneOf' }] },
      ),
    )
    const group = within(screen.getByRole('region', { name: 'Scarves' }))
    expect(group.getByText('One of these')).toBeDefined()
    expect(group.getByText('Another wish in this group is reserved')).toBeDefined()
  })

  it('tell a giver what changed on their wish, and that it is gone', () => {
    open(list([wish('Scarf')]), {
      claims: [
        ownClaim('wish-Scarf', { changes: ['url'] }),
        ownClaim('wish-Lamp', {
          id: 'gone',
          changes: ['gone'],
          item: { name: 'Lamp', url: null, price: null, currency: 'USD', drawing: null },
        }),
      ],
    })
    expect(screen.getByText('“Teapot” has a new link.')).toBeDefined()
    expect(screen.getByText('“Lamp” is no longer on the list.')).toBeDefined()
    asked.call.mockResolvedValue({})
    fireEvent.click(screen.getByRole('button', { name: 'Keep as my gift' }))
    expect(asked.call).toHaveBeenCalledWith('POST /api/claims/{claimId}/keep', { claimId: 'gone' })
  })

  it('are read-only in a preview', () => {
    open(list([wish('Teapot', { canEdit: true })], { role: 'viewer' }), { inert: true })
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'I’ll get this: Teapot' }).disabled).toBe(
      true,
    )
    expect(screen.queryByRole('button', { name: 'Actions for Teapot' })).toBeNull()
    expect(screen.queryByRole('button', { name: 'Suggest in secret' })).toBeNull()
  })

  it('are moved with the arrow keys on their handle', () => {
    open(ownList([wish('Teapot'), wish('Scarf')]))
    asked.call.mockResolvedValue({ data: [] })
    fireEvent.keyDown(screen.getByRole('button', { name: /^Move Teapot/ }), { key: 'ArrowDown' })
    expect(asked.call).toHaveBeenCalledWith('POST /api/wishlists/{wishlistId}/items/reorder', {
      wishlistId: 'list',
      ids: ['wish-Scarf', 'wish-Teapot'],
    })
  })
})

describe('the comments of a list', () => {
  it('let a giver choose the readers in words, by default only givers', async () => {
    open(list([wish('Teapot')]), { comments: [comment('Shall we?', { audience: 'givers' })] })
    fireEvent.click(screen.getByRole('button', { name: 'Write a comment' }))
    const choices = within(await screen.findByRole('radiogroup', { name: 'Who can read it' }, patient))
    expect(choices.getByText('Stays hidden from Emma.')).toBeDefined()
    expect(choices.getByRole('radio', { name: /^Givers only/ }).getAttribute('aria-checked')).toBe('true')
  })

  it('leave the recipient no choice and no hint of another audience', async () => {
    const { container } = open(ownList([wish('Teapot')]), { comments: [comment('Size 39, please')] })
    fireEvent.click(screen.getByRole('button', { name: 'Write a comment' }))
    expect(await screen.findByText('Everybody who sees this list can read it.', {}, patient)).toBeDefined()
    expect(screen.queryByRole('radiogroup')).toBeNull()
    expect(container.textContent).not.toMatch(givers)
  })
})

describe('the order of wishes', () => {
  const items = [
    wish('a'),
    wish('b', { groupId: 'g' }),
    wish('c'),
    wish('d', { hidden: true }),
    wish('e', { archivedAt: '2026-01-01T00:00:00.000Z' }),
  ]

  it('moves a wish among its visible neighbours only, and never past secret suggestions', () => {
    expect(movedBy(items, items[0]!, 1)?.ids).toEqual(['wish-b', 'wish-c', 'wish-a', 'wish-e'])
    expect(movedBy(items, items[0]!, -1)).toBeNull()
    expect(movedBy(items, items[2]!, 5)).toBeNull()
  })

  it('shows wishes of a deleted group by themselves', () => {
    const { sections, secret, archived } = sectionsOf(items, [])
    expect(sections).toHaveLength(1)
    expect(sections[0]!.items.map(item => item.name)).toEqual(['a', 'b', 'c'])
    expect(secret.map(item => item.name)).toEqual(['d'])
    expect(archived.map(item => item.name)).toEqual(['e'])
  })
})

describe('the line of a new wish', () => {
  const read = (line: string) =>
    readWish(parseQuickAdd, line, { locale: 'en', today: '2026-11-21', currency: 'EUR' })

  it('reads price and link, and leaves people, dates and occasions in the name', () => {
    expect(read('Teapot for Emma 40 € https://shop.example/t?x=1')).toEqual({
      name: 'Teapot for Emma',
      price: 40,
      currency: 'EUR',
      url: 'https://shop.example/t?x=1',
    })
    expect(read('Christmas tree stand')).toEqual({ name: 'Christmas tree stand' })
  })
})
