import { index, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import type { ReportParams } from '../../lib/reports/schema'
import { reportSchedules, reportStatuses, reportTypes } from '../../lib/reports/values'
import { users } from './accounts'
import { instant, stored } from './columns'

/** The content and time span of a report. Its rows are read when it is opened or exported. */
export const reports = pgTable(
  'reports',
  {
    ...stored,
    ownerId: uuid('owner_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    name: text('name').notNull(),
    type: text('type', { enum: reportTypes }).notNull(),
    params: jsonb('params').$type<ReportParams>().notNull(),
    status: text('status', { enum: reportStatuses }).notNull(),
    /** Number of rows when it became ready. */
    rowCount: integer('row_count'),
    /** The period after which a report is made anew. */
    schedule: text('schedule', { enum: reportSchedules }).notNull(),
    /** When the next one is due; null without a schedule. */
    nextAt: instant('next_at'),
  },
  table => [
    index('reports_owner').on(
      table.ownerId,
      table.createdAt.desc().nullsFirst(),
      table.id.desc().nullsFirst(),
    ),
  ],
)
