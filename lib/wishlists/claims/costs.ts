import 'server-only'
import { and, inArray, isNotNull, type SQL, sql } from 'drizzle-orm'
import { claims, type gifts } from '@/db/schema'
import type { Context } from '@/lib/server/context'
import { pieceOf } from './rules'

type Priced = Pick<typeof gifts.$inferSelect, 'id' | 'priceMinor' | 'quantity' | 'currency'>

/**
 * What gifts cost altogether because their claims say so, in minor units by gift: 10.00 for three, where the price of
 * one piece cannot. A gift whose price, number or currency is another by now is not there.
 */
export async function claimedCosts(ctx: Context, found: readonly Priced[]): Promise<Map<string, number>> {
  const many = new Map(found.filter(({ quantity }) => quantity > 1).map(gift => [gift.id, gift]))
  if (many.size === 0) return new Map()
  const rows = await ctx.db
    .select({
      giftId: claims.giftId,
      costMinor: claims.costMinor,
      quantity: claims.quantity,
      currency: claims.currency,
    })
    .from(claims)
    .where(and(inArray(claims.giftId, [...many.keys()]), isNotNull(claims.costMinor)))
  return new Map(
    rows.flatMap(({ giftId, costMinor, quantity, currency }) => {
      const gift = many.get(giftId!)!
      const isSo =
        gift.quantity === quantity &&
        gift.currency === currency &&
        gift.priceMinor === pieceOf(costMinor!, quantity)
      return isSo ? [[gift.id, costMinor!] as const] : []
    }),
  )
}

/**
 * What a gift costs altogether, in minor units, null without a price: what its expense says, else its claim, where they
 * come to that price for a piece, else price times quantity. `gift` is what the query calls the table.
 */
export function giftCost(gift: 'g' | 'gifts' = 'g'): SQL {
  const g = sql.raw(gift)
  const told = (table: SQL, minor: SQL, only: SQL) =>
    sql`(select ${minor} from ${table} t_ where t_.gift_id = ${g}.id and t_.currency = ${g}.currency and round(${minor}::numeric / ${g}.quantity) = ${g}.price_minor and ${only})`
  const paid = told(sql`expenses`, sql`t_.amount_minor`, sql`t_.from_gift and t_.deleted_at is null`)
  const claimed = told(sql`claims`, sql`t_.cost_minor`, sql`t_.quantity = ${g}.quantity`)
  const many = sql`coalesce(${paid}, ${claimed}, ${g}.price_minor * ${g}.quantity)`
  return sql`(case when ${g}.quantity > 1 and ${g}.price_minor is not null then ${many} else ${g}.price_minor end)`
}
