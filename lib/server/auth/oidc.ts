import 'server-only'
import type { Configuration, CustomFetchOptions } from 'openid-client'
import { Problem } from '@/lib/core/errors'
import { callNamed, FetchFailed } from '../http/guarded-fetch'
import { env, oidcServices } from '../ops/env'
import { log } from '../ops/log'

/** A service of other people's accounts, which the operator has named in variables. */
export interface Service {
  /** Its place in the configuration, as addresses have it. */
  id: string
  /** What its button says. */
  name: string
  /** Its issuer without a slash at the end, as identities are stored with it. */
  issuer: string
}

/** An account there, as the service vouches for it. */
export interface Identity {
  issuer: string
  subject: string
  email: string | null
  isEmailVerified: boolean
  name: string | null
}

/** What an answer of the service is checked against. */
export interface Checks {
  state: string
  nonce: string
  verifier: string
  /** Whether the person had to sign in there again just now. */
  isProof: boolean
}

/** Loaded with the first sign-in by another service: most installations have none. */
const library = () => import('openid-client')

const timeoutMs = 5000
const maxBytes = 1024 * 1024
/** Keys and addresses of a service change seldom. A failure is not kept. */
const keptMs = 3600_000

const withoutSlash = (issuer: string) => issuer.replace(/\/+$/, '')

export const services = (): Service[] =>
  oidcServices().map(({ id, name, issuer }) => ({ id, name, issuer: withoutSlash(issuer) }))

const away = () => new Problem(503, 'SERVICE_AWAY', 'signInServiceAway')
const refused = () => new Problem(401, 'SERVICE_REFUSED', 'signInServiceRefused')
const declined = () => new Problem(401, 'SERVICE_DECLINED', 'signInServiceDeclined')

const callbackOf = (id: string) => `${env().APP_URL}/api/auth/oidc/${id}/callback`

/** Calls the service within bounds of time and size, and follows no redirect. It may be one of the operator's own network. */
export async function bounded(url: string, { method, headers, body }: CustomFetchOptions): Promise<Response> {
  const { protocol, hostname, port } = new URL(url)
  const host = `${hostname}:${port || (protocol === 'https:' ? 443 : 80)}`
  const answer = await callNamed(host, {
    url,
    method: method as 'GET' | 'POST',
    headers,
    ...(body ? { body: Buffer.from(String(body)) } : {}),
    maxBytes,
    timeoutMs,
  })
  const parts: Uint8Array[] = []
  for await (const part of answer.body) parts.push(part)
  const type = answer.headers['content-type'] ?? 'application/json'
  const hasBody = answer.status !== 204 && answer.status !== 304
  return new Response(hasBody ? Buffer.concat(parts) : null, {
    status: answer.status,
    headers: { 'content-type': type },
  })
}

const known = new Map<string, { config: Promise<Configuration>; until: number }>()

/** What the service says of itself, asked for at the first sign-in and then once an hour. */
function configurationOf(id: string): Promise<Configuration> {
  const service = oidcServices().find(one => one.id === id)
  if (!service) throw new Problem(404, 'NOT_FOUND', 'notFound')
  const key = JSON.stringify(service)
  const found = known.get(key)
  if (found && found.until > Date.now()) return found.config
  const config = library().then(
    ({ discovery, customFetch, allowInsecureRequests, enableNonRepudiationChecks }) =>
      discovery(new URL(service.issuer), service.clientId, service.clientSecret, undefined, {
        [customFetch]: bounded,
        timeout: timeoutMs / 1000,
        execute: [
          // The signature of every ID token is checked, also where TLS would be enough.
          enableNonRepudiationChecks,
          ...(service.issuer.startsWith('http:') ? [allowInsecureRequests] : []),
        ],
      }),
  )
  known.set(key, { config, until: Date.now() + keptMs })
  config.catch(() => known.delete(key))
  return config
}

const codeOf = (error: unknown) => (error as { code?: string } | null)?.code

/** Whether the service did not answer, or with a failure of its own. */
const isAway = (error: unknown): boolean => {
  const { cause, status } = (error ?? {}) as { cause?: unknown; status?: number }
  if (error instanceof FetchFailed || cause instanceof FetchFailed) return true
  if (codeOf(error) === 'OAUTH_TIMEOUT') return true
  return (cause instanceof Response ? cause.status : (status ?? 0)) >= 500
}

/** The operator reads what went wrong, the person what to do. */
function problemOf(id: string, error: unknown): Problem {
  if (error instanceof Problem) return error
  const { error: said } = (error ?? {}) as { error?: string }
  log().warn({ service: id, code: codeOf(error), said, err: error }, 'a sign-in by another service failed')
  if (isAway(error)) return away()
  return codeOf(error) === 'OAUTH_AUTHORIZATION_RESPONSE_ERROR' ? declined() : refused()
}

/** New secrets for one request. */
export async function newChecks(isProof: boolean): Promise<Checks> {
  const { randomState, randomNonce, randomPKCECodeVerifier } = await library()
  return { state: randomState(), nonce: randomNonce(), verifier: randomPKCECodeVerifier(), isProof }
}

/** Where the browser goes to sign in there. Throws 503 where the service does not answer. */
export async function addressAt(id: string, checks: Checks): Promise<string> {
  try {
    const config = await configurationOf(id)
    const { buildAuthorizationUrl, calculatePKCECodeChallenge } = await library()
    const url = buildAuthorizationUrl(config, {
      redirect_uri: callbackOf(id),
      scope: 'openid email profile',
      state: checks.state,
      nonce: checks.nonce,
      code_challenge: await calculatePKCECodeChallenge(checks.verifier),
      code_challenge_method: 'S256',
      ...(checks.isProof ? { prompt: 'login', max_age: '0' } : {}),
    })
    return url.href
  } catch (error) {
    throw problemOf(id, error)
  }
}

const text = (value: unknown) => (typeof value === 'string' && value.trim() ? value.trim() : null)

/**
 * Exchanges the answer of the service for the account that it vouches for. Checks state, issuer, audience, nonce,
 * signature, time and, for a proof, that the person has just signed in there. Throws 401 for an answer that is wrong in
 * any of these or that declines, and 503 where the service does not answer.
 */
export async function identityFrom(
  id: string,
  answer: Record<string, string>,
  checks: Checks,
): Promise<Identity> {
  try {
    const config = await configurationOf(id)
    const { authorizationCodeGrant, fetchUserInfo } = await library()
    const url = new URL(`${callbackOf(id)}?${new URLSearchParams(answer)}`)
    const tokens = await authorizationCodeGrant(config, url, {
      pkceCodeVerifier: checks.verifier,
      expectedState: checks.state,
      expectedNonce: checks.nonce,
      idTokenExpected: true,
      // A minute for the way here.
      ...(checks.isProof ? { maxAge: 60 } : {}),
    })
    const claims = tokens.claims()
    if (!claims) throw refused()
    // Some services put the address into their answer about the person alone.
    const said = claims.email
      ? claims
      : config.serverMetadata().userinfo_endpoint
        ? await fetchUserInfo(config, tokens.access_token, claims.sub)
        : claims
    return {
      issuer: withoutSlash(claims.iss),
      subject: claims.sub,
      email: text(said.email),
      isEmailVerified: said.email_verified === true || said.email_verified === 'true',
      name: text(said.name) ?? text(said.preferred_username),
    }
  } catch (error) {
    throw problemOf(id, error)
  }
}

/** Asks every service anew, for tests that change one. */
export const forgetServices = () => known.clear()
