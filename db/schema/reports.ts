import { index, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import type { ReportParams } from '../../lib/reports/schema'
import { reportSchedules, reportStatuses, reportTypes } from '../../lib/reports/values'
import { users } from './accounts'
import { instant, stored } from './columns'

/** What to tell and of which time; its rows are read when it is opened or exported. */
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
    /** Rows counted when it became ready. */
    rowCount: integer('row_count'),
    /** A report that makes itself anew at the end of each period. */
    schedule: text('schedule', { enum: reportSchedules }).notNull(),
    /** When the next one is due; null without a schedule. */
    nextAt: instant('next_at'),
  },
  table => [index('reports_owner').on(table.ownerId, table.createdAt.desc(), table.id.desc())],
)
