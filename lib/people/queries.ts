import 'server-only'
import { and, eq, getTableColumns, isNotNull, isNull, like, or, type SQL, sql } from 'drizzle-orm'
import { isOneOf } from '@/db/lists'
import { people } from '@/db/schema'
import { daysBetween, type PlainDate, yearOf } from '@/lib/core/calendar'
import type { InputOf } from '@/lib/core/endpoint'
import { invalid, notFound } from '@/lib/core/errors'
import type { Days } from '@/lib/core/terms'
import { searchPattern } from '@/lib/core/text'
import { type Context, today } from '@/lib/server/auth/context'
import { everyPage, readAll, takenIds } from '@/lib/server/db/bulk'
import { after, cut, isAsked, orderBy, picked, type Sortable, sortedBy } from '@/lib/server/db/paging'
import {
  type Holds,
  holdsAll,
  type Means,
  meansOnly,
  rankOf,
  type Slice,
  type Sought,
  sliceOrder,
} from '@/lib/server/db/search'
import type { peopleApi } from './api'
import { ownLinkedMember, ownPeople, trashedPeople, visiblePeople } from './policy'
import type { Person, personSorts, Relationship } from './schema'

const { ownerId: _owner, search: _search, deletedAt: _deleted, ...columns } = getTableColumns(people)

type Row = Omit<typeof people.$inferSelect, 'ownerId' | 'search' | 'deletedAt'> & {
  linkedMemberId: string | null
}

const columnsOf = (ctx: Context) => ({ ...columns, linkedMemberId: ownLinkedMember(ctx) })

/** A row as the REST API returns it. */
const toPerson = ({ sortName: _, createdAt, updatedAt, ...row }: Row): Person => ({
  ...row,
  createdAt: createdAt.toISOString(),
  updatedAt: updatedAt.toISOString(),
})

/**
 * The date of a person's next occasion: their own, or one at which they get something. The table is named by hand: drizzle
 * writes selected columns without their table, and `id` would then be the occasion's.
 */
const nextDateOf = (ctx: Context): SQL<string | null> => sql`least(
  (select min(o.next_date) from occasions o
    where o.person_id = people.id and o.deleted_at is null and o.next_date >= ${today(ctx)}::date),
  (select min(o.next_date) from occasion_people m join occasions o on o.id = m.occasion_id
    where m.person_id = people.id and o.deleted_at is null and o.next_date >= ${today(ctx)}::date))`

type Keyed = Row & { nextDate: string | null }

const sortable = (ctx: Context): Sortable<(typeof personSorts)[number], Keyed> => ({
  name: { order: { key: people.sortName, cast: 'text' }, keyOf: row => row.sortName },
  createdAt: {
    order: { key: people.createdAt, cast: 'timestamptz' },
    keyOf: row => row.createdAt.toISOString(),
  },
  updatedAt: {
    order: { key: people.updatedAt, cast: 'timestamptz' },
    keyOf: row => row.updatedAt.toISOString(),
  },
  relationship: { order: { key: people.relationship, cast: 'text' }, keyOf: row => row.relationship },
  nextDate: { order: { key: nextDateOf(ctx), cast: 'date', nullable: true }, keyOf: row => row.nextDate },
})

export async function listPeople(ctx: Context, filter: InputOf<typeof peopleApi.list>) {
  const { orders, keyOf } = sortedBy(sortable(ctx), filter.sort)
  const byDate = filter.sort.includes('nextDate')
  const found = await ctx.db
    .select({ ...columnsOf(ctx), nextDate: byDate ? nextDateOf(ctx) : sql<null>`null` })
    .from(people)
    .where(
      and(
        filter.deleted ? trashedPeople(ctx) : visiblePeople(ctx),
        picked(people, filter),
        isAsked(people.relationship, filter.relationship),
        filter.q ? like(people.search, searchPattern(filter.q)) : undefined,
        after(orders, people.id, filter.cursor),
      ),
    )
    .orderBy(...orderBy(orders, people.id))
    .limit(filter.limit + 1)
  const { data, nextCursor } = cut(found, filter.limit, keyOf)
  return { data: data.map(({ nextDate: _, ...row }) => toPerson(row)), nextCursor }
}

