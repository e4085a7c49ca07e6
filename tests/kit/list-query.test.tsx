// @vitest-environment happy-dom
import { act, fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { GiftFilterSheet } from '@/components/gifts/filters/gift-filter-sheet'
import { type GiftQuery, giftsHref } from '@/components/gifts/filters/gift-query'
import { useListQuery } from '@/components/kit/use-list-query'
import { useTyped } from '@/lib/client/hooks/use-typed'
import { inEnglish, Messages, show } from './render'

const { replace, router } = vi.hoisted(() => {
  const replace = vi.fn()
  return { replace, router: { replace, refresh: () => {} } }
})
vi.mock('next/navigation', async original => ({
  ...(await original<object>()),
  useRouter: () => router,
}))

const hrefOf = (query: Record<string, string>, changes: Record<string, string | undefined>) =>
  `/app/list?${new URLSearchParams(Object.entries({ ...query, ...changes }).filter(([, value]) => value) as [string, string][])}`

/** Two filters in different places of the screen. */
function Filter({ name, query }: { name: string; query: Record<string, string> }) {
  const { go } = useListQuery<Record<string, string>, Record<string, string | undefined>>(query, hrefOf)
  return (
    <button type="button" onClick={() => go({ [name]: 'chosen' })}>
      {name}
    </button>
  )
}
const Page = ({ query }: { query: Record<string, string> }) => (
  <>
    <Filter name="person" query={query} />
    <Filter name="stage" query={query} />
    <Messages />
  </>
)
function Text({ send }: { send: (text: string) => boolean }) {
  const [typed, type] = useTyped('', send)
  return <input value={typed} onChange={event => type(event.target.value)} />
}
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))
const last = () => replace.mock.lastCall?.[0]

beforeEach(() => replace.mockReset())
afterEach(() => {
  vi.restoreAllMocks()
  vi.useRealTimers()
})

describe('asking for other rows of a list', () => {
  it('keeps a filter whose rows are still on their way', () => {
    show(<Page query={{ sort: 'name' }} />)
    press('person')
    press('stage')
    expect(last()).toBe('/app/list?sort=name&person=chosen&stage=chosen')
  })

  it('forgets it when the rows are there', () => {
    const { rerender } = show(<Page query={{}} />)
    press('person')
    rerender(inEnglish(<Page query={{ person: 'chosen' }} />))
    // The person was taken away by a link.
    rerender(inEnglish(<Page query={{}} />))
    press('stage')
    expect(last()).toBe('/app/list?stage=chosen')
  })

  it('forgets it when the list is left before its rows are there', () => {
    const { unmount } = show(<Page query={{}} />)
    press('person')
    unmount()
    show(<Page query={{}} />)
    press('stage')
    expect(last()).toBe('/app/list?stage=chosen')
  })

  it('asks for a text once more that could not be asked for', async () => {
    vi.useFakeTimers()
    const send = vi.fn(() => false)
    show(<Text send={send} />)
    const type = (text: string) => {
      fireEvent.change(screen.getByRole('textbox'), { target: { value: text } })
      act(() => void vi.advanceTimersByTime(300))
    }
    type('teapot')
    type('teapo')
    send.mockReturnValue(true)
    type('teapot')
    expect(send.mock.calls).toEqual([['teapot'], ['teapo'], ['teapot']])
    type('')
    type('teapot')
    send.mockReturnValue(false)
    type('')
    expect(send).toHaveBeenLastCalledWith('')
    send.mockClear()
    // The rows on screen are still those of "teapot".
    type('teapot')
    expect(send).not.toHaveBeenCalled()
  })

  it('leaves the list as it is without a network, and says so', () => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
    show(<Page query={{}} />)
    press('person')
    expect(replace).not.toHaveBeenCalled()
    expect(screen.getByRole('status').textContent).toContain('Check the connection')
  })
})

describe('the filters of gifts on a phone', () => {
  const query: GiftQuery = {
    place: 'gifts',
    tab: 'active',
    view: 'table',
    status: 'active',
    sort: 'occasionDate',
  }
  const onClose = vi.fn()
  const open = () =>
    show(
      <GiftFilterSheet
        query={query}
        part="filters"
        person={null}
        occasion={null}
        currency="USD"
        onClose={onClose}
      />,
    )
  beforeEach(() => {
    onClose.mockReset()
    vi.stubGlobal('fetch', async () => Response.json({ items: [] }))
  })

  it('take the text that was typed the moment before Done', async () => {
    open()
    fireEvent.change(await screen.findByLabelText('Filter gifts'), { target: { value: ' teapot ' } })
    await act(async () => press('Done'))
    expect(last()).toBe(giftsHref(query, { q: 'teapot' }))
    expect(onClose).toHaveBeenCalledOnce()
  })

  it('stay open without a network', async () => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
    open()
    fireEvent.change(await screen.findByLabelText('Filter gifts'), { target: { value: 'teapot' } })
    await act(async () => press('Done'))
    expect(replace).not.toHaveBeenCalled()
    expect(onClose).not.toHaveBeenCalled()
  })
})
