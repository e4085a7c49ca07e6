import { describe, expect, it } from 'vitest'
import { canStep } from '@/components/wishlists/claim-stage'
import { claimBody, giversNamed, namesOf } from '@/components/wishlists/claim-values'
import {
  blankWishlist,
  daysOfReveal,
  revealAfter,
  wishlistBody,
} from '@/components/wishlists/wishlist-values'
import { canMove } from '@/lib/claims/rules'
import { claimStatuses } from '@/lib/claims/values'
import { usualSettings, WishlistInput } from '@/lib/wishlists/schema'

const zone = 'America/New_York'

describe('the form of a list', () => {
  it('begins with what the server would choose, and with something it accepts', () => {
    expect(blankWishlist().settings).toEqual(usualSettings)
    expect(WishlistInput.safeParse({ ...blankWishlist(), name: 'Mine' }).success).toBe(true)
  })

  it('tells the secret at noon of the list, whole days after the event', () => {
    const revealAt = revealAfter('2026-12-02', 14, zone)
    expect(revealAt).toBe('2026-12-16T17:00:00.000Z')
    expect(daysOfReveal({ eventDate: '2026-12-02', revealAt }, zone)).toBe(14)
    expect(daysOfReveal({ eventDate: '2026-12-02', revealAt: null }, zone)).toBeNull()
  })

  it('says with a new day also when its secret is told, so that "never" stays never', () => {
    const values = { ...blankWishlist(), eventDate: '2026-12-24', revealAt: null }
    expect(wishlistBody({ eventDate: '2026-12-24' }, values)).toEqual({
      eventDate: '2026-12-24',
      revealAt: null,
    })
  })

  it('names nobody else on a list for oneself', () => {
    const values = { ...blankWishlist(), recipientKind: 'self' as const, recipientIds: ['somebody'] }
    expect(wishlistBody({ recipientKind: 'self' }, values)).toMatchObject({ recipientIds: [] })
  })
})

describe('the form of a claim', () => {
  const before = [{ userId: 'ada', name: 'Ada', amount: 10 }]

  it('keeps the account of who chips in, and takes a new name as a name', () => {
    const givers = giversNamed(['Ada', 'Ben'], before)
    expect(givers).toEqual([{ userId: 'ada' }, { name: 'Ben' }])
    expect(namesOf(givers, before)).toEqual(['Ada', 'Ben'])
  })

  it('sends empty words as none', () => {
    expect(claimBody({ note: '', trackingNumber: '', quantity: 2 })).toEqual({
      note: null,
      trackingNumber: null,
      quantity: 2,
    })
  })

  it('offers the steps that the server takes', () => {
    for (const from of claimStatuses)
      for (const to of claimStatuses) expect(canStep(from, to)).toBe(canMove(from, to))
  })
})
