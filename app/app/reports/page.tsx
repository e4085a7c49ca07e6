import { getTranslations } from 'next-intl/server'
import { EmptyState } from '@/components/kit/empty-state'
import { Scene } from '@/components/kit/scene'
import { LoadMore } from '@/components/kit/table/load-more'
import { ReportForm } from '@/components/reports/report-form'
import { ReportList } from '@/components/reports/report-list'
import { PageBody, PageHeader } from '@/components/shell/page-header'
import { Messages } from '@/components/shell/words/words'
import { pageContext } from '@/lib/composition/page-context'
import { pageSize, rowsAsked } from '@/lib/core/rows'
import { pickablePeople } from '@/lib/people/queries'
import { listReports } from '@/lib/reports/queries'
import { today } from '@/lib/server/auth/context'

export async function generateMetadata() {
  const t = await getTranslations('reports')
  return { title: t('title') }
}

export default async function ReportsPage({ searchParams }: PageProps<'/app/reports'>) {
  const ctx = await pageContext()
  const rows = rowsAsked((await searchParams).rows)
  const [t, nav, { data, nextCursor }, people] = await Promise.all([
    getTranslations('reports'),
    getTranslations('shell.nav'),
    listReports(ctx, { limit: rows }),
    pickablePeople(ctx),
  ])
  const form = (
    <ReportForm people={people.map(({ id, name }) => ({ id, name }))} year={today(ctx).slice(0, 4)} />
  )
  return (
    <Messages of={['reports', 'errors']}>
      <PageHeader
        title={t('title')}
        crumbs={[{ href: '/app/analytics', label: nav('analytics') }]}
        actions={data.length > 0 ? form : null}
      />
      <PageBody className="md:pt-6 max-md:pt-4">
        {data.length > 0 ? (
          <ReportList reports={data} />
        ) : (
          <EmptyState
            art={<Scene of="report" />}
            title={t('emptyTitle')}
            text={t('emptyText')}
            actions={form}
          />
        )}
        {nextCursor ? <LoadMore href={`/app/reports?rows=${rows + pageSize}`} label={t('more')} /> : null}
      </PageBody>
    </Messages>
  )
}
