import { api } from '@/lib/api'
import type { Endpoint } from '@/lib/core/endpoint'
import { handlerOf } from '../support/api'

interface Way {
  endpoint: Endpoint
  pattern: RegExp
}

const keysIn = (path: string) => path.split('{').length

/** Every path of the API, those with fewer keys first: `/api/gifts/bulk` is no gift. */
const ways: Way[] = Object.values(api)
  .flatMap(calls => Object.values(calls as Record<string, Endpoint>))
  .toSorted((one, other) => keysIn(one.path) - keysIn(other.path))
  .map(endpoint => ({
    endpoint,
    pattern: new RegExp(`^${endpoint.path.replace(/[.]/g, '\\.').replace(/\{(\w+)\}/g, '(?<$1>[^/]+)')}$`),
  }))

/** `fetch` for the real handlers in this process: a program that uses it needs no port. */
export const appFetch: typeof fetch = async (input, init) => {
  const request = new Request(input, init)
  const { pathname } = new URL(request.url)
  for (const { endpoint, pattern } of ways) {
    const found = pattern.exec(pathname)
    if (!found) continue
    const params = Object.fromEntries(
      Object.entries(found.groups ?? {}).map(([key, value]) => [key, decodeURIComponent(value)]),
    )
    const handler = await handlerOf(request.method, endpoint.path)
    return handler(request, { params: Promise.resolve(params) })
  }
  throw new Error(`No route for ${pathname}`)
}
