import 'server-only'
import { and, between, desc, eq, gt, isNotNull, isNull, lt, sql } from 'drizzle-orm'
import { isOneOf } from '@/db/lists'
import { activity, families, familyMembers, familyMutes, invitations, users, wishlists } from '@/db/schema'
import type { PlainDate } from '@/lib/core/calendar'
import type { InputOf } from '@/lib/core/endpoint'
import { invalid } from '@/lib/core/errors'
import { id as idShape } from '@/lib/core/fields'
import { drawsBetween } from '@/lib/draws/queries'
import { ownFamilies } from '@/lib/families/policy'
import { pickableFamilies } from '@/lib/families/queries'
import { familyOccasions } from '@/lib/occasions/queries'
import type { OccasionType } from '@/lib/occasions/schema'
import { upcomingBirthday } from '@/lib/people/rules'
import { type Context, today, userId } from '@/lib/server/auth/context'
import { invitationToken } from '@/lib/server/auth/tokens'
import { visibleLists } from '@/lib/wishlists/policy'
import { listWishlists } from '@/lib/wishlists/queries'
import type { circleApi } from './api'
import { muted, readable } from './policy'
import { folded } from './rules'
import type { Circle, CircleEvent, ClaimNews } from './schema'

/** The members that the caller has muted. */
const mutedMembers = (ctx: Context) =>
  ctx.db
    .select({
      familyId: familyMembers.familyId,
      memberId: familyMembers.id,
      userId: familyMembers.userId,
      name: sql<string>`coalesce(${familyMembers.name}, ${users.name}, '')`,
    })
    .from(familyMutes)
    .innerJoin(familyMembers, eq(familyMembers.id, familyMutes.memberId))
    .leftJoin(users, eq(users.id, familyMembers.userId))
    .where(and(eq(familyMutes.userId, userId(ctx)), isOneOf(familyMembers.familyId, ownFamilies(ctx))))
    .orderBy(familyMembers.id)

/** Lists shared with the caller that are not for them, and whose claims they may know of. */
export async function shoppableLists(ctx: Context) {
  const { data } = await listWishlists(ctx, { scope: 'shared', limit: 200, sort: 'eventDate' })
  return data.filter(list => !list.blind && list.claimedCount !== null)
}

/**
 * The number of claimed wishes by list, as far as the caller may know: computed from their own sight and
 * stored nowhere.
 */
async function claimNews(ctx: Context, quiet: ReadonlySet<string | null>): Promise<ClaimNews[]> {
  const lists = await shoppableLists(ctx)
  return lists
    .filter(({ claimedCount, owner }) => (claimedCount ?? 0) > 0 && !quiet.has(owner.id))
    .map(({ id, name, recipients, claimedCount }) => ({
      wishlistId: id,
      name,
      recipients: recipients.map(someone => someone.name),
      count: claimedCount ?? 0,
    }))
}

/** The log of a list names only the wish. The circle covers many lists and names the list, then the wish. */
function detailsOf({ entity, details }: Pick<typeof activity.$inferSelect, 'entity' | 'details'>) {
  if (entity !== 'wishlist') return details
  const { list = null, name, itemId: _, ...rest } = details
  return { ...rest, name: list, ...(name === undefined ? {} : { item: name }) }
}

