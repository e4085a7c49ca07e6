import 'server-only'
import { and, eq, isNotNull, type SQL, sql } from 'drizzle-orm'
import { rows } from '@/db'
import { isOneOf } from '@/db/lists'
import { claimShares, claims, gifts } from '@/db/schema'
import { sought } from '@/lib/core/text'
import { type Context, userId } from '@/lib/server/auth/context'
import { claimedFor, claimedGifts } from './claimed.queries'
import { ownClaims } from './policy'

/** What the giver of a claim last saw of the wish and its list. */
type Seen = (typeof claims.$inferSelect)['seen']

/** Joins the claim of each gift. A gift has at most one, and both have the same giver. */
export const claimOfGift = [claims, eq(claims.giftId, gifts.id)] as const
/** Joins the share of each gift that its owner chips in with. */
export const shareOfGift = [claimShares, eq(claimShares.giftId, gifts.id)] as const

const seen = sql<Seen | null>`coalesce(${claims.seen}, ${claimShares.seen})`

/** A gift is a share only while its claim exists: a list that is purged takes its claims along. */
export const kindOfGift = sql<
  'own' | 'share'
>`case when ${claimShares.id} is null then 'own' else 'share' end`

/** Those of these gifts that their owners chip in with now. */
export async function sharesAmong(ctx: Context, giftIds: readonly string[]): Promise<Set<string>> {
  const found = await ctx.db
    .select({ giftId: claimShares.giftId })
    .from(claimShares)
    .where(isOneOf(claimShares.giftId, giftIds))
  return new Set(found.map(({ giftId }) => giftId!))
}

/** The columns of a gift's claim, to select beside `claimOfGift` and `shareOfGift`. */
export const claimColumns = {
  claimId: sql<string | null>`coalesce(${claims.id}, ${claimShares.claimId})`,
  claimListId: sql<string | null>`coalesce(${claims.wishlistId}, ${claimShares.wishlistId})`,
  claimSeen: seen,
}

export const inOneLine = (names: readonly string[]) => names.join(', ')

/** The list that a gift was claimed from, as its giver could last see it. */
export const claimOf = (row: {
  claimId: string | null
  claimListId: string | null
  claimSeen: Seen | null
}) =>
  row.claimId === null
    ? null
    : {
        id: row.claimId,
        wishlistId: row.claimListId!,
        wishlistName: row.claimSeen!.list.name,
        recipients: row.claimSeen!.list.recipients,
      }

/** The sort key of gifts without a person of the giver's: the first recipient of the list. */
export const sortedByClaim: SQL<string | null> = sql`lower(${seen} #>> '{list,recipients,0}')`

/**
 * The recipient's name of an expense `e`: the person `p`, else the recipients of the list that the gift was
 * claimed from.
 */
export const spentOn = sql<string | null>`coalesce(p.name, ${claimedFor(sql`e.gift_id`)})`

/** The key that groups expenses by recipient; null for none. */
export const spentOnKey = sql<string | null>`coalesce(p.id::text, 'member ' || ${spentOn})`

/** Finds the caller's claimed gifts whose list or recipients contain a folded word. */
export async function claimedNamed(ctx: Context): Promise<(word: string) => string[]> {
  const [found, shared] = await Promise.all([
    ctx.db
      .select({ giftId: claims.giftId, seen: claims.seen })
      .from(claims)
      .where(and(ownClaims(ctx), isNotNull(claims.giftId))),
    ctx.db
      .select({ giftId: claimShares.giftId, seen: claimShares.seen })
      .from(claimShares)
      .where(and(eq(claimShares.userId, userId(ctx)), isNotNull(claimShares.giftId))),
  ])
  const texts = [...found, ...shared].map(({ giftId, seen: { list } }) => ({
    giftId: giftId!,
    text: [list.name, ...list.recipients].map(sought).join('\n'),
  }))
  return word => texts.filter(({ text }) => text.includes(word)).map(({ giftId }) => giftId)
}

/** The event date of the list that a gift was claimed from, as its giver last saw it; null without one. */
export async function claimedDay(ctx: Context, giftId: string): Promise<string | null> {
  const [found] = await rows<{ day: string | null }>(
    ctx.db,
    sql`select seen #>> '{list,eventDate}' as day from ${claimedGifts} c_ where gift_id = ${giftId}::uuid limit 1`,
  )
  return found?.day ?? null
}
