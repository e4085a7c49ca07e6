import 'server-only'
import { and, eq, isNull } from 'drizzle-orm'
import { telegramChats, users } from '@/db/schema'
import type { Context } from '@/lib/server/auth/context'
import { unseal } from '@/lib/server/auth/encryption'
import { actingFor } from '@/lib/server/auth/job-contexts'
import { chatByNumber, ownChat } from './policy'

/** What the holder of the caller's chat is called at Telegram. Null where no chat is connected. */
export async function chatName(ctx: Context): Promise<string | null> {
  const [chat] = await ctx.db.select({ name: telegramChats.name }).from(telegramChats).where(ownChat(ctx))
  return chat?.name ?? null
}

/** The number of the caller's chat. Null where there is none, or where its seal cannot be opened any more. */
export async function ownChatNumber(ctx: Context): Promise<number | null> {
  const [chat] = await ctx.db.select({ sealed: telegramChats.sealed }).from(telegramChats).where(ownChat(ctx))
  const number = chat ? unseal(chat.sealed) : null
  return typeof number === 'number' ? number : null
}

/** The account that a chat belongs to, as itself. Null for a chat of nobody, and for an account that is locked. */
export async function accountOfChat(ctx: Context, chat: number): Promise<Context | null> {
  const [found] = await ctx.db
    .select({ userId: telegramChats.userId })
    .from(telegramChats)
    .innerJoin(users, and(eq(users.id, telegramChats.userId), isNull(users.lockedAt)))
    .where(chatByNumber(chat))
  return found ? actingFor(ctx, found.userId) : null
}