/** News of the caller's families before the one with this id, newest first. */
async function newsBefore(ctx: Context, before: string | undefined, limit: number) {
  const me = userId(ctx)
  const found = await ctx.db
    .select({
      id: activity.id,
      createdAt: activity.createdAt,
      verb: activity.verb,
      entity: activity.entity,
      details: activity.details,
      actorId: activity.actorId,
      wishlistId: activity.wishlistId,
      familyId: families.id,
      familyName: families.name,
      actorName: sql<string | null>`coalesce(${familyMembers.name}, ${users.name})`,
      actorFace: users.avatarUrl,
      memberId: familyMembers.id,
      listName: wishlists.name,
      hearts: sql<number>`(select count(*)::int from circle_reactions r where r.event_id = ${activity.id})`,
      hearted: sql<boolean>`exists (select 1 from circle_reactions r
          where r.event_id = ${activity.id} and r.user_id = ${me}::uuid)`,
    })
    .from(activity)
    .innerJoin(families, eq(families.id, activity.familyId))
    .leftJoin(wishlists, eq(wishlists.id, activity.wishlistId))
    .leftJoin(users, eq(users.id, activity.actorId))
    .leftJoin(
      familyMembers,
      and(
        eq(familyMembers.familyId, activity.familyId),
        eq(familyMembers.userId, activity.actorId),
        eq(familyMembers.status, 'active'),
      ),
    )
    .where(
      and(readable(ctx), sql`not ${muted(ctx)}`, before ? lt(activity.id, before.toLowerCase()) : undefined),
    )
    .orderBy(desc(activity.id))
    .limit(limit)
  return found.map(({ entity, details, ...news }) => ({ ...news, details: detailsOf({ entity, details }) }))
}

/** Rows read at a time while long runs of new wishes are folded. */
const batchSize = 200

/**
 * The news of the caller's families in folded lines, newest first. The cursor is the oldest row of the last
 * line.
 */
export async function readCircle(
  ctx: Context,
  { limit, cursor }: InputOf<typeof circleApi.list>,
): Promise<Circle> {
  if (cursor && !idShape.safeParse(cursor).success)
    throw invalid({ path: 'cursor', message: 'cursorInvalid' })
  const me = userId(ctx)
  const quietly = mutedMembers(ctx)
  const news = await newsBefore(ctx, cursor, limit + 1)
  let lines = folded(news)
  // A line is complete when the next one has begun or no rows are left.
  let size = limit + 1
  while (lines.length <= limit && news.length >= size) {
    const more = await newsBefore(ctx, news.at(-1)!.id, batchSize)
    size = news.length + batchSize
    news.push(...more)
    lines = folded(news)
  }
  const quiet = await quietly
  const shown = lines.slice(0, limit)
  const data = shown.map(
    ({ newest: row, count }): CircleEvent => ({
      id: row.id,
      createdAt: row.createdAt.toISOString(),
      verb: row.verb,
      count,
      family: { id: row.familyId, name: row.familyName },
      actor: row.actorId ? { id: row.actorId, name: row.actorName ?? '', avatarUrl: row.actorFace } : null,
      memberId: row.actorId === me ? null : row.memberId,
      wishlist: row.wishlistId && row.listName !== null ? { id: row.wishlistId, name: row.listName } : null,
      details: row.details,
      hearts: row.hearts,
      hearted: row.hearted,
    }),
  )
  return {
    data,
    nextCursor: lines.length > limit ? (shown.at(-1)?.oldest.id ?? null) : null,
    claimed: cursor ? [] : await claimNews(ctx, new Set(quiet.map(member => member.userId))),
    muted: quiet.map(({ familyId, memberId, name }) => ({ familyId, memberId, name })),
  }
}

export interface CircleDate {
  id: string
  kind: 'birthday' | 'occasion' | 'draw' | 'list'
  name: string
  type: OccasionType
  date: PlainDate
  /** The page with more about it; null for none. */
  href: string | null
}

/** The days of lists shared with families, or with one, as far as the caller can see the lists. */
export const listDays = (ctx: Context, from: PlainDate, to: PlainDate, familyId?: string) =>
  ctx.db
    .select({
      id: wishlists.id,
      name: wishlists.name,
      date: sql<string>`${wishlists.eventDate}::text`,
      owner: users.name,
    })
    .from(wishlists)
    .innerJoin(users, eq(users.id, wishlists.ownerId))
    .where(
      and(
        visibleLists(ctx),
        between(wishlists.eventDate, from, to),
        sql`exists (select 1 from wishlist_families s where s.wishlist_id = ${wishlists.id}
          ${familyId ? sql`and s.family_id = ${familyId}::uuid` : sql``})`,
      ),
    )
    .orderBy(wishlists.id)

