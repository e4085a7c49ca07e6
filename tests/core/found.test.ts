import { describe, expect, it, vi } from 'vitest'
import { invalid, notFound } from '@/lib/core/errors'
import { foundOrNull, pageFrom } from '@/lib/server/http/found'

const broken = new Error('the database is gone')

describe('a list that an address leads into', () => {
  it('begins at the start where its cursor was mangled', async () => {
    const load = vi.fn(async (cursor?: string) => {
      if (cursor) throw invalid({ path: 'cursor', message: 'cursorInvalid' })
      return ['first']
    })
    expect(await pageFrom('mangled', load)).toEqual(['first'])
    expect(load.mock.calls).toEqual([['mangled'], [undefined]])
  })

  it('tells every other failure instead of asking again', async () => {
    const fails = vi.fn(async (_cursor?: string) => {
      throw broken
    })
    await expect(pageFrom('a cursor', fails)).rejects.toBe(broken)
    expect(fails).toHaveBeenCalledOnce()
    const wrong = invalid({ path: 'minPrice', message: 'amountInvalid' })
    await expect(pageFrom('a cursor', () => Promise.reject(wrong))).rejects.toBe(wrong)
  })

  it('is narrowed down by nothing where that is gone, and tells every other failure', async () => {
    expect(await foundOrNull(Promise.reject(notFound()))).toBeNull()
    expect(await foundOrNull(Promise.resolve('Christmas'))).toBe('Christmas')
    await expect(foundOrNull(Promise.reject(broken))).rejects.toBe(broken)
  })
})
