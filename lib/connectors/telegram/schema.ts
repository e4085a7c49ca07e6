import { z } from 'zod'
import { instant } from '@/lib/core/fields'

/** The chat of an account with the bot. */
export const TelegramState = z.strictObject({
  /** The variable that the server lacks. Null where it has a bot. */
  needs: z.string().nullable(),
  /** What the holder of the connected chat is called there. Null where none is connected. */
  chat: z.string().nullable(),
  connectedAt: instant.nullable(),
})
export type TelegramState = z.infer<typeof TelegramState>

/** A code that connects a chat, once. */
export const TelegramCode = z.strictObject({
  /** What the bot is called, without the @. */
  bot: z.string(),
  code: z.string(),
  /** The address that opens the chat with the code in it. */
  address: z.string(),
  expiresAt: instant,
})
export type TelegramCode = z.infer<typeof TelegramCode>

const Chat = z.object({ id: z.int(), type: z.string().max(20) })

/** What Telegram says of something that the bot was sent. Everything else in it is left out. */
export const TelegramUpdate = z.object({
  update_id: z.int().min(0),
  message: z
    .object({
      chat: Chat,
      from: z
        .object({
          first_name: z.string().optional(),
          username: z.string().optional(),
          language_code: z.string().optional(),
        })
        .optional(),
      text: z.string().optional(),
    })
    .optional(),
  /** The bot was let into a chat, or blocked there. */
  my_chat_member: z.object({ chat: Chat, new_chat_member: z.object({ status: z.string() }) }).optional(),
})
export type TelegramUpdate = z.infer<typeof TelegramUpdate>
