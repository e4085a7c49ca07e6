import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { preferencesApi } from '@/lib/accounts/preferences/api'
import { connectorsApi } from '@/lib/connectors/api'
import { giftsApi } from '@/lib/gifts/api'
import { productsApi } from '@/lib/products/api'
import { forgetEnv } from '@/lib/server/ops/env'
import { as, confirm, emailOf, type Person } from '../support/people'
import { configured, keys, openShopsByKey, type ShopsByKey } from './shops-by-key'

const { preview } = productsApi
const names = [...Object.keys(configured('')), 'OPERATOR_EMAIL']
const configure = (given: Record<string, string>) => {
  for (const name of names) delete process.env[name]
  Object.assign(process.env, given)
  forgetEnv()
}
let shops: ShopsByKey
let ada: Person
beforeEach(async () => {
  shops = await openShopsByKey()
  configure({ ...configured(shops.url), OPERATOR_EMAIL: emailOf('nobody') })
  ada = await as('ada')
  return () => shops.close()
})
afterAll(() => configure({}))

const url = 'https://www.ebay.de/itm/256123456789?utm_source=app'

describe('a pasted link of a shop with a key here', () => {
  it('is answered by the shop’s interface, and fills a gift that can be stored', async () => {
    const page = await ada.ok(preview, { url })
    expect(page).toEqual({
      url: 'https://www.ebay.de/itm/256123456789',
      title: 'Blaue Teekanne „Mina“ 1,2 l',
      description: 'Hält zwei Stunden warm.',
      image: 'https://i.ebayimg.com/images/g/teapot/s-l1600.jpg',
      price: 49.5,
      currency: 'EUR',
      possiblePrices: [],
      store: 'eBay',
      stock: 'available',
    })
    const gift = await ada.ok(giftsApi.create, {
      name: page.title!,
      price: page.price,
      currency: page.currency!,
      imageUrl: page.image,
      purchaseUrl: page.url,
      store: page.store,
    })
    expect(gift).toMatchObject({ price: 49.5, currency: 'EUR', store: 'eBay' })
  })

  it('asks nobody for an account that switched previews off, and gives no picture to one without shop pictures', async () => {
    await ada.ok(preferencesApi.update, { shopPictures: false })
    expect(await ada.ok(preview, { url })).toMatchObject({ store: 'eBay', image: null })
    await ada.ok(preferencesApi.update, { linkPreviews: false })
    const asked = shops.calls.length
    expect((await ada(preview, { url })).status).toBe(422)
    expect(shops.calls).toHaveLength(asked)
  })

  it('sends the shop the same for everybody', async () => {
    await ada.ok(preview, { url })
    const bob = await as('bob')
    await bob.ok(preview, { url }, { headers: { 'accept-language': 'ja' } })
    const [one, other] = shops.of('get_item')
    expect(other).toEqual(one)
  })
})

describe('the connectors', () => {
  const shopsOf = async (person: Person) => {
    const { data } = await person.ok(connectorsApi.list, {})
    return Object.fromEntries(data.map(({ connector, shops }) => [connector, shops]))
  }

  it('say which shops answer here, and nobody but the operator hears which could', async () => {
    const { EBAY_CLIENT_ID, EBAY_CLIENT_SECRET } = keys
    const olga = await confirm(await as('olga'))
    configure({
      ...configured(shops.url, { EBAY_CLIENT_ID, EBAY_CLIENT_SECRET }),
      OPERATOR_EMAIL: olga.email,
    })
    const on = { shop: 'ebay', needs: [] }
    const needs = ['AMAZON_CLIENT_ID', 'AMAZON_CLIENT_SECRET', 'AMAZON_PARTNER_TAGS']
    expect(await shopsOf(ada)).toMatchObject({ calendar: [], mail: [], marketplace: [on], crafts: [] })
    expect(await shopsOf(olga)).toMatchObject({
      calendar: [],
      marketplace: [on, { shop: 'amazon', needs }],
      crafts: [{ shop: 'etsy', needs: ['ETSY_API_KEY', 'ETSY_SHARED_SECRET'] }],
    })
  })

  it('tell no key of any shop', async () => {
    configure({ ...configured(shops.url), OPERATOR_EMAIL: (await confirm(ada)).email })
    const said = JSON.stringify(await ada.ok(connectorsApi.list, {}))
    for (const value of Object.values(keys)) expect(said).not.toContain(value)
    expect(await shopsOf(ada)).toMatchObject({
      marketplace: [
        { shop: 'ebay', needs: [] },
        { shop: 'amazon', needs: [] },
      ],
      crafts: [{ shop: 'etsy', needs: [] }],
    })
  })
})
