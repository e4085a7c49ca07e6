import 'server-only'
import { isConfirmed } from '@/lib/addresses/queries'
import { forbidden, Problem } from '@/lib/core/errors'
import type { Context } from '@/lib/server/context'
import type { Enqueue } from '@/lib/server/queue'
import { limit } from '@/lib/server/rate-limit'
import type { DrawMail } from './jobs'
import type { DrawRow } from './policy'

/** A reader of mail about a draw; `key` is a member's id or a guest's address. */
export interface Told {
  id: string
  key: string
  isGuest: boolean
}

const day = 86_400
const mailsADay = { reader: { calls: 10, seconds: day }, organiser: { calls: 200, seconds: day } }

/** Counts one mail for its reader and its organiser; 429 beyond the daily limit of either. */
async function count(ctx: Context, { ownerId }: DrawRow, { key }: Told) {
  await limit(ctx, 'draw-mail:organiser', ownerId, mailsADay.organiser)
  await limit(ctx, 'draw-mail:reader', key, mailsADay.reader)
}

/** In a fixed order: two draws with the same readers otherwise deadlock on their counters. */
const inOrder = (told: readonly Told[]) => told.toSorted((one, other) => (one.key < other.key ? -1 : 1))

/**
 * Mails all of them or none. Guests never asked for mail, so the organiser needs a confirmed address: 403
 * EMAIL_NOT_CONFIRMED. Call it inside a transaction: a refusal then rolls the counts back.
 */
export async function mailAll(
  ctx: Context,
  enqueue: Enqueue,
  kind: DrawMail['kind'],
  draw: DrawRow,
  told: readonly Told[],
) {
  if (told.some(({ isGuest }) => isGuest) && !(await isConfirmed(ctx, draw.ownerId)))
    throw forbidden('EMAIL_NOT_CONFIRMED', 'emailNotConfirmed')
  for (const one of inOrder(told)) {
    await count(ctx, draw, one)
    await enqueue(ctx, 'drawMail', { kind, drawId: draw.id, participantId: one.id })
  }
}

/** Mails those readers whom the same rules allow, so that a draw can always be cancelled. */
export async function mailSome(
  ctx: Context,
  enqueue: Enqueue,
  kind: DrawMail['kind'],
  draw: DrawRow,
  told: readonly Told[],
) {
  for (const one of inOrder(told)) {
    try {
      await mailAll(ctx, enqueue, kind, draw, [one])
    } catch (error) {
      if (!(error instanceof Problem)) throw error
    }
  }
}
