import 'server-only'
import type { Configuration } from 'openid-client'
import { z } from 'zod'
import { bounded } from '@/lib/server/auth/oidc'
import { FetchFailed } from '@/lib/server/http/guarded-fetch'
import { env } from '@/lib/server/ops/env'
import { log } from '@/lib/server/ops/log'
import { ServerFailed } from '../sync/side.effects'
import type { GoogleOutcome, Service } from '../values'

/** What a connection with Google keeps, encrypted. `expiresAt` is when the access token ends, in milliseconds. */
export const Tokens = z.object({ refresh: z.string(), access: z.string(), expiresAt: z.number() })
export type Tokens = z.infer<typeof Tokens>

/** A grant that nobody uses. */
export interface Left {
  username: string
  refresh: string
}

/** A sign-in that came to nothing, as the page says it. */
export class SignInFailed extends Error {
  override name = 'SignInFailed'
  constructor(
    readonly outcome: GoogleOutcome,
    options?: ErrorOptions,
    /** What was granted although the sign-in came to nothing. */
    readonly left: Left | null = null,
  ) {
    super(`The sign-in at Google failed: ${outcome}`, options)
  }
}

/** What one request is checked against. */
export interface Checks {
  state: string
  nonce: string
  verifier: string
}

interface Granted {
  tokens: Tokens
  email: string
  /** When the sign-in ends by itself, where Google says so. */
  until: Date | null
}

const library = () => import('openid-client')
const timeoutMs = 10_000
/** How long before its end an access token is renewed. */
const early = 120_000

export const hasGoogle = () => env().GOOGLE_CLIENT_ID !== undefined
export const googleNeeds = ['GOOGLE_CLIENT_ID', 'GOOGLE_CLIENT_SECRET'] as const

/** The addresses of Google's services. A double has all of them. */
export function googleHosts() {
  const base = env().GOOGLE_API_BASE
  return {
    issuer: base ?? 'https://accounts.google.com',
    token: base ?? 'https://oauth2.googleapis.com',
    keys: base ?? 'https://www.googleapis.com',
    contacts: base ?? 'https://people.googleapis.com',
    calendar: base ?? 'https://www.googleapis.com',
  }
}

const root = 'https://www.googleapis.com/auth'
/** What Google is asked to allow: no more than what is used. */
const scopesOf = (service: Service, takes: boolean) =>
  service === 'contacts'
    ? [`${root}/contacts`]
    : [
        `${root}/calendar.app.created`,
        `${root}/calendar.calendarlist.readonly`,
        ...(takes ? [`${root}/calendar.events`] : []),
      ]

async function configuration(): Promise<Configuration> {
  const { GOOGLE_CLIENT_ID: id, GOOGLE_CLIENT_SECRET: secret } = env()
  if (!id || !secret) throw new ServerFailed('clientRefused')
  const client = await library()
  const { issuer, token, keys } = googleHosts()
  const config = new client.Configuration(
    {
      issuer,
      authorization_endpoint: `${issuer}/o/oauth2/v2/auth`,
      token_endpoint: `${token}/token`,
      revocation_endpoint: `${token}/revoke`,
      jwks_uri: `${keys}/oauth2/v3/certs`,
    },
    id,
    secret,
  )
  config[client.customFetch] = bounded
  config.timeout = timeoutMs / 1000
  if (issuer.startsWith('http:')) client.allowInsecureRequests(config)
  return config
}

/** The address that Google sends the browser back to. It is registered there. */
const callback = () => `${env().APP_URL}/api/integrations/calendar/callback`

export async function newChecks(): Promise<Checks> {
  const { randomState, randomNonce, randomPKCECodeVerifier } = await library()
  return { state: randomState(), nonce: randomNonce(), verifier: randomPKCECodeVerifier() }
}

/** Where the browser goes to sign in at Google. */
export async function addressAtGoogle(checks: Checks, service: Service, takes: boolean): Promise<string> {
  const { buildAuthorizationUrl, calculatePKCECodeChallenge } = await library()
  const url = buildAuthorizationUrl(await configuration(), {
    redirect_uri: callback(),
    scope: ['openid', 'email', ...scopesOf(service, takes)].join(' '),
    state: checks.state,
    nonce: checks.nonce,
    code_challenge: await calculatePKCECodeChallenge(checks.verifier),
    code_challenge_method: 'S256',
    // A token that works while nobody is here is given only to whoever was asked again.
    access_type: 'offline',
    prompt: 'consent',
  })
  return url.href
}

