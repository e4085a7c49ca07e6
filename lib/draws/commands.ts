import 'server-only'
import { and, eq, isNotNull, sql } from 'drizzle-orm'
import { drawParticipants, draws } from '@/db/schema'
import { happened } from '@/lib/activity/commands'
import type { InputOf } from '@/lib/core/endpoint'
import { conflict, forbidden, invalid, notFound } from '@/lib/core/errors'
import { newId } from '@/lib/core/id'
import { toMajor, toMinor } from '@/lib/core/money'
import { blankOf } from '@/lib/core/record'
import { membership } from '@/lib/families/policy'
import { type Context, requireAccount, transaction, userId } from '@/lib/server/auth/context'
import { refuseTakenId } from '@/lib/server/db/taken-id'
import { checkVersion, touched } from '@/lib/server/db/version'
import { openQueue } from '@/lib/server/jobs/queue'
import type { drawsApi } from './api'
import { anyOpened, pickNames, putBack } from './drawing'
import { drawFields } from './fields'
import { tellAll, tellMoved, tellSome } from './notifications'
import { moveGuest, setExclusions, setParticipants, setParticipation } from './participants'
import {
  addressesOfOthers,
  assertCan,
  assertMayStart,
  type DrawRow,
  endableDraw,
  ownAddresses,
  ownDraw,
  visibleDraw,
} from './policy'
import { getDraw } from './queries'
import { addressFault } from './rules'
import type { Draw } from './schema'
import type { DrawStatus } from './values'

type One = { drawId: string }

function minorOf(budget: number | null, currency: string) {
  const minor = budget === null ? null : toMinor(budget, currency)
  if (budget !== null && minor === null) throw invalid({ path: 'budget', message: 'tooManyDecimals' })
  return minor
}

/** Creates a draft. In a family its owner and admins may, and members when its settings allow it. */
export const createDraw = (
  ctx: Context,
  { participants = [], exclusions = [], budget = null, ...input }: InputOf<typeof drawsApi.create>,
): Promise<Draw> =>
  transaction(ctx, async tx => {
    const { id = newId(), familyId = null, currency = tx.settings.currency, ...entered } = input
    if (familyId) await assertMayStart(tx, familyId)
    const [draw] = await tx.db
      .insert(draws)
      .values({
        ...blankOf(drawFields),
        ...entered,
        id,
        ownerId: userId(tx),
        familyId,
        currency,
        budgetMinor: minorOf(budget, currency),
        status: 'draft',
        createdAt: tx.now,
        updatedAt: tx.now,
      })
      .returning()
      .catch(refuseTakenId)
    await setParticipants(tx, draw!, participants)
    await setExclusions(tx, draw!, exclusions)
    return getDraw(tx, { drawId: draw!.id })
  })

/** Changes a draw. Participants and exclusions are fixed once the names are drawn. */
export const updateDraw = (
  ctx: Context,
  { drawId, participants, exclusions, budget, ...changes }: InputOf<typeof drawsApi.update>,
): Promise<Draw> =>
  transaction(ctx, async tx => {
    const draw = await ownDraw(tx, drawId)
    checkVersion(tx, await getDraw(tx, { drawId }))
    const arranges =
      participants !== undefined || exclusions !== undefined || changes.avoidPrevious !== undefined
    assertCan(arranges ? 'arrange' : 'change', draw, draw.status)
    const currency = changes.currency ?? draw.currency
    const before = draw.budgetMinor === null ? null : toMajor(draw.budgetMinor, draw.currency)
    await tx.db
      .update(draws)
      .set({
        ...changes,
        budgetMinor: minorOf(budget === undefined ? before : budget, currency),
        ...touched(tx, draws),
      })
      .where(eq(draws.id, drawId))
    if (participants) await setParticipants(tx, draw, participants)
    if (exclusions) await setExclusions(tx, draw, exclusions)
    return getDraw(tx, { drawId })
  })

