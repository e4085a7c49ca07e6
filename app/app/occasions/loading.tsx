import { PageLoading } from '@/components/shell/page-loading'

export default function OccasionsLoading() {
  return <PageLoading place="occasions" body="rows" />
}
