import { PageLoading } from '@/components/shell/page-loading'

export default function AnalyticsLoading() {
  return <PageLoading place="analytics" tabs={3} tools body="charts" />
}
