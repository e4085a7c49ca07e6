import 'server-only'
import { and, asc, eq, exists, getTableColumns, gte, isNull, like, lte, or, sql } from 'drizzle-orm'
import { isOneOf } from '@/db/lists'
import { familyMembers, gifts, occasionPeople, occasions, people, users } from '@/db/schema'
import { addDays, yearOf } from '@/lib/core/calendar'
import type { InputOf } from '@/lib/core/endpoint'
import { invalid, notFound } from '@/lib/core/errors'
import { pick } from '@/lib/core/record'
import { searchPattern } from '@/lib/core/text'
import { membership } from '@/lib/families/policy'
import { type Context, today } from '@/lib/server/auth/context'
import { everyPage, readAll, takenIds } from '@/lib/server/db/bulk'
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
import {
  type Holds,
  holdsAll,
  type Means,
  meansOnly,
  onDays,
  rankOf,
  type Slice,
  type Sought,
  sliceOrder,
} from '@/lib/server/db/search'
import type { occasionsApi } from './api'
import { ownOccasions, trashedOccasions, visibleOccasions } from './policy'
import { type GiftGroup, nextOccurrence, type OccasionRow, occurrencesIn, toOccasion } from './rules'
import type { FamilyOccasion, Occasion, OccasionType, occasionSorts } from './schema'

const { ownerId: _owner, search: _search, deletedAt: _deleted, ...columns } = getTableColumns(occasions)
/** The people of an occasion who are not in the trash, by name. */
const peopleIds = sql<string[]>`(select coalesce(json_agg(p.id order by p.sort_name, p.id), '[]')
  from ${occasionPeople} m join ${people} p on p.id = m.person_id and p.deleted_at is null
  where m.occasion_id = ${occasions.id})`

/** The gifts of the next occurrence by person, status and currency, with what they cost. */
const giftGroups = sql<GiftGroup[]>`(select coalesce(json_agg(grouped), '[]') from (
  select g.person_id as "personId", g.status, g.currency, count(*)::int as gifts,
    coalesce(sum(g.cost_minor), 0)::float8 as minor
  from ${gifts} g where g.occasion_id = ${occasions.id} and g.occasion_date = ${occasions.nextDate}
    and g.direction = 'given' and g.deleted_at is null
  group by g.person_id, g.status, g.currency) grouped)`

const details = { ...columns, birthday: people.birthday, peopleIds, giftGroups }
type Detailed = OccasionRow & { peopleIds: string[]; giftGroups: GiftGroup[] }

/** A row of `selectOccasions` as the REST API returns it. */
const detailed = (ctx: Context, { peopleIds, giftGroups, ...row }: Detailed): Occasion =>
  toOccasion(row, peopleIds, giftGroups, today(ctx), ctx.settings.leapDay)

const sortable: Sortable<(typeof occasionSorts)[number], OccasionRow> = {
  nextDate: { order: { key: occasions.nextDate, cast: 'date' }, keyOf: row => row.nextDate },
  name: { order: { key: occasions.sortName, cast: 'text' }, keyOf: row => row.sortName },
  createdAt: {
    order: { key: occasions.createdAt, cast: 'timestamptz' },
    keyOf: row => row.createdAt.toISOString(),
  },
  updatedAt: {
    order: { key: occasions.updatedAt, cast: 'timestamptz' },
    keyOf: row => row.updatedAt.toISOString(),
  },
}

const selectOccasions = (ctx: Context) =>
  ctx.db
    .select(details)
    .from(occasions)
    .leftJoin(people, and(eq(people.id, occasions.personId), isNull(people.deletedAt)))

