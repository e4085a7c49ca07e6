import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { shellOf } from '@/worker/shell'
import { memoryCaches } from '../client/memory-caches'

const script = { url: '/_next/static/chunks/app/@sheet/%5BgiftId%5D/page-1a2b.js', revision: '1a2b' }
const asked = '/_next/static/chunks/app/%40sheet/%5BgiftId%5D/page-1a2b.js'
const offline = (revision: string) => ({ url: '/offline', revision })

let fetched: string[] = []
let missing: string[] = []

beforeEach(() => {
  fetched = []
  missing = []
  vi.stubGlobal('caches', memoryCaches('https://gifts.example.org'))
  vi.stubGlobal('fetch', async (url: string) => {
    fetched.push(url)
    return missing.includes(url) ? new Response(null, { status: 404 }) : new Response(`the file of ${url}`)
  })
})
afterEach(() => vi.unstubAllGlobals())

describe('the static shell', () => {
  it('serves its files at the addresses that pages request, without the network', async () => {
    const shell = shellOf([script, offline('1')])
    await shell.install()
    expect(fetched.sort()).toEqual([
      '/_next/static/chunks/app/%40sheet/%5BgiftId%5D/page-1a2b.js',
      '/offline',
    ])
    fetched = []
    expect([shell.has(asked), shell.has('/api/gifts'), shell.has('/app')]).toEqual([true, false, false])
    expect(await (await shell.get(asked)).text()).toBe(`the file of ${asked}`)
    expect(fetched).toEqual([])
  })

  it('is not installed at all when a file is missing', async () => {
    missing = ['/offline']
    await expect(shellOf([script, offline('1')]).install()).rejects.toThrow('/offline: 404')
  })

  it('copies files from the previous version, and loads those that may have changed', async () => {
    await shellOf([script, offline('1')]).install()
    fetched = []
    const next = shellOf([script, offline('2')])
    expect(await next.isUpdate()).toBe(true)
    await next.install()
    expect(fetched).toEqual(['/offline'])
  })

  it('stays beside the previous version until it takes over, and then deletes it', async () => {
    const first = shellOf([script, offline('1')])
    await first.install()
    expect(await first.isUpdate()).toBe(false)
    const next = shellOf([script, offline('2')])
    await next.install()
    expect(await caches.keys()).toHaveLength(2)
    await caches.open('private:019a')
    await next.tidy()
    const left = await caches.keys()
    expect(left).toHaveLength(2)
    expect(left).toContain('private:019a')
    expect(await next.isUpdate()).toBe(false)
  })
})
