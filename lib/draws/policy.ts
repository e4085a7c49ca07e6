import 'server-only'
import { and, eq, inArray, isNull, ne, or, sql } from 'drizzle-orm'
import { drawParticipants, draws, families } from '@/db/schema'
import { forbidden, invalidTransition, notFound } from '@/lib/core/errors'
import { membership, ownFamilies } from '@/lib/families/policy'
import { may } from '@/lib/families/rules'
import { type Context, userId } from '@/lib/server/context'
import { can, type Step } from './rules'

export type DrawRow = typeof draws.$inferSelect

/** Whether the caller organises a draw. */
export const isOrganiser = (ctx: Context, { ownerId }: Pick<DrawRow, 'ownerId'>) => ownerId === userId(ctx)

/** The draws that the caller organises. */
export const ownDraws = (ctx: Context) => eq(draws.ownerId, userId(ctx))

/** The draws a caller can see: their own, and those of their families once they are no drafts. */
export const visibleDraws = (ctx: Context) => {
  const mine = ownDraws(ctx)
  return or(
    and(mine, isNull(draws.familyId)),
    and(inArray(draws.familyId, ownFamilies(ctx)), or(mine, ne(draws.status, 'draft'))),
  )
}

/** A participant whose pick is the caller's to open: they are it, or look after the managed profile that it is. */
export const isMine = (ctx: Context) => sql<boolean>`exists (select 1 from family_members m
  left join family_guardians g on g.member_id = m.id and m.user_id is null and g.agreed_at is not null
  where m.id = ${drawParticipants.memberId} and m.status = 'active'
  and (m.user_id = ${userId(ctx)}::uuid or g.user_id = ${userId(ctx)}::uuid))`

/** Whether the caller takes part themselves, be it as a guest by any address of theirs: then the pairs stay from them. */
export const takesPart = (ctx: Context) => sql<boolean>`exists (select 1 from draw_participants p
  left join family_members m on m.id = p.member_id
  where p.draw_id = ${draws.id} and p.participates and (m.user_id = ${userId(ctx)}::uuid
    or p.email in (select a.email from user_addresses a where a.user_id = ${userId(ctx)}::uuid)))`

/** A draw that the caller can see; `lock` keeps it until the transaction ends. */
export async function visibleDraw(ctx: Context, drawId: string, lock?: 'update' | 'share'): Promise<DrawRow> {
  const query = ctx.db
    .select()
    .from(draws)
    .where(and(eq(draws.id, drawId), visibleDraws(ctx)))
  const [draw] = await (lock ? query.for(lock) : query)
  if (!draw) throw notFound()
  return draw
}

/** Refuses a step that the present state does not allow. */
export function assertCan(step: Step, { status }: Pick<DrawRow, 'status'>, to: string) {
  if (!can(step, status)) throw invalidTransition(status, to)
}

/** A draw of the caller's own, locked: 403 for whoever only sees it. */
export async function ownDraw(ctx: Context, drawId: string): Promise<DrawRow> {
  const draw = await visibleDraw(ctx, drawId, 'update')
  if (!isOrganiser(ctx, draw)) throw forbidden()
  return draw
}

/** A draw to call off: also by the owner and admins of its family, who learn nothing by it. */
export async function endableDraw(ctx: Context, drawId: string): Promise<DrawRow> {
  const draw = await visibleDraw(ctx, drawId, 'update')
  if (isOrganiser(ctx, draw)) return draw
  if (!draw.familyId || !may('configure', (await membership(ctx, draw.familyId)).role)) throw forbidden()
  return draw
}

/** Refuses whoever may not start a draw in this family: 404 outside of it, 403 inside. */
export async function assertMayStart(ctx: Context, familyId: string) {
  const { role } = await membership(ctx, familyId)
  const [family] = await ctx.db
    .select({ settings: families.settings })
    .from(families)
    .where(eq(families.id, familyId))
  if (!may('draw', role, family?.settings)) throw forbidden()
}
