import type {
  AuthenticationResponseJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/browser'
import { enterBy, type SignInResult } from './sign-in'

const timeoutMilliseconds = 30_000

/** Whether this browser can use passkeys here: never over plain http, except on this machine. */
export const knowsPasskeys = () => typeof PublicKeyCredential === 'function'

/**
 * Lets the person choose one of their passkeys and answers a challenge with it: by a dialog of the browser, or from what it
 * offers in a field. Null where they chose none, or where `isWanted` says at the last moment that nothing is to be offered:
 * of two requests the browser ends the first.
 */
export async function answerChallenge(
  inField = false,
  isWanted = () => true,
): Promise<AuthenticationResponseJSON | null> {
  const [{ startAuthentication }, given] = await Promise.all([
    import('@simplewebauthn/browser'),
    fetch('/api/auth/passkey/options', {
      method: 'POST',
      credentials: 'same-origin',
      headers: { 'Content-Type': 'application/json' },
      body: '{}',
      signal: AbortSignal.timeout(timeoutMilliseconds),
    }),
  ])
  if (!given.ok) throw new Error(`HTTP_${given.status}`)
  const optionsJSON = (await given.json()) as PublicKeyCredentialRequestOptionsJSON
  if (!isWanted()) return null
  const answer = startAuthentication({ optionsJSON, useBrowserAutofill: inField }).catch(() => null)
  if (inField)
    offered = answer.finally(() => {
      offered = null
    })
  return answer
}

/** What the field offers, until somebody chose or it is taken back. */
let offered: Promise<AuthenticationResponseJSON | null> | null = null

/**
 * Takes back what the field offers, and waits until the browser has let go of it: a request beside it is refused. Answers
 * the passkey that was chosen there at that moment.
 */
async function takeBack() {
  const waiting = offered
  if (!waiting) return null
  const { WebAuthnAbortService } = await import('@simplewebauthn/browser')
  WebAuthnAbortService.cancelCeremony()
  return waiting
}

/** Signs in with a passkey. Null where the person chose none. */
export async function signInByPasskey(remember: boolean): Promise<SignInResult | null> {
  const answer = await takeBack()
    .then(chosen => chosen ?? answerChallenge())
    .catch(() => undefined)
  if (answer === undefined) return { ok: false, code: 'UNREACHED' }
  return answer && enterBy('passkey', { answer: JSON.stringify(answer), remember })
}

/**
 * Offers passkeys in the field of the address, where the browser can and `isWanted` still says so. Waits until one is chosen
 * there; null if none is.
 */
export async function passkeyInField(isWanted: () => boolean): Promise<AuthenticationResponseJSON | null> {
  const can = knowsPasskeys() && PublicKeyCredential.isConditionalMediationAvailable
  if (!can || !(await PublicKeyCredential.isConditionalMediationAvailable())) return null
  return answerChallenge(true, isWanted).catch(() => null)
}