/**
 * Deletes a draw that is not running. A drawn one must be cancelled first, so that its participants are told.
 */
export const removeDraw = (ctx: Context, { drawId }: One): Promise<null> =>
  transaction(ctx, async tx => {
    const draw = await endableDraw(tx, drawId)
    checkVersion(tx, await getDraw(tx, { drawId }))
    assertCan('remove', draw, 'deleted')
    await tx.db.delete(draws).where(eq(draws.id, drawId))
    return null
  })

const move = (ctx: Context, drawId: string, status: DrawStatus, drawnAt?: Date | null) =>
  ctx.db
    .update(draws)
    .set({ status, ...(drawnAt === undefined ? {} : { drawnAt }), ...touched(ctx, draws) })
    .where(eq(draws.id, drawId))

/** Lets the members of the family join and leave until the day of the draw. */
export const openDraw = (ctx: Context, { drawId }: One): Promise<Draw> =>
  transaction(ctx, async tx => {
    assertCan('open', await ownDraw(tx, drawId), 'open')
    await move(tx, drawId, 'open')
    return getDraw(tx, { drawId })
  })

const takePart =
  (participates: boolean) =>
  (ctx: Context, { drawId }: One) =>
    transaction(ctx, async tx => {
      const draw = await visibleDraw(tx, drawId, 'update')
      if (!draw.familyId) throw forbidden()
      const { id } = await membership(tx, draw.familyId)
      assertCan('join', draw, draw.status)
      if (!(await getDraw(tx, { drawId })).canJoin) throw forbidden()
      await setParticipation(tx, drawId, id, participates)
      await tx.db.update(draws).set(touched(tx, draws)).where(eq(draws.id, drawId))
      return getDraw(tx, { drawId })
    })
export const joinDraw = takePart(true)
export const leaveDraw = takePart(false)

/** Draws the names and tells every participant that their pick is ready. */
export async function drawDraw(ctx: Context, { drawId }: One): Promise<Draw> {
  const enqueue = await openQueue()
  return transaction(ctx, async tx => {
    const draw = await ownDraw(tx, drawId)
    assertCan('draw', draw, 'drawn')
    const told = await pickNames(tx, draw)
    await move(tx, drawId, 'drawn', tx.now)
    await tellAll(tx, enqueue, 'drawn', { ...draw, drawnAt: tx.now }, told)
    if (draw.familyId)
      await happened(tx, 'drawn', { familyId: draw.familyId, details: { drawId, name: draw.name } })
    return getDraw(tx, { drawId })
  })
}

/** Draws the names again. If anybody has opened a pick, every participant is told that theirs changed. */
export async function redrawDraw(ctx: Context, { drawId }: One): Promise<Draw> {
  const enqueue = await openQueue()
  return transaction(ctx, async tx => {
    const draw = await ownDraw(tx, drawId)
    assertCan('redraw', draw, 'drawn')
    const opened = await anyOpened(tx, drawId)
    const told = await pickNames(tx, draw)
    await move(tx, drawId, 'drawn', tx.now)
    if (opened) await tellAll(tx, enqueue, 'redrawn', { ...draw, drawnAt: tx.now }, told)
    return getDraw(tx, { drawId })
  })
}

/** Undoes a draw while nobody has opened a pick. Participants can then be changed again. */
export const undrawDraw = (ctx: Context, { drawId }: One): Promise<Draw> =>
  transaction(ctx, async tx => {
    assertCan('undraw', await ownDraw(tx, drawId), 'open')
    if (await anyOpened(tx, drawId)) throw conflict('DRAW_OPENED', 'drawOpened')
    await putBack(tx, drawId)
    await move(tx, drawId, 'open', null)
    return getDraw(tx, { drawId })
  })

const faults = {
  opened: () => conflict('DRAW_OPENED', 'drawLinkOpened'),
  organiser: () => forbidden('DRAW_PARTICIPANT', 'drawParticipant'),
  own: () => invalid({ path: 'email', message: 'drawOwnAddress' }),
  taken: () => invalid({ path: 'email', message: 'alreadyTakesPart' }),
} as const

