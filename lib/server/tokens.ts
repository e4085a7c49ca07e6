import 'server-only'
import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import { jwtVerify, SignJWT } from 'jose'
import { env } from './env'

const key = () => new TextEncoder().encode(env().AUTH_SECRET)

export type TokenType = 'access' | 'session'
export interface Claims {
  userId: string
  sessionId: string
}

/** Lifetime of access tokens, in seconds. */
export const accessSeconds = 15 * 60

/** A signed token that names a session row. It is worth nothing once that row has ended. */
export const signToken = (type: TokenType, { userId, sessionId }: Claims, expiresAt: Date) =>
  new SignJWT({ sid: sessionId })
    .setProtectedHeader({ alg: 'HS256', typ: `${type}+jwt` })
    .setSubject(userId)
    .setIssuer('gift-tracker')
    .setIssuedAt()
    .setExpirationTime(expiresAt)
    .sign(key())

/** The claims of a token, or null when it is forged, expired or of another type. */
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

const mac = (purpose: string, text: string) =>
  createHmac('sha256', env().AUTH_SECRET).update(`${purpose}\n${text}`).digest('base64url')

export function sameText(one: string, other: string): boolean {
  const [left, right] = [Buffer.from(one), Buffer.from(other)]
  return left.length === right.length && timingSafeEqual(left, right)
}

/**
 * The secret of a mailed link, made from its row's id: a repeated mail holds the same link, and the queue
 * holds no secret.
 */
export const mailedToken = (tokenId: string) => mac('mail', tokenId)

/** The secret of an invitation's link. Each sending increments its version, which makes another link. */
export const invitationToken = (invitationId: string, version: number) =>
  mac('invitation', `${invitationId}.${version}`)

/**
 * The secret of a list's link: 256 random bits and a mark. By the mark the server recognises its link after
 * it was revoked, without storing anything.
 */
export function linkToken() {
  const random = randomToken()
  return random + linkMark(random)
}
const linkMark = (random: string) => mac('list', random).slice(0, 11)
export const isLinkToken = (token: string) =>
  token.length === 54 && sameText(token.slice(43), linkMark(token.slice(0, 43)))

/** The cookie value of a visitor who gave a link's password, valid until `expires` (seconds since 1970). */
export const linkPass = (link: string, expires: number) => `${expires}.${mac('link', `${link}.${expires}`)}`

/** Whether we made that pass for this link and it has not expired. */
export function linkPassHolds(link: string, pass: string, now: Date): boolean {
  const expires = Number(/^(\d{1,12})\./.exec(pass)?.[1])
  return expires * 1000 > now.getTime() && sameText(pass, linkPass(link, expires))
}

/**
 * The secret that lets a guest change one claim. It is made from the guest and the wish, so that the queue
 * holds none.
 */
export const guestClaimToken = (guestId: string, itemId: string) => mac('claim', `${guestId}.${itemId}`)

/** A secret that only a mail to a guest holds. A caller who sends it back reads that address. */
export const guestMailToken = (guestId: string, email: string) => mac('guest-mail', `${guestId}.${email}`)

export const isGuestMailToken = (token: string, guestId: string, email: string) =>
  sameText(token, guestMailToken(guestId, email))

/**
 * A session's n-th refresh token, made from its number, so that a token's successor can be computed again.
 */
export const refreshToken = (sessionId: string, generation: number) =>
  `${sessionId}.${generation}.${mac('refresh', `${sessionId}.${generation}`)}`

/** The session and number of a refresh token, or null when we never made it. */
export function readRefreshToken(token: string): { sessionId: string; generation: number } | null {
  const [, sessionId, number] = /^([0-9a-f-]{36})\.(\d{1,9})\.[\w-]{43}$/.exec(token) ?? []
  if (!sessionId || !number) return null
  const generation = Number(number)
  return sameText(token, refreshToken(sessionId, generation)) ? { sessionId, generation } : null
}

/** The mark of an account in the cookie of a device, and of a network that it signed in from. */
export const deviceMark = (device: string, account: string) =>
  mac('device', `${device}.${account}`).slice(0, 22)
export const placeMark = (network: string, account: string) => mac('place', `${network}.${account}`)
