import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { accountsApi } from '@/lib/accounts/api'
import { preferencesApi } from '@/lib/accounts/preferences/api'
import { clearAnswers } from '@/lib/client/cache'
import { CallError, call } from '@/lib/client/call'
import { errorWordKeys, speakErrors } from '@/lib/client/call-error'
import { watchSessionEnd } from '@/lib/client/session'
import { newId } from '@/lib/core/id'
import { systemApi } from '@/lib/developers/api'
import { giftsApi } from '@/lib/gifts/api'
import { peopleApi } from '@/lib/people/api'
import { searchApi } from '@/lib/search/api'
import german from '@/messages/de/errors.json'
import english from '@/messages/en/errors.json'
import { answer, drop, late, localServer } from './server'

const { arrived, reactions, state } = localServer()
const send = globalThis.fetch
const listeners = new EventTarget()

const pick = (words: typeof english) =>
  Object.fromEntries(errorWordKeys.map(key => [key, words[key]])) as Parameters<typeof speakErrors>[0]

beforeEach(() => {
  clearAnswers()
  vi.stubGlobal('fetch', (url: string, init: RequestInit) => send(state.origin + url, init))
  vi.stubGlobal('window', listeners)
  speakErrors(pick(english))
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const offline = () => vi.stubGlobal('navigator', { onLine: false })
const names = () => arrived.map(({ method, url }) => `${method} ${url}`)
const refusal = async (promise: Promise<unknown>) => {
  const error = await promise.then(
    () => null,
    (thrown: unknown) => thrown,
  )
  expect(error).toBeInstanceOf(CallError)
  return error as CallError
}

describe('a call', () => {
  it('says which client sends it, and gives every POST a key', async () => {
    reactions.push(answer(201, { id: 'p1' }))
    await call(peopleApi.create, { name: 'Emma', relationship: 'family' })
    expect(arrived[0]!.headers).toMatchObject({
      'x-client-version': '1.0.0',
      'content-type': 'application/json',
    })
    expect(arrived[0]!.headers['idempotency-key']).toMatch(/^[0-9a-f-]{36}$/)
  })

  it('tries a POST again with the same key, also a change that may wait, and any other PUT never', async () => {
    reactions.push(drop, answer(201, { id: 'p1' }))
    await call(peopleApi.create, { name: 'Emma', relationship: 'family' })
    expect(arrived[1]!.headers['idempotency-key']).toBe(arrived[0]!.headers['idempotency-key'])
    reactions.push(drop, answer(200, {}))
    await call(peopleApi.update, { personId: newId(), name: 'Ema' })
    expect(arrived[3]!.headers['idempotency-key']).toBe(arrived[2]!.headers['idempotency-key'])
    reactions.push(drop)
    await refusal(call(preferencesApi.update, { theme: 'dark' }))
    expect(arrived).toHaveLength(5)
  })

  it.each([
    ['people', 300_000, () => call(peopleApi.list, {})],
    ['who is signed in', 60_000, () => call(accountsApi.validate, {})],
    ['the health of the server', 30_000, () => call(systemApi.health, {})],
  ])('keeps %s for %i ms', async (_what, lifetime, read) => {
    vi.useFakeTimers({ toFake: ['Date'], now: 1_000_000 })
    await read()
    vi.setSystemTime(1_000_000 + lifetime - 1)
    await read()
    expect(arrived).toHaveLength(1)
    vi.setSystemTime(1_000_000 + lifetime)
    await read()
    expect(arrived).toHaveLength(2)
  })

  it('asks anew for every other record', async () => {
    await call(giftsApi.list, {})
    await call(giftsApi.list, {})
    expect(arrived).toHaveLength(2)
  })

  it('asks once when two parts of a screen want the same people at the same moment', async () => {
    state.always = late(30, answer(200, { data: [] }))
    await Promise.all([
      call(peopleApi.list, {}),
      call(peopleApi.list, {}),
      call(peopleApi.list, { sort: 'name' }),
    ])
    expect(names()).toEqual(['GET /api/people', 'GET /api/people?sort=name'])
  })

  it('gives each caller a separate copy', async () => {
    state.always = answer(200, { data: [{ name: 'Emma' }], nextCursor: null })
    const first = await call(peopleApi.list, {})
    first.data.length = 0
    expect((await call(peopleApi.list, {})).data).toHaveLength(1)
  })

  it.each([
    ['adding a person', () => call(peopleApi.create, { name: 'Emma', relationship: 'family' })],
    ['changing a person', () => call(peopleApi.update, { personId: newId(), name: 'Ema' })],
    ['deleting a person', () => call(peopleApi.remove, { personId: newId() })],
    ['adding a gift', () => call(giftsApi.create, { name: 'Teapot' })],
  ])('forgets the people after %s', async (_what, write) => {
    await call(peopleApi.list, {})
    await write()
    await call(peopleApi.list, {})
    expect(names().filter(name => name === 'GET /api/people')).toHaveLength(2)
  })

  it('forgets the people after a write whose answer was lost', async () => {
    await call(peopleApi.list, {})
    reactions.push(drop)
    await refusal(call(preferencesApi.update, { theme: 'dark' }))
    await call(peopleApi.list, {})
    expect(names().filter(name => name === 'GET /api/people')).toHaveLength(2)
  })

  it('keeps the people after a search', async () => {
    await call(peopleApi.list, {})
    await call(searchApi.search, { query: 'Emma' })
    await call(peopleApi.list, {})
    expect(names().filter(name => name === 'GET /api/people')).toHaveLength(1)
  })

  it('keeps no answer that was a refusal', async () => {
    reactions.push(answer(404, {}))
    await refusal(call(peopleApi.list, {}))
    await call(peopleApi.list, {})
    expect(arrived).toHaveLength(2)
  })
})

describe('a refused call', () => {
  const words = async (status: number, body?: unknown) => {
    // A long wait, so that a 429 too is reported at once.
    reactions.push(answer(status, body, { 'Retry-After': '900' }))
    const { message, code } = await refusal(call(peopleApi.update, { personId: newId(), name: 'Ema' }))
    return { message, code }
  }

  it('keeps the message, code, status and details of the server', async () => {
    const details = { current: { version: 4 } }
    reactions.push(answer(409, { message: 'Somebody changed this', code: 'VERSION_CONFLICT', details }))
    expect(await refusal(call(peopleApi.update, { personId: newId(), name: 'Ema' }))).toMatchObject({
      message: 'Somebody changed this',
      code: 'VERSION_CONFLICT',
      status: 409,
      details,
    })
  })

  it.each([
    [400, english.checkInput],
    [401, english.notAuthorized],
    [403, english.notAuthorized],
    [404, english.resourceNotFound],
    [409, english.conflict],
    [413, english.tooLarge],
    [422, english.checkInput],
    [429, english.tooManyRequests],
    [500, english.server],
    [502, english.server],
    [504, english.server],
    [418, 'HTTP error! status: 418'],
  ])('says something plain about a bare %i', async (status, message) => {
    expect(await words(status)).toEqual({ message, code: `HTTP_${status}` })
  })

  it('prefers a readable sentence to the name of a status', async () => {
    expect(await words(404, { message: 'Not Found', code: 'NOT_FOUND' })).toEqual({
      message: english.resourceNotFound,
      code: 'NOT_FOUND',
    })
    expect(await words(500, { message: 'Internal Server Error', code: 'INTERNAL_SERVER_ERROR' })).toEqual({
      message: english.server,
      code: 'INTERNAL_SERVER_ERROR',
    })
  })

  it('keeps what the server says of its own trouble: a full disk, rates that did not come', async () => {
    for (const code of ['DISK_FULL', 'RATES_UNAVAILABLE'])
      expect(await words(503, { message: 'What happened', code })).toEqual({ message: 'What happened', code })
  })

  it('says in the reader’s language that nothing arrived', async () => {
    speakErrors(pick(german))
    offline()
    reactions.push(drop)
    expect(await refusal(call(giftsApi.list, {}))).toMatchObject({
      message: german.network,
      code: 'NETWORK',
      status: 0,
    })
  })

  it('shows the key of its message where no words were given', async () => {
    speakErrors({} as Parameters<typeof speakErrors>[0])
    expect((await words(500)).message).toBe('server')
  })
})

describe('a call after the session ended', () => {
  const unauthorized = answer(401, { message: 'Unauthorized', code: 'UNAUTHORIZED' })

  it('is sent once more when the browser has signed in again meanwhile', async () => {
    reactions.push(unauthorized, answer(200, { user: {} }), answer(200, { data: ['now'] }))
    expect(await call(giftsApi.list, {})).toEqual({ data: ['now'] })
    expect(names()).toEqual(['GET /api/gifts', 'GET /api/auth/session', 'GET /api/gifts'])
  })

  it('says once that the session is over, and drops cached answers', async () => {
    await call(peopleApi.list, {})
    const ended = vi.fn()
    const stop = watchSessionEnd(ended)
    reactions.push(unauthorized, answer(200, {}))
    expect(await refusal(call(giftsApi.list, {}))).toMatchObject({
      status: 401,
      message: english.notAuthorized,
    })
    stop()
    expect(ended).toHaveBeenCalledTimes(1)
    await call(peopleApi.list, {})
    expect(names().filter(name => name === 'GET /api/people')).toHaveLength(2)
  })
})
