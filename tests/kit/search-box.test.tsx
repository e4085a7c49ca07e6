// @vitest-environment happy-dom
import { act, fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { SearchBox } from '@/components/kit/fields/search-box'
import { inEnglish, show } from './render'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const field = () => screen.getByRole<HTMLInputElement>('searchbox', { name: 'Filter' })
const type = (value: string) => fireEvent.change(field(), { target: { value } })
const wait = (milliseconds: number) => act(() => vi.advanceTimersByTime(milliseconds))

describe('the search field of a list', () => {
  it('searches when typing pauses, without outer spaces, and again only for another text', () => {
    const asked: unknown[] = []
    show(<SearchBox label="Filter" onSearch={text => asked.push(text)} />)
    type('sc')
    wait(200)
    type(' scarf ')
    wait(200)
    expect(asked).toEqual([])
    wait(100)
    expect(asked).toEqual(['scarf'])
    type('scarf')
    wait(1000)
    type('')
    wait(1000)
    expect(asked).toEqual(['scarf', undefined])
  })

  it('follows the address where a link changes it, and not its own search', () => {
    const asked: unknown[] = []
    const box = (text?: string) => <SearchBox label="Filter" asked={text} onSearch={q => asked.push(q)} />
    const { rerender } = show(box('scarf'))
    type('scarf blue')
    rerender(inEnglish(box('scarf')))
    expect(field().value).toBe('scarf blue')
    wait(1000)
    rerender(inEnglish(box(undefined)))
    expect(field().value).toBe('')
    wait(1000)
    expect(asked).toEqual(['scarf blue'])
  })
})
