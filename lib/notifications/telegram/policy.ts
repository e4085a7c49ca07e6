import 'server-only'
import { eq } from 'drizzle-orm'
import { telegramChats, telegramCodes } from '@/db/schema'
import { type Context, userId } from '@/lib/server/auth/context'
import { chatMark } from './provider'

/** The caller's chat with the bot. */
export const ownChat = (ctx: Context) => eq(telegramChats.userId, userId(ctx))
export const ownChatCode = (ctx: Context) => eq(telegramCodes.userId, userId(ctx))
/** A chat by its number, whosever it is. */
export const chatByNumber = (chat: number) => eq(telegramChats.mark, chatMark(chat))
/** The chat of an account, for work that the account did not ask for. */
export const chatOfAccount = (accountId: string) => eq(telegramChats.userId, accountId)
