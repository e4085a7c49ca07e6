import { describe, expect, it } from 'vitest'
import { api } from '@/lib/api'
import type { Endpoint } from '@/lib/core/endpoint'
import { send } from '../support/api'

const verbs = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const
const taken = new Map<string, string[]>()
for (const calls of Object.values(api))
  for (const { method, path } of Object.values(calls as Record<string, Endpoint>))
    taken.set(path, [...(taken.get(path) ?? []), method])

// A form, which knows no PUT, posts there.
taken.get('/api/shared/{token}/claims/{claimId}')?.push('POST')

describe('a path', () => {
  it.each([...taken])('%s refuses other verbs, and lists its own', async (path, methods) => {
    const allow = [...methods, ...(methods.includes('GET') ? ['HEAD'] : []), 'OPTIONS'].sort().join(', ')
    for (const method of verbs.filter(verb => !methods.includes(verb))) {
      const { status, body, headers } = await send({ method, path } as Pick<Endpoint, 'method' | 'path'>)
      expect([status, headers.get('allow')]).toEqual([405, allow])
      expect(body).toEqual({
        message: 'Method Not Allowed',
        code: 'METHOD_NOT_ALLOWED',
        status: 405,
        details: null,
      })
    }
    const asked = await send({ method: 'OPTIONS', path } as unknown as Pick<Endpoint, 'method' | 'path'>)
    expect([asked.status, asked.headers.get('allow')]).toEqual([204, allow])
  })

  it('without a route is refused like every other call, for every verb', async () => {
    for (const method of [...verbs, 'OPTIONS']) {
      const unknown = { method, path: '/api/[...unknown]' } as unknown as Pick<Endpoint, 'method' | 'path'>
      const { status, body } = await send(unknown)
      expect([status, body]).toEqual([
        404,
        { message: 'Not Found', code: 'NOT_FOUND', status: 404, details: null },
      ])
    }
  })

  it('of words in an unknown language is refused with its status', async () => {
    const params = { lng: 'xx', ns: 'gifts.json' }
    const { status, body } = await send({ method: 'GET', path: '/locales/{lng}/{ns}' }, { params })
    expect([status, body]).toMatchObject([404, { code: 'NOT_FOUND', status: 404 }])
  })
})
