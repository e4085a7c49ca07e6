import 'server-only'
import { lte } from 'drizzle-orm'
import { reports } from '@/db/schema'
import { actingFor } from '@/lib/server/acting'
import type { Context } from '@/lib/server/context'
import { log } from '@/lib/server/log'
import { repeatReport } from './commands'

/** Makes the due recurring reports, each as its owner. A failure does not stop the others. */
export async function makeDueReports(ctx: Context): Promise<void> {
  const due = await ctx.db
    .select({ id: reports.id, ownerId: reports.ownerId })
    .from(reports)
    .where(lte(reports.nextAt, ctx.now))
    .orderBy(reports.nextAt)
    .limit(500)
  for (const { id, ownerId } of due) {
    try {
      const person = await actingFor(ctx, ownerId)
      if (person) await repeatReport(person, id)
    } catch (error) {
      log().error({ err: error, report: id }, 'report could not be made')
    }
  }
}
