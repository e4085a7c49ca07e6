import 'server-only'
import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto'
import { env } from './env'

const key = () => createHash('sha256').update(`seal\n${env().AUTH_SECRET}`).digest()

/** A value that may hold secrets, encrypted for the time it is kept (AES-256-GCM). */
export function seal(value: unknown): string {
  const nonce = randomBytes(12)
  const cipher = createCipheriv('aes-256-gcm', key(), nonce)
  const sealed = Buffer.concat([cipher.update(JSON.stringify(value ?? null), 'utf8'), cipher.final()])
  return Buffer.concat([nonce, cipher.getAuthTag(), sealed]).toString('base64')
}

/** The value again; throws when it was changed or the secret is another. */
export function unseal(text: string): unknown {
  const bytes = Buffer.from(text, 'base64')
  const cipher = createDecipheriv('aes-256-gcm', key(), bytes.subarray(0, 12))
  cipher.setAuthTag(bytes.subarray(12, 28))
  return JSON.parse(Buffer.concat([cipher.update(bytes.subarray(28)), cipher.final()]).toString('utf8'))
}
