import { describe, expect, it } from 'vitest'
import { inHalves } from '@/lib/connectors/dav/halves.rules'

const names = (count: number) => Array.from({ length: count }, (_, at) => `card-${at}`)
const tooLarge = new Error('too large')

/** A server whose answers hold so many cards at most. It counts its answers that were too large. */
function server(most: number) {
  const asked = { tooLarge: 0, alone: 0 }
  return {
    asked,
    read: {
      together: async (some: readonly string[]) => {
        if (some.length <= most) return [...some]
        asked.tooLarge++
        throw tooLarge
      },
      alone: async (name: string) => {
        asked.alone++
        return [`${name} without its photo`]
      },
    },
  }
}
const isTooLarge = (error: unknown) => error === tooLarge

describe('cards whose photos make an answer too large', () => {
  it('are read in halves, in their order, and none twice', async () => {
    const { read, asked } = server(7)
    expect(await inHalves(names(50), read, isTooLarge, { left: 100 })).toEqual(names(50))
    expect(asked).toEqual({ tooLarge: 7, alone: 0 })
  })

  it('are read one by one where even one is too large', async () => {
    const { read, asked } = server(0)
    const found = await inHalves(names(4), read, isTooLarge, { left: 100 })
    expect(found).toEqual(names(4).map(name => `${name} without its photo`))
    expect(asked).toEqual({ tooLarge: 7, alone: 4 })
  })

  it('end the run once too many answers of it were too large, over all its calls', async () => {
    const { read, asked } = server(0)
    const budget = { left: 10 }
    await inHalves(names(4), read, isTooLarge, budget)
    await expect(inHalves(names(4), read, isTooLarge, budget)).rejects.toBe(tooLarge)
    expect(asked.tooLarge).toBe(11)
  })

  it('leave every other failure as it is, and ask for nothing where nothing is wanted', async () => {
    const gone = new Error('gone')
    const read = { together: async () => Promise.reject(gone), alone: async () => [] }
    await expect(inHalves(names(4), read, isTooLarge, { left: 10 })).rejects.toBe(gone)
    expect(await inHalves([], read, isTooLarge, { left: 10 })).toEqual([])
  })
})