/**
 * Mails one guest their link once more, also to a corrected address. Then the old link ends, and the old address is told:
 * if it was right after all, its reader learns that somebody else gets their name.
 */
export async function resendPick(
  ctx: Context,
  { drawId, participantId, email }: One & { participantId: string; email: string },
): Promise<Draw> {
  const enqueue = await openQueue()
  return transaction(ctx, async tx => {
    requireAccount(tx)
    const draw = await ownDraw(tx, drawId)
    assertCan('resend', draw, draw.status)
    const [guest] = await tx.db
      .select()
      .from(drawParticipants)
      .where(and(eq(drawParticipants.id, participantId), eq(drawParticipants.drawId, drawId)))
    if (!guest?.email || !guest.name || !guest.participates) throw notFound()
    const fault = addressFault({
      before: guest.email,
      after: email,
      opened: guest.openedAt !== null,
      own: await ownAddresses(tx),
      others: await addressesOfOthers(tx, drawId, participantId),
    })
    if (fault) throw faults[fault]()
    const moves = email !== guest.email
    const id = moves ? await moveGuest(tx, guest, email) : guest.id
    await tellAll(tx, enqueue, 'drawn', draw, [{ id, key: email, isGuest: true }])
    if (moves) {
      await tellMoved(tx, enqueue, draw, { name: guest.name, email: guest.email })
      await tx.db.update(draws).set(touched(tx, draws)).where(eq(draws.id, drawId))
      if (draw.familyId)
        await happened(tx, 'drawAddressCorrected', {
          familyId: draw.familyId,
          details: { drawId, name: draw.name },
        })
    }
    return getDraw(tx, { drawId })
  })
}

/**
 * Shows the pairs to an organiser who does not participate. The family's circle and the state of the draw
 * report it.
 */
export const revealDraw = (ctx: Context, { drawId }: One): Promise<Draw> =>
  transaction(ctx, async tx => {
    const draw = await ownDraw(tx, drawId)
    assertCan('reveal', draw, 'revealed')
    if (!(await getDraw(tx, { drawId })).canReveal) throw forbidden('DRAW_PARTICIPANT', 'drawParticipant')
    await move(tx, drawId, 'revealed')
    if (draw.familyId)
      await happened(tx, 'drawRevealed', { familyId: draw.familyId, details: { drawId, name: draw.name } })
    return getDraw(tx, { drawId })
  })

/** Closes a draw; participants can still read their own pick. */
export const closeDraw = (ctx: Context, { drawId }: One): Promise<Draw> =>
  transaction(ctx, async tx => {
    assertCan('close', await ownDraw(tx, drawId), 'closed')
    await move(tx, drawId, 'closed')
    return getDraw(tx, { drawId })
  })

const drawn = (ctx: Context, { id }: DrawRow) =>
  ctx.db
    .select({
      id: drawParticipants.id,
      key: sql<string>`coalesce(${drawParticipants.memberId}::text, ${drawParticipants.email})`,
      isGuest: sql<boolean>`${drawParticipants.memberId} is null`,
    })
    .from(drawParticipants)
    .where(and(eq(drawParticipants.drawId, id), isNotNull(drawParticipants.receiverId)))

/** Cancels a draw and deletes its pairs. Participants with a pick are told, within the daily limits. */
export async function cancelDraw(ctx: Context, { drawId }: One): Promise<Draw> {
  const enqueue = await openQueue()
  return transaction(ctx, async tx => {
    const draw = await endableDraw(tx, drawId)
    assertCan('cancel', draw, 'cancelled')
    const told = await drawn(tx, draw)
    await putBack(tx, drawId)
    await move(tx, drawId, 'cancelled', null)
    await tellSome(tx, enqueue, 'cancelled', draw, told)
    return getDraw(tx, { drawId })
  })
}
