import type { NextApiRequest, NextApiResponse } from 'next'
import NextAuth from 'next-auth'
import { authOptions, type SignIn } from '@/lib/accounts/provider'
import { effects } from '@/lib/composition/effects'
import { notFound, Problem } from '@/lib/core/errors'
import { safePath } from '@/lib/core/safe-path'
import { sessionCookie } from '@/lib/server/auth/authentication'
import { deviceOf } from '@/lib/server/auth/devices'
import { emptiedCache } from '@/lib/server/auth/session-cookie'
import { readBytes } from '@/lib/server/http/body'
import { otherVerbs } from '@/lib/server/http/other-methods'
import { cookieJar, refusal } from '@/lib/server/http/route'
import { env } from '@/lib/server/ops/env'

type Params = { params: Promise<{ nextauth: string[] }> }

const maxBytes = 16_384

/**
 * The addresses of next-auth that our pages call, and the three of its pages that only lead to sign-in. All
 * others are closed: its log accepts anything from strangers, and its list of providers is for other clients.
 */
const open: Record<string, readonly string[]> = {
  GET: ['csrf', 'session', 'signin', 'signout', 'error'],
  POST: ['signout', 'callback/login', 'callback/register', 'callback/passkey'],
}

async function bodyOf(request: Request): Promise<Record<string, string>> {
  if (request.method !== 'POST') return {}
  const text = new TextDecoder().decode(await readBytes(request, maxBytes))
  if (!/\bjson\b/.test(request.headers.get('content-type') ?? '')) {
    return Object.fromEntries(new URLSearchParams(text))
  }
  try {
    const parsed: object | null = JSON.parse(text)
    // A form holds only texts, and next-auth expects texts.
    return Object.fromEntries(Object.entries(parsed ?? {}).filter(([, value]) => typeof value === 'string'))
  } catch {
    return {}
  }
}

function cookiesOf(request: Request) {
  const pairs = (request.headers.get('cookie') ?? '').split(/;\s*/).flatMap(pair => {
    const cut = pair.indexOf('=')
    if (cut < 1) return []
    try {
      return [[pair.slice(0, cut), decodeURIComponent(pair.slice(cut + 1))]]
    } catch {
      return []
    }
  })
  return Object.fromEntries(pairs.filter(([name]) => isRead(name!))) as Record<string, string>
}

/**
 * next-auth needs two of the browser's cookies. A malformed cookie among the others would only make it fail.
 */
const isRead = (name: string) => name.startsWith(sessionCookie()) || name.endsWith('next-auth.csrf-token')

/** Collects next-auth's answer in an object that looks like the page router's response. */
class Answer {
  statusCode = 200
  body: string | null = null
  readonly set = new Map<string, string | string[]>()

  status(code: number) {
    this.statusCode = code
    return this
  }
  getHeader(name: string) {
    return this.set.get(name.toLowerCase())
  }
  setHeader(name: string, value: string | string[]) {
    this.set.set(name.toLowerCase(), value)
    return this
  }
  json(value: unknown) {
    this.setHeader('Content-Type', 'application/json')
    this.body = JSON.stringify(value)
  }
  send(value: unknown) {
    if (value !== null && typeof value === 'object') this.json(value)
    else this.body = value === undefined || value === null ? null : String(value)
  }
  end() {}
}

/** next-auth guesses its own address. All our addresses start with APP_URL. */
function rebase(address: string) {
  const { pathname, search } = new URL(address, env().APP_URL)
  return `${new URL(env().APP_URL).origin}${pathname}${search}`
}

const takesBack = (cookie: string) => cookie.startsWith(sessionCookie()) && /;\s*max-age=0\b/i.test(cookie)

/**
 * The session cookie as it should be set: only at sign-in or sign-out. next-auth would renew it whenever the session is
 * read, and take it back when that session has ended. By then the browser may hold the cookie of a newer session, which
 * an older request does not know. It has no end if it should go when the browser closes.
 */
function sessionCookieOf(cookie: string, state: SignIn, isLeaving: boolean): string[] {
  if (!cookie.startsWith(sessionCookie())) return [cookie]
  if (takesBack(cookie)) return isLeaving ? [cookie] : []
  if (!state.session) return []
  return [state.remember ? cookie : cookie.replace(/;\s*(?:expires|max-age)=[^;]*/gi, '')]
}

async function handle(request: Request, { params }: Params): Promise<Response> {
  const sent = cookiesOf(request)
  const state: SignIn = { session: null, remember: true, device: deviceOf(cookieJar(request)) }
  const { nextauth } = await params
  if (!open[request.method]?.includes(nextauth.join('/'))) return refusal(request, notFound())
  const answer = new Answer()
  const callbackUrl = new URL(request.url).searchParams.get('callbackUrl')
  try {
    const headers = Object.fromEntries(request.headers)
    const page = {
      method: request.method,
      query: { nextauth, ...(callbackUrl === null ? {} : { callbackUrl: safePath(callbackUrl) }) },
      body: await bodyOf(request),
      cookies: sent,
      headers: {
        ...headers,
        'x-forwarded-host': new URL(env().APP_URL).host,
        'x-forwarded-proto': new URL(env().APP_URL).protocol.slice(0, -1),
      },
    }
    await NextAuth(
      page as unknown as NextApiRequest,
      answer as unknown as NextApiResponse,
      authOptions(request.headers, effects, state),
    )
  } catch (error) {
    if (error instanceof Problem) return new Response(null, { status: error.status })
    throw error
  }
  const cookies = [answer.set.get('set-cookie') ?? []].flat()
  const isLeaving = nextauth[0] === 'signout'
  const left = isLeaving && cookies.some(takesBack)
  const headers = new Headers({ 'Cache-Control': 'private, no-store', ...(left ? emptiedCache : {}) })
  for (const [name, value] of answer.set) {
    if (name === 'set-cookie') {
      for (const cookie of cookies.flatMap(cookie => sessionCookieOf(cookie, state, isLeaving)))
        headers.append('Set-Cookie', cookie)
    } else headers.set(name, name === 'location' ? rebase(String(value)) : [value].flat().join(', '))
  }
  if (state.session) for (const cookie of state.device.cookies()) headers.append('Set-Cookie', cookie)
  const parsed: unknown = answer.body?.startsWith('{"url":') ? JSON.parse(answer.body) : null
  const body =
    parsed && typeof parsed === 'object' && 'url' in parsed && typeof parsed.url === 'string'
      ? JSON.stringify({ url: rebase(parsed.url) })
      : answer.body
  return new Response(body, { status: answer.statusCode, headers })
}

export { handle as GET, handle as POST }
export const { PUT, PATCH, DELETE, OPTIONS } = otherVerbs('GET', 'POST')
