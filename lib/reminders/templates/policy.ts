import 'server-only'
import { and, eq } from 'drizzle-orm'
import { reminderTemplates } from '@/db/schema'
import { notFound } from '@/lib/core/errors'
import { type Context, userId } from '@/lib/server/auth/context'

/** Templates belong to one account: nobody else sees them. */
export const ownTemplates = (ctx: Context) => eq(reminderTemplates.ownerId, userId(ctx))

export type TemplateRow = typeof reminderTemplates.$inferSelect

/** A template for a change, locked until the transaction ends; 404 when it is not the caller's. */
export async function editableTemplate(ctx: Context, id: string): Promise<TemplateRow> {
  const [found] = await ctx.db
    .select()
    .from(reminderTemplates)
    .where(and(eq(reminderTemplates.id, id), ownTemplates(ctx)))
    .for('update')
  if (!found) throw notFound()
  return found
}
