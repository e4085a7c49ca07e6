import { describe, expect, it } from 'vitest'
import { canStep } from '@/components/wishlists/claims/claim-stage'
import {
  accountsOf,
  claimBody,
  claimValues,
  withAccount,
  withNames,
} from '@/components/wishlists/claims/claim-values'
import {
  blankWishlist,
  daysOfReveal,
  revealAfter,
  wishlistBody,
} from '@/components/wishlists/wishlist-values'
import { claimStatuses } from '@/lib/surprise/values'
import { canMove } from '@/lib/wishlists/claims/rules'
import { usualSettings, WishlistInput } from '@/lib/wishlists/schema'
import { coGiver, ownClaim } from './lists'

const zone = 'America/New_York'

describe('the form of a list', () => {
  it('starts with the server’s defaults, which the server accepts', () => {
    expect(blankWishlist().settings).toEqual(usualSettings)
    expect(WishlistInput.safeParse({ ...blankWishlist(), name: 'Mine' }).success).toBe(true)
  })

  it('reveals at noon of the list, whole days after the event', () => {
    const revealAt = revealAfter('2026-12-02', 14, zone)
    expect(revealAt).toBe('2026-12-16T17:00:00.000Z')
    expect(daysOfReveal({ eventDate: '2026-12-02', revealAt }, zone)).toBe(14)
    expect(daysOfReveal({ eventDate: '2026-12-02', revealAt: null }, zone)).toBeNull()
  })

  it('sends the reveal with a new date, so that "never" stays never', () => {
    const values = { ...blankWishlist(), eventDate: '2026-12-24', revealAt: null }
    expect(wishlistBody({ eventDate: '2026-12-24' }, values)).toEqual({
      eventDate: '2026-12-24',
      revealAt: null,
    })
  })

  it('names nobody else on a list for its owner', () => {
    const values = { ...blankWishlist(), recipientKind: 'self' as const, recipientIds: ['somebody'] }
    expect(wishlistBody({ recipientKind: 'self' }, values)).toMatchObject({ recipientIds: [] })
  })
})

describe('the form of a claim', () => {
  it('keeps a co-giver’s account, and takes a typed name as a name', () => {
    const givers = withNames(withAccount([], 'ada', true), ['Ben'])
    expect(givers).toEqual([{ userId: 'ada' }, { name: 'Ben' }])
    expect(withAccount(givers, 'ada', false)).toEqual([{ name: 'Ben' }])
    expect(withNames(givers, [])).toEqual([{ userId: 'ada' }])
  })

  it('asks a new co-giver for an amount only when all have their own', () => {
    const own = [{ name: 'Ben', amount: 12 }]
    expect(withAccount(own, 'ada', true)).toEqual([...own, { userId: 'ada', amount: null }])
    expect(withNames(own, ['Ben', 'Cleo'])).toEqual([...own, { name: 'Cleo', amount: null }])
  })

  it('still offers a co-giver who has left the family', () => {
    const before = [coGiver({ userId: 'ada' })]
    expect(accountsOf([{ userId: 'ben', name: 'Ben' }], before).map(({ userId }) => userId)).toEqual([
      'ben',
      'ada',
    ])
  })

  it('distinguishes an even split from own amounts, which it keeps when the cost changes', () => {
    const split = (...amounts: number[]) =>
      claimValues(
        ownClaim('wish', {
          cost: 40,
          coGivers: amounts.map((amount, at) => coGiver({ name: `Giver ${at}`, amount })),
        }),
      ).coGivers
    expect(split(13.33, 13.33)).toEqual([{ name: 'Giver 0' }, { name: 'Giver 1' }])
    const own = split(10, 20)
    expect(own).toEqual([
      { name: 'Giver 0', amount: 10 },
      { name: 'Giver 1', amount: 20 },
    ])
    expect(claimBody({ cost: 50 }, { coGivers: own })).toEqual({ cost: 50, coGivers: own })
    expect(claimBody({ cost: 50 }, { coGivers: split(20) })).toEqual({ cost: 50 })
  })

  it('sends empty texts as null', () => {
    expect(claimBody({ note: '', trackingNumber: '', quantity: 2 }, { coGivers: [] })).toEqual({
      note: null,
      trackingNumber: null,
      quantity: 2,
    })
  })

  it('offers the steps that the server accepts', () => {
    for (const from of claimStatuses)
      for (const to of claimStatuses) expect(canStep(from, to)).toBe(canMove(from, to))
  })
})
