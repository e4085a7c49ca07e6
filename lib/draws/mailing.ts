import 'server-only'
import { isConfirmed } from '@/lib/addresses/queries'
import { forbidden, Problem } from '@/lib/core/errors'
import type { Context } from '@/lib/server/context'
import type { Enqueue } from '@/lib/server/queue'
import { limit } from '@/lib/server/rate-limit'
import type { DrawMail } from './jobs'
import type { DrawRow } from './policy'

/** Somebody who is told of a draw: `key` is a member's id, or the address of a guest. */
export interface Told {
  id: string
  key: string
  isGuest: boolean
}

const day = 86_400
const mailsADay = { reader: { calls: 10, seconds: day }, organiser: { calls: 200, seconds: day } }

/** Counts a mail to somebody in the organiser's name; 429 past what either has in a day. */
async function count(ctx: Context, { ownerId }: DrawRow, { key }: Told) {
  await limit(ctx, 'draw-mail:organiser', ownerId, mailsADay.organiser)
  await limit(ctx, 'draw-mail:reader', key, mailsADay.reader)
}

/** In one order, so that two draws among the same people never wait for each other's counts. */
const inOrder = (told: readonly Told[]) => told.toSorted((one, other) => (one.key < other.key ? -1 : 1))

/**
 * Mails everybody or nobody. Guests never asked for a mail, so it takes an organiser whose address is confirmed:
 * 403 EMAIL_NOT_CONFIRMED. Inside a transaction, which takes back the counts of a refusal.
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

/** Mails whoever may be written to by the same rules: what was promised can be called off in any case. */
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
