import { getTranslations } from 'next-intl/server'
import { Card, CardHeader } from '@/components/kit/card'
import { JobList } from '@/components/operator/job-list'
import { NumberTable } from '@/components/operator/number-table'
import { PageBody } from '@/components/shell/page-header'
import { overview } from '@/lib/composition/overview'
import { pageContext } from '@/lib/composition/page-context'
import type { JobState } from '@/lib/operator/schema'
import { foundByAddress } from '@/lib/server/http/found'

export async function generateMetadata() {
  return { title: (await getTranslations('operator'))('tabs.jobs') }
}

/** What fails comes first. */
const weight = ({ failedAt, failures }: JobState) => (failedAt ? 2 : 0) + (failures > 0 ? 1 : 0)

export default async function OperatorJobsPage() {
  const [ctx, t] = await Promise.all([pageContext(), getTranslations('operator')])
  const {
    status: { mails },
    jobs,
  } = await foundByAddress(overview(ctx))
  const sorted = [...jobs].sort(
    (one, other) => weight(other) - weight(one) || (one.name < other.name ? -1 : 1),
  )
  return (
    <PageBody className="flex max-w-[960px] flex-col gap-5">
      <Card>
        <CardHeader title={t('jobs.mails')} />
        <NumberTable
          caption={t('jobs.mails')}
          head={[t('deliveries.waiting'), t('jobs.retried'), t('deliveries.failed')]}
          rows={[{ numbers: [mails.waiting, mails.retried, mails.failed] }]}
        />
      </Card>
      <Card>
        <CardHeader title={t('jobs.title')} />
        <JobList jobs={sorted} now={ctx.now.toISOString()} />
      </Card>
    </PageBody>
  )
}
