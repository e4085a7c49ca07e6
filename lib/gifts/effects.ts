import 'server-only'
import type { SQL } from 'drizzle-orm'
import type { Context } from '@/lib/server/auth/context'

/** What wings above do when gifts change, in the transaction of the change. */
export interface GiftEffects {
  /** The stage, the day of purchase or the parcel of these gifts changed. */
  giftsMoved: (ctx: Context, ids: readonly string[]) => Promise<void>
  /** Many gifts are about to go to the trash at once. */
  manyGiftsGoing: (ctx: Context) => Promise<void>
  /** Gifts are about to be deleted for good. `which` is a condition on `gifts`. */
  giftsPurged: (ctx: Context, which: SQL) => Promise<void>
}
