import 'server-only'
import { and, desc, eq, getTableColumns, lt } from 'drizzle-orm'
import { reports } from '@/db/schema'
import type { InputOf } from '@/lib/core/endpoint'
import { invalid, notFound } from '@/lib/core/errors'
import { type ReportRow, rowsOf } from '@/lib/reports/rows.queries'
import { totalsOf } from '@/lib/reports/rows.rules'
import type { Context } from '@/lib/server/auth/context'
import type { reportsApi } from './api'
import { ownReports } from './policy'
import type { Report } from './schema'

const { ownerId: _owner, ...columns } = getTableColumns(reports)

type Row = Omit<typeof reports.$inferSelect, 'ownerId'>

const toReport = ({ createdAt, updatedAt, nextAt, ...row }: Row): Report => ({
  ...row,
  createdAt: createdAt.toISOString(),
  updatedAt: updatedAt.toISOString(),
  nextAt: nextAt?.toISOString() ?? null,
})

const cursorPattern = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** The caller's reports, newest first. The cursor is the id of the last one. */
export async function listReports(ctx: Context, { limit, cursor }: InputOf<typeof reportsApi.list>) {
  if (cursor && !cursorPattern.test(cursor)) throw invalid({ path: 'cursor', message: 'cursorInvalid' })
  const found = await ctx.db
    .select(columns)
    .from(reports)
    .where(and(ownReports(ctx), cursor ? lt(reports.id, cursor) : undefined))
    .orderBy(desc(reports.id))
    .limit(limit + 1)
  const data = found.slice(0, limit).map(toReport)
  return { data, nextCursor: found.length > limit ? (data.at(-1)?.id ?? null) : null }
}

export async function getReport(ctx: Context, { reportId }: { reportId: string }): Promise<Report> {
  const [found] = await ctx.db
    .select(columns)
    .from(reports)
    .where(and(eq(reports.id, reportId), ownReports(ctx)))
  if (!found) throw notFound()
  return toReport(found)
}

/** A report with its first rows and the totals of all rows, for the screen before a download. */
export async function previewReport(ctx: Context, { reportId }: { reportId: string }, most: number) {
  const report = await getReport(ctx, { reportId })
  const { rows, count, sums: _sums, ...about } = await rowsOf(ctx, report)
  const shown: ReportRow[] = []
  // The last line sums all rows, including those that only the file contains.
  const added = totalsOf(report.type, about.currency)
  for await (const row of rows) {
    added.add(row)
    if (shown.length < most) shown.push(row)
  }
  return { report, ...about, rows: shown, total: await count(), totals: added.totals() }
}

/** The names of the caller's reports, the newest first, few enough to be searched in memory. */
export const reportNames = (ctx: Context) =>
  ctx.db
    .select({ id: reports.id, name: reports.name, createdAt: reports.createdAt })
    .from(reports)
    .where(ownReports(ctx))
    .orderBy(desc(reports.createdAt), desc(reports.id))
    .limit(1000)
