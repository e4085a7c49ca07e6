import 'server-only'
import { telegramChats } from '@/db/schema'
import { newId } from '@/lib/core/id'
import { notify } from '@/lib/notify/commands'
import { type Context, transaction } from '@/lib/server/auth/context'
import { seal } from '@/lib/server/auth/encryption'
import { chatByNumber, chatOfAccount } from './policy'
import { chatMark } from './provider'

/** Connects a chat with an account, in the place of the one before. False where the chat is another account's. */
export async function keepChat(
  ctx: Context,
  accountId: string,
  { number, name }: { number: number; name: string },
): Promise<boolean> {
  const connected = { createdAt: ctx.now, mark: chatMark(number), sealed: seal(number), name }
  const [other] = await ctx.db
    .select({ userId: telegramChats.userId })
    .from(telegramChats)
    .where(chatByNumber(number))
    .for('update')
  if (other && other.userId !== accountId) return false
  await ctx.db
    .insert(telegramChats)
    .values({ userId: accountId, ...connected })
    .onConflictDoUpdate({ target: telegramChats.userId, set: connected })
  return true
}

/** Forgets the chat of an account that no longer takes messages, and says so in the app. */
export const endChat = (ctx: Context, accountId: string): Promise<void> =>
  transaction(ctx, async tx => {
    const gone = await tx.db
      .delete(telegramChats)
      .where(chatOfAccount(accountId))
      .returning({ id: telegramChats.userId })
    if (gone.length === 0) return
    await notify(tx, 'telegram.off', {
      userId: accountId,
      dedupeKey: `telegram.off:${newId()}`,
      subjectId: null,
      details: {},
    })
  })

/** The same for a chat by its number. Nothing happens where it is nobody's. */
export async function endChatNumber(ctx: Context, chat: number): Promise<void> {
  const [found] = await ctx.db
    .select({ userId: telegramChats.userId })
    .from(telegramChats)
    .where(chatByNumber(chat))
  if (found) await endChat(ctx, found.userId)
}

/** Forgets the chat of an account, also with a new password: whoever reads that chat may be a stranger. */
export const forgetChat = (ctx: Context, accountId: string) =>
  ctx.db.delete(telegramChats).where(chatOfAccount(accountId)).returning({ id: telegramChats.userId })
