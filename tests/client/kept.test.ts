import { beforeEach, describe, expect, it, vi } from 'vitest'
import {
  addressOf,
  ageOfKept,
  isKept,
  keepFor,
  keepNothing,
  keepPage,
  keptPage,
  keptUser,
  oweSignOut,
  owesSignOut,
  paidSignOut,
} from '@/lib/client/kept'
import { memoryCaches } from './memory-caches'

const origin = 'https://gifts.example.org'
const at = Date.UTC(2026, 11, 1)
const day = 24 * 60 * 60_000
const [maya, liam] = ['019a-maya', '019a-liam']
const inDays = (days: number) => new Date(at + days * day).toISOString()
/** The end of a session that outlives every page of these tests. */
const until = inDays(60)

const pageOf = (owner: string | null, text = 'Celadon teapot') =>
  new Response(
    `<!DOCTYPE html><html lang="en"><head>${owner ? `<meta name="viewer" content="${owner}"/>` : ''}<title>Gifts · Gift Tracker</title></head><body>${text}</body></html>`,
    { headers: { 'Content-Type': 'text/html' } },
  )
const keep = (path: string, owner: string | null, now = at) => keepPage(origin + path, pageOf(owner), now)
const shown = async (path: string, now = at) => (await keptPage(origin + path, now))?.text() ?? null

/** Every byte that this device holds. */
async function everything() {
  const texts: string[] = []
  for (const name of await caches.keys()) {
    texts.push(name)
    const store = await caches.open(name)
    for (const request of await store.keys()) {
      texts.push(request.url, (await (await store.match(request))?.text()) ?? '')
    }
  }
  return texts.join('\n')
}

beforeEach(() => {
  vi.stubGlobal('caches', memoryCaches(origin))
})

