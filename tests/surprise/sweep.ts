import { api } from '@/lib/api'
import { requestFor } from '@/lib/client/call'
import type { Endpoint } from '@/lib/core/endpoint'
import { pathKeys } from '@/lib/core/path-keys'
import { searchTypes } from '@/lib/search/values'
import { type Caller, send } from '../support/api'

/** Every endpoint of the product. */
export const endpoints: Endpoint[] = Object.values(api).flatMap(calls =>
  Object.values(calls as Record<string, Endpoint>),
)
/** What nobody of a household can call: with the secret of the installation, or from its operator's account. */
export const isOfOperator = ({ access }: Endpoint) => access === 'operator' || access === 'keeper'
export const nameOf = ({ method, path }: Endpoint) => `${method} ${path}`

/** Ids and tokens to try, by the path key that they fill. */
export type Known = Record<string, readonly string[]>

type Query = Record<string, string>

/** Queries that a call needs to answer, or further queries to try. */
const queries: Record<string, (known: Known) => Query[]> = {
  'GET /api/gifts/similar': known => [
    { personId: known.personId![0]!, name: 'Teapot' },
    ...(known.itemId ?? []).map(wishId => ({ wishId, name: 'Teapot' })),
  ],
  'GET /api/tracking': (known): Query[] => [
    {},
    { limit: '1' },
    { late: 'true' },
    { late: 'false', status: 'active' },
    { personId: known.personId![0]! },
    { occasionId: known.occasionId![0]! },
  ],
  'GET /api/notifications': (): Query[] => [
    {},
    { limit: '1' },
    { filter: 'unread' },
    { filter: 'pinned' },
    { filter: 'urgent' },
  ],
  'GET /api/search/suggest': () => [{ q: 'Te' }],
  'GET /api/sync': (): Query[] => [{}, { since: '0' }, { since: '1', limit: '3' }],
  'GET /api/sync/conflicts': () => [{ state: 'open' }, { state: 'resolved' }],
  'GET /api/search/export': (): Query[] =>
    ['a', 'scarf', 'gifts for anna', 'bought'].flatMap((query): Query[] => [
      { query, format: 'csv' },
      { query, format: 'json', sort: 'newest' },
    ]),
  'GET /api/export': () => [{ format: 'json' }, { format: 'csv' }],
  'GET /api/wishlists/{wishlistId}/preview': () => [{ as: 'recipient' }, { as: 'giver' }, { as: 'guest' }],
  'GET /api/budgets': (): Query[] => [
    {},
    { limit: '1' },
    { q: 'us all' },
    { category: 'books' },
    { type: 'general' },
  ],
  'GET /api/expenses': (known): Query[] => [
    {},
    { limit: '1' },
    { budgetId: known.budgetId![0]! },
    { category: 'books' },
  ],
  'GET /api/reports/{reportId}/export': () => [{ format: 'csv' }, { format: 'json' }, { format: 'pdf' }],
}

const understood = [
  'bought',
  'not bought',
  'wrapped',
  'nicht verpackt',
  'given',
  'gifts for anna',
  'what does anna get',
  'was bekommt anna',
  'what did bob give me',
  'wem schenke ich den teapot',
  'gifts from bob',
  'christmas gifts',
  'birthday',
  '40.00',
  '40 €',
  '$40',
  'under 100 $',
  'over 1 $',
  'this year',
  'this month',
  'today',
  'december',
  'expenses this year',
  'schal',
  'teekanne',
]

/** Reading calls that send what they ask for in a body. */
const bodies: Record<string, (known: Known) => object[]> = {
  'POST /api/search': () => [
    ...['a', 'scarf', 'anna', 'christmas'].flatMap(query =>
      searchTypes.map(type => ({ query, type, limit: 50 })),
    ),
    // What a recipient may ask for: stages, amounts, days, names of the same thing, and who gives what to whom.
    ...understood.map(query => ({ query, limit: 50 })),
  ],
  // Names of wishes that givers claim, of the shop, and what a giver could have ordered.
  'POST /api/order-mails': () =>
    ['Teapot', 'Scarf', 'A kite'].map(name => ({
      text: `Order number: 4711\n1 x ${name}\nTracking number: 1Z999AA10123456784\nOrder total: $40.00`,
    })),
  'POST /api/recommendations': known => [
    {},
    { occasion: 'birthday', budget: 60, interests: ['tea', 'kettle'] },
    ...known.personId!.flatMap(personId => [
      { personId },
      {
        personId,
        occasion: known.occasionId![0]!,
        budget: { min: 5, max: 100 },
        interests: ['kettle', 'scarf'],
      },
    ]),
  ],
}

