import { join } from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import { afterAll, beforeAll } from 'vitest'
import { api } from '@/lib/api'
import { requestFor } from '@/lib/client/call'
import { isFile } from '@/lib/core/describe'
import type { CallOf, Endpoint, OutputOf } from '@/lib/core/endpoint'
import { pathKeys } from '@/lib/core/path-keys'
import { codesOf } from '@/lib/developers/openapi/refusals'
import { closeQueue, openQueue } from '@/lib/server/jobs/queue'
import { forgetEnv } from '@/lib/server/ops/env'
import { record } from '../developers/record'
import { temporaryFolder, testDatabase } from './database'

/** The folder of this test file's secrets and mails. */
export const dataFolder = temporaryFolder()
export const appUrl = 'http://gifts.test'

Object.assign(process.env, {
  DATA_DIR: dataFolder,
  APP_URL: appUrl,
  AUTH_SECRET: 'the secret of the tests, long enough',
  CRON_SECRET: 'the clock of the tests',
  RATES_URL: 'off',
  // A caller with an address sends it as a proxy would. All others have none, and are not limited by it.
  TRUSTED_PROXY_HOPS: '1',
  LOG_LEVEL: process.env.LOG_LEVEL ?? 'silent',
})
forgetEnv()

beforeAll(async () => {
  await testDatabase()
  await openQueue()
})
afterAll(closeQueue)

type Handler = (
  request: Request,
  context: { params: Promise<Record<string, string>> },
) => Response | Promise<Response>

interface Options {
  headers?: Record<string, string>
  ifMatch?: number
  idempotencyKey?: string
}

export interface Reply<Body = unknown> {
  status: number
  body: Body
  headers: Headers
}

/** The refusal of any call. */
export interface Refusal {
  message: string
  code: string
  status: number
  details: unknown
}

const root = join(import.meta.dirname, '../..')

/** The exported handler of the `route.ts` that serves a path: {giftId} is in the folder [giftId]. */
export async function handlerOf(method: string, path: string): Promise<Handler> {
  const file = join(root, 'app', path.replace(/\{(\w+)\}/g, '[$1]'), 'route.ts')
  const exported = (await import(/* @vite-ignore */ file)) as Record<string, Handler | undefined>
  const handler = exported[method]
  if (!handler) throw new Error(`app${path}/route.ts exports no ${method}`)
  return handler
}

/** The content of a PDF: its words page by page and its metadata, but not its date. */
async function wordsOf(pdf: Response): Promise<string> {
  const { extractText, getDocumentProxy, getMeta } = await import('unpdf')
  const document = await getDocumentProxy(new Uint8Array(await pdf.arrayBuffer()))
  const { text } = await extractText(document, { mergePages: false })
  const { CreationDate: _made, ModDate: _changed, ...info } = (await getMeta(document)).info
  return [JSON.stringify(info), ...text].join('\n')
}

async function replyOf(response: Response): Promise<Reply> {
  const { status, headers } = response
  const type = headers.get('content-type') ?? ''
  if (type === 'application/pdf') return { status, body: await wordsOf(response), headers }
  const text = await response.text()
  return { status, body: /json/.test(type) && text ? JSON.parse(text) : text, headers }
}

const described = new Map<string, Endpoint>()
const operations = new Map<Endpoint, string>()
for (const [noun, calls] of Object.entries(api))
  for (const [name, call] of Object.entries(calls as Record<string, Endpoint>)) {
    described.set(`${call.method} ${call.path}`, call)
    operations.set(call, `${noun}_${name}`)
  }
const plain = (value: unknown) => JSON.parse(JSON.stringify(value))

/** Checks that the OpenAPI document allows every answer of every test, without an extra field. */
function asDescribed(
  { method, path }: Pick<Endpoint, 'method' | 'path'>,
  { status, body, headers }: Reply,
  sent: unknown,
) {
  const name = `${method} ${path}`
  const endpoint = described.get(name)
  // A plain form is redirected to a page.
  if (!endpoint || status === 303) return
  const codes = codesOf(endpoint).get(status)
  // A fault of the server fails the test, although the document tells of it.
  if (codes && status !== 500) {
    const keys = Object.keys(body as object).sort()
    if (!isDeepStrictEqual(keys, ['code', 'details', 'message', 'status']))
      throw new Error(`${name} refused with ${status} in another shape: ${JSON.stringify(body)}`)
    if (!codes.includes((body as Refusal).code))
      throw new Error(`${name} refused with a code that is not documented: ${JSON.stringify(body)}`)
    return
  }
  if (method === 'GET' && status === 304) return
  if (status !== endpoint.status)
    throw new Error(`${name} answered ${status}, which is not documented: ${JSON.stringify(body)}`)
  const isText =
    typeof body === 'string' && /^text\/(?:csv|calendar|plain)/.test(headers.get('content-type') ?? '')
  if (isText) record(operations.get(endpoint)!, sent, body)
  if (status === 204) record(operations.get(endpoint)!, sent, undefined)
  if (status === 204 || isFile(endpoint) || !/json/.test(headers.get('content-type') ?? '')) return
  const parsed = endpoint.output.safeParse(body)
  // Zod leaves out a key that could reach a prototype. A column of a file may have that name.
  const held = JSON.parse(JSON.stringify(body), (key, value) => (key === '__proto__' ? undefined : value))
  if (!parsed.success || !isDeepStrictEqual(plain(parsed.data), held))
    throw new Error(
      `${name} answered what its schema does not allow: ${JSON.stringify(body)} ${parsed.error}`,
    )
  record(operations.get(endpoint)!, sent, body)
}

