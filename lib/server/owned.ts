import 'server-only'
import type { PgColumn } from 'drizzle-orm/pg-core'

/** A table of things that somebody owns, or an alias of one in a statement: what policies are asked about. */
export interface Owned {
  ownerId: PgColumn
}
export interface OwnedOrTrashed extends Owned {
  deletedAt: PgColumn
}
