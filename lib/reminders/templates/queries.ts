import 'server-only'
import { and, asc, eq } from 'drizzle-orm'
import { reminderTemplates } from '@/db/schema'
import { notFound } from '@/lib/core/errors'
import type { Context } from '@/lib/server/auth/context'
import { type Picking, picked } from '@/lib/server/db/paging'
import { ownTemplates, type TemplateRow } from './policy'
import type { ReminderTemplate } from './schema'

/** More than anybody keeps. */
const mostTemplates = 200

export const toTemplate = ({ ownerId: _, createdAt, updatedAt, ...row }: TemplateRow): ReminderTemplate => ({
  ...row,
  createdAt: createdAt.toISOString(),
  updatedAt: updatedAt.toISOString(),
})

/** The caller's templates, oldest first. */
export async function listTemplates(
  ctx: Context,
  filter: Picking = {},
): Promise<{ data: ReminderTemplate[]; nextCursor: null }> {
  const found = await ctx.db
    .select()
    .from(reminderTemplates)
    .where(and(ownTemplates(ctx), picked(reminderTemplates, filter)))
    .orderBy(asc(reminderTemplates.createdAt), asc(reminderTemplates.id))
    .limit(mostTemplates)
  return { data: found.map(toTemplate), nextCursor: null }
}

export async function getTemplate(
  ctx: Context,
  { templateId }: { templateId: string },
): Promise<ReminderTemplate> {
  const [found] = await ctx.db
    .select()
    .from(reminderTemplates)
    .where(and(eq(reminderTemplates.id, templateId), ownTemplates(ctx)))
  if (!found) throw notFound()
  return toTemplate(found)
}
