import 'server-only'
import type { Endpoint, InputOf, OutputOf } from '@/lib/core/endpoint'
import { cookieJar, type Handler, type Route } from '../http/route'
import { env } from '../ops/env'
import type { Context } from './context'
import { deviceMark, randomToken, sameText } from './tokens'

/** The browser or client that sends a request, as its cookie tells. */
export interface Device {
  /** The name of this device if it signed in to that account before, else null. */
  knownTo: (account: string) => string | null
  /** Notes that it signed in, so that the answer sets its cookie. */
  remember: (account: string) => void
  /** The `Set-Cookie` of the answer, when there is something to remember. */
  cookie: () => string | null
}

/** Enough for a family's tablet. The account whose last sign-in is the oldest is forgotten first. */
const accountsOfADevice = 8
/** As long as browsers keep a cookie. */
const keptSeconds = 400 * 24 * 3600

const isSecure = () => env().APP_URL.startsWith('https:')
const cookieName = () => (isSecure() ? '__Host-device' : 'device')

/**
 * The cookie holds a random name of the device. For each account that signed in on it, the cookie also holds
 * a mark that only this server can make. So nobody can read an account out of it, and nobody can forge a mark
 * for an account whose password they never knew.
 */
export function deviceOf(jar: (name: string) => string | undefined): Device {
  const sent = jar(cookieName()) ?? ''
  const [, name = randomToken().slice(0, 22), kept = ''] =
    /^([\w-]{22})((?:\.[\w-]{22}){1,8})$/.exec(sent) ?? []
  let marks = kept.split('.').filter(Boolean)
  let isChanged = false
  const isMarked = (account: string) => (mark: string) => sameText(mark, deviceMark(name, account))
  return {
    knownTo: account => (marks.some(isMarked(account)) ? name : null),
    remember: account => {
      const others = marks.filter(mark => !isMarked(account)(mark))
      marks = [deviceMark(name, account), ...others].slice(0, accountsOfADevice)
      isChanged = true
    },
    cookie: () =>
      isChanged
        ? `${cookieName()}=${[name, ...marks].join('.')}; Path=/; Max-Age=${keptSeconds}; HttpOnly; SameSite=Lax${isSecure() ? '; Secure' : ''}`
        : null,
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
    const cookie = answer.ok ? device.cookie() : null
    if (cookie) answer.headers.append('Set-Cookie', cookie)
    return answer
  }
