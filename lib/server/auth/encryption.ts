import 'server-only'
import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto'
import { env } from '../ops/env'

const keyOf = (secret: string) => createHash('sha256').update(`seal\n${secret}`).digest()

/** A value that may hold secrets, encrypted for the time it is kept (AES-256-GCM). */
export function seal(value: unknown): string {
  const nonce = randomBytes(12)
  const cipher = createCipheriv('aes-256-gcm', keyOf(env().AUTH_SECRET), nonce)
  const sealed = Buffer.concat([cipher.update(JSON.stringify(value ?? null), 'utf8'), cipher.final()])
  return Buffer.concat([nonce, cipher.getAuthTag(), sealed]).toString('base64')
}

function open(bytes: Buffer, secret: string): unknown {
  const decipher = createDecipheriv('aes-256-gcm', keyOf(secret), bytes.subarray(0, 12))
  decipher.setAuthTag(bytes.subarray(12, 28))
  return JSON.parse(Buffer.concat([decipher.update(bytes.subarray(28)), decipher.final()]).toString('utf8'))
}

/**
 * The value again, opened with the present or the previous secret. Undefined when the text was changed or
 * sealed with another secret. So a database that is moved to another machine without its secret works, and
 * only sealed values are lost.
 */
export function unseal(text: string): unknown {
  const { AUTH_SECRET, AUTH_SECRET_PREVIOUS } = env()
  const bytes = Buffer.from(text, 'base64')
  for (const secret of [AUTH_SECRET, AUTH_SECRET_PREVIOUS]) {
    try {
      if (secret) return open(bytes, secret)
    } catch {
      // Sealed with another secret, or changed: try the next secret.
    }
  }
  return undefined
}
