import { CalendarSync, type FileText, Gift, PartyPopper, ReceiptText, Users, WalletCards } from 'lucide-react'
import { useFormatter, useTranslations } from 'next-intl'
import { toUtcDate } from '@/lib/core/calendar'
import type { Report } from '@/lib/reports/schema'
import { DeleteReport } from './delete-report'
import { EditReport } from './edit-report'
import { ReportFiles } from './report-files'

const icons = {
  spending: ReceiptText,
  recipient: Users,
  occasion: PartyPopper,
  budget: WalletCards,
  'gift-list': Gift,
} satisfies Record<Report['type'], typeof FileText>

/** The days a report tells of. */
export function useReportSpan() {
  const t = useTranslations('reports')
  const format = useFormatter()
  const day = (date: string) =>
    format.dateTime(toUtcDate(date), { year: 'numeric', month: 'short', day: 'numeric', timeZone: 'UTC' })
  return ({ params: { from, to } }: Pick<Report, 'params'>) =>
    from && to ? t('span', { from: day(from), to: day(to) }) : ''
}

/** Everything that was generated, newest first, each with its files. */
export function ReportList({ reports }: { reports: readonly Report[] }) {
  const t = useTranslations('reports')
  const format = useFormatter()
  const spanOf = useReportSpan()
  return (
    <ul className="divide-y divide-line rounded-lg border border-line bg-surface">
      {reports.map(report => {
        const Icon = icons[report.type]
        const facts = [
          t(`types.${report.type}`),
          spanOf(report),
          report.rowCount === null ? '' : t('rows', { count: report.rowCount }),
        ].filter(Boolean)
        return (
          <li
            key={report.id}
            className="relative flex flex-wrap items-center gap-x-4 gap-y-3 px-4 py-3.5 hover:bg-sunken"
          >
            <span className="grid size-9 shrink-0 place-items-center rounded-md bg-primary-soft text-primary-ink">
              <Icon aria-hidden="true" className="size-4.5" />
            </span>
            <div className="min-w-0 flex-1 basis-56">
              <a
                href={`/app/reports/${report.id}`}
                data-soft=""
                className="block truncate font-semibold after:absolute after:inset-0"
              >
                <bdi>{report.name}</bdi>
              </a>
              <p className="text-ink-3 text-sm">{facts.join(' · ')}</p>
              {report.nextAt ? (
                <p className="flex items-center gap-1.5 text-ink-3 text-sm">
                  <CalendarSync aria-hidden="true" className="size-3.75" />
                  {t(`schedules.${report.schedule}`)} ·{' '}
                  {t('again', {
                    date: format.dateTime(new Date(report.nextAt), { month: 'short', day: 'numeric' }),
                  })}
                </p>
              ) : null}
            </div>
            <div className="relative flex items-center gap-2 max-md:-me-2.5 max-md:w-full max-md:justify-between max-md:gap-1">
              <ReportFiles report={report} />
              <span className="flex items-center gap-2 max-md:gap-0">
                <EditReport report={report} />
                <DeleteReport report={report} />
              </span>
            </div>
          </li>
        )
      })}
    </ul>
  )
}
