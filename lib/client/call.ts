import type { api } from '@/lib/api'
import type { CallOf, Endpoint, Method, OutputOf } from '@/lib/core/endpoint'
import { newId } from '@/lib/core/id'
import { pathKeys } from '@/lib/core/path-keys'
import { dropAfterWrite, remembered } from './cache'
import { CallError, callErrorOf } from './call-error'
import { renewSession } from './session'
import { createTransport } from './transport'

export const clientVersion = '1.0.0'
export { CallError }

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
}

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
  if (endpoint.method === 'POST') headers['Idempotency-Key'] = idempotencyKey ?? newId()
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

async function ask<Output>(url: string, init: RequestInit): Promise<Output> {
  const headers = init.headers as Record<string, string>
  const repeatable = init.method === 'GET' || 'Idempotency-Key' in headers
  const reply = await transport({ url, init: { ...init, credentials: 'same-origin' }, repeatable }).catch(
    () => {
      throw new CallError(0, 'NETWORK', '')
    },
  )
  if (reply.status >= 200 && reply.status < 300) return reply.body as Output
  throw callErrorOf(reply.status, reply.body)
}

/**
 * Calls an endpoint by its method and path, such as `PUT /api/gifts/{giftId}`, with the browser's session.
 * `transport.ts` decides about retries, `cache.ts` about lifetimes. Throws CallError with words for the
 * reader.
 */
export async function call<Name extends Call>(
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
  const { url, init } = requestFor(endpoint, input, options)
  if (endpoint.method === 'GET') return remembered(endpoint.path, url, () => ask<OutputOf<E>>(url, init))
  try {
    return await ask<OutputOf<E>>(url, init)
  } finally {
    // A write without an answer may have happened.
    dropAfterWrite(endpoint.path)
  }
}