export async function getPerson(ctx: Context, { personId }: { personId: string }): Promise<Person> {
  const [found] = await ctx.db
    .select(columnsOf(ctx))
    .from(people)
    .where(and(eq(people.id, personId), visiblePeople(ctx)))
  if (!found) throw notFound()
  return toPerson(found)
}

type Ids = (string | null | undefined)[]

/** Throws 422 on the field `path` when the caller cannot see one of these people. */
export async function assertPeople(ctx: Context, ids: Ids, path: string, where = visiblePeople(ctx)) {
  const wanted = [...new Set(ids.filter(id => id != null))]
  if (wanted.length === 0) return
  const found = await ctx.db
    .select({ id: people.id })
    .from(people)
    .where(and(where, isOneOf(people.id, wanted)))
  if (found.length !== wanted.length) throw invalid({ path, message: 'notYours' })
}

/** The same, but people in the trash are allowed: a record that names one of them keeps the name. */
export const assertOwnPeople = (ctx: Context, ids: Ids, path: string) =>
  assertPeople(ctx, ids, path, ownPeople(ctx))

/** The numbers on the filters of the people screen. */
export async function peopleCounts(
  ctx: Context,
): Promise<{ all: number } & Partial<Record<Relationship, number>>> {
  const groups = await ctx.db
    .select({ relationship: people.relationship, count: sql<number>`count(*)::int` })
    .from(people)
    .where(visiblePeople(ctx))
    .groupBy(people.relationship)
  return {
    ...Object.fromEntries(groups.map(group => [group.relationship, group.count])),
    all: groups.reduce((sum, group) => sum + group.count, 0),
  }
}

/** All people with few fields, for pickers and the quick-add line. */
export const pickablePeople = (ctx: Context) =>
  ctx.db
    .select({
      id: people.id,
      name: people.name,
      firstName: people.firstName,
      avatarUrl: people.avatarUrl,
      birthday: people.birthday,
      allergies: people.allergies,
      avoid: people.avoid,
    })
    .from(people)
    .where(visiblePeople(ctx))
    .orderBy(people.sortName, people.id)
    .limit(1000)

/** People by id, sorted by name. Those that the caller cannot see are left out. */
export async function peopleById(ctx: Context, ids: string[]): Promise<Person[]> {
  if (ids.length === 0) return []
  const found = await ctx.db
    .select(columnsOf(ctx))
    .from(people)
    .where(and(isOneOf(people.id, ids), visiblePeople(ctx)))
    .orderBy(people.sortName, people.id)
  return found.map(toPerson)
}

/** People without a birthday, sorted by name, and how many there are. */
export async function missingBirthdays(
  ctx: Context,
  limit: number,
): Promise<{ total: number; people: Person[] }> {
  const where = and(visiblePeople(ctx), isNull(people.birthday), isNull(people.calendarBirthday))
  const [found, [counted]] = await Promise.all([
    ctx.db.select(columnsOf(ctx)).from(people).where(where).orderBy(people.sortName, people.id).limit(limit),
    ctx.db.select({ total: sql<number>`count(*)::int` }).from(people).where(where),
  ])
  return { total: counted!.total, people: found.map(toPerson) }
}

