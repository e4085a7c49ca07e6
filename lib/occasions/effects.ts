import 'server-only'
import type { SQL } from 'drizzle-orm'
import type { PlainDate } from '@/lib/core/calendar'
import type { Context } from '@/lib/server/auth/context'

/** What wings above do when occasions change, in the transaction of the change. */
export interface OccasionEffects {
  /** Occasions are about to move. `moves` is a table of rows `m` (occasion_id, was, becomes). */
  occasionsMoving: (ctx: Context, moves: SQL) => Promise<void>
  /** An occasion came back from the trash. `nextDate` is its next day. */
  occasionRestored: (ctx: Context, occasionId: string, nextDate: PlainDate) => Promise<void>
  /** A change of the caller's occasions is complete, with its other effects. */
  occasionsChanged: (ctx: Context) => Promise<void>
}
