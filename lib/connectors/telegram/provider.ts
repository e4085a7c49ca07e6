import 'server-only'
import { TelegramFailed, telegramNeeds } from '@/lib/notifications/telegram/provider'
import type { Effects } from '@/lib/server/auth/context'
import { beginSending } from '@/lib/server/jobs/sender'
import { log } from '@/lib/server/ops/log'
import { hearMessages } from './jobs'

/** Seconds that Telegram waits for a message before it answers that there is none. A process that ends waits as long. */
const waits = 4
/** Milliseconds until a process looks again that does not ask: another does, or Telegram is away. */
const rest = 20_000

/** Hears messages as they are sent, in a long-lived process whose server Telegram does not call. */
export async function hearAsSent(effects: Effects): Promise<void> {
  if (telegramNeeds() !== null) return
  let again: () => void = () => undefined
  await beginSending(
    'telegram',
    effects,
    async (ctx, isEnding) => {
      const asks = await hearMessages(ctx, waits, isEnding).catch((error: unknown) => {
        if (!(error instanceof TelegramFailed)) throw error
        log().warn({ reason: error.message }, 'the bot hears nothing for now')
        return false
      })
      if (asks) again()
      else setTimeout(again, rest).unref()
    },
    async soon => {
      again = soon
    },
  )
}
