import 'server-only'
import { and, eq } from 'drizzle-orm'
import { reports } from '@/db/schema'
import { notFound } from '@/lib/core/errors'
import { type Context, userId } from '@/lib/server/auth/context'

/** A report belongs to its creator and contains only their own data. */
export const ownReports = (ctx: Context) => eq(reports.ownerId, userId(ctx))

export type ReportRecord = typeof reports.$inferSelect

/** A report for a change, locked until the transaction ends; 404 when it is not the caller's. */
export async function editableReport(ctx: Context, id: string): Promise<ReportRecord> {
  const [report] = await ctx.db
    .select()
    .from(reports)
    .where(and(eq(reports.id, id), ownReports(ctx)))
    .for('update')
  if (!report) throw notFound()
  return report
}
