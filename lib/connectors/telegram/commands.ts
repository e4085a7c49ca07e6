import 'server-only'
import { randomBytes } from 'node:crypto'
import { telegramCodes } from '@/db/schema'
import { notFound, Problem } from '@/lib/core/errors'
import { forgetChat } from '@/lib/notifications/telegram/commands'
import { ownChatCode } from '@/lib/notifications/telegram/policy'
import { TelegramFailed, telegramNeeds } from '@/lib/notifications/telegram/provider'
import { type Context, requireAccount, sessionOf, transaction, userId } from '@/lib/server/auth/context'
import { tokenHash } from '@/lib/server/auth/tokens'
import { ownBot } from './bot.commands'
import type { TelegramCode } from './schema'

const goodForMinutes = 10

/**
 * Makes a code that connects the chat in which it is sent to the bot. It is good once and for ten minutes, and takes the
 * place of the one before.
 */
export async function startTelegram(ctx: Context): Promise<TelegramCode> {
  sessionOf(ctx)
  requireAccount(ctx)
  if (telegramNeeds() !== null) throw notFound()
  const { username: bot } = await ownBot(ctx).catch((error: unknown) => {
    throw error instanceof TelegramFailed ? new Problem(503, 'TELEGRAM_AWAY', 'telegramAway') : error
  })
  const code = randomBytes(16).toString('base64url')
  const expiresAt = new Date(ctx.now.getTime() + goodForMinutes * 60_000)
  const waiting = { createdAt: ctx.now, hash: tokenHash(code), expiresAt, usedAt: null }
  await ctx.db
    .insert(telegramCodes)
    .values({ userId: userId(ctx), ...waiting })
    .onConflictDoUpdate({ target: telegramCodes.userId, set: waiting })
  return { bot, code, address: `https://t.me/${bot}?start=${code}`, expiresAt: expiresAt.toISOString() }
}

/** Forgets the caller's chat and any code that waits. */
export const disconnectTelegram = (ctx: Context): Promise<null> =>
  transaction(ctx, async tx => {
    await tx.db.delete(telegramCodes).where(ownChatCode(tx))
    if ((await forgetChat(tx, userId(tx))).length === 0) throw notFound()
    return null
  })
