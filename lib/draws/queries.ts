import 'server-only'
import { and, between, desc, eq, getTableColumns, isNotNull, sql } from 'drizzle-orm'
import { rows } from '@/db'
import { isOneOf } from '@/db/lists'
import { drawExclusions, drawParticipants, draws, familyMembers, users } from '@/db/schema'
import type { PlainDate } from '@/lib/core/calendar'
import type { InputOf } from '@/lib/core/endpoint'
import { notFound } from '@/lib/core/errors'
import { groupBy } from '@/lib/core/group'
import { toMajor } from '@/lib/core/money'
import { sameOf } from '@/lib/core/record'
import { type Context, today, userId } from '@/lib/server/auth/context'
import { after, cut, isAsked, picked } from '@/lib/server/db/paging'
import { env } from '@/lib/server/ops/env'
import type { drawsApi } from './api'
import { drawFields } from './fields'
import { type DrawRow, isMine, isOrganiser, ownDraws, takesPart, visibleDraws } from './policy'
import type { Draw, DrawParticipant } from './schema'

const same = sameOf<typeof drawFields, DrawRow>(drawFields)

/** The participants of draws by name, without their picks: only `picks.ts` reads those. */
const participantsOf = async (ctx: Context, drawIds: readonly string[]) =>
  drawIds.length === 0
    ? []
    : ctx.db
        .select({
          id: drawParticipants.id,
          drawId: drawParticipants.drawId,
          memberId: drawParticipants.memberId,
          name: sql<string>`coalesce(${familyMembers.name}, ${users.name}, ${drawParticipants.name}, '')`,
          email: drawParticipants.email,
          participates: drawParticipants.participates,
          openedAt: drawParticipants.openedAt,
          mine: isMine(ctx),
          self: sql<boolean>`coalesce(${familyMembers.userId} = ${userId(ctx)}::uuid, false)`,
        })
        .from(drawParticipants)
        .leftJoin(familyMembers, eq(familyMembers.id, drawParticipants.memberId))
        .leftJoin(users, eq(users.id, familyMembers.userId))
        .where(isOneOf(drawParticipants.drawId, drawIds))
        .orderBy(drawParticipants.id)

/**
 * Members of a family with at least one wish on a list that is shared with the family and names them.
 * Suggestions and claims do not count.
 */
async function wishers(ctx: Context, familyId: string): Promise<Set<string>> {
  const found = await rows<{ id: string }>(
    ctx.db,
    sql`select distinct m.id from family_members m
      join wishlist_recipients r on r.member_id = m.id or (m.user_id is not null and r.user_id = m.user_id)
      join wishlists w on w.id = r.wishlist_id and w.deleted_at is null
      join wishlist_families f on f.wishlist_id = w.id and f.family_id = m.family_id
      join wishlist_items i on i.wishlist_id = w.id and not i.hidden and i.archived_at is null
        and i.pending_deletion_at is null
      where m.family_id = ${familyId}::uuid and m.status = 'active'`,
  )
  return new Set(found.map(row => row.id))
}

/** The pairs of the caller's draws that are revealed. */
const revealedPairs = async (ctx: Context, drawIds: readonly string[]) =>
  drawIds.length === 0
    ? []
    : ctx.db
        .select({
          drawId: drawParticipants.drawId,
          from: drawParticipants.id,
          to: sql<string>`${drawParticipants.receiverId}`,
        })
        .from(drawParticipants)
        .innerJoin(draws, eq(draws.id, drawParticipants.drawId))
        .where(
          and(
            isOneOf(drawParticipants.drawId, drawIds),
            ownDraws(ctx),
            eq(draws.status, 'revealed'),
            sql`${drawParticipants.receiverId} is not null`,
          ),
        )
        .orderBy(drawParticipants.id)

type Read = DrawRow & { ownerName: string; ownerFace: string | null; takesPart: boolean }

const read = (ctx: Context) =>
  ctx.db
    .select({
      ...getTableColumns(draws),
      ownerName: users.name,
      ownerFace: users.avatarUrl,
      takesPart: takesPart(ctx),
    })
    .from(draws)
    .innerJoin(users, eq(users.id, draws.ownerId))

/** The dates of running draws that the caller can see. */
export const drawsBetween = (ctx: Context, from: PlainDate, to: PlainDate) =>
  ctx.db
    .select({ id: draws.id, name: draws.name, date: draws.date })
    .from(draws)
    .where(
      and(
        visibleDraws(ctx),
        isOneOf(draws.status, ['open', 'drawn', 'revealed']),
        between(draws.date, from, to),
      ),
    )
    .orderBy(draws.id)

