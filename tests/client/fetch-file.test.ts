// @vitest-environment happy-dom
import { afterEach, describe, expect, it, vi } from 'vitest'
import { fetchFile } from '@/lib/client/fetch-file'
import { watchSessionEnd } from '@/lib/client/session'

const bytes = (text: string) => new TextEncoder().encode(text)
const headers = { 'content-type': 'text/csv', 'content-disposition': 'attachment; filename="search.csv"' }

/** A file in pieces, which breaks off behind them where it is not whole. */
const file = (pieces: readonly string[], isWhole = true) =>
  new Response(
    new ReadableStream({
      start(stream) {
        for (const piece of pieces) stream.enqueue(bytes(piece))
        if (isWhole) stream.close()
        else stream.error(new TypeError('network error'))
      },
    }),
    { headers },
  )
const refused = (status: number, message: string) =>
  new Response(JSON.stringify({ message, code: `HTTP_${status}`, status }), { status })

let asked: string[] = []
const answer = (...answers: (() => Response)[]) =>
  vi.stubGlobal('fetch', async (url: string) => {
    asked.push(url)
    return answers[Math.min(asked.length, answers.length) - 1]!()
  })
afterEach(() => {
  asked = []
  vi.unstubAllGlobals()
})

describe('a file of our own server', () => {
  it('arrives whole, with its name, and tells how much has come', async () => {
    answer(() => file(['one,', 'two', '\n']))
    const parts: number[] = []
    const { blob, name } = await fetchFile('/api/export', { onPart: part => parts.push(part.byteLength) })
    expect([await blob.text(), name, parts]).toEqual(['one,two\n', 'search.csv', [4, 3, 1]])
  })

  it('that breaks off has not arrived', async () => {
    answer(() => file(['one,'], false))
    await expect(fetchFile('/api/export')).rejects.toMatchObject({ name: 'CallError', code: 'NETWORK' })
  })

  it('that is refused says why', async () => {
    answer(() => refused(429, 'Too many requests'))
    await expect(fetchFile('/api/export')).rejects.toMatchObject({
      name: 'CallError',
      status: 429,
      message: 'Too many requests',
    })
  })

  it('is asked for again after somebody signed in elsewhere, and tells when the session has ended', async () => {
    const session = (value: object) => () => new Response(JSON.stringify(value))
    answer(
      () => refused(401, 'Unauthorized'),
      session({ user: {} }),
      () => file(['late']),
    )
    expect(await (await fetchFile('/api/export')).blob.text()).toBe('late')
    expect(asked).toEqual(['/api/export', '/api/auth/session', '/api/export'])

    asked = []
    answer(() => refused(401, 'Unauthorized'), session({}))
    const ended = vi.fn()
    const stop = watchSessionEnd(ended)
    await expect(fetchFile('/api/export')).rejects.toMatchObject({ status: 401 })
    expect(ended).toHaveBeenCalledTimes(1)
    stop()
  })
})
