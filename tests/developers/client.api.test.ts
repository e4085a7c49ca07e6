import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { transformSync } from 'esbuild'
import { afterAll, describe, expect, it } from 'vitest'
import { accountsApi } from '@/lib/accounts/api'
import type { giftTracker as made, Refused } from '@/scripts/typed-client/runtime'
import { appUrl } from '../support/api'
import { as } from '../support/people'
import { appFetch } from './app-fetch'
import { madeClient } from './made-client'

const folder = mkdtempSync(join(tmpdir(), 'client-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const file = join(folder, 'client.mjs')
writeFileSync(file, transformSync(madeClient(), { loader: 'ts', format: 'esm' }).code)
const { giftTracker } = (await import(/* @vite-ignore */ file)) as { giftTracker: typeof made }

interface Named {
  id: string
  name: string
  version: number
}

describe('the typed client', () => {
  it('makes calls with a key, changes by version and tells refusals', async () => {
    const ada = await as('ada')
    const { key } = await ada.ok(accountsApi.createApiKey, { name: 'Script', scopes: ['read', 'write'] })
    const { call } = giftTracker({ baseUrl: appUrl, key, language: 'de', fetch: appFetch })
    const emma = (await call('POST /api/people', {
      body: { name: 'Emma', relationship: 'friend' },
    })) as Named
    expect(emma).toMatchObject({ name: 'Emma' })
    const changed = (await call('PUT /api/people/{personId}', {
      params: { personId: emma.id },
      body: { name: 'Emma Lindqvist' },
      ifMatch: emma.version,
    })) as Named
    expect(changed.version).toBe(emma.version + 1)
    const late = call('PUT /api/people/{personId}', {
      params: { personId: emma.id },
      body: { name: 'Emmy' },
      ifMatch: emma.version,
    })
    await expect(late).rejects.toMatchObject({ name: 'Refused', status: 409, code: 'VERSION_CONFLICT' })
    const wrong = (await call('POST /api/people', { body: { name: '' } }).catch(error => error)) as Refused
    expect(wrong.details).toMatchObject([{ path: 'name', message: expect.stringMatching(/[a-zäöü]/) }, {}])
    expect(await call('DELETE /api/people/{personId}', { params: { personId: emma.id } })).toBeUndefined()
  })

  it('walks through the pages of a list', async () => {
    const ada = await as('ada')
    const { key } = await ada.ok(accountsApi.createApiKey, { name: 'Script', scopes: ['read', 'write'] })
    const { call, all } = giftTracker({ baseUrl: appUrl, key, fetch: appFetch })
    const names = ['Atlas', 'Blanket', 'Camera', 'Drum', 'Easel']
    for (const name of names) await call('POST /api/gifts', { body: { name } })
    const found: string[] = []
    const list = all as unknown as (name: string, given: object) => AsyncIterable<Named>
    for await (const { name } of list('GET /api/gifts', { query: { limit: 2, sort: 'name' } }))
      found.push(name)
    expect(found.filter(name => names.includes(name))).toEqual(names)
  })

  it('makes what was asked for once, also where the server asks to repeat', async () => {
    const ada = await as('ada')
    const { key } = await ada.ok(accountsApi.createApiKey, { name: 'Script', scopes: ['read', 'write'] })
    let tried = 0
    const { call } = giftTracker({
      baseUrl: appUrl,
      key,
      fetch: async (input, init) => {
        const answer = await appFetch(input, init)
        // The first answer is lost on its way.
        return tried++ > 0 ? answer : new Response('busy', { status: 503, headers: { 'Retry-After': '1' } })
      },
    })
    const made = (await call('POST /api/gifts', { body: { name: 'Unicycle' } })) as Named
    const { data } = (await call('GET /api/gifts', { query: { q: 'Unicycle' } })) as { data: Named[] }
    expect(data.map(({ id }) => id)).toEqual([made.id])
    expect(tried).toBe(3)
  })

  it('passes files on, and opens the stream of events', async () => {
    const ada = await as('ada')
    const { key } = await ada.ok(accountsApi.createApiKey, { name: 'Script', scopes: ['read', 'write'] })
    const client = giftTracker({ baseUrl: appUrl, key, fetch: appFetch })
    const template = (await client.call('GET /api/import-templates/{type}', {
      params: { type: 'person' },
      query: { format: 'csv' },
    })) as Response
    expect(template.headers.get('content-type')).toMatch(/^text\/csv/)
    expect((await template.text()).split('\n').length).toBeGreaterThan(2)
    const end = new AbortController()
    const stream = client.events({ signal: end.signal })
    let isHeard = false
    const first = stream.next().finally(() => {
      isHeard = true
    })
    // What changes before the stream is open is not told.
    while (!isHeard) {
      await client.call('POST /api/gifts', { body: { name: 'Harp' } })
      await new Promise(resolve => setTimeout(resolve, 100))
    }
    expect((await first).value).toMatchObject({ type: expect.stringMatching(/^(?:changes|notifications)$/) })
    end.abort()
    await stream.return(undefined).catch(() => {})
  })

  it('tells what a proxy in front says', async () => {
    const { call } = giftTracker({
      baseUrl: appUrl,
      fetch: async () => new Response('<html>', { status: 413, statusText: 'Payload Too Large' }),
    })
    await expect(call('GET /api/health')).rejects.toMatchObject({ status: 413, code: 'HTTP_413' })
  })
})
