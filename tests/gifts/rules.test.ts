import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isPurchased } from '@/lib/core/gift'
import {
  applyStatus,
  blankGift,
  canMove,
  isTooLateToOrder,
  needBy,
  nextStage,
  nextStep,
  orderBy,
  risk,
  searchText,
} from '@/lib/gifts/rules'
import { type GiftStatus, giftStatuses, type Tracking } from '@/lib/gifts/schema'

const today = '2026-11-21'
type Before = Parameters<typeof applyStatus>[0]
const gift = (changes: Partial<Before> = {}): Before => ({
  status: 'idea',
  direction: 'given',
  thankYou: 'none',
  purchaseDate: null,
  reaction: null,
  tracking: null,
  ...changes,
})
const shipped: Tracking = { status: 'shipped', number: '1' }

describe('gift stages', () => {
  const allowed: Record<GiftStatus, GiftStatus[]> = {
    idea: ['idea', 'planned', 'purchased', 'wrapped', 'given', 'cancelled'],
    planned: ['idea', 'planned', 'purchased', 'wrapped', 'given', 'cancelled'],
    purchased: ['planned', 'purchased', 'wrapped', 'given', 'returned', 'cancelled'],
    wrapped: ['planned', 'purchased', 'wrapped', 'given', 'returned', 'cancelled'],
    given: ['planned', 'wrapped', 'given', 'returned'],
    returned: ['idea', 'planned', 'purchased', 'returned'],
    cancelled: ['idea', 'planned', 'purchased', 'cancelled'],
  }
  it.each(giftStatuses)('lead from %s only where the product says', from => {
    expect(giftStatuses.filter(to => canMove(from, to))).toEqual(allowed[from])
  })
  it('are bought from purchased to given', () => {
    expect(giftStatuses.filter(isPurchased)).toEqual(['purchased', 'wrapped', 'given'])
    expect(giftStatuses.map(nextStage)).toEqual([
      'planned',
      'purchased',
      'wrapped',
      'given',
      null,
      null,
      null,
    ])
  })
})

