import 'server-only'
import { database, isOutOfSpace, isRetryable, isUnavailable } from '@/db'
import type { Endpoint, InputOf, OutputOf } from '@/lib/core/endpoint'
import { forbidden, keyOfStatus, Problem, unauthorized } from '@/lib/core/errors'
import { newId } from '@/lib/core/id'
import { pathKeys } from '@/lib/core/path-keys'
import { defaultLocale, isLocale, localeCookie } from '@/lib/i18n/locales'
import { identify, sessionCookie } from '../auth/authentication'
import { asCaller } from '../auth/caller'
import { type Context, type Effects, isSample, sessionOf } from '../auth/context'
import { takeRoom } from '../ops/disk-room'
import { env } from '../ops/env'
import { hear } from '../ops/health'
import { log } from '../ops/log'
import { readBody, type Sent } from './body'
import { addressOf } from './client-address'
import { acceptedLocale, errorSpeaker } from './error-words'
import { etagOf, isHeld, versionsOf } from './etag'
import { faultsOf } from './faults'
import { type Answer, hashOf, once, scopeOf } from './idempotency'
import { answerInLines, takesLines } from './json-lines'
import { jsonOf } from './json-pieces'
import { limitCall } from './rate-limit'
import { occupy } from './semaphore'
import { Written } from './written'

export type Params = { params: Promise<Record<string, string | string[] | undefined>> }
export type Handler = (request: Request, params: Params) => Promise<Response>

const idPattern = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i
/** Path keys that are words or secrets rather than ids. */
const freeKeys = new Set(['token', 'fingerprint', 'lng', 'ns', 'job', 'format', 'type', 'currency'])
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

