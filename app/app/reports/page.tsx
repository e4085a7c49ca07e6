import { getTranslations } from 'next-intl/server'
import { EmptyState } from '@/components/kit/empty-state'
import { LoadMore } from '@/components/kit/load-more'
import { PageBody, PageHeader } from '@/components/kit/page-header'
import { ReportForm } from '@/components/reports/report-form'
import { ReportList } from '@/components/reports/report-list'
import { Messages } from '@/components/shell/messages'
import { pickablePeople } from '@/lib/people/queries'
import { listReports } from '@/lib/reports/queries'
import { ReportFilter } from '@/lib/reports/schema'
import { today } from '@/lib/server/context'
import { pageContext } from '@/lib/server/page-context'

export async function generateMetadata() {
  const t = await getTranslations('reports')
  return { title: t('title') }
}

export default async function ReportsPage({ searchParams }: PageProps<'/app/reports'>) {
  const ctx = await pageContext()
  const asked = ReportFilter.safeParse({ cursor: (await searchParams).cursor })
  const [t, { data, nextCursor }, people] = await Promise.all([
    getTranslations('reports'),
    listReports(ctx, asked.success ? asked.data : { limit: 50 }),
    pickablePeople(ctx),
  ])
  const form = (
    <ReportForm people={people.map(({ id, name }) => ({ id, name }))} year={today(ctx).slice(0, 4)} />
  )
  return (
    <Messages of={['reports', 'errors']}>
      <PageHeader title={t('title')} actions={data.length > 0 ? form : null} />
      <PageBody className="md:pt-6">
        {data.length > 0 ? (
          <ReportList reports={data} />
        ) : (
          <EmptyState title={t('emptyTitle')} text={t('emptyText')} actions={form} />
        )}
        {nextCursor ? <LoadMore href={`/app/reports?cursor=${nextCursor}`} label={t('more')} /> : null}
      </PageBody>
    </Messages>
  )
}
