import 'server-only'
import { database, Refusal } from '@/db'
import { agreeOnSecret } from '../auth/shared-secret'
import { env } from './env'
import { log } from './log'

const signals = ['SIGTERM', 'SIGINT'] as const
const end = () => process.exit(0)

/** Milliseconds. At the boot of a machine, both start together. */
const waiting = { atMost: 60_000, between: 1000 }

/** Opens the database, also one that is only late. Says once what it waits for. */
async function openSoon(): Promise<void> {
  const began = Date.now()
  for (let said = false; ; said = true) {
    try {
      await database()
      return
    } catch (error) {
      const isLate = error instanceof Refusal && error.passes
      if (!isLate || Date.now() - began > waiting.atMost) throw error
      if (!said) log().warn(`${error.message} Waiting for it for up to ${waiting.atMost / 1000} s.`)
      await new Promise(resolve => setTimeout(resolve, waiting.between))
    }
  }
}

/** Opens the database of a server. Throws one sentence when that fails. */
export async function openForServing(): Promise<void> {
  const { DATABASE_URL, secretIsGiven } = env()
  if (DATABASE_URL && !secretIsGiven) {
    log().warn(
      'AUTH_SECRET is not set, so this instance made its own in DATA_DIR: a second instance would not know its sessions.',
    )
  }
  // Before the database is open there is nothing to finish, and an opening that is cut off here starts again
  // next time.
  for (const signal of signals) process.once(signal, end)
  try {
    await openSoon()
    if (DATABASE_URL) await agreeOnSecret(await database(), secretIsGiven)
  } finally {
    for (const signal of signals) process.off(signal, end)
  }
}
