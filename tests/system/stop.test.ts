import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { afterEach, describe, expect, it } from 'vitest'
import { useDatabase } from '@/db'
import type { Context } from '@/lib/server/auth/context'
import { endsWith } from '@/lib/server/http/open-streams'
import { runDue } from '@/lib/server/jobs/jobs'
import { startClock } from '@/lib/server/jobs/ticker'
import { stop } from '@/lib/server/ops/stop'
// @ts-expect-error: the scripts are plain JavaScript.
import { drains } from '../../scripts/drain.mjs'

const slot = globalThis as typeof globalThis & {
  giftTrackerDrain?: () => Promise<void>
  giftTrackerClock?: object
}
afterEach(() => {
  slot.giftTrackerDrain = undefined
  slot.giftTrackerClock = undefined
})

/** A server whose answers wait until they are released. */
async function serving(seconds?: number) {
  const waiting: (() => void)[] = []
  const arrived: (() => void)[] = []
  const server = createServer((asked: IncomingMessage, response: ServerResponse) => {
    if (asked.url === '/begun') response.write('first half, ')
    waiting.push(() => response.end('whole'))
    for (const tell of arrived.splice(0)) tell()
  })
  const drain = drains(server, { seconds })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  const ask = async (path = '/') => {
    const answer = new Promise<{ body: string; connection: string | undefined }>((resolve, reject) => {
      request({ port, path, headers: { connection: 'keep-alive' } }, response => {
        let body = ''
        response.on('data', chunk => {
          body += chunk
        })
        response.on('end', () => resolve({ body, connection: response.headers.connection }))
        response.on('error', reject)
      })
        .on('error', reject)
        .end()
    })
    answer.catch(() => {})
    await new Promise<void>(resolve => arrived.push(resolve))
    return { answer }
  }
  return { ask, drain, port, letGo: () => waiting.splice(0).forEach(go => void go()) }
}

describe('a server that is told to end', () => {
  it('finishes open requests and takes no new ones', async () => {
    const { ask, drain, port, letGo } = await serving()
    const [one, begun] = [await ask(), await ask('/begun')]
    const drained = drain()
    const refused = await new Promise<string | undefined>(resolve => {
      connect(port, '127.0.0.1')
        .once('error', (error: NodeJS.ErrnoException) => resolve(error.code))
        .once('connect', () => resolve('connected'))
    })
    expect(refused).toBe('ECONNREFUSED')
    letGo()
    expect(await one.answer).toEqual({ body: 'whole', connection: 'close' })
    expect((await begun.answer).body).toBe('first half, whole')
    await drained
  })

  it('does not wait for idle connections', async () => {
    const { drain, port } = await serving(3600)
    const silent = connect(port, '127.0.0.1')
    await new Promise<void>(resolve => silent.once('connect', () => resolve()))
    const closed = new Promise<void>(resolve => silent.once('close', () => resolve()))
    await Promise.all([drain(), closed])
  })

  it('cuts requests that do not end', async () => {
    const { ask, drain } = await serving(0.05)
    const { answer } = await ask()
    await drain()
    await expect(answer).rejects.toThrow()
  })

  it('ends streams, requests and the database in this order, and exits with success', async () => {
    const order: string[] = []
    const forget = endsWith(() => order.push('streams'))
    slot.giftTrackerDrain = async () => {
      await new Promise(resolve => setTimeout(resolve, 5))
      order.push('requests')
    }
    useDatabase({
      kind: 'pglite',
      db: null as never,
      jobs: null as never,
      close: async () => void order.push('database'),
    })
    await stop(code => order.push(`exit ${code}`))
    forget()
    expect(order).toEqual(['streams', 'requests', 'database', 'exit 0'])
  })

  it('lets the running job finish before it closes the database, and begins no other', async () => {
    const order: string[] = []
    let finish = () => {}
    const finished = new Promise<void>(resolve => {
      finish = resolve
    })
    const ctx = { db: { execute: async () => [{ job: 'due' }] }, now: new Date() } as unknown as Context
    const slow = async () => {
      await finished
      order.push('slow')
    }
    const jobs = {
      slow: { everySeconds: 60, run: slow },
      next: { everySeconds: 60, run: async () => order.push('next') },
    }
    void startClock(async () => void (await runDue(ctx, jobs)))
    useDatabase({
      kind: 'pglite',
      db: null as never,
      jobs: null as never,
      close: async () => void order.push('database'),
    })
    const stopped = stop(code => order.push(`exit ${code}`))
    await new Promise(resolve => setTimeout(resolve, 20))
    expect(order).toEqual([])
    finish()
    await stopped
    expect(order).toEqual(['slow', 'database', 'exit 0'])
  })

  it('says so when it fails to end in order', async () => {
    slot.giftTrackerDrain = () => Promise.reject(new Error('stuck'))
    const codes: number[] = []
    await stop(code => codes.push(code))
    expect(codes).toEqual([1])
  })
})
