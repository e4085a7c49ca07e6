import 'server-only'
import { and, eq, isNotNull, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { drawParticipants, draws, familyMembers, users, wishlists } from '@/db/schema'
import type { InputOf } from '@/lib/core/endpoint'
import { notFound } from '@/lib/core/errors'
import { toMajor } from '@/lib/core/money'
import { hidesName } from '@/lib/privacy/queries'
import { guestsSee } from '@/lib/privacy/rules'
import { type Context, transaction, userId } from '@/lib/server/auth/context'
import { tokenHash } from '@/lib/server/auth/tokens'
import { visibleLists } from '@/lib/wishlists/policy'
import type { drawsApi } from './api'
import { isMine, visibleDraw } from './policy'
import { can } from './rules'
import type { GuestPick, OwnPick, Pick } from './schema'

const receivers = alias(drawParticipants, 'receivers')

/** The recipient that a participant drew. Before a reveal no other query sends it. */
async function receiverOf(ctx: Context, participantId: string) {
  const [receiver] = await ctx.db
    .select({
      memberId: receivers.memberId,
      userId: familyMembers.userId,
      name: sql<string>`coalesce(${familyMembers.name}, ${users.name}, ${receivers.name}, '')`,
      avatarUrl: users.avatarUrl,
      hides: hidesName(familyMembers.userId),
    })
    .from(drawParticipants)
    .innerJoin(receivers, eq(receivers.id, drawParticipants.receiverId))
    .leftJoin(familyMembers, eq(familyMembers.id, receivers.memberId))
    .leftJoin(users, eq(users.id, familyMembers.userId))
    .where(eq(drawParticipants.id, participantId))
  if (!receiver) throw notFound()
  return receiver
}

/** Records when a pick was first opened. */
async function open(ctx: Context, participantId: string): Promise<string> {
  const [opened] = await ctx.db
    .update(drawParticipants)
    .set({ openedAt: sql`coalesce(${drawParticipants.openedAt}, ${ctx.now.toISOString()}::timestamptz)` })
    .where(and(eq(drawParticipants.id, participantId), isNotNull(drawParticipants.receiverId)))
    .returning({ openedAt: drawParticipants.openedAt })
  if (!opened?.openedAt) throw notFound()
  return opened.openedAt.toISOString()
}

/** The lists that name a recipient and that the caller can see. */
const listsOf = (ctx: Context, { memberId, userId }: { memberId: string | null; userId: string | null }) =>
  memberId === null
    ? Promise.resolve([])
    : ctx.db
        .select({ id: wishlists.id, name: wishlists.name })
        .from(wishlists)
        .where(
          and(
            visibleLists(ctx),
            sql`exists (select 1 from wishlist_recipients r where r.wishlist_id = ${wishlists.id}
              and (r.member_id = ${memberId}::uuid or r.user_id = ${userId}::uuid))`,
          ),
        )
        .orderBy(wishlists.sortName, wishlists.id)

/**
 * The caller's own pick or, with `participantId`, that of a managed profile they look after. 404 before the
 * names are drawn, and for everybody else, including the organiser and the family's owner.
 */
async function ownPick(ctx: Context, { drawId, participantId }: InputOf<typeof drawsApi.mine>) {
  const draw = await visibleDraw(ctx, drawId, 'share')
  const [own] = await ctx.db
    .select({ id: drawParticipants.id, openedAt: drawParticipants.openedAt })
    .from(drawParticipants)
    .innerJoin(familyMembers, eq(familyMembers.id, drawParticipants.memberId))
    .where(
      and(
        eq(drawParticipants.drawId, drawId),
        eq(drawParticipants.participates, true),
        isNotNull(drawParticipants.receiverId),
        participantId ? eq(drawParticipants.id, participantId) : eq(familyMembers.userId, userId(ctx)),
        isMine(ctx),
      ),
    )
  if (!own || !can('look', draw.status)) throw notFound()
  return own
}

async function shown(ctx: Context, participantId: string) {
  const receiver = await receiverOf(ctx, participantId)
  return {
    recipient: { memberId: receiver.memberId, name: receiver.name, avatarUrl: receiver.avatarUrl },
    wishlists: await listsOf(ctx, receiver),
  }
}

/** Reads an opened pick. Reading does not open it. */
export const readPick = (ctx: Context, input: InputOf<typeof drawsApi.mine>): Promise<OwnPick> =>
  transaction(ctx, async tx => {
    const { id, openedAt } = await ownPick(tx, input)
    return openedAt === null
      ? { recipient: null, wishlists: [], openedAt: null }
      : { ...(await shown(tx, id)), openedAt: openedAt.toISOString() }
  })

/** Opens a pick and shows it. The organiser sees that it was opened. */
export const openPick = (ctx: Context, input: InputOf<typeof drawsApi.openMine>): Promise<Pick> =>
  transaction(ctx, async tx => {
    const { id } = await ownPick(tx, input)
    const openedAt = await open(tx, id)
    return { ...(await shown(tx, id)), openedAt }
  })

/** What a guest's page shows before the pick is opened; null for an unknown link. */
export async function guestDraw(ctx: Context, token: string) {
  const [found] = await ctx.db
    .select({
      draw: draws,
      guest: drawParticipants.name,
      organiser: users.name,
      hides: hidesName(users.id),
      openedAt: drawParticipants.openedAt,
    })
    .from(drawParticipants)
    .innerJoin(draws, eq(draws.id, drawParticipants.drawId))
    .innerJoin(users, eq(users.id, draws.ownerId))
    .where(and(eq(drawParticipants.hash, tokenHash(token)), eq(drawParticipants.participates, true)))
  if (!found) return null
  const { draw, guest, organiser, hides, openedAt } = found
  return {
    guest: guest ?? '',
    organiser: guestsSee(organiser, hides),
    name: draw.name,
    date: draw.date,
    budget: draw.budgetMinor === null ? null : toMajor(draw.budgetMinor, draw.currency),
    currency: draw.currency,
    message: draw.message,
    status: draw.status,
    isDrawn: can('look', draw.status),
    opened: openedAt !== null,
  }
}

/** Opens a guest's pick by the link in their mail. */
export const openGuestPick = (ctx: Context, { token }: { token: string }): Promise<GuestPick> =>
  transaction(ctx, async tx => {
    const mine = and(eq(drawParticipants.hash, tokenHash(token)), eq(drawParticipants.participates, true))
    const [found] = await tx.db
      .select({ id: drawParticipants.id, status: draws.status })
      .from(draws)
      .innerJoin(drawParticipants, eq(drawParticipants.drawId, draws.id))
      .where(mine)
      .for('share', { of: draws })
    if (!found || !can('look', found.status)) throw notFound()
    const openedAt = await open(tx, found.id)
    const { name, hides } = await receiverOf(tx, found.id)
    return { recipient: { name: guestsSee(name, hides) }, openedAt }
  })
