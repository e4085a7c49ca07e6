import { z } from 'zod'
import { changesOf, choice, currency, date, id, line, page, paging, stored } from '@/lib/core/fields'
import { say } from '@/lib/core/say'
import { reportFormats, reportSchedules, reportStatuses, reportTypes } from './values'

/** The parameters of a report: its dates (both included), and optionally one person, occasion or budget. */
export const ReportParams = z
  .strictObject({
    from: date.optional(),
    to: date.optional(),
    personId: id.optional(),
    occasionId: id.optional(),
    budgetId: id.optional(),
    currency: currency.optional(),
  })
  .refine(({ from, to }) => from === undefined || to === undefined || from <= to, {
    ...say('endBeforeStart'),
    path: ['to'],
  })
export type ReportParams = z.infer<typeof ReportParams>

/** The checks of what is entered. */
export const reportShape = {
  name: line(160),
  type: choice(reportTypes, 'typeRequired'),
  params: ReportParams,
  schedule: choice(reportSchedules),
}
const fields = z.strictObject(reportShape)

export const ReportInput = fields.partial().extend({ type: fields.shape.type, id: id.optional() })
export const ReportChanges = changesOf(fields.pick({ name: true, schedule: true }))

export const Report = z.strictObject({
  ...stored,
  name: z.string(),
  type: z.enum(reportTypes),
  params: ReportParams,
  status: z.enum(reportStatuses),
  rowCount: z.int().nullable(),
  schedule: z.enum(reportSchedules),
  /** When it recurs next; null without a schedule. */
  nextAt: z.string().nullable(),
})
export type Report = z.infer<typeof Report>
export const Reports = page(Report)

export const ReportFilter = z.strictObject({ limit: paging.limit, cursor: paging.cursor })
export const ReportExport = z.strictObject({ format: choice(reportFormats).default('csv') })
