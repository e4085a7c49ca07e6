import 'server-only'
import { leaving } from '../db/outside-transaction'
import {
  bodyOf,
  davMethods,
  FetchFailed,
  failureOf,
  opened,
  type Reach,
  type Sent,
  targetOf,
} from './guarded-fetch'

/** Ports of servers for contacts and calendars beside those of the web. */
const ports = [443, 8443, 5232] as const
const methods: readonly string[] = ['GET', 'HEAD', 'PUT', 'DELETE', ...davMethods]

const isMethod = (text: string): text is Sent['method'] => methods.includes(text)

/**
 * Whether a server may name this host for its own. Large providers lead from one host to another of the same domain:
 * `contacts.example.com` to `p42-contacts.example.com`.
 */
export function isSameSite(host: string, typed: string): boolean {
  if (host === typed) return true
  const parent = typed.split('.').slice(1).join('.')
  return parent.includes('.') && (host === parent || host.endsWith(`.${parent}`))
}

export interface DavServer {
  /** The address as its account typed it. */
  address: string
  /** Servers with their ports that may be called although they are not public. */
  allowed: readonly string[]
  /** The most bytes of one answer. */
  maxBytes: number
  /** The most time of one call. */
  timeoutMs: number
  /** Hears the status of every answer, and may throw. */
  heard?: (status: number) => void
  /** Looks names up where that is not left to the name servers. Only tests do. */
  lookup?: Reach['lookup']
}

/**
 * A `fetch` for one server of contacts and calendars, which somebody chose. It calls no other site, follows no redirect
 * (the answer is handed on), and gives up on what is too large or too slow. The password goes over https only, unless the
 * server is of the operator's own network. Throws `FetchFailed`.
 */
export function davFetch({ address, allowed, maxBytes, timeoutMs, heard, lookup }: DavServer): typeof fetch {
  const typed = URL.canParse(address) ? new URL(address).hostname : ''
  return async (input, init = {}) => {
    const url = new URL(input instanceof Request ? input.url : String(input))
    leaving('a server of contacts and calendars')
    const method = (init.method ?? 'GET').toUpperCase()
    if (!isMethod(method) || !isSameSite(url.hostname, typed)) throw new FetchFailed('address')
    const reach: Reach = {
      ports,
      keepsAlive: true,
      extraHosts: () => allowed,
      ...(lookup ? { lookup } : {}),
    }
    const target = targetOf(url.href, undefined, reach)
    if (!target || (!target.isExtra && target.protocol !== 'https:')) throw new FetchFailed('address')
    const late = AbortSignal.timeout(timeoutMs)
    try {
      const headers = Object.fromEntries(new Headers(init.headers).entries())
      const body = init.body == null ? undefined : Buffer.from(String(init.body))
      const response = await opened(
        target,
        {
          method,
          headers: { ...headers, ...(body ? { 'content-length': String(body.byteLength) } : {}) },
          ...(body ? { body } : {}),
        },
        reach,
        late,
      )
      const status = response.statusCode ?? 0
      const bytes = await bodyOf(response, maxBytes).catch(error => {
        response.destroy()
        throw error
      })
      heard?.(status)
      const shown = new Headers()
      for (const [name, value] of Object.entries(response.headers))
        if (value !== undefined && name !== 'set-cookie') shown.set(name, String(value))
      const hasBody = ![101, 204, 205, 304].includes(status)
      const answer = new Response(hasBody ? new Uint8Array(bytes) : null, {
        status: status >= 200 && status <= 599 ? status : 502,
        headers: shown,
      })
      Object.defineProperty(answer, 'url', { value: url.href })
      return answer
    } catch (error) {
      throw error instanceof FetchFailed || late.aborted || !(error instanceof DavStop)
        ? failureOf(error, late)
        : error
    }
  }
}

/** Thrown by `heard` to end a call whose answer says enough. */
export class DavStop extends Error {
  override name = 'DavStop'
}
