import 'server-only'
import { database } from '@/db'
import { env } from './env'
import { log } from './log'

const signals = ['SIGTERM', 'SIGINT'] as const
const end = () => process.exit(0)

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
    await database()
  } finally {
    for (const signal of signals) process.off(signal, end)
  }
}
