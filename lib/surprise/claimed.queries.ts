import 'server-only'
import { type SQL, sql } from 'drizzle-orm'

/** What was claimed: the gifts of those who buy, and of those who chip in, with the wish as they last saw it. */
export const claimedGifts = sql`(select gift_id, wishlist_id, seen from claims
  union all select gift_id, wishlist_id, seen from claim_shares)`

/** Whether a gift was claimed from a list. `giftId` is SQL. */
export const isClaimed = (giftId: SQL): SQL<boolean> =>
  sql`exists (select 1 from ${claimedGifts} c_ where c_.gift_id = ${giftId})`

/**
 * The recipients' names of the list that a gift was claimed from, in one line. `giftId` is SQL; null for a
 * gift without a claim. A subquery: put it behind the name of the giver's own person.
 */
export const claimedFor = (giftId: SQL): SQL<string | null> =>
  sql`(select string_agg(named_.value, ', ' order by named_.ordinality) from ${claimedGifts} c_,
    jsonb_array_elements_text(c_.seen #> '{list,recipients}') with ordinality named_ where c_.gift_id = ${giftId})`

/** The list that a gift was claimed from: its id, or its name as its giver could last see it. Null without a claim. */
export const claimedList = (giftId: SQL) => ({
  id: sql<
    string | null
  >`(select c_.wishlist_id from ${claimedGifts} c_ where c_.gift_id = ${giftId} limit 1)`,
  name: sql<
    string | null
  >`(select c_.seen #>> '{list,name}' from ${claimedGifts} c_ where c_.gift_id = ${giftId} limit 1)`,
})
