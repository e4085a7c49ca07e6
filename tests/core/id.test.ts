import { describe, expect, it } from 'vitest'
import { newId } from '@/lib/core/id'

describe('an id', () => {
  it('sorts by when it was made, also within a millisecond and where the clock was put back', () => {
    const now = Date.now() + 1000
    const ids = [
      ...Array.from({ length: 6000 }, () => newId(now)),
      newId(now - 60_000),
      newId(now + 60_000),
      newId(),
    ]
    expect([...ids].sort()).toEqual(ids)
    expect(new Set(ids).size).toBe(ids.length)
  })

  it('is a UUID of version 7 that begins with its time', () => {
    const now = Date.now() + 10 ** 9
    expect(newId(now)).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/)
    expect(
      Number.parseInt(
        newId(now + 1)
          .replaceAll('-', '')
          .slice(0, 12),
        16,
      ),
    ).toBe(now + 1)
  })
})
