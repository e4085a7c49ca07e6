import { createServer } from 'node:net'
import { describe, expect, it, vi } from 'vitest'
import { createTransport, limits } from '@/lib/client/transport'
import { answer, drop, dropHalfway, late, localServer } from './server'

const { arrived, reactions, state } = localServer()

/** The limits of the product at a hundredth of their times. */
const quick = { ...limits, batchDelay: 20, timeout: 300, retryDelay: 10, longestWait: 2_000 }

const transport = createTransport({ limits: quick })
const get = (path = '/', send = transport) =>
  send({ url: state.origin + path, init: { method: 'GET' }, repeatable: true })
const write = (repeatable: boolean, send = transport) =>
  send({ url: `${state.origin}/gifts`, init: { method: 'POST', body: '{"name":"Teapot"}' }, repeatable })
const waits = () => arrived.slice(1).map(({ at }, index) => at - arrived[index]!.at)

describe('a request of the web client', () => {
  it('has the limits of the specification', () => {
    expect(limits).toMatchObject({
      batchSize: 5,
      batchDelay: 50,
      timeout: 30_000,
      retries: 3,
      retryDelay: 1_000,
    })
  })

  it('reads in batches of five after a moment', async () => {
    state.always = late(40, answer(200, {}))
    const began = performance.now()
    // On a busy machine an answer may take longer than the short limit, and the read would be sent again.
    const patient = createTransport({ limits: { ...quick, timeout: 10_000 } })
    await Promise.all(Array.from({ length: 12 }, (_, index) => get(`/${index}`, patient)))
    expect(arrived).toHaveLength(12)
    expect(state.mostOpen).toBe(5)
    expect(arrived[0]!.at - began).toBeGreaterThanOrEqual(quick.batchDelay - 1)
    expect(arrived.map(({ url }) => url).slice(0, 5)).toEqual(['/0', '/1', '/2', '/3', '/4'])
  })

  it('writes at once, and is not held up by reads that hang', async () => {
    const release: (() => void)[] = []
    state.always = (response, came) => void release.push(() => answer(200, {})(response, came))
    const patient = createTransport({ limits: { ...quick, timeout: 10_000 } })
    const reads = Promise.all(Array.from({ length: 5 }, () => get('/', patient)))
    await expect.poll(() => release.length).toBe(5)
    reactions.push(answer(201, { id: 'g1' }))
    expect(await write(true, patient)).toEqual({ status: 201, body: { id: 'g1' } })
    expect(state.open).toBeGreaterThanOrEqual(5)
    for (const one of release) one()
    await reads
  })

  it('goes on after its page is left when it is a small write', async () => {
    const kept: Record<string, boolean | undefined> = {}
    const send = createTransport({
      send: async (url, { keepalive }) => {
        kept[url] = keepalive
        return new Response('{}')
      },
    })
    const name = 'a'.repeat(5_000)
    await send({ url: 'read', init: { method: 'GET' }, repeatable: true })
    await send({ url: 'delete', init: { method: 'DELETE' }, repeatable: true })
    await send({ url: 'small', init: { method: 'POST', body: '{"name":"Teapot"}' }, repeatable: true })
    await send({ url: 'large', init: { method: 'POST', body: JSON.stringify({ name }) }, repeatable: true })
    await send({ url: 'file', init: { method: 'POST', body: new FormData() }, repeatable: true })
    expect(kept).toEqual({ read: false, delete: true, small: true, large: false, file: false })
  })

  it('is sent three times more after a broken connection, with a doubled pause each time', async () => {
    state.always = drop
    await expect(get()).rejects.toThrow()
    expect(arrived).toHaveLength(4)
    const [first, second, third] = waits()
    expect(first).toBeGreaterThanOrEqual(9)
    expect(second).toBeGreaterThanOrEqual(19)
    expect(third).toBeGreaterThanOrEqual(39)
  })

  it('succeeds once a try succeeds', async () => {
    reactions.push(drop, answer(503), dropHalfway, answer(200, { late: true }))
    expect(await get()).toEqual({ status: 200, body: { late: true } })
    expect(arrived).toHaveLength(4)
  })

  it('gives up when the server takes no connection', async () => {
    const closed = createServer()
    await new Promise<void>(done => closed.listen(0, '127.0.0.1', done))
    const { port } = closed.address() as { port: number }
    await new Promise(done => closed.close(done))
    await expect(
      transport({ url: `http://127.0.0.1:${port}/`, init: { method: 'GET' }, repeatable: true }),
    ).rejects.toThrow()
  })

  it('stops waiting for an answer after its time limit', async () => {
    reactions.push(late(1_200, answer(200, { slow: true })))
    state.always = answer(200, { quick: true })
    expect(await get()).toEqual({ status: 200, body: { quick: true } })
    expect(waits()[0]).toBeLessThan(1_000)
  })

  it.each([500, 502, 503, 504])('is sent again after %i, and the last answer counts', async status => {
    state.always = answer(status, { code: 'X' })
    expect(await get()).toEqual({ status, body: { code: 'X' } })
    expect(arrived).toHaveLength(4)
  })

  it.each([400, 401, 403, 404, 409, 422, 426])('is not sent again after %i', async status => {
    state.always = answer(status, { code: 'X' })
    expect((await get()).status).toBe(status)
    expect((await write(true)).status).toBe(status)
    expect(arrived).toHaveLength(2)
  })

  it('waits after 429 as long as the server asks, reads and writes alike', async () => {
    reactions.push(answer(429, {}, { 'Retry-After': '1' }), answer(200, { ok: true }))
    expect((await write(false)).status).toBe(200)
    expect(waits()[0]).toBeGreaterThanOrEqual(990)
  })

  it('asks again for the answer of an earlier try that is still at work', async () => {
    const working = answer(409, { code: 'IDEMPOTENCY_IN_PROGRESS' }, { 'Retry-After': '1' })
    reactions.push(working, answer(201, { ok: true }))
    expect((await write(true)).status).toBe(201)
    state.always = working
    expect((await write(false)).status).toBe(409)
  })

  it('reads a date in Retry-After', async () => {
    const date = new Date(Date.now() + 2_000).toUTCString()
    reactions.push(answer(429, {}, { 'Retry-After': date }), answer(200, { ok: true }))
    expect((await get()).status).toBe(200)
    expect(waits()[0]).toBeGreaterThan(800)
  })

  it('reports a 429 at once when the wait is too long for a button', async () => {
    state.always = answer(429, { code: 'TOO_MANY_REQUESTS' }, { 'Retry-After': '900' })
    expect(await get()).toEqual({ status: 429, body: { code: 'TOO_MANY_REQUESTS' } })
    expect(arrived).toHaveLength(1)
  })

  it('is not tried again where the browser knows that there is no network', async () => {
    vi.stubGlobal('navigator', { onLine: false })
    state.always = drop
    await expect(get()).rejects.toThrow()
    expect(arrived).toHaveLength(1)
    vi.unstubAllGlobals()
  })

  it('counts a page instead of data as no answer, and a page with a refusal’s status as a refusal', async () => {
    const page = (status: number) => (response: import('node:http').ServerResponse) => {
      response.writeHead(status, { 'Content-Type': 'text/html' })
      response.end('<h1>Welcome to the hotel</h1>')
    }
    state.always = page(200)
    await expect(get()).rejects.toThrow()
    state.always = page(403)
    expect(await get()).toEqual({ status: 403, body: null })
  })

  it('reads an empty answer as nothing', async () => {
    state.always = answer(204)
    expect(await get()).toEqual({ status: 204, body: null })
  })

  describe('that writes', () => {
    it('is sent again with the same body when it has an idempotency key', async () => {
      reactions.push(drop, answer(500), answer(201, { id: 'g1' }))
      expect((await write(true)).status).toBe(201)
      expect(arrived.map(({ body }) => body)).toEqual(Array(3).fill('{"name":"Teapot"}'))
    })

    it('is never sent again without one', async () => {
      reactions.push(drop)
      await expect(write(false)).rejects.toThrow()
      reactions.push(answer(500))
      expect((await write(false)).status).toBe(500)
      expect(arrived).toHaveLength(2)
    })
  })

  describe('with a session that has run out', () => {
    /** A client that holds its tokens itself, as the specification describes it. */
    const holder = () => {
      const tokens = { access: 'old', refresh: 'r1' }
      let refreshes = 0
      const send = createTransport({
        limits: quick,
        send: (url, init) =>
          fetch(url, { ...init, headers: { ...init.headers, Authorization: `Bearer ${tokens.access}` } }),
        renew: async () => {
          refreshes++
          const response = await fetch(`${state.origin}/refresh`, { method: 'POST', body: tokens.refresh })
          if (!response.ok) return false
          tokens.access = (await response.json()).access
          return true
        },
      })
      return { send, refreshes: () => refreshes }
    }
    const guarded =
      (refreshStatus: number, good = 'new'): typeof state.always =>
      (response, { url, headers }) => {
        if (url === '/refresh')
          return late(20, answer(refreshStatus, { access: 'new' }))(response, arrived[0]!)
        const status = headers.authorization === `Bearer ${good}` ? 200 : 401
        answer(status, { status })(response, arrived[0]!)
      }

    it('is sent once more after one renewal for five calls', async () => {
      state.always = guarded(200)
      const { send, refreshes } = holder()
      const replies = await Promise.all(Array.from({ length: 5 }, (_, index) => get(`/${index}`, send)))
      expect(replies.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200])
      expect(refreshes()).toBe(1)
      expect(arrived).toHaveLength(11)
    })

    it('passes the refusal on when the session cannot be renewed', async () => {
      state.always = guarded(401)
      const { send, refreshes } = holder()
      expect((await get('/', send)).status).toBe(401)
      expect(refreshes()).toBe(1)
      expect(arrived).toHaveLength(2)
    })

    it('passes the refusal on when the fresh session is refused too', async () => {
      state.always = guarded(200, 'never')
      const { send, refreshes } = holder()
      expect((await get('/', send)).status).toBe(401)
      expect(refreshes()).toBe(1)
      expect(arrived).toHaveLength(3)
    })

    it('is sent again even if it writes: a 401 means that nothing was done', async () => {
      state.always = guarded(200)
      const { send } = holder()
      expect((await write(false, send)).status).toBe(200)
    })
  })
})