describe('gift change', () => {
  it('buys by isPurchased and dates the purchase today', () => {
    expect(applyStatus(gift(), { isPurchased: true }, today)).toMatchObject({
      status: 'purchased',
      purchaseDate: today,
    })
    expect(
      applyStatus(gift({ status: 'planned' }), { isPurchased: true, purchaseDate: '2026-01-02' }, today),
    ).toMatchObject({ purchaseDate: '2026-01-02' })
    expect(
      applyStatus(gift({ status: 'wrapped', purchaseDate: '2026-01-02' }), { isPurchased: true }, today),
    ).toMatchObject({ status: 'wrapped', purchaseDate: '2026-01-02' })
    expect(applyStatus(gift(), { status: 'wrapped' }, today)).toMatchObject({ purchaseDate: today })
  })
  it('moves back to planned without a purchase date', () => {
    for (const status of ['purchased', 'wrapped', 'given'] as const) {
      const before = gift({ status, purchaseDate: '2026-01-02' })
      expect(applyStatus(before, { isPurchased: false, purchaseDate: '2026-01-02' }, today)).toMatchObject({
        status: 'planned',
        purchaseDate: null,
      })
    }
    expect(applyStatus(gift(), { isPurchased: false }, today)).toMatchObject({ status: 'idea' })
    expect(
      applyStatus(gift({ status: 'returned', purchaseDate: '2026-01-02' }), { status: 'idea' }, today),
    ).toMatchObject({ purchaseDate: null })
  })
  it('refuses moves that do not exist, and values that contradict each other', () => {
    expect(applyStatus(gift(), { status: 'returned' }, today)).toEqual({
      refused: { from: 'idea', to: 'returned' },
    })
    expect(applyStatus(gift({ status: 'given' }), { status: 'purchased' }, today)).toEqual({
      refused: { from: 'given', to: 'purchased' },
    })
    expect(applyStatus(gift(), { status: 'wrapped', isPurchased: false }, today)).toEqual({
      fault: { path: 'isPurchased', message: 'choiceInvalid' },
    })
    expect(applyStatus(gift(), { status: 'planned', isPurchased: true }, today)).toHaveProperty('fault')
    expect(applyStatus(gift(), { status: 'wrapped', isPurchased: true }, today)).toMatchObject({
      status: 'wrapped',
    })
  })
  it('lets a new gift start anywhere', () => {
    for (const status of giftStatuses)
      expect(applyStatus(gift(), { status }, today, true)).toMatchObject({ status })
    expect(applyStatus(gift(), {}, today, true)).toEqual({
      status: 'idea',
      thankYou: 'none',
      purchaseDate: null,
      reaction: null,
    })
  })
  it('is bought once it has a parcel, and may still move back', () => {
    expect(applyStatus(gift({ status: 'planned' }), { tracking: shipped }, today)).toMatchObject({
      status: 'purchased',
      purchaseDate: today,
    })
    expect(applyStatus(gift({ status: 'wrapped' }), { tracking: shipped }, today)).toMatchObject({
      status: 'wrapped',
    })
    expect(
      applyStatus(
        gift({ status: 'purchased', tracking: shipped }),
        { status: 'planned', tracking: shipped },
        today,
      ),
    ).toMatchObject({ status: 'planned' })
    expect(applyStatus(gift({ tracking: shipped }), { tracking: null }, today)).toMatchObject({
      status: 'idea',
    })
  })
  it('keeps a reaction only while the gift is given or returned', () => {
    const given = gift({ status: 'given', reaction: 'loved', purchaseDate: '2026-01-02' })
    expect(applyStatus(given, { status: 'returned' }, today)).toMatchObject({
      reaction: 'loved',
      purchaseDate: '2026-01-02',
    })
    expect(applyStatus(given, { status: 'wrapped' }, today)).toMatchObject({ reaction: null })
    expect(applyStatus(given, { reaction: null }, today)).toMatchObject({ reaction: null })
    expect(applyStatus(gift(), { reaction: 'liked' }, today)).toEqual({
      fault: { path: 'reaction', message: 'reactionOnlyGiven' },
    })
    expect(applyStatus(gift(), { status: 'given', reaction: 'liked' }, today)).toMatchObject({
      reaction: 'liked',
    })
  })
  it('allows a thank-you for received gifts only, which are given at once and cost nothing', () => {
    expect(applyStatus(gift(), { direction: 'received', thankYou: 'drafted' }, today, true)).toEqual({
      status: 'given',
      thankYou: 'drafted',
      purchaseDate: null,
      reaction: null,
    })
    expect(applyStatus(gift(), { thankYou: 'sent' }, today)).toEqual({
      fault: { path: 'thankYou', message: 'thankYouOnlyReceived' },
    })
    expect(
      applyStatus(
        gift({ status: 'given', direction: 'received', thankYou: 'sent' }),
        { direction: 'given' },
        today,
      ),
    ).toMatchObject({ thankYou: 'none' })
  })
  it('stores a purchase date exactly for the stages from purchased on', () => {
    const status = fc.constantFrom(...giftStatuses)
    fc.assert(
      fc.property(status, status, (from, to) => {
        const before = gift({ status: from, purchaseDate: isPurchased(from) ? '2026-01-02' : null })
        const after = applyStatus(before, { status: to }, today)
        expect('refused' in after).toBe(!canMove(from, to))
        if ('status' in after && (to === 'idea' || to === 'planned')) expect(after.purchaseDate).toBeNull()
        if ('status' in after && isPurchased(to)) expect(after.purchaseDate).not.toBeNull()
      }),
    )
  })
})

