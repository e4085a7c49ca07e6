import { expect, it } from 'vitest'
import { api } from '@/lib/api'
import type { Endpoint } from '@/lib/core/endpoint'
import { scopeNouns, scopeOfCall, scopes } from '@/lib/core/path-keys'

const endpoints = Object.values(api).flatMap(calls => Object.values(calls) as Endpoint[])

/** They speak of the server and of no account. */
const ofNobody = ['health', 'jobs', 'metrics', 'openapi.json', 'operator', 'status', 'test']

it('knows the noun of every call that an account can make', () => {
  const unknown = endpoints.filter(call => scopeOfCall(call) === null).map(({ path }) => path.split('/')[2]!)
  expect([...new Set(unknown)].filter(word => !ofNobody.includes(word))).toEqual([])
})

it('has no noun without calls', () => {
  const named = new Set(endpoints.map(scopeOfCall))
  for (const noun of scopeNouns) expect([...named].some(scope => scope?.startsWith(`${noun}:`))).toBe(true)
  expect(scopes).toHaveLength(2 + 2 * scopeNouns.length)
})