/** The dates of draws and of shared lists that the caller can see. */
async function sharedDays(ctx: Context, from: PlainDate, to: PlainDate): Promise<CircleDate[]> {
  const [drawn, listed] = await Promise.all([drawsBetween(ctx, from, to), listDays(ctx, from, to)])
  return [
    ...drawn.map(one => ({
      ...one,
      kind: 'draw' as const,
      type: 'other' as const,
      href: '/app/draws',
    })),
    ...listed.map(({ owner: _, ...one }) => ({
      ...one,
      kind: 'list' as const,
      type: 'other' as const,
      href: `/app/wishlists/${one.id}`,
    })),
  ]
}

/**
 * Birthdays of other members, occasions and lists shared with the caller's families, and draws, within
 * `days`, soonest first. Nothing here depends on claims.
 */
export async function upcomingDates(ctx: Context, days: number): Promise<CircleDate[]> {
  const now = today(ctx)
  const until = new Date(Date.parse(now) + days * 86_400_000).toISOString().slice(0, 10)
  const [members, own, ofLists] = await Promise.all([
    ctx.db
      .select({
        id: familyMembers.id,
        userId: familyMembers.userId,
        name: sql<string>`coalesce(${familyMembers.name}, ${users.name}, '')`,
        birthday: familyMembers.birthday,
      })
      .from(familyMembers)
      .leftJoin(users, eq(users.id, familyMembers.userId))
      .where(
        and(
          isOneOf(familyMembers.familyId, ownFamilies(ctx)),
          eq(familyMembers.status, 'active'),
          isNotNull(familyMembers.birthday),
          familyMembers.showBirthday,
        ),
      ),
    pickableFamilies(ctx),
    sharedDays(ctx, now, until),
  ])
  const shared = await Promise.all(own.map(({ id }) => familyOccasions(ctx, { familyId: id })))
  // A member of two of the caller's families has one birthday.
  const others = new Map(
    members.filter(member => member.userId !== userId(ctx)).map(one => [one.userId ?? one.id, one]),
  )
  const birthdays = [...others.values()].map(
    ({ id, name, birthday }): CircleDate => ({
      id,
      kind: 'birthday',
      name,
      type: 'birthday',
      href: null,
      // Day and month only: members decide themselves whether to tell their age.
      date: upcomingBirthday(`--${birthday!.slice(-5)}`, now, ctx.settings.leapDay)!,
    }),
  )
  const occasions = shared.flatMap(({ data }) =>
    data.map(
      ({ id, name, type, nextDate }): CircleDate => ({
        id,
        kind: 'occasion',
        name,
        type,
        date: nextDate,
        href: null,
      }),
    ),
  )
  return [...birthdays, ...occasions, ...ofLists]
    .filter(({ date }) => date >= now && date <= until)
    .sort((one, other) => (one.date < other.date ? -1 : one.date > other.date ? 1 : 0))
}

/** Open invitations to the caller's own confirmed address, with the path to answer them. */
export async function waitingInvitations(ctx: Context) {
  const found = await ctx.db
    .select({
      id: invitations.id,
      version: invitations.version,
      inviter: sql<string>`(select u.name from users u where u.id = ${invitations.invitedBy})`,
      family: families.name,
      list: wishlists.name,
    })
    .from(invitations)
    .innerJoin(users, and(eq(users.email, invitations.email), isNotNull(users.emailVerifiedAt)))
    .leftJoin(families, eq(families.id, invitations.familyId))
    .leftJoin(wishlists, eq(wishlists.id, invitations.wishlistId))
    .where(
      and(
        eq(users.id, userId(ctx)),
        eq(invitations.status, 'pending'),
        gt(invitations.expiresAt, ctx.now),
        isNull(wishlists.deletedAt),
      ),
    )
    .orderBy(desc(invitations.id))
    .limit(20)
  return found.map(({ id, version, inviter, family, list }) => ({
    id,
    inviter,
    name: family ?? list ?? '',
    kind: family === null ? ('list' as const) : ('family' as const),
    href: `/invitations/${invitationToken(id, version)}`,
  }))
}
