import { getTranslations } from 'next-intl/server'
import { LoadMore } from '@/components/kit/table/load-more'
import { DeleteReport } from '@/components/reports/delete-report'
import { EditReport } from '@/components/reports/edit-report'
import { ReportFiles } from '@/components/reports/report-files'
import { useReportSpan } from '@/components/reports/report-list'
import { ReportTable } from '@/components/reports/report-table'
import { PageBody, PageHeader } from '@/components/shell/page-header'
import { Messages } from '@/components/shell/words/words'
import { pageContext } from '@/lib/composition/page-context'
import { formatMoney, toMajor } from '@/lib/core/money'
import { mostRows, pageSize, rowsAsked } from '@/lib/core/rows'
import { getReport, previewReport } from '@/lib/reports/queries'
import type { Report } from '@/lib/reports/schema'
import { found } from '@/lib/server/http/found'

type Props = PageProps<'/app/reports/[reportId]'>

export async function generateMetadata({ params }: Props) {
  const ctx = await pageContext()
  const report = await found((await params).reportId, reportId => getReport(ctx, { reportId }))
  return { title: report.name }
}

function Span({ report }: { report: Report }) {
  return <>{useReportSpan()(report)}</>
}

export default async function ReportPage({ params, searchParams }: Props) {
  const [ctx, asked] = await Promise.all([pageContext(), searchParams])
  const most = rowsAsked(asked.rows)
  const [t, common, { report, rows, total, totals, currency, unconverted }] = await Promise.all([
    getTranslations('reports'),
    getTranslations('common'),
    found((await params).reportId, reportId => previewReport(ctx, { reportId }, most)),
  ])
  return (
    <Messages of={['reports', 'errors']}>
      <PageHeader
        title={report.name}
        crumbs={[{ href: '/app/reports', label: t('title') }]}
        actions={
          <>
            <EditReport report={report} />
            <DeleteReport report={report} then="/app/reports" />
          </>
        }
      />
      <PageBody className="grid gap-4 md:pt-6">
        <div className="flex flex-wrap items-center justify-between gap-3">
          <p className="text-ink-2">
            {t(`types.${report.type}`)}
            {' · '}
            <Span report={report} />
          </p>
          <ReportFiles report={report} />
        </div>
        {unconverted.map(sum => (
          <p key={sum.currency} className="rounded-md bg-warn-soft px-3 py-2.5 text-sm text-warn-ink">
            {t('unconverted', {
              amount: formatMoney(toMajor(sum.minor, sum.currency), sum.currency, ctx.locale),
            })}{' '}
            <a href="/app/settings/currencies" data-soft="" className="hit font-semibold underline">
              {t('addRate')}
            </a>
          </p>
        ))}
        {rows.length > 0 ? (
          <>
            <ReportTable
              type={report.type}
              currency={currency}
              rows={rows}
              totals={totals}
              caption={report.name}
            />
            {total > rows.length ? (
              <div className="flex flex-col items-center gap-1">
                {most < mostRows ? (
                  <LoadMore
                    href={`/app/reports/${report.id}?rows=${most + pageSize}`}
                    label={common('showMore')}
                    className="p-0"
                  />
                ) : null}
                <p className="num text-ink-3 text-sm">{t('firstRows', { shown: rows.length, total })}</p>
              </div>
            ) : null}
          </>
        ) : (
          <p className="rounded-lg border border-line bg-surface px-4 py-10 text-center text-ink-3">
            {t('emptyRows')}
          </p>
        )}
      </PageBody>
    </Messages>
  )
}
