import { existsSync } from 'node:fs'
import { env, secretFile } from '../lib/server/env.ts'

/**
 * The file that must be kept with the data when it moves to another machine. Nothing where the secret is a
 * variable.
 */
export function keepSecret() {
  const { DATA_DIR, secretIsGiven } = env()
  const path = secretFile(DATA_DIR, 'AUTH_SECRET')
  if (secretIsGiven || !existsSync(path)) return null
  return `Keep ${path} with it: on another machine the links of shared lists and of mails need the same secret.`
}
