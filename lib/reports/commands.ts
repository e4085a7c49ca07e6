import 'server-only'
import { eq } from 'drizzle-orm'
import { createTranslator } from 'next-intl'
import { reports } from '@/db/schema'
import { happened } from '@/lib/activity/commands'
import { instantAt } from '@/lib/core/calendar'
import type { InputOf } from '@/lib/core/endpoint'
import { invalid } from '@/lib/core/errors'
import { messagesOf } from '@/lib/i18n/messages'
import { referredBudget } from '@/lib/money/budgets/queries'
import { notify } from '@/lib/notify/commands'
import { referredOccasion } from '@/lib/occasions/queries'
import { assertPeople } from '@/lib/people/queries'
import { rowsOf } from '@/lib/reports/rows.queries'
import { type Context, today, transaction, userId } from '@/lib/server/auth/context'
import { refuseTakenId } from '@/lib/server/db/taken-id'
import { checkVersion, isStale, touched } from '@/lib/server/db/version'
import type { reportsApi } from './api'
import { editableReport } from './policy'
import { getReport } from './queries'
import { daysOf, endedPeriod, nextRun } from './rules'
import type { Report, ReportParams } from './schema'
import type { ReportSchedule, ReportType } from './values'

/** The time of day of a recurring report: on the day after its period, in the reader's time zone. */
const at = '06:00'
/** When a recurring report is due next; null without a schedule. */
export const nextAt = (ctx: Context, schedule: ReportSchedule) =>
  schedule === 'none' ? null : instantAt(nextRun(schedule, today(ctx)), at, ctx.settings.timezone)

async function typeName(ctx: Context, type: ReportType): Promise<string> {
  const { reports: words } = await messagesOf(ctx.locale, ['reports'])
  const t = createTranslator({ locale: ctx.locale, messages: { reports: words }, namespace: 'reports' })
  return t(`types.${type}`)
}

/** Stores a report with its dates filled in and its present number of rows. */
async function insertReport(
  ctx: Context,
  input: { id?: string; name: string; type: ReportType; params: ReportParams; schedule: ReportSchedule },
): Promise<string> {
  const params = { ...input.params, ...daysOf(input.params, today(ctx)) }
  const { count } = await rowsOf(ctx, { type: input.type, params })
  const [made] = await ctx.db
    .insert(reports)
    .values({
      ...input,
      params,
      ownerId: userId(ctx),
      status: 'ready',
      rowCount: await count(),
      nextAt: nextAt(ctx, input.schedule),
      createdAt: ctx.now,
      updatedAt: ctx.now,
    })
    .returning({ id: reports.id })
    .catch(refuseTakenId)
  return made!.id
}

/**
 * Creates a report; 422 for a person, occasion or budget that the caller cannot see, and for budgets of a
 * person.
 */
export const createReport = (
  ctx: Context,
  { type, name, params = {}, schedule = 'none', id }: InputOf<typeof reportsApi.create>,
): Promise<Report> =>
  transaction(ctx, async tx => {
    if (params.personId) await assertPeople(tx, [params.personId], 'params.personId')
    if (params.personId && type === 'budget')
      throw invalid({ path: 'params.personId', message: 'budgetsNotForPerson' })
    if (params.occasionId) await referredOccasion(tx, params.occasionId, 'params.occasionId')
    if (params.budgetId) await referredBudget(tx, params.budgetId, 'params.budgetId')
    const named = name || (await typeName(tx, type))
    const reportId = await insertReport(tx, { id, name: named, type, params, schedule })
    await happened(tx, 'report.saved', { ids: [reportId] })
    return getReport(tx, { reportId })
  })

export const updateReport = (
  ctx: Context,
  { reportId, name, schedule }: InputOf<typeof reportsApi.update>,
): Promise<Report> =>
  transaction(ctx, async tx => {
    const before = await editableReport(tx, reportId)
    checkVersion(tx, await getReport(tx, { reportId }))
    await tx.db
      .update(reports)
      .set({
        ...(name === undefined ? {} : { name: name || (await typeName(tx, before.type)) }),
        ...(schedule === undefined ? {} : { schedule, nextAt: nextAt(tx, schedule) }),
        ...touched(tx, reports),
      })
      .where(eq(reports.id, reportId))
    await happened(tx, 'report.saved', { ids: [reportId] })
    return getReport(tx, { reportId })
  })

export const deleteReport = (ctx: Context, { reportId }: { reportId: string }): Promise<null> =>
  transaction(ctx, async tx => {
    const report = await editableReport(tx, reportId)
    if (isStale(tx, report)) checkVersion(tx, await getReport(tx, { reportId }))
    await tx.db.delete(reports).where(eq(reports.id, reportId))
    await happened(tx, 'report.removed', { ids: [reportId] })
    return null
  })

/**
 * Creates the report of the last full period from a recurring one and sets the date of the next. If two
 * workers run it, only one report is made.
 */
export const repeatReport = (ctx: Context, reportId: string): Promise<void> =>
  transaction(ctx, async tx => {
    const report = await editableReport(tx, reportId)
    if (report.schedule === 'none' || report.nextAt === null) return
    if (report.nextAt > tx.now) {
      const next = nextAt(tx, report.schedule)
      // A clock that was ahead has set it too far.
      if (next && next < report.nextAt)
        await tx.db.update(reports).set({ nextAt: next }).where(eq(reports.id, reportId))
      return
    }
    const { name, type, params, schedule } = report
    const made = await insertReport(tx, {
      name,
      type,
      params: { ...params, ...endedPeriod(schedule, today(tx)) },
      schedule: 'none',
    })
    await notify(tx, 'report.made', {
      userId: userId(tx),
      dedupeKey: `report.made:${made}`,
      subjectId: made,
      details: { report: name },
    })
    await tx.db
      .update(reports)
      .set({ nextAt: nextAt(tx, schedule) })
      .where(eq(reports.id, reportId))
  })
