import { describe, expect, it } from 'vitest'
import { blankGift, bodyBefore, bodyOf } from '@/components/gifts/form/gift-values'
import { budgetAfter } from '@/lib/gifts/budget-after.rules'
import { meansTheSame, nameMeaning } from '@/lib/gifts/rules'
import { giftOf } from '../planner/gift'

const occasion = { budget: 80, currency: 'USD', spent: 34.5, planned: 0 }
const gift = { price: 40, currency: 'USD', status: 'planned', quantity: 1, direction: 'given' } as const

const isSimilarName = (one: string, other: string) => meansTheSame(nameMeaning(one), nameMeaning(other))

describe('gift form', () => {
  it('shows what is left of the budget after the gift, to the cent', () => {
    expect(budgetAfter(occasion, null, gift)).toEqual({ spent: 34.5, planned: 40, left: 5.5 })
  })

  it('counts a stored gift once', () => {
    const now = { ...gift, price: 45 }
    expect(budgetAfter({ ...occasion, planned: 40 }, gift, now)).toEqual({
      spent: 34.5,
      planned: 45,
      left: 0.5,
    })
  })

  it('keeps the cost of a claim to the cent, until price or quantity change', () => {
    const claimed = { ...gift, price: 3.33, quantity: 3, cost: 10 }
    const now = { ...gift, price: 3.33, quantity: 3 }
    const plan = { ...occasion, planned: 10 }
    expect(budgetAfter(plan, claimed, now)).toEqual({ spent: 34.5, planned: 10, left: 35.5 })
    expect(budgetAfter(plan, claimed, { ...now, quantity: 2 }).planned).toBe(6.66)
  })

  it('moves the money of a bought gift from planned to spent', () => {
    const now = { ...gift, status: 'purchased' } as const
    expect(budgetAfter({ ...occasion, planned: 40 }, gift, now)).toEqual({
      spent: 74.5,
      planned: 0,
      left: 5.5,
    })
  })

  it('leaves other currencies and received gifts out of the budget', () => {
    expect(budgetAfter(occasion, null, { ...gift, currency: 'EUR' }).left).toBe(45.5)
    expect(budgetAfter(occasion, null, { ...gift, direction: 'received' }).left).toBe(45.5)
  })

  it('sends no purchase date for a gift that is not bought, and no stage for a received gift', () => {
    const values = { ...blankGift('USD'), name: 'Teapot', purchaseDate: '2026-11-01' }
    expect(bodyOf(values, values, true)).not.toHaveProperty('purchaseDate')
    const received = { ...values, direction: 'received' as const }
    expect(bodyOf(received, received, true)).not.toHaveProperty('status')
  })

  it('sends the amount along with a changed currency', () => {
    const values = { ...blankGift('EUR'), price: 12 }
    expect(bodyOf({ currency: 'EUR' }, values, false)).toEqual({ currency: 'EUR', price: 12 })
  })
})

describe('undo of a saved gift', () => {
  const before = giftOf({ name: 'Teapot', status: 'planned', price: 40, store: 'Muji', notes: null })

  it('sends the earlier values of the changed fields', () => {
    const saved = { ...before, version: 2, name: 'Kettle', notes: 'Blue' }
    expect(bodyBefore(before, saved)).toEqual({ name: 'Teapot', notes: null })
  })

  it('sends an amount with its currency, and a stage without its purchase date', () => {
    const saved = { ...before, version: 2, currency: 'EUR', price: 35 }
    expect(bodyBefore(before, saved)).toEqual({ price: 40, currency: 'USD' })
    const bought = { ...before, version: 2, status: 'purchased' as const, purchaseDate: '2026-11-20' }
    expect(bodyBefore(before, bought)).toEqual({ status: 'planned' })
  })
})

describe('similar gifts', () => {
  it('include the teapot of another year', () => {
    expect(isSimilarName('Celadon ceramic teapot with two cups', 'Teapot')).toBe(true)
    expect(isSimilarName('Blue teapots', 'Celadon teapot')).toBe(true)
    expect(isSimilarName('茶壶', '青瓷茶壶')).toBe(true)
  })

  it('leave out different things', () => {
    expect(isSimilarName('Wool running socks', 'Celadon teapot')).toBe(false)
    expect(isSimilarName('Lego', 'Legal thriller')).toBe(false)
    expect(isSimilarName('a', 'b')).toBe(false)
  })
})
