import 'server-only'
import { and, eq, isNotNull, sql } from 'drizzle-orm'
import { isOneOf } from '@/db/lists'
import { drawParticipants, familyGuardians, familyMembers, users } from '@/db/schema'
import { isConfirmed } from '@/lib/addresses/queries'
import { forbidden, Problem } from '@/lib/core/errors'
import { type NewNotification, notify } from '@/lib/notify/commands'
import type { Context } from '@/lib/server/auth/context'
import { isWithin, limit } from '@/lib/server/http/rate-limit'
import type { Enqueue } from '@/lib/server/jobs/queue'
import type { DrawRow } from './policy'

/** What a draw tells its participants. */
export type Kind = 'drawn' | 'redrawn' | 'cancelled'
/** A guest before their name or address was corrected. */
export interface Former {
  name: string
  email: string
}

/** A participant to tell something; `key` is a member's id or a guest's address. */
export interface Told {
  id: string
  key: string
  isGuest: boolean
}

const day = 86_400
const perDay = { reader: { calls: 10, seconds: day }, organiser: { calls: 200, seconds: day } }

/** Counts one piece of news for its reader and its organiser; 429 beyond the daily limit of either. */
async function count(ctx: Context, { ownerId }: DrawRow, { key }: Told) {
  await limit(ctx, 'draw-mail:organiser', ownerId, perDay.organiser)
  await limit(ctx, 'draw-mail:reader', key, perDay.reader)
}

/** In a fixed order: two draws with the same readers otherwise deadlock on their counters. */
const inOrder = (told: readonly Told[]) => told.toSorted((one, other) => (one.key < other.key ? -1 : 1))

/** The accounts for these participants: the member's, or those of the guardians of a managed profile. */
const accountsOf = (ctx: Context, participantIds: readonly string[]) =>
  ctx.db
    .select({
      participantId: drawParticipants.id,
      userId: sql<string>`coalesce(${familyMembers.userId}, ${familyGuardians.userId})`,
    })
    .from(drawParticipants)
    .innerJoin(
      familyMembers,
      and(eq(familyMembers.id, drawParticipants.memberId), eq(familyMembers.status, 'active')),
    )
    .leftJoin(
      familyGuardians,
      and(
        eq(familyGuardians.memberId, familyMembers.id),
        sql`${familyMembers.userId} is null`,
        isNotNull(familyGuardians.agreedAt),
      ),
    )
    .where(
      and(
        isOneOf(drawParticipants.id, participantIds),
        sql`coalesce(${familyMembers.userId}, ${familyGuardians.userId}) is not null`,
      ),
    )
    .orderBy(drawParticipants.id)

/**
 * Notifies the members among these participants. Nothing that they are told holds a pick. An organiser without a
 * confirmed address causes mail only to accounts with a confirmed one.
 */
export async function notifyMembers(
  ctx: Context,
  kind: Kind,
  draw: Pick<DrawRow, 'id' | 'ownerId' | 'name' | 'date' | 'drawnAt'>,
  participantIds: readonly string[],
) {
  if (participantIds.length === 0) return
  const provedOnly = !(await isConfirmed(ctx, draw.ownerId))
  const [organiser] = await ctx.db.select({ name: users.name }).from(users).where(eq(users.id, draw.ownerId))
  const round = kind === 'cancelled' ? '' : (draw.drawnAt?.toISOString() ?? '')
  const notifications = (await accountsOf(ctx, participantIds)).map(
    ({ participantId, userId }): NewNotification<'draw.drawn'> => ({
      userId,
      provedOnly,
      dedupeKey: `draw.${kind}:${participantId}:${round}`,
      subjectId: draw.id,
      details: { draw: draw.name, date: draw.date, by: organiser!.name },
    }),
  )
  await notify(ctx, `draw.${kind}`, ...notifications)
}

async function tell(ctx: Context, enqueue: Enqueue, kind: Kind, draw: DrawRow, told: readonly Told[]) {
  for (const { id, isGuest } of told)
    if (isGuest) await enqueue(ctx, 'drawMail', { kind, drawId: draw.id, participantId: id })
  await notifyMembers(
    ctx,
    kind,
    draw,
    told.filter(({ isGuest }) => !isGuest).map(({ id }) => id),
  )
}

/** Guests never asked for mail, so the organiser needs a confirmed address: 403 EMAIL_NOT_CONFIRMED. */
async function assertMayMail(ctx: Context, { ownerId }: DrawRow, told: readonly Told[]) {
  if (told.some(({ isGuest }) => isGuest) && !(await isConfirmed(ctx, ownerId)))
    throw forbidden('EMAIL_NOT_CONFIRMED', 'emailNotConfirmed')
}

/**
 * Notifies the members and mails the guests: all of them or none. Call it inside a transaction: a refusal then rolls the
 * counts back.
 */
export async function tellAll(
  ctx: Context,
  enqueue: Enqueue,
  kind: Kind,
  draw: DrawRow,
  told: readonly Told[],
) {
  await assertMayMail(ctx, draw, told)
  for (const one of inOrder(told)) await count(ctx, draw, one)
  await tell(ctx, enqueue, kind, draw, told)
}

/** Tells those readers whom the same rules allow, so that a draw can always be cancelled. */
export async function tellSome(
  ctx: Context,
  enqueue: Enqueue,
  kind: Kind,
  draw: DrawRow,
  told: readonly Told[],
) {
  const allowed: Told[] = []
  for (const one of inOrder(told)) {
    try {
      await assertMayMail(ctx, draw, [one])
      await count(ctx, draw, one)
      allowed.push(one)
    } catch (error) {
      if (!(error instanceof Problem)) throw error
    }
  }
  await tell(ctx, enqueue, kind, draw, allowed)
}

/** Tells a guest's former address that its link has ended. Beyond the daily limits the address is corrected without it. */
export async function tellMoved(ctx: Context, enqueue: Enqueue, draw: DrawRow, former: Former) {
  const { ownerId } = draw
  const counted =
    (await isWithin(ctx, 'draw-mail:organiser', ownerId, perDay.organiser)) &&
    (await isWithin(ctx, 'draw-mail:reader', former.email, perDay.reader))
  if (counted) await enqueue(ctx, 'drawMail', { kind: 'moved', drawId: draw.id, former })
}
