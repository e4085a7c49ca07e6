import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { preferencesApi } from '@/lib/accounts/preferences/api'
import { giftsApi } from '@/lib/gifts/api'
import { productsApi } from '@/lib/products/api'
import { forgetEnv } from '@/lib/server/ops/env'
import { wishlistsApi } from '@/lib/wishlists/api'
import { wishesApi } from '@/lib/wishlists/wishes/api'
import { as, type Person } from '../support/people'
import { openShop, type Shop } from './shop'

const { preview } = productsApi
let shop: Shop
let ada: Person

const allow = (hosts: string | undefined) => {
  if (hosts === undefined) delete process.env.LINK_PREVIEW_ALLOW
  else process.env.LINK_PREVIEW_ALLOW = hosts
  forgetEnv()
}
beforeAll(async () => {
  shop = await openShop()
})
beforeEach(async () => {
  allow(shop.host)
  ada = await as('ada')
})
afterAll(() => {
  allow(undefined)
  shop.close()
})
const refusal = async (path: string, person = ada) => {
  const { status, body } = await person(preview, { url: `${shop.url}${path}` })
  return [status, (body as unknown as { code: string }).code]
}

describe('the preview of a link', () => {
  it('is what its page says, under the address without tracking', async () => {
    expect(await ada.ok(preview, { url: `${shop.url}/moved` })).toEqual({
      url: `${shop.url}/teapot`,
      title: 'Blue teapot “Mina”',
      description: 'Keeps a pot of tea warm for two hours.',
      image: `${shop.url}/teapot.jpg`,
      price: 49.5,
      currency: 'EUR',
      possiblePrices: [],
      store: '127.0.0.1',
      stock: null,
    })
  })

  it('is not read for an account that switched previews off, and has no picture for one without shop pictures', async () => {
    const { image, ...page } = await ada.ok(preview, { url: `${shop.url}/teapot` })
    expect(image).toBe(`${shop.url}/teapot.jpg`)
    await ada.ok(preferencesApi.update, { shopPictures: false })
    expect(await ada.ok(preview, { url: `${shop.url}/teapot` })).toEqual({ ...page, image: null })
    await ada.ok(preferencesApi.update, { linkPreviews: false })
    const asked = shop.asked.length
    const { status, body } = await ada(preview, { url: `${shop.url}/teapot` })
    expect([status, body]).toMatchObject([
      422,
      { code: 'LINK_PREVIEWS_OFF', message: 'Link previews are off in your privacy settings.' },
    ])
    expect(shop.asked).toHaveLength(asked)
  })

  it('keeps a currency that the product does not know as the shop writes it', async () => {
    expect(await ada.ok(preview, { url: `${shop.url}/coin` })).toMatchObject({ price: 0.5, currency: 'BTC' })
  })

  it('fills a gift and a wish that can be stored', async () => {
    const page = await ada.ok(preview, { url: `${shop.url}/teapot` })
    const fields = { name: page.title!, price: page.price, currency: page.currency!, imageUrl: page.image }
    const gift = await ada.ok(giftsApi.create, { ...fields, purchaseUrl: page.url, store: page.store })
    expect(gift).toMatchObject({ name: 'Blue teapot “Mina”', price: 49.5, purchaseUrl: page.url })
    const { id } = await ada.ok(wishlistsApi.create, { name: 'Birthday' })
    const { description } = page
    const wish = await ada.ok(wishesApi.create, { wishlistId: id, ...fields, url: page.url, description })
    expect(wish).toMatchObject({ name: 'Blue teapot “Mina”', price: 49.5, description })
  })

  it('says why a page cannot be read, in the language of the caller, within five seconds', async () => {
    expect(await refusal('/no-such-page')).toEqual([422, 'LINK_GONE'])
    expect(await refusal('/file')).toEqual([422, 'LINK_NO_PAGE'])
    expect(await refusal('/busy')).toEqual([422, 'LINK_REFUSED'])
    expect(await refusal('/silent')).toEqual([422, 'LINK_SAYS_NOTHING'])
    expect(await refusal('/huge')).toEqual([422, 'LINK_TOO_LARGE'])
    expect(await refusal('/inwards')).toEqual([422, 'LINK_UNREACHABLE'])
    const began = performance.now()
    expect(await refusal('/endless')).toEqual([422, 'LINK_TOO_SLOW'])
    expect(performance.now() - began).toBeLessThan(5000)
    const { body } = await ada(preview, { url: `${shop.url}/gone` }, { headers: { 'accept-language': 'de' } })
    expect(body).toMatchObject({ message: 'Unter dieser Adresse gibt es keine Seite mehr.' })
  })

  it('of an inner address is refused before anybody is asked', async () => {
    allow(undefined)
    const asked = shop.asked.length
    expect(await refusal('/teapot')).toEqual([422, 'LINK_UNREACHABLE'])
    expect(shop.asked.length).toBe(asked)
    allow('127.0.0.1:1')
    expect(await refusal('/teapot')).toEqual([422, 'LINK_UNREACHABLE'])
    expect(shop.asked.length).toBe(asked)
  })

  it.each(['ftp://shop.example/', 'javascript:alert(1)', 'teapot', '', null])(
    'of %s is no link',
    async url => {
      expect((await ada(preview, { url: url as string })).status).toBe(422)
    },
  )

  it('is asked thirty times a minute by one account at most', async () => {
    const bob = await as('bob')
    const statuses: number[] = []
    for (let at = 0; at < 32; at += 1)
      statuses.push((await ada(preview, { url: `${shop.url}/teapot` })).status)
    expect(statuses.filter(status => status === 200).length).toBe(30)
    expect(statuses.slice(-2)).toEqual([429, 429])
    expect((await bob(preview, { url: `${shop.url}/teapot` })).status).toBe(200)
  })

  it('tells nothing of what is stored: it is the same for everybody, whoever claims or plans the thing', async () => {
    const bob = await as('bob')
    const url = `${shop.url}/teapot`
    const before = await ada(preview, { url })
    await ada.ok(giftsApi.create, { name: 'Blue teapot', purchaseUrl: url, status: 'purchased' })
    const { id } = await bob.ok(wishlistsApi.create, { name: 'Birthday' })
    await bob.ok(wishesApi.create, { wishlistId: id, name: 'Blue teapot', url })
    for (const person of [ada, bob]) {
      const after = await person(preview, { url })
      expect(after.body).toEqual(before.body)
      expect([...after.headers.keys()].sort()).toEqual([...before.headers.keys()].sort())
    }
  })
})