export async function listOccasions(ctx: Context, filter: InputOf<typeof occasionsApi.list>) {
  const { orders, keyOf } = sortedBy(sortable, filter.sort)
  const found = await selectOccasions(ctx)
    .where(
      and(
        filter.deleted ? trashedOccasions(ctx) : visibleOccasions(ctx),
        picked(occasions, filter),
        isAsked(occasions.type, filter.type),
        or(...askedFor(filter.personId).map(personId => concerning(ctx, personId))),
        filter.from ? gte(occasions.nextDate, filter.from) : undefined,
        filter.to ? lte(occasions.nextDate, filter.to) : undefined,
        filter.q ? like(occasions.search, searchPattern(filter.q)) : undefined,
        after(orders, occasions.id, filter.cursor),
      ),
    )
    .orderBy(...orderBy(orders, occasions.id))
    .limit(filter.limit + 1)
  const { data, nextCursor } = cut(found, filter.limit, keyOf)
  return { data: data.map(row => detailed(ctx, row)), nextCursor }
}

/** Occasions of a person: their own, and those at which they get something. */
const concerning = (ctx: Context, personId: string) =>
  or(
    eq(occasions.personId, personId),
    exists(
      ctx.db
        .select({ one: sql`1` })
        .from(occasionPeople)
        .where(and(eq(occasionPeople.occasionId, occasions.id), eq(occasionPeople.personId, personId))),
    ),
  )

/** Occasions by id. Those that the caller cannot see are left out. */
export async function occasionsById(ctx: Context, ids: string[]): Promise<Occasion[]> {
  if (ids.length === 0) return []
  const found = await selectOccasions(ctx).where(and(isOneOf(occasions.id, ids), visibleOccasions(ctx)))
  return found.map(row => detailed(ctx, row))
}

export async function getOccasion(ctx: Context, { occasionId }: { occasionId: string }): Promise<Occasion> {
  const [occasion] = await occasionsById(ctx, [occasionId])
  if (!occasion) throw notFound()
  return occasion
}

/** The occasion that another object refers to. Throws 422 on `path` when the caller cannot see it. */
export async function referredOccasion(ctx: Context, id: string, path = 'occasionId') {
  const [occasion] = await ctx.db
    .select(columns)
    .from(occasions)
    .where(and(eq(occasions.id, id), visibleOccasions(ctx)))
  if (!occasion) throw invalid({ path, message: 'notYours' })
  return occasion
}

/** Throws 422 on the field `path` when one of these occasions is not the caller's. Those in the trash are allowed. */
export async function assertOwnOccasions(ctx: Context, ids: (string | null | undefined)[], path: string) {
  const wanted = [...new Set(ids.filter(id => id != null))]
  if (wanted.length === 0) return
  const found = await ctx.db
    .select({ id: occasions.id })
    .from(occasions)
    .where(and(ownOccasions(ctx), isOneOf(occasions.id, wanted)))
  if (found.length !== wanted.length) throw invalid({ path, message: 'notYours' })
}

/** Upcoming and undated occasions with few fields, for pickers and the quick-add line. */
export const pickableOccasions = (ctx: Context) =>
  ctx.db
    .select({
      id: occasions.id,
      name: occasions.name,
      type: occasions.type,
      personId: occasions.personId,
      nextDate: occasions.nextDate,
    })
    .from(occasions)
    .where(visibleOccasions(ctx))
    .orderBy(sql`${occasions.nextDate} < ${today(ctx)}::date`, occasions.nextDate, occasions.id)
    .limit(500)

/** How many occasions there are, how many belong to no single person, and how many come in the next 60 days. */
export async function occasionCounts(ctx: Context) {
  const now = today(ctx)
  const [counts] = await ctx.db
    .select({
      occasions: sql<number>`count(*)::int`,
      shared: sql<number>`(count(*) filter (where ${occasions.personId} is null))::int`,
      soon: sql<number>`(count(*) filter (where ${occasions.nextDate} between ${now}::date and ${addDays(now, 60)}::date))::int`,
    })
    .from(occasions)
    .where(visibleOccasions(ctx))
  return counts!
}

/** How many occasions of each type there are. */
export async function occasionTypeCounts(ctx: Context) {
  const groups = await ctx.db
    .select({ type: occasions.type, count: sql<number>`count(*)::int` })
    .from(occasions)
    .where(visibleOccasions(ctx))
    .groupBy(occasions.type)
  return groups.sort((one, other) => other.count - one.count)
}

