// @vitest-environment happy-dom
import { act, fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { SearchField } from '@/components/search/search-field'
import { blankSearch } from '@/components/search/search-query'
import { inEnglish, show } from '../kit/render'

const router = { replace: vi.fn(), refresh: vi.fn() }
vi.mock('next/navigation', () => ({ useRouter: () => router }))
beforeEach(() => {
  vi.useFakeTimers()
  router.replace.mockClear()
})
afterEach(() => vi.useRealTimers())

const field = (q: string) => <SearchField query={{ ...blankSearch, q }} />
const input = () => screen.getByRole<HTMLInputElement>('searchbox')
const type = (value: string) => fireEvent.change(input(), { target: { value } })
const pause = () => act(() => vi.advanceTimersByTime(300))

describe('the text of a search', () => {
  it('stays while the answer is loading, with the letters typed meanwhile', () => {
    const { rerender } = show(field(''))
    type('abc')
    pause()
    expect(router.replace).toHaveBeenCalledWith(expect.stringContaining('q=abc'), { scroll: false })
    expect(input().value).toBe('abc')
    type('abcd')
    rerender(inEnglish(field('abc')))
    expect(input().value).toBe('abcd')
  })

  it('follows a link to another search, and the way back', () => {
    const { rerender } = show(field(''))
    type('abc')
    pause()
    rerender(inEnglish(field('abc')))
    rerender(inEnglish(field('teapot')))
    expect(input().value).toBe('teapot')
    rerender(inEnglish(field('abc')))
    expect(input().value).toBe('abc')
  })
})
