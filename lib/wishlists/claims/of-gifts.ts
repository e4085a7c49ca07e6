import 'server-only'
import { and, eq, isNotNull, type SQL, sql } from 'drizzle-orm'
import { claims, gifts } from '@/db/schema'
import { fold } from '@/lib/core/text'
import type { Gift } from '@/lib/gifts/schema'
import type { Context } from '@/lib/server/context'
import { ownClaims } from './policy'
import type { SeenItem } from './schema'

/** To join the claim of each gift, of which there is one at most: its giver is whoever has the gift. */
export const claimOfGift = [claims, eq(claims.giftId, gifts.id)] as const

/** What a gift is told by its claim, to be selected beside `claimOfGift`. */
export const claimColumns = { claimId: claims.id, claimListId: claims.wishlistId, claimSeen: claims.seen }

/** Names in one line. */
export const inOneLine = (names: readonly string[]) => names.join(', ')

/** The list that a gift was claimed from, as its giver could last see it. */
export const claimOf = (row: {
  claimId: string | null
  claimListId: string | null
  claimSeen: SeenItem | null
}): Gift['claim'] =>
  row.claimId === null
    ? null
    : {
        id: row.claimId,
        wishlistId: row.claimListId!,
        wishlistName: row.claimSeen!.list.name,
        recipients: row.claimSeen!.list.recipients,
      }

/** What gifts are sorted by that have no person of their giver's: the first whom their list is for. */
export const sortedByClaim: SQL<string | null> = sql`lower(${claims.seen} #>> '{list,recipients,0}')`

/**
 * For whom a gift is by the list that it was claimed from, in one line, by the SQL of the gift's id; null where it was
 * not. Looked up by itself: put it behind what is known of the giver's own person.
 */
export const claimedFor = (giftId: SQL): SQL<string | null> =>
  sql`(select string_agg(named_.value, ', ' order by named_.ordinality) from claims c_,
    jsonb_array_elements_text(c_.seen #> '{list,recipients}') with ordinality named_ where c_.gift_id = ${giftId})`

/** The name of whom an expense `e` is for: the recipient `p`, else whom the gift was claimed for by its list. */
export const spentOn = sql<string | null>`coalesce(p.name, ${claimedFor(sql`e.gift_id`)})`

/** What tells those apart for whom expenses are; null is nobody in particular. */
export const spentOnKey = sql<string | null>`coalesce(p.id::text, 'member ' || ${spentOn})`

/** Whether a gift was claimed from a list, by the SQL of its id. */
export const isClaimed = (giftId: SQL): SQL<boolean> =>
  sql`exists (select 1 from claims c_ where c_.gift_id = ${giftId})`

/** The caller's claimed gifts whose list, or whom it is for, holds a folded word. */
export async function claimedNamed(ctx: Context): Promise<(word: string) => string[]> {
  const found = await ctx.db
    .select({ giftId: claims.giftId, seen: claims.seen })
    .from(claims)
    .where(and(ownClaims(ctx), isNotNull(claims.giftId)))
  const texts = found.map(({ giftId, seen: { list } }) => ({
    giftId: giftId!,
    text: [list.name, ...list.recipients].map(fold).join('\n'),
  }))
  return word => texts.filter(({ text }) => text.includes(word)).map(({ giftId }) => giftId)
}

/** The day of the list that a gift was claimed from, as its giver could last see it; null where there is none. */
export async function claimedDay(ctx: Context, giftId: string): Promise<string | null> {
  const [found] = await ctx.db.select({ seen: claims.seen }).from(claims).where(eq(claims.giftId, giftId))
  return found?.seen.list.eventDate ?? null
}
