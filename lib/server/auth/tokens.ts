import 'server-only'
import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import { env } from '../ops/env'

export type TokenType = 'access' | 'session'
export interface Claims {
  userId: string
  sessionId: string
}

/** Lifetime of access tokens, in seconds. */
export const accessSeconds = 15 * 60

const issuer = 'gift-tracker'
const encoded = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
/** The first part of every token of a type. A token with any other first part is not ours. */
const headers: Record<TokenType, string> = {
  access: encoded({ alg: 'HS256', typ: 'access+jwt' }),
  session: encoded({ alg: 'HS256', typ: 'session+jwt' }),
}
const signature = (text: string) => createHmac('sha256', env().AUTH_SECRET).update(text).digest('base64url')

/**
 * A JSON Web Token (RFC 7519, HS256) that names a session row. It is worth nothing once that row has ended.
 */
export function signToken(type: TokenType, { userId, sessionId }: Claims, expiresAt: Date): string {
  const seconds = (date: Date) => Math.floor(date.getTime() / 1000)
  const claims = {
    sid: sessionId,
    sub: userId,
    iss: issuer,
    iat: seconds(new Date()),
    exp: seconds(expiresAt),
  }
  const text = `${headers[type]}.${encoded(claims)}`
  return `${text}.${signature(text)}`
}

/** The claims of a token, or null when it is forged, expired or of another type. */
export function readToken(type: TokenType, token: string): Claims | null {
  const cut = token.lastIndexOf('.')
  const text = token.slice(0, cut)
  if (!text.startsWith(`${headers[type]}.`) || !sameText(token.slice(cut + 1), signature(text))) return null
  // Nobody but us wrote what is signed.
  const { sub, sid, iss, exp } = JSON.parse(
    Buffer.from(text.slice(headers[type].length + 1), 'base64url').toString(),
  ) as Record<string, unknown>
  const isValid = iss === issuer && typeof exp === 'number' && exp > Math.floor(Date.now() / 1000)
  return isValid && typeof sub === 'string' && typeof sid === 'string'
    ? { userId: sub, sessionId: sid }
    : null
}

/** 256 random bits for links, refresh tokens and API keys; only their hash is stored. */
export const randomToken = () => randomBytes(32).toString('base64url')
/** 160 random bits for a mail address: 32 signs that stay apart in whatever case a mail service writes them. */
export const addressToken = () =>
  BigInt(`0x${randomBytes(20).toString('hex')}`)
    .toString(32)
    .padStart(32, '0')
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

/** What stands for an address that listens to a list, without telling it. */
export const listenerMark = (listId: string, email: string) => mac('listener', `${listId}.${email}`)

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
/** The name of the cookie in which a browser holds the secret of one account that trusts it. */
export const trustMark = (account: string) => mac('trust', account).slice(0, 11)
export const placeMark = (network: string, account: string) => mac('place', `${network}.${account}`)