/** Sends a request of any shape to the handler of an endpoint, for bodies that no client would send. */
export async function send(
  endpoint: Pick<Endpoint, 'method' | 'path'>,
  {
    params = {},
    query = '',
    ...init
  }: RequestInit & { params?: Record<string, string>; query?: string } = {},
): Promise<Reply> {
  await testDatabase()
  const handler = await handlerOf(endpoint.method, endpoint.path)
  const path = pathKeys(endpoint.path).reduce(
    (filled, key) => filled.replace(`{${key}}`, encodeURIComponent(params[key] ?? '')),
    endpoint.path,
  )
  const request = new Request(`${appUrl}${path}${query}`, { ...init, method: endpoint.method })
  const reply = await replyOf(await handler(request, { params: Promise.resolve(params) }))
  asDescribed(endpoint, reply, init.body)
  return reply
}

/** The output or a refusal; the status of the reply tells which. */
type BodyOf<E extends Endpoint> = Omit<OutputOf<E> extends null ? unknown : OutputOf<E>, keyof Refusal> &
  Refusal

export interface Caller {
  /** Calls the real handler in this process. A refusal is returned like any other answer. */
  <E extends Endpoint>(endpoint: E, input: CallOf<E>, options?: Options): Promise<Reply<BodyOf<E>>>
  /** Calls and returns the body. Fails the test on a refusal. */
  ok<E extends Endpoint>(endpoint: E, input: CallOf<E>, options?: Options): Promise<OutputOf<E>>
  headers: Record<string, string>
}

/** A caller that sends these headers with every call. */
export function callerFor(own: Record<string, string>): Caller {
  const call = async <E extends Endpoint>(endpoint: E, input: CallOf<E>, options: Options = {}) => {
    await testDatabase()
    const { url, init } = requestFor(endpoint, input, options)
    const handler = await handlerOf(endpoint.method, endpoint.path)
    const headers = new Headers(init.headers)
    for (const [name, value] of Object.entries({ ...own, ...options.headers })) headers.set(name, value)
    const request = new Request(new URL(url, appUrl), { ...init, headers })
    const given = input as Record<string, unknown>
    const params = Object.fromEntries(pathKeys(endpoint.path).map(key => [key, String(given[key])]))
    const reply = await replyOf(await handler(request, { params: Promise.resolve(params) }))
    asDescribed(endpoint, reply, init.body)
    return reply as Reply<BodyOf<E>>
  }
  const ok = async <E extends Endpoint>(endpoint: E, input: CallOf<E>, options?: Options) => {
    const { status, body } = await call(endpoint, input, options)
    if (status >= 300) {
      throw new Error(`${endpoint.method} ${endpoint.path} answered ${status}: ${JSON.stringify(body)}`)
    }
    return body as OutputOf<E>
  }
  return Object.assign(call, { ok, headers: own })
}

/** A caller who is not signed in. */
export const visitor = callerFor({})

/** The same caller, as a proxy with a network address passes it on. */
export const from = (address: string, { headers }: Pick<Caller, 'headers'> = visitor): Caller =>
  callerFor({ ...headers, 'x-forwarded-for': address })

/** The caller with the cookies of an answer, as a browser sends them from then on. */
export const withCookies = ({ headers }: Pick<Caller, 'headers'>, set: Headers): Caller => {
  const cookies = [headers.cookie, ...set.getSetCookie().map(line => line.split(';')[0])]
  return callerFor({ ...headers, cookie: cookies.filter(Boolean).join('; ') })
}

/** The operator, who has the CRON_SECRET. */
export const operator = callerFor({ authorization: 'Bearer the clock of the tests' })
