import 'server-only'
import type { PgColumn } from 'drizzle-orm/pg-core'

/**
 * A table whose rows have an owner, or an alias of such a table in a statement. Policies take it as their
 * argument.
 */
export interface Owned {
  ownerId: PgColumn
}
export interface OwnedOrTrashed extends Owned {
  deletedAt: PgColumn
}
