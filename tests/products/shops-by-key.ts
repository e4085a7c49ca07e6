import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'

/** What the double does with the calls of a path. */
type Manner =
  | 'answers'
  | 'hangs'
  | 'drips'
  | 'drops'
  | 'html'
  | 'huge'
  | { status: number; retryAfter?: string }

interface Call {
  method: string
  path: string
  query: Record<string, string>
  headers: IncomingHttpHeaders
  body: string
}
type Json = Record<string, unknown>
interface Reply {
  status: number
  body: Json
}

export const keys = {
  EBAY_CLIENT_ID: 'gifts-PRD-1',
  EBAY_CLIENT_SECRET: 'PRD-the/secret+of=eBay',
  ETSY_API_KEY: 'etsykeystring',
  ETSY_SHARED_SECRET: 'etsysecret',
  AMAZON_CLIENT_ID: 'amzn1.application-oa2-client.gifts',
  AMAZON_CLIENT_SECRET: 'amzn1.oa2-cs.v1.secret',
  AMAZON_PARTNER_TAGS: 'amazon.de=gifts-21,amazon.fr=gifts-22,amazon.com=gifts-20',
}

/** An item as the Browse API answers it. */
export const ebayAnswer = (more: Json = {}): Json => ({
  itemId: 'v1|256123456789|0',
  legacyItemId: '256123456789',
  title: 'Blaue Teekanne „Mina“ 1,2 l',
  shortDescription: 'Hält zwei Stunden warm.',
  price: { value: '49.50', currency: 'EUR' },
  image: { imageUrl: 'https://i.ebayimg.com/images/g/teapot/s-l1600.jpg', width: 1600, height: 1600 },
  seller: { username: 'teehaus', feedbackPercentage: '99.8' },
  buyingOptions: ['FIXED_PRICE', 'BEST_OFFER'],
  estimatedAvailabilities: [
    {
      deliveryOptions: ['SHIP_TO_HOME'],
      estimatedAvailabilityStatus: 'IN_STOCK',
      estimatedAvailableQuantity: 3,
    },
  ],
  itemWebUrl: 'https://www.ebay.de/itm/256123456789?amdata=enc',
  ...more,
})

/** A listing as the Open API v3 answers it, with its images. Its texts are escaped. */
export const etsyAnswer = (more: Json = {}): Json => ({
  listing_id: 1234567890,
  shop_id: 55,
  title: 'Knitted tea cosy &quot;Mina&quot; &amp; friends',
  description: 'Made of wool.\n\nWash by hand.',
  state: 'active',
  quantity: 4,
  url: 'https://www.etsy.com/listing/1234567890/knitted-tea-cosy',
  price: { amount: 3450, divisor: 100, currency_code: 'GBP' },
  has_variations: false,
  images: [
    {
      rank: 1,
      url_570xN: 'https://i.etsystatic.com/55/r/il/abc/1/il_570xN.1_a.jpg',
      url_fullxfull: 'https://i.etsystatic.com/55/r/il/abc/1/il_fullxfull.1_a.jpg',
    },
  ],
  ...more,
})

/** A product as the Creators API answers it. */
export const amazonAnswer = (item: Json = {}, listing: Json = {}): Json => ({
  itemsResult: {
    items: [
      {
        asin: 'B00TEAPOT1',
        detailPageURL: 'https://www.amazon.de/dp/B00TEAPOT1?tag=gifts-21&linkCode=ogi',
        itemInfo: { title: { displayValue: 'Teekanne Mina, blau', label: 'Title', locale: 'de_DE' } },
        images: { primary: { large: { url: 'https://m.media-amazon.com/images/I/1.jpg', height: 500 } } },
        offersV2: {
          listings: [
            { price: { money: { amount: 55, currency: 'EUR' } }, isBuyBoxWinner: false },
            {
              isBuyBoxWinner: true,
              availability: { type: 'IN_STOCK', message: 'Auf Lager' },
              price: { money: { amount: 49.5, currency: 'EUR', displayAmount: '49,50 €' } },
              ...listing,
            },
          ],
        },
        ...item,
      },
    ],
  },
})

/**
 * A double of the interfaces of eBay, Etsy and Amazon over HTTP, as their documentation of November 2026 describes them: tokens
 * for credentials, which end; a key in a header; items by their number; and an error with its code for all others.
 */
