import { PageLoading } from '@/components/shell/page-loading'

export default function TrackingLoading() {
  return <PageLoading place="tracking" tabs={5} tools body="table" />
}
