import 'server-only'
import type { Endpoint, InputOf, OutputOf } from '@/lib/core/endpoint'
import { forbidden } from '@/lib/core/errors'
import type { Context } from '../auth/context'
import { env } from '../ops/env'
import { readBytes } from './body'
import { problemOf } from './problems'
import { cookieJar, type Handler, type Route } from './route'

/** What the visitor's browser sends with a link. */
export interface Visit {
  cookie: (name: string) => string | undefined
  /** The secret of one claim, from `X-Manage-Token`. */
  manage: string | null
}

/** Nothing behind a link is for search engines, and no referrer with its secret goes to another site. */
export const linkHeaders = {
  'X-Robots-Tag': 'noindex, nofollow',
  'Referrer-Policy': 'no-referrer',
  'Cache-Control': 'private, no-store',
}

/**
 * Browsers hide the origin of a plain form on a page without referrer. `Sec-Fetch-Site: same-origin` is
 * enough then.
 */
function withOrigin(request: Request): Request {
  if (request.headers.get('origin') !== 'null' || request.headers.get('sec-fetch-site') !== 'same-origin')
    return request
  const headers = new Headers(request.headers)
  headers.delete('origin')
  return new Request(request, { headers })
}

/** No other site may let a visitor past a gate or give in their name. */
function refuseForeign(headers: Headers) {
  const origin = headers.get('origin')
  const site = headers.get('sec-fetch-site')
  const foreign = origin !== null && origin !== new URL(env().APP_URL).origin
  if (foreign || (site !== null && site !== 'same-origin' && site !== 'none')) throw forbidden('CSRF', 'csrf')
}

/** Makes `linkRoute` (lib/composition/route.ts) of `route`. */
export const linkRouteWith =
  (route: Route) =>
  <E extends Endpoint>(
    endpoint: E,
    run: (ctx: Context, input: InputOf<E>, visit: Visit) => Promise<OutputOf<E> | Response>,
  ): Handler =>
  async (sent, params) => {
    const request = withOrigin(sent)
    const visit = { cookie: cookieJar(request), manage: request.headers.get('x-manage-token') }
    const answer = await route(endpoint, async (ctx, input) => {
      if (endpoint.method !== 'GET') refuseForeign(request.headers)
      return run(ctx, input, visit)
    })(request, params)
    for (const [name, value] of Object.entries(linkHeaders)) answer.headers.set(name, value)
    return answer
  }

/** A cookie that scripts cannot read and browsers do not send from other sites. */
export const linkCookie = (name: string, value: string, seconds: number) =>
  `${name}=${value}; Path=/; Max-Age=${seconds}; HttpOnly; SameSite=Lax${env().APP_URL.startsWith('https:') ? '; Secure' : ''}`

export const isForm = (request: Request) =>
  /^(?:multipart\/form-data|application\/x-www-form-urlencoded)\b/i.test(
    request.headers.get('content-type') ?? '',
  )

/** The fields of a plain form. An empty field counts as left out. */
export async function fieldsOf(request: Request): Promise<Record<string, string>> {
  const type = request.headers.get('content-type') ?? ''
  const form = await new Response(await readBytes(request, 16_384), {
    headers: { 'content-type': type },
  }).formData()
  return Object.fromEntries(
    [...form].filter((entry): entry is [string, string] => typeof entry[1] === 'string' && entry[1] !== ''),
  )
}

/** A form's request as the JSON call that it stands for, including cookies that were just set. */
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

/**
 * Redirects a browser without a script to the page. The browser loads it by GET, so a reload sends nothing
 * twice.
 */
export function seeOther(location: string, cookies: readonly string[] = []) {
  const headers = new Headers({ Location: location, ...linkHeaders })
  for (const cookie of cookies) headers.append('Set-Cookie', cookie)
  return new Response(null, { status: 303, headers })
}

export const codeOf = async (answer: Response) => ((await answer.json()) as { code: string }).code

/**
 * A handler that a plain form may post to as well. `lead` says where the browser goes then, `page` where it goes with a
 * form that cannot be read.
 */
export function withForm(
  handler: Handler,
  lead: (request: Request, fields: Record<string, string>, keys: Record<string, string>) => Promise<Response>,
  page: (token: string, said: Record<string, string | undefined>) => string = pageOf,
): Handler {
  return async (request, context) => {
    if (!isForm(request)) return handler(request, context)
    const keys = (await context.params) as Record<string, string>
    try {
      const own = withOrigin(request)
      return await lead(own, await fieldsOf(own), keys)
    } catch (error) {
      return seeOther(page(keys.token ?? '', { problem: problemOf(error, '').code }))
    }
  }
}

/** The address of a link's page, with its messages. */
export function pageOf(token: string, said: Record<string, string | undefined> = {}, hash = '') {
  const query = new URLSearchParams(
    Object.entries(said).filter((entry): entry is [string, string] => entry[1] !== undefined),
  )
  return `/w/${encodeURIComponent(token)}${query.size > 0 ? `?${query}` : ''}${hash && `#${hash}`}`
}
