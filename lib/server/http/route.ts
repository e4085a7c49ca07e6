import 'server-only'
import { database } from '@/db'
import type { Endpoint } from '@/lib/core/endpoint'
import { forbidden, notFound, Problem, unauthorized } from '@/lib/core/errors'
import { newId } from '@/lib/core/id'
import { pathKeys, scopeOfCall, verbOf } from '@/lib/core/path-keys'
import { defaultLocale, isLocale, localeCookie } from '@/lib/i18n/locales'
import { identify, sessionCookie } from '../auth/authentication'
import { asCaller } from '../auth/caller'
import { type Context, type Effects, isSample, scopeMissing, sessionOf } from '../auth/context'
import { isOperator } from '../auth/operator'
import { takeRoom } from '../ops/disk-room'
import { env } from '../ops/env'
import { readBody, type Sent } from './body'
import { spendCall } from './call-budget'
import { addressOf } from './client-address'
import { acceptedLocale } from './error-words'
import { etagOf, isHeld, versionsOf } from './etag'
import { type Answer, hashOf, scopeOf } from './idempotency'
import { answerInLines, takesLines } from './json-lines'
import { jsonOf } from './json-pieces'
import { originHeaders } from './origins'
import { perform, type Run } from './perform'
import { problemOf, spokenProblem } from './problems'
import { withLimits } from './rate-limit'
import { occupy } from './semaphore'
import { Written } from './written'

export type Params = { params: Promise<Record<string, string | string[] | undefined>> }
export type Handler = (request: Request, params: Params) => Promise<Response>

const idPattern = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i
/** Path keys that are words or secrets rather than ids. */
const freeKeys = new Set([
  'token',
  'fingerprint',
  'lng',
  'ns',
  'job',
  'format',
  'type',
  'currency',
  'provider',
  'service',
])
const oldestClient = [1, 0, 0] as const

function refuseOldClient(version: string | null) {
  const parts = version
    ?.match(/^(\d+)\.(\d+)\.(\d+)/)
    ?.slice(1)
    .map(Number)
  if (!parts) return
  const [major, minor, patch] = oldestClient
  const [theirMajor = 0, theirMinor = 0, theirPatch = 0] = parts
  const older =
    theirMajor !== major ? theirMajor < major : theirMinor !== minor ? theirMinor < minor : theirPatch < patch
  if (older) throw new Problem(426, 'CLIENT_TOO_OLD', 'clientTooOld')
}

/** A write with the browser's cookie must come from our own pages. */
function refuseForeignOrigin(headers: Headers) {
  const origin = headers.get('origin')
  const site = headers.get('sec-fetch-site')
  const own = origin ? origin === new URL(env().APP_URL).origin : site === 'same-origin'
  if (!own || (site && site !== 'same-origin')) throw forbidden('CSRF', 'csrf')
}

const deviceOf = (sent: string | null) => (sent && idPattern.test(sent) ? sent.toLowerCase() : undefined)

interface Opened {
  ctx: Context
  via: 'cookie' | 'bearer' | 'none'
}

/** First step: finds the caller, and the language of the answer. */
async function open(request: Request, effects: Effects): Promise<Opened> {
  const now = new Date()
  const db = await database()
  const jar = cookieJar(request)
  const who = await identify(db, request.headers.get('authorization'), jar(sessionCookie()), now)
  const accepted = () => acceptedLocale(request.headers.get('accept-language'))
  const chosen = () => {
    const kept = jar(localeCookie)
    return isLocale(kept) ? kept : null
  }
  const own = who.via === 'bearer' ? (accepted() ?? who.locale) : who.locale
  const locale = own ?? chosen() ?? accepted() ?? defaultLocale
  return {
    via: who.via,
    ctx: {
      actor: who.actor,
      settings: who.settings,
      locale,
      db,
      now,
      address: addressOf(request.headers),
      ifMatch: null,
      userAgent: request.headers.get('user-agent')?.slice(0, 300) ?? null,
      device: deviceOf(request.headers.get('x-device')),
      effects,
    },
  }
}

