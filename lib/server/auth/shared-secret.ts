import 'server-only'
import { eq } from 'drizzle-orm'
import { type Database, Refusal } from '@/db'
import { installationKeys } from '@/db/schema'
import { log } from '../ops/log'
import { seal, unseal } from './encryption'

const name = 'secret'

/**
 * Makes sure that all instances on one database sign with one secret. The first one leaves a sealed mark. An instance that
 * cannot open it has another secret: one that was given to it is new, and leaves its own mark; one that it made for itself
 * would sign everybody out at every other call, so it is refused.
 */
export async function agreeOnSecret(db: Database, isGiven: boolean): Promise<void> {
  const leaveMark = () =>
    db
      .insert(installationKeys)
      .values({ name, createdAt: new Date(), publicPart: '', privateSealed: seal(name) })
      .onConflictDoNothing()
  await leaveMark()
  const [mark] = await db.select().from(installationKeys).where(eq(installationKeys.name, name))
  if (!mark || unseal(mark.privateSealed) === name) return
  if (!isGiven)
    throw new Refusal(
      'This database was used with another AUTH_SECRET, and this instance made its own in DATA_DIR. Set AUTH_SECRET to that of the other instances. If it is lost, set a new one, for example AUTH_SECRET=$(openssl rand -base64 32), which ends all sessions.',
      { passes: false },
    )
  log().warn('AUTH_SECRET is not the one that this database was used with before: its sessions have ended.')
  await db.delete(installationKeys).where(eq(installationKeys.name, name))
  await leaveMark()
}
