import 'server-only'
import { and, eq, isNull, ne, or, sql } from 'drizzle-orm'
import { rows } from '@/db'
import { isOneOf } from '@/db/lists'
import { drawParticipants, draws, families } from '@/db/schema'
import { forbidden, invalidTransition, notFound } from '@/lib/core/errors'
import { membership, ownFamilies } from '@/lib/families/policy'
import { may } from '@/lib/families/rules'
import { type Context, userId } from '@/lib/server/auth/context'
import { can, type Step } from './rules'

export type DrawRow = typeof draws.$inferSelect

export const isOrganiser = (ctx: Context, { ownerId }: Pick<DrawRow, 'ownerId'>) => ownerId === userId(ctx)

export const ownDraws = (ctx: Context) => eq(draws.ownerId, userId(ctx))

/** The draws a caller can see: their own, and those of their families that are not drafts. */
export const visibleDraws = (ctx: Context) => {
  const mine = ownDraws(ctx)
  return or(
    and(mine, isNull(draws.familyId)),
    and(isOneOf(draws.familyId, ownFamilies(ctx)), or(mine, ne(draws.status, 'draft'))),
  )
}

/**
 * Whether the caller may open a participant's pick: it is their own, or that of a managed profile they look
 * after.
 */
export const isMine = (ctx: Context) => sql<boolean>`exists (select 1 from family_members m
  left join family_guardians g on g.member_id = m.id and m.user_id is null and g.agreed_at is not null
  where m.id = ${drawParticipants.memberId} and m.status = 'active'
  and (m.user_id = ${userId(ctx)}::uuid or g.user_id = ${userId(ctx)}::uuid))`

/**
 * Whether the caller participates, as a member or as a guest by any of their addresses. Participants never
 * see the pairs.
 */
export const takesPart = (ctx: Context) => sql<boolean>`exists (select 1 from draw_participants p
  left join family_members m on m.id = p.member_id
  where p.draw_id = ${draws.id} and p.participates and (m.user_id = ${userId(ctx)}::uuid
    or p.email in (select a.email from user_addresses a where a.user_id = ${userId(ctx)}::uuid)))`

/**
 * All addresses at which other participants of a draw are read: of guests, of members, and of the guardians of a managed
 * profile. No answer lists them.
 */
export const addressesOfOthers = async (ctx: Context, drawId: string, participantId: string) =>
  (
    await rows<{ email: string }>(
      ctx.db,
      sql`select p.email from draw_participants p
        where p.draw_id = ${drawId}::uuid and p.id <> ${participantId}::uuid and p.email is not null
      union select a.email from draw_participants p
        join family_members m on m.id = p.member_id
        left join family_guardians g on g.member_id = m.id and m.user_id is null
        join user_addresses a on a.user_id = m.user_id or a.user_id = g.user_id
        where p.draw_id = ${drawId}::uuid`,
    )
  ).map(({ email }) => email)

/** All addresses that the caller has or had. */
export const ownAddresses = async (ctx: Context) =>
  (
    await rows<{ email: string }>(
      ctx.db,
      sql`select a.email from user_addresses a where a.user_id = ${userId(ctx)}::uuid`,
    )
  ).map(({ email }) => email)

/** A draw that the caller can see; `lock` holds the row until the transaction ends. */
export async function visibleDraw(ctx: Context, drawId: string, lock?: 'update' | 'share'): Promise<DrawRow> {
  const query = ctx.db
    .select()
    .from(draws)
    .where(and(eq(draws.id, drawId), visibleDraws(ctx)))
  const [draw] = await (lock ? query.for(lock) : query)
  if (!draw) throw notFound()
  return draw
}

/** Throws when the present state does not allow the step. */
export function assertCan(step: Step, { status }: Pick<DrawRow, 'status'>, to: string) {
  if (!can(step, status)) throw invalidTransition(status, to)
}

/** A draw of the caller's, locked: 403 when they only see it. */
export async function ownDraw(ctx: Context, drawId: string): Promise<DrawRow> {
  const draw = await visibleDraw(ctx, drawId, 'update')
  if (!isOrganiser(ctx, draw)) throw forbidden()
  return draw
}

/** A draw to cancel. The owner and admins of its family may too; they learn nothing from it. */
export async function endableDraw(ctx: Context, drawId: string): Promise<DrawRow> {
  const draw = await visibleDraw(ctx, drawId, 'update')
  if (isOrganiser(ctx, draw)) return draw
  if (!draw.familyId || !may('configure', (await membership(ctx, draw.familyId)).role)) throw forbidden()
  return draw
}

/** Throws when the caller may not start a draw in this family: 404 outside the family, 403 inside. */
export async function assertMayStart(ctx: Context, familyId: string) {
  const { role } = await membership(ctx, familyId)
  const [family] = await ctx.db
    .select({ settings: families.settings })
    .from(families)
    .where(eq(families.id, familyId))
  if (!may('draw', role, family?.settings)) throw forbidden()
}
