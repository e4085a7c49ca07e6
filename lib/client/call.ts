import type { CallOf, Endpoint, OutputOf } from '@/lib/core/endpoint'
import { pathKeys } from '@/lib/core/endpoint'
import { newId } from '@/lib/core/id'

export const clientVersion = '1.0.0'
const timeoutMilliseconds = 30_000

/** A call that was refused or never arrived (status 0, code NETWORK). */
export class CallError extends Error {
  constructor(
    readonly status: number,
    readonly code: string,
    message: string,
    readonly details: unknown = null,
  ) {
    super(message)
    this.name = 'CallError'
  }

  /** The messages of a 422 by field. */
  get faults(): { path: string; message: string }[] {
    return this.code === 'VALIDATION_ERROR' && Array.isArray(this.details) ? this.details : []
  }
}

interface CallOptions {
  /** The version the write is based on; a newer one in the store refuses it with VERSION_CONFLICT. */
  ifMatch?: number
  idempotencyKey?: string
}

/** The HTTP request for an endpoint and its input: path keys fill the path, the rest is query or JSON body. */
export function requestFor<E extends Endpoint>(
  endpoint: E,
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

/** Calls an endpoint of the product with the browser's session. Throws CallError with the server's own words. */
export async function call<E extends Endpoint>(
  endpoint: E,
  input: CallOf<E>,
  options: CallOptions = {},
): Promise<OutputOf<E>> {
  const { url, init } = requestFor(endpoint, input, options)
  let response: Response
  try {
    response = await fetch(url, {
      ...init,
      credentials: 'same-origin',
      signal: AbortSignal.timeout(timeoutMilliseconds),
    })
  } catch {
    throw new CallError(0, 'NETWORK', 'network')
  }
  if (response.ok) return (response.status === 204 ? null : await response.json()) as OutputOf<E>
  const body = await response.json().catch(() => ({}))
  throw new CallError(
    response.status,
    body.code ?? `HTTP_${response.status}`,
    body.message ?? '',
    body.details ?? null,
  )
}
