import { sql } from 'drizzle-orm'
import type { Database } from './types'

/**
 * Begins a new epoch of every account's numbered changes, after a database was restored or moved: devices may know numbers
 * that it has not given yet, and read everything again.
 */
export const renewEpochs = (db: Database) =>
  db.execute(sql`update sync_counters set epoch = gen_random_uuid()`)
