import 'server-only'
import { database } from '@/db'
import { isListedOrigin } from '../auth/authentication'
import type { Actor } from '../auth/context'

// Pages of other websites may call with an API key that lists them, and never with the cookie of a browser: no answer has
// Access-Control-Allow-Credentials.

const readable =
  'ETag, Location, RateLimit, RateLimit-Policy, Retry-After, X-Request-Id, Idempotency-Replayed'

/** Lets the page of a website that the caller's key lists read the answer. */
export function originHeaders(actor: Actor, request: Request): Record<string, string> {
  const origin = request.headers.get('origin')
  if (origin === null || actor.type !== 'user' || !actor.origins?.includes(origin)) return {}
  return {
    'Access-Control-Allow-Origin': origin,
    'Access-Control-Expose-Headers': readable,
    Vary: 'Origin',
  }
}

/** Answers a browser that asks before a call of such a page. It asks without the key. */
export async function preflightHeaders(request: Request, allowed: string): Promise<Record<string, string>> {
  const origin = request.headers.get('origin')
  if (origin === null || !request.headers.has('access-control-request-method')) return {}
  if (!(await isListedOrigin(await database(), origin, new Date()))) return { Vary: 'Origin' }
  return {
    'Access-Control-Allow-Origin': origin,
    'Access-Control-Allow-Methods': allowed,
    'Access-Control-Allow-Headers':
      'Authorization, Content-Type, Accept-Language, Idempotency-Key, If-Match, If-None-Match',
    'Access-Control-Max-Age': '600',
    Vary: 'Origin',
  }
}
