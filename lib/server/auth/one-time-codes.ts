import 'server-only'
import { createHmac, randomBytes } from 'node:crypto'
import { sameText, tokenHash } from './tokens'

/** The seconds for which an authenticator shows one code. */
const stepSeconds = 30

export const stepAt = (now: Date) => Math.floor(now.getTime() / 1000 / stepSeconds)

/** The code of an authenticator app in one time step (RFC 6238 with HMAC-SHA-1 and six digits, as all apps know it). */
export function codeAt(secret: Buffer, step: number): string {
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(step))
  const mac = createHmac('sha1', secret).update(counter).digest()
  const cut = mac.readUInt32BE(mac[19]! & 15) & 0x7fffffff
  return String(cut % 1_000_000).padStart(6, '0')
}

/**
 * The time step that a code belongs to: the present one, or one beside it, since a phone's clock may be off and typing takes
 * a moment. Null for a wrong code, and for one that is not newer than `lastStep`.
 */
export function stepOf(secret: Buffer, code: string, now: Date, lastStep: number): number | null {
  const present = stepAt(now)
  const found = [present - 1, present, present + 1].filter(step => sameText(codeAt(secret, step), code))
  return found.find(step => step > lastStep) ?? null
}

/** 160 bits, as RFC 4226 recommends. */
export const newSecret = () => randomBytes(20)

const letters = 'abcdefghijklmnopqrstuvwxyz234567'

/** RFC 4648 without padding, in small letters. */
function base32(bytes: Buffer): string {
  const bits = [...bytes].map(byte => byte.toString(2).padStart(8, '0')).join('')
  return (bits.match(/.{1,5}/g) ?? []).map(five => letters[Number.parseInt(five.padEnd(5, '0'), 2)]).join('')
}

/** A secret as people type it into an authenticator. */
export const spelledSecret = (secret: Buffer) => base32(secret).toUpperCase()

/** The address that an authenticator reads from a picture. */
export const secretAddress = (secret: Buffer, account: string) =>
  `otpauth://totp/${encodeURIComponent(`Gift Tracker:${account}`)}?secret=${spelledSecret(secret)}&issuer=Gift%20Tracker`

/** A code of 80 random bits in four groups, which has no digit that looks like a letter. */
export const newRecoveryCode = () => base32(randomBytes(10)).replace(/(.{4})(?=.)/g, '$1-')

/** The hash of a recovery code, however its groups were typed. Its bits are too many to be tried out. */
export const recoveryHash = (typed: string) => tokenHash(typed.toLowerCase().replace(/[^a-z2-7]/g, ''))