interface Said {
  error?: string
  code?: string
  status?: number
  cause?: unknown
}

function isAway(error: unknown): boolean {
  const { cause, status, code } = (error ?? {}) as Said
  if (error instanceof FetchFailed || cause instanceof FetchFailed || code === 'OAUTH_TIMEOUT') return true
  return (cause instanceof Response ? cause.status : (status ?? 0)) >= 500
}

const secondsOf = (value: unknown) => {
  const seconds = Number(value)
  return Number.isFinite(seconds) && seconds > 0 ? seconds : null
}

interface Answer {
  access_token: string
  refresh_token?: string
  expires_in?: number
  refresh_token_expires_in?: unknown
}

function grantedOf(answer: Answer, before?: string): Omit<Granted, 'email'> | null {
  const refresh = answer.refresh_token ?? before
  if (!refresh) return null
  const now = Date.now()
  const ends = secondsOf(answer.refresh_token_expires_in)
  return {
    tokens: {
      refresh,
      access: answer.access_token,
      expiresAt: now + (secondsOf(answer.expires_in) ?? 3600) * 1000,
    },
    until: ends === null ? null : new Date(now + ends * 1000),
  }
}

/**
 * Exchanges the answer of Google for its tokens. Checks state, nonce, issuer, audience and time, and that everything was
 * allowed that was asked for. Throws `SignInFailed`.
 */
export async function grantFrom(
  answer: Record<string, string>,
  checks: Checks,
  service: Service,
  takes: boolean,
): Promise<Granted> {
  try {
    const { authorizationCodeGrant } = await library()
    const said = await authorizationCodeGrant(
      await configuration(),
      new URL(`${callback()}?${new URLSearchParams(answer)}`),
      {
        pkceCodeVerifier: checks.verifier,
        expectedState: checks.state,
        expectedNonce: checks.nonce,
        idTokenExpected: true,
      },
    )
    const allowed = new Set((said.scope ?? '').split(' '))
    const granted = grantedOf(said)
    const email = said.claims()?.email
    if (!granted || typeof email !== 'string') throw new SignInFailed('refused')
    const username = email.slice(0, 200)
    if (!scopesOf(service, takes).every(scope => allowed.has(scope)))
      throw new SignInFailed('scopes', {}, { username, refresh: granted.tokens.refresh })
    return { ...granted, email: username }
  } catch (error) {
    if (error instanceof SignInFailed) throw error
    const { code, error: name } = error as Said
    log().warn({ code, said: name, err: error }, 'a sign-in at Google failed')
    if (isAway(error)) throw new SignInFailed('away', { cause: error })
    throw new SignInFailed(name === 'access_denied' ? 'declined' : 'refused', { cause: error })
  }
}

export const isOver = ({ expiresAt }: Tokens) => expiresAt < Date.now() + early

/** New tokens for old ones. Throws `ServerFailed`: `signedOut` where Google ended the sign-in. */
export async function renewed({ refresh }: Tokens): Promise<Omit<Granted, 'email'>> {
  const config = await configuration()
  try {
    const { refreshTokenGrant } = await library()
    return grantedOf(await refreshTokenGrant(config, refresh), refresh)!
  } catch (error) {
    if (isAway(error)) throw new ServerFailed('unreachable', { cause: error })
    const { error: said } = error as Said
    if (said === 'invalid_grant') throw new ServerFailed('signedOut', { cause: error })
    if (said === 'invalid_client' || said === 'unauthorized_client' || said === 'deleted_client')
      throw new ServerFailed('clientRefused', { cause: error })
    throw new ServerFailed('noService', { cause: error })
  }
}

/** Gives a grant back. It is tried once: here its tokens are forgotten whatever Google answers. */
export async function revokeAtGoogle(refresh: string): Promise<void> {
  try {
    const { tokenRevocation } = await library()
    await tokenRevocation(await configuration(), refresh)
  } catch (error) {
    log().warn({ err: error }, 'a grant of Google was not given back')
  }
}
