import { describe, expect, it } from 'vitest'
import { Problem } from '@/lib/core/errors'
import { remade } from '@/lib/money/receipts/provider'
import { asCaller } from '@/lib/server/auth/caller'
import { WaitingList } from '@/lib/server/http/waiting-limit'
import { inThread } from '@/lib/server/jobs/threads'
import { inTurns } from '@/lib/server/jobs/yielding'

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

/** Asks for a thread so many times as somebody. Returns the refusals. */
async function refusals(who: string, times: number): Promise<unknown[]> {
  const small = Buffer.from('{}')
  const asked = asCaller({ who }, () =>
    Array.from({ length: times }, async () => inThread('readBody', small)),
  )
  const ended = await Promise.allSettled(asked)
  return ended.flatMap(each => (each.status === 'rejected' ? [each.reason] : []))
}

describe('a thread', () => {
  it('lets two pieces of work of a caller wait for it, refuses more, and takes those of others', async () => {
    const [ada, bob, job] = await Promise.all([
      refusals('ada', 9),
      refusals('bob', 2),
      Promise.all(Array.from({ length: 4 }, () => inThread('readBody', Buffer.from('{}')))),
    ])
    expect([ada.length, bob.length, job.length]).toEqual([6, 0, 4])
    for (const problem of ada) {
      expect(problem).toBeInstanceOf(Problem)
      const { status, headers } = problem as Problem
      expect([status, headers['Retry-After']]).toEqual([503, '10'])
    }
  })

  it('has work of sixteen wait at most', () => {
    const list = new WaitingList()
    const enter = (who: string) => asCaller({ who }, () => list.enter())
    const begun = Array.from({ length: 16 }, (_, at) => enter(`${at % 8}`))
    expect(() => enter('late')).toThrow(Problem)
    begun[0]!()
    expect(() => enter('late')).not.toThrow()
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