/** The cookies of a request by name. Of two with one name the last counts. They are read when the first is asked for. */
export function cookieJar(request: Request) {
  let jar: Map<string, string> | undefined
  const read = () =>
    new Map(
      (request.headers.get('cookie') ?? '').split(/;\s*/).map(pair => {
        const cut = pair.indexOf('=')
        return [pair.slice(0, cut), decodeSafely(pair.slice(cut + 1))] as const
      }),
    )
  return (name: string) => {
    jar ??= read()
    return jar.get(name)
  }
}

function decodeSafely(value: string) {
  try {
    return decodeURIComponent(value)
  } catch {
    return value
  }
}

/** Hashes are compared, so that the duration reveals nothing about the secret. */
const hasSecret = (request: Request) =>
  hashOf(request.headers.get('authorization') ?? '') === hashOf(`Bearer ${env().CRON_SECRET}`)

async function authorize(endpoint: Endpoint, { ctx, via }: Opened, request: Request) {
  if (endpoint.access === 'operator') {
    if (!hasSecret(request)) throw unauthorized()
    return
  }
  if (endpoint.access === 'keeper') {
    if (endpoint.bySecret && hasSecret(request)) {
      ctx.actor = { type: 'job', name: 'monitor' }
      return
    }
    // Before the body is read: nobody else learns from a refusal that there is such a call.
    if (!(await isOperator(ctx))) throw notFound()
  }
  if (endpoint.access === 'user' && ctx.actor.type !== 'user') throw unauthorized()
  const writes = endpoint.method !== 'GET'
  if (writes && via === 'cookie') refuseForeignOrigin(request.headers)
  if (ctx.actor.type === 'user') {
    const needed = scopeOfCall(endpoint)
    const { scopes } = ctx.actor
    if (!scopes.includes(verbOf(endpoint.method)) && !(needed && scopes.includes(needed)))
      throw scopeMissing(needed ?? verbOf(endpoint.method))
    if (endpoint.session) sessionOf(ctx)
  }
}

interface Admitted {
  ctx: Context
  /** The account, or the address of a caller without an account. */
  caller: string
  path: Record<string, string>
  sent: Sent
}

const callerOf = ({ actor, address }: Context) => (actor.type === 'user' ? actor.userId : address)

/** Second step: checks whether the caller may call this, and reads the input. */
async function admit(
  endpoint: Endpoint,
  opened: Opened,
  request: Request,
  params: Record<string, string>,
): Promise<Admitted> {
  const { ctx } = opened
  refuseOldClient(request.headers.get('x-client-version'))
  await authorize(endpoint, opened, request)
  if (endpoint.method !== 'GET') ctx.ifMatch = versionsOf(request.headers.get('if-match'))
  for (const [key, value] of Object.entries(params)) {
    // The database stores no NUL, and refuses to look for one.
    if (value.includes('\0') || (!freeKeys.has(key) && !idPattern.test(value)))
      throw new Problem(404, 'NOT_FOUND', 'notFound')
  }
  const caller = callerOf(ctx)
  return { ctx, caller, path: params, sent: await readBody(endpoint, request, caller) }
}

const answerHeaders = (requestId: string): Record<string, string> => ({
  'X-Request-Id': requestId,
  'Cache-Control': 'private, no-store',
  'X-Content-Type-Options': 'nosniff',
})

async function jsonResponse(
  request: Request,
  answer: Answer,
  headers: Record<string, string>,
): Promise<Response> {
  if (answer.status === 204) return new Response(null, { status: 204, headers })
  const body = answer.body instanceof Written ? answer.body.text : await jsonOf(answer.body)
  const etag = etagOf(answer.body, body)
  const reads = request.method === 'GET' || request.method === 'HEAD'
  if (reads && isHeld(request.headers.get('if-none-match'), etag)) {
    return new Response(null, { status: 304, headers: { ...headers, ETag: etag } })
  }
  return new Response(body, {
    status: answer.status,
    headers: {
      ...headers,
      'Content-Type': 'application/json; charset=utf-8',
      ETag: etag,
      ...(answer.location ? { Location: answer.location } : {}),
    },
  })
}

