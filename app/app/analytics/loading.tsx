import { PageLoading } from '@/components/shell/page-loading'

export default function AnalyticsLoading() {
  return <PageLoading place="analytics" tools body="charts" />
}
