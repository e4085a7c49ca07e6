import 'server-only'
import type { Endpoint, InputOf, OutputOf } from '@/lib/core/endpoint'
import { cookieJar, type Handler, type Route } from '../http/route'
import { env } from '../ops/env'
import type { Context } from './context'
import { deviceMark, randomToken, sameText, trustMark } from './tokens'

/** The browser or client that sends a request, as its cookie tells. */
export interface Device {
  /** The name of this device if it signed in to that account before, else null. */
  knownTo: (account: string) => string | null
  /** The secret that this browser alone has, if it has one. */
  secret: () => string | null
  /** The same; a browser without one gets it with the answer. */
  bind: () => string
  /** Notes that it signed in, so that the answer sets its cookie. */
  remember: (account: string) => void
  /** The secret of this browser for an account that trusts it, if it has one. */
  trustOf: (userId: string) => string | null
  /** Gives the browser such a secret, to be kept until then. */
  trust: (userId: string, secret: string, until: Date) => void
  /** The `Set-Cookie` lines of the answer. */
  cookies: () => string[]
}

/** Enough for a family's tablet. The account whose last sign-in is the oldest is forgotten first. */
const accountsOfADevice = 8
/** As long as browsers keep a cookie. */
const keptSeconds = 400 * 24 * 3600

const isSecure = () => env().APP_URL.startsWith('https:')
const named = (name: string) => (isSecure() ? `__Host-${name}` : name)
const cookieName = () => named('device')
const trustName = (userId: string) => named(`trusted-${trustMark(userId)}`)
const attributes = () => `; HttpOnly; SameSite=Lax${isSecure() ? '; Secure' : ''}`

/**
 * The cookie holds a random name of the device. For each account that signed in on it, the cookie also holds
 * a mark that only this server can make. So nobody can read an account out of it, and nobody can forge a mark
 * for an account whose password they never knew.
 */
export function deviceOf(jar: (name: string) => string | undefined): Device {
  const sent = jar(cookieName()) ?? ''
  const [, name = randomToken().slice(0, 22), kept = ''] =
    /^([\w-]{22})((?:\.[\w-]{22}){0,8})$/.exec(sent) ?? []
  let marks = kept.split('.').filter(Boolean)
  let isChanged = false
  const trusted: string[] = []
  const isMarked = (account: string) => (mark: string) => sameText(mark, deviceMark(name, account))
  return {
    knownTo: account => (marks.some(isMarked(account)) ? name : null),
    secret: () => (sent.startsWith(name) ? name : null),
    bind: () => {
      isChanged ||= sent !== [name, ...marks].join('.')
      return name
    },
    remember: account => {
      const others = marks.filter(mark => !isMarked(account)(mark))
      marks = [deviceMark(name, account), ...others].slice(0, accountsOfADevice)
      isChanged = true
    },
    trustOf: userId => jar(trustName(userId)) ?? null,
    trust: (userId, secret, until) => {
      trusted.push(`${trustName(userId)}=${secret}; Path=/; Expires=${until.toUTCString()}${attributes()}`)
    },
    cookies: () => [
      ...(isChanged
        ? [`${cookieName()}=${[name, ...marks].join('.')}; Path=/; Max-Age=${keptSeconds}${attributes()}`]
        : []),
      ...trusted,
    ],
  }
}

/** Makes `deviceRoute` (lib/composition/route.ts) of `route`. */
export const deviceRouteWith =
  (route: Route) =>
  <E extends Endpoint>(
    endpoint: E,
    run: (ctx: Context, input: InputOf<E>, device: Device) => Promise<OutputOf<E> | Response>,
  ): Handler =>
  async (request, params) => {
    const device = deviceOf(cookieJar(request))
    const answer = await route(endpoint, (ctx, input) => run(ctx, input, device))(request, params)
    for (const cookie of answer.status < 400 ? device.cookies() : [])
      answer.headers.append('Set-Cookie', cookie)
    return answer
  }
