import 'server-only'
import { z } from 'zod'
import { isOneOf } from '@/db/lists'
import { reports } from '@/db/schema'
import { requiredLine } from '@/lib/core/fields'
import { userId } from '@/lib/server/auth/context'
import { everyPage, writeInParts } from '@/lib/server/db/bulk'
import { insertRows } from '@/lib/server/db/inserts'
import { madeAt, portable, removesRows } from '@/lib/server/db/portable'
import { ownId, refersTo, times } from '@/lib/server/db/portable-ids'
import { nextAt } from './commands'
import { ownReports } from './policy'
import { reportShape } from './schema'

const ReportRecord = z.strictObject({
  id: ownId(),
  ...times,
  ...reportShape,
  name: requiredLine(160),
  params: reportShape.params.safeExtend({
    personId: refersTo('people').optional(),
    occasionId: refersTo('occasions').optional(),
    budgetId: refersTo('budgets').optional(),
  }),
  /** Number of rows when it was made. */
  rowCount: z.int().min(0).nullable(),
})

/** Reports. Their rows are read anew when one is opened. */
export const portableReports = portable<z.output<typeof ReportRecord>>({
  record: ReportRecord,
  tables: [reports],
  read: ctx =>
    everyPage(ctx, reports, ownReports(ctx), async ids =>
      (await ctx.db.select().from(reports).where(isOneOf(reports.id, ids))).map(
        ({ id, createdAt, updatedAt, name, type, params, schedule, rowCount }) => ({
          id,
          createdAt: createdAt.toISOString(),
          updatedAt: updatedAt.toISOString(),
          name,
          type,
          params,
          schedule,
          rowCount,
        }),
      ),
    ),
  write: async (ctx, records) => {
    await writeInParts(records, part =>
      insertRows(
        ctx,
        reports,
        part.map(one => ({
          ...one,
          status: 'ready' as const,
          nextAt: nextAt(ctx, one.schedule),
          ownerId: userId(ctx),
          createdAt: madeAt(ctx, one),
          updatedAt: ctx.now,
        })),
      ),
    )
    return []
  },
  remove: removesRows(reports, ownReports),
})
