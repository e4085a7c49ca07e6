import { clearAnswers } from './cache'

const timeoutMilliseconds = 30_000
const eventName = 'sessionended'

/**
 * Checks once whether this browser still has a session: since a call was refused, the user may have signed in
 * again in another window. The web app has no refresh token, only its cookie.
 */
export async function renewSession(): Promise<boolean> {
  try {
    const response = await fetch('/api/auth/session', {
      credentials: 'same-origin',
      signal: AbortSignal.timeout(timeoutMilliseconds),
    })
    const session: unknown = response.ok ? await response.json() : null
    if (!session) return false
    if (Object.keys(session).length > 0) return true
    clearAnswers()
    tellSessionEnd()
    return false
  } catch {
    // Without an answer it is unknown. The failed call itself tells that the network is gone.
    return false
  }
}

/** Says that a call was refused because the session has ended. */
export const tellSessionEnd = () => window.dispatchEvent(new Event(eventName))

/** Calls back when a call was refused because the session has ended. */
export function watchSessionEnd(listener: () => void) {
  window.addEventListener(eventName, listener)
  return () => window.removeEventListener(eventName, listener)
}
