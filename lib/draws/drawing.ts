import 'server-only'
import { randomInt } from 'node:crypto'
import { and, eq, isNotNull, isNull, lte, ne, or, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { arrayOf, isOneOf } from '@/db/lists'
import { drawExclusions, drawParticipants, draws, familyMembers, users } from '@/db/schema'
import { yearOf } from '@/lib/core/calendar'
import { Problem } from '@/lib/core/errors'
import { groupBy } from '@/lib/core/group'
import { partnersAmong } from '@/lib/families/partners.rules'
import type { Context } from '@/lib/server/auth/context'
import type { Told } from './notifications'
import type { DrawRow } from './policy'
import { ownDraws } from './policy'
import { drawAnew, type Exclusion } from './rules'

/** The participants whose names are drawn: those who take part and, as members, are still in the family. */
const inTheHat = (ctx: Context, drawId: string) =>
  ctx.db
    .select({
      id: drawParticipants.id,
      key: sql<string>`coalesce(${drawParticipants.memberId}::text, ${drawParticipants.email})`,
      memberId: drawParticipants.memberId,
      partnerId: familyMembers.partnerId,
      name: sql<string>`coalesce(${familyMembers.name}, ${users.name}, ${drawParticipants.name}, '')`,
    })
    .from(drawParticipants)
    .leftJoin(familyMembers, eq(familyMembers.id, drawParticipants.memberId))
    .leftJoin(users, eq(users.id, familyMembers.userId))
    .where(
      and(
        eq(drawParticipants.drawId, drawId),
        eq(drawParticipants.participates, true),
        or(isNull(drawParticipants.memberId), eq(familyMembers.status, 'active')),
      ),
    )
    .orderBy(drawParticipants.id)

const receivers = alias(drawParticipants, 'receivers')

/**
 * The pairs of the draws of earlier years, latest year first: of the same family, or else of the same
 * organiser.
 */
async function earlierPairs(ctx: Context, draw: DrawRow) {
  if (draw.avoidPrevious === 0) return []
  const year = yearOf(draw.date)
  const keyOf = (table: typeof drawParticipants | typeof receivers) =>
    sql<string>`coalesce(${table.memberId}::text, ${table.email})`
  const found = await ctx.db
    .select({ date: draws.date, from: keyOf(drawParticipants), to: keyOf(receivers) })
    .from(draws)
    .innerJoin(drawParticipants, eq(drawParticipants.drawId, draws.id))
    .innerJoin(receivers, eq(receivers.id, drawParticipants.receiverId))
    .where(
      and(
        ne(draws.id, draw.id),
        draw.familyId ? eq(draws.familyId, draw.familyId) : and(isNull(draws.familyId), ownDraws(ctx)),
        isOneOf(draws.status, ['drawn', 'revealed', 'closed']),
        lte(draws.date, draw.date),
        sql`${draws.date} >= make_date(${year - draw.avoidPrevious}, 1, 1)`,
      ),
    )
  const byYear = groupBy(found, row => yearOf(row.date))
  return [...byYear]
    .sort(([one], [other]) => other - one)
    .map(([, pairs]) => pairs.map(({ from, to }) => [from, to] as const))
}

/**
 * Draws the names of a locked draw and stores the pairs; DRAW_IMPOSSIBLE when the exclusions leave no way.
 */
export async function pickNames(ctx: Context, draw: DrawRow): Promise<Told[]> {
  const people = await inTheHat(ctx, draw.id)
  if (people.length === 0) throw new Problem(422, 'DRAW_IMPOSSIBLE', 'drawEmpty', { conflicting: [] })
  const excluded = await ctx.db.select().from(drawExclusions).where(eq(drawExclusions.drawId, draw.id))
  const keys = new Map(people.map(({ id, key }) => [id, key]))
  const byKey = new Map(people.map(person => [person.key, person]))
  const exclusions: Exclusion<string>[] = excluded.flatMap(({ fromId, toId, bothWays }) => {
    const from = keys.get(fromId)
    const to = keys.get(toId)
    return from && to ? [{ from, to, bothWays }] : []
  })
  // The key of a member is their id.
  const partners: Exclusion<string>[] = [
    ...partnersAmong(people.map(({ memberId, partnerId }) => ({ id: memberId, partnerId }))),
  ].map(([from, to]) => ({ from, to, bothWays: true }))
  const { pairs, conflict } = drawAnew(
    [...byKey.keys()],
    [...exclusions, ...partners],
    await earlierPairs(ctx, draw),
    randomInt,
  )
  if (!pairs || pairs.size === 0) {
    const conflicting = (conflict ?? []).map(key => byKey.get(key)?.name ?? '').sort()
    throw new Problem(422, 'DRAW_IMPOSSIBLE', 'drawImpossible', { conflicting })
  }
  await putBack(ctx, draw.id)
  const idsOf = (keys: Iterable<string>) =>
    arrayOf(
      'uuid',
      [...keys].map(key => byKey.get(key)!.id),
    )
  await ctx.db.execute(
    sql`update draw_participants p set receiver_id = v.receiver
      from unnest(${idsOf(pairs.keys())}, ${idsOf(pairs.values())}) as v (giver, receiver) where p.id = v.giver`,
  )
  return people.map(({ id, key, memberId }) => ({ id, key, isGuest: memberId === null }))
}

/** Deletes the pairs of a draw; no pick counts as opened. */
export const putBack = (ctx: Context, drawId: string) =>
  ctx.db
    .update(drawParticipants)
    .set({ receiverId: null, openedAt: null })
    .where(eq(drawParticipants.drawId, drawId))

/** Whether anybody has opened their pick. */
export async function anyOpened(ctx: Context, drawId: string): Promise<boolean> {
  const [opened] = await ctx.db
    .select({ id: drawParticipants.id })
    .from(drawParticipants)
    .where(and(eq(drawParticipants.drawId, drawId), isNotNull(drawParticipants.openedAt)))
    .limit(1)
  return opened !== undefined
}
