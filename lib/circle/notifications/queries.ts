import 'server-only'
import { and, eq, isNotNull, isNull, ne, or, sql } from 'drizzle-orm'
import { rows } from '@/db'
import { isOneOf } from '@/db/lists'
import { activity, families, familyMembers, occasions, users, wishlists } from '@/db/schema'
import { muted, readable } from '@/lib/circle/policy'
import { type Context, userId } from '@/lib/server/auth/context'
import { visibleLists } from '@/lib/wishlists/policy'
import { type News, readersOf } from './rules'

/** Entries of the log with the names of today, in their order. */
export async function namedNews(ctx: Context, ids: readonly string[]): Promise<News[]> {
  const found = await ctx.db
    .select({
      row: activity,
      actor: sql<string | null>`coalesce(${familyMembers.name}, ${users.name})`,
      proved: sql<boolean>`${users.emailVerifiedAt} is not null`,
      family: families.name,
      list: wishlists.name,
      occasion: { name: occasions.name, date: sql<string>`${occasions.nextDate}::text` },
    })
    .from(activity)
    .leftJoin(users, eq(users.id, activity.actorId))
    .leftJoin(families, eq(families.id, activity.familyId))
    .leftJoin(
      familyMembers,
      and(
        eq(familyMembers.familyId, activity.familyId),
        eq(familyMembers.userId, activity.actorId),
        eq(familyMembers.status, 'active'),
      ),
    )
    .leftJoin(wishlists, and(eq(wishlists.id, activity.wishlistId), isNull(wishlists.deletedAt)))
    .leftJoin(
      occasions,
      and(
        eq(activity.verb, 'occasionShared'),
        sql`${occasions.id}::text = ${activity.details}->>'occasionId'`,
        eq(occasions.familyId, activity.familyId),
        isNull(occasions.deletedAt),
      ),
    )
    .where(isOneOf(activity.id, ids))
    .orderBy(activity.id)
  return found.map(({ row, ...names }) => ({ ...row, ...names, verb: row.verb as News['verb'] }))
}

/** The accounts that may be told of these entries, roughly. Each is then asked as themselves. */
async function candidatesFor(ctx: Context, news: readonly News[]): Promise<Map<string, string[]>> {
  const found = new Map<string, string[]>()
  const add = (userId: string, id: string) => found.set(userId, [...(found.get(userId) ?? []), id])
  const inFamilies = news.filter(one => one.familyId !== null)
  const onLists = news.filter(one => one.familyId === null && one.wishlistId !== null)
  const members =
    inFamilies.length === 0
      ? []
      : await ctx.db
          .select({ familyId: familyMembers.familyId, userId: familyMembers.userId })
          .from(familyMembers)
          .where(
            and(
              isOneOf(familyMembers.familyId, [...new Set(inFamilies.map(one => one.familyId!))]),
              eq(familyMembers.status, 'active'),
              isNotNull(familyMembers.userId),
            ),
          )
  for (const one of inFamilies)
    for (const member of members) if (member.familyId === one.familyId) add(member.userId!, one.id)
  const helpers =
    onLists.length === 0
      ? []
      : await rows<{ list: string; user_id: string; owns: boolean }>(
          ctx.db,
          sql`with l as (select id, owner_id from wishlists where ${isOneOf(
            sql`id`,
            onLists.map(one => one.wishlistId!),
            'uuid',
          )})
            select id as list, owner_id as user_id, true as owns from l
            union all select l.id, c.user_id, false from l join wishlist_collaborators c on c.wishlist_id = l.id`,
        )
  for (const one of onLists)
    for (const { list, user_id, owns } of helpers)
      if (list === one.wishlistId && (owns || readersOf(one.verb) === 'list')) add(user_id, one.id)
  return found
}

/** The entries that the caller may read. Entries of the caller and of muted members are left out. */
async function readableAmong(ctx: Context, ids: readonly string[]): Promise<Set<string>> {
  const found = await ctx.db
    .select({ id: activity.id })
    .from(activity)
    .leftJoin(wishlists, eq(wishlists.id, activity.wishlistId))
    .where(
      and(
        isOneOf(activity.id, ids),
        or(isNull(activity.actorId), ne(activity.actorId, userId(ctx))),
        or(and(readable(ctx), sql`not ${muted(ctx)}`), and(isNull(activity.familyId), visibleLists(ctx))),
      ),
    )
  return new Set(found.map(({ id }) => id))
}

/** A job's context as a reader. The policies ask for no more than who it is. */
const reading = (ctx: Context, userId: string): Context => ({
  ...ctx,
  actor: { type: 'user', userId, sessionId: null, scopes: ['read'] },
})

/** The readers of each entry, by its id, each checked as themselves. */
export async function readersFor(ctx: Context, news: readonly News[]): Promise<Map<string, string[]>> {
  const found = new Map<string, string[]>(
    news
      .filter(one => readersOf(one.verb) === 'self')
      .map(one => [one.id, one.ownerId === null ? [] : [one.ownerId]]),
  )
  const others = news.filter(one => !found.has(one.id))
  for (const [reader, ids] of await candidatesFor(ctx, others)) {
    for (const id of await readableAmong(reading(ctx, reader), ids))
      found.set(id, [...(found.get(id) ?? []), reader])
  }
  return found
}