function authorize(endpoint: Endpoint, { ctx, via }: Opened, request: Request) {
  if (endpoint.access === 'operator') {
    const sent = hashOf(request.headers.get('authorization') ?? '')
    // Hashes are compared, so that the duration reveals nothing about the secret.
    if (sent !== hashOf(`Bearer ${env().CRON_SECRET}`)) throw unauthorized()
    return
  }
  if (endpoint.access === 'user' && ctx.actor.type !== 'user') throw unauthorized()
  const writes = endpoint.method !== 'GET'
  if (writes && via === 'cookie') refuseForeignOrigin(request.headers)
  if (ctx.actor.type === 'user') {
    const needed = writes ? 'write' : 'read'
    if (!ctx.actor.scopes.includes(needed)) throw forbidden('SCOPE_MISSING')
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
  authorize(endpoint, opened, request)
  if (endpoint.method !== 'GET') ctx.ifMatch = versionsOf(request.headers.get('if-match'))
  for (const [key, value] of Object.entries(params)) {
    if (!freeKeys.has(key) && !idPattern.test(value)) throw new Problem(404, 'NOT_FOUND', 'notFound')
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

/** A refusal as it leaves the server: the message in the reader's language, the code the same everywhere. */
async function spokenProblem(problem: Problem, locale: Context['locale']) {
  const say = await errorSpeaker(locale)
  const { code, status, details } = problem
  return {
    message: say(problem.key, { status }),
    code,
    status,
    details: Array.isArray(details) ? details.map(fault => spoken(fault, say)) : details,
  }
}

async function problemResponse(problem: Problem, locale: Context['locale'], headers: Record<string, string>) {
  const body = await spokenProblem(problem, locale)
  return Response.json(body, { status: problem.status, headers: { ...headers, ...problem.headers } })
}

function spoken(
  fault: { message?: unknown; values?: Record<string, string> },
  say: (key: string, values?: Record<string, string>) => string,
) {
  if (typeof fault?.message !== 'string') return fault
  const { values, ...rest } = fault
  return { ...rest, message: say(fault.message, values) }
}

/**
 * Turns every thrown error into a refusal. An unexpected error is logged with the request's id, and the
 * refusal says nothing more.
 */
export function problemOf(error: unknown, requestId: string): Problem {
  if (error instanceof Problem) return error
  hear(error)
  if (isOutOfSpace(error)) return new Problem(503, 'DISK_FULL', 'diskFull', null, { 'Retry-After': '60' })
  if (isUnavailable(error))
    return new Problem(503, 'SERVICE_UNAVAILABLE', 'unavailable', null, { 'Retry-After': '5' })
  if (isRetryable(error)) return new Problem(503, 'TRY_AGAIN', 'unavailable', null, { 'Retry-After': '1' })
  log().error({ requestId, err: error }, 'request failed')
  return new Problem(500, 'INTERNAL_SERVER_ERROR', keyOfStatus(500), { requestId })
}

const browserLocale = (request: Request) =>
  acceptedLocale(request.headers.get('accept-language')) ?? defaultLocale

/** A refusal of a call that no endpoint takes, in the browser's language. */
export const refusal = (request: Request, problem: Problem) =>
  problemResponse(problem, browserLocale(request), answerHeaders(newId()))

type Run<E extends Endpoint> = (
  ctx: Context,
  input: InputOf<E>,
) => Promise<OutputOf<E> | Written<OutputOf<E>> | Response>

/** A file or a page that the endpoint made itself; the endpoint's headers win. */
function withHeaders(response: Response, headers: Record<string, string>): Response {
  for (const [name, value] of Object.entries(headers)) {
    if (!response.headers.has(name)) response.headers.set(name, value)
  }
  return response
}

/**
 * Third step: checks the input and does the work once for each idempotency key. Adds to `headers`.
 */
async function answer<E extends Endpoint>(
  endpoint: E,
  run: Run<E>,
  { ctx, path, sent }: Admitted,
  request: Request,
  headers: Record<string, string>,
): Promise<Response | Answer> {
  const parsed = endpoint.input.safeParse(sent.value)
  if (!parsed.success) throw faultsOf(parsed.error)
  // Only valid calls count: nobody uses up a limit with empty ones.
  Object.assign(headers, await limitCall(ctx, endpoint))
  const input = { ...(parsed.data as object), ...path } as InputOf<E>

  if (endpoint.raw) {
    const output = await run(ctx, input)
    if (output instanceof Response) return withHeaders(output, headers)
  }
  const pathname = () => new URL(request.url).pathname
  const work = async (ctx: Context): Promise<Answer> => {
    const output = await run(ctx, input)
    // Queries select the public columns. In production, checking every answer again would only cost time.
    if (env().NODE_ENV !== 'production')
      endpoint.output.parse(output instanceof Written ? JSON.parse(output.text) : output)
    const made = output && typeof output === 'object' && 'id' in output ? output.id : null
    return {
      status: endpoint.status,
      body: output ?? null,
      location: endpoint.status === 201 && made ? `${pathname()}/${made}` : null,
    }
  }
  // Jobs protect themselves against repetition: they may take longer than a transaction may stay open.
  const keyed = endpoint.method === 'POST' && endpoint.access !== 'operator' && !endpoint.unkept
  const key = keyed ? request.headers.get('idempotency-key') : null
  if (!key) return work(ctx)
  const kept = {
    scope: scopeOf(ctx, request.headers),
    key: key.slice(0, 255),
    request: `${pathname()}\n${sent.text}`,
  }
  const made = await once(ctx, kept, work)
  if (made.replayed) headers['Idempotency-Replayed'] = 'true'
  return made
}

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
      const given = Object.entries((await params) ?? {}).filter(([key]) => keys.includes(key))
      const path = Object.fromEntries(given) as Record<string, string>
      const admitted = await admit(endpoint, opened, request, path)
      const work = async () => {
        const leave = occupy(admitted.sent.bytes, admitted.caller)
        try {
          const giveBack = takeRoom(endpoint, admitted.sent.bytes)
          try {
            return await answer(endpoint, run, admitted, request, headers)
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
