// @vitest-environment happy-dom
import { afterEach, describe, expect, it, vi } from 'vitest'
import { call } from '@/lib/client/call'
import { fetchFile } from '@/lib/client/fetch-file'
import { watchFresh } from '@/lib/client/fresh'

const refusal = () =>
  Response.json(
    { code: 'FRESH_SIGN_IN', message: 'Confirm that it’s you', status: 403, details: { code: true } },
    { status: 403 },
  )

/** A server that refuses until the person has proved who they are. */
function server() {
  let isProved = false
  const calls: string[] = []
  vi.stubGlobal('fetch', async (url: string, init?: RequestInit) => {
    calls.push(
      `${init?.method ?? 'GET'} ${url} ${new Headers(init?.headers).get('idempotency-key') ?? ''}`.trim(),
    )
    return isProved ? Response.json({ recoveryCodes: [] }) : refusal()
  })
  return { calls, prove: () => (isProved = true) }
}

afterEach(() => {
  vi.unstubAllGlobals()
})

describe('a call that needs a fresh sign-in', () => {
  it('asks the person, and is sent again as the same request', async () => {
    const { calls, prove } = server()
    const stop = watchFresh((proof, done) => {
      expect(proof).toEqual({ code: true, passkey: false, password: true, services: [] })
      prove()
      done(true)
    })
    await call('POST /api/second-step/recovery-codes', {})
    stop()
    expect(calls).toHaveLength(2)
    expect(calls[0]).toBe(calls[1])
  })

  it('is refused where the person does not answer, and where nobody asks', async () => {
    server()
    const stop = watchFresh((_, done) => done(false))
    const refused = { status: 403, code: 'FRESH_SIGN_IN' }
    await expect(call('POST /api/second-step', {})).rejects.toMatchObject(refused)
    stop()
    await expect(call('POST /api/second-step', {})).rejects.toMatchObject(refused)
  })

  it('asks once for several calls at the same time', async () => {
    const { calls, prove } = server()
    const asked: ((isProved: boolean) => void)[] = []
    const stop = watchFresh((_, done) => asked.push(done))
    const both = Promise.all([
      call('POST /api/second-step/recovery-codes', {}),
      fetchFile('/api/export?format=json'),
    ])
    await vi.waitFor(() => expect(calls).toHaveLength(2))
    await vi.waitFor(() => expect(asked).toHaveLength(1))
    prove()
    asked[0]!(true)
    await both
    stop()
    expect(asked).toHaveLength(1)
    expect(calls).toHaveLength(4)
  })
})
