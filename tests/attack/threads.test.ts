import { describe, expect, it } from 'vitest'
import { Problem } from '@/lib/core/errors'
import { remade } from '@/lib/money/receipts/provider'
import { inThread } from '@/lib/server/threads'
import { inTurns } from '@/lib/server/turns'

/** Counts the turns of the event loop until a promise is settled. */
async function turnsUntil(work: Promise<unknown>): Promise<number> {
  let turns = 0
  let isDone = false
  void work.catch(() => undefined).then(() => (isDone = true))
  while (!isDone) {
    await new Promise(resolve => setTimeout(resolve, 20))
    turns++
  }
  return turns
}

const pdf = (filling: string, size = 500_000) =>
  Buffer.from(`%PDF-1.7\n${filling.repeat(Math.ceil(size / filling.length))}`)

describe('a file that would block the server for minutes', () => {
  it('is refused as a receipt, and others get responses meanwhile', async () => {
    const made = remade(pdf('1 0 obj <</Length 9>> stream '))
    expect(await turnsUntil(made)).toBeGreaterThan(50)
    expect(await made).toBeNull()
  })

  it('is refused whatever fills it', async () => {
    for (const filling of ['<<', '(', ' stream ']) expect(await remade(pdf(filling, 100_000))).toBeNull()
  })
})

describe('a thread', () => {
  it('lets a few requests wait for it and refuses more', async () => {
    const small = Buffer.from('{}')
    const asked = Array.from({ length: 12 }, async () => inThread('readBody', small))
    const ended = await Promise.allSettled(asked)
    const refused = ended.flatMap(({ status, ...rest }) =>
      status === 'rejected' ? [(rest as { reason: Problem }).reason] : [],
    )
    expect(refused.length).toBe(3)
    for (const problem of refused) {
      expect(problem).toBeInstanceOf(Problem)
      expect([problem.status, problem.headers['Retry-After']]).toEqual([503, '10'])
    }
  })
})

describe('a long list on the event loop', () => {
  it('is processed in turns, in its order', async () => {
    const seen: number[] = []
    const until = performance.now() + 200
    const list = (function* () {
      for (let at = 0; performance.now() < until; at++) yield at
    })()
    const work = inTurns(list, at => seen.push(at))
    expect(await turnsUntil(work)).toBeGreaterThan(2)
    expect(seen).toEqual(seen.map((_, at) => at))
  })
})
