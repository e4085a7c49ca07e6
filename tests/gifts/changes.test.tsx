// @vitest-environment happy-dom
import { act, render, renderHook, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import type { Asked } from '@/components/gifts/gift-writes'
import { type BulkChange, useGiftChanges } from '@/components/gifts/use-gift-changes'
import { useToast } from '@/components/ui/use-toast'
import { CallError } from '@/lib/client/call-error'
import type { Gift } from '@/lib/gifts/schema'
import { inEnglish } from '../kit/render'
import { giftOf } from '../planner/gift'

const refresh = vi.fn()
const router = { refresh }
vi.mock('next/navigation', () => ({ useRouter: () => router }))
const calls = vi.hoisted(() => vi.fn())
vi.mock('@/lib/client/call', () => ({ call: calls }))

const gifts = Array.from({ length: 450 }, (_, at) => giftOf({ id: `g${at}`, name: `Gift ${at}` }))
const byId = new Map(gifts.map(gift => [gift.id, gift]))
const sizes = () => calls.mock.calls.map(([, { ids }]) => ids.length)

/**
 * A server that makes every change, up to its limit of gifts per call, and refuses the calls with these numbers
 * (counted from 1).
 */
function server(...refused: number[]) {
  let count = 0
  calls.mockImplementation(
    async (name: string, { ids, changes }: { ids: string[]; changes: Partial<Gift> }) => {
      if (name.endsWith('/undo')) return { data: [] }
      count++
      if (ids.length > 200) throw new CallError(422, 'VALIDATION_ERROR', 'There are too many entries')
      if (refused.includes(count)) throw new CallError(409, 'INVALID_TRANSITION', 'Not from here')
      if ('deleted' in changes && changes.deleted) return { data: [] }
      return { data: ids.map(id => ({ ...byId.get(id)!, ...changes, version: 2 })) }
    },
  )
}

function open() {
  const { result } = renderHook(() => ({ ...useGiftChanges(gifts, false), toasts: useToast().toasts }), {
    wrapper: ({ children }) => inEnglish(children),
  })
  const bulk = async (change: BulkChange) => {
    act(() => result.current.bulk(gifts, change))
    await waitFor(() => expect(refresh).toHaveBeenCalled())
  }
  const bulkMatching = async (filter: Asked, change: BulkChange) => {
    act(() => result.current.bulkMatching(filter, change))
    await waitFor(() => expect(refresh).toHaveBeenCalled())
  }
  return {
    bulk,
    bulkMatching,
    toast: () => result.current.toasts[0]!,
    favorites: () => result.current.gifts.filter(gift => gift.isFavorite).map(({ id }) => id),
    shown: () => result.current.gifts.map(({ id }) => id),
  }
}
const idsFrom = (from: number, to = 450) => gifts.slice(from, to).map(({ id }) => id)
const loved: BulkChange = { changes: { isFavorite: true }, optimistic: { isFavorite: true } }
const gone: BulkChange = { changes: { deleted: true }, optimistic: 'gone' }

describe('a change of more gifts than one call allows', () => {
  beforeEach(() => {
    calls.mockReset()
    refresh.mockReset()
  })

  it('reaches all of them', async () => {
    server()
    const { bulk, favorites, toast } = open()
    await bulk(loved)
    expect(sizes()).toEqual([200, 200, 50])
    expect(favorites()).toHaveLength(450)
    expect(toast().title).toBe('450 gifts changed')
  })

  it('that is refused halfway says how many were changed, and shows the others unchanged', async () => {
    server(2)
    const { bulk, favorites, toast } = open()
    await bulk(loved)
    expect(sizes()).toEqual([200, 200])
    expect(favorites()).toEqual(idsFrom(0, 200))
    expect(toast()).toMatchObject({
      title: '200 of 450 gifts changed',
      description: 'Not from here',
      variant: 'destructive',
    })
  })

  it('that deletes and is refused halfway says the same, and undo restores only the deleted gifts', async () => {
    server(3)
    const { bulk, shown, toast } = open()
    await bulk(gone)
    expect(shown()).toEqual(idsFrom(400))
    expect(toast()).toMatchObject({ title: '400 of 450 gifts moved to trash', description: 'Not from here' })
    server()
    calls.mockClear()
    refresh.mockReset()
    act(() => toast().action!.onAction())
    await waitFor(() => expect(refresh).toHaveBeenCalled())
    expect(calls.mock.calls).toEqual([
      ['POST /api/gifts/bulk/undo', { data: idsFrom(0, 400).map(id => ({ id, deleted: false })) }],
    ])
    expect(shown()).toHaveLength(450)
  })

  it('to a stage is undone in one call, with the fields that the stage cleared', async () => {
    server()
    const { bulk, toast } = open()
    await bulk({ changes: { status: 'purchased' }, optimistic: { status: 'purchased' } })
    calls.mockClear()
    act(() => toast().action!.onAction())
    await waitFor(() => expect(calls).toHaveBeenCalledTimes(1))
    const [name, { data }] = calls.mock.calls[0]!
    expect([name, data.length]).toEqual(['POST /api/gifts/bulk/undo', 450])
    const { id, status, purchaseDate, reaction } = gifts[0]!
    expect(data[0]).toEqual({ id, status, purchaseDate, reaction })
  })

  it('that is refused at once changes nothing', async () => {
    server(1)
    const { bulk, favorites, toast } = open()
    act(() => void bulk(loved).catch(() => undefined))
    await waitFor(() => expect(toast().title).toBe('Not from here'))
    expect(favorites()).toEqual([])
  })
})

describe('a change of all gifts that a filter selects', () => {
  const filter = { q: 'kite' }
  beforeEach(() => {
    calls.mockReset()
    refresh.mockReset()
  })

  it('shows at once on loaded gifts, says how many it really changed, and is undone in one step', async () => {
    const before = [
      { id: 'g1', isFavorite: false },
      { id: 'unseen', isFavorite: false },
    ]
    calls.mockResolvedValue({ data: before })
    const { bulkMatching, favorites, toast } = open()
    await bulkMatching(filter, loved)
    expect(calls.mock.calls).toEqual([
      ['POST /api/gifts/bulk/matching', { filter, changes: { isFavorite: true } }],
    ])
    expect(favorites()).toHaveLength(450)
    expect(toast().title).toBe('2 gifts changed')
    calls.mockClear()
    act(() => toast().action!.onAction())
    await waitFor(() => expect(calls).toHaveBeenCalledWith('POST /api/gifts/bulk/undo', { data: before }))
    expect(favorites()).toEqual([])
  })

  it('says so where none of them can move to the stage', async () => {
    calls.mockResolvedValue({ data: [] })
    const { bulkMatching, toast } = open()
    await bulkMatching(filter, { changes: { status: 'returned' }, optimistic: { status: 'returned' } })
    expect(toast()).toMatchObject({
      title: 'None of these gifts can move to “Returned”',
      variant: 'destructive',
    })
  })

  it('that is refused is taken back on the screen, and says why', async () => {
    calls.mockRejectedValue(new CallError(422, 'TOO_MANY_GIFTS', 'These are more than 2,000 gifts'))
    const { bulkMatching, shown, toast } = open()
    act(() => void bulkMatching(filter, gone).catch(() => undefined))
    await waitFor(() => expect(toast()?.title).toBe('These are more than 2,000 gifts'))
    expect(shown()).toHaveLength(450)
  })
})

describe('the memory of gifts', () => {
  const scarf = {
    id: 'old',
    name: 'Gift',
    status: 'given',
    date: '2023-12-02',
    direction: 'given',
    person: 'Mum',
  }
  const mine = giftOf({ id: 'g0', name: 'Gift', personId: 'p1', recipient: { id: 'p1', name: 'Mum' } })
  const ready = async (change: (changes: ReturnType<typeof useGiftChanges>) => void) => {
    const { result } = renderHook(() => ({ ...useGiftChanges([mine], false), toasts: useToast().toasts }), {
      wrapper: ({ children }) => inEnglish(children),
    })
    act(() => void change(result.current))
    await waitFor(() => expect(refresh).toHaveBeenCalled())
    return async () => {
      await waitFor(() => expect(typeof result.current.toasts[0]!.description).toBe('object'))
      return render(inEnglish(<div>{result.current.toasts[0]!.description}</div>)).container.textContent
    }
  }
  const answers = (similar: object[]) =>
    calls.mockImplementation(async (name: string, input: object) =>
      name === 'GET /api/gifts/similar'
        ? { data: similar, nextCursor: null }
        : name.endsWith('/bulk')
          ? { data: [mine] }
          : { ...mine, ...input, id: 'new' },
    )
  const asks = () =>
    calls.mock.calls.filter(([name]) => name === 'GET /api/gifts/similar').map(([, input]) => input)

  beforeEach(() => {
    calls.mockReset()
    refresh.mockReset()
  })

  it('speaks when an idea becomes a plan', async () => {
    answers([scarf])
    const said = await ready(changes => changes.setStage(mine, 'planned'))
    expect(await said()).toContain('Mum got “Gift” from you in 2023')
    expect(asks()).toEqual([{ name: 'Gift', personId: 'p1', exceptId: 'g0' }])
  })

  it('speaks when another person is chosen', async () => {
    answers([{ ...scarf, direction: 'received', person: 'Ruth' }])
    const said = await ready(changes =>
      changes.bulk([mine], { changes: { personId: 'p2' }, optimistic: { personId: 'p2' } }),
    )
    expect(await said()).toContain('Ruth gave you “Gift” in 2023')
    expect(asks()).toEqual([{ name: 'Gift', personId: 'p2', exceptId: 'g0' }])
  })

  it('speaks of a copy, but not of the open gift that was copied', async () => {
    answers([scarf, { ...scarf, id: 'g0', status: 'idea' }])
    const said = await ready(changes => changes.duplicate(mine))
    const words = await said()
    expect(words).toContain('Mum got')
    expect(words).not.toContain('already on the list')
  })

  it('is silent about a stage that chooses nothing', async () => {
    answers([scarf])
    await ready(changes => changes.setStage({ ...mine, status: 'purchased' }, 'wrapped'))
    expect(asks()).toEqual([])
  })
})
