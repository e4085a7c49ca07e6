import 'server-only'
import type { Endpoint, InputOf, OutputOf } from '@/lib/core/endpoint'
import { forbidden } from '@/lib/core/errors'
import { readBytes } from './body'
import type { Context } from './context'
import { env } from './env'
import { cookieJar, type Handler, problemOf, route } from './route'

/** What a visitor's browser brings beside a link. */
export interface Visit {
  cookie: (name: string) => string | undefined
  /** The secret of one claim, from `X-Manage-Token`. */
  manage: string | null
}

/** Nothing behind a link is for search engines, and no address with its secret goes to another site. */
export const linkHeaders = {
  'X-Robots-Tag': 'noindex, nofollow',
  'Referrer-Policy': 'no-referrer',
  'Cache-Control': 'private, no-store',
}

/**
 * Browsers hide the origin of a plain form on a page without referrer; where they say themselves that it came from
 * here, that is enough.
 */
function withOrigin(request: Request): Request {
  if (request.headers.get('origin') !== 'null' || request.headers.get('sec-fetch-site') !== 'same-origin')
    return request
  const headers = new Headers(request.headers)
  headers.delete('origin')
  return new Request(request, { headers })
}

/** No other site lets a visitor past a gate or gives in their name. */
function refuseForeign(headers: Headers) {
  const origin = headers.get('origin')
  const site = headers.get('sec-fetch-site')
  const foreign = origin !== null && origin !== new URL(env().APP_URL).origin
  if (foreign || (site !== null && site !== 'same-origin' && site !== 'none')) throw forbidden('CSRF', 'csrf')
}

/** The handler of an endpoint behind a link: it hears what the visitor's browser brings beside the link. */
export function linkRoute<E extends Endpoint>(
  endpoint: E,
  run: (ctx: Context, input: InputOf<E>, visit: Visit) => Promise<OutputOf<E> | Response>,
): Handler {
  return async (sent, params) => {
    const request = withOrigin(sent)
    const visit = { cookie: cookieJar(request), manage: request.headers.get('x-manage-token') }
    const answer = await route(endpoint, async (ctx, input) => {
      if (endpoint.method !== 'GET') refuseForeign(request.headers)
      return run(ctx, input, visit)
    })(request, params)
    for (const [name, value] of Object.entries(linkHeaders)) answer.headers.set(name, value)
    return answer
  }
}

/** A cookie that scripts cannot read and other sites do not send. */
export const linkCookie = (name: string, value: string, seconds: number) =>
  `${name}=${value}; Path=/; Max-Age=${seconds}; HttpOnly; SameSite=Lax${env().APP_URL.startsWith('https:') ? '; Secure' : ''}`

export const isForm = (request: Request) =>
  /^(?:multipart\/form-data|application\/x-www-form-urlencoded)\b/i.test(
    request.headers.get('content-type') ?? '',
  )

/** What a plain form holds; empty fields were left out by whoever filled it in. */
export async function fieldsOf(request: Request): Promise<Record<string, string>> {
  const type = request.headers.get('content-type') ?? ''
  const form = await new Response(await readBytes(request, 16_384), {
    headers: { 'content-type': type },
  }).formData()
  return Object.fromEntries(
    [...form].filter((entry): entry is [string, string] => typeof entry[1] === 'string' && entry[1] !== ''),
  )
}

/** A form's request as the JSON call that it stands for, with cookies that were set a moment ago. */
export function callOfForm(
  request: Request,
  method: string,
  body: unknown,
  more: { cookies?: readonly string[]; manage?: string } = {},
): Request {
  const headers = new Headers(request.headers)
  headers.delete('content-length')
  headers.set('content-type', 'application/json')
  if (more.manage) headers.set('x-manage-token', more.manage)
  const fresh = (more.cookies ?? []).map(cookie => cookie.split(';')[0])
  const cookies = [...fresh, headers.get('cookie')].filter(Boolean).join('; ')
  if (cookies) headers.set('cookie', cookies)
  return new Request(request.url, {
    method,
    headers,
    body: method === 'DELETE' && body === null ? undefined : JSON.stringify(body),
  })
}

/** Leads a browser without a script on; the answer of a GET, so that a reload sends nothing twice. */
export function seeOther(location: string, cookies: readonly string[] = []) {
  const headers = new Headers({ Location: location, ...linkHeaders })
  for (const cookie of cookies) headers.append('Set-Cookie', cookie)
  return new Response(null, { status: 303, headers })
}

export const codeOf = async (answer: Response) => ((await answer.json()) as { code: string }).code

/** A handler that a plain form may post to as well: `lead` says where the browser goes then. */
export function withForm(
  handler: Handler,
  lead: (request: Request, fields: Record<string, string>, keys: Record<string, string>) => Promise<Response>,
): Handler {
  return async (request, context) => {
    if (!isForm(request)) return handler(request, context)
    const keys = (await context.params) as Record<string, string>
    try {
      const own = withOrigin(request)
      return await lead(own, await fieldsOf(own), keys)
    } catch (error) {
      return seeOther(pageOf(keys.token ?? '', { problem: problemOf(error, '').code }))
    }
  }
}

/** The page of a link, with what it has to say. */
export function pageOf(token: string, said: Record<string, string | undefined> = {}, hash = '') {
  const query = new URLSearchParams(
    Object.entries(said).filter((entry): entry is [string, string] => entry[1] !== undefined),
  )
  return `/w/${encodeURIComponent(token)}${query.size > 0 ? `?${query}` : ''}${hash && `#${hash}`}`
}
