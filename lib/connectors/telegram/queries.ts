import 'server-only'
import { telegramChats } from '@/db/schema'
import { ownChat } from '@/lib/notifications/telegram/policy'
import { telegramNeeds } from '@/lib/notifications/telegram/provider'
import type { Context } from '@/lib/server/auth/context'
import type { TelegramState } from './schema'

/** The caller's chat with the bot, and whether the server has one. */
export async function telegramState(ctx: Context): Promise<TelegramState> {
  const [chat] = await ctx.db
    .select({ name: telegramChats.name, createdAt: telegramChats.createdAt })
    .from(telegramChats)
    .where(ownChat(ctx))
  return {
    needs: telegramNeeds(),
    chat: chat?.name ?? null,
    connectedAt: chat?.createdAt.toISOString() ?? null,
  }
}
