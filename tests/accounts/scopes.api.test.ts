import { expect, it } from 'vitest'
import { accountsApi } from '@/lib/accounts/api'
import { preferencesApi } from '@/lib/accounts/preferences/api'
import type { Endpoint } from '@/lib/core/endpoint'
import type { Scope } from '@/lib/core/path-keys'
import { giftsApi } from '@/lib/gifts/api'
import { peopleApi } from '@/lib/people/api'
import { transfersApi } from '@/lib/transfers/api'
import { callerFor, send, visitor } from '../support/api'
import { as, type Person } from '../support/people'

async function keyOf(who: Person, scopes: Scope[], origins: string[] = []) {
  const { key } = await who.ok(accountsApi.createApiKey, { name: 'Script', scopes, origins })
  return callerFor({ authorization: `Bearer ${key}` })
}
const said = ({ status, body }: { status: number; body: unknown }) => {
  const { code, details } = body as { code?: string; details?: unknown }
  return [status, code, details]
}

it('lets a key only to the nouns of its scopes, and names the scope that is missing', async () => {
  const ada = await as('ada')
  const key = await keyOf(ada, ['people:read', 'gifts:write'])
  expect((await key(peopleApi.list, {})).status).toBe(200)
  expect((await key(giftsApi.create, { name: 'Mug' })).status).toBe(201)
  const missing = (scope: string) => [403, 'SCOPE_MISSING', { scope }]
  expect(said(await key(giftsApi.list, {}))).toEqual(missing('gifts:read'))
  const refused = await key(peopleApi.create, { name: 'Emma', relationship: 'friend' })
  expect(said(refused)).toEqual(missing('people:write'))
  expect((refused.body as { message: string }).message).toBe(
    'This key may not do that: it lacks “people:write”.',
  )
  expect(refused.headers.get('www-authenticate')).toBe(
    'Bearer error="insufficient_scope", scope="people:write"',
  )
  const unknown = await visitor(peopleApi.list, {})
  expect([unknown.status, unknown.headers.get('www-authenticate')]).toEqual([
    401,
    'Bearer realm="gift-tracker"',
  ])
  expect(said(await key(preferencesApi.mine, {}))).toEqual(missing('settings:read'))
  expect(said(await key(transfersApi.export, { format: 'json' }))).toEqual(missing('data:read'))
  expect((await ada.ok(peopleApi.list, {})).data).toEqual([])
  const [listed] = (await ada.ok(accountsApi.apiKeys, {})).data
  expect(listed!.scopes).toEqual(['people:read', 'gifts:write'])
})

it('lets a key for everything do as before', async () => {
  const ada = await as('ada')
  const reader = await keyOf(ada, ['read'])
  for (const call of [peopleApi.list, giftsApi.list])
    expect((await reader(call as typeof peopleApi.list, {})).status).toBe(200)
  expect(said(await reader(giftsApi.create, { name: 'Mug' }))).toEqual([
    403,
    'SCOPE_MISSING',
    { scope: 'gifts:write' },
  ])
  expect(said(await ada(accountsApi.createApiKey, { name: 'X', scopes: ['cars:read'] as never }))[0]).toBe(
    422,
  )
})

it('lets the pages of a website call only with a key that lists it, and never with a cookie', async () => {
  const ada = await as('ada')
  const shop = 'https://shop.example'
  const [listing, other] = [await keyOf(ada, ['read'], [`${shop}/`, shop]), await keyOf(ada, ['read'])]
  expect((await ada.ok(accountsApi.apiKeys, {})).data.map(({ origins }) => origins)).toEqual([[], [shop]])
  const from = (origin: string) => ({ headers: { origin } })
  const mayRead = async (answer: Promise<{ headers: Headers }>) => {
    const { headers } = await answer
    expect(headers.get('access-control-allow-credentials')).toBeNull()
    return headers.get('access-control-allow-origin')
  }
  const allowed = await listing(peopleApi.list, {}, from(shop))
  expect(allowed.headers.get('access-control-allow-origin')).toBe(shop)
  expect(allowed.headers.get('vary')).toBe('Origin')
  expect(allowed.headers.get('access-control-expose-headers')).toContain('RateLimit')
  // A refusal is read like any other answer.
  const refused = listing(giftsApi.create, { name: 'Mug' }, from(shop))
  expect(await mayRead(refused)).toBe(shop)
  expect(await mayRead(listing(peopleApi.list, {}, from('https://shop.example.evil')))).toBeNull()
  expect(await mayRead(listing(peopleApi.list, {}))).toBeNull()
  expect(await mayRead(other(peopleApi.list, {}, from(shop)))).toBeNull()
  expect(await mayRead(ada(peopleApi.list, {}, from(shop)))).toBeNull()

  const ask = (origin: string) =>
    send({ method: 'OPTIONS', path: '/api/people' } as unknown as Pick<Endpoint, 'method' | 'path'>, {
      headers: { origin, 'access-control-request-method': 'POST' },
    })
  const asked = await ask(shop)
  expect(asked.status).toBe(204)
  expect(await mayRead(Promise.resolve(asked))).toBe(shop)
  expect(asked.headers.get('access-control-allow-methods')).toContain('POST')
  expect(asked.headers.get('access-control-allow-headers')).toContain('Authorization')
  expect(await mayRead(ask('https://elsewhere.example'))).toBeNull()
  // A revoked key lists nothing any more.
  for (const { id } of (await ada.ok(accountsApi.apiKeys, {})).data)
    await ada.ok(accountsApi.removeApiKey, { apiKeyId: id })
  expect(await mayRead(ask(shop))).toBeNull()
})

it('takes only websites as addresses of pages: https, or http on the computer itself', async () => {
  const ada = await as('ada')
  const make = (...origins: string[]) =>
    ada(accountsApi.createApiKey, { name: 'Page', scopes: ['read'], origins })
  for (const wrong of [
    '*',
    'null',
    'shop.example',
    'http://shop.example',
    `${'https://shop.example'}/path`,
    'https://a@b.example',
    'file:///x',
  ])
    expect(said(await make(wrong))).toMatchObject([422, 'VALIDATION_ERROR', [{ path: 'origins' }]])
  expect((await make('http://localhost:5173', 'https://shop.example:8443')).status).toBe(201)
})
