export type SignInResult = { ok: true } | { ok: false; code: string }

interface Credentials {
  email: string
  password: string
  remember?: boolean
  /** Where the first try was answered with SECOND_STEP. */
  code?: string
  /** Whether this device is asked for no code for 30 days. */
  trust?: boolean
}

interface Registration extends Credentials {
  name: string
  locale?: string
  timezone?: string
  country?: string
  invitation?: string
  currency?: string
}

const timeoutMilliseconds = 30_000

async function post(path: string, fields: Record<string, unknown>): Promise<Response> {
  const init = { credentials: 'same-origin', signal: AbortSignal.timeout(timeoutMilliseconds) } as const
  const { csrfToken } = await (await fetch('/api/auth/csrf', init)).json()
  const body = new URLSearchParams({ csrfToken, json: 'true' })
  for (const [name, value] of Object.entries(fields)) {
    if (value !== undefined) body.set(name, String(value))
  }
  return fetch(path, { ...init, method: 'POST', body })
}

/** Signs in by cookie. The refusal's code is in the address that next-auth returns. */
export async function enterBy(
  provider: 'login' | 'register' | 'passkey',
  fields: Record<string, unknown>,
): Promise<SignInResult> {
  try {
    const response = await post(`/api/auth/callback/${provider}`, fields)
    const { url } = (await response.json()) as { url?: string }
    const code = url ? new URL(url, location.href).searchParams.get('error') : null
    if (response.ok && url && !code) return { ok: true }
    if (response.ok && !url) return { ok: false, code: 'NO_USER' }
    return { ok: false, code: code ?? `HTTP_${response.status}` }
  } catch {
    return { ok: false, code: 'NETWORK' }
  }
}

/**
 * Signs in by cookie. Codes: INVALID_CREDENTIALS, SECOND_STEP, CODE_WRONG, TOO_MANY_REQUESTS, VALIDATION_ERROR, NO_USER,
 * NETWORK.
 */
export const signIn = ({ remember = true, ...fields }: Credentials) =>
  enterBy('login', { ...fields, remember })

/** Creates an account and signs in by cookie. Codes: those of `signIn`, EMAIL_TAKEN, SIGNUP_CLOSED and SIGNUP_INVITED. */
export const signUp = ({ remember = true, ...fields }: Registration) =>
  enterBy('register', { ...fields, remember })

/** Ends the session on the server and deletes its cookie. */
export async function signOut(): Promise<SignInResult> {
  try {
    const response = await post('/api/auth/signout', {})
    return response.ok ? { ok: true } : { ok: false, code: `HTTP_${response.status}` }
  } catch {
    return { ok: false, code: 'NETWORK' }
  }
}
