import 'server-only'
import { and, eq, gte, isNull, like, lte, or, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { rows } from '@/db'
import { isNoneOf, isOneOf } from '@/db/lists'
import { gifts, occasions, people } from '@/db/schema'
import type { InputOf } from '@/lib/core/endpoint'
import { notFound } from '@/lib/core/errors'
import { isPurchased } from '@/lib/core/gift'
import { toMajor } from '@/lib/core/money'
import { columnsOf, sameOf } from '@/lib/core/record'
import { fold, searchPattern } from '@/lib/core/text'
import { isBought } from '@/lib/occasions/gift-meanings.queries'
import { allergyWarnings } from '@/lib/people/allergies.rules'
import { drawingFor } from '@/lib/pictures/drawings/queries'
import { pictureOfOwner } from '@/lib/pictures/queries'
import type { Context } from '@/lib/server/auth/context'
import { amountBound } from '@/lib/server/db/amount-bound'
import { everyPage, readAll, takenIds } from '@/lib/server/db/bulk'
import { packed, type Unpacked } from '@/lib/server/db/packed'
import {
  after,
  askedFor,
  cut,
  isAsked,
  orderBy,
  picked,
  type Sortable,
  sortedBy,
} from '@/lib/server/db/paging'
import { mappedInTurns } from '@/lib/server/jobs/yielding'
import {
  claimColumns,
  claimOf,
  claimOfGift,
  inOneLine,
  kindOfGift,
  shareOfGift,
  sortedByClaim,
} from '@/lib/surprise/own-claims.queries'
import type { giftsApi } from './api'
import { giftFields } from './fields'
import { leadDaysOf } from './lead.rules'
import { trashedGifts, visibleGifts } from './policy'
import type { Gift, GiftFilter, giftSorts } from './schema'

/**
 * The days that were last entered for the store of a gift, where it has none of its own. `public` names the table
 * itself, also in `addedGift`, where another part of the statement is called `gifts`.
 */
export const storeDays = sql<
  number | null
>`case when ${gifts.shippingDays} is null and ${gifts.store} is not null then (
  select s_.shipping_days from public.gifts s_ where s_.owner_id = ${gifts.ownerId}
    and lower(s_.store) = lower(${gifts.store}) and s_.shipping_days is not null and s_.deleted_at is null
  order by s_.updated_at desc limit 1) end`

export const columns = {
  id: gifts.id,
  createdAt: gifts.createdAt,
  updatedAt: gifts.updatedAt,
  version: gifts.version,
  ...columnsOf(giftFields, gifts),
  kind: kindOfGift,
  occasionDate: gifts.occasionDate,
  priceMinor: gifts.priceMinor,
  costMinor: gifts.costMinor,
  picture: pictureOfOwner(gifts, gifts.imageUrl),
  storeDays,
  sortName: gifts.sortName,
  recipientId: people.id,
  recipientName: people.name,
  recipientSort: people.sortName,
  recipientAvatar: people.avatarUrl,
  recipientBirthday: people.birthday,
  recipientAllergies: people.allergies,
  occasionRowId: occasions.id,
  occasionName: occasions.name,
  occasionType: occasions.type,
  occasionNext: occasions.nextDate,
  ...claimColumns,
}

type Joined = Extract<
  keyof typeof columns,
  `recipient${string}` | `claim${string}` | 'occasionRowId' | 'occasionName' | 'occasionType' | 'occasionNext'
>
type Row = Unpacked<typeof columns, Joined>

const packing = packed<typeof columns, Joined>(columns)
export const { cells } = packing
const { unpack } = packing

/** Joins what is shown beside a gift: its person and its occasion, unless they are in the trash, and its claim. */
export const joins = {
  person: [people, and(eq(people.id, gifts.personId), isNull(people.deletedAt))],
  occasion: [occasions, and(eq(occasions.id, gifts.occasionId), isNull(occasions.deletedAt))],
  claim: claimOfGift,
  share: shareOfGift,
} as const

const selectGifts = (ctx: Context) =>
  ctx.db
    .select({ cells: cells.as('cells') })
    .from(gifts)
    .leftJoin(...joins.person)
    .leftJoin(...joins.occasion)
    .leftJoin(...joins.claim)
    .leftJoin(...joins.share)

const rowsOf = (found: { cells: unknown[] }[]) => found.map(row => unpack(row.cells))

/** The person that the giver chose, else the recipients of the list that it was claimed from. */
function recipientOf(row: Row, claim: Gift['claim']): Gift['recipient'] {
  if (row.recipientId)
    return {
      kind: 'person',
      id: row.recipientId,
      name: row.recipientName!,
      avatarUrl: row.recipientAvatar,
      birthday: row.recipientBirthday,
    }
  if (!claim || claim.recipients.length === 0) return null
  return { kind: 'member', id: null, name: inOneLine(claim.recipients), avatarUrl: null, birthday: null }
}

/**
 * The day that a gift is for. A gift for an occasion in the trash has none, unless it was claimed: then its list has
 * the day.
 */
const dayOf = (row: Row) =>
  row.occasionRowId || row.occasionId === null || row.claimId !== null
    ? (row.occasionDate ?? row.occasionNext)
    : null

const same = sameOf<typeof giftFields, Row>(giftFields)
/** A row as the REST API returns it. */
const toGift =
  (ctx: Context) =>
  (row: Row): Gift => ({
    id: row.id,
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
    version: row.version,
    ...same(row),
    kind: row.kind,
    price: row.priceMinor === null ? null : toMajor(row.priceMinor, row.currency),
    cost: row.costMinor === null ? null : toMajor(row.costMinor, row.currency),
    isPurchased: isPurchased(row.status),
    picture: row.picture,
    drawing: drawingFor(ctx, row),
    leadDays: leadDaysOf(row, row.storeDays, ctx.settings.country),
    occasionDate: dayOf(row),
    recipient: recipientOf(row, claimOf(row)),
    occasion: row.occasionRowId
      ? {
          id: row.occasionRowId,
          name: row.occasionName!,
          type: row.occasionType!,
          date: row.occasionDate ?? row.occasionNext!,
        }
      : null,
    claim: claimOf(row),
    allergyWarnings: row.recipientAllergies?.length
      ? allergyWarnings(row.recipientAllergies, [row.name, row.notes, row.tags])
      : [],
  })

/** A row of `cells` as the REST API returns it. */
export const giftOf = (ctx: Context, found: unknown[]) => toGift(ctx)(unpack(found))

const sortable: Sortable<(typeof giftSorts)[number], Row> = {
  createdAt: {
    order: { key: gifts.createdAt, cast: 'timestamptz' },
    keyOf: row => row.createdAt.toISOString(),
  },
  updatedAt: {
    order: { key: gifts.updatedAt, cast: 'timestamptz' },
    keyOf: row => row.updatedAt.toISOString(),
  },
  name: { order: { key: gifts.sortName, cast: 'text' }, keyOf: row => row.sortName },
  price: { order: { key: gifts.priceMinor, cast: 'bigint', nullable: true }, keyOf: row => row.priceMinor },
  occasionDate: {
    order: { key: gifts.occasionDate, cast: 'date', nullable: true },
    keyOf: row => row.occasionDate,
  },
  recipient: {
    order: { key: sql`coalesce(${people.sortName}, ${sortedByClaim})`, cast: 'text', nullable: true },
    keyOf: row => row.recipientSort ?? row.claimSeen?.list.recipients[0]?.toLowerCase() ?? null,
  },
  status: { order: { key: gifts.status, cast: 'text' }, keyOf: row => row.status },
}

/** The rule `onTheWay` as a condition. */
export const onTheWay = sql<boolean>`(${gifts.status} = 'purchased' and ${gifts.tracking} is not null
  and ${gifts.tracking} ->> 'status' <> 'delivered')`

export const purchasedStatuses = ['purchased', 'wrapped', 'given'] as const
export const endedStatuses = ['given', 'returned', 'cancelled'] as const

type StatusFilter = Exclude<NonNullable<GiftFilter['status']>, unknown[]>

const byStatus = (status: StatusFilter): SQL => {
  if (status === 'favorite') return eq(gifts.isFavorite, true)
  if (status === 'active') return isNoneOf(gifts.status, endedStatuses)
  if (status === 'notPurchased') return isOneOf(gifts.status, ['idea', 'planned'])
  return eq(gifts.status, status)
}

const price = { minor: gifts.priceMinor, currency: gifts.currency }

/** The condition of a filter, without its page. */
export const matchingGifts = (ctx: Context, filter: Omit<GiftFilter, 'limit' | 'sort' | 'cursor'>) =>
  and(
    filter.deleted ? trashedGifts(ctx) : visibleGifts(ctx),
    picked(gifts, filter),
    or(...askedFor(filter.status).map(byStatus)),
    filter.isPurchased === undefined
      ? undefined
      : filter.isPurchased
        ? isBought(sql`gifts`)
        : isNoneOf(gifts.status, [...purchasedStatuses]),
    filter.isFavorite === undefined ? undefined : eq(gifts.isFavorite, filter.isFavorite),
    isAsked(gifts.personId, filter.personId),
    isAsked(gifts.occasionId, filter.occasionId),
    isAsked(gifts.direction, filter.direction),
    isAsked(gifts.category, filter.category),
    isAsked(gifts.budgetId, filter.budgetId),
    filter.store ? eq(gifts.store, filter.store) : undefined,
    filter.tag ? sql`${gifts.tags} @> array[${filter.tag}]::text[]` : undefined,
    filter.minPrice === undefined ? undefined : amountBound(gte, price, filter.minPrice),
    filter.maxPrice === undefined ? undefined : amountBound(lte, price, filter.maxPrice),
    filter.q && fold(filter.q) ? like(gifts.search, searchPattern(filter.q)) : undefined,
  )

type Paged = Pick<GiftFilter, 'limit' | 'sort' | 'cursor'>

/** How a page of the gifts that a condition selects is found and ordered, and the key of its rows for the cursor. */
export function pageOf(ctx: Context, where: SQL | undefined, paged: Paged) {
  const { orders, keyOf } = sortedBy(sortable, paged.sort)
  const chosen = and(where, after(orders, gifts.id, paged.cursor))
  const ordered = orderBy(orders, gifts.id)
  const limit = paged.limit + 1
  // The index limits the page before anything is joined. A plan made for an owner of a hundred gifts would join and
  // sort all rows of an owner of a million. Only the sort by recipient needs the join first.
  const page = ctx.db
    .select({ id: gifts.id })
    .from(gifts)
    .where(chosen)
    .orderBy(...ordered)
    .limit(limit)
  return {
    where: paged.sort.includes('recipient') ? chosen : sql`${gifts.id} = any(array${page})`,
    ordered,
    limit,
    keyOf,
    orders,
  }
}

/** A page of the gifts that a condition selects. */
export async function pageOfGifts(ctx: Context, where: SQL | undefined, paged: Paged) {
  const page = pageOf(ctx, where, paged)
  const found = await selectGifts(ctx)
    .where(page.where)
    .orderBy(...page.ordered)
    .limit(page.limit)
  const { data, nextCursor } = cut(rowsOf(found), paged.limit, page.keyOf)
  return { data: await mappedInTurns(data, toGift(ctx)), nextCursor }
}

export const listGifts = (ctx: Context, filter: InputOf<typeof giftsApi.list>) =>
  pageOfGifts(ctx, matchingGifts(ctx, filter), filter)

/** Gifts by id, in the order of the ids. */
export async function giftsById(ctx: Context, ids: string[]): Promise<Gift[]> {
  const found = await selectGifts(ctx).where(and(isOneOf(gifts.id, ids), visibleGifts(ctx)))
  const list = await mappedInTurns(rowsOf(found), toGift(ctx))
  const byId = new Map(list.map(gift => [gift.id, gift]))
  return ids.flatMap(id => byId.get(id) ?? [])
}

export async function getGift(ctx: Context, { giftId }: { giftId: string }): Promise<Gift> {
  const [gift] = await giftsById(ctx, [giftId])
  if (!gift) throw notFound()
  return gift
}

/**
 * Adds a gift and returns it as the API does, in one statement with its log. The select reads the new row, because
 * the name of the first part hides the table `gifts` from it.
 */
export async function addedGift(
  ctx: Context,
  insert: SQLWrapper,
  [log, change]: readonly [SQLWrapper, SQLWrapper],
): Promise<Gift> {
  const [row] = await rows<{ cells: unknown[] }>(
    ctx.db,
    sql`with gifts as (${insert.getSQL()}), logged as (${log.getSQL()}), noted as (${change.getSQL()})
      ${selectGifts(ctx).getSQL()}`,
  )
  return toGift(ctx)(unpack(row!.cells))
}

/** Gifts for the screens of other records, among those the caller can see. */
export async function giftsWhere(
  ctx: Context,
  where: SQL | undefined,
  order: SQL[],
  limit: number,
): Promise<Gift[]> {
  const found = await selectGifts(ctx)
    .where(and(visibleGifts(ctx), where))
    .orderBy(...order)
    .limit(limit)
  return mappedInTurns(rowsOf(found), toGift(ctx))
}

/** All gifts of the caller outside the trash, oldest first, a page at a time. */
export const allGifts = (ctx: Context) => everyPage(ctx, gifts, visibleGifts(ctx), ids => giftsById(ctx, ids))

/** The pictures of all gifts of the caller. The gifts themselves cost many times more to read. */
export const allGiftPictures = (ctx: Context) =>
  everyPage(ctx, gifts, visibleGifts(ctx), ids =>
    ctx.db.select({ id: gifts.id, imageUrl: gifts.imageUrl }).from(gifts).where(isOneOf(gifts.id, ids)),
  )

/** The fields that tell the caller's gifts apart, for imports to compare with. */
export const knownGifts = (ctx: Context) =>
  readAll(ctx, gifts, visibleGifts(ctx), part =>
    ctx.db
      .select({
        id: gifts.id,
        name: gifts.name,
        sortName: gifts.sortName,
        personId: gifts.personId,
        occasionDate: gifts.occasionDate,
        direction: gifts.direction,
        purchaseDate: gifts.purchaseDate,
        priceMinor: gifts.priceMinor,
        currency: gifts.currency,
      })
      .from(gifts)
      .where(part)
      .orderBy(gifts.id),
  )

/** The ids among these that already belong to a gift, also of another account. */
export const takenGiftIds = (ctx: Context, ids: readonly string[]) => takenIds(ctx, gifts, ids)