/** The next occasion of each of some people: their own, or one at which they get something. */
export async function nextOccasionsOf(ctx: Context, personIds: string[]): Promise<Map<string, Occasion>> {
  const ahead = and(visibleOccasions(ctx), gte(occasions.nextDate, today(ctx)))
  const [own, shared] = await Promise.all([
    ctx.db
      .select({ personId: occasions.personId, id: occasions.id, nextDate: occasions.nextDate })
      .from(occasions)
      .where(and(ahead, isOneOf(occasions.personId, personIds))),
    ctx.db
      .select({ personId: occasionPeople.personId, id: occasions.id, nextDate: occasions.nextDate })
      .from(occasionPeople)
      .innerJoin(occasions, eq(occasions.id, occasionPeople.occasionId))
      .where(and(ahead, isOneOf(occasionPeople.personId, personIds))),
  ])
  const firstOf = new Map<string, string>()
  for (const { personId, id } of [...own, ...shared].sort((one, other) =>
    one.nextDate < other.nextDate ? -1 : 1,
  )) {
    if (personId && !firstOf.has(personId)) firstOf.set(personId, id)
  }
  const found = await occasionsById(ctx, [...new Set(firstOf.values())])
  const byId = new Map(found.map(occasion => [occasion.id, occasion]))
  return new Map([...firstOf].map(([personId, id]) => [personId, byId.get(id)!]))
}

/** The days of every occasion in a span of dates, in order, for calendars. */
export async function occasionDays(
  ctx: Context,
  from: string,
  to: string,
  type?: OccasionType,
): Promise<{ date: string; id: string; name: string; type: OccasionType; personId: string | null }[]> {
  const found = await ctx.db
    .select({
      id: occasions.id,
      name: occasions.name,
      type: occasions.type,
      personId: occasions.personId,
      date: occasions.date,
      repeats: occasions.repeats,
      rule: occasions.rule,
    })
    .from(occasions)
    .where(
      and(
        visibleOccasions(ctx),
        type ? eq(occasions.type, type) : undefined,
        or(eq(occasions.repeats, 'yearly'), and(gte(occasions.date, from), lte(occasions.date, to))),
      ),
    )
    .orderBy(occasions.sortName, occasions.id)
    .limit(2000)
  const years = Array.from({ length: yearOf(to) - yearOf(from) + 1 }, (_, index) => yearOf(from) + index)
  return found
    .flatMap(occasion =>
      years
        .flatMap(year => occurrencesIn(occasion, year, ctx.settings.leapDay))
        .filter(date => date >= from && date <= to)
        .map(date => ({ date, ...pick(occasion, ['id', 'name', 'type', 'personId']) })),
    )
    .sort((one, other) => (one.date === other.date ? 0 : one.date < other.date ? -1 : 1))
}

/** What a search may say of an occasion. */
const factOf =
  (ctx: Context): Means =>
  fact => {
    if (fact.is === 'days')
      return or(
        onDays(occasions.nextDate, fact.any, today(ctx)),
        onDays(occasions.date, fact.any, today(ctx)),
      )!
    if (fact.is === 'occasion') return eq(occasions.type, fact.type as OccasionType)
    return false
  }

/**
 * Occasions whose search text holds every folded word, best match first, then the last changed. `total` on each row
 * counts all.
 */
export async function searchOccasions(
  ctx: Context,
  sought: Sought,
  { type, from, to }: { type?: OccasionType; from?: string; to?: string },
  slice: Slice,
) {
  const rank = rankOf(occasions.sortName, sought)
  const found = await ctx.db
    .select({ ...columns, rank, total: sql<number>`(count(*) over ())::int` })
    .from(occasions)
    .where(
      and(
        visibleOccasions(ctx),
        type ? eq(occasions.type, type) : undefined,
        from ? gte(occasions.nextDate, from) : undefined,
        to ? lte(occasions.nextDate, to) : undefined,
        holdsAll(occasions.search, sought, meansOnly('occasions', factOf(ctx))),
      ),
    )
    .orderBy(...sliceOrder(slice, rank, occasions, occasions.nextDate))
    .limit(slice.limit)
    .offset(slice.offset)
  return found.map(row => ({ ...row, nextDate: nextOccurrence(row, today(ctx), ctx.settings.leapDay) }))
}

