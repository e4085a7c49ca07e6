import 'server-only'
import { isRetryable, isUnavailable } from '@/db'
import { telegramUpdates } from '@/db/schema'
import { notFound, Problem, unauthorized } from '@/lib/core/errors'
import { defaultLocale } from '@/lib/i18n/locales'
import { endChatNumber } from '@/lib/notifications/telegram/commands'
import {
  botId,
  chatMark,
  leaveGroup,
  TelegramFailed,
  telegramNeeds,
  webhookSecret,
  writeTo,
} from '@/lib/notifications/telegram/provider'
import { accountOfChat } from '@/lib/notifications/telegram/queries'
import { type Context, transaction } from '@/lib/server/auth/context'
import { sameText } from '@/lib/server/auth/tokens'
import { readBytes } from '@/lib/server/http/body'
import { acceptedLocale } from '@/lib/server/http/error-words'
import { problemOf, spokenProblem } from '@/lib/server/http/problems'
import { isWithin } from '@/lib/server/http/rate-limit'
import { refusal } from '@/lib/server/http/route'
import { complain } from '@/lib/server/ops/health'
import { log } from '@/lib/server/ops/log'
import { botWords } from './gifts.commands'
import { answerTo, type Reply } from './messages.commands'
import { TelegramUpdate } from './schema'

/** What Telegram sends is a few kilobytes. A larger body is not from there. */
const maxBytes = 262_144
/** The messages of one chat that are answered. Nobody types faster. */
const perChat = { calls: 30, seconds: 60 }

/** Notes that an update is done. False where it was done before, or is being done by another process. */
async function isNew(ctx: Context, update: TelegramUpdate): Promise<boolean> {
  const noted = await ctx.db
    .insert(telegramUpdates)
    .values({ id: `${botId()}:${update.update_id}`, receivedAt: ctx.now })
    .onConflictDoNothing()
    .returning({ id: telegramUpdates.id })
  return noted.length > 0
}

async function work(tx: Context, update: TelegramUpdate): Promise<Reply | null> {
  const { message, my_chat_member: member } = update
  if (member?.chat.type === 'private' && member.new_chat_member.status === 'kicked')
    await endChatNumber(tx, member.chat.id)
  if (!message || !(await isWithin(tx, 'telegram', chatMark(message.chat.id), perChat))) return null
  return answerTo(tx, message)
}

/** What a chat is told where its message came to nothing. All of it was taken back. */
async function excuse(ctx: Context, update: TelegramUpdate, error: unknown): Promise<Reply | null> {
  if (!(error instanceof Problem)) complain(error, 'a message to the bot failed')
  const { message } = update
  if (!message || !(await isNew(ctx, update))) return null
  const account = await accountOfChat(ctx, message.chat.id)
  const locale = account?.locale ?? acceptedLocale(message.from?.language_code ?? null) ?? defaultLocale
  const say = await botWords(locale)
  const reason = error instanceof Problem ? await spokenProblem(error, locale) : null
  const [fault] = Array.isArray(reason?.details) ? (reason.details as { message?: string }[]) : []
  return {
    chat: message.chat.id,
    text: [say('failed'), fault?.message ?? reason?.message].filter(Boolean).join(' '),
  }
}

/**
 * Does what an update asks for, once however often it comes, and answers in its chat. Everything that it makes is made
 * together with the note that it is done. Throws only where the database is away: then Telegram sends it again.
 */
export async function takeUpdate(ctx: Context, update: TelegramUpdate): Promise<void> {
  let reply: Reply | null
  try {
    reply = await transaction(ctx, async tx => ((await isNew(tx, update)) ? work(tx, update) : null))
  } catch (error) {
    if (isUnavailable(error) || isRetryable(error)) throw error
    reply = await excuse(ctx, update, error)
  }
  if (!reply) return
  try {
    await writeTo(reply.chat, reply.text)
    if (reply.leaves) await leaveGroup(reply.chat)
  } catch (error) {
    if (!(error instanceof TelegramFailed)) throw error
    // What was asked for is done. Only its answer is missing.
    log().warn({ reason: error.message }, 'an answer of the bot was not taken')
    if (error.why.isGone) await endChatNumber(ctx, reply.chat)
  }
}

const bodyOf = (bytes: Uint8Array): unknown => {
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes))
  } catch {
    throw new Problem(400, 'INVALID_JSON', 'badRequest')
  }
}

/** Takes a call of Telegram's. It is known by its secret. What we do not understand is answered as done. */
export async function takeCall(ctx: Context, request: Request): Promise<Response> {
  try {
    if (telegramNeeds() !== null) throw notFound()
    if (!sameText(request.headers.get('x-telegram-bot-api-secret-token') ?? '', webhookSecret()))
      throw unauthorized()
    const update = TelegramUpdate.safeParse(bodyOf(await readBytes(request, maxBytes)))
    if (update.success) await takeUpdate(ctx, update.data)
    return Response.json({ received: true })
  } catch (error) {
    return refusal(request, problemOf(error, ''))
  }
}
