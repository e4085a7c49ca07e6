import 'server-only'
import { createHash, randomBytes } from 'node:crypto'
import { jwtVerify, SignJWT } from 'jose'
import { env } from './env'

const key = () => new TextEncoder().encode(env().AUTH_SECRET)

export type TokenType = 'access' | 'session'
export interface Claims {
  userId: string
  sessionId: string
}

/** Access tokens live this long, in seconds. */
export const accessSeconds = 15 * 60

/** A signed token that names a session row; it grants nothing once that row has ended. */
export const signToken = (type: TokenType, { userId, sessionId }: Claims, expiresAt: Date) =>
  new SignJWT({ sid: sessionId })
    .setProtectedHeader({ alg: 'HS256', typ: `${type}+jwt` })
    .setSubject(userId)
    .setIssuer('gift-tracker')
    .setIssuedAt()
    .setExpirationTime(expiresAt)
    .sign(key())

/** What a token says, or null when it is forged, expired or of another type. */
export async function readToken(type: TokenType, token: string): Promise<Claims | null> {
  try {
    const { payload } = await jwtVerify(token, key(), {
      algorithms: ['HS256'],
      issuer: 'gift-tracker',
      typ: `${type}+jwt`,
    })
    const { sub, sid } = payload
    return typeof sub === 'string' && typeof sid === 'string' ? { userId: sub, sessionId: sid } : null
  } catch {
    return null
  }
}

/** 256 random bits for links, refresh tokens and API keys; only their hash is stored. */
export const randomToken = () => randomBytes(32).toString('base64url')
export const tokenHash = (token: string) => createHash('sha256').update(token).digest('hex')
