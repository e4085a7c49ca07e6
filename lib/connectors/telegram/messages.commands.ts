import 'server-only'
import { and, eq, gt, isNull } from 'drizzle-orm'
import { telegramCodes, users } from '@/db/schema'
import { forgetChat, keepChat } from '@/lib/notifications/telegram/commands'
import { accountOfChat } from '@/lib/notifications/telegram/queries'
import { longestMessage } from '@/lib/notifications/telegram/rules'
import { type Context, requireAccount, userId } from '@/lib/server/auth/context'
import { actingFor } from '@/lib/server/auth/job-contexts'
import { tokenHash } from '@/lib/server/auth/tokens'
import { acceptedLocale } from '@/lib/server/http/error-words'
import { addByMessage, botWords } from './gifts.commands'
import type { TelegramUpdate } from './schema'

type Message = NonNullable<TelegramUpdate['message']>

/** What the bot answers, and whether it leaves the chat afterwards. */
export interface Reply {
  chat: number
  text: string
  leaves?: boolean
}

const longestName = 100

/** What the writer is called at Telegram: their own public name, or else their first name. */
const nameOf = ({ from }: Message) =>
  (from?.username ? `@${from.username}` : (from?.first_name ?? '')).slice(0, longestName) || 'Telegram'

/** Connects a chat by a code. Each code is good once, so of two chats that send it one is connected. */
async function connectBy(tx: Context, message: Message, code: string): Promise<string> {
  const said = await botWords(tx.locale)
  const hash = tokenHash(code)
  const [taken] = await tx.db
    .update(telegramCodes)
    .set({ usedAt: tx.now })
    .where(
      and(eq(telegramCodes.hash, hash), isNull(telegramCodes.usedAt), gt(telegramCodes.expiresAt, tx.now)),
    )
    .returning({ userId: telegramCodes.userId })
  if (!taken) return said('codeUsed')
  const account = await actingFor(tx, taken.userId)
  const [holder] = await tx.db
    .select({ name: users.name })
    .from(users)
    .where(and(eq(users.id, taken.userId), isNull(users.lockedAt)))
  if (!account || !holder) return said('codeUsed')
  const say = await botWords(account.locale)
  const connected = await keepChat(tx, taken.userId, { number: message.chat.id, name: nameOf(message) })
  if (!connected) return say('chatTaken')
  // Whoever was sent somebody else's link reads here whose account it is.
  return say('connected', { account: holder.name })
}

/**
 * Does what a message asks for, in the caller's transaction, and returns the answer. Nothing is said to a group: everybody
 * in it would read what one account gives.
 */
export async function answerTo(tx: Context, message: Message): Promise<Reply> {
  const { chat, from, text = '' } = message
  const stranger = { ...tx, locale: acceptedLocale(from?.language_code ?? null) ?? tx.locale }
  if (chat.type !== 'private')
    return { chat: chat.id, text: (await botWords(stranger.locale))('onlyPrivate'), leaves: true }
  const account = await accountOfChat(tx, chat.id)
  const say = await botWords((account ?? stranger).locale)
  const reply = (words: string): Reply => ({ chat: chat.id, text: words })
  const code = /^\/start[ \t]+([\w-]{1,64})\s*$/.exec(text)?.[1]
  if (code) return reply(await connectBy({ ...tx, locale: (account ?? stranger).locale }, message, code))
  if (!account) return reply(say('notConnected'))
  if (/^\/stop\s*$/.test(text)) {
    await forgetChat(tx, userId(account))
    return reply(say('stopped'))
  }
  if (text.trim() === '' || text.startsWith('/')) return reply(say('help'))
  if (text.length > longestMessage) return reply(say('tooLong'))
  requireAccount(account)
  return reply(await addByMessage(account, text))
}
