import 'server-only'
import { eq } from 'drizzle-orm'
import { telegramBots } from '@/db/schema'
import { askName, botId } from '@/lib/notifications/telegram/provider'
import type { Context } from '@/lib/server/auth/context'

export type BotRow = typeof telegramBots.$inferSelect

/** What this server knows of its bot. It asks Telegram once what the bot is called. Throws `TelegramFailed`. */
export async function ownBot(ctx: Context): Promise<BotRow> {
  const mine = eq(telegramBots.id, botId())
  const [known] = await ctx.db.select().from(telegramBots).where(mine)
  if (known) return known
  await ctx.db
    .insert(telegramBots)
    .values({ id: botId(), username: await askName() })
    .onConflictDoNothing()
  const [made] = await ctx.db.select().from(telegramBots).where(mine)
  return made!
}
