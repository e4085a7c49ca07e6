import 'server-only'
import type { Context } from '@/lib/server/auth/context'

/** What is about to be added to an account, or to a family of it, and how much. Storage is in bytes. */
export type Added =
  | { metric: 'people' | 'lists' | 'families' | 'storage'; more: number }
  /** The moments at which the gifts were added: gifts of earlier years come with a file. */
  | { metric: 'gifts'; at: readonly Date[] }
  | { metric: 'members'; familyId: string }

/** What billing does when other wings add records, before they are written. */
export interface BillingEffects {
  /** Throws 402 PLAN_LIMIT where the plan has no room for them. */
  adding: (ctx: Context, added: Added) => Promise<void>
}
