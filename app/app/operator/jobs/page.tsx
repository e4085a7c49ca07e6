import { getTranslations } from 'next-intl/server'
import { Card, CardHeader } from '@/components/kit/card'
import { SectionHead } from '@/components/kit/section-head'
import { StatStrip } from '@/components/kit/stat-strip'
import { JobList } from '@/components/operator/job-list'
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
    <PageBody className="flex flex-col gap-5 max-md:pt-4">
      <section aria-labelledby="mails-title">
        <SectionHead id="mails" title={t('jobs.mails')} />
        <StatStrip
          stats={[
            { label: t('deliveries.waiting'), value: mails.waiting },
            { label: t('jobs.retried'), value: mails.retried },
            { label: t('deliveries.failed'), value: mails.failed },
          ]}
        />
      </section>
      <Card>
        <CardHeader title={t('jobs.title')} className="px-5 max-md:px-4" />
        <JobList jobs={sorted} now={ctx.now.toISOString()} />
      </Card>
    </PageBody>
  )
}
