import 'server-only'
import { createHash } from 'node:crypto'
import { and, eq, isNull, lt, or } from 'drizzle-orm'
import { telegramBots, telegramCodes, telegramUpdates } from '@/db/schema'
import { newId } from '@/lib/core/id'
import {
  askUpdates,
  askWebhook,
  botId,
  deleteWebhook,
  setWebhook,
  TelegramFailed,
  telegramNeeds,
  webhookAddress,
  webhookSecret,
} from '@/lib/notifications/telegram/provider'
import type { Context } from '@/lib/server/auth/context'
import { env } from '@/lib/server/ops/env'
import { log } from '@/lib/server/ops/log'
import { type BotRow, ownBot } from './bot.commands'
import { TelegramUpdate } from './schema'
import { takeUpdate } from './updates.commands'

const minute = 60_000
const day = 1440 * minute
/** Milliseconds for which one process asks for messages. It begins no call after half of that. */
const lease = 60_000
/** Telegram keeps what nobody took for a day. */
const kept = 2 * day

/** This process, as it holds the lease. */
const self = newId()

const mine = () => eq(telegramBots.id, botId())
const change = (ctx: Context, changes: Partial<BotRow>) =>
  ctx.db.update(telegramBots).set(changes).where(mine())

const fingerprint = () => createHash('sha256').update(`${webhookAddress()}\n${webhookSecret()}`).digest('hex')

/** From now on this server asks for messages, until Telegram is to be told of the webhook again. */
async function askFromNow(ctx: Context, until: Date | null) {
  await deleteWebhook()
  await change(ctx, { mode: 'asking', webhook: null, lookedAt: ctx.now, asksUntil: until })
}

/**
 * Settles how the bot hears of messages. Telegram calls a server that has an address with https. Where it cannot reach that
 * address, as behind a home router, the server asks instead, and tries again a day later.
 */
async function settle(ctx: Context, bot: BotRow) {
  if (!env().APP_URL.startsWith('https:')) {
    if (bot.mode !== 'asking' || bot.asksUntil) await askFromNow(ctx, null)
    return
  }
  if (bot.mode === 'asking' && bot.asksUntil && bot.asksUntil > ctx.now) return
  const tomorrow = new Date(ctx.now.getTime() + day)
  if (bot.mode !== 'webhook' || bot.webhook !== fingerprint()) {
    try {
      await setWebhook()
    } catch (error) {
      if (!(error instanceof TelegramFailed && error.why.isPermanent)) throw error
      log().warn('Telegram takes no webhook at APP_URL, so this server asks for messages')
      return askFromNow(ctx, tomorrow)
    }
    await change(ctx, { mode: 'webhook', webhook: fingerprint(), lookedAt: ctx.now, asksUntil: null })
    return
  }
  if (bot.lookedAt && ctx.now.getTime() - bot.lookedAt.getTime() < 5 * minute) return
  const { pending_update_count: waiting, last_error_date: failed } = await askWebhook()
  if (waiting > 0 && failed && failed * 1000 > ctx.now.getTime() - 10 * minute) {
    log().warn('Telegram does not reach APP_URL, so this server asks for messages')
    return askFromNow(ctx, tomorrow)
  }
  await change(ctx, { lookedAt: ctx.now })
}

/** Takes or renews the right to ask. Of several processes one has it: Telegram refuses two that ask. */
async function holds(ctx: Context, now: Date): Promise<BotRow | null> {
  const [held] = await ctx.db
    .update(telegramBots)
    .set({ lease: self, leasedUntil: new Date(now.getTime() + lease) })
    .where(
      and(
        mine(),
        eq(telegramBots.mode, 'asking'),
        or(isNull(telegramBots.leasedUntil), lt(telegramBots.leasedUntil, now), eq(telegramBots.lease, self)),
      ),
    )
    .returning()
  return held ?? null
}

/**
 * Asks for messages and answers them, for half a minute. `seconds` is how long Telegram waits for one. Returns whether
 * this process is the one that asks.
 */
export async function hearMessages(
  ctx: Context,
  seconds: number,
  isEnding: () => boolean = () => false,
): Promise<boolean> {
  if (telegramNeeds() !== null) return false
  const began = performance.now()
  const clock = () => new Date(ctx.now.getTime() + Math.round(performance.now() - began))
  let bot = await holds(ctx, clock())
  const isHolder = bot !== null
  while (bot && !isEnding() && performance.now() - began < lease / 2) {
    const found = await askUpdates(bot.nextUpdate, seconds)
    for (const one of found) {
      if (isEnding()) break
      const update = TelegramUpdate.safeParse(one)
      if (update.success) await takeUpdate({ ...ctx, now: clock() }, update.data)
      await change(ctx, { nextUpdate: one.update_id + 1 })
    }
    if (found.length === 0 && seconds === 0) break
    bot = await holds(ctx, clock())
  }
  if (isHolder && (seconds === 0 || isEnding()))
    await ctx.db
      .update(telegramBots)
      .set({ lease: null, leasedUntil: null })
      .where(and(mine(), eq(telegramBots.lease, self)))
  return isHolder
}

/**
 * Keeps the bot hearing: settles how, and asks once where no process asks all the time. A Telegram that is away is asked
 * again a minute later.
 */
export async function tendTelegram(ctx: Context): Promise<void> {
  await ctx.db
    .delete(telegramUpdates)
    .where(lt(telegramUpdates.receivedAt, new Date(ctx.now.getTime() - kept)))
  await ctx.db.delete(telegramCodes).where(lt(telegramCodes.expiresAt, new Date(ctx.now.getTime() - day)))
  if (telegramNeeds() !== null) return
  try {
    await settle(ctx, await ownBot(ctx))
    await hearMessages(ctx, 0)
  } catch (error) {
    if (!(error instanceof TelegramFailed)) throw error
    log().warn({ reason: error.message }, 'the bot hears nothing for now')
  }
}
