import type { api } from '@/lib/api'
import type { CallOf, Endpoint, Method, OutputOf } from '@/lib/core/endpoint'
import { newId } from '@/lib/core/id'
import { pathKeys } from '@/lib/core/path-keys'
import { dropAfterWrite, remembered } from './cache'
import { CallError, callErrorOf } from './call-error'
import { clientVersion, deviceId } from './caller'
import { isProvedAgain } from './fresh'
import type { WaitingChange } from './outbox/calls'
import { loadOutbox, openedOutbox } from './outbox/load'
import { adds, mayWait } from './outbox/may-wait'
import { renewSession } from './session'
import { createTransport } from './transport'

export { CallError, clientVersion }

type Api = typeof api
type Every = { [Noun in keyof Api]: Api[Noun][keyof Api[Noun]] }[keyof Api]
/** Every endpoint by its method and path. Only types, so that no schema is sent to the browser. */
export type Calls = { [E in Every as `${E['method']} ${E['path']}`]: E }
export type Call = keyof Calls

interface CallOptions {
  /**
   * The version that the write is based on. If a newer one is stored, the write is refused with
   * VERSION_CONFLICT.
   */
  ifMatch?: number
  idempotencyKey?: string
  /**
   * The record before the change, or as much of it as the screen has: at least its version and the fields of the body. A
   * change that waits is merged by it with what others change meanwhile. Null where nothing is known of it.
   */
  base?: object | null
}
type ChangeOptions = CallOptions & { base: object | null }

/**
 * The HTTP request for an endpoint and its input: path keys fill the path, the rest becomes query or JSON
 * body.
 */
export function requestFor<E extends Endpoint>(
  endpoint: Pick<E, 'method' | 'path'>,
  input: CallOf<E>,
  { ifMatch, idempotencyKey }: CallOptions = {},
): { url: string; init: RequestInit } {
  const keys = pathKeys(endpoint.path)
  const given = { ...(input as Record<string, unknown>) }
  const path = keys.reduce(
    (filled, key) => filled.replace(`{${key}}`, encodeURIComponent(String(given[key]))),
    endpoint.path,
  )
  for (const key of keys) delete given[key]
  const headers: Record<string, string> = { 'X-Client-Version': clientVersion }
  if (ifMatch !== undefined) headers['If-Match'] = `"${ifMatch}"`
  if (endpoint.method !== 'GET') headers['X-Device'] = deviceId()
  if (idempotencyKey || endpoint.method === 'POST') headers['Idempotency-Key'] = idempotencyKey ?? newId()
  if (endpoint.method === 'GET') {
    const query = new URLSearchParams()
    for (const [key, value] of Object.entries(given)) {
      if (value !== undefined && value !== null) query.set(key, String(value))
    }
    return { url: query.size ? `${path}?${query}` : path, init: { method: 'GET', headers } }
  }
  if (endpoint.method === 'DELETE' && Object.keys(given).length === 0)
    return { url: path, init: { method: 'DELETE', headers } }
  headers['Content-Type'] = 'application/json'
  return { url: path, init: { method: endpoint.method, headers, body: JSON.stringify(given) } }
}

function placeOf(name: Call) {
  const [method, path] = name.split(' ') as [Method, string]
  return { method, path }
}

const transport = createTransport({ renew: renewSession })

async function ask<Output>(url: string, init: RequestInit, waits = false): Promise<Output> {
  const headers = init.headers as Record<string, string>
  const repeatable = init.method === 'GET' || 'Idempotency-Key' in headers
  const job = { url, init: { ...init, credentials: 'same-origin' as const }, repeatable, waits }
  const send = () =>
    transport(job).catch(() => {
      throw new CallError(0, 'NETWORK', '')
    })
  const first = await send()
  const reply = (await isProvedAgain(first)) ? await send() : first
  openedOutbox()?.answered()
  if (reply.status >= 200 && reply.status < 300) return reply.body as Output
  throw callErrorOf(reply.status, reply.body)
}

const isId = (text: string) => /^[0-9a-f-]{36}$/.test(text)

/**
 * Makes a call that may wait. Its key and the id of a new record are given before the first try, so that a lost answer is
 * not written twice. Throws WAITING where this device keeps the call.
 */
async function write<Output>(
  endpoint: Pick<Endpoint, 'method' | 'path'>,
  input: Record<string, unknown>,
  { ifMatch, idempotencyKey, base = null }: CallOptions,
): Promise<Output> {
  const name = `${endpoint.method} ${endpoint.path}`
  const key = idempotencyKey ?? newId()
  const given = { ...input }
  // The same request sent again names the same record.
  if (adds(name)) given.id ??= isId(key) ? key : newId()
  const outbox = await loadOutbox()
  const { url, init } = requestFor(endpoint, given as CallOf<Endpoint>, { ifMatch, idempotencyKey: key })
  const send = () => ask<Output>(url, init, outbox !== null)
  return outbox ? outbox.write({ name, given, base, version: ifMatch, key }, send) : send()
}

/**
 * Calls an endpoint by its method and path, such as `PUT /api/gifts/{giftId}`, with the browser's session.
 * `transport.ts` decides about retries, `cache.ts` about lifetimes, and `outbox/calls.ts` about what waits where no answer
 * comes. Throws CallError with words for the reader.
 */
export async function call<Name extends WaitingChange>(
  name: Name,
  input: CallOf<Calls[Name]>,
  options: ChangeOptions,
): Promise<OutputOf<Calls[Name]>>
export async function call<Name extends Exclude<Call, WaitingChange>>(
  name: Name,
  input: CallOf<Calls[Name]>,
  options?: CallOptions,
): Promise<OutputOf<Calls[Name]>>
export async function call<E extends Endpoint>(
  endpoint: E,
  input: CallOf<E>,
  options?: CallOptions,
): Promise<OutputOf<E>>
export async function call<E extends Endpoint>(
  target: E | Call,
  input: CallOf<E>,
  options: CallOptions = {},
): Promise<OutputOf<E>> {
  const endpoint = typeof target === 'string' ? placeOf(target) : target
  const { method, path } = endpoint
  try {
    if (mayWait(`${method} ${path}`))
      return await write<OutputOf<E>>(endpoint, input as Record<string, unknown>, options)
    const { url, init } = requestFor(endpoint, input, options)
    if (method === 'GET') return await remembered(path, url, () => ask<OutputOf<E>>(url, init))
    return await ask<OutputOf<E>>(url, init)
  } finally {
    // A write without an answer may have happened.
    if (method !== 'GET') dropAfterWrite(path)
  }
}
