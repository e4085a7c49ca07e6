import 'server-only'
import { type SQL, sql } from 'drizzle-orm'
import { isClaimed } from '@/lib/surprise/claimed.queries'

/**
 * The day that a gift `x` is for, as `Gift.occasionDate` says it: the day of its own occurrence, else its own day. A gift
 * for an occasion in the trash has none, unless it was claimed: then its list has the day. `x` is the name of its table.
 */
export const giftDay = (
  x: SQL,
): SQL<string | null> => sql`case when ${x}.occasion_id is null then ${x}.occasion_date
  else coalesce(
    (select coalesce(${x}.occasion_date, o_.next_date) from occasions o_
      where o_.id = ${x}.occasion_id and o_.deleted_at is null),
    case when ${isClaimed(sql`${x}.id`)} then ${x}.occasion_date end) end`

/** Whether a gift `x` is still to buy: of a stage of its own, with or without a day. Ideas and received gifts are not. */
export const isToBuy = (x: SQL): SQL<boolean> => sql`(${x}.status = 'planned' and ${x}.direction = 'given')`

/** Whether a gift `x` was bought by its owner. Received gifts were not. */
export const isBought = (x: SQL): SQL<boolean> =>
  sql`(${x}.status in ('purchased', 'wrapped', 'given') and ${x}.direction = 'given')`