/** The ids of occasions of a type. */
export const occasionsOfType = (ctx: Context, type: OccasionType) =>
  ctx.db
    .select({ id: occasions.id })
    .from(occasions)
    .where(and(visibleOccasions(ctx), eq(occasions.type, type)))

/** The ids of occasions whose name holds a word, for the searches of other records. */
export const occasionsNamed = (ctx: Context, holds: Holds) =>
  ctx.db
    .select({ id: occasions.id })
    .from(occasions)
    // Only `search` has an index. It contains the name, so this condition narrows the rows.
    .where(and(visibleOccasions(ctx), holds(occasions.search, 'search'), holds(occasions.sortName, 'name')))

/** An occasion with the field that only exports have: whether it follows a birthday. */
export type KeptOccasion = Occasion & { fromBirthday: boolean }

/** All occasions of the caller outside the trash, oldest first, a page at a time. */
export const allOccasions = (ctx: Context) =>
  everyPage(ctx, occasions, visibleOccasions(ctx), async (ids): Promise<KeptOccasion[]> => {
    const found = await selectOccasions(ctx).where(and(isOneOf(occasions.id, ids), visibleOccasions(ctx)))
    return found.map(row => ({ ...detailed(ctx, row), fromBirthday: row.fromBirthday }))
  })

/** The fields that tell the caller's occasions apart, for imports to compare with. */
export const knownOccasions = (ctx: Context) =>
  readAll(ctx, occasions, visibleOccasions(ctx), part =>
    ctx.db.select(columns).from(occasions).where(part).orderBy(occasions.id),
  )

/** The people whose birthday has its own occasion, also in the trash. */
export const celebratedPeople = (ctx: Context) =>
  ctx.db
    .select({ id: occasions.personId })
    .from(occasions)
    .where(and(ownOccasions(ctx), eq(occasions.fromBirthday, true)))

/** The ids among these that already belong to an occasion, also of another account. */
export const takenOccasionIds = (ctx: Context, ids: readonly string[]) => takenIds(ctx, occasions, ids)

/** The occasions that members share with a family, the next first, with name, type, day and owner only. */
export async function familyOccasions(
  ctx: Context,
  { familyId }: { familyId: string },
): Promise<{ data: FamilyOccasion[]; nextCursor: null }> {
  await membership(ctx, familyId)
  const found = await ctx.db
    .select({
      id: occasions.id,
      name: occasions.name,
      type: occasions.type,
      date: occasions.date,
      rule: occasions.rule,
      repeats: occasions.repeats,
      ownerId: users.id,
      ownerName: sql<string>`coalesce(${familyMembers.name}, ${users.name})`,
    })
    .from(occasions)
    .innerJoin(users, eq(users.id, occasions.ownerId))
    .innerJoin(
      familyMembers,
      and(
        eq(familyMembers.familyId, occasions.familyId),
        eq(familyMembers.userId, occasions.ownerId),
        eq(familyMembers.status, 'active'),
      ),
    )
    .where(and(eq(occasions.familyId, familyId), isNull(occasions.deletedAt)))
    .orderBy(asc(occasions.id))
    .limit(500)
  const data = found
    .map(({ ownerId, ownerName, id, name, type, ...dated }) => ({
      id,
      name,
      type,
      nextDate: nextOccurrence(dated, today(ctx), ctx.settings.leapDay),
      owner: { id: ownerId, name: ownerName },
    }))
    .sort((one, other) => (one.nextDate < other.nextDate ? -1 : one.nextDate > other.nextDate ? 1 : 0))
  return { data, nextCursor: null }
}