export async function openShopsByKey() {
  const calls: Call[] = []
  const live = new Set<string>()
  let made = 0
  const state = {
    url: '',
    calls,
    tokenSeconds: 7200,
    items: { '256123456789': ebayAnswer() } as Record<string, Json>,
    listings: { '1234567890': etsyAnswer() } as Record<string, Json>,
    products: { B00TEAPOT1: amazonAnswer() } as Record<string, Json>,
    /** How the calls of a path are treated from now on, or only the next of them. */
    manners: new Map<string, Manner | Manner[]>(),
    /** Ends all tokens that were given out, before their time. */
    endTokens: () => live.clear(),
    of: (path: string) => calls.filter(call => call.path.includes(path)),
    close: () => {
      server.closeAllConnections()
      server.close()
    },
  }
  const refused = (status: number, body: Json): Reply => ({ status, body })
  const token = (more: Json): Reply => {
    const access_token = `v^1.1#token-${++made}`
    live.add(`Bearer ${access_token}`)
    return { status: 200, body: { access_token, expires_in: state.tokenSeconds, ...more } }
  }
  const routes: [method: string, path: RegExp, answer: (call: Call) => Reply][] = [
    [
      'POST',
      /^\/identity\/v1\/oauth2\/token$/,
      ({ headers, body }) => {
        const given = Buffer.from(String(headers.authorization).replace('Basic ', ''), 'base64').toString()
        const form = new URLSearchParams(body)
        return given === `${keys.EBAY_CLIENT_ID}:${keys.EBAY_CLIENT_SECRET}` &&
          headers['content-type'] === 'application/x-www-form-urlencoded' &&
          form.get('grant_type') === 'client_credentials' &&
          form.get('scope') === 'https://api.ebay.com/oauth/api_scope'
          ? token({ token_type: 'Application Access Token' })
          : refused(401, { error: 'invalid_client', error_description: 'client authentication failed' })
      },
    ],
    [
      'GET',
      /^\/buy\/browse\/v1\/item\/get_item_by_legacy_id$/,
      ({ headers, query }) => {
        if (!live.has(String(headers.authorization)))
          return refused(401, { errors: [{ errorId: 1001, message: 'Invalid access token' }] })
        const item = state.items[query.legacy_item_id ?? '']
        return item
          ? { status: 200, body: item }
          : refused(404, { errors: [{ errorId: 11001, message: 'The specified item Id was not found.' }] })
      },
    ],
    [
      'GET',
      /^\/v3\/application\/listings\/\d+$/,
      ({ headers, path, query }) => {
        if (headers['x-api-key'] !== `${keys.ETSY_API_KEY}:${keys.ETSY_SHARED_SECRET}`)
          return refused(403, { error: 'Shared secret is required in x-api-key header.' })
        const listing = state.listings[path.split('/').at(-1)!]
        if (!listing) return refused(404, { error: 'Resource not found' })
        const { images, ...bare } = listing
        return { status: 200, body: query.includes === 'Images' ? { ...bare, images } : bare }
      },
    ],
    [
      'POST',
      /^\/auth\/o2\/token$/,
      ({ body, headers }) => {
        const { client_id, client_secret, grant_type, scope } = JSON.parse(body) as Record<string, string>
        return headers['content-type'] === 'application/json' &&
          client_id === keys.AMAZON_CLIENT_ID &&
          client_secret === keys.AMAZON_CLIENT_SECRET &&
          grant_type === 'client_credentials' &&
          scope === 'creatorsapi::default'
          ? token({ token_type: 'bearer' })
          : refused(401, { error: 'invalid_client' })
      },
    ],
    [
      'POST',
      /^\/catalog\/v1\/getItems$/,
      ({ headers, body }) => {
        if (!live.has(String(headers.authorization))) return refused(401, { reason: 'InvalidToken' })
        const { itemIds, partnerTag } = JSON.parse(body) as { itemIds: string[]; partnerTag: string }
        const tags = new Map(
          keys.AMAZON_PARTNER_TAGS.split(',').map(one => one.split('=') as [string, string]),
        )
        if (tags.get(String(headers['x-marketplace']).replace('www.', '')) !== partnerTag)
          return refused(400, { reason: 'InvalidPartnerTag' })
        return {
          status: 200,
          body: state.products[itemIds[0]!] ?? {
            errors: [{ code: 'ItemNotAccessible', message: 'The item is not accessible.' }],
          },
        }
      },
    ],
  ]
  const mannerOf = (path: string): Manner => {
    const manner = state.manners.get(path) ?? 'answers'
    return Array.isArray(manner) ? (manner.shift() ?? 'answers') : manner
  }
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk as Buffer)
    const url = new URL(request.url ?? '/', 'http://shops.test')
    const call: Call = {
      method: request.method ?? '',
      path: url.pathname,
      query: Object.fromEntries(url.searchParams),
      headers: request.headers,
      body: Buffer.concat(chunks).toString('utf8'),
    }
    calls.push(call)
    const manner = mannerOf(url.pathname)
    if (manner === 'hangs') return
    if (manner === 'drops') return void request.socket.destroy()
    if (manner === 'html')
      return void response
        .writeHead(200, { 'content-type': 'text/html' })
        .end('<!doctype html><title>We are down for maintenance</title>')
    if (typeof manner === 'object')
      return void response
        .writeHead(manner.status, manner.retryAfter ? { 'retry-after': manner.retryAfter } : {})
        .end('{"errors":[{"message":"no"}]}')
    const route = routes.find(([method, path]) => method === request.method && path.test(url.pathname))
    const { status, body } = route ? route[2](call) : refused(404, {})
    const text = JSON.stringify(body)
    response.writeHead(status, { 'content-type': 'application/json' })
    if (manner === 'huge') return void response.end(`{"more":"${'x'.repeat(10_000_000)}",${text.slice(1)}`)
    if (manner === 'drips') {
      let at = 0
      const dripping = setInterval(() => response.write(text[at++] ?? ' '), 100)
      response.on('close', () => clearInterval(dripping))
      return
    }
    response.end(text)
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  state.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return state
}
export type ShopsByKey = Awaited<ReturnType<typeof openShopsByKey>>

/** The variables with which a server asks the double, with the keys of some shops. */
export const configured = (url: string, given: Partial<typeof keys> = keys) => ({
  EBAY_API_BASE: url,
  ETSY_API_BASE: url,
  AMAZON_API_BASE: url,
  ...given,
})