describe('parcel', () => {
  it('must arrive two days before the day, and be ordered its shipping days earlier', () => {
    expect(needBy('2026-12-25')).toBe('2026-12-23')
    expect(orderBy({ leadDays: 5 }, '2026-12-25')).toBe('2026-12-18')
    expect(orderBy({ leadDays: 0 }, '2026-12-25')).toBe('2026-12-23')
    expect(orderBy({ leadDays: 14 }, '2026-12-25')).toBe('2026-12-09')
  })

  it('cannot be ordered any more once it would not arrive before the day', () => {
    const late = (today: string, leadDays = 5) => isTooLateToOrder({ leadDays }, '2026-12-25', today)
    expect([late('2026-12-19'), late('2026-12-20'), late('2026-12-24')]).toEqual([false, true, true])
    expect([late('2026-12-24', 0), late('2026-12-25', 0)]).toEqual([false, true])
    expect([late('2026-12-10', 14), late('2026-12-11', 14)]).toEqual([false, true])
  })
  const parcel = (status: GiftStatus, tracking: Tracking | null = null) => ({
    status,
    tracking,
    leadDays: 5,
  })
  it('is at risk from two days before the last order day on', () => {
    expect(risk(parcel('planned'), '2026-12-25', '2026-12-15')).toBe('ok')
    expect(risk(parcel('planned'), '2026-12-25', '2026-12-16')).toBe('at_risk')
    expect(risk(parcel('idea'), '2026-12-25', '2026-12-16')).toBe('at_risk')
    expect(risk(parcel('purchased'), '2026-12-25', '2026-12-24')).toBe('ok')
    expect(risk(parcel('cancelled'), '2026-12-25', '2026-12-24')).toBe('ok')
  })
  it('is late when it cannot arrive in time', () => {
    const late = (tracking: Tracking, now = today) => risk(parcel('purchased', tracking), '2026-12-25', now)
    expect(late({ status: 'shipped', expectedDate: '2026-12-23' })).toBe('ok')
    expect(late({ status: 'shipped', expectedDate: '2026-12-24' })).toBe('late')
    expect(late({ status: 'delivered', expectedDate: '2026-12-24' })).toBe('ok')
    expect(late({ status: 'ordered' }, '2026-12-23')).toBe('ok')
    expect(late({ status: 'ordered', expectedDate: '2026-12-01' }, '2026-12-24')).toBe('late')
  })
  it('has one next step', () => {
    const step = (status: GiftStatus, tracking: Tracking | null = null, more = {}) =>
      nextStep(
        { ...parcel(status, tracking), direction: 'given', thankYou: 'none', ...more },
        '2026-12-25',
        today,
      )
    expect(step('idea')).toEqual({ kind: 'pick' })
    expect(step('planned')).toEqual({ kind: 'orderBy', date: '2026-12-18', urgent: false })
    expect(nextStep({ ...parcel('planned'), direction: 'given', thankYou: 'none' }, null, today)).toEqual({
      kind: 'buy',
    })
    expect(step('purchased')).toEqual({ kind: 'wrap' })
    expect(step('purchased', { status: 'shipped', expectedDate: '2026-12-24' })).toEqual({
      kind: 'arrives',
      date: '2026-12-24',
      late: true,
    })
    expect(step('purchased', shipped)).toEqual({ kind: 'arrives', date: null, late: false })
    expect(step('purchased', { status: 'delivered' })).toEqual({ kind: 'delivered' })
    expect(step('wrapped')).toEqual({ kind: 'give' })
    expect([step('given'), step('returned'), step('cancelled')]).toEqual([null, null, null])
    expect(step('given', null, { direction: 'received' })).toEqual({ kind: 'thank' })
    expect(step('given', null, { direction: 'received', thankYou: 'sent' })).toBeNull()
  })
})

describe('the search text', () => {
  it('contains name, notes, store and tags', () => {
    expect(searchText({ ...blankGift, name: 'Café-Kanne', store: 'Söder', tags: ['Küche'] })).toBe(
      'cafe-kanne\nsoder\nkuche',
    )
  })
})
