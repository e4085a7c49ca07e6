import 'server-only'
import { sql } from 'drizzle-orm'
import { notificationPreferences } from '@/db/schema'
import type { InputOf } from '@/lib/core/endpoint'
import { notFound } from '@/lib/core/errors'
import { readersOf } from '@/lib/notify/queries'
import type { Context } from '@/lib/server/auth/context'
import type { unsubscribeApi } from './api'
import { mailsBehind, readMailsToken } from './queries'
import type { Mails } from './schema'

/** Stops the mails that a link names, or has them sent again. Whoever holds the link got one of them. */
export async function setMails(
  ctx: Context,
  { token, on }: InputOf<typeof unsubscribeApi.set>,
): Promise<Mails> {
  const { mailsOf, topic } = readMailsToken(token)
  const reader = (await readersOf(ctx, [mailsOf])).get(mailsOf)
  if (!reader) throw notFound()
  const topics = topic ? { ...reader.topics, [topic]: { ...reader.topics[topic], email: on } } : reader.topics
  // A topic comes again only where mails come at all.
  const email = topic ? reader.email || on : on
  const changed = { topics, email }
  await ctx.db
    .insert(notificationPreferences)
    .values({ userId: mailsOf, createdAt: ctx.now, updatedAt: ctx.now, ...changed })
    .onConflictDoUpdate({
      target: notificationPreferences.userId,
      set: { ...changed, updatedAt: ctx.now, version: sql`${notificationPreferences.version} + 1` },
    })
  return mailsBehind(ctx, { token })
}
