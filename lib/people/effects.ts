import 'server-only'
import type { people } from '@/db/schema'
import type { Context } from '@/lib/server/auth/context'

type Row = typeof people.$inferSelect

/** What wings above do when people change, in the transaction of the change. */
export interface PeopleEffects {
  /** A person was added or changed. `before` is null for a new one. */
  birthdayChanged: (ctx: Context, person: Row, before: Row | null) => Promise<void>
  /** Records of one person are about to be merged. Returns the record whose birthday occasion stays. */
  birthdaysMerged: (ctx: Context, keep: Row, others: Row[]) => Promise<Row>
  /** People went to the trash, at the time of the context. */
  peopleTrashed: (ctx: Context, ids: readonly string[]) => Promise<unknown>
  /** A person came back who went to the trash at `deletedAt`. */
  personRestored: (ctx: Context, personId: string, deletedAt: Date) => Promise<void>
  /** A change of the caller's people is complete, with its other effects. */
  peopleChanged: (ctx: Context) => Promise<void>
}