/** The latest draws of families whose members have something to open, with the address for them. It holds no secret. */
export async function listTellable(ctx: Context) {
  const found = await ctx.db
    .select()
    .from(draws)
    .where(and(visibleDraws(ctx), isOneOf(draws.status, ['open', 'drawn']), isNotNull(draws.familyId)))
    .orderBy(desc(draws.createdAt), desc(draws.id))
    .limit(20)
  return found.map(({ id, name, date, status, familyId, currency, budgetMinor }) => ({
    id,
    name,
    date,
    status,
    familyId,
    currency,
    budget: budgetMinor === null ? null : toMajor(budgetMinor, currency),
    url: `${env().APP_URL}/app/draws#${id}`,
  }))
}

/** Draws as the caller may see them. */
async function viewsOf(ctx: Context, found: readonly Read[]): Promise<Draw[]> {
  const own = found.filter(draw => isOrganiser(ctx, draw))
  const ids = found.map(draw => draw.id)
  const ownIds = own.map(draw => draw.id)
  const familyIds = [...new Set(own.flatMap(draw => draw.familyId ?? []))]
  const [participants, exclusions, pairs, wishing] = await Promise.all([
    participantsOf(ctx, ids),
    ownIds.length === 0
      ? []
      : ctx.db.select().from(drawExclusions).where(isOneOf(drawExclusions.drawId, ownIds)),
    revealedPairs(ctx, ownIds),
    Promise.all(familyIds.map(async id => [id, await wishers(ctx, id)] as const)).then(all => new Map(all)),
  ])
  const participantsByDraw = groupBy(participants, row => row.drawId)
  const exclusionsByDraw = groupBy(exclusions, row => row.drawId)
  const pairsByDraw = groupBy(pairs, row => row.drawId)
  return found.map(draw => {
    const organises = isOrganiser(ctx, draw)
    const wishes = organises && draw.familyId ? wishing.get(draw.familyId) : undefined
    const people = participantsByDraw.get(draw.id) ?? []
    return {
      id: draw.id,
      createdAt: draw.createdAt.toISOString(),
      updatedAt: draw.updatedAt.toISOString(),
      version: draw.version,
      ...same(draw),
      familyId: draw.familyId,
      budget: draw.budgetMinor === null ? null : toMajor(draw.budgetMinor, draw.currency),
      status: draw.status,
      drawnAt: draw.drawnAt?.toISOString() ?? null,
      organiser: { id: draw.ownerId, name: draw.ownerName, avatarUrl: draw.ownerFace },
      isOrganiser: organises,
      participates: people.some(one => one.self && one.participates),
      canJoin: draw.familyId !== null && draw.status === 'open' && draw.date >= today(ctx),
      canReveal: organises && draw.status === 'drawn' && !draw.takesPart,
      participants: people.map(
        (one): DrawParticipant => ({
          id: one.id,
          memberId: one.memberId,
          name: one.name,
          email: organises ? one.email : null,
          participates: one.participates,
          mine: one.mine && one.participates,
          self: one.self,
          openedAt: organises || one.mine ? (one.openedAt?.toISOString() ?? null) : null,
          emptyList: wishes && one.memberId ? !wishes.has(one.memberId) : null,
        }),
      ),
      exclusions: (exclusionsByDraw.get(draw.id) ?? []).map(({ fromId, toId, bothWays }) => ({
        from: fromId,
        to: toId,
        bothWays,
      })),
      pairs:
        organises && draw.status === 'revealed'
          ? (pairsByDraw.get(draw.id) ?? []).map(({ from, to }) => ({ from, to }))
          : null,
    }
  })
}

export async function getDraw(ctx: Context, { drawId }: { drawId: string }): Promise<Draw> {
  const found = await read(ctx).where(and(eq(draws.id, drawId), visibleDraws(ctx)))
  const [view] = await viewsOf(ctx, found)
  if (!view) throw notFound()
  return view
}

/** The draws that the caller can see, latest first. */
export async function listDraws(ctx: Context, filter: InputOf<typeof drawsApi.list>) {
  const order = { key: draws.createdAt, cast: 'timestamptz', descending: true } as const
  const found = await read(ctx)
    .where(
      and(
        visibleDraws(ctx),
        picked(draws, filter),
        isAsked(draws.familyId, filter.familyId),
        after(order, draws.id, filter.cursor),
      ),
    )
    .orderBy(desc(draws.createdAt), desc(draws.id))
    .limit(filter.limit + 1)
  const { data, nextCursor } = cut(found, filter.limit, row => row.createdAt.toISOString())
  return { data: await viewsOf(ctx, data), nextCursor }
}
