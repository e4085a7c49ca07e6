import 'server-only'
import { contactMessages } from '@/db/schema'
import { type Context, transaction } from '@/lib/server/auth/context'
import { openQueue } from '@/lib/server/jobs/queue'
import type { ContactInput } from './schema'

/** Stores a message and queues its mail. A message written by a program is dropped with the same answer. */
export async function sendMessage(ctx: Context, { website, ...message }: ContactInput): Promise<null> {
  if (website) return null
  const enqueue = await openQueue()
  await transaction(ctx, async ctx => {
    const [made] = await ctx.db
      .insert(contactMessages)
      .values({
        ...message,
        userId: ctx.actor.type === 'user' ? ctx.actor.userId : null,
        locale: ctx.locale,
        createdAt: ctx.now,
        updatedAt: ctx.now,
      })
      .returning({ id: contactMessages.id })
    await enqueue(ctx, 'contactMail', { messageId: made!.id })
  })
  return null
}
