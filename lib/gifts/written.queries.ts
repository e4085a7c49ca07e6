import 'server-only'
import { type AnyColumn, type SQL, sql } from 'drizzle-orm'
import { gifts, occasions, people } from '@/db/schema'
import type { InputOf, OutputOf } from '@/lib/core/endpoint'
import { columnsOf } from '@/lib/core/record'
import type { giftsApi } from '@/lib/gifts/api'
import { giftFields } from '@/lib/gifts/fields'
import { leadDaysOf } from '@/lib/gifts/lead.rules'
import {
  cells as allCells,
  columns,
  giftOf,
  joins,
  matchingGifts,
  pageOf,
  purchasedStatuses,
  storeDays,
} from '@/lib/gifts/queries'
import type { Gift } from '@/lib/gifts/schema'
import { drawingFor } from '@/lib/pictures/drawings/queries'
import type { Context } from '@/lib/server/auth/context'
import { majorOf } from '@/lib/server/db/amount-bound'
import { constant } from '@/lib/server/db/packed'
import { cut } from '@/lib/server/db/paging'
import { Written } from '@/lib/server/http/written'

/** An instant as `toISOString` writes it. */
const instant = (column: AnyColumn | SQL) =>
  sql`to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`

const object = (fields: Record<string, AnyColumn | SQL>) =>
  sql`json_build_object(${sql.join(
    Object.entries(fields).flatMap(([name, value]) => [sql.raw(`'${name}'`), value]),
    sql`, `,
  )})`

/** The day of an occasion that a gift is for. */
const day = sql`coalesce(${gifts.occasionDate}, ${occasions.nextDate})`

/**
 * The fields of a gift as PostgreSQL writes them: what `toGift` says of a gift without a claim, for nobody or for somebody
 * without allergies. `leadDays` and `drawing` are added behind them, because they depend on the reader.
 */
const fields: Record<Exclude<keyof Gift, 'leadDays' | 'drawing'>, AnyColumn | SQL> = {
  id: gifts.id,
  createdAt: instant(gifts.createdAt),
  updatedAt: instant(gifts.updatedAt),
  version: gifts.version,
  ...columnsOf(giftFields, gifts),
  kind: columns.kind,
  price: majorOf(gifts.priceMinor, gifts.currency),
  cost: majorOf(gifts.costMinor, gifts.currency),
  isPurchased: sql`${gifts.status} in (${sql.raw(purchasedStatuses.map(status => `'${status}'`).join(', '))})`,
  picture: columns.picture,
  occasionDate: sql`case when ${occasions.id} is not null or ${gifts.occasionId} is null then ${day} end`,
  recipient: sql`case when ${people.id} is not null then ${object({
    kind: sql.raw(`'person'`),
    id: people.id,
    name: people.name,
    avatarUrl: people.avatarUrl,
    birthday: people.birthday,
  })} end`,
  occasion: sql`case when ${occasions.id} is not null then ${object({
    id: occasions.id,
    name: occasions.name,
    type: occasions.type,
    date: day,
  })} end`,
  claim: sql.raw('null'),
  allergyWarnings: sql.raw(`'[]'::json`),
}

/** Whether the rules have to look at a row: allergies are compared word by word, and a claim has a list behind it. */
const needsRules = sql`(${columns.claimId} is not null or cardinality(${people.allergies}) > 0)`
const text = constant(
  sql<string | null>`case when not coalesce(${needsRules}, false) then ${object(fields)}::text end`,
)
const cells = constant(sql<unknown[] | null>`case when ${needsRules} then ${allCells} end`)
/** The facts that `leadDaysOf` needs: the known number of days, else the shop's address. */
const knownDays = sql`coalesce(${gifts.shippingDays}, ${storeDays})`
const days = constant(sql<number | null>`${knownDays}`)
const shop = constant(
  sql<string | null>`case when ${gifts.shippingDays} is null then ${gifts.purchaseUrl} end`,
)

type Key = string | number | null
type Gifts = OutputOf<typeof giftsApi.list>

/** The answer of `listGifts` as JSON text. Rows are passed on as PostgreSQL wrote them, without parsing. */
export async function writtenGifts(
  ctx: Context,
  filter: InputOf<typeof giftsApi.list>,
): Promise<Written<Gifts>> {
  const { where, ordered, limit, orders } = pageOf(ctx, matchingGifts(ctx, filter), filter)
  const found = await ctx.db
    .select({
      id: gifts.id,
      name: gifts.name,
      category: gifts.category,
      text: text.as('text'),
      cells: cells.as('cells'),
      days: days.as('days'),
      shop: shop.as('shop'),
      keys: sql<Key[]>`json_build_array(${sql.join(
        orders.map(({ key, cast }) => (cast === 'timestamptz' ? instant(key) : key)),
        sql`, `,
      )})`.as('keys'),
    })
    .from(gifts)
    .leftJoin(...joins.person)
    .leftJoin(...joins.occasion)
    .leftJoin(...joins.claim)
    .leftJoin(...joins.share)
    .where(where)
    .orderBy(...ordered)
    .limit(limit)
  const { data, nextCursor } = cut(found, filter.limit, row => row.keys)
  const texts = data.map(row => {
    if (row.text === null) return JSON.stringify(giftOf(ctx, row.cells!))
    const leadDays = leadDaysOf({ shippingDays: row.days, purchaseUrl: row.shop }, null, ctx.settings.country)
    const drawing = JSON.stringify(drawingFor(ctx, row))
    return `${row.text.slice(0, -1)}, "leadDays" : ${leadDays}, "drawing" : ${drawing}}`
  })
  return new Written(`{"data":[${texts.join(',')}],"nextCursor":${JSON.stringify(nextCursor)}}`)
}
