import 'server-only'
import { sessionCookie } from './auth'
import { signToken } from './tokens'

const attributes = () =>
  `Path=/; HttpOnly; SameSite=Lax${sessionCookie().startsWith('__Host-') ? '; Secure' : ''}`

/** The `Set-Cookie` that puts a browser into a session until that ends. */
export async function cookieInto(
  userId: string,
  { sessionId, expiresAt }: { sessionId: string; expiresAt: Date },
): Promise<string> {
  const token = await signToken('session', { userId, sessionId }, expiresAt)
  return `${sessionCookie()}=${token}; Expires=${expiresAt.toUTCString()}; ${attributes()}`
}

/**
 * Has the browser drop what its own cache still holds of the private pages, also those behind "back". Not "storage":
 * docs/decisions/offline-and-shared-devices.md.
 */
export const emptiedCache = { 'Clear-Site-Data': '"cache"' }

/** The `Set-Cookie` that takes the session away from a browser. */
export const cookieOut = () => `${sessionCookie()}=; Max-Age=0; ${attributes()}`
