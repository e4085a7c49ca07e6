import 'server-only'
import { createHmac } from 'node:crypto'
import { z } from 'zod'
import { leaving } from '@/lib/server/db/outside-transaction'
import { FetchFailed, postToNamed } from '@/lib/server/http/guarded-fetch'
import { env } from '@/lib/server/ops/env'
import { fitted, passing, readAnswer, type Why } from './rules'

/** Milliseconds for one call. */
const patience = 10_000
const maxBytes = 1_048_576

/** A call that Telegram refused or did not answer. Its message is for the operator and the owner, in English. */
export class TelegramFailed extends Error {
  override name = 'TelegramFailed'
  constructor(
    message: string,
    readonly why: Why,
  ) {
    super(message)
  }
}

/** The variable that is missing to have a bot; null where there is one. */
export const telegramNeeds = (): string | null => (env().TELEGRAM_BOT_TOKEN ? null : 'TELEGRAM_BOT_TOKEN')

/** The number of the bot, which stands before the colon of its token. */
export const botId = () => env().TELEGRAM_BOT_TOKEN?.split(':')[0] ?? ''

/** What stands for a chat of this bot, so that it is found again without being readable. */
export const chatMark = (chat: number) =>
  createHmac('sha256', env().AUTH_SECRET).update(`telegram-chat\n${botId()}\n${chat}`).digest('base64url')

const hostOf = (base: string) => {
  const { protocol, hostname, port } = new URL(base)
  return `${hostname}:${port || (protocol === 'https:' ? 443 : 80)}`
}

/**
 * Calls the bot's interface at Telegram. The token is part of the address, so no error says the address. Throws
 * `TelegramFailed`.
 */
async function ask<Result extends z.ZodType>(
  method: string,
  parameters: object,
  result: Result,
  timeoutMs = patience,
): Promise<z.output<Result>> {
  leaving('Telegram')
  const { TELEGRAM_BOT_TOKEN, TELEGRAM_API_BASE } = env()
  if (!TELEGRAM_BOT_TOKEN)
    throw new TelegramFailed('TELEGRAM_BOT_TOKEN is not set', { ...passing, isPermanent: true })
  const post = {
    headers: { 'content-type': 'application/json', 'accept-encoding': 'identity' },
    body: Buffer.from(JSON.stringify(parameters)),
  }
  const url = `${TELEGRAM_API_BASE}/bot${TELEGRAM_BOT_TOKEN}/${method}`
  const { status, bytes } = await postToNamed(hostOf(TELEGRAM_API_BASE), url, post, {
    timeoutMs,
    maxBytes,
  }).catch((error: unknown) => {
    if (!(error instanceof FetchFailed)) throw error
    throw new TelegramFailed(
      error.reason === 'tooSlow' ? 'Telegram did not answer' : 'Telegram could not be reached',
      passing,
    )
  })
  const read = readAnswer(status, bytes.toString('utf8'))
  if (read.is === 'refusal') throw new TelegramFailed(read.reason, read.why)
  const found = result.safeParse(read.result)
  if (!found.success) throw new TelegramFailed(`Telegram answered ${method} with something else`, passing)
  return found.data
}

/** Writes a text into a chat, as it stands: nothing in it is markup, and no link is shown as a picture. */
export const writeTo = (chat: number, text: string) =>
  ask(
    'sendMessage',
    { chat_id: chat, text: fitted(text), link_preview_options: { is_disabled: true } },
    z.object({ message_id: z.int() }),
  )

export const leaveGroup = (chat: number) => ask('leaveChat', { chat_id: chat }, z.unknown())

/** What the bot is called, without the @. */
export const askName = async () =>
  (
    await ask(
      'getMe',
      {},
      z.object({ id: z.int(), is_bot: z.literal(true), username: z.string().regex(/^\w{3,64}$/) }),
    )
  ).username

/** What the bot hears of. Messages that were changed later are not among it. */
const heard = ['message', 'my_chat_member']

/** The secret that Telegram sends along with each call of the webhook. */
export const webhookSecret = (): string => {
  const { TELEGRAM_WEBHOOK_SECRET, AUTH_SECRET } = env()
  return (
    TELEGRAM_WEBHOOK_SECRET ??
    createHmac('sha256', AUTH_SECRET).update(`telegram\n${botId()}`).digest('base64url')
  )
}
export const webhookAddress = () => `${env().APP_URL}/api/telegram/updates`

export const setWebhook = () =>
  ask(
    'setWebhook',
    {
      url: webhookAddress(),
      secret_token: webhookSecret(),
      allowed_updates: heard,
      max_connections: 10,
    },
    z.literal(true),
  )
export const deleteWebhook = () => ask('deleteWebhook', { drop_pending_updates: false }, z.literal(true))

/** How the calls of the webhook go: how many updates wait, and when the last call failed, in seconds since 1970. */
export const askWebhook = () =>
  ask('getWebhookInfo', {}, z.object({ pending_update_count: z.int(), last_error_date: z.int().optional() }))

/** What was sent to the bot from an update on. Waits up to `seconds` for something. */
export const askUpdates = (offset: number, seconds: number) =>
  ask(
    'getUpdates',
    { offset, limit: 20, timeout: seconds, allowed_updates: heard },
    z.array(z.object({ update_id: z.int() }).loose()),
    patience + seconds * 1000,
  )
