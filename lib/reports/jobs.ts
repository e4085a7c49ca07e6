import 'server-only'
import { and, lte, or, sql } from 'drizzle-orm'
import { reports } from '@/db/schema'
import type { Context } from '@/lib/server/auth/context'
import { actingFor } from '@/lib/server/auth/job-contexts'
import { eachAlone, isNotWaiting } from '@/lib/server/jobs/leases'
import { repeatReport } from './commands'

/** A next time that lies after the next period. A clock that was ahead set it. */
const isTooFar = (
  now: Date,
) => sql`${reports.nextAt} > ${now.toISOString()}::timestamptz + case ${reports.schedule}
  when 'monthly' then interval '33 days' when 'quarterly' then interval '94 days' else interval '368 days' end`

/** Makes the due recurring reports, each as its owner. A failure does not stop the others. */
export async function makeDueReports(ctx: Context): Promise<void> {
  const job = 'make-reports'
  const due = await ctx.db
    .select({ id: reports.id, ownerId: reports.ownerId })
    .from(reports)
    .where(and(or(lte(reports.nextAt, ctx.now), isTooFar(ctx.now)), isNotWaiting(ctx, job, reports.id)))
    .orderBy(reports.nextAt)
    .limit(500)
  await eachAlone(ctx, { job, idOf: ({ id }) => id }, due, async ([{ id, ownerId }]) => {
    const person = await actingFor(ctx, ownerId)
    if (person) await repeatReport(person, id)
  })
}