/** Whether a birthday, which may have no year, is on one of some days. Spans ahead mean the next birthday. */
function bornOn(any: readonly Days[], day: PlainDate) {
  const yearly = sql<string>`right(${people.birthday}, 5)`
  return or(
    ...any.flatMap(days => {
      if (!('from' in days)) {
        const month = String(days.month).padStart(2, '0')
        return days.day === undefined
          ? [sql`${yearly} like ${`${month}-%`}`]
          : [sql`${yearly} = ${`${month}-${String(days.day).padStart(2, '0')}`}`]
      }
      const { from, to } = days
      const [first, last] = [from.slice(5), to.slice(5)]
      const isWithinYear = yearOf(from) === yearOf(to) && !(first === '01-01' && last === '12-31')
      return [
        sql`${people.birthday} between ${from} and ${to}`,
        ...(to >= day && isWithinYear ? [sql`${yearly} between ${first} and ${last}`] : []),
        ...(to >= day && daysBetween(from, to) < 10 && yearOf(from) !== yearOf(to)
          ? [sql`(${yearly} >= ${first} or ${yearly} <= ${last})`]
          : []),
      ]
    }),
  )!
}

/** What a search may say of a person. */
const factOf =
  (ctx: Context): Means =>
  fact => {
    if (fact.is === 'days') return bornOn(fact.any, today(ctx))
    if (fact.is === 'occasion') return fact.type === 'birthday' && isNotNull(people.birthday)
    if (fact.is === 'relationship') return eq(people.relationship, fact.relationship as Relationship)
    return false
  }

/**
 * People whose search text holds every folded word, best match first, then the last changed. `total` on each row counts
 * all of them.
 */
export const searchPeople = (
  ctx: Context,
  sought: Sought,
  { relationship }: { relationship?: Relationship },
  slice: Slice,
) => {
  const rank = rankOf(people.sortName, sought)
  return ctx.db
    .select({
      ...columns,
      nextDate: nextDateOf(ctx),
      rank,
      total: sql<number>`(count(*) over ())::int`,
    })
    .from(people)
    .where(
      and(
        visiblePeople(ctx),
        relationship ? eq(people.relationship, relationship) : undefined,
        holdsAll(people.search, sought, meansOnly('people', factOf(ctx))),
      ),
    )
    .orderBy(...sliceOrder(slice, rank, people, nextDateOf(ctx)))
    .limit(slice.limit)
    .offset(slice.offset)
}

/** The ids of people of a group. */
export const peopleOfGroup = (ctx: Context, relationship: Relationship) =>
  ctx.db
    .select({ id: people.id })
    .from(people)
    .where(and(visiblePeople(ctx), eq(people.relationship, relationship)))

/** The ids of people whose name holds a word, for the searches of gifts, occasions and others. */
export const peopleNamed = (ctx: Context, holds: Holds) =>
  ctx.db
    .select({ id: people.id })
    .from(people)
    // Only `search` has an index. It contains the name, so this condition narrows the rows.
    .where(and(visiblePeople(ctx), holds(people.search, 'search'), holds(people.sortName, 'name')))

/** A person as files keep them: a member of a family is known to this installation only. */
export type KeptPerson = Omit<Person, 'linkedMemberId'>

/** All people of the caller outside the trash, oldest first, a page at a time. */
export const allPeople = (ctx: Context) =>
  everyPage(
    ctx,
    people,
    visiblePeople(ctx),
    async (ids): Promise<KeptPerson[]> =>
      (await peopleById(ctx, ids)).map(({ linkedMemberId: _, ...person }) => person),
  )

/** The fields that tell the caller's people apart, for imports to compare with. */
export const knownPeople = (ctx: Context) =>
  readAll(ctx, people, visiblePeople(ctx), part =>
    ctx.db
      .select({
        id: people.id,
        name: people.name,
        sortName: people.sortName,
        firstName: people.firstName,
        email: people.email,
        birthday: people.birthday,
      })
      .from(people)
      .where(part)
      .orderBy(people.id),
  )

/** The ids among these that already belong to a person, also of another account. */
export const takenPeopleIds = (ctx: Context, ids: readonly string[]) => takenIds(ctx, people, ids)

/** The ids of the caller's own people, as a subquery. */
export const ownPeopleIds = (ctx: Context) =>
  ctx.db.select({ id: people.id }).from(people).where(visiblePeople(ctx))