/** How a refused caller can make itself known (RFC 6750), and what its key lacks. */
function challenge({ status, code, details }: Problem): Record<string, string> {
  if (status === 401) return { 'WWW-Authenticate': 'Bearer realm="gift-tracker"' }
  if (code !== 'SCOPE_MISSING') return {}
  const { scope } = details as { scope: string }
  return { 'WWW-Authenticate': `Bearer error="insufficient_scope", scope="${scope}"` }
}

async function problemResponse(problem: Problem, locale: Context['locale'], given: Record<string, string>) {
  const body = await spokenProblem(problem, locale)
  const headers = { ...given, ...challenge(problem) }
  return Response.json(body, { status: problem.status, headers: withLimits(headers, problem.headers) })
}

const browserLocale = (request: Request) =>
  acceptedLocale(request.headers.get('accept-language')) ?? defaultLocale

/** A refusal of a call that no endpoint takes, in the browser's language. */
export const refusal = (request: Request, problem: Problem) =>
  problemResponse(problem, browserLocale(request), answerHeaders(newId()))

export type Route = <E extends Endpoint>(endpoint: E, run: Run<E>) => Handler

/** Makes `route` (lib/composition/route.ts) with the effects of the product, of which nothing here knows. */
export const routeWith =
  (effects: Effects): Route =>
  (endpoint, run) => {
    const keys = pathKeys(endpoint.path)
    const serve = async (
      request: Request,
      opened: Opened,
      { params }: Params,
      headers: Record<string, string>,
    ) => {
      Object.assign(headers, originHeaders(opened.ctx.actor, request))
      Object.assign(headers, await spendCall(opened.ctx, endpoint))
      const given = Object.entries((await params) ?? {}).filter(([key]) => keys.includes(key))
      const path = Object.fromEntries(given) as Record<string, string>
      const admitted = await admit(endpoint, opened, request, path)
      const work = async () => {
        const leave = occupy(admitted.sent.bytes, admitted.caller)
        try {
          const giveBack = takeRoom(endpoint, admitted.sent.bytes)
          try {
            const { ctx, path, sent } = admitted
            const { pathname } = new URL(request.url)
            const key = request.headers.get('idempotency-key')
            return await perform(
              ctx,
              endpoint,
              run,
              {
                path,
                value: sent.value,
                text: sent.text,
                pathname,
                key,
                scope: () => scopeOf(ctx, request.headers),
              },
              headers,
            )
          } finally {
            giveBack()
          }
        } finally {
          leave()
        }
      }
      if (endpoint.tells && takesLines(request))
        return answerInLines(
          { ...headers },
          () =>
            work().catch(async error => {
              const problem = problemOf(error, headers['X-Request-Id'] ?? '')
              return { status: problem.status, body: await spokenProblem(problem, opened.ctx.locale) }
            }) as Promise<Answer>,
        )
      const made = await work()
      return made instanceof Response ? made : jsonResponse(request, made, headers)
    }
    return async (request, params) => {
      const requestId = newId()
      const headers = answerHeaders(requestId)
      const refuse = (error: unknown, locale: Context['locale']) =>
        problemResponse(problemOf(error, requestId), locale, headers)
      const opened = await open(request, effects).catch((error: unknown) =>
        refuse(error, browserLocale(request)),
      )
      if (opened instanceof Response) return opened
      return asCaller({ who: callerOf(opened.ctx), isSample: isSample(opened.ctx.actor) }, () =>
        serve(request, opened, params, headers),
      ).catch(error => refuse(error, opened.ctx.locale))
    }
  }
