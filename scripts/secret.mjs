import { existsSync } from 'node:fs'
import { env, secretFile } from '../lib/server/env.ts'

/** What has to go along when the data goes to another machine, or nothing where the secret is a variable. */
export function keepSecret() {
  const { DATA_DIR, secretIsGiven } = env()
  const path = secretFile(DATA_DIR, 'AUTH_SECRET')
  if (secretIsGiven || !existsSync(path)) return null
  return `Keep ${path} with it: on another machine the links of shared lists and of mails need the same secret.`
}
