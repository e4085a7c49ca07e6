import 'server-only'
import { eq } from 'drizzle-orm'
import { wishlistEvents, wishlistFamilies } from '@/db/schema'
import { tell } from '@/lib/circle/commands'
import type { Context } from '@/lib/server/context'
import { announce } from '@/lib/wishlists/live/commands'

export type ListVerb =
  | 'listCreated'
  | 'listChanged'
  | 'itemAdded'
  | 'itemChanged'
  | 'itemRemoved'
  | 'itemReceived'
  | 'shared'
  | 'unshared'
  | 'collaboratorJoined'
  | 'revealed'

type Details = Record<string, string | number | null>

/** Nobody, where the product itself acts. */
const actorOf = ({ actor }: Context) => (actor.type === 'user' ? actor.userId : null)

/** Writes and announces what the list's side did, in the caller's transaction. What givers do in secret is never written here. */
export async function note(ctx: Context, wishlistId: string, verb: ListVerb, details: Details = {}) {
  await ctx.db
    .insert(wishlistEvents)
    .values({ wishlistId, actorId: actorOf(ctx), verb, details, createdAt: ctx.now })
  await announce(ctx, { wishlistId, audience: 'everyone' })
}

/** Tells every family that a list is shared with. */
export async function tellFamilies(
  ctx: Context,
  wishlistId: string,
  verb: 'itemAdded' | 'revealed',
  details: Details,
) {
  const shared = await ctx.db
    .select({ familyId: wishlistFamilies.familyId })
    .from(wishlistFamilies)
    .where(eq(wishlistFamilies.wishlistId, wishlistId))
    .orderBy(wishlistFamilies.familyId)
  for (const { familyId } of shared) await tell(ctx, { familyId, verb, wishlistId, details })
}
