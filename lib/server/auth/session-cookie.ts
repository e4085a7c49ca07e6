import 'server-only'
import { sessionCookie } from './authentication'
import { signToken } from './tokens'

const attributes = () =>
  `Path=/; HttpOnly; SameSite=Lax${sessionCookie().startsWith('__Host-') ? '; Secure' : ''}`

/** The `Set-Cookie` that signs a browser in to a session, until that session ends. */
export function cookieInto(
  userId: string,
  { sessionId, expiresAt }: { sessionId: string; expiresAt: Date },
): string {
  const token = signToken('session', { userId, sessionId }, expiresAt)
  return `${sessionCookie()}=${token}; Expires=${expiresAt.toUTCString()}; ${attributes()}`
}

/**
 * Tells the browser to drop private pages from its own cache, also those behind "back". Not "storage": see
 * docs/decisions/offline-and-shared-devices.md.
 */
export const emptiedCache = { 'Clear-Site-Data': '"cache"' }

/** The `Set-Cookie` that signs a browser out. */
export const cookieOut = () => `${sessionCookie()}=; Max-Age=0; ${attributes()}`