describe('a page that a device keeps', () => {
  it('is shown again to its own user', async () => {
    await keepFor(maya, until)
    expect(await keep('/app/gifts', maya)).toBe(true)
    expect(await shown('/app/gifts')).toContain('Celadon teapot')
  })

  it('says when it was kept', async () => {
    await keepFor(maya, until)
    await keep('/app/gifts', maya)
    expect(await shown('/app/gifts')).toContain('<html data-kept-at="2026-12-01T00:00:00.000Z" lang="en">')
    expect(await ageOfKept(`${origin}/app/gifts`, at + day)).toBe(day)
    expect(await ageOfKept(`${origin}/app/people`, at)).toBe(Number.POSITIVE_INFINITY)
  })

  it('stands in for the same screen with other filters', async () => {
    await keepFor(maya, until)
    await keep('/app/gifts', maya)
    expect(await shown('/app/gifts?status=favorite')).toContain('Celadon teapot')
    expect(await shown('/app/gifts?source=pwa')).toContain('Celadon teapot')
    expect(await shown('/app/people')).toBeNull()
  })

  it('does not stand in for other filters where the server is only slow', async () => {
    await keepFor(maya, until)
    await keep('/app/gifts', maya)
    const exact = (path: string) => keptPage(origin + path, at, { exact: true })
    expect(await exact('/app/gifts?status=favorite')).toBeNull()
    expect(await (await exact('/app/gifts?source=pwa'))?.text()).toContain('Celadon teapot')
  })

  it('is kept only if it names the signed-in user', async () => {
    expect(await keep('/app/gifts', maya)).toBe(false)
    await keepFor(maya, until)
    expect(await keep('/app/gifts', liam)).toBe(false)
    expect(await keep('/app/gifts', null)).toBe(false)
    expect(await everything()).not.toContain('teapot')
  })

  it('is gone when somebody else signs in', async () => {
    await keepFor(maya, until)
    await keep('/app/gifts', maya)
    await keepFor(liam, until)
    expect(await shown('/app/gifts')).toBeNull()
    expect(await everything()).not.toMatch(/teapot|maya/)
  })

  it('is gone after a sign-out, also when a page was still on its way', async () => {
    await keepFor(maya, until)
    await keep('/app/gifts', maya)
    const store = await caches.open(`private:${maya}`)
    const put = store.put.bind(store)
    vi.spyOn(store, 'put').mockImplementation(async (...given) => {
      await put(...given)
      await keepNothing()
      // The slow write lands after the sweep.
      await (await caches.open(`private:${maya}`)).put('/app/late', new Response('Celadon teapot'))
    })
    expect(await keep('/app/people', maya)).toBe(false)
    expect(await keptUser(at)).toBeNull()
    expect(await everything()).not.toMatch(/teapot|maya/)
  })

  it('is not shown after the longest life of a session', async () => {
    await keepFor(maya, until)
    await keep('/app/gifts', maya)
    expect(await shown('/app/gifts', at + 30 * day - 1)).not.toBeNull()
    expect(await shown('/app/gifts', at + 30 * day)).toBeNull()
  })

  it('is gone at the end of the session that it was kept in', async () => {
    await keepFor(maya, inDays(3))
    await keep('/app/gifts', maya, at + 2 * day)
    expect(await shown('/app/gifts', at + 3 * day - 1)).not.toBeNull()
    expect(await shown('/app/gifts', at + 3 * day)).toBeNull()
    expect(await everything()).not.toMatch(/teapot|maya/)
    expect(await keep('/app/gifts', maya, at + 3 * day)).toBe(false)
  })

  it('lives as long as the newest session of its user, even if an older page is opened', async () => {
    await keepFor(maya, inDays(3))
    await keep('/app/gifts', maya)
    await keepFor(maya, inDays(20))
    await keepFor(maya, inDays(3))
    expect(await shown('/app/gifts', at + 10 * day)).not.toBeNull()
    await keepFor(liam, inDays(1))
    expect([await keptUser(at), await keptUser(at + day)]).toEqual([liam, null])
  })

  it('is deleted where no end of the session was stored', async () => {
    await (await caches.open('device')).put('/device/user', new Response(maya))
    expect(await keep('/app/gifts', maya)).toBe(false)
    expect(await everything()).not.toMatch(/teapot|maya/)
  })

  it('gives way to newer ones: the oldest address goes first', async () => {
    await keepFor(maya, until)
    for (let index = 0; index < 122; index++) await keep(`/app/gifts/${index}`, maya)
    await keep('/app/gifts/2', maya)
    await keep('/app/gifts/999', maya)
    const addresses = await (await caches.open(`private:${maya}`)).keys()
    expect(addresses).toHaveLength(120)
    expect(await shown('/app/gifts/3')).toBeNull()
    expect(await shown('/app/gifts/2')).not.toBeNull()
  })

  it('is not shown while a sign-out is owed', async () => {
    await keepFor(maya, until)
    await keep('/app/gifts', maya)
    await oweSignOut()
    expect([await owesSignOut(), await shown('/app/gifts')]).toEqual([true, null])
    await paidSignOut()
    expect(await owesSignOut()).toBe(false)
  })

  it.each([
    ['/app', true],
    ['/app/gifts', true],
    ['/app/gifts/019a', true],
    ['/app/gifts/new', true],
    ['/app/people/019a/edit', true],
    ['/app/wishlists/new', false],
    ['/app/wishlists/019a/share', true],
    ['/app/settings/profile/edit', false],
    ['/app/settings/security', false],
    ['/app/settings/api-keys', false],
    ['/login', false],
    ['/application', false],
    ['/api/gifts', false],
  ])('decides whether %s may be kept: %s', (path, kept) => {
    expect(isKept(path)).toBe(kept)
  })

  it('is found by its path and filters, not by where the visit came from', () => {
    expect(addressOf(`${origin}/app?source=pwa`)).toBe('/app')
    expect(addressOf(`${origin}/app/gifts?status=favorite&source=pwa`)).toBe('/app/gifts?status=favorite')
  })
})