const sortsOf = (endpoint: Endpoint): string[] => {
  const shape = (endpoint.input as unknown as { shape?: Record<string, unknown> }).shape
  if (!shape?.sort) return []
  return [
    'name',
    'createdAt',
    'updatedAt',
    'nextDate',
    'price',
    'eventDate',
    'status',
    'recipient',
    'occasionDate',
    'amount',
    'date',
    'description',
  ]
    .flatMap(field => [field, `-${field}`])
    .filter(sort => endpoint.input.safeParse({ sort }).success)
}

/** Every way to fill the keys of a path from the known values. */
function fillings(path: string, known: Known): Record<string, string>[] {
  return pathKeys(path).reduce<Record<string, string>[]>(
    (filled, key) => {
      const values = known[key]
      if (!values) throw new Error(`The sweep does not know a ${key} for ${path}: teach it one.`)
      return filled.flatMap(params => values.map(value => ({ ...params, [key]: value })))
    },
    [{}],
  )
}

/** The text of a response, without its request id and date, which differ between any two responses. */
const untold = new Set(['x-request-id', 'date'])
/** The reader's own calls of the last minutes. Their number depends on nobody else. */
const ownCalls = /(?<="calls";r=)\d+;t=\d+/

export const transcript = (status: number, headers: Headers, body: string) =>
  [
    status,
    ...[...headers]
      .filter(([name]) => !untold.has(name))
      .map(([name, value]) => `${name}: ${value.replace(ownCalls, 'left')}`),
    '',
    body,
  ].join('\n')

/**
 * Calls every reading endpoint as `reader`. Returns one transcript per call, by the request. `plainly` calls each of GET once
 * for what it is about, and in no other order.
 */
export async function readEverything(
  reader: Caller,
  known: Known,
  skip: ReadonlySet<string>,
  plainly = false,
): Promise<Map<string, string>> {
  const told = new Map<string, string>()
  for (const [name, asked] of plainly ? [] : Object.entries(bodies)) {
    const endpoint = endpoints.find(one => nameOf(one) === name)!
    for (const body of asked(known)) {
      const { status, headers, body: answer } = await reader(endpoint, body as never)
      told.set(`${name} ${JSON.stringify(body)}`, transcript(status, headers, JSON.stringify(answer)))
    }
  }
  for (const endpoint of endpoints) {
    if (endpoint.method !== 'GET' || isOfOperator(endpoint) || skip.has(nameOf(endpoint))) continue
    const asked: Query[] = [
      ...(queries[nameOf(endpoint)]?.(known) ?? [{}]),
      ...(plainly ? [] : sortsOf(endpoint).map(sort => ({ sort }))),
    ]
    for (const params of fillings(endpoint.path, known)) {
      for (const query of asked) {
        const { url, init } = requestFor(endpoint, { ...params, ...query } as never, {})
        const headers = new Headers(init.headers)
        for (const [name, value] of Object.entries(reader.headers)) headers.set(name, value)
        const search = url.includes('?') ? url.slice(url.indexOf('?')) : ''
        const {
          status,
          headers: answered,
          text,
        } = await rawSend(endpoint, { params, query: search, headers })
        told.set(`${endpoint.method} ${url}`, transcript(status, answered, text))
      }
    }
  }
  return told
}

async function rawSend(
  endpoint: Endpoint,
  init: { params: Record<string, string>; query: string; headers: Headers },
) {
  const reply = await send(endpoint, init)
  const text = typeof reply.body === 'string' ? reply.body : JSON.stringify(reply.body)
  return { status: reply.status, headers: reply.headers, text }
}

const uuid = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g
/** As JSON and as a calendar writes it. */
const instant = /\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d{3})?Z|\b\d{8}T\d{6}Z/g

/**
 * Makes transcripts of two worlds comparable: each id becomes the number of its first appearance, instants and secrets
 * lose their value. The shape, the order, the counts and the texts stay.
 */
export function canonical(transcripts: readonly string[], secrets: readonly RegExp[] = []): string {
  const ids = new Map<string, string>()
  const named = (id: string) => {
    if (!ids.has(id)) ids.set(id, `#${ids.size}`)
    return ids.get(id)!
  }
  return transcripts
    .map(text =>
      secrets
        .reduce((rest, pattern) => rest.replace(pattern, '*'), text)
        .replace(uuid, named)
        .replace(instant, '@')
        .replace(/^etag: .*$/gm, 'etag: *')
        // Seconds until a rate limit starts over.
        .replace(/(?<=^ratelimit: .*t=)\d+/gm, '*'),
    )
    .join('\n———\n')
}
