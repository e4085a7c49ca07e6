import { existsSync } from 'node:fs'
import { env, secretFile } from '../lib/server/ops/env.ts'

/**
 * The sentence about the file to keep when the data moves to another machine. Null where the secret is a
 * variable.
 */
export function keepSecret() {
  const { DATA_DIR, secretIsGiven } = env()
  const path = secretFile(DATA_DIR, 'AUTH_SECRET')
  if (secretIsGiven || !existsSync(path)) return null
  return `Keep ${path} with it: on another machine the links of shared lists and of mails need the same secret.`
}
