// @vitest-environment happy-dom
import { fireEvent, screen } from '@testing-library/react'
import { useState } from 'react'
import { describe, expect, it, vi } from 'vitest'
import type { GiftQuery } from '@/components/gifts/filters/gift-query'
import { GiftBoard } from '@/components/gifts/gift-board'
import { useGiftWords } from '@/components/gifts/gift-words'
import { GiftsContext, type GiftsView } from '@/components/gifts/gifts-context'
import type { Gift, GiftStatus } from '@/lib/gifts/schema'
import type { GiftTotals } from '@/lib/gifts/totals.queries'
import { show } from '../kit/render'
import { giftOf } from '../planner/gift'

vi.mock('next/navigation', () => ({ useRouter: () => ({ push() {} }) }))

const query = { view: 'board', tab: 'all', sort: '-createdAt' } as unknown as GiftQuery
const columns: GiftStatus[] = ['idea', 'planned']

const totals: GiftTotals = {
  count: 1200,
  spent: [],
  planned: [],
  ideas: [],
  byStatus: { idea: { count: 1198, cost: [{ currency: 'USD', amount: 87_791.48 }] } },
}

const two = [giftOf({ id: 'a', name: 'Teapot' }), giftOf({ name: 'Scarf' })]

function Board({ shown = two }: { shown?: Gift[] }) {
  const words = useGiftWords('2026-11-21')
  const [gifts, setGifts] = useState<Gift[]>(shown)
  const setStage: GiftsView['setStage'] = ({ id }, status) =>
    setGifts(gifts.map(gift => (gift.id === id ? { ...gift, status } : gift)))
  const view = { gifts, words, setStage, onKey: () => false, shortcuts: true } as unknown as GiftsView
  return (
    <GiftsContext value={view}>
      <GiftBoard query={query} columns={columns} totals={totals} more={['idea']} />
    </GiftsContext>
  )
}

describe('the board of gifts', () => {
  it('keeps the focus on a card that moves to another column', () => {
    show(<Board />)
    const card = () => screen.getByRole('listitem', { name: 'Teapot' })
    card().focus()
    fireEvent.keyDown(card(), { key: 'ArrowRight', shiftKey: true })
    expect(card().closest('section')?.dataset.column).toBe('planned')
    expect(document.activeElement).toBe(card())
  })

  it('calls the birthday of whom a gift is for a birthday, and every other occasion by its name', () => {
    const day = (name: string, type = 'birthday') => ({ id: name, name, type, date: '2026-12-10' })
    const recipient = { name: 'Emma' }
    show(
      <Board
        shown={[
          giftOf({ name: 'Teapot', recipient, occasion: day('Emma’s birthday') }),
          giftOf({ name: 'Scarf', recipient, occasion: day('Noah’s birthday') }),
          giftOf({ name: 'Kite', recipient, occasion: day('Emma’s graduation', 'graduation') }),
          giftOf({ name: 'Cake', occasion: day('Emma’s birthday') }),
        ]}
      />,
    )
    const tags = screen.getAllByRole('listitem').map(card => card.querySelector('[data-occ]')?.textContent)
    expect(tags).toEqual(['Birthday', 'Noah’s birthday', 'Emma’s graduation', 'Emma’s birthday'])
  })

  it('shows the count and the cost of all gifts of a column, loaded or not', () => {
    show(<Board />)
    const head = screen.getByRole('region', { name: 'Idea' }).querySelector('h2')
    expect(head?.textContent).toContain('1198')
    expect(head?.textContent).toContain('$87,791')
  })
})
